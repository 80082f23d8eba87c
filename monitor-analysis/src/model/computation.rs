//! A run of a program as it was observed.

mod data;
mod events;
mod explanations;
mod progress;
mod queues;

use std::{iter, panic::UnwindSafe, sync::Arc};

use self::data::ClocksWithout;
pub use self::events::{Events, EventsIter};
use self::explanations::Explanations;
pub use self::explanations::Learned;
use self::progress::ThreadProgress;
pub(crate) use self::queues::{Queue, Queues};
use crate::error::ComputationError;
pub use crate::model::event::texts::{Names, NamesIter};
use crate::model::event::{
    Action, ClockRef, Event, EventList, EventRef, GivenClock, Location, Message, Region, Thread,
    Value, Variable, texts::Texts,
};

/// What threads did, in the order in which it was observed, and the names of what they did it to.
///
/// It knows no formula: which of its events matter is decided when one is checked.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Value}};
///
/// let mut plane = Computation::new();
/// let pilot = plane.thread("pilot");
/// let landing = plane.variable("landing", Some(Value::Integer(0)))?;
/// plane.push(pilot, [Action::Write(landing, Value::Integer(1))])?;
/// assert_eq!(plane.events().len(), 1);
/// assert_eq!(plane.thread_name(pilot), "pilot");
/// // What cannot have been is refused: a region that was never entered.
/// let taxiing = plane.region("taxiing")?;
/// assert!(plane.push(pilot, [Action::Leave(taxiing)]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Computation {
    threads: Texts,
    messages: Texts,
    regions: Texts,
    variables: Texts,
    /// The value of each variable before the first event.
    initial: Vec<Option<Value>>,
    /// What is known about each thread and each message so far, for the refusals.
    progress: Vec<ThreadProgress>,
    sent: Vec<bool>,
    /// The thread that a variable belongs to, where it belongs to one.
    owners: Vec<Option<Thread>>,
    /// Whether events have clocks; `None` as long as there is no event.
    with_clocks: Option<bool>,
    /// Whether any thread continues another.
    is_continued: bool,
    events: EventList,
    explanations: Explanations,
    queues: Queues,
    /// The program's own clocks, if the data of locks order events beside them.
    data: Option<Arc<ClocksWithout>>,
    /// The clocks before accesses were added that keep their order.
    accessed: Option<Arc<ClocksWithout>>,
}

impl Computation {
    /// Creates a computation without events.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the same names and initial values, without events.
    #[cfg(test)]
    pub(crate) fn clone_without_events(&self) -> Self {
        Self {
            threads: self.threads.clone(),
            messages: self.messages.clone(),
            regions: self.regions.clone(),
            variables: self.variables.clone(),
            initial: self.initial.clone(),
            progress: vec![ThreadProgress::default(); self.progress.len()],
            sent: vec![false; self.sent.len()],
            owners: vec![None; self.owners.len()],
            with_clocks: None,
            is_continued: false,
            events: EventList::default(),
            explanations: Explanations::default(),
            queues: Queues::new(),
            data: None,
            accessed: None,
        }
    }

    /// Returns the thread of this name, a new one if there is none.
    pub fn thread(&mut self, name: &str) -> Thread {
        let (number, new) = self.threads.number(name);
        if new {
            self.progress.push(ThreadProgress::default());
        }
        Thread(number)
    }

    /// Returns a message of this name, a new one if there is none.
    pub fn message(&mut self, name: &str) -> Message {
        let (number, new) = self.messages.number(name);
        if new {
            self.sent.push(false);
        }
        Message(number)
    }

    /// Returns the variable of this name, a new one if there is none. Locks and the like are
    /// variables without a value.
    ///
    /// # Errors
    ///
    /// When a region has this name, or the variable has another initial value already.
    pub fn variable(
        &mut self,
        name: &str,
        initial: Option<Value>,
    ) -> Result<Variable, ComputationError> {
        if self.regions.find(name).is_some() {
            return Err(ComputationError::TwoMeanings(name.to_owned()));
        }
        let (number, new) = self.variables.number(name);
        if new {
            self.initial.push(initial);
            self.owners.push(None);
        } else if initial.is_some() {
            let known = &mut self.initial[number as usize];
            if known.is_some() && *known != initial {
                return Err(ComputationError::TwoInitialValues(name.to_owned()));
            }
            *known = initial;
        }
        Ok(Variable(number))
    }

    /// Returns the region of this name, a new one if there is none. In a formula it is the number
    /// of threads inside it.
    ///
    /// # Errors
    ///
    /// When a variable has this name.
    pub fn region(&mut self, name: &str) -> Result<Region, ComputationError> {
        if self.variables.find(name).is_some() {
            return Err(ComputationError::TwoMeanings(name.to_owned()));
        }
        Ok(Region(self.regions.number(name).0))
    }

    /// Makes room for this many more events.
    pub fn reserve(&mut self, events: usize) {
        self.events.reserve(events);
    }

    /// Adds an event, after all that was pushed before. Returns its number, from 0.
    ///
    /// # Errors
    ///
    /// See [`ComputationError`]; the computation is as it was then.
    pub fn push(
        &mut self,
        thread: Thread,
        actions: impl Into<Vec<Action>>,
    ) -> Result<usize, ComputationError> {
        self.push_event(&Event {
            thread,
            actions: actions.into(),
            location: None,
            clock: None,
        })
    }

    /// As [`push`](Self::push), with the place in the source.
    ///
    /// # Errors
    ///
    /// See [`ComputationError`].
    pub fn push_at(
        &mut self,
        thread: Thread,
        actions: impl Into<Vec<Action>>,
        file: impl Into<Arc<str>>,
        line: u32,
    ) -> Result<usize, ComputationError> {
        let location = Location {
            file: file.into(),
            line: Some(line),
        };
        self.push_event(&Event {
            thread,
            actions: actions.into(),
            location: Some(location),
            clock: None,
        })
    }

    /// As [`push`](Self::push), with all there is to say about the event: an [`Event`], or one of
    /// another computation with the same names.
    ///
    /// Either all events have a clock that the program computed, or none has. An event is not kept as
    /// it is given: it takes 16 bytes and 16 more for each action, and 8 for its clock; files, texts
    /// and large numbers are kept once.
    ///
    /// # Errors
    ///
    /// See [`ComputationError`].
    pub fn push_event<'a>(
        &mut self,
        event: impl Into<EventRef<'a>>,
    ) -> Result<usize, ComputationError> {
        let event = event.into();
        self.follow(event)?;
        if !self.events.push(event) {
            return Err(ComputationError::TooLong);
        }
        Ok(self.events.len() - 1)
    }

    /// Sets how an event, by its number from 0, came to know of another thread's. A clock alone
    /// does not tell. Schedules show it; it makes no difference to a result.
    pub fn explain(&mut self, event: usize, learned: Learned) {
        if event < self.events.len() && !learned.through.is_empty() {
            self.explanations.add(event, learned);
        }
    }

    /// Sets a function that says what [`explain`](Self::explain) says, for all events by their
    /// numbers. It is called when that is asked for the first time: it costs time, and only
    /// schedules and exports show it. An event that `explain` was called for keeps what it said.
    ///
    /// ```
    /// use monitor_analysis::{Computation, Learned};
    ///
    /// let mut run = Computation::new();
    /// let (main, worker) = (run.thread("main"), run.thread("worker"));
    /// run.push(main, [])?;
    /// run.push(worker, [])?;
    /// run.explain_lazily(move || {
    ///     let through = vec!["start of worker".to_owned()];
    ///     vec![(1, Learned::new(main, through))]
    /// });
    /// assert!(run.learned(0).is_empty());
    /// assert_eq!(run.learned(1)[0].through, ["start of worker"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn explain_lazily(
        &mut self,
        explain: impl FnOnce() -> Vec<(usize, Learned)> + Send + UnwindSafe + 'static,
    ) {
        self.explanations.add_lazily(explain);
    }

    /// Returns what [`explain`](Self::explain) or [`explain_lazily`](Self::explain_lazily) said of
    /// the event.
    #[must_use]
    pub fn learned(&self, event: usize) -> &[Learned] {
        self.explanations.of(event)
    }

    /// Returns all entries of the clock that the program computed for an event of this computation,
    /// by thread: what it lists, and what that implies for the threads that others
    /// [continue](Self::continues). `None` if the event has no clock.
    #[must_use]
    pub fn clock<'a>(&self, event: impl Into<EventRef<'a>>) -> Option<Vec<(Thread, u32)>> {
        let event = event.into();
        Some(self.entries(event.thread, event.clock()?))
    }

    /// Returns all entries of a clock of this thread.
    pub(crate) fn entries(&self, thread: Thread, clock: ClockRef<'_>) -> Vec<(Thread, u32)> {
        let listed = iter::once((thread, clock.own())).chain(clock.known(thread));
        let mut entries = Vec::new();
        for (thread, count) in listed {
            entries.push((thread, count));
            if count > 0 {
                let before = iter::successors(self.earlier(thread), |next| self.earlier(*next));
                entries.extend(before.map(|other| (other, self.progress[other.index()].clock)));
            }
        }
        // For two entries of one thread, the larger one.
        entries.sort_unstable_by_key(|(thread, count)| (*thread, u32::MAX - count));
        entries.dedup_by_key(|(thread, _)| *thread);
        entries
    }

    /// Returns a clock that lists all entries, if the event's own clock does not.
    pub(crate) fn whole_clock(&self, event: EventRef<'_>) -> Option<GivenClock> {
        // Where no thread continues another, clocks are whole.
        let entries = self.is_continued.then(|| self.clock(event)).flatten()?;
        Some(GivenClock::of(event.thread, entries))
    }

    /// What happened, in the order in which it was observed.
    #[must_use]
    pub fn events(&self) -> Events<'_> {
        Events::new(&self.events)
    }

    /// The event of this number, from 0.
    ///
    /// # Panics
    ///
    /// If there is none.
    #[must_use]
    pub fn event(&self, number: usize) -> EventRef<'_> {
        self.events.get(number)
    }

    /// The names of the threads, by their numbers.
    #[must_use]
    pub fn threads(&self) -> Names<'_> {
        Names(&self.threads)
    }

    /// The names of the variables, by their numbers.
    #[must_use]
    pub fn variables(&self) -> Names<'_> {
        Names(&self.variables)
    }

    /// The names of the regions, by their numbers.
    #[must_use]
    pub fn regions(&self) -> Names<'_> {
        Names(&self.regions)
    }

    /// The name of a thread of this computation.
    ///
    /// # Panics
    ///
    /// When it is of another one.
    #[must_use]
    pub fn thread_name(&self, thread: Thread) -> &str {
        self.threads.get(thread.0)
    }

    /// The name of a variable of this computation.
    ///
    /// # Panics
    ///
    /// When it is of another one.
    #[must_use]
    pub fn variable_name(&self, variable: Variable) -> &str {
        self.variables.get(variable.0)
    }

    /// The name of a region of this computation.
    ///
    /// # Panics
    ///
    /// When it is of another one.
    #[must_use]
    pub fn region_name(&self, region: Region) -> &str {
        self.regions.get(region.0)
    }

    /// The name of a message of this computation.
    ///
    /// # Panics
    ///
    /// When it is of another one.
    #[must_use]
    pub fn message_name(&self, message: Message) -> &str {
        self.messages.get(message.0)
    }

    /// The value of a variable before the first event.
    #[must_use]
    pub fn initial(&self, variable: Variable) -> Option<&Value> {
        self.initial.get(variable.index())?.as_ref()
    }

    /// The names of the messages, by their numbers.
    #[must_use]
    pub fn messages(&self) -> Names<'_> {
        Names(&self.messages)
    }

    /// The thread of this name, if there is one.
    #[must_use]
    pub fn find_thread(&self, name: &str) -> Option<Thread> {
        self.threads.find(name).map(Thread)
    }

    /// The variable of this name, if there is one.
    #[must_use]
    pub fn find_variable(&self, name: &str) -> Option<Variable> {
        self.variables.find(name).map(Variable)
    }

    /// The region of this name, if there is one.
    #[must_use]
    pub fn find_region(&self, name: &str) -> Option<Region> {
        self.regions.find(name).map(Region)
    }
}
