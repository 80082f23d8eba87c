//! Events in words.

use std::collections::HashMap;

pub use monitor_logic::source::printable;
use rustc_hash::FxHashSet;

use crate::model::{
    computation::Computation,
    event::{Action, ActionRef, EventRef, Location},
};

/// An event in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DescribedEvent {
    /// Its number among all events of the computation, from 1.
    pub number: usize,
    /// The thread that did it.
    pub thread: String,
    /// What it did, as far as that matters where it is shown.
    pub action: String,
    /// Where in its source.
    pub location: Option<Location>,
    /// Where the region was entered that it leaves, when it is not known where it left it.
    pub entered_at: Option<Location>,
}

impl DescribedEvent {
    /// Creates the description of the event at this place, from 0, of which `action` says what it
    /// did.
    pub(crate) fn new(computation: &Computation, origin: usize, action: String) -> Self {
        let event = computation.event(origin);
        Self {
            number: origin + 1,
            thread: computation.thread_name(event.thread).to_owned(),
            action,
            location: event.location().map(Location::from),
            entered_at: entered_at(computation, origin),
        }
    }

    /// Returns where it was in the source, or else where the region was entered that it leaves.
    #[must_use]
    pub fn known_location(&self) -> Option<&Location> {
        self.location.as_ref().or(self.entered_at.as_ref())
    }

    /// Where it was, as far as that is known, for the row of a table.
    pub(crate) fn place(&self) -> String {
        match (&self.location, &self.entered_at) {
            (Some(location), _) => printable(&location.to_string()).into_owned(),
            (None, Some(entered)) => format!("(entered at {})", printable(&entered.to_string())),
            (None, None) => format!("(event {})", self.number),
        }
    }
}

/// Describes what an event did in a few words: `x = 1, releases m`.
///
/// ```
/// use monitor_analysis::{Computation, describe, event::{Action, Value}};
///
/// let mut run = Computation::new();
/// let (one, x) = (run.thread("one"), run.variable("x", None)?);
/// run.push(one, [Action::Write(x, Value::Integer(1))])?;
/// assert_eq!(describe(&run, run.event(0)), "x = 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn describe<'a>(computation: &Computation, event: impl Into<EventRef<'a>>) -> String {
    actions(computation, event.into(), |_| true)
}

/// Describes those of its actions that are wanted.
fn actions(
    computation: &Computation,
    event: EventRef<'_>,
    wanted: impl Fn(ActionRef<'_>) -> bool,
) -> String {
    let words = |action: ActionRef<'_>| match action {
        Action::Read(variable) => format!("reads {}", computation.variable_name(variable)),
        // The value that is written is not known.
        Action::Write(variable, _) if computation.data().contains(&variable) => {
            format!("changes {}", computation.variable_name(variable))
        }
        Action::Write(variable, value) | Action::Local(variable, value) => {
            format!("{} = {value}", computation.variable_name(variable))
        }
        Action::Request(lock) => format!("asks for {}", computation.variable_name(lock)),
        Action::Try(lock) => format!("tries {}", computation.variable_name(lock)),
        Action::Acquire(lock) => format!("acquires {}", computation.variable_name(lock)),
        Action::Release(lock) => format!("releases {}", computation.variable_name(lock)),
        Action::RequestShared(lock) => {
            format!("asks to share {}", computation.variable_name(lock))
        }
        Action::AcquireShared(lock) => {
            format!("shares {}", computation.variable_name(lock))
        }
        Action::ReleaseShared(lock) => {
            format!("shares {} no more", computation.variable_name(lock))
        }
        Action::Enter(region) => format!("enters {}", computation.region_name(region)),
        Action::Leave(region) => format!("leaves {}", computation.region_name(region)),
        Action::Fork(thread) => format!("starts {}", computation.thread_name(thread)),
        Action::RequestJoin(thread) => {
            format!("asks for the end of {}", computation.thread_name(thread))
        }
        Action::Join(thread) => {
            format!("waits for the end of {}", computation.thread_name(thread))
        }
        Action::Send(message) => format!("sends {}", computation.message_name(message)),
        Action::Receive(message) => format!("receives {}", computation.message_name(message)),
    };
    let changes = |data| {
        let is_data = computation.data().contains(&data);
        let mut all = event.actions();
        is_data && all.any(|action| matches!(action, Action::Write(other, _) if other == data))
    };
    // That the value was read before need not be mentioned.
    let is_said = |action: ActionRef<'_>| !matches!(action, Action::Read(data) if changes(data));
    let wanted = event
        .actions()
        .filter(|action| wanted(*action) && is_said(*action));
    let words = wanted.map(words).collect::<Vec<_>>().join(", ");
    printable(&words).into_owned()
}

/// The moments of a computation: a region that a thread leaves in its next event, at the place
/// where it entered it, is described as a moment.
#[derive(Debug, Default)]
pub(crate) struct Moments {
    /// Numbers of events, from 0.
    begins: FxHashSet<usize>,
    ends: FxHashSet<usize>,
}

impl Moments {
    pub(crate) fn new(computation: &Computation) -> Self {
        let mut moments = Self::default();
        let mut last = HashMap::new();
        for (number, event) in computation.events().iter().enumerate() {
            if let Some(before) = last.insert(event.thread, number) {
                let entering = computation.event(before);
                if let (Some(Action::Enter(entered)), Some(Action::Leave(left))) =
                    (entering.only_action(), event.only_action())
                    && entered == left
                    && event.location().is_some()
                    && entering.location() == event.location()
                {
                    moments.begins.insert(before);
                    moments.ends.insert(number);
                }
            }
        }
        moments
    }

    /// Returns `true` if the event ends one.
    pub(crate) fn is_end(&self, number: usize) -> bool {
        self.ends.contains(&number)
    }

    /// Describes what the event with this number, from 0, did: those of its actions that are
    /// wanted.
    pub(crate) fn describe(
        &self,
        computation: &Computation,
        number: usize,
        wanted: impl Fn(ActionRef<'_>) -> bool,
    ) -> String {
        let event = computation.event(number);
        match event.only_action() {
            Some(Action::Enter(region)) if self.begins.contains(&number) => {
                format!("moment {}", computation.region_name(region))
            }
            Some(Action::Leave(region)) if self.ends.contains(&number) => {
                format!("moment {} is over", computation.region_name(region))
            }
            _ => actions(computation, event, wanted),
        }
    }
}

/// Returns where the region was entered that the event with this number, from 0, leaves, if that is
/// all that is known of its place.
fn entered_at(computation: &Computation, number: usize) -> Option<Location> {
    let event = computation.event(number);
    if event.location().is_some() {
        return None;
    }
    let left = event.actions().find_map(|action| match action {
        Action::Leave(region) => Some(region),
        _ => None,
    })?;
    let mut before = computation.events().iter().take(number).rev();
    let entering = before
        .find(|earlier| earlier.thread == event.thread && earlier.does(Action::Enter(left)))?;
    entering.location().map(Location::from)
}
