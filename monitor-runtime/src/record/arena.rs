//! The relevant events of one thread.

use std::{
    panic::Location,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use monitor_analysis::event::Value;

use super::lock;
use crate::clock::ThreadClock;

/// What a relevant event did. Names are given by their numbers in the log.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Did {
    Write(u32, Value),
    Enter(u32),
    Leave(u32),
}

/// Something that a relevant event did. Those with one sequence number are one event.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// The place in the observed order.
    pub(crate) sequence: u64,
    pub(crate) location: &'static Location<'static>,
    /// The thread's own entry, which is another one for each event.
    pub(crate) count: u32,
    /// How many entries its clock has.
    width: u32,
    /// Where its clock ends among those of the arena.
    clock_end: usize,
    did: Packed,
}

impl Record {
    /// Its clock; the own entry may be that of another record.
    pub(crate) fn clock<'a>(&self, records: &'a Records) -> &'a [u32] {
        let start = self.clock_end - self.width as usize;
        records
            .entries
            .get(start..self.clock_end)
            .unwrap_or_default()
    }

    pub(crate) fn did(&self) -> Did {
        match &self.did {
            Packed::Write(number, value) => Did::Write(*number, value.unpack()),
            Packed::Enter(number) => Did::Enter(*number),
            Packed::Leave(number) => Did::Leave(*number),
        }
    }
}

/// [`Did`], small.
#[derive(Clone, Debug)]
enum Packed {
    Write(u32, PackedValue),
    Enter(u32),
    Leave(u32),
}

impl From<Did> for Packed {
    fn from(did: Did) -> Self {
        match did {
            Did::Write(number, value) => Self::Write(number, PackedValue::new(value)),
            Did::Enter(number) => Self::Enter(number),
            Did::Leave(number) => Self::Leave(number),
        }
    }
}

#[derive(Clone, Debug)]
enum PackedValue {
    Boolean(bool),
    Integer(i64),
    Float(f64),
    Other(Box<Value>),
}

impl PackedValue {
    fn new(value: Value) -> Self {
        match value {
            Value::Boolean(value) => Self::Boolean(value),
            Value::Float(value) => Self::Float(value),
            Value::Integer(integer) => match i64::try_from(integer) {
                Ok(integer) => Self::Integer(integer),
                Err(_) => Self::Other(Box::new(value)),
            },
            Value::Text(_) => Self::Other(Box::new(value)),
        }
    }

    fn unpack(&self) -> Value {
        match self {
            Self::Boolean(value) => Value::Boolean(*value),
            Self::Integer(value) => Value::Integer(i128::from(*value)),
            Self::Float(value) => Value::Float(*value),
            Self::Other(value) => Value::clone(value),
        }
    }
}

/// The records of one thread, in a lock that only this thread and, at the end, whoever finishes
/// the computation take.
#[derive(Debug, Default)]
pub(crate) struct Arena {
    records: Mutex<Records>,
}

#[derive(Debug, Default)]
pub(crate) struct Records {
    pub(crate) list: Vec<Record>,
    /// The clocks of the records, one behind the other; records with the same knowledge of other
    /// threads share one.
    entries: Vec<u32>,
    /// The version of the clock at the end of `entries`.
    version: Option<u64>,
    /// Whether the computation is over: what happens now is not part of it.
    closed: bool,
}

impl Arena {
    /// Writes an event down, and gives it the next place in the observed order.
    ///
    /// The thread must have ticked for it, and hold the lock of the object that it is about, so
    /// that events which are ordered get their places in that order.
    pub(crate) fn push(
        &self,
        sequence: &AtomicU64,
        clock: &ThreadClock,
        did: impl IntoIterator<Item = Did>,
        location: &'static Location<'static>,
    ) {
        let mut records = lock(&self.records);
        if records.closed {
            return;
        }
        let records = &mut *records;
        if records.version != Some(clock.version()) {
            records.entries.extend(clock.entries().iter());
            records.version = Some(clock.version());
        }
        let width = u32::try_from(clock.entries().iter().len()).unwrap_or(u32::MAX);
        let clock_end = records.entries.len();
        // The lock that finishing takes too makes the number and the record one step.
        let sequence = sequence.fetch_add(1, Ordering::Relaxed);
        records.list.extend(did.into_iter().map(|did| Record {
            sequence,
            location,
            count: clock.count(),
            width,
            clock_end,
            did: Packed::from(did),
        }));
    }

    /// Takes all records out; none are taken in from now on.
    pub(crate) fn close(&self) -> Records {
        let mut records = lock(&self.records);
        let taken = std::mem::take(&mut *records);
        records.closed = true;
        taken
    }
}
