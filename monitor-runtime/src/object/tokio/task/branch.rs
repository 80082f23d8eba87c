//! Branches of one task, which are polled in turn.

use std::panic::Location;

use super::future::{Task, TaskFuture};
use crate::{
    object::thread::end::{Inherited, ThreadEnd},
    record::ThreadName,
    scope::{
        self,
        given_up::{Around, around},
        passing::{BranchNumber, number_branch, start_branch},
        task::{TaskScope, drop_by_chance},
    },
};

/// A branch of a task. What the branches do is not ordered by the turns in which they are polled.
pub(super) struct Branch {
    scope: Option<(TaskScope, ThreadEnd, Around)>,
    kind: BranchKind,
    number: Option<BranchNumber>,
    location: &'static Location<'static>,
}

/// When the task of the branches goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BranchKind {
    /// When all branches are done.
    Joined,
    /// When one of them is; the first that is ready is looked at first.
    Chosen,
    /// When one of them is; they are looked at in a random order.
    Random,
}

/// Makes the future a branch of the task that polls it.
#[doc(hidden)]
#[track_caller]
pub fn branch<F: IntoFuture>(future: F) -> impl Future<Output = F::Output> {
    Branch::future(future, BranchKind::Joined, Location::caller())
}

/// As [`branch`], for branches of which one is chosen.
#[doc(hidden)]
#[track_caller]
pub fn chosen_branch<F: IntoFuture>(future: F) -> impl Future<Output = F::Output> {
    Branch::future(future, BranchKind::Chosen, Location::caller())
}

/// As [`chosen_branch`], where branches are looked at in a random order.
#[doc(hidden)]
#[track_caller]
pub fn random_branch<F: IntoFuture>(future: F) -> impl Future<Output = F::Output> {
    Branch::future(future, BranchKind::Random, Location::caller())
}

impl Branch {
    fn future<F: IntoFuture>(
        future: F,
        kind: BranchKind,
        location: &'static Location<'static>,
    ) -> TaskFuture<F::IntoFuture, Self> {
        let branch = Self {
            scope: None,
            kind,
            number: number_branch(),
            location,
        };
        TaskFuture::new(future.into_future(), branch)
    }
}

impl Task for Branch {
    fn run<R>(&mut self, f: impl FnOnce() -> R) -> R {
        if self.scope.is_none() && scope::active() {
            if let Some(number) = self.number {
                start_branch(number);
            }
            let around = Around::branch(self.kind != BranchKind::Joined);
            let inherited = Inherited::new(ThreadName::BRANCH, self.location);
            let end = ThreadEnd::new();
            self.scope = Some((inherited.into_branch(&end), end, around));
        }
        let Some((scope, _, around)) = &mut self.scope else {
            return f();
        };
        let _resumed = scope.resume();
        around.poll(f)
    }

    fn end(&mut self, is_done: bool, drop: impl FnOnce()) {
        let by_chance = self.kind == BranchKind::Random && !is_done;
        let drop = || {
            if by_chance {
                drop_by_chance(drop);
            } else {
                drop();
            }
        };
        let Some((mut scope, end, _)) = self.scope.take() else {
            return drop();
        };
        let resumed = scope.resume();
        drop();
        end.reach(self.location);
        std::mem::drop(resumed);
        for context in scope.end() {
            context.end();
        }
        // What follows the branches comes after all of them.
        if is_done && self.kind == BranchKind::Joined && !around().may_give_up {
            end.awaited(true, self.location, || ());
        } else {
            end.joined(self.location);
        }
    }
}
