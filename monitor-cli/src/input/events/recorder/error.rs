//! Why an event cannot come next, and where in its lines the reason is.

use std::ops::Range;

use monitor_analysis::{ComputationError, event::Thread};

use super::Recorder;
use crate::input::{events::operations::Operation, line_error::LineError};

/// A place in the lines of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EventSpot {
    Line,
    Thread,
    /// The place where it does this to the thing with this name.
    Named(Operation, String),
    /// Its clock, or the entry of a thread in it.
    Clock(Option<String>),
}

/// Why an event cannot come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EventError {
    message: String,
    help: Option<String>,
    pub(crate) spot: EventSpot,
}

impl EventError {
    pub(crate) fn new(message: String, spot: EventSpot) -> Self {
        Self {
            message,
            help: None,
            spot,
        }
    }

    pub(crate) fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Puts the error at its place.
    pub(crate) fn at(self, range: Range<usize>) -> LineError {
        let mistake = LineError::new(self.message, range);
        match self.help {
            Some(help) => mistake.with_help(help),
            None => mistake,
        }
    }
}

impl Recorder {
    /// Returns the error for what the computation refuses, at its place in the event.
    pub(crate) fn error(
        &self,
        refusal: ComputationError,
        thread: Thread,
        has_clock: bool,
    ) -> EventError {
        let message = refusal.to_string();
        match refusal {
            ComputationError::ActsAfterJoin(name) if name == self.thread_name(thread) => {
                EventError::new(message, EventSpot::Thread)
            }
            ComputationError::ActsAfterJoin(name) => {
                EventError::new(message, EventSpot::Named(Operation::Join, name))
            }
            ComputationError::ForkedTooLate(name) => {
                let other = self.computation().find_thread(&name);
                let first = other.and_then(|other| self.threads.get(other.index())?.first);
                let error = EventError::new(message, EventSpot::Named(Operation::Fork, name));
                match first {
                    Some(first) => {
                        error.with_help(format!("its first event is at {}", self.place_of(first)))
                    }
                    None => error,
                }
            }
            ComputationError::NeverSent(name) => {
                EventError::new(message, EventSpot::Named(Operation::Receive, name)).with_help(
                    "events are in the order in which they were observed; where each process has a \
                     log of its own, give them as several files",
                )
            }
            ComputationError::NotInside(_, region) => {
                EventError::new(message, EventSpot::Named(Operation::Leave, region))
            }
            ComputationError::NotItsOwn(_, variable) => {
                EventError::new(message, EventSpot::Named(Operation::Local, variable))
            }
            ComputationError::ClockStands(name) | ComputationError::ClockAhead(_, name) => {
                EventError::new(message, EventSpot::Clock(Some(name)))
            }
            ComputationError::SomeClocks if has_clock => {
                EventError::new(message, EventSpot::Clock(None))
            }
            _ => EventError::new(message, EventSpot::Line),
        }
    }
}
