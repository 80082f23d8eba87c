//! Several files, each in its own order, as one observed order.
//!
//! Events are taken from the first file as long as they can have happened, then from the next, and
//! so on round. An event waits for what must come before it: a receive for its send, an event with
//! a clock for those that the clock counts, an acquire for the release of another thread, the
//! events of a thread for its fork, a join for the thread's last event. Nothing else orders events
//! of different files, so variables that are written in several need clocks, messages or locks to
//! say which write came first.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    rc::Rc,
};

use super::{Act, Record};
use crate::failure::{Failure, Place};

/// Hands all records on in an order in which they can have happened.
pub(super) fn merge(
    sources: Vec<Vec<Record>>,
    mut push: impl FnMut(Record) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut sources: Vec<VecDeque<Record>> = sources.into_iter().map(VecDeque::from).collect();
    let mut past = Past::new(&sources);
    loop {
        let mut advanced = false;
        for source in &mut sources {
            while let Some(record) = source.front()
                && past.obstacle(record).is_none()
                && let Some(record) = source.pop_front()
            {
                past.add(&record);
                push(record)?;
                advanced = true;
            }
        }
        if !advanced {
            break;
        }
    }
    let waiting = sources.iter().find_map(VecDeque::front);
    let Some((record, obstacle)) =
        waiting.and_then(|record| Some((record, past.obstacle(record)?)))
    else {
        return Ok(());
    };
    let (file, line) = &record.place;
    let place = Place {
        file: Rc::clone(file),
        line: *line,
        column: None,
    };
    let message = format!("thread `{}` {}, which never comes", record.thread, obstacle);
    Err(Failure::at(message, &place, None))
}

/// What has happened, and what is still to come.
struct Past {
    sent: HashSet<String>,
    /// The clock of each thread's last event at its own entry.
    counts: HashMap<String, u32>,
    holders: HashMap<String, (String, u32)>,
    /// How many events of each thread are still to come,
    coming: HashMap<String, usize>,
    /// and how many forks of it.
    forks: HashMap<String, usize>,
}

impl Past {
    fn new(sources: &[VecDeque<Record>]) -> Self {
        let mut past = Self {
            sent: HashSet::new(),
            counts: HashMap::new(),
            holders: HashMap::new(),
            coming: HashMap::new(),
            forks: HashMap::new(),
        };
        for record in sources.iter().flatten() {
            *past.coming.entry(record.thread.clone()).or_default() += 1;
            for act in &record.acts {
                if let Act::Fork(other) = act {
                    *past.forks.entry(other.clone()).or_default() += 1;
                }
            }
        }
        past
    }

    /// What it waits for.
    fn obstacle(&self, record: &Record) -> Option<String> {
        if self
            .forks
            .get(&record.thread)
            .is_some_and(|&forks| forks > 0)
        {
            return Some("waits for its fork".to_owned());
        }
        for (other, count) in record.clock.iter().flatten() {
            let known = self.counts.get(other).copied().unwrap_or(0);
            if *other != record.thread && *count > known {
                return Some(format!("waits for event {count} of `{other}`"));
            }
        }
        for act in &record.acts {
            match act {
                Act::Receive(message)
                    if !self.sent.contains(message)
                        && !record.acts.contains(&Act::Send(message.clone())) =>
                {
                    return Some(format!("waits for the message `{message}`"));
                }
                Act::Acquire(lock) => {
                    if let Some((holder, depth)) = self.holders.get(lock)
                        && *depth > 0
                        && *holder != record.thread
                    {
                        return Some(format!("waits for the release of `{lock}` by `{holder}`"));
                    }
                }
                Act::Join(other) if self.coming.get(other).is_some_and(|&coming| coming > 0) => {
                    return Some(format!("waits for the end of `{other}`"));
                }
                _ => {}
            }
        }
        None
    }

    fn add(&mut self, record: &Record) {
        if let Some(coming) = self.coming.get_mut(&record.thread) {
            *coming -= 1;
        }
        for (other, count) in record.clock.iter().flatten() {
            if *other == record.thread {
                self.counts.insert(other.clone(), *count);
            }
        }
        for act in &record.acts {
            match act {
                Act::Send(message) => {
                    self.sent.insert(message.clone());
                }
                Act::Acquire(lock) => {
                    let holder = self.holders.entry(lock.clone()).or_default();
                    holder.0.clone_from(&record.thread);
                    holder.1 += 1;
                }
                Act::Release(lock) => {
                    if let Some((_, depth)) = self.holders.get_mut(lock) {
                        *depth = depth.saturating_sub(1);
                    }
                }
                Act::Fork(other) => {
                    if let Some(forks) = self.forks.get_mut(other) {
                        *forks -= 1;
                    }
                }
                _ => {}
            }
        }
    }
}
