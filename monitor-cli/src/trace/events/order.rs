//! One order of the events of several files.
//!
//! Files are read as if they stood one behind the other, in the order in which they were given, but
//! for what cannot be: an event waits for the messages that it receives, for the events that its
//! clock knows of, for the lock that another thread holds, for its thread to be started, for the
//! last event of a thread that it joins, and for the events of its own thread in files before. Of the events that wait for nothing, the first in
//! the files comes next. In a log of hosts with vector clocks each host's lines are as a file.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
};

use monitor_analysis::event::{Action, Event, GivenClock, Thread};
use rustc_hash::FxHashMap;

use super::{
    Held, Written,
    recorder::{Mark, Recorder, Wait},
};
use crate::failure::Failure;

/// Events that are to be put in order.
#[derive(Debug, Default)]
pub(super) struct Order {
    streams: Vec<Stream>,
    /// The streams by file, and by thread where each thread's lines are as a file.
    numbers: FxHashMap<(u32, Option<Thread>), usize>,
    /// How many events each thread has in each file.
    left: FxHashMap<(Thread, u32), usize>,
    /// The files in which each thread acts.
    files: FxHashMap<Thread, Vec<u32>>,
    /// How often each thread is still to be started.
    forks: FxHashMap<Thread, usize>,
    events: u64,
}

/// Events that are in order.
#[derive(Debug, Default)]
struct Stream {
    events: VecDeque<Held>,
}

impl Stream {
    /// Puts the events of a host in a log of hosts in the order of its own clock, which is not always
    /// that of the lines. The first lines are taken for the first events where clocks are equal.
    fn order_by_clocks(&mut self) {
        let is_of_host = |held: &Held| matches!(held.form, Written::ShiViz(_));
        if !self.events.iter().all(is_of_host) {
            return;
        }
        let own = |held: &Held| held.raw.event.clock.as_ref().map_or(0, GivenClock::own);
        self.events.make_contiguous().sort_by_key(own);
    }
}

impl Order {
    pub(super) fn len(&self) -> u64 {
        self.events
    }

    pub(super) fn add(&mut self, held: Held) {
        let (file, thread) = (held.mark.0, held.raw.event.thread);
        let own = matches!(held.form, Written::ShiViz(_)).then_some(thread);
        let number = *self.numbers.entry((file, own)).or_insert_with(|| {
            self.streams.push(Stream::default());
            self.streams.len() - 1
        });
        *self.left.entry((thread, file)).or_default() += 1;
        let files = self.files.entry(thread).or_default();
        if files.last() != Some(&file) {
            files.push(file);
        }
        for other in forks(&held.raw.event) {
            *self.forks.entry(other).or_default() += 1;
        }
        self.streams[number].events.push_back(held);
        self.events += 1;
    }

    /// Puts all events into the computation.
    pub(super) fn put_into(mut self, recorder: &mut Recorder) -> Result<(), Failure> {
        for stream in &mut self.streams {
            stream.order_by_clocks();
        }
        let mut ready: BinaryHeap<Reverse<(Mark, usize)>> = BinaryHeap::new();
        for (number, stream) in self.streams.iter().enumerate() {
            ready.extend(
                stream
                    .events
                    .front()
                    .map(|held| Reverse((held.mark, number))),
            );
        }
        let mut waiting: FxHashMap<Wait, Vec<usize>> = FxHashMap::default();
        while let Some(Reverse((_, number))) = ready.pop() {
            let Some(held) = self.streams[number].events.front() else {
                continue;
            };
            if let Some(wait) = self.waits_for(recorder, held) {
                waiting.entry(wait).or_default().push(number);
                continue;
            }
            let Some(held) = self.streams[number].events.pop_front() else {
                continue;
            };
            let wakes = self.done(&held);
            add(recorder, held)?;
            ready.extend(self.head(number));
            for wait in wakes {
                for woken in waiting.remove(&wait).unwrap_or_default() {
                    ready.extend(self.head(woken));
                }
            }
        }
        self.stuck(recorder)
    }

    fn head(&self, number: usize) -> Option<Reverse<(Mark, usize)>> {
        let held = self.streams[number].events.front()?;
        Some(Reverse((held.mark, number)))
    }

    fn waits_for(&self, recorder: &Recorder, held: &Held) -> Option<Wait> {
        let thread = held.raw.event.thread;
        let before = self.files.get(&thread).into_iter().flatten();
        let mut before = before.take_while(|file| **file < held.mark.0);
        if before.any(|file| {
            self.left
                .get(&(thread, *file))
                .is_some_and(|left| *left > 0)
        }) {
            return Some(Wait::Event(thread));
        }
        if self.forks.get(&thread).is_some_and(|forks| *forks > 0) {
            return Some(Wait::Fork(thread));
        }
        let comes = |other: &Thread| {
            let files = self.files.get(other).into_iter().flatten();
            *other != thread
                && files
                    .map(|file| self.left.get(&(*other, *file)))
                    .any(|left| left > Some(&0))
        };
        let joined = held
            .raw
            .event
            .actions
            .iter()
            .find_map(|action| match action {
                Action::Join(other) if comes(other) => Some(Wait::Event(*other)),
                _ => None,
            });
        joined.or_else(|| recorder.waits_for(&held.raw.event))
    }

    /// What others may have waited for.
    fn done(&mut self, held: &Held) -> Vec<Wait> {
        let event = &held.raw.event;
        if let Some(left) = self.left.get_mut(&(event.thread, held.mark.0)) {
            *left = left.saturating_sub(1);
        }
        let mut wakes = vec![Wait::Event(event.thread)];
        for action in &event.actions {
            match action {
                Action::Send(message) => wakes.push(Wait::Message(*message)),
                Action::Release(lock) => wakes.push(Wait::Lock(*lock)),
                Action::Fork(other) => {
                    if let Some(forks) = self.forks.get_mut(other) {
                        *forks = forks.saturating_sub(1);
                    }
                    wakes.push(Wait::Fork(*other));
                }
                _ => {}
            }
        }
        wakes
    }

    /// What is left waits for what never comes: the first of it says why.
    fn stuck(mut self, recorder: &mut Recorder) -> Result<(), Failure> {
        let mut heads: Vec<Held> = self
            .streams
            .iter_mut()
            .filter_map(|stream| stream.events.pop_front())
            .collect();
        heads.sort_by_key(|held| held.mark);
        let Some(first) = heads.first() else {
            return Ok(());
        };
        let place = recorder.place_of(first.mark);
        // Those that wait for a start, or for their own thread, could come next but for that.
        let plain = |held: &&Held| recorder.waits_for(&held.raw.event).is_some();
        let position = heads.iter().position(|held| plain(&held)).unwrap_or(0);
        let held = heads.swap_remove(position);
        add(recorder, held).map_err(|failure| {
            failure.with_note("what it waits for is not in the trace, or comes only after it")
        })?;
        Err(Failure::at(
            "the events of the files wait for each other from here on",
            &place,
            None,
        ))
    }
}

fn forks(event: &Event) -> impl Iterator<Item = Thread> {
    event.actions.iter().filter_map(|action| match action {
        Action::Fork(other) => Some(*other),
        _ => None,
    })
}

fn add(recorder: &mut Recorder, held: Held) -> Result<(), Failure> {
    let Held {
        raw,
        mark,
        text,
        form,
    } = held;
    let added = recorder.add(raw, mark);
    added.map(drop).map_err(|objection| {
        let range = form.locate(&text, &objection.spot);
        let place = recorder.place_of(mark);
        objection.at(range).show(&place.file, place.line, &text)
    })
}
