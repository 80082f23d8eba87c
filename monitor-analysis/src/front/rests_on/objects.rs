//! What threads synchronise on.

use std::fmt;

use rustc_hash::FxHashMap;

use crate::{
    model::{
        computation::Computation,
        event::{Action, ActionRef, Location, Thread, Variable},
    },
    order::flow::Medium,
};

/// What an object is used as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ObjectKind {
    /// A lock, or something else that threads acquire and release.
    Lock,
    /// A variable that is read and written.
    Variable,
    /// A message, or messages of one name.
    Message,
}

impl fmt::Display for ObjectKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Lock => "lock",
            Self::Variable => "variable",
            Self::Message => "message",
        })
    }
}

/// The objects of a computation that several threads use, so that one hands on to another.
#[derive(Debug)]
pub(super) struct Objects {
    /// The objects, in the order in which they are first used.
    pub(super) media: Vec<Medium>,
    is_lock: Vec<bool>,
}

/// How an object was used so far.
#[derive(Clone, Copy, Debug)]
struct Use {
    thread: Thread,
    /// Whether it was used by several threads.
    is_shared: bool,
    /// Whether any use of it is more than a read.
    is_changed: bool,
}

impl Objects {
    /// Finds all of them but the variables for which `stays` returns `true`.
    pub(super) fn of(computation: &Computation, stays: impl Fn(Variable) -> bool) -> Self {
        let mut order: Vec<Medium> = Vec::new();
        let mut uses: FxHashMap<Medium, Use> = FxHashMap::default();
        let mut is_lock = vec![false; computation.variables().len()];
        for event in computation.events() {
            for action in event.actions() {
                let (medium, is_change) = match action {
                    Action::Read(variable) => (Medium::Variable(variable), false),
                    Action::Write(variable, _) => (Medium::Variable(variable), true),
                    Action::Acquire(variable) | Action::Release(variable) => {
                        is_lock[variable.index()] = true;
                        (Medium::Variable(variable), true)
                    }
                    Action::AcquireShared(variable) | Action::ReleaseShared(variable) => {
                        is_lock[variable.index()] = true;
                        (Medium::Variable(variable), false)
                    }
                    Action::Send(message) => (Medium::Message(message), true),
                    Action::Receive(message) => (Medium::Message(message), false),
                    _ => continue,
                };
                if matches!(medium, Medium::Variable(variable) if stays(variable)) {
                    continue;
                }
                let known = uses.entry(medium).or_insert_with(|| {
                    order.push(medium);
                    Use {
                        thread: event.thread,
                        is_shared: false,
                        is_changed: false,
                    }
                });
                known.is_shared |= known.thread != event.thread;
                known.is_changed |= is_change;
            }
        }
        order.retain(|medium| uses[medium].is_shared && uses[medium].is_changed);
        Self {
            media: order,
            is_lock,
        }
    }

    /// Where an object is first used, if that has a place in the source.
    pub(super) fn first_use(computation: &Computation, medium: Medium) -> Option<Location> {
        let uses = |action: ActionRef<'_>| match action {
            Action::Read(variable)
            | Action::Write(variable, _)
            | Action::Acquire(variable)
            | Action::AcquireShared(variable)
            | Action::Release(variable)
            | Action::ReleaseShared(variable) => medium == Medium::Variable(variable),
            Action::Send(message) | Action::Receive(message) => medium == Medium::Message(message),
            _ => false,
        };
        let first = computation
            .events()
            .iter()
            .find(|event| event.actions().any(uses))?;
        first.location().map(Location::from)
    }

    pub(super) fn kind(&self, medium: Medium) -> ObjectKind {
        match medium {
            Medium::Variable(variable) if self.is_lock[variable.index()] => ObjectKind::Lock,
            Medium::Variable(_) => ObjectKind::Variable,
            Medium::Message(_) => ObjectKind::Message,
        }
    }
}

/// The name of an object.
pub(super) fn name(computation: &Computation, medium: Medium) -> &str {
    match medium {
        Medium::Variable(variable) => computation.variable_name(variable),
        Medium::Message(message) => computation.message_name(message),
    }
}
