//! What events did in a few bytes, and what does not fit in tables that they share.

use monitor_logic::value::Value;

use super::{
    Action, ActionRef, Location, LocationRef, Message, Region, Thread, Variable, texts::Texts,
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
    /// An integer that fits.
    Integer,
    /// A larger integer, by its number in a table.
    Wide,
    /// A float, by its bits.
    Float,
    /// A text, by its number in a table.
    Text,
}

/// Values that do not fit into an action.
#[derive(Clone, Debug, Default)]
pub(crate) struct PackedValues {
    texts: Texts,
    wide: Vec<i128>,
}

impl PackedValues {
    /// How much memory they take.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.texts.bytes() + bytes_of(&self.wide)
    }

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

    pub(super) fn pack(&mut self, action: ActionRef<'_>) -> PackedAction {
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

/// An event without its actions and its clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackedHead {
    pub(super) thread: Thread,
    /// Where its actions end; they begin where those of the event before end.
    pub(super) end: u32,
    /// Twice the number of its file in a table, and one more if it has a line; or [`NOWHERE`].
    pub(super) file: u32,
    pub(super) line: u32,
}

/// Where an event was, as it is kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackedPlace<'a> {
    pub(super) file: u32,
    pub(super) line: u32,
    pub(super) files: &'a Texts,
}

impl<'a> PackedPlace<'a> {
    pub(super) fn location(self) -> Option<LocationRef<'a>> {
        (self.file != NOWHERE).then(|| Location {
            file: self.files.get(self.file / 2),
            line: (self.file % 2 == 1).then_some(self.line),
        })
    }
}

/// Stands for the place of an event that has none.
pub(super) const NOWHERE: u32 = u32::MAX;

#[cfg(test)]
pub(super) fn bytes_of<T>(list: &Vec<T>) -> usize {
    size_of::<T>() * list.capacity()
}
