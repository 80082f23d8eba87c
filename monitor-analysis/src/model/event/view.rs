//! Looking at an event, wherever it is kept.

use std::slice;

use super::{
    Action, ActionRef, ClockRef, Event, GivenClock, Location, LocationRef, Thread,
    packed::{PackedAction, PackedPlace, PackedValues},
};

/// An event as it is looked at: one of a [`Computation`](crate::model::computation::Computation), or an
/// [`Event`] by itself.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Event, EventRef, Value}};
///
/// let mut run = Computation::new();
/// let thread = run.thread("main");
/// let x = run.variable("x", Some(Value::Integer(0)))?;
/// run.push_at(thread, [Action::Write(x, Value::Integer(1))], "main.rs", 7)?;
/// let event = run.event(0);
/// assert_eq!(event.thread, thread);
/// assert_eq!(event.location().unwrap().to_string(), "main.rs:7");
/// let copy = Event::from(event);
/// assert_eq!(copy.actions, [Action::Write(x, Value::Integer(1))]);
/// assert_eq!(EventRef::from(&copy), event);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct EventRef<'a> {
    /// The thread.
    pub thread: Thread,
    actions: ActionList<'a>,
    place: Where<'a>,
    clock: Option<ClockRef<'a>>,
}

#[derive(Clone, Copy, Debug)]
enum ActionList<'a> {
    Of(&'a [Action]),
    Packed(&'a [PackedAction], &'a PackedValues),
}

/// Where the place is found: most looks at an event do not need it.
#[derive(Clone, Copy, Debug)]
enum Where<'a> {
    Of(Option<LocationRef<'a>>),
    Packed(PackedPlace<'a>),
}

impl<'a> EventRef<'a> {
    #[inline]
    pub(super) fn of_packed(
        thread: Thread,
        actions: &'a [PackedAction],
        values: &'a PackedValues,
        place: PackedPlace<'a>,
        clock: Option<ClockRef<'a>>,
    ) -> Self {
        Self {
            thread,
            actions: ActionList::Packed(actions, values),
            place: Where::Packed(place),
            clock,
        }
    }

    /// What it did.
    #[inline]
    #[must_use]
    pub fn actions(self) -> Actions<'a> {
        Actions(match self.actions {
            ActionList::Of(actions) => Left::Of(actions.iter()),
            ActionList::Packed(actions, values) => Left::Packed(actions.iter(), values),
        })
    }

    /// Returns what it did, if that was one thing.
    #[must_use]
    pub fn only_action(self) -> Option<ActionRef<'a>> {
        let mut actions = self.actions();
        actions.next().filter(|_| actions.len() == 0)
    }

    /// Returns `true` if this is among what it did.
    #[must_use]
    pub fn does(self, action: ActionRef<'_>) -> bool {
        self.actions().any(|own| own == action)
    }

    /// Where in the source.
    #[must_use]
    pub fn location(self) -> Option<LocationRef<'a>> {
        match self.place {
            Where::Of(location) => location,
            Where::Packed(place) => place.location(),
        }
    }

    /// Its clock, where the program computed it.
    #[must_use]
    pub fn clock(self) -> Option<ClockRef<'a>> {
        self.clock
    }

    /// The event with another clock, if one is given.
    pub(crate) fn with_clock(self, clock: Option<&'a GivenClock>) -> Self {
        Self {
            clock: clock.map_or(self.clock, |clock| Some(clock.into())),
            ..self
        }
    }
}

impl<'a> From<&'a Event> for EventRef<'a> {
    #[inline]
    fn from(event: &'a Event) -> Self {
        Self {
            thread: event.thread,
            actions: ActionList::Of(&event.actions),
            place: Where::Of(event.location.as_ref().map(Location::as_ref)),
            clock: event.clock.as_ref().map(ClockRef::from),
        }
    }
}

impl From<EventRef<'_>> for Event {
    fn from(event: EventRef<'_>) -> Self {
        Self {
            thread: event.thread,
            actions: event.actions().map(Action::from).collect(),
            location: event.location().map(Location::from),
            clock: event.clock.map(GivenClock::from),
        }
    }
}

impl PartialEq for EventRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.thread == other.thread
            && self.location() == other.location()
            && self.clock == other.clock
            && self.actions().eq(other.actions())
    }
}

/// Iterates over what an event did.
#[derive(Clone, Debug)]
pub struct Actions<'a>(Left<'a>);

#[derive(Clone, Debug)]
enum Left<'a> {
    Of(slice::Iter<'a, Action>),
    Packed(slice::Iter<'a, PackedAction>, &'a PackedValues),
}

impl<'a> Iterator for Actions<'a> {
    type Item = ActionRef<'a>;

    #[inline]
    fn next(&mut self) -> Option<ActionRef<'a>> {
        match &mut self.0 {
            Left::Of(actions) => actions.next().map(Action::as_ref),
            Left::Packed(actions, values) => actions.next().map(|action| values.unpack(*action)),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            Left::Of(actions) => actions.size_hint(),
            Left::Packed(actions, _) => actions.size_hint(),
        }
    }
}

impl DoubleEndedIterator for Actions<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Left::Of(actions) => actions.next_back().map(Action::as_ref),
            Left::Packed(actions, values) => {
                actions.next_back().map(|action| values.unpack(*action))
            }
        }
    }
}

impl ExactSizeIterator for Actions<'_> {}
