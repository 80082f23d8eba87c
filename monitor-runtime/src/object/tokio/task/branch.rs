//! Branches of one task, which are polled in turns.

use std::panic::Location;

use super::future::{Task, TaskFuture};
use crate::{
    object::thread::end::{Inherited, ThreadEnd},
    record::ThreadName,
    scope::{
        self,
        passing::{BranchNumber, number_branch, start_branch},
        task::{TaskScope, drop_by_chance},
    },
};

/// A branch of a task: what the branches do is not ordered by the turns in which they are polled.
pub(super) struct Branch {
    scope: Option<(TaskScope, ThreadEnd)>,
    /// Which of the branches that are done is looked at first is chance.
    is_random: bool,
    number: Option<BranchNumber>,
    location: &'static Location<'static>,
}

/// The future as a branch of the task that polls it.
#[doc(hidden)]
#[track_caller]
pub fn branch<F: IntoFuture>(future: F) -> impl Future<Output = F::Output> {
    let branch = Branch {
        scope: None,
        is_random: false,
        number: number_branch(),
        location: Location::caller(),
    };
    TaskFuture::new(future.into_future(), branch)
}

/// As [`branch`], where branches are looked at in a random order.
#[doc(hidden)]
#[track_caller]
pub fn random_branch<F: IntoFuture>(future: F) -> impl Future<Output = F::Output> {
    let branch = Branch {
        scope: None,
        is_random: true,
        number: number_branch(),
        location: Location::caller(),
    };
    TaskFuture::new(future.into_future(), branch)
}

impl Task for Branch {
    fn run<R>(&mut self, f: impl FnOnce() -> R) -> R {
        if self.scope.is_none() && scope::active() {
            if let Some(number) = self.number {
                start_branch(number);
            }
            let inherited = Inherited::new(ThreadName::BRANCH, self.location);
            let end = ThreadEnd::new();
            self.scope = Some((inherited.into_branch(&end), end));
        }
        let _resumed = self.scope.as_mut().map(|(scope, _)| scope.resume());
        f()
    }

    fn end(&mut self, is_done: bool, drop: impl FnOnce()) {
        let by_chance = self.is_random && !is_done;
        let drop = || {
            if by_chance {
                drop_by_chance(drop);
            } else {
                drop();
            }
        };
        let Some((mut scope, end)) = self.scope.take() else {
            return drop();
        };
        let resumed = scope.resume();
        drop();
        end.reach(self.location);
        std::mem::drop(resumed);
        for context in scope.end() {
            context.end();
        }
        // What is behind the branches is behind all of them.
        end.joined(self.location);
    }
}
