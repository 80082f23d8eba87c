//! Random programs: what is predicted of one run is shown by another, real one.
//!
//! Threads do random operations, with a moment before and after each. The moment after an operation
//! has the operation's result in its name. Of an observed run the tool predicts which moments could
//! have changed places. Each such prediction must be seen in a real run: in one of those that were
//! made anyway, or in one that is steered, where the thread of the earlier moment is held until the
//! later one has come. So a prediction that no real run can show is an error in the rules. Beside that some
//! orders of all moments that the run allows are followed from the first to the last.
//!
//! The other way round: of all the pairs that were seen both ways, in runs with the same results,
//! some are not predicted. Their share is printed.
//!
//! `CASES_TIMES` multiplies the number of programs, and `FIRST_SEED` says with which they begin.

mod arena;
#[cfg(feature = "confirm")]
mod confirmed;
mod operation;
mod program;
mod run;

use crate::random_programs::examine::{Tally, first_and_times};
use program::Program;

const PROGRAMS: u64 = 3;

/// Every prediction can be shown.
#[test]
fn what_is_predicted_happens_in_some_real_run() {
    arena::be_quiet();
    let mut tally = Tally::default();
    let (first, times) = first_and_times();
    for seed in first..first + PROGRAMS * times {
        tally.examine(seed, &Program::random(seed));
    }
    tally.print();
    tally.assert_all_seen();
}
