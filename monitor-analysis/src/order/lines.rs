//! Which entry of the clocks counts the relevant events of a thread.
//!
//! With an entry for each thread, the clocks of a program that starts many short threads would grow
//! with all that ever ran. Threads each of which begins after the one before has done all that
//! matters are ordered as one thread is, and share an entry: they are a *line*. An entry that
//! counts the events of a line says as much as one for each of its threads, since the events that
//! come before another are a beginning of the line.

use crate::{
    model::{
        computation::Computation,
        event::{EventRef, Thread},
    },
    order::clock::Clock,
};

/// The lines that threads are on.
#[derive(Clone, Debug, Default)]
pub(crate) struct ThreadLines {
    ends: ThreadEnds,
    places: Vec<Option<LinePosition>>,
    all: Vec<ThreadLine>,
    /// The thread that each one continues.
    earlier: Vec<Option<Thread>>,
}

/// How it is known that a thread does nothing more that matters.
#[derive(Clone, Debug, Default)]
enum ThreadEnds {
    /// Nothing is known: each thread has the line with its own number.
    #[default]
    Unknown,
    /// By how many relevant events of each thread are still to come.
    ToCome(Vec<u32>),
    /// By whether each thread has ended, which is reported as events arrive.
    Told(Vec<bool>),
}

/// Where a thread is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LinePosition {
    pub(crate) line: usize,
    /// How many threads of the line come before it.
    pub(crate) position: u32,
}

/// What has happened on a line.
#[derive(Clone, Copy, Debug)]
struct ThreadLine {
    last: Thread,
    position: u32,
    events: u32,
    /// In how many regions its last thread is.
    inside: i32,
}

impl ThreadLines {
    /// Creates a line for each thread.
    pub(crate) fn of_threads() -> Self {
        Self::default()
    }

    /// Makes threads share lines where the order of the relevant events allows it.
    pub(crate) fn shared(
        computation: &Computation,
        is_relevant: impl Fn(usize, EventRef<'_>) -> bool,
    ) -> Self {
        let threads = (0..).map(Thread).take(computation.threads().len());
        let mut to_come = vec![0; computation.threads().len()];
        for (number, event) in computation.events().iter().enumerate() {
            to_come[event.thread.index()] += u32::from(is_relevant(number, event));
        }
        Self {
            places: vec![None; to_come.len()],
            all: Vec::new(),
            ends: ThreadEnds::ToCome(to_come),
            earlier: threads.map(|thread| computation.earlier(thread)).collect(),
        }
    }

    /// As [`shared`](Self::shared), for events that are not known yet: a thread has ended when that
    /// is [told](Self::end).
    pub(crate) fn growing() -> Self {
        Self {
            ends: ThreadEnds::Told(Vec::new()),
            ..Self::default()
        }
    }

    /// Notes that the thread will do nothing more.
    pub(crate) fn end(&mut self, thread: Thread) {
        if let ThreadEnds::Told(ended) = &mut self.ends {
            if ended.len() <= thread.index() {
                ended.resize(thread.index() + 1, false);
            }
            ended[thread.index()] = true;
        }
    }

    /// Returns `true` if it is known that the relevant events to come are all of one thread.
    pub(crate) fn is_of_one_thread(&self) -> bool {
        match &self.ends {
            ThreadEnds::ToCome(to_come) => {
                to_come.iter().filter(|events| **events > 0).count() <= 1
            }
            ThreadEnds::Unknown | ThreadEnds::Told(_) => false,
        }
    }

    fn is_shared(&self) -> bool {
        !matches!(self.ends, ThreadEnds::Unknown)
    }

    /// Where the thread is, if it has a place.
    pub(crate) fn known_place(&self, thread: Thread) -> Option<LinePosition> {
        self.places.get(thread.index()).copied().flatten()
    }

    /// Returns the place of a thread for clocks that the program computed: behind the thread that
    /// it continues, or on a new line.
    pub(crate) fn place(&mut self, thread: Thread) -> LinePosition {
        if !self.is_shared() {
            return LinePosition {
                line: thread.index(),
                position: 0,
            };
        }
        let mut without = Vec::new();
        let mut next = Some(thread);
        let mut place = None;
        while let Some(thread) = next.filter(|_| place.is_none()) {
            place = self.known_place(thread);
            if place.is_none() {
                without.push(thread);
                next = self.earlier.get(thread.index()).copied().flatten();
            }
        }
        for &thread in without.iter().rev() {
            place = Some(match place {
                Some(before) => self.follow(thread, before),
                None => self.open(thread),
            });
        }
        place.unwrap_or_else(|| self.open(thread))
    }

    /// Returns the place of a thread that knows this before its next relevant event: it takes over
    /// a line all of whose events it knows.
    ///
    /// A line whose last thread ended inside a region is not taken over, so that each line counts
    /// at most once in a region.
    pub(crate) fn place_by_knowledge(
        &mut self,
        thread: Thread,
        known: Option<&Clock>,
    ) -> LinePosition {
        if !self.is_shared() {
            return self.place(thread);
        }
        if let Some(place) = self.known_place(thread) {
            return place;
        }
        let has_ended = |thread: Thread| match &self.ends {
            ThreadEnds::Unknown => false,
            ThreadEnds::ToCome(events) => events[thread.index()] == 0,
            ThreadEnds::Told(ended) => ended.get(thread.index()).is_some_and(|ended| *ended),
        };
        let free = known.and_then(|known| {
            let lines = known.entries().known();
            let free = lines.filter_map(|(number, events)| {
                let line = self.all.get(number)?;
                let is_free = line.inside == 0 && line.events == events && has_ended(line.last);
                is_free.then_some(LinePosition {
                    line: number,
                    position: line.position,
                })
            });
            free.last()
        });
        match free {
            Some(before) => self.follow(thread, before),
            None => self.open(thread),
        }
    }

    /// Notes that a relevant event happened there, in which its thread entered `entered` more
    /// regions than it left.
    pub(crate) fn add(&mut self, thread: Thread, place: LinePosition, entered: i32) {
        let is_shared = self.is_shared();
        if let Some(line) = self.all.get_mut(place.line).filter(|_| is_shared) {
            line.events = line.events.saturating_add(1);
            line.inside += entered;
        }
        if let ThreadEnds::ToCome(events) = &mut self.ends {
            events[thread.index()] -= 1;
        }
    }

    fn follow(&mut self, thread: Thread, before: LinePosition) -> LinePosition {
        let position = before.position + 1;
        let line = &mut self.all[before.line];
        (line.last, line.position) = (thread, position);
        self.put(thread, before.line, position)
    }

    fn open(&mut self, thread: Thread) -> LinePosition {
        self.all.push(ThreadLine {
            last: thread,
            position: 0,
            events: 0,
            inside: 0,
        });
        self.put(thread, self.all.len() - 1, 0)
    }

    fn put(&mut self, thread: Thread, line: usize, position: u32) -> LinePosition {
        let place = LinePosition { line, position };
        if self.places.len() <= thread.index() {
            self.places.resize(thread.index() + 1, None);
        }
        self.places[thread.index()] = Some(place);
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::event::Action;

    /// A thread that starts others and waits for each, one for each entry of `ends_inside`; those
    /// with `true` end inside a region.
    fn one_after_the_other(ends_inside: &[bool]) -> (Computation, Vec<Thread>) {
        let mut computation = Computation::new();
        let main = computation.thread("main");
        let region = computation.region("r").unwrap();
        let mut threads = Vec::new();
        for (number, ends_inside) in ends_inside.iter().enumerate() {
            let thread = computation.thread(&number.to_string());
            computation.push(main, [Action::Fork(thread)]).unwrap();
            computation.push(thread, [Action::Enter(region)]).unwrap();
            if !ends_inside {
                computation.push(thread, [Action::Leave(region)]).unwrap();
            }
            computation.push(main, [Action::Join(thread)]).unwrap();
            threads.push(thread);
        }
        (computation, threads)
    }

    fn lines_of(ends_inside: &[bool]) -> Vec<usize> {
        let (computation, threads) = one_after_the_other(ends_inside);
        let moves = |event: EventRef<'_>| {
            matches!(
                event.only_action(),
                Some(Action::Enter(_) | Action::Leave(_))
            )
        };
        let mut lines = ThreadLines::shared(&computation, |_, event| moves(event));
        let mut clocks = crate::order::clock::Clocks::new();
        for event in computation.events() {
            let place = moves(event)
                .then(|| lines.place_by_knowledge(event.thread, clocks.thread(event.thread)));
            clocks
                .advance_at(event, place.map(|place| place.line))
                .unwrap();
            if let Some(place) = place {
                let enters = matches!(event.only_action(), Some(Action::Enter(_)));
                lines.add(event.thread, place, if enters { 1 } else { -1 });
            }
        }
        let line = |thread: &Thread| lines.places[thread.index()].map(|place| place.line);
        threads.iter().filter_map(line).collect()
    }

    #[test]
    fn threads_that_wait_for_each_other_share_a_line() {
        assert_eq!(lines_of(&[false; 5]), [0; 5]);
    }

    #[test]
    fn a_thread_that_ends_inside_a_region_is_not_followed() {
        assert_eq!(
            lines_of(&[false, true, false, true, false]),
            [0, 0, 1, 1, 2]
        );
    }
}
