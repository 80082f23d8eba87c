//! A random program: which task does what.

use std::fmt;

use ::tokio::runtime::{Builder, Runtime};

use super::operation::{
    Operation::{self, Abort, Barrier, GetShared, IsFinished, Join, JoinNext},
    SEEDS,
};
use crate::random_programs::Random;

/// How many tasks do operations in turn, besides the workers that they join.
pub(super) const TASKS: usize = 3;

const LENGTH: usize = 3;

/// What a task does next. Each operation has a place of its own in the task, and so has what follows branches.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item {
    One(Operation),
    /// Branches of `join!`.
    Both(Operation, Operation),
    /// Branches of `select!`.
    First(Operation, Operation),
    /// In a thread of its own, for which the task waits.
    Blocking(Operation),
}

pub(super) struct Program {
    pub(super) runtime: Runtime,
    is_threaded: bool,
    /// For each task.
    pub(super) tasks: Vec<Vec<Item>>,
    /// For each task what its worker does, if it has one.
    pub(super) workers: Vec<Option<Operation>>,
    /// For each task what the workers do that it has a set of.
    pub(super) sets: Vec<Vec<Operation>>,
    pub(super) all: Vec<Operation>,
}

impl Item {
    /// Its operations with their places, counted from the item's own.
    pub(super) fn operations(self) -> Vec<(usize, Operation)> {
        match self {
            Self::One(one) => vec![(0, one)],
            Self::Blocking(one) => vec![(1, one)],
            Self::Both(one, other) | Self::First(one, other) => vec![(0, one), (1, other)],
        }
    }

    pub(super) fn places(self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Blocking(_) | Self::Both(..) => 2,
            Self::First(..) => 3,
        }
    }
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
        let or = |list: Vec<Operation>| {
            if list.is_empty() {
                vec![GetShared]
            } else {
                list
            }
        };
        let those = |is: fn(Operation) -> bool| -> Vec<Operation> {
            or(all
                .iter()
                .copied()
                .filter(|operation| is(*operation))
                .collect())
        };
        let free = those(|operation| operation != Barrier);
        let of_branches = those(Operation::is_of_branches);
        let plain = those(|operation| operation != Barrier && operation.is_of_objects());
        let mut item = |task: usize| {
            if task == 0 && !of_first.is_empty() && !random.one_in(3) {
                return Item::One(random.choose(&of_first));
            }
            let branch = |random: &mut Random| random.choose(&of_branches);
            match random.below(9) {
                0 => Item::Both(branch(&mut random), branch(&mut random)),
                1 => Item::First(branch(&mut random), branch(&mut random)),
                2 if all.contains(&GetShared) => Item::Blocking(GetShared),
                _ => Item::One(random.choose(&free)),
            }
        };
        let mut tasks: Vec<Vec<Item>> = (0..TASKS)
            .map(|task| (0..LENGTH).map(|_| item(task)).collect())
            .collect();
        if all.contains(&Barrier) {
            // All of them wait at it once.
            for task in &mut tasks {
                task[random.below(LENGTH)] = Item::One(Barrier);
            }
        }
        let has = |items: &[Item], wanted: &[Operation]| {
            let mut operations = items.iter().flat_map(|item| item.operations());
            operations.any(|(_, operation)| wanted.contains(&operation))
        };
        let workers = tasks
            .iter()
            .map(|items| {
                let does = random.choose(&plain);
                has(items, &[Join, IsFinished, Abort]).then_some(does)
            })
            .collect();
        let sets = tasks
            .iter()
            .map(|items| {
                let count = if has(items, &[JoinNext]) { 2 } else { 0 };
                (0..count).map(|_| random.choose(&plain)).collect()
            })
            .collect();
        all.extend(of_first);
        all.sort_unstable();
        all.dedup();
        let is_threaded = seed.is_multiple_of(2);
        let mut builder = if is_threaded {
            let mut builder = Builder::new_multi_thread();
            builder.worker_threads(2);
            builder
        } else {
            Builder::new_current_thread()
        };
        Self {
            runtime: builder.enable_time().build().unwrap(),
            is_threaded,
            tasks,
            workers,
            sets,
            all,
        }
    }

    /// The operations of the tasks that are no workers, with their places: the task's digit, and that of the operation.
    pub(super) fn placed(&self) -> impl Iterator<Item = (String, Operation)> {
        self.tasks.iter().enumerate().flat_map(|(task, items)| {
            let mut next = 0;
            items.iter().flat_map(move |item| {
                let first = next;
                next += item.places();
                let operations = item.operations().into_iter();
                operations
                    .map(move |(place, operation)| (format!("{task}{}", first + place), operation))
            })
        })
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_threaded { "several" } else { "one" };
        write!(formatter, "threads: {kind}, tasks {:?}", self.tasks)?;
        write!(
            formatter,
            ", workers {:?}, sets {:?}",
            self.workers, self.sets
        )
    }
}
