//! Random programs of tasks: what is predicted of one run is shown by another, real one, as it is
//! for threads (`causality::random` of the program `integration`).
//!
//! Besides pairs of moments whole orders are followed: each moment of a run is held back until those before it have come,
//! in orders that the clocks of another run allow. They must be possible, with the same results.

mod objects;
mod operation;
mod own;
mod program;
mod run;

use crate::random_programs::examine::{Tally, first_and_times};
use program::Program;

const PROGRAMS: u64 = 4;

/// Every prediction can be shown, and every order that is allowed can be followed.
#[test]
fn what_is_predicted_of_tasks_happens_in_some_real_run() {
    let mut tally = Tally::default();
    let (first, times) = first_and_times();
    for seed in first..first + PROGRAMS * times {
        tally.examine(seed, &Program::random(seed));
    }
    tally.print();
    tally.assert_all_seen();
}
