//! Looking at an event, wherever it is kept.

use std::slice;

use monitor_logic::value;

use super::{
    Action, Event, GivenClock, Known, Location, Thread,
    packed::{PackedAction, PackedPlace, PackedValues},
};

/// An action whose value is borrowed.
pub type ActionRef<'a> = Action<value::Value<'a>>;

impl Action {
    /// The same, with its value borrowed.
    #[must_use]
    pub fn as_ref(&self) -> ActionRef<'_> {
        match self {
            Self::Write(variable, value) => Action::Write(*variable, value.as_logic()),
            Self::Local(variable, value) => Action::Local(*variable, value.as_logic()),
            Self::Read(variable) => Action::Read(*variable),
            Self::Request(variable) => Action::Request(*variable),
            Self::Try(variable) => Action::Try(*variable),
            Self::Acquire(variable) => Action::Acquire(*variable),
            Self::Release(variable) => Action::Release(*variable),
            Self::RequestShared(variable) => Action::RequestShared(*variable),
            Self::AcquireShared(variable) => Action::AcquireShared(*variable),
            Self::ReleaseShared(variable) => Action::ReleaseShared(*variable),
            Self::Enter(region) => Action::Enter(*region),
            Self::Leave(region) => Action::Leave(*region),
            Self::Fork(thread) => Action::Fork(*thread),
            Self::RequestJoin(thread) => Action::RequestJoin(*thread),
            Self::Join(thread) => Action::Join(*thread),
            Self::Send(message) => Action::Send(*message),
            Self::Receive(message) => Action::Receive(*message),
        }
    }
}

impl From<ActionRef<'_>> for Action {
    fn from(action: ActionRef<'_>) -> Self {
        match action {
            Action::Write(variable, value) => Self::Write(variable, value.into()),
            Action::Local(variable, value) => Self::Local(variable, value.into()),
            Action::Read(variable) => Self::Read(variable),
            Action::Request(variable) => Self::Request(variable),
            Action::Try(variable) => Self::Try(variable),
            Action::Acquire(variable) => Self::Acquire(variable),
            Action::Release(variable) => Self::Release(variable),
            Action::RequestShared(variable) => Self::RequestShared(variable),
            Action::AcquireShared(variable) => Self::AcquireShared(variable),
            Action::ReleaseShared(variable) => Self::ReleaseShared(variable),
            Action::Enter(region) => Self::Enter(region),
            Action::Leave(region) => Self::Leave(region),
            Action::Fork(thread) => Self::Fork(thread),
            Action::RequestJoin(thread) => Self::RequestJoin(thread),
            Action::Join(thread) => Self::Join(thread),
            Action::Send(message) => Self::Send(message),
            Action::Receive(message) => Self::Receive(message),
        }
    }
}

/// A place whose file is borrowed.
pub type LocationRef<'a> = Location<&'a str>;

impl From<LocationRef<'_>> for Location {
    fn from(location: LocationRef<'_>) -> Self {
        Self {
            file: location.file.into(),
            line: location.line,
        }
    }
}

impl Location {
    /// The same, with its file borrowed.
    #[must_use]
    pub fn as_ref(&self) -> LocationRef<'_> {
        Location {
            file: &self.file,
            line: self.line,
        }
    }
}

/// A [`GivenClock`] that is borrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockRef<'a> {
    own: u32,
    known: &'a Known,
}

impl<'a> ClockRef<'a> {
    pub(crate) fn new(own: u32, known: &'a Known) -> Self {
        Self { own, known }
    }

    /// The entry of the event's own thread.
    #[must_use]
    pub fn own(self) -> u32 {
        self.own
    }

    /// The entries of other threads that the clock of an event of `thread` lists.
    pub fn known(self, thread: Thread) -> impl Iterator<Item = (Thread, u32)> + 'a {
        let known = self.known.iter().copied();
        known.filter(move |(other, _)| *other != thread)
    }

    pub(crate) fn shared(self) -> &'a Known {
        self.known
    }
}

impl<'a> From<&'a GivenClock> for ClockRef<'a> {
    fn from(clock: &'a GivenClock) -> Self {
        Self::new(clock.own, &clock.known)
    }
}

impl From<ClockRef<'_>> for GivenClock {
    fn from(clock: ClockRef<'_>) -> Self {
        Self::new(clock.own, Known::clone(clock.known))
    }
}

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

/// Most looks at an event do not need the place.
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

    /// What it did, if that was one thing.
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
