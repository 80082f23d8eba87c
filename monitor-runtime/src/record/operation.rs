//! What relevant events did, as written down.

use monitor_analysis::event::Value;

use crate::ground::AccessKind;

/// What a relevant event did. Names are given by their numbers in the log.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Operation {
    Write(u32, Observed),
    Enter(u32),
    Leave(u32),
    /// As [`Leave`](Self::Leave), of a region that lasted for a moment.
    Over(u32),
    /// Put the message of this number into a queue. No property reads this or the next operation.
    Send(u32, u64),
    /// Took the message of this number out of a queue.
    Receive(u32, u64),
    /// Went on to wait at a queue with room for this many messages, or any number. Written down
    /// where deadlocks are looked for.
    WaitAt(u32, Option<u32>),
    /// Would have put a message into a queue, and found no room, or no thread that takes it, where
    /// deadlocks are looked for.
    FindFull(u32),
    /// Tried to take a message out of a queue and found none. Written down where deadlocks are
    /// looked for.
    FindEmpty(u32),
    /// Dropped an end of a queue. Written down where deadlocks are looked for.
    DropEnd(u32, QueueEnd),
    /// Asked for a lock that it cannot have yet, where locks give no edges.
    Request(LockUse),
    /// Took the lock in this way.
    Take(LockUse, Taking),
    /// Gave the lock back.
    GiveBack(LockUse),
    /// Read the data in the lock, where locks give no edges, or a [variable](LockKind::Variable)
    /// that no property reads.
    ReadIn(LockUse),
    /// Wrote the data in the lock, or may have, and may have read it before.
    WriteIn(LockUse),
    /// Asked for the end of a thread, which is the object of this number. Written down where
    /// deadlocks are looked for.
    RequestJoin(u64),
    /// Waited for the end of a thread.
    Join(u64),
}

/// An end of a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QueueEnd {
    Sender { is_last: bool },
    Receiver { is_last: bool },
}

/// A lock, and how it is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LockUse {
    /// The number of the lock's object.
    pub(crate) object: u64,
    pub(crate) kind: LockKind,
    pub(crate) mode: LockMode,
}

/// The kinds of locks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LockKind {
    Mutex,
    RwLock,
    /// The end of a thread, which the thread holds while it runs, where deadlocks are looked for.
    End,
    /// Not a lock but a variable that no property reads, and that no thread holds, where its
    /// accesses are written down.
    Variable,
}

impl LockKind {
    /// Returns the name of the kind, without an article.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Mutex => "mutex",
            Self::RwLock => "reader-writer lock",
            Self::End => "thread",
            Self::Variable => "variable",
        }
    }
}

/// Which threads can hold a lock beside one that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LockMode {
    /// Others may hold the lock in this mode too.
    Shared,
    /// No other may hold the lock.
    Exclusive,
}

impl LockMode {
    /// Returns `true` if two threads cannot hold a lock at one time, one in each of these modes.
    pub(crate) fn excludes(self, other: Self) -> bool {
        (self, other) != (Self::Shared, Self::Shared)
    }

    /// Returns the access that taking a lock in this mode, or giving it back, counts as where locks
    /// give edges.
    pub(crate) fn access(self) -> AccessKind {
        match self {
            Self::Shared => AccessKind::Read,
            Self::Exclusive => AccessKind::Write,
        }
    }
}

/// How a lock is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taking {
    /// A thread that cannot have the lock waits.
    Waiting,
    /// A thread that cannot have the lock does something else.
    Trying,
}

/// Bits for how a lock is held and taken, as written down.
const TRIES: u32 = 1;
const SHARES: u32 = 2;
const READERS_AND_WRITERS: u32 = 4;
const IS_NO_LOCK: u32 = 8;

impl LockUse {
    /// Returns the end of a thread, by the number of its object.
    pub(crate) fn end(object: u64) -> Self {
        Self {
            object,
            kind: LockKind::End,
            mode: LockMode::Exclusive,
        }
    }

    /// Returns the variable that is the object of this number.
    pub(crate) fn variable(object: u64) -> Self {
        Self {
            object,
            kind: LockKind::Variable,
            mode: LockMode::Exclusive,
        }
    }

    /// Returns everything but the number of the object.
    pub(super) fn word(self, taking: Taking) -> u32 {
        let flag = |holds: bool, flag: u32| if holds { flag } else { 0 };
        flag(taking == Taking::Trying, TRIES)
            | flag(self.mode == LockMode::Shared, SHARES)
            | flag(self.kind == LockKind::RwLock, READERS_AND_WRITERS)
            | flag(self.kind == LockKind::Variable, IS_NO_LOCK)
    }

    pub(super) fn read(object: u64, word: u32) -> (Self, Taking) {
        let has = |flag: u32| word & flag != 0;
        let lock = Self {
            object,
            kind: match (has(IS_NO_LOCK), has(READERS_AND_WRITERS)) {
                (true, _) => LockKind::Variable,
                (false, true) => LockKind::RwLock,
                (false, false) => LockKind::Mutex,
            },
            mode: if has(SHARES) {
                LockMode::Shared
            } else {
                LockMode::Exclusive
            },
        };
        let taking = if has(TRIES) {
            Taking::Trying
        } else {
            Taking::Waiting
        };
        (lock, taking)
    }
}

/// In place of the number of a message: the thread waits at the queue. The lower half has its room,
/// all ones where there is room for any number.
const WAITS: u64 = 1 << 63;

/// In place of the number of a message: the thread found no room, or no message.
pub(super) const FOUND_FULL: u64 = u64::MAX;
pub(super) const FOUND_EMPTY: u64 = u64::MAX - 1;

/// In place of the number of a message: the thread dropped an end of the queue.
const DROPPED: [(u64, QueueEnd); 4] = [
    (u64::MAX - 2, QueueEnd::Sender { is_last: false }),
    (u64::MAX - 3, QueueEnd::Sender { is_last: true }),
    (u64::MAX - 4, QueueEnd::Receiver { is_last: false }),
    (u64::MAX - 5, QueueEnd::Receiver { is_last: true }),
];

/// Returns the word for the drop of an end.
pub(super) fn drop_word(end: QueueEnd) -> u64 {
    let mut words = DROPPED.iter().filter(|(_, known)| *known == end);
    words.next().map_or(FOUND_FULL, |(word, _)| *word)
}

/// Returns the word for a wait at a queue.
pub(super) fn wait_word(room: Option<u32>) -> u64 {
    WAITS | u64::from(room.unwrap_or(u32::MAX))
}

/// Reads what a thread did at a queue that received, or waits.
pub(super) fn read_received(queue: u32, word: u64) -> Operation {
    match word {
        FOUND_FULL => return Operation::FindFull(queue),
        FOUND_EMPTY => return Operation::FindEmpty(queue),
        message if message & WAITS == 0 => return Operation::Receive(queue, message),
        _ => {}
    }
    if let Some((_, end)) = DROPPED.iter().find(|(known, _)| *known == word) {
        return Operation::DropEnd(queue, *end);
    }
    let room = u32::try_from(word ^ WAITS).ok();
    Operation::WaitAt(queue, room.filter(|room| *room != u32::MAX))
}

/// A value, smaller than a [`Value`] and quicker to write down.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Observed {
    Word(WordKind, u64),
    Other(Box<Value>),
}

/// What the bits of a word stand for. The numbers are those of writes of such words, see `chunk`.
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
    fn how_a_lock_was_used_is_read_as_it_was_written() {
        for kind in [LockKind::Mutex, LockKind::RwLock, LockKind::Variable] {
            for mode in [LockMode::Shared, LockMode::Exclusive] {
                for taking in [Taking::Waiting, Taking::Trying] {
                    let lock = LockUse {
                        object: 7,
                        kind,
                        mode,
                    };
                    assert_eq!(LockUse::read(7, lock.word(taking)), (lock, taking));
                }
            }
        }
    }

    #[test]
    fn what_was_done_at_a_queue_is_read_as_it_was_written() {
        assert_eq!(read_received(3, 7), Operation::Receive(3, 7));
        assert_eq!(read_received(3, FOUND_FULL), Operation::FindFull(3));
        assert_eq!(read_received(3, FOUND_EMPTY), Operation::FindEmpty(3));
        for (_, end) in DROPPED {
            assert_eq!(read_received(3, drop_word(end)), Operation::DropEnd(3, end));
        }
        for room in [None, Some(0), Some(5), Some(u32::MAX - 1)] {
            assert_eq!(
                read_received(3, wait_word(room)),
                Operation::WaitAt(3, room)
            );
        }
    }

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
