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
    Write(u32, Observed),
    Enter(u32),
    Leave(u32),
    /// As [`Leave`](Self::Leave), of a region that was a moment.
    Over(u32),
}

/// A value, smaller than [`Value`] is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Observed {
    Boolean(bool),
    Integer(i64),
    Float(f64),
    Other(Box<Value>),
}

impl From<Value> for Observed {
    #[inline]
    fn from(value: Value) -> Self {
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
}

impl From<&Observed> for Value {
    fn from(value: &Observed) -> Self {
        match value {
            Observed::Boolean(value) => Value::Boolean(*value),
            Observed::Integer(value) => Value::Integer(i128::from(*value)),
            Observed::Float(value) => Value::Float(*value),
            Observed::Other(value) => Value::clone(value),
        }
    }
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
    pub(crate) did: Did,
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
    #[inline]
    pub(crate) fn push(
        &self,
        sequence: &AtomicU64,
        clock: &ThreadClock,
        did: Did,
        location: &'static Location<'static>,
    ) {
        let mut records = lock(&self.records);
        if !records.closed {
            // The lock that finishing takes too makes the number and the record one step.
            let sequence = sequence.fetch_add(1, Ordering::Relaxed);
            records.push(sequence, clock, did, location);
        }
    }

    /// As [`push`](Self::push), of an event that did several things.
    pub(crate) fn push_all(
        &self,
        sequence: &AtomicU64,
        clock: &ThreadClock,
        all: Vec<Did>,
        location: &'static Location<'static>,
    ) {
        let mut records = lock(&self.records);
        if !records.closed {
            let sequence = sequence.fetch_add(1, Ordering::Relaxed);
            for did in all {
                records.push(sequence, clock, did, location);
            }
        }
    }

    /// Takes all records out; none are taken in from now on.
    pub(crate) fn close(&self) -> Records {
        let mut records = lock(&self.records);
        let taken = std::mem::take(&mut *records);
        records.closed = true;
        taken
    }
}

impl Records {
    #[inline]
    fn push(
        &mut self,
        sequence: u64,
        clock: &ThreadClock,
        did: Did,
        location: &'static Location<'static>,
    ) {
        if self.version != Some(clock.version()) {
            self.entries.extend(clock.entries().iter());
            self.version = Some(clock.version());
        }
        self.list.push(Record {
            sequence,
            location,
            count: clock.count(),
            width: u32::try_from(clock.entries().iter().len()).unwrap_or(u32::MAX),
            clock_end: self.entries.len(),
            did,
        });
    }
}
