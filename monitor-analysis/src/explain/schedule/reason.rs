//! What puts two events in order.

mod link;
mod spread;

use std::collections::{HashMap, VecDeque};

pub use self::link::{Link, Reason};
use self::spread::Spread;
use crate::model::{
    computation::Computation,
    event::{Action, ClockRef, EventRef, Thread},
};

/// How many events may be looked at for all reasons together.
const EVENTS: usize = 20_000_000;

/// Finds reasons.
pub(crate) struct Reasons<'a> {
    computation: &'a Computation,
    events: usize,
    /// For each thread of a computation with clocks, its own entries, ascending, with the last
    /// event that has each.
    entries: HashMap<Thread, Vec<(u32, usize)>>,
}

impl<'a> Reasons<'a> {
    pub(crate) fn new(computation: &'a Computation) -> Self {
        let mut entries: HashMap<Thread, Vec<(u32, usize)>> = HashMap::new();
        for (number, event) in computation.events().iter().enumerate() {
            if let Some(clock) = event.clock() {
                let own = clock.own();
                let entries = entries.entry(event.thread).or_default();
                match entries.binary_search_by_key(&own, |(entry, _)| *entry) {
                    Ok(place) => entries[place].1 = number,
                    Err(place) => entries.insert(place, (own, number)),
                }
            }
        }
        Self {
            computation,
            events: EVENTS,
            entries,
        }
    }

    /// Returns why the first event, by its number from 0, causally precedes the second.
    pub(crate) fn between(&mut self, first: usize, second: usize) -> Reason {
        let events = self.computation.events();
        let (Some(start), Some(end)) = (events.get(first), events.get(second)) else {
            return Reason::Clocks;
        };
        if start.thread == end.thread {
            return Reason::SameThread;
        }
        if start.clock().is_some() {
            return match self.learned(first, second) {
                Some(links) => Reason::Links(links),
                None => match self.variable_of_both(start, end) {
                    Reason::Clocks if !self.counts(end, start) => self.queue(),
                    reason => reason,
                },
            };
        }
        let Some(left) = self.events.checked_sub(second - first) else {
            return Reason::Clocks;
        };
        self.events = left;
        let mut spread = Spread::of(self.computation, first);
        for number in first + 1..=second {
            spread.pass_on(self.computation, number);
        }
        match spread.path(start, end) {
            Some(links) => Reason::Links(links),
            None => self.queue(),
        }
    }

    /// Returns `true` if the clock of the event counts the other one.
    fn counts(&self, event: EventRef<'_>, other: EventRef<'_>) -> bool {
        let own = other.clock().map_or(0, ClockRef::own);
        let entries = self.computation.clock(event).unwrap_or_default();
        let mut entries = entries.iter();
        entries.any(|(thread, count)| *thread == other.thread && *count >= own)
    }

    /// Returns the reason where no clock has one: the order of messages in a queue, if there are
    /// queues.
    fn queue(&self) -> Reason {
        if self.computation.queues().is_empty() {
            return Reason::Clocks;
        }
        Reason::Links(vec![Link::new(
            "messages of a queue are received in their order",
        )])
    }

    /// Returns the reason if both events write one variable: such writes are in order, whatever
    /// else there is.
    fn variable_of_both(&self, start: EventRef<'_>, end: EventRef<'_>) -> Reason {
        let written = |event: EventRef<'_>| {
            event.actions().find_map(|action| match action {
                Action::Write(variable, _) => Some(variable),
                _ => None,
            })
        };
        match (written(start), written(end)) {
            (Some(variable), Some(other)) if variable == other => {
                let name = self.computation.variable_name(variable);
                Reason::Links(vec![Link::new(format!("variable {name}"))])
            }
            _ => Reason::Clocks,
        }
    }

    /// Returns what the program said about how the second event came to know of the first: the
    /// fewest links, found from the end.
    fn learned(&mut self, first: usize, second: usize) -> Option<Vec<Link>> {
        let events = self.computation.events();
        // By the events that were reached: the one after it, and the links in between.
        let mut next: HashMap<usize, (usize, &[String])> = HashMap::new();
        let mut waiting = VecDeque::from([second]);
        while let Some(number) = waiting.pop_front() {
            self.events = self.events.checked_sub(1)?;
            if number == first {
                return Some(path(&next, first, second));
            }
            let event = events.get(number)?;
            let own = event.clock()?.own();
            let before = self.event(event.thread, own.checked_sub(1)?);
            if let Some(reached) = before.filter(|reached| *reached >= first) {
                next.entry(reached).or_insert_with(|| {
                    waiting.push_front(reached);
                    (number, &[])
                });
            }
            let all = self.computation.learned(number);
            if all.is_empty() {
                continue;
            }
            let clock = self.computation.clock(event)?;
            for learned in all {
                let listed = clock.iter().find(|(thread, _)| *thread == learned.of);
                let count = listed.map_or(0, |(_, count)| *count);
                let known = self.event(learned.of, count);
                if let Some(reached) = known.filter(|reached| *reached >= first) {
                    next.entry(reached).or_insert_with(|| {
                        waiting.push_back(reached);
                        (number, &learned.through)
                    });
                }
            }
        }
        None
    }

    /// The last event of the thread with an entry up to this one.
    fn event(&self, thread: Thread, entry: u32) -> Option<usize> {
        let entries = self.entries.get(&thread)?;
        let after = entries.partition_point(|(own, _)| *own <= entry);
        Some(entries[after.checked_sub(1)?].1)
    }
}

/// The links along a way.
fn path(next: &HashMap<usize, (usize, &[String])>, first: usize, second: usize) -> Vec<Link> {
    let mut links = Vec::new();
    let mut at = first;
    while at != second
        && let Some((after, through)) = next.get(&at)
    {
        links.extend(through.iter().map(Link::new));
        at = *after;
    }
    links
}
