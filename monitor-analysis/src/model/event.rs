//! What threads did.

mod borrowed;
pub(crate) mod clocks;
mod list;
mod packed;
pub(crate) mod texts;
mod view;

use std::{fmt, ops::Deref, sync::Arc};

pub use monitor_logic::value::Value as ValueRef;

pub use self::borrowed::{ActionRef, ClockRef, LocationRef};
pub use self::list::EventList;
pub use self::view::{Actions, EventRef};

macro_rules! identifier {
    ($(#[$documentation:meta])* $name:ident) => {
        $(#[$documentation])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub(crate) u32);

        impl $name {
            /// Its number: those of a computation are counted from 0 as they are first named.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

identifier! {
    /// A thread (or process) of a [`Computation`](crate::model::computation::Computation).
    Thread
}
identifier! {
    /// A shared variable, a thread's own variable, or an object that threads synchronise on.
    Variable
}
identifier! {
    /// A region of the program that threads enter and leave.
    Region
}
identifier! {
    /// A message from one thread to others.
    Message
}

/// The value of a variable, owned; formulas see it as a [`ValueRef`]. There are no other kinds, as
/// formulas have none.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `true`, `false`.
    Boolean(bool),
    /// A whole number.
    Integer(i128),
    /// A number with a fraction.
    Float(f64),
    /// A text.
    Text(String),
}

impl Value {
    /// As formulas see it.
    #[must_use]
    pub fn as_logic(&self) -> ValueRef<'_> {
        match self {
            Self::Boolean(value) => ValueRef::Boolean(*value),
            Self::Integer(value) => ValueRef::Integer(*value),
            Self::Float(value) => ValueRef::Float(*value),
            Self::Text(value) => ValueRef::Text(value),
        }
    }
}

impl From<ValueRef<'_>> for Value {
    fn from(value: ValueRef<'_>) -> Self {
        match value {
            ValueRef::Boolean(value) => Self::Boolean(value),
            ValueRef::Integer(value) => Self::Integer(value),
            ValueRef::Float(value) => Self::Float(value),
            ValueRef::Text(value) => Self::Text(value.to_owned()),
        }
    }
}

/// As a formula would write it.
impl fmt::Display for Value {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_logic().fmt(formatter)
    }
}

/// One thing that an event did.
///
/// Which of them order events (paper 001, sections 2.2 and 3.1): two accesses of one variable of
/// which at least one is a write; all uses of a lock, each of which counts as a write of it, or as a read where others share it; what a
/// thread did before it started another with what that one does, and what a thread did with what
/// comes after it was joined; sending with receiving.
///
/// Its values are owned where an [`Event`] is made, and borrowed where one is
/// [looked at](EventRef::actions).
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Action<V = Value> {
    /// A shared variable was read.
    Read(Variable),
    /// A shared variable got a value.
    Write(Variable, V),
    /// A variable that only this thread has got a value. It orders nothing.
    Local(Variable, V),
    /// A lock was asked for. It orders nothing: that a run ends with it says that the lock was never had.
    Request(Variable),
    /// A lock was tried, and would not have been waited for; nor is it waited for if the same event
    /// acquires it. It orders nothing.
    Try(Variable),
    /// A lock was taken, or another object synchronised on: a write without a value.
    Acquire(Variable),
    /// A lock was given back, or another object synchronised on: a write without a value.
    Release(Variable),
    /// A lock was taken in a way that others can share, as readers do: a read without a value.
    AcquireShared(Variable),
    /// A lock that is to be shared was asked for. It orders nothing.
    RequestShared(Variable),
    /// A lock that was shared was given back: a read without a value.
    ReleaseShared(Variable),
    /// A region was entered. It orders nothing.
    Enter(Region),
    /// A region was left. It orders nothing.
    Leave(Region),
    /// Another thread was started.
    Fork(Thread),
    /// The end of another thread is going to be waited for. It orders nothing: that a run ends with
    /// it says that the thread was not seen to end.
    RequestJoin(Thread),
    /// Another thread was waited for until it ended.
    Join(Thread),
    /// A message was sent.
    Send(Message),
    /// A message was received.
    Receive(Message),
}

/// A place in a program's source, or whatever a log gives for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Location<F = Arc<str>> {
    /// The file, or all there is.
    pub file: F,
    /// The line.
    pub line: Option<u32>,
}

impl Location {
    /// Creates a place in a file, with its line if that is known.
    #[must_use]
    pub fn new(file: impl Into<Arc<str>>, line: impl Into<Option<u32>>) -> Self {
        Self {
            file: file.into(),
            line: line.into(),
        }
    }
}

/// `file:line`.
impl<F: Deref<Target = str>> fmt::Display for Location<F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.file)?;
        match self.line {
            Some(line) => write!(formatter, ":{line}"),
            None => Ok(()),
        }
    }
}

/// How many events of each thread are known. Many events share it.
pub type Known = Arc<[(Thread, u32)]>;

/// A clock as a program computed it: how many events of each thread came before, the event itself
/// included. A thread that is not listed counts as 0, unless a listed one
/// [continues](crate::model::computation::Computation::continues) it.
///
/// Most events of a thread learn nothing new about others, and share what they know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenClock {
    own: u32,
    known: Known,
}

impl GivenClock {
    /// Creates the clock of an event whose thread's own entry is `own`. An entry for that thread
    /// among those that are `known` means nothing.
    ///
    /// ```
    /// use monitor_analysis::{Computation, event::GivenClock};
    ///
    /// let mut computation = Computation::new();
    /// let (ours, theirs) = (computation.thread("ours"), computation.thread("theirs"));
    /// let clock = GivenClock::new(7, [(theirs, 3)]);
    /// assert_eq!(clock, GivenClock::of(ours, vec![(theirs, 3), (ours, 7)]));
    /// ```
    #[must_use]
    pub fn new(own: u32, known: impl Into<Known>) -> Self {
        Self {
            own,
            known: known.into(),
        }
    }

    /// Creates the clock of an event of `thread`, from all its entries.
    #[must_use]
    pub fn of(thread: Thread, mut entries: Vec<(Thread, u32)>) -> Self {
        let own = entries.iter().position(|(other, _)| *other == thread);
        let own = own.map_or(0, |own| entries.remove(own).1);
        Self::new(own, entries)
    }

    /// The entry of the event's own thread.
    #[must_use]
    pub fn own(&self) -> u32 {
        self.own
    }

    /// The entries of other threads that the clock of an event of `thread` lists.
    pub fn known(&self, thread: Thread) -> impl Iterator<Item = (Thread, u32)> + '_ {
        let known = self.known.iter().copied();
        known.filter(move |(other, _)| *other != thread)
    }
}

/// What one thread did at once.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Event {
    /// Which thread.
    pub thread: Thread,
    /// What it did.
    pub actions: Vec<Action>,
    /// Where in its source.
    pub location: Option<Location>,
    /// Its clock, where the program computed it.
    pub clock: Option<GivenClock>,
}

impl Event {
    /// Creates an event without a place and without a clock.
    ///
    /// ```
    /// use monitor_analysis::{Computation, event::{Action, Event, Location, Value}};
    ///
    /// let mut run = Computation::new();
    /// let thread = run.thread("a");
    /// let x = run.variable("x", Some(Value::Integer(0)))?;
    /// let write = Event::new(thread, [Action::Write(x, Value::Integer(1))]);
    /// run.push_event(&write.at(Location::new("a.rs", 3)))?;
    /// assert_eq!(run.event(0).location().unwrap().to_string(), "a.rs:3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(thread: Thread, actions: impl IntoIterator<Item = Action>) -> Self {
        Self {
            thread,
            actions: actions.into_iter().collect(),
            location: None,
            clock: None,
        }
    }

    /// Sets where it is in the source.
    #[must_use]
    pub fn at(mut self, location: impl Into<Option<Location>>) -> Self {
        self.location = location.into();
        self
    }

    /// Sets its clock, where the program computed it.
    #[must_use]
    pub fn with_clock(mut self, clock: impl Into<Option<GivenClock>>) -> Self {
        self.clock = clock.into();
        self
    }
}
