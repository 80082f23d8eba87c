//! `async` functions that must behave as one step.

use std::{
    mem,
    sync::{Arc, Mutex},
};

use super::{
    atomic::{answer, responding, told},
    terms::has_terms,
};
use crate::{
    Violated,
    answer::InterleavedError,
    ground::{lock, property::Property, unwinding::tell_of_call},
    monitors,
    session::{
        atomic::Block,
        followed::{Around, follow},
        terms::Tasks,
    },
};

/// A call of an `async` function. Its block is one of the task that runs it.
pub struct AtomicFuture {
    block: Arc<Mutex<FutureBlock>>,
    property: &'static Property,
    tasks: Option<Tasks>,
    /// Whether a call may touch nothing.
    untouched: bool,
}

/// The block of a call, before, while and after it runs.
enum FutureBlock {
    Waiting(Option<monitors::Respond>),
    Running(Block),
    Ended((Option<InterleavedError>, bool)),
}

has_terms!(AtomicFuture);

impl AtomicFuture {
    /// Creates a call that has not begun. What is found is handed to `respond` at once, or returned
    /// at the end.
    #[must_use]
    pub fn new(property: &'static Property, respond: Option<fn(Violated)>) -> Self {
        let waiting = FutureBlock::Waiting(responding(property, respond));
        Self {
            block: Arc::new(Mutex::new(waiting)),
            property,
            tasks: None,
            untouched: false,
        }
    }

    /// Runs the body as the block.
    #[track_caller]
    pub fn follow<F: Future>(&self, body: F) -> impl Future<Output = F::Output> + use<F> {
        follow(None, AroundBlock(Arc::clone(&self.block)), body)
    }

    /// Returns what was found and not reported yet, or why it could not be checked.
    #[must_use]
    pub fn finish(self) -> Option<Violated> {
        let block = mem::replace(&mut *lock(&self.block), FutureBlock::Waiting(None));
        let FutureBlock::Ended(ended) = block else {
            return None;
        };
        answer(self.property, ended, self.untouched, self.tasks)
    }
}

/// As that of a call which is no future.
impl Drop for AtomicFuture {
    fn drop(&mut self) {
        let block = mem::replace(&mut *lock(&self.block), FutureBlock::Waiting(None));
        let property = self.property;
        tell_of_call(|| {
            let interleaved = match block {
                FutureBlock::Waiting(_) => None,
                FutureBlock::Running(block) => block.end().0,
                FutureBlock::Ended((interleaved, _)) => interleaved,
            };
            interleaved
                .map(|interleaved| told(property, interleaved))
                .into_iter()
                .collect()
        });
    }
}

struct AroundBlock(Arc<Mutex<FutureBlock>>);

impl Around for AroundBlock {
    fn begin(&mut self) {
        let mut block = lock(&self.0);
        if let FutureBlock::Waiting(respond) = &mut *block {
            *block = FutureBlock::Running(Block::begin(respond.take()));
        }
    }

    fn end(&mut self) {
        let block = mem::replace(&mut *lock(&self.0), FutureBlock::Waiting(None));
        if let FutureBlock::Running(block) = block {
            *lock(&self.0) = FutureBlock::Ended(block.end());
        }
    }
}
