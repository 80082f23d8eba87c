//! From the log to a computation that can be checked.

use std::{collections::HashMap, panic::Location};

use monitor_analysis::{
    computation::{Computation, Refusal},
    event::{self, Action, Event, GivenClock},
};

use super::{
    Did, Log, Note, NoteKind, Record,
    arena::Records,
    explain::{Placed, explain},
    lessons::Lessons,
    lock,
    log::Problems,
    names::{Meaning, Unmet},
    threads::ThreadRecord,
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
        // Events that get their places from here on are dropped, so that what is kept is a
        // beginning of the observed order. It has with each event all those before it.
        let length = self.length();
        let locked = lock(&self.threads);
        let lists = complete(&locked.list, length);
        let threads: Vec<ThreadEvents> = locked
            .list
            .iter()
            .zip(lists)
            .map(|(thread, list)| ThreadEvents {
                name: thread.name.clone(),
                chain: thread.chain,
                records: thread.arena.close(list),
            })
            .collect();
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
        // Before names that nobody has used become regions.
        let unseen = self.unseen();
        let unmet = self.names.unmet();
        Some(Recorded {
            unmet,
            computation: self.hand_out(&threads),
            problems: Problems {
                unseen,
                ..lock(&self.problems).clone()
            },
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
        let mut records: Vec<(u32, &ThreadEvents, &Record)> = (0..)
            .zip(threads)
            .flat_map(|(number, thread)| {
                let records = thread.records.list.iter();
                records.map(move |record| (number, thread, record))
            })
            .collect();
        records.sort_by_key(|(.., record)| record.sequence);
        let mut placed = Vec::new();
        for event in records.chunk_by(|(.., first), (.., second)| first.sequence == second.sequence)
        {
            let Some((number, thread, record)) = event.first() else {
                continue;
            };
            let actions = event
                .iter()
                .filter_map(|(.., record)| action(record, &names))
                .collect();
            // Where a guard was dropped is not known, only where it was made.
            let place = (!matches!(record.did, Did::Leave(_))).then_some(record.location);
            let own = computation.thread(&thread.name);
            placed.push(Placed {
                own,
                thread: *number,
                chain: thread.chain,
                count: record.count,
                clock: record.clock(&thread.records),
                location: place,
            });
            computation.push_event(Event {
                thread: own,
                actions,
                location: place.map(location),
                clock: Some(counts.clock(thread, record)),
            })?;
        }
        let names: Vec<&str> = threads.iter().map(|thread| thread.name.as_str()).collect();
        let lessons = threads
            .iter()
            .map(|thread| thread.records.lessons.as_slice());
        let lessons = Lessons::new(lessons.collect());
        explain(&mut computation, &placed, &names, lessons);
        Ok(computation)
    }
}

/// How often events are waited for whose places are taken, but which are not written down yet.
const PATIENCE: usize = 1000;

/// The events of the threads with places before `length`, or up to the first place that stays empty
/// because its thread has been stopped in between.
fn complete(threads: &[ThreadRecord], length: u64) -> Vec<Vec<Record>> {
    let (mut length, mut attempts) = (length, 0);
    loop {
        let lists: Vec<Vec<Record>> = threads
            .iter()
            .map(|thread| thread.arena.read(length))
            .collect();
        match first_gap(&lists, length) {
            None => return lists,
            Some(gap) if attempts >= PATIENCE => length = gap,
            Some(_) => std::thread::yield_now(),
        }
        attempts += 1;
    }
}

/// The first place before `length` at which there is no event.
fn first_gap(lists: &[Vec<Record>], length: u64) -> Option<u64> {
    let count: usize = lists
        .iter()
        .map(|list| {
            list.chunk_by(|one, next| one.sequence == next.sequence)
                .count()
        })
        .sum();
    if count as u64 >= length {
        return None;
    }
    let mut places: Vec<u64> = lists
        .iter()
        .flatten()
        .map(|record| record.sequence)
        .collect();
    places.sort_unstable();
    places.dedup();
    let gap = (0..).zip(&places).find(|(place, taken)| place != *taken);
    Some(gap.map_or(places.len() as u64, |(place, _)| place))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Arena, Names, Parent, Writer};

    /// A thread's list that fills these places.
    fn list(places: &[u64]) -> Vec<Record> {
        let location = Location::caller();
        let log = Log::new(Names::new([]));
        let (_, mut clock, _) = lock(&log.threads).add(None, &Parent::NONE, location);
        let arena = std::sync::Arc::new(Arena::default());
        let mut writer = Writer::new(std::sync::Arc::clone(&arena));
        for _ in places {
            clock.tick().unwrap();
            writer.push(&log, &clock, Did::Enter(0), location);
        }
        let mut records = arena.read(u64::MAX);
        for (record, place) in records.iter_mut().zip(places) {
            record.sequence = *place;
        }
        records
    }

    #[test]
    fn the_first_place_that_nobody_has_filled_is_found() {
        let lists = [list(&[0, 1, 1, 4]), list(&[2, 3])];
        assert_eq!(first_gap(&lists, 5), None);
        assert_eq!(first_gap(&lists, 6), Some(5));
        let lists = [list(&[0, 1, 4]), list(&[2, 5, 5])];
        assert_eq!(first_gap(&lists, 6), Some(3));
        assert_eq!(first_gap(&[list(&[1])], 2), Some(0));
        assert_eq!(first_gap(&[], 0), None);
    }
}
