//! From the log to a computation that can be checked.

use std::{collections::HashMap, panic::Location};

use monitor_analysis::{
    computation::{Computation, Refusal},
    event::{self, Action, Event, GivenClock},
};

use super::{
    Did, Log, Note, NoteKind, Record,
    arena::Records,
    lock,
    log::Problems,
    names::{Meaning, Unmet},
};

/// What was written down, all of it.
#[derive(Debug)]
pub(crate) struct Recorded {
    pub(crate) computation: Result<Computation, Refusal>,
    pub(crate) problems: Problems,
    pub(crate) notes: Vec<Note>,
    /// Names of which nothing was met.
    pub(crate) unmet: Unmet,
}

impl Log {
    /// Ends the computation, and hands out what was written down; nothing the second time.
    pub(crate) fn finish(&self) -> Option<Recorded> {
        if !self.close() {
            return None;
        }
        // Events that are written down from here on are dropped, so that what is kept is a
        // beginning of the observed order. It has with each event all those before it.
        let length = self.length();
        let mut threads = Vec::new();
        let locked = lock(&self.threads);
        for thread in &locked.list {
            let mut records = thread.arena.close();
            records.list.retain(|record| record.sequence < length);
            threads.push(ThreadEvents {
                name: thread.name.clone(),
                chain: thread.chain,
                records,
            });
        }
        for thread in &locked.list {
            if !thread.ended {
                self.notes.add(Note {
                    kind: NoteKind::StillRunning,
                    thread: thread.name.clone(),
                    location: thread.started_at,
                });
            }
        }
        drop(locked);
        let unmet = self.names.unmet();
        Some(Recorded {
            unmet,
            computation: self.hand_out(&threads),
            problems: lock(&self.problems).clone(),
            notes: self.notes.list(),
        })
    }

    fn hand_out(&self, threads: &[ThreadEvents]) -> Result<Computation, Refusal> {
        let mut computation = Computation::new();
        // Their own numbers, since the names of the log may be unknown to the computation.
        let mut names = Vec::new();
        for (name, meaning) in self.names.iter() {
            names.push(match meaning {
                Meaning::Unknown => None,
                Meaning::Variable { initial, .. } => {
                    Some(Name::Variable(computation.variable(name, Some(initial))?))
                }
                Meaning::Region => Some(Name::Region(computation.region(name)?)),
            });
        }
        let counts = Counts::new(threads, &mut computation);
        let mut records: Vec<(&ThreadEvents, &Record)> = threads
            .iter()
            .flat_map(|thread| {
                thread
                    .records
                    .list
                    .iter()
                    .map(move |record| (thread, record))
            })
            .collect();
        records.sort_by_key(|(_, record)| record.sequence);
        for event in records.chunk_by(|(_, first), (_, second)| first.sequence == second.sequence) {
            let Some((thread, record)) = event.first() else {
                continue;
            };
            let actions = event
                .iter()
                .filter_map(|(_, record)| action(record, &names))
                .collect();
            let own = computation.thread(&thread.name);
            computation.push_event(Event {
                thread: own,
                actions,
                // Where a guard was dropped is not known, only where it was made.
                location: (!matches!(record.did, Did::Leave(_))).then(|| location(record.location)),
                clock: Some(counts.clock(thread, record)),
            })?;
        }
        Ok(computation)
    }
}

struct ThreadEvents {
    name: String,
    chain: u32,
    records: Records,
}

#[derive(Clone, Copy)]
enum Name {
    Variable(event::Variable),
    Region(event::Region),
}

fn action(record: &Record, names: &[Option<Name>]) -> Option<Action> {
    let name = |number: u32| names.get(number as usize).copied().flatten();
    match &record.did {
        Did::Write(number, value) => match name(*number)? {
            Name::Variable(variable) => Some(Action::Write(variable, value.into())),
            Name::Region(_) => None,
        },
        Did::Enter(number) => match name(*number)? {
            Name::Region(region) => Some(Action::Enter(region)),
            Name::Variable(_) => None,
        },
        Did::Leave(number) | Did::Over(number) => match name(*number)? {
            Name::Region(region) => Some(Action::Leave(region)),
            Name::Variable(_) => None,
        },
    }
}

fn location(location: &Location<'_>) -> event::Location {
    event::Location {
        file: location.file().to_owned(),
        line: Some(location.line()),
    }
}

/// From the entries of clocks, which count ticks of chains, to the paper's, which count relevant
/// events of threads.
struct Counts {
    /// For each chain its threads that have events, in their order, with their own entries at
    /// their events.
    chains: HashMap<u32, Vec<(event::Thread, Vec<u32>)>>,
}

impl Counts {
    fn new(threads: &[ThreadEvents], computation: &mut Computation) -> Self {
        let mut chains: HashMap<u32, Vec<_>> = HashMap::new();
        for thread in threads {
            let mut ticks: Vec<u32> = thread
                .records
                .list
                .iter()
                .map(|record| record.count)
                .collect();
            ticks.dedup();
            if !ticks.is_empty() {
                let number = computation.thread(&thread.name);
                chains
                    .entry(thread.chain)
                    .or_default()
                    .push((number, ticks));
            }
        }
        Self { chains }
    }

    fn clock(&self, thread: &ThreadEvents, record: &Record) -> GivenClock {
        let entries = record.clock(&thread.records);
        let mut clock = GivenClock::new();
        for (chain, &entry) in (0..).zip(entries) {
            // The own entry may be shared with other records, which are of other ticks.
            let entry = if chain == thread.chain {
                record.count
            } else {
                entry
            };
            for (other, ticks) in self.chains.get(&chain).into_iter().flatten() {
                let count = ticks.partition_point(|tick| *tick <= entry);
                if count == 0 {
                    break;
                }
                clock.push((*other, u32::try_from(count).unwrap_or(u32::MAX)));
            }
        }
        clock
    }
}
