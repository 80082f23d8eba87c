//! Multithreaded vector clocks: algorithm A of paper 001 (Fig. 2; paper 000, section 2).
//!
//! An entry of a clock counts *relevant* events of one thread. Each thread has a clock, and each
//! variable has two: `V_x^a`, joined by every access, and `V_x^w`, joined by writes only, so that
//! reads are not ordered with each other. For two relevant events e of thread i with clock V and
//! e' with clock V', e causally precedes e' iff `V[i] <= V'[i]` (Theorem 3).
//!
//! Three things are added to the paper's algorithm, in its spirit: threads may come at any time (a
//! missing entry counts as 0), messages keep the clock of their sending, and an event may do
//! several things at once: then all that it takes over from others comes first, and what it passes
//! on last.

use std::mem;

use crate::{
    error::OverflowError,
    model::event::{EventRef, Thread},
    order::{
        flow::{Flow, Information, Medium},
        persistent::Vector,
    },
};

/// This many entries of a clock are stored next to each other. The others, of computations with
/// very many threads, are shared between clocks as far as they are the same.
pub const NEAR: usize = 64;

/// How many relevant events of each thread come before.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Entries by the number of the thread, or of whatever else is counted. Those beyond the end
    /// are 0.
    near: Vec<u32>,
    /// Those from `NEAR` on.
    far: Vector,
}

impl Clone for Clock {
    fn clone(&self) -> Self {
        Self {
            near: self.near.clone(),
            far: self.far.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.assign(source.entries());
    }
}

impl Clock {
    /// The entry of a thread.
    #[must_use]
    pub fn get(&self, thread: Thread) -> u32 {
        self.entry(thread.index())
    }

    /// The entries that are not 0, with their threads, in the order of these.
    pub fn iter(&self) -> impl Iterator<Item = (Thread, u32)> + '_ {
        let known = self.entries().known();
        known.map(|(place, count)| (Thread(u32::try_from(place).unwrap_or(u32::MAX)), count))
    }

    pub(crate) fn entry(&self, place: usize) -> u32 {
        self.entries().get(place)
    }

    pub(crate) fn entries(&self) -> Entries<'_> {
        Entries {
            near: &self.near,
            far: &self.far,
        }
    }

    /// Makes each entry the larger one of the two.
    fn join(&mut self, other: &Self) {
        self.join_entries(other.entries());
    }

    pub(crate) fn join_entries(&mut self, others: Entries<'_>) {
        if self.near.len() < others.near.len() {
            self.near.resize(others.near.len(), 0);
        }
        for (own, other) in self.near.iter_mut().zip(others.near) {
            *own = (*own).max(*other);
        }
        if !others.far.is_empty() {
            self.far.join(others.far);
        }
    }

    /// Sets the entries to these.
    pub(crate) fn assign(&mut self, entries: Entries<'_>) {
        self.near.clear();
        self.near.extend_from_slice(entries.near);
        if !(self.far.is_empty() && entries.far.is_empty()) {
            self.far = entries.far.clone();
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, place: usize, count: u32) {
        match self.near.get_mut(place) {
            Some(entry) => *entry = count,
            None => self.append(place, count),
        }
    }

    #[cold]
    fn append(&mut self, place: usize, count: u32) {
        if place >= NEAR {
            self.far.set(place - NEAR, count);
        } else {
            self.near.resize(place, 0);
            self.near.push(count);
        }
    }

    /// Sets the entry to `count`, if that is larger.
    pub(crate) fn raise(&mut self, place: usize, count: u32) {
        if self.entry(place) < count {
            self.set(place, count);
        }
    }

    pub(crate) fn clear(&mut self) {
        self.near.clear();
        self.far = Vector::ZERO;
    }
}

/// The entries of a clock, wherever it is kept.
#[derive(Clone, Copy, Debug)]
pub struct Entries<'a> {
    near: &'a [u32],
    far: &'a Vector,
}

impl Default for Entries<'_> {
    fn default() -> Self {
        const NONE: &Vector = &Vector::ZERO;
        Self {
            near: &[],
            far: NONE,
        }
    }
}

impl<'a> Entries<'a> {
    /// The entry in a place.
    #[inline]
    #[must_use]
    pub fn get(self, place: usize) -> u32 {
        match self.near.get(place) {
            Some(count) => *count,
            None if place < NEAR || self.far.is_empty() => 0,
            None => self.far.get(place - NEAR),
        }
    }

    /// Those that are not 0, with their places, in ascending order of these.
    pub fn known(self) -> impl Iterator<Item = (usize, u32)> + 'a {
        let near = self.near.iter().copied().enumerate();
        let far = self.far.iter().map(|(place, count)| (place + NEAR, count));
        near.filter(|(_, count)| *count > 0).chain(far)
    }
}

/// Clocks, packed one behind the other.
///
/// ```
/// use monitor_analysis::{clock::ClockList, persistent::Vector};
///
/// let mut clocks = ClockList::default();
/// clocks.add([0, 7], &Vector::ZERO);
/// clocks.add([1], &Vector::ZERO);
/// assert_eq!(clocks.get(0).known().collect::<Vec<_>>(), [(1, 7)]);
/// assert_eq!(clocks.get(1).get(0), 1);
/// ```
#[derive(Clone, Debug, Default)]
pub struct ClockList {
    near: Vec<u32>,
    ends: Vec<usize>,
    /// The far entries, up to the last clock that has any.
    far: Vec<Vector>,
}

impl ClockList {
    /// Adds a clock with these entries.
    pub fn push(&mut self, entries: Entries<'_>) {
        self.add(entries.near.iter().copied(), entries.far);
    }

    /// Adds a clock with these first entries, at most [`NEAR`] of them, and those behind them.
    pub fn add(&mut self, near: impl IntoIterator<Item = u32>, far: &Vector) {
        if !far.is_empty() {
            self.far.resize(self.ends.len(), Vector::ZERO);
            self.far.push(far.clone());
        }
        self.near.extend(near);
        self.ends.push(self.near.len());
    }

    /// How many clocks there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns `true` if there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns the entries of the clock in this place, from 0.
    ///
    /// # Panics
    ///
    /// When there are no more than that.
    #[must_use]
    pub fn get(&self, place: usize) -> Entries<'_> {
        const NONE: &Vector = &Vector::ZERO;
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        Entries {
            near: &self.near[start..self.ends[place]],
            far: self.far.get(place).unwrap_or(NONE),
        }
    }

    /// The entries of the clocks, in the order in which these were pushed.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Entries<'_>> {
        (0..self.len()).map(|place| self.get(place))
    }
}

impl Information for Clock {
    /// Makes each entry the larger one of the two.
    fn learn(&mut self, other: &Self) {
        self.join(other);
    }
}

/// All clocks of a computation.
///
/// ```
/// use monitor_analysis::{Computation, clock::Clocks, event::{Action, Value}};
///
/// let mut run = Computation::new();
/// let (one, two) = (run.thread("one"), run.thread("two"));
/// let x = run.variable("x", Some(Value::Integer(0)))?;
/// run.push(one, [Action::Write(x, Value::Integer(1))])?;
/// run.push(two, [Action::Read(x)])?;
///
/// let mut clocks = Clocks::new();
/// let first = clocks.advance(run.event(0), true)?.clone();
/// let second = clocks.advance(run.event(1), true)?;
/// // Theorem 3: the write comes before the read, and not the other way round.
/// assert!(first.get(one) <= second.get(one));
/// assert!(second.get(two) > first.get(two));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Clocks(Flow<Clock>);

impl Clocks {
    /// Creates clocks that are all 0.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The clock of a thread as it is now, once it has one.
    #[must_use]
    pub fn thread(&self, thread: Thread) -> Option<&Clock> {
        self.0.thread(thread)
    }

    /// Makes a step of algorithm A for one event, and returns the clock of its thread after it.
    ///
    /// Costs at most the number of threads for each action; with very many threads, the number of
    /// those in which the clocks that meet differ.
    ///
    /// # Errors
    ///
    /// When the count of the thread's relevant events does not fit its entry.
    pub fn advance<'a>(
        &mut self,
        event: impl Into<EventRef<'a>>,
        relevant: bool,
    ) -> Result<&Clock, OverflowError> {
        let event = event.into();
        self.advance_at(event, relevant.then_some(event.thread.index()))
    }

    /// As [`advance`](Self::advance), where the relevant events of the thread are counted by the
    /// entry in this place.
    pub(crate) fn advance_at(
        &mut self,
        event: EventRef<'_>,
        place: Option<usize>,
    ) -> Result<&Clock, OverflowError> {
        self.learn(event);
        self.tell(event, place, |_| true)
    }

    /// Makes the first half of a step of algorithm A: the event's thread takes over what others
    /// know.
    pub(crate) fn learn(&mut self, event: EventRef<'_>) {
        let mut clock = mem::take(self.0.thread_mut(event.thread));
        self.0.hand(event, &mut clock);
        *self.0.thread_mut(event.thread) = clock;
    }

    /// Makes the second half: the thread counts its event, in the entry of this place if it is
    /// relevant, and passes on what it knows, by all variables and messages that carry anything.
    pub(crate) fn tell(
        &mut self,
        event: EventRef<'_>,
        place: Option<usize>,
        carries: impl Fn(Medium) -> bool,
    ) -> Result<&Clock, OverflowError> {
        let thread = event.thread;
        let mut clock = mem::take(self.0.thread_mut(thread));
        if let Some(place) = place {
            let count = clock.entry(place).checked_add(1).ok_or(OverflowError {
                thread: thread.index(),
            })?;
            clock.set(place, count);
        }
        self.0.leave(event, &clock, carries);
        let own = self.0.thread_mut(thread);
        *own = clock;
        Ok(own)
    }
}
