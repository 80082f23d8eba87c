//! What first-in-first-out queues allow: messages of several threads may be put in in another order
//! than observed, but not be received in one.
//!
//! The k-th receipt from a queue takes the k-th message that was put in. A run in which K receipts
//! have happened therefore began with the K sends that were observed first, in that order; the sends
//! of messages that it does not receive are free. So the runs are those of some computations without
//! queues, one for each K from 0 to the number of receipts: it ends before receipt K + 1, and its
//! first K sends come one after the other, and before all others. A K is left out if the K + 1st
//! send comes before the others anyway, since all its runs are runs with one receipt more. With
//! several queues there is a K for each.

use rustc_hash::FxHashSet;

use crate::{
    model::computation::{Computation, Queue},
    order::clock::{Clock, ClockList, Entries},
    reading::relevant::{Relevant, SlotChange},
};

/// The most choices of the numbers of receipts that are looked at, besides that of all.
const MOST_CHOICES: usize = 64;

/// The most events that all choices together have.
const MOST_EVENTS: usize = 1 << 22;

/// The queues that several threads send into, and from which something was received.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contended {
    queues: Vec<QueueMessages>,
    /// The events that sent or received.
    operations: FxHashSet<usize>,
}

/// The messages of a queue in their order, by the numbers of events.
#[derive(Clone, Debug)]
struct QueueMessages {
    sends: Vec<usize>,
    /// For each message, but for the last that were not received, its receipt if it is known.
    receipts: Vec<Option<usize>>,
}

/// How many messages each of the queues gives away at most.
pub(crate) type Received = Vec<usize>;

impl Contended {
    pub(crate) fn of(computation: &Computation) -> Self {
        let mut contended = Self::default();
        for queue in computation.queues().values() {
            let mut senders = queue
                .sends
                .iter()
                .map(|(event, _)| computation.event(*event).thread);
            let first = senders.next();
            if senders.all(|sender| Some(sender) == first) {
                continue;
            }
            let messages = QueueMessages::of(queue);
            if messages.receipts.is_empty() {
                continue;
            }
            let receipts = messages.receipts.iter().flatten();
            contended
                .operations
                .extend(messages.sends.iter().chain(receipts));
            contended.queues.push(messages);
        }
        contended
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.queues.is_empty()
    }

    /// Returns `true` if the event sent or received.
    pub(crate) fn has(&self, event: usize) -> bool {
        self.operations.contains(&event)
    }

    /// Returns how many messages were received from each queue.
    pub(crate) fn all(&self) -> Received {
        self.queues
            .iter()
            .map(|queue| queue.receipts.len())
            .collect()
    }
}

impl QueueMessages {
    fn of(queue: &Queue) -> Self {
        // Messages are received in their order too.
        let known = &queue.receipts;
        let receipt = |(_, message): &(usize, u64)| {
            let place = known.binary_search_by_key(message, |(_, received)| *received);
            Some(known[place.ok()?].0)
        };
        let mut receipts: Vec<Option<usize>> = queue.sends.iter().map(receipt).collect();
        while receipts.last().is_some_and(Option::is_none) {
            receipts.pop();
        }
        Self {
            sends: queue.sends.iter().map(|(event, _)| *event).collect(),
            receipts,
        }
    }
}

/// The relevant events, and with them what was sent and received, with their clocks.
pub(crate) struct FollowedQueues<'a> {
    contended: &'a Contended,
    events: Vec<Relevant>,
    /// Which of the events are not only sends or receipts.
    stay: Vec<bool>,
    clocks: ClockList,
}

impl<'a> FollowedQueues<'a> {
    pub(crate) fn new(contended: &'a Contended) -> Self {
        Self {
            contended,
            events: Vec::new(),
            stay: Vec::new(),
            clocks: ClockList::default(),
        }
    }

    /// Adds the next event, in observed order; `stays` says whether it is more than a send or a
    /// receipt.
    pub(crate) fn push(&mut self, event: Relevant, stays: bool, clock: &Clock) {
        self.events.push(event);
        self.stay.push(stays);
        self.clocks.push(clock.entries());
    }

    /// Notes that the classes of slots have become others.
    pub(crate) fn reclassify(&mut self, moved: &[Option<Vec<u32>>]) {
        for event in &mut self.events {
            for change in event.changes.iter_mut() {
                if let SlotChange::Class { slot, class, .. } = change
                    && let Some(moved) = &moved[*slot]
                {
                    *class = moved[*class as usize];
                }
            }
        }
    }

    /// Returns the relevant events of runs in which queues give away this many messages, and their
    /// order.
    pub(crate) fn ordered(self, received: &[usize]) -> (Vec<Relevant>, ClockList) {
        if self.contended.is_empty() {
            return (self.events, self.clocks);
        }
        let (is_kept, clocks) = self.order(received);
        let events = self.events.into_iter().zip(is_kept);
        let events = events.filter_map(|(event, is_kept)| is_kept.then_some(event));
        (events.collect(), clocks)
    }

    /// Returns which of the events are relevant ones of such runs, and their clocks, which count
    /// only these.
    fn order(&self, received: &[usize]) -> (Vec<bool>, ClockList) {
        let mut sequences = Vec::new();
        let mut ends = Vec::new();
        for (queue, &received) in self.contended.queues.iter().zip(received) {
            sequences.push(self.sequence(&queue.sends, received));
            let receipts: Vec<usize> = queue.receipts.iter().flatten().copied().collect();
            sequences.push(self.sequence(&receipts, receipts.len()));
            let end = queue.receipts.iter().skip(received).flatten().next();
            ends.extend(end.and_then(|event| self.place_of(*event)));
        }
        let clocks = self.joined(&sequences);
        let is_over = |clock: Entries<'_>| {
            ends.iter().any(|end| {
                let line = self.events[*end].line as usize;
                clock.get(line) >= clocks.get(*end).get(line)
            })
        };
        let is_kept: Vec<bool> = (0..self.events.len())
            .map(|place| self.stay[place] && !is_over(clocks.get(place)))
            .collect();
        let clocks = self.counting(&is_kept, &clocks);
        (is_kept, clocks)
    }

    /// Returns the place of an event of the computation among these.
    fn place_of(&self, event: usize) -> Option<usize> {
        let found = self
            .events
            .binary_search_by_key(&event, |event| event.origin);
        found.ok()
    }

    fn sequence(&self, events: &[usize], chained: usize) -> EventSequence {
        let places = events.iter().filter_map(|event| self.place_of(*event));
        let mut sequence = EventSequence {
            places: places.collect(),
            lines: Vec::new(),
            chained,
        };
        for (number, &place) in sequence.places.iter().enumerate() {
            let line = self.events[place].line as usize;
            let event = (self.clocks.get(place).get(line), number);
            let mut lines = sequence.lines.iter_mut();
            match lines.find(|(other, _)| *other == line) {
                Some((_, known)) => known.push(event),
                None => sequence.lines.push((line, vec![event])),
            }
        }
        sequence
    }

    /// Returns the clocks, with what the events also know by the sequences.
    fn joined(&self, sequences: &[EventSequence]) -> ClockList {
        let mut clocks = ClockList::default();
        let mut clock = Clock::default();
        for place in 0..self.events.len() {
            let known = self.clocks.get(place);
            clock.assign(known);
            for sequence in sequences {
                if let Some(before) = sequence.before(place, known) {
                    clock.join_entries(clocks.get(before));
                }
            }
            clocks.push(clock.entries());
        }
        clocks
    }

    /// Returns the clocks of these of the events, which count only these.
    fn counting(&self, is_kept: &[bool], clocks: &ClockList) -> ClockList {
        let mut counts: Vec<Vec<u32>> = Vec::new();
        for (event, is_kept) in self.events.iter().zip(is_kept) {
            let line = event.line as usize;
            if counts.len() <= line {
                counts.resize(line + 1, vec![0]);
            }
            let before = counts[line].last().copied().unwrap_or(0);
            counts[line].push(before + u32::from(*is_kept));
        }
        let mut counting = ClockList::default();
        let mut clock = Clock::default();
        for (place, _) in is_kept.iter().enumerate().filter(|(_, kept)| **kept) {
            clock.clear();
            for (line, count) in clocks.get(place).known() {
                clock.raise(line, counts[line][count as usize]);
            }
            counting.push(clock.entries());
        }
        counting
    }

    /// Returns the choices of how many messages the queues give away that have runs which do not
    /// begin one where they give away all.
    pub(crate) fn choices(&self) -> Vec<Received> {
        let (are_all, all) = self.order(&self.contended.all());
        let mut choices = self.candidates();
        choices.retain(|received| {
            let (is_kept, clocks) = self.order(received);
            let of_all = are_all.iter().scan(0, |place, is_kept| {
                let own = *place;
                *place += usize::from(*is_kept);
                Some(own)
            });
            let kept = is_kept.iter().zip(of_all);
            let kept = kept.filter_map(|(is_kept, place)| is_kept.then_some(place));
            clocks.iter().zip(kept).any(|(clock, place)| {
                let mut known = all.get(place).known();
                known.any(|(line, known)| clock.get(line) < known)
            })
        });
        choices
    }

    /// Returns choices that differ in what comes next from all that give away more, except that of
    /// all. They are spread over the observed run if there are too many.
    fn candidates(&self) -> Vec<Received> {
        let most = (MOST_EVENTS / self.events.len().max(1)).clamp(1, MOST_CHOICES);
        let all = self.contended.all();
        let of_queues: Vec<Vec<usize>> = self
            .contended
            .queues
            .iter()
            .zip(&all)
            .map(|(queue, all)| self.free(&queue.sends, *all))
            .collect();
        let product = of_queues
            .iter()
            .try_fold(1_usize, |product, choices| {
                product.checked_mul(choices.len() + 1)
            })
            .filter(|product| *product <= most + 1);
        let mut choices = vec![all.clone()];
        if product.is_some() {
            for (queue, of_queue) in of_queues.iter().enumerate() {
                for number in 0..choices.len() {
                    let with = |received: &usize| {
                        let mut choice = choices[number].clone();
                        choice[queue] = *received;
                        choice
                    };
                    choices.extend(of_queue.iter().map(with).collect::<Vec<_>>());
                }
            }
            choices.remove(0);
            return choices;
        }
        // The order: before any message is received that could have been another one, and then one
        // queue after the other.
        let firsts = of_queues.iter().zip(&all);
        choices[0] = firsts
            .map(|(choices, all)| choices.first().copied().unwrap_or(*all))
            .collect();
        let singles: Vec<Received> = of_queues
            .iter()
            .enumerate()
            .flat_map(|(queue, choices)| {
                let all = &all;
                choices.iter().map(move |received| {
                    let mut choice = all.clone();
                    choice[queue] = *received;
                    choice
                })
            })
            .collect();
        let wanted = (most - 1).min(singles.len());
        choices.extend((0..wanted).map(|place| singles[place * singles.len() / wanted].clone()));
        choices
    }

    /// Returns after how many of the receipts the next send can be overtaken by a later one.
    fn free(&self, sends: &[usize], received: usize) -> Vec<usize> {
        let sequence = self.sequence(sends, 0);
        let is_free = |number: &usize| {
            let Some(&place) = sequence.places.get(*number) else {
                return false;
            };
            let line = self.events[place].line as usize;
            let count = self.clocks.get(place).get(line);
            sequence.lines.iter().any(|(_, of_line)| {
                // Of the events of one line, the next one knows least.
                let next = of_line.partition_point(|(_, other)| other <= number);
                of_line.get(next).is_some_and(|(_, next)| {
                    self.clocks.get(sequence.places[*next]).get(line) < count
                })
            })
        };
        (0..received).filter(is_free).collect()
    }
}

/// Events of which the first ones come one after the other, and before all others.
struct EventSequence {
    places: Vec<usize>,
    /// For each line, the counts of its events of the sequence, and their numbers in it.
    lines: Vec<(usize, Vec<(u32, usize)>)>,
    /// How many come one after the other.
    chained: usize,
}

impl EventSequence {
    /// Returns the place of the event of the sequence that has all those before it which come
    /// before the event in `place`, with this clock, by the sequence.
    fn before(&self, place: usize, clock: Entries<'_>) -> Option<usize> {
        let first = self.places.partition_point(|other| *other < place);
        let own = self.places.get(first).filter(|other| **other == place);
        let last = match own {
            Some(_) => first.checked_sub(1)?,
            None => self.last_known(clock)?,
        };
        let last = last.min(self.chained.checked_sub(1)?);
        Some(self.places[last])
    }

    fn last_known(&self, clock: Entries<'_>) -> Option<usize> {
        let of_lines = self.lines.iter().filter_map(|(line, events)| {
            let known = events.partition_point(|(count, _)| *count <= clock.get(*line));
            Some(events[known.checked_sub(1)?].1)
        });
        of_lines.max()
    }
}
