//! One order of the events of several files.
//!
//! Files are read as if they followed one another, in the order in which they were given, except where that is
//! impossible: an event waits for the messages that it receives, for the events that its clock knows of, for the lock
//! that another thread holds, for its thread to be started, for the last event of a thread that it joins, and for the
//! events of its own thread in files before. Of the events that wait for nothing, the first in the files comes next. In
//! a log of hosts with vector clocks each host's lines are treated like a file.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
};

use monitor_analysis::{
    ComputationError,
    event::{Action, ClockRef, EventRef, Thread},
};
use rustc_hash::FxHashMap;

use super::held::{HeldEvent, HeldEvents};
use crate::{
    diagnostic::Diagnostic,
    input::events::{
        marks::Mark,
        recorder::{EventWait, Recorder},
    },
};

/// Events that are to be put in order.
#[derive(Debug, Default)]
pub(crate) struct EventOrder {
    held: HeldEvents,
    streams: Vec<Stream>,
    /// The streams by file, and by thread if each thread's lines are treated like a file.
    numbers: FxHashMap<(u32, Option<Thread>), usize>,
    /// How many events each thread has in each file.
    left: FxHashMap<(Thread, u32), usize>,
    /// The files in which each thread acts.
    files: FxHashMap<Thread, Vec<u32>>,
    /// How many starts of each thread are still to come.
    forks: FxHashMap<Thread, usize>,
}

/// The numbers of events that are in order.
type Stream = VecDeque<usize>;

impl EventOrder {
    pub(crate) fn len(&self) -> u64 {
        self.held.len() as u64
    }

    /// Adds the next event of a file.
    ///
    /// # Errors
    ///
    /// If there are too many.
    pub(crate) fn add(&mut self, held: HeldEvent<'_>) -> Result<(), Diagnostic> {
        let (file, thread) = (held.mark.0, held.raw.event.thread);
        let own = held.form.follows_clocks().then_some(thread);
        let stream = *self.numbers.entry((file, own)).or_insert_with(|| {
            self.streams.push(Stream::default());
            self.streams.len() - 1
        });
        *self.left.entry((thread, file)).or_default() += 1;
        let files = self.files.entry(thread).or_default();
        if files.last() != Some(&file) {
            files.push(file);
        }
        for other in forks((&held.raw.event).into()) {
            *self.forks.entry(other).or_default() += 1;
        }
        let Some(number) = self.held.push(held) else {
            return Err(Diagnostic::new(ComputationError::TooLong.to_string()));
        };
        self.streams[stream].push_back(number);
        Ok(())
    }

    /// Puts the events of a host in a log of hosts in the order of its own clock, which is not always that of the
    /// lines. If clocks are equal, the first lines are taken for the first events.
    fn order_by_clocks(&mut self) {
        let held = &self.held;
        let is_of_host = |number: &usize| held.form(*number).follows_clocks();
        let own = |number: &usize| held.event(*number).clock().map_or(0, ClockRef::own);
        for stream in &mut self.streams {
            if stream.iter().all(is_of_host) {
                stream.make_contiguous().sort_by_cached_key(own);
            }
        }
    }

    /// Puts all events into the computation.
    pub(crate) fn put_into(mut self, recorder: &mut Recorder) -> Result<(), Diagnostic> {
        self.order_by_clocks();
        let mut ready: BinaryHeap<Reverse<(Mark, usize)>> = (0..self.streams.len())
            .filter_map(|stream| self.head(stream))
            .collect();
        let mut waiting: FxHashMap<EventWait, Vec<usize>> = FxHashMap::default();
        while let Some(Reverse((_, stream))) = ready.pop() {
            let Some(&number) = self.streams[stream].front() else {
                continue;
            };
            if let Some(wait) = self.waits_for(recorder, number) {
                waiting.entry(wait).or_default().push(stream);
                continue;
            }
            self.streams[stream].pop_front();
            let wakes = self.done(number);
            self.add_to(recorder, number)?;
            ready.extend(self.head(stream));
            for wait in wakes {
                for woken in waiting.remove(&wait).unwrap_or_default() {
                    ready.extend(self.head(woken));
                }
            }
        }
        self.stuck(recorder)
    }

    fn head(&self, stream: usize) -> Option<Reverse<(Mark, usize)>> {
        let number = *self.streams[stream].front()?;
        Some(Reverse((self.held.mark(number), stream)))
    }

    fn waits_for(&self, recorder: &Recorder, number: usize) -> Option<EventWait> {
        let event = self.held.event(number);
        let thread = event.thread;
        let (own, _) = self.held.mark(number);
        let before = self.files.get(&thread).into_iter().flatten();
        let mut before = before.take_while(|file| **file < own);
        if before.any(|file| {
            self.left
                .get(&(thread, *file))
                .is_some_and(|left| *left > 0)
        }) {
            return Some(EventWait::Event(thread));
        }
        if self.forks.get(&thread).is_some_and(|forks| *forks > 0) {
            return Some(EventWait::Fork(thread));
        }
        let comes = |other: &Thread| {
            let files = self.files.get(other).into_iter().flatten();
            *other != thread
                && files
                    .map(|file| self.left.get(&(*other, *file)))
                    .any(|left| left > Some(&0))
        };
        let joined = event.actions().find_map(|action| match action {
            Action::Join(other) if comes(&other) => Some(EventWait::Event(other)),
            _ => None,
        });
        joined.or_else(|| recorder.waits_for(event))
    }

    /// Records that an event is done, and returns the waits that may be over.
    fn done(&mut self, number: usize) -> Vec<EventWait> {
        let event = self.held.event(number);
        let (file, _) = self.held.mark(number);
        if let Some(left) = self.left.get_mut(&(event.thread, file)) {
            *left = left.saturating_sub(1);
        }
        let mut wakes = vec![EventWait::Event(event.thread)];
        for action in event.actions() {
            match action {
                Action::Send(message) => wakes.push(EventWait::Message(message)),
                Action::Release(lock) | Action::ReleaseShared(lock) => {
                    wakes.push(EventWait::Lock(lock));
                }
                Action::Fork(other) => {
                    if let Some(forks) = self.forks.get_mut(&other) {
                        *forks = forks.saturating_sub(1);
                    }
                    wakes.push(EventWait::Fork(other));
                }
                _ => {}
            }
        }
        wakes
    }

    /// Reports that the remaining events wait for something that never comes, with the reason of the first.
    fn stuck(mut self, recorder: &mut Recorder) -> Result<(), Diagnostic> {
        let mut heads: Vec<usize> = self
            .streams
            .iter_mut()
            .filter_map(VecDeque::pop_front)
            .collect();
        heads.sort_by_key(|number| self.held.mark(*number));
        let Some(&first) = heads.first() else {
            return Ok(());
        };
        let place = recorder.place_of(self.held.mark(first));
        // Events that wait for a start, or for their own thread, could come next otherwise.
        let plain = |number: &usize| recorder.waits_for(self.held.event(*number)).is_some();
        let position = heads.iter().position(plain).unwrap_or(0);
        self.add_to(recorder, heads[position]).map_err(|failure| {
            failure.with_note("what it waits for is not in the trace, or comes only after it")
        })?;
        Err(Diagnostic::at(
            "the events of the files wait for each other from here on",
            &place,
            None,
        ))
    }

    fn add_to(&mut self, recorder: &mut Recorder, number: usize) -> Result<(), Diagnostic> {
        let raw = self.held.take(number);
        let mark = self.held.mark(number);
        let added = recorder.add(raw, mark);
        added.map(drop).map_err(|error| {
            let text = self.held.text(number);
            let range = self.held.form(number).locate(text, &error.spot);
            let place = recorder.place_of(mark);
            error.at(range).show(&place.file, place.line, text)
        })
    }
}

fn forks(event: EventRef<'_>) -> impl Iterator<Item = Thread> {
    event.actions().filter_map(|action| match action {
        Action::Fork(other) => Some(other),
        _ => None,
    })
}
