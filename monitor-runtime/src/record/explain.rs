//! Words for the edges between events.

use std::{collections::HashMap, panic::Location};

use monitor_analysis::{Learned, clock::Entries, event::Thread};

use super::edges::{Edge, Provenance, Through};
use crate::ground::END;

/// An event, with the place where it was handed out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed<'a> {
    /// Its thread, as numbered in the computation and in the log.
    pub(super) own: Thread,
    pub(super) thread: u32,
    pub(super) chain: u32,
    /// The [line](super::counts) of its thread.
    pub(super) line: usize,
    /// Its thread's own entry.
    pub(super) count: u32,
    /// The number of its clock among those of its thread.
    pub(super) clock_number: u32,
    /// The entries of its clock. Its own entry may be that of another event.
    pub(super) clock: Entries<'a>,
    pub(super) location: Option<&'static Location<'static>>,
}

impl Placed<'_> {
    fn counts(&self, chain: u32) -> u32 {
        self.clock.get(chain as usize)
    }

    fn knows(&self, other: &Self) -> bool {
        self.counts(other.chain) >= other.count
    }
}

/// Returns how these events came to know of each other, by their numbers. `names` are those of the
/// threads.
pub(super) fn explain(
    events: &[Placed<'_>],
    names: &[&str],
    edges: Provenance<'_>,
) -> Vec<(usize, Learned)> {
    let mut explaining = Explaining {
        events,
        names,
        edges,
        chains: Vec::new(),
        lines: Vec::new(),
        last: HashMap::new(),
    };
    let mut all = Vec::new();
    for number in 0..events.len() {
        let learned = explaining.learned(number);
        all.extend(learned.into_iter().map(|learned| (number, learned)));
    }
    all
}

struct Explaining<'a> {
    events: &'a [Placed<'a>],
    names: &'a [&'a str],
    edges: Provenance<'a>,
    /// The events of each chain so far.
    chains: Vec<Vec<usize>>,
    /// The events of each line so far.
    lines: Vec<Vec<usize>>,
    /// The last event of each thread.
    last: HashMap<u32, usize>,
}

impl<'a> Explaining<'a> {
    /// Returns what an event knows of others that the one before it in its thread did not.
    fn learned(&mut self, number: usize) -> Vec<Learned> {
        let to = self.events[number];
        let before = self.last.insert(to.thread, number);
        let before = before.map(|before| self.events[before]);
        let new = match before {
            Some(before) if before.clock_number == to.clock_number => Vec::new(),
            _ => self.new_to(&to, before),
        };
        add(&mut self.chains, to.chain as usize, number);
        add(&mut self.lines, to.line, number);
        let since = before.map_or(0, |before| before.count);
        let mut learned = Vec::new();
        for from in new {
            let way = self
                .edges
                .between((to.thread, since, to.count), (from.thread, from.count));
            let through = self.words(&way, from.location, to.location);
            learned.push(Learned::new(from.own, through));
        }
        learned
    }

    /// Returns the last event of each other thread of which this one has learned, except those of
    /// which another of these events knows.
    fn new_to(&self, to: &Placed<'a>, before: Option<Placed<'a>>) -> Vec<Placed<'a>> {
        let mut new = self.last_known(to);
        new.retain(|last| {
            let event = &self.events[*last];
            event.thread != to.thread && before.is_none_or(|before| !before.knows(event))
        });
        // An event that knows of another comes after it, so the last one is known to none of them.
        // Most often it knows of all the others, and these need not be put in order.
        let mut direct: Vec<Placed<'a>> = Vec::new();
        while let Some(last) = new.iter().copied().max() {
            let place = self.events[last];
            new.retain(|event| *event != last && !place.knows(&self.events[*event]));
            direct.push(place);
        }
        direct
    }

    /// Returns the last event of each chain of which this one knows, or of each line if there are
    /// fewer lines. All events are among them of which nothing else that it knows knows.
    fn last_known(&self, to: &Placed<'a>) -> Vec<usize> {
        let most = self.lines.len();
        if to.clock.known().take(most + 1).count() > most {
            let last = self.lines.iter().enumerate().filter_map(|(line, events)| {
                let known = |event: &usize| line == to.line || to.knows(&self.events[*event]);
                let end = events.partition_point(known);
                events.get(end.checked_sub(1)?).copied()
            });
            return last.collect();
        }
        let own = to.chain as usize;
        let others = to.clock.known().filter(|(chain, _)| *chain != own);
        let last = others
            .chain([(own, to.count - 1)])
            .filter_map(|(chain, known)| {
                let events = self.chains.get(chain)?;
                let end = events.partition_point(|event| self.events[*event].count <= known);
                events.get(end.checked_sub(1)?).copied()
            });
        last.collect()
    }

    /// The places of the two events themselves are in the text already.
    fn words(
        &self,
        way: &[&Edge],
        first: Option<&'static Location<'static>>,
        last: Option<&'static Location<'static>>,
    ) -> Vec<String> {
        let words = way.iter().enumerate().map(|(place, edge)| {
            let is_first = place == 0;
            let is_last = place + 1 == way.len();
            let from = edge.of.location;
            let from = from.filter(|from| !(is_first && first == Some(*from)));
            let to = edge.location;
            let to = to.filter(|to| !(is_last && last == Some(*to)));
            let is_end = matches!(edge.through, Through::Kind(END));
            let from = from.filter(|_| !is_end);
            with_places(edge.through.words(self.names, edge.of.thread), from, to)
        });
        words.collect()
    }
}

/// Adds an event to the list with this number, which is created if it is missing.
fn add(lists: &mut Vec<Vec<usize>>, list: usize, event: usize) {
    if lists.len() <= list {
        lists.resize_with(list + 1, Vec::new);
    }
    lists[list].push(event);
}

fn with_places(what: String, from: Option<&Location<'_>>, to: Option<&Location<'_>>) -> String {
    let place = |location: &Location<'_>| format!("{}:{}", location.file(), location.line());
    match (from.map(place), to.map(place)) {
        (Some(from), Some(to)) => format!("{what} ({from}, then {to})"),
        (Some(place), None) | (None, Some(place)) => format!("{what} ({place})"),
        (None, None) => what,
    }
}
