//! Why an event cannot come next, and where in its lines that is.

use std::ops::Range;

use monitor_analysis::{ComputationError, event::Thread};

use super::Recorder;
use crate::trace::events::mistake::Mistake;

/// A place in the lines of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::trace::events) enum Spot {
    Line,
    Thread,
    /// Where it does this to the thing of this name.
    Named(Key, String),
    /// Its clock, or the entry of a thread in it.
    Clock(Option<String>),
}

/// What an event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::trace::events) enum Key {
    Read,
    Write,
    Local,
    Acquire,
    Release,
    Fork,
    Join,
    Receive,
    Leave,
}

/// Why an event cannot come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::trace::events) struct Objection {
    message: String,
    help: Option<String>,
    pub(in crate::trace::events) spot: Spot,
}

impl Objection {
    pub(in crate::trace::events) fn new(message: String, spot: Spot) -> Self {
        Self {
            message,
            help: None,
            spot,
        }
    }

    pub(in crate::trace::events) fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// At its place.
    pub(in crate::trace::events) fn at(self, range: Range<usize>) -> Mistake {
        let mistake = Mistake::new(self.message, range);
        match self.help {
            Some(help) => mistake.with_help(help),
            None => mistake,
        }
    }
}

impl Recorder {
    /// What the computation refuses, at its place in the event.
    pub(super) fn objection(
        &self,
        refusal: ComputationError,
        thread: Thread,
        has_clock: bool,
    ) -> Objection {
        let message = refusal.to_string();
        match refusal {
            ComputationError::ActsAfterJoin(name) if name == self.thread_name(thread) => {
                Objection::new(message, Spot::Thread)
            }
            ComputationError::ActsAfterJoin(name) => {
                Objection::new(message, Spot::Named(Key::Join, name))
            }
            ComputationError::ForkedTooLate(name) => {
                let other = self.computation().find_thread(&name);
                let first = other.and_then(|other| self.threads.get(other.index())?.first);
                let objection = Objection::new(message, Spot::Named(Key::Fork, name));
                match first {
                    Some(first) => objection
                        .with_help(format!("its first event is at {}", self.place_of(first))),
                    None => objection,
                }
            }
            ComputationError::NeverSent(name) => {
                Objection::new(message, Spot::Named(Key::Receive, name)).with_help(
                    "events are in the order in which they were observed; where each process has a \
                     log of its own, give them as several files",
                )
            }
            ComputationError::NotInside(_, region) => {
                Objection::new(message, Spot::Named(Key::Leave, region))
            }
            ComputationError::NotItsOwn(_, variable) => {
                Objection::new(message, Spot::Named(Key::Local, variable))
            }
            ComputationError::ClockStands(name) | ComputationError::ClockAhead(_, name) => {
                Objection::new(message, Spot::Clock(Some(name)))
            }
            ComputationError::SomeClocks if has_clock => Objection::new(message, Spot::Clock(None)),
            _ => Objection::new(message, Spot::Line),
        }
    }
}
