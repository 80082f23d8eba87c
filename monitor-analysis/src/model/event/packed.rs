//! Events as a computation keeps them: what they did in a few bytes, and what does not fit in tables
//! that they share.

use std::mem;

use monitor_logic::value::Value;

use super::{
    Action, ActionRef, ClockRef, EventRef, Known, Location, LocationRef, Message, Region, Thread,
    Variable, texts::Texts,
};

/// An action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PackedAction {
    operation: PackedOperation,
    scalar: PackedScalar,
    /// The number of the variable, thread, region or message.
    object: u32,
    /// The value as [`PackedScalar`] says.
    value: u64,
}

#[derive(Clone, Copy, Debug)]
enum PackedOperation {
    Read,
    Write,
    Local,
    Request,
    Try,
    Acquire,
    Release,
    RequestShared,
    RequestJoin,
    AcquireShared,
    ReleaseShared,
    Enter,
    Leave,
    Fork,
    Join,
    Send,
    Receive,
}

/// How a value is written.
#[derive(Clone, Copy, Debug)]
enum PackedScalar {
    Boolean,
    /// One that fits.
    Integer,
    /// By its number in a table.
    Wide,
    /// By its bits.
    Float,
    /// By its number in a table.
    Text,
}

/// Values that do not fit into an action.
#[derive(Clone, Debug, Default)]
pub(crate) struct PackedValues {
    texts: Texts,
    wide: Vec<i128>,
}

impl PackedValues {
    fn pack_value(&mut self, value: Value<'_>) -> (PackedScalar, u64) {
        match value {
            Value::Boolean(value) => (PackedScalar::Boolean, u64::from(value)),
            Value::Integer(value) => {
                if let Ok(value) = i64::try_from(value) {
                    (PackedScalar::Integer, value.cast_unsigned())
                } else {
                    self.wide.push(value);
                    (PackedScalar::Wide, self.wide.len() as u64 - 1)
                }
            }
            Value::Float(value) => (PackedScalar::Float, value.to_bits()),
            Value::Text(text) => (PackedScalar::Text, u64::from(self.texts.number(text).0)),
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "numbers in tables are made from smaller ones"
    )]
    fn value(&self, packed: PackedAction) -> Value<'_> {
        match packed.scalar {
            PackedScalar::Boolean => Value::Boolean(packed.value != 0),
            PackedScalar::Integer => Value::Integer(i128::from(packed.value.cast_signed())),
            PackedScalar::Wide => Value::Integer(self.wide[packed.value as usize]),
            PackedScalar::Float => Value::Float(f64::from_bits(packed.value)),
            PackedScalar::Text => Value::Text(self.texts.get(packed.value as u32)),
        }
    }

    fn pack(&mut self, action: ActionRef<'_>) -> PackedAction {
        let (operation, object, value) = match action {
            Action::Read(variable) => (PackedOperation::Read, variable.0, None),
            Action::Write(variable, value) => (PackedOperation::Write, variable.0, Some(value)),
            Action::Local(variable, value) => (PackedOperation::Local, variable.0, Some(value)),
            Action::Request(lock) => (PackedOperation::Request, lock.0, None),
            Action::Try(lock) => (PackedOperation::Try, lock.0, None),
            Action::Acquire(lock) => (PackedOperation::Acquire, lock.0, None),
            Action::Release(lock) => (PackedOperation::Release, lock.0, None),
            Action::RequestShared(lock) => (PackedOperation::RequestShared, lock.0, None),
            Action::AcquireShared(lock) => (PackedOperation::AcquireShared, lock.0, None),
            Action::ReleaseShared(lock) => (PackedOperation::ReleaseShared, lock.0, None),
            Action::Enter(region) => (PackedOperation::Enter, region.0, None),
            Action::Leave(region) => (PackedOperation::Leave, region.0, None),
            Action::Fork(thread) => (PackedOperation::Fork, thread.0, None),
            Action::RequestJoin(thread) => (PackedOperation::RequestJoin, thread.0, None),
            Action::Join(thread) => (PackedOperation::Join, thread.0, None),
            Action::Send(message) => (PackedOperation::Send, message.0, None),
            Action::Receive(message) => (PackedOperation::Receive, message.0, None),
        };
        let (scalar, value) =
            value.map_or((PackedScalar::Boolean, 0), |value| self.pack_value(value));
        PackedAction {
            operation,
            scalar,
            object,
            value,
        }
    }

    #[inline]
    pub(super) fn unpack(&self, packed: PackedAction) -> ActionRef<'_> {
        let object = packed.object;
        match packed.operation {
            PackedOperation::Read => Action::Read(Variable(object)),
            PackedOperation::Write => Action::Write(Variable(object), self.value(packed)),
            PackedOperation::Local => Action::Local(Variable(object), self.value(packed)),
            PackedOperation::Request => Action::Request(Variable(object)),
            PackedOperation::Try => Action::Try(Variable(object)),
            PackedOperation::Acquire => Action::Acquire(Variable(object)),
            PackedOperation::Release => Action::Release(Variable(object)),
            PackedOperation::RequestShared => Action::RequestShared(Variable(object)),
            PackedOperation::AcquireShared => Action::AcquireShared(Variable(object)),
            PackedOperation::ReleaseShared => Action::ReleaseShared(Variable(object)),
            PackedOperation::Enter => Action::Enter(Region(object)),
            PackedOperation::Leave => Action::Leave(Region(object)),
            PackedOperation::Fork => Action::Fork(Thread(object)),
            PackedOperation::RequestJoin => Action::RequestJoin(Thread(object)),
            PackedOperation::Join => Action::Join(Thread(object)),
            PackedOperation::Send => Action::Send(Message(object)),
            PackedOperation::Receive => Action::Receive(Message(object)),
        }
    }
}

/// An event but for its actions and its clock.
#[derive(Clone, Copy, Debug)]
struct PackedHead {
    thread: Thread,
    /// Where its actions end; they begin where those of the event before end.
    end: u32,
    /// Twice the number of its file in a table, and one more if it has a line; or [`NOWHERE`].
    file: u32,
    line: u32,
}

/// Where an event was, as it is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackedPlace<'a> {
    file: u32,
    line: u32,
    files: &'a Texts,
}

impl<'a> PackedPlace<'a> {
    pub(super) fn location(self) -> Option<LocationRef<'a>> {
        (self.file != NOWHERE).then(|| Location {
            file: self.files.get(self.file / 2),
            line: (self.file % 2 == 1).then_some(self.line),
        })
    }
}

/// Of an event without a place.
const NOWHERE: u32 = u32::MAX;

/// A clock that the program computed.
#[derive(Clone, Copy, Debug)]
struct PackedClock {
    own: u32,
    /// The number of what is known of others in a table.
    known: u32,
}

/// Events one after the other, in few bytes: 16 for each, 16 more for each thing that it did, and 8 for
/// its clock if it has one. Files, texts and large numbers are kept once.
///
/// That events make sense together is nothing that a list knows: that is for a
/// [`Computation`](crate::model::computation::Computation), which keeps its own.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Event, EventList, EventRef}};
///
/// let mut run = Computation::new();
/// let (thread, lock) = (run.thread("main"), run.variable("lock", None)?);
/// let taken = Event::new(thread, [Action::Acquire(lock)]);
/// let mut list = EventList::default();
/// assert!(list.push(&taken));
/// assert_eq!(list.get(0), EventRef::from(&taken));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct EventList {
    heads: Vec<PackedHead>,
    actions: Vec<PackedAction>,
    values: PackedValues,
    files: Texts,
    clocks: ClockTable,
}

/// The clocks of events, of each or of none. Events of a thread that know the same share that.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClockTable {
    clocks: Vec<PackedClock>,
    known: Vec<Known>,
    /// The last of `known` for each thread.
    last_known: Vec<Option<u32>>,
}

impl EventList {
    /// How many events there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Returns `true` if there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    pub(crate) fn reserve(&mut self, events: usize) {
        self.heads.reserve_exact(events);
    }

    /// Adds an event. Returns `false` if there is no room for more: actions and files are numbered with
    /// 32 bits.
    #[must_use]
    pub fn push<'a>(&mut self, event: impl Into<EventRef<'a>>) -> bool {
        let event = event.into();
        let actions = event.actions();
        let Ok(end) = u32::try_from(self.actions.len() + actions.len()) else {
            return false;
        };
        let (file, line) = match event.location() {
            None => (NOWHERE, None),
            Some(Location { file, line }) => {
                let number = self.files.number(file).0;
                let Some(number) = number.checked_mul(2).filter(|number| number + 1 < NOWHERE)
                else {
                    return false;
                };
                (number + u32::from(line.is_some()), line)
            }
        };
        let values = &mut self.values;
        self.actions
            .extend(actions.map(|action| values.pack(action)));
        self.heads.push(PackedHead {
            thread: event.thread,
            end,
            file,
            line: line.unwrap_or(0),
        });
        if let Some(clock) = event.clock() {
            self.clocks.push(event.thread, clock);
        }
        true
    }

    /// The event of this number, from 0.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[inline]
    #[must_use]
    pub fn get(&self, number: usize) -> EventRef<'_> {
        let head = self.heads[number];
        let start = number
            .checked_sub(1)
            .map_or(0, |before| self.heads[before].end as usize);
        let place = PackedPlace {
            file: head.file,
            line: head.line,
            files: &self.files,
        };
        let clock = self.clocks.get(number);
        let actions = &self.actions[start..head.end as usize];
        EventRef::of_packed(head.thread, actions, &self.values, place, clock)
    }

    /// Gives the events these clocks, and returns those that they had.
    pub(crate) fn replace_clocks(&mut self, clocks: ClockTable) -> ClockTable {
        mem::replace(&mut self.clocks, clocks)
    }

    /// How much memory they take.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        let values = self.values.texts.bytes() + bytes_of(&self.values.wide);
        bytes_of(&self.heads)
            + bytes_of(&self.actions)
            + self.clocks.bytes()
            + values
            + self.files.bytes()
    }
}

#[cfg(test)]
fn bytes_of<T>(list: &Vec<T>) -> usize {
    size_of::<T>() * list.capacity()
}

impl ClockTable {
    /// Adds the clock of the next event, which is one of this thread.
    pub(crate) fn push(&mut self, thread: Thread, clock: ClockRef<'_>) {
        let known = self.known(thread, clock.shared());
        self.clocks.push(PackedClock {
            own: clock.own(),
            known,
        });
    }

    /// The clock of the event of this number, if it has one.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> Option<ClockRef<'_>> {
        self.clocks.get(number).map(|clock| {
            let known = &self.known[clock.known as usize];
            ClockRef::new(clock.own, known)
        })
    }

    /// The number of what a thread knows: most of its events know what the one before knew.
    fn known(&mut self, thread: Thread, known: &Known) -> u32 {
        if self.last_known.len() <= thread.index() {
            self.last_known.resize(thread.index() + 1, None);
        }
        let last = &mut self.last_known[thread.index()];
        if let Some(last) = *last
            && self.known[last as usize] == *known
        {
            return last;
        }
        // There are as many at most as events, whose actions are counted.
        let number = u32::try_from(self.known.len()).unwrap_or(u32::MAX);
        self.known.push(Known::clone(known));
        *last = Some(number);
        number
    }

    #[cfg(test)]
    fn bytes(&self) -> usize {
        let known: usize = self
            .known
            .iter()
            .map(|known| size_of_val(&**known) + 16)
            .sum();
        bytes_of(&self.clocks) + bytes_of(&self.known) + bytes_of(&self.last_known) + known
    }
}
