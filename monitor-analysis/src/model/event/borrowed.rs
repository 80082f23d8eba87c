//! What an event did, where and when, wherever it is kept.

use monitor_logic::value;

use super::{Action, GivenClock, Known, Location, Thread};

/// An action whose value is borrowed.
pub type ActionRef<'a> = Action<value::Value<'a>>;

impl Action {
    /// Returns the same action, with its value borrowed.
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
    /// Returns the same place, with its file borrowed.
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
