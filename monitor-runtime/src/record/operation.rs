//! What a relevant event did, as it is written down.

use monitor_analysis::event::Value;

/// What a relevant event did. Names are given by their numbers in the log.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Operation {
    Write(u32, Observed),
    Enter(u32),
    Leave(u32),
    /// As [`Leave`](Self::Leave), of a region that was a moment.
    Over(u32),
    /// Put the message of this number into a queue. That and the next matter to no property by
    /// themselves.
    Send(u32, u64),
    /// Took the message of this number out of a queue.
    Receive(u32, u64),
    /// Asked for the lock of this number, which it cannot have yet, where locks give no edges.
    Request(u64),
    /// Took it in this way.
    Take(u64, Taking),
    /// Gave it back.
    GiveBack(u64),
    /// Read what is in the lock of this number, where locks give no edges.
    ReadIn(u64),
    /// Took it to change it, which may read it before.
    WriteIn(u64),
}

/// Who can hold a lock beside a thread that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LockMode {
    /// Others in this mode.
    Shared,
    /// None.
    Exclusive,
}

impl LockMode {
    /// Whether two threads cannot hold a lock at a time, one in each of these modes.
    pub(crate) fn excludes(self, other: Self) -> bool {
        (self, other) != (Self::Shared, Self::Shared)
    }
}

/// How a lock is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taking {
    /// A thread that cannot have it waits.
    Waiting,
    /// One that cannot have it does something else.
    Trying,
}

impl Taking {
    /// As it is written down.
    pub(super) fn word(self) -> u32 {
        match self {
            Self::Waiting => 0,
            Self::Trying => 1,
        }
    }

    pub(super) fn read(word: u32) -> Self {
        match word {
            0 => Self::Waiting,
            _ => Self::Trying,
        }
    }
}

/// A value, smaller than [`Value`] is and quicker to write down.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Observed {
    Word(WordKind, u64),
    Other(Box<Value>),
}

/// What the bits of a word are. The numbers are those of writing such a word, see `chunk`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WordKind {
    Boolean = 2,
    Integer = 3,
    Float = 4,
}

impl From<Value> for Observed {
    #[inline]
    fn from(value: Value) -> Self {
        match value {
            Value::Integer(integer) => match i64::try_from(integer) {
                Ok(integer) => Self::Word(WordKind::Integer, integer.cast_unsigned()),
                Err(_) => Self::seldom(value),
            },
            Value::Boolean(value) => Self::Word(WordKind::Boolean, u64::from(value)),
            value => Self::seldom(value),
        }
    }
}

impl Observed {
    #[cold]
    fn seldom(value: Value) -> Self {
        match value {
            Value::Float(value) => Self::Word(WordKind::Float, value.to_bits()),
            value => Self::Other(Box::new(value)),
        }
    }
}

impl From<&Observed> for Value {
    fn from(value: &Observed) -> Self {
        match value {
            Observed::Word(WordKind::Boolean, bits) => Value::Boolean(*bits != 0),
            Observed::Word(WordKind::Integer, bits) => {
                Value::Integer(i128::from(bits.cast_signed()))
            }
            Observed::Word(WordKind::Float, bits) => Value::Float(f64::from_bits(*bits)),
            Observed::Other(value) => Value::clone(value),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_was_written_down_is_what_it_was() {
        let values = [
            Value::Boolean(true),
            Value::Integer(i128::from(i64::MIN)),
            Value::Integer(i128::from(i64::MAX) + 1),
            Value::Float(-0.5),
            Value::Text("x".to_owned()),
        ];
        for value in values {
            assert_eq!(Value::from(&Observed::from(value.clone())), value);
        }
    }
}
