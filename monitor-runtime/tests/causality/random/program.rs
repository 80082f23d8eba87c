//! A random program: which thread does what.

use std::fmt;

use super::operation::{
    Operation::{self, Barrier, IsFinished, Join, Load},
    SEEDS,
};
use crate::random_programs::Random;

/// How many threads do operations in turn, besides the workers that they join.
pub(super) const THREADS: usize = 3;

const LENGTH: usize = 3;

pub(super) struct Program {
    /// For each thread.
    pub(super) threads: Vec<Vec<Operation>>,
    /// For each thread what its worker does, if it has one.
    pub(super) workers: Vec<Option<Operation>>,
    pub(super) all: Vec<Operation>,
}

impl Program {
    /// Of few kinds of operations, so that they meet.
    pub(super) fn random(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut all: Vec<Operation> = (0..2 + random.below(2))
            .map(|_| random.choose(SEEDS))
            .collect();
        for operation in all.clone() {
            all.extend(operation.partners());
        }
        let of_first: Vec<Operation> = all
            .iter()
            .filter(|operation| !operation.of_first().is_empty())
            .map(|operation| random.choose(operation.of_first()))
            .collect();
        let free: Vec<Operation> = all
            .iter()
            .copied()
            .filter(|operation| *operation != Barrier)
            .collect();
        let free = if free.is_empty() { vec![Load] } else { free };
        let mut threads: Vec<Vec<Operation>> = (0..THREADS)
            .map(|thread| {
                let operation = |_| {
                    if thread == 0 && !of_first.is_empty() && !random.one_in(3) {
                        random.choose(&of_first)
                    } else {
                        random.choose(&free)
                    }
                };
                (0..LENGTH).map(operation).collect()
            })
            .collect();
        if all.contains(&Barrier) {
            // All of them wait at it once.
            for thread in &mut threads {
                let place = random.below(LENGTH);
                thread[place] = Barrier;
            }
        }
        let plain: Vec<Operation> = all
            .iter()
            .copied()
            .filter(|operation| operation.is_of_objects())
            .collect();
        let workers = threads
            .iter()
            .map(|operations| {
                let joins = operations.contains(&Join) || operations.contains(&IsFinished);
                let does = if plain.is_empty() {
                    Load
                } else {
                    random.choose(&plain)
                };
                joins.then_some(does)
            })
            .collect();
        all.extend(of_first);
        all.sort_unstable();
        all.dedup();
        Self {
            threads,
            workers,
            all,
        }
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "threads {:?}", self.threads)?;
        write!(formatter, ", workers {:?}", self.workers)
    }
}
