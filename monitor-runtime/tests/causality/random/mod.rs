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
pub(crate) mod examine;
pub(crate) mod linear;
pub(crate) mod marks;
mod operation;
mod program;
mod run;

use examine::{Tally, first_and_times};
use program::Program;

const PROGRAMS: u64 = 3;

/// A small generator of numbers that look random: xorshift.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            random.next();
        }
        random
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap()
    }

    pub(crate) fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    pub(crate) fn choose<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

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
