//! A run of a program as it was observed.

use std::{collections::HashMap, error, fmt, sync::OnceLock};

use crate::{
    causality::Causality,
    event::{Action, Event, GivenClock, Location, Message, Region, Thread, Value, Variable},
};

/// What threads did, in the order in which it was observed, and the names of what they did it to.
///
/// It knows no formula: which of its events matter is decided when one is checked.
#[derive(Clone, Debug, Default)]
pub struct Computation {
    threads: Names,
    messages: Names,
    regions: Names,
    variables: Names,
    /// The value of each variable before the first event.
    initial: Vec<Option<Value>>,
    /// What is known about each thread and each message so far, for the refusals.
    progress: Vec<Progress>,
    sent: Vec<bool>,
    /// The thread that a variable belongs to, where it belongs to one.
    owners: Vec<Option<Thread>>,
    /// Whether events have clocks, once there is one.
    with_clocks: Option<bool>,
    events: Vec<Event>,
    causality: OnceLock<Option<Causality>>,
}

#[derive(Clone, Debug, Default)]
struct Names {
    names: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Names {
    /// The number of `name`, and whether it is new.
    fn number(&mut self, name: &str) -> (u32, bool) {
        if let Some(number) = self.numbers.get(name) {
            return (*number, false);
        }
        let number = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        self.names.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        (number, true)
    }

    fn find(&self, name: &str) -> Option<u32> {
        self.numbers.get(name).copied()
    }
}

#[derive(Clone, Debug, Default)]
struct Progress {
    acted: bool,
    joined: bool,
    clock: u32,
    /// How often each region was entered and not left.
    inside: HashMap<Region, u32>,
}

impl Progress {
    /// How often a region is entered, within an event that has changed `inside` so far.
    fn depth<'a>(&self, inside: &'a mut HashMap<Region, u32>, region: Region) -> &'a mut u32 {
        let before = self.inside.get(&region).copied().unwrap_or(0);
        inside.entry(region).or_insert(before)
    }
}

impl Computation {
    /// Nothing has happened yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same names and initial values, before anything has happened.
    #[cfg(test)]
    pub(crate) fn clone_without_events(&self) -> Self {
        Self {
            threads: self.threads.clone(),
            messages: self.messages.clone(),
            regions: self.regions.clone(),
            variables: self.variables.clone(),
            initial: self.initial.clone(),
            progress: vec![Progress::default(); self.progress.len()],
            sent: vec![false; self.sent.len()],
            owners: vec![None; self.owners.len()],
            with_clocks: None,
            events: Vec::new(),
            causality: OnceLock::new(),
        }
    }

    /// The thread of this name, a new one when there is none.
    pub fn thread(&mut self, name: &str) -> Thread {
        let (number, new) = self.threads.number(name);
        if new {
            self.progress.push(Progress::default());
        }
        Thread(number)
    }

    /// A message of this name, a new one when there is none.
    pub fn message(&mut self, name: &str) -> Message {
        let (number, new) = self.messages.number(name);
        if new {
            self.sent.push(false);
        }
        Message(number)
    }

    /// The variable of this name, a new one when there is none. Locks and the like are variables
    /// without a value.
    ///
    /// # Errors
    ///
    /// When a region has this name, or the variable has another initial value already.
    pub fn variable(&mut self, name: &str, initial: Option<Value>) -> Result<Variable, Refusal> {
        if self.regions.find(name).is_some() {
            return Err(Refusal::TwoMeanings(name.to_owned()));
        }
        let (number, new) = self.variables.number(name);
        if new {
            self.initial.push(initial);
            self.owners.push(None);
        } else if initial.is_some() {
            let known = &mut self.initial[number as usize];
            if known.is_some() && *known != initial {
                return Err(Refusal::TwoInitialValues(name.to_owned()));
            }
            *known = initial;
        }
        Ok(Variable(number))
    }

    /// The region of this name, a new one when there is none. In a formula it is the number of
    /// threads inside it.
    ///
    /// # Errors
    ///
    /// When a variable has this name.
    pub fn region(&mut self, name: &str) -> Result<Region, Refusal> {
        if self.variables.find(name).is_some() {
            return Err(Refusal::TwoMeanings(name.to_owned()));
        }
        Ok(Region(self.regions.number(name).0))
    }

    /// Something happened, after all that was pushed before. Gives the event's number, from 0.
    ///
    /// # Errors
    ///
    /// See [`Refusal`]; the computation is as it was then.
    pub fn push(
        &mut self,
        thread: Thread,
        actions: impl Into<Vec<Action>>,
    ) -> Result<usize, Refusal> {
        self.push_event(Event {
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
    /// See [`Refusal`].
    pub fn push_at(
        &mut self,
        thread: Thread,
        actions: impl Into<Vec<Action>>,
        file: impl Into<String>,
        line: u32,
    ) -> Result<usize, Refusal> {
        let location = Location {
            file: file.into(),
            line: Some(line),
        };
        self.push_event(Event {
            thread,
            actions: actions.into(),
            location: Some(location),
            clock: None,
        })
    }

    /// As [`push`](Self::push), with all there is to say about the event.
    ///
    /// Either all events have a clock that the program computed, or none has.
    ///
    /// # Errors
    ///
    /// See [`Refusal`].
    pub fn push_event(&mut self, event: Event) -> Result<usize, Refusal> {
        self.follow(&event)?;
        self.events.push(event);
        self.causality.take();
        Ok(self.events.len() - 1)
    }

    /// As [`push_event`](Self::push_event), without keeping the event: for those who check
    /// [online](crate::online) with bounded memory.
    ///
    /// # Errors
    ///
    /// See [`Refusal`].
    pub fn follow(&mut self, event: &Event) -> Result<(), Refusal> {
        self.examine(event)?;
        self.with_clocks = Some(event.clock.is_some());
        let own = &mut self.progress[event.thread.index()];
        own.acted = true;
        if let Some(clock) = &event.clock {
            own.clock = entry(clock, event.thread);
        }
        for action in &event.actions {
            match action {
                Action::Local(variable, _) => self.owners[variable.index()] = Some(event.thread),
                Action::Enter(region) => {
                    let own = &mut self.progress[event.thread.index()];
                    *own.inside.entry(*region).or_default() += 1;
                }
                Action::Leave(region) => {
                    let own = &mut self.progress[event.thread.index()];
                    *own.inside.entry(*region).or_default() -= 1;
                }
                Action::Join(other) => self.progress[other.index()].joined = true,
                Action::Send(message) => self.sent[message.index()] = true,
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether the event can come next.
    fn examine(&self, event: &Event) -> Result<(), Refusal> {
        let thread = event.thread;
        let name = |thread: Thread| self.thread_name(thread).to_owned();
        let own = &self.progress[thread.index()];
        if own.joined {
            return Err(Refusal::ActsAfterJoin(name(thread)));
        }
        if self
            .with_clocks
            .is_some_and(|with_clocks| with_clocks != event.clock.is_some())
        {
            return Err(Refusal::SomeClocks);
        }
        if let Some(clock) = &event.clock {
            self.examine_clock(thread, clock)?;
        }
        let mut inside: HashMap<Region, u32> = HashMap::new();
        let is_sent_here = |message: &Message| event.actions.contains(&Action::Send(*message));
        for action in &event.actions {
            match action {
                Action::Fork(other) if self.progress[other.index()].acted || *other == thread => {
                    return Err(Refusal::ForkedTooLate(name(*other)));
                }
                Action::Join(other) if *other == thread => {
                    return Err(Refusal::ActsAfterJoin(name(*other)));
                }
                Action::Receive(message)
                    if event.clock.is_none()
                        && !self.sent[message.index()]
                        && !is_sent_here(message) =>
                {
                    let message = self.messages.names[message.index()].clone();
                    return Err(Refusal::NeverSent(message));
                }
                Action::Enter(region) => *own.depth(&mut inside, *region) += 1,
                Action::Leave(region) => {
                    let depth = own.depth(&mut inside, *region);
                    *depth = depth.checked_sub(1).ok_or_else(|| {
                        Refusal::NotInside(name(thread), self.region_name(*region).to_owned())
                    })?;
                }
                Action::Local(variable, _)
                    if self.owners[variable.index()].is_some_and(|owner| owner != thread) =>
                {
                    return Err(Refusal::NotItsOwn(
                        name(thread),
                        self.variable_name(*variable).to_owned(),
                    ));
                }
                Action::Write(variable, _) if self.owners[variable.index()].is_some() => {
                    return Err(Refusal::NotItsOwn(
                        name(thread),
                        self.variable_name(*variable).to_owned(),
                    ));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The observed order must be one of the runs that the clocks allow.
    fn examine_clock(&self, thread: Thread, clock: &GivenClock) -> Result<(), Refusal> {
        let name = self.thread_name(thread).to_owned();
        let own = entry(clock, thread);
        if own <= self.progress[thread.index()].clock {
            return Err(Refusal::ClockStands(name));
        }
        for (other, count) in clock {
            if *other != thread && *count > self.progress[other.index()].clock {
                return Err(Refusal::ClockAhead(
                    name,
                    self.thread_name(*other).to_owned(),
                ));
            }
        }
        Ok(())
    }

    /// What comes before what, where that is kept.
    pub(crate) fn causality(&self) -> Option<&Causality> {
        let causality = self.causality.get_or_init(|| Causality::new(self));
        causality.as_ref()
    }

    /// What happened, in the order in which it was observed.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The names of the threads, by their numbers.
    #[must_use]
    pub fn threads(&self) -> &[String] {
        &self.threads.names
    }

    /// The names of the variables, by their numbers.
    #[must_use]
    pub fn variables(&self) -> &[String] {
        &self.variables.names
    }

    /// The names of the regions, by their numbers.
    #[must_use]
    pub fn regions(&self) -> &[String] {
        &self.regions.names
    }

    /// The name of a thread of this computation.
    ///
    /// # Panics
    ///
    /// When it is of another one.
    #[must_use]
    pub fn thread_name(&self, thread: Thread) -> &str {
        &self.threads.names[thread.index()]
    }

    /// The name of a variable of this computation.
    ///
    /// # Panics
    ///
    /// When it is of another one.
    #[must_use]
    pub fn variable_name(&self, variable: Variable) -> &str {
        &self.variables.names[variable.index()]
    }

    /// The name of a region of this computation.
    ///
    /// # Panics
    ///
    /// When it is of another one.
    #[must_use]
    pub fn region_name(&self, region: Region) -> &str {
        &self.regions.names[region.index()]
    }

    /// The name of a message of this computation.
    ///
    /// # Panics
    ///
    /// When it is of another one.
    #[must_use]
    pub fn message_name(&self, message: Message) -> &str {
        &self.messages.names[message.index()]
    }

    /// The value of a variable before the first event.
    #[must_use]
    pub fn initial(&self, variable: Variable) -> Option<&Value> {
        self.initial.get(variable.index())?.as_ref()
    }

    /// The names of the messages, by their numbers.
    #[must_use]
    pub fn messages(&self) -> &[String] {
        &self.messages.names
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

/// The entry of a clock for a thread.
pub(crate) fn entry(clock: &GivenClock, thread: Thread) -> u32 {
    let found = clock.iter().find(|(other, _)| *other == thread);
    found.map_or(0, |(_, count)| *count)
}

/// Why something cannot be part of a computation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// A name is that of a variable and of a region.
    TwoMeanings(String),
    /// A variable has two initial values.
    TwoInitialValues(String),
    /// A thread acts after another has waited for its end.
    ActsAfterJoin(String),
    /// A thread is started that has acted already.
    ForkedTooLate(String),
    /// A message is received that was not sent before.
    NeverSent(String),
    /// A thread leaves a region that it is not inside.
    NotInside(String, String),
    /// A thread gives a value to a variable that belongs to another thread alone.
    NotItsOwn(String, String),
    /// Some events have clocks and others have not.
    SomeClocks,
    /// A thread's own entry in its clock did not grow with an event.
    ClockStands(String),
    /// An event of the first thread knows of an event of the second that was not observed yet.
    ClockAhead(String, String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TwoMeanings(name) => {
                write!(
                    formatter,
                    "`{name}` is the name of a variable and of a region"
                )
            }
            Self::TwoInitialValues(name) => write!(formatter, "`{name}` has two initial values"),
            Self::ActsAfterJoin(thread) => {
                write!(formatter, "thread `{thread}` acts after it was joined")
            }
            Self::ForkedTooLate(thread) => {
                write!(formatter, "thread `{thread}` is forked after it has acted")
            }
            Self::NeverSent(message) => {
                write!(
                    formatter,
                    "message `{message}` is received before it is sent"
                )
            }
            Self::NotInside(thread, region) => {
                write!(
                    formatter,
                    "thread `{thread}` leaves `{region}`, where it is not"
                )
            }
            Self::NotItsOwn(thread, variable) => {
                write!(
                    formatter,
                    "thread `{thread}` sets `{variable}`, which is local to another"
                )
            }
            Self::SomeClocks => {
                formatter.write_str("some events have a clock and others do not: all must, or none")
            }
            Self::ClockStands(thread) => write!(
                formatter,
                "the clock of thread `{thread}` must grow with each of its events",
            ),
            Self::ClockAhead(thread, other) => write!(
                formatter,
                "the clock of thread `{thread}` counts an event of `{other}` that comes later",
            ),
        }
    }
}

impl error::Error for Refusal {}
