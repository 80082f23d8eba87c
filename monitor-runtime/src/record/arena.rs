//! The relevant events of one thread.

use std::{
    ops::Range,
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
    /// The thread's own entry, which is another one for each event.
    pub(crate) count: u32,
    /// The other entries, among those of the arena.
    pub(crate) clock: Range<usize>,
    pub(crate) did: Did,
    pub(crate) location: &'static Location<'static>,
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
    pub(crate) entries: Vec<u32>,
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
        let width = clock.entries().iter().len();
        if records.version != Some(clock.version()) {
            records.entries.extend(clock.entries().iter());
            records.version = Some(clock.version());
        }
        let range = records.entries.len() - width..records.entries.len();
        // The lock that finishing takes too makes the number and the record one step.
        let sequence = sequence.fetch_add(1, Ordering::Relaxed);
        records.list.extend(did.into_iter().map(|did| Record {
            sequence,
            count: clock.count(),
            clock: range.clone(),
            did,
            location,
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
