//! From events as they are read to a computation, and all that can be wrong with their order.

use std::{ops::Range, rc::Rc};

use monitor_analysis::{
    computation::{Computation, Learned, Refusal},
    event::{Action, Event, Location, Message, Thread, Value, Variable},
};
use monitor_logic::{diagnostic::closest, value::Type};

use super::{mistake::Mistake, names::Names};
use crate::{
    failure::{Failure, Place},
    trace::listed,
};

/// An event as it is read.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Raw {
    pub(super) event: Event,
    /// What it synchronises on without being a lock.
    pub(super) synchronised: Vec<Variable>,
    /// Its writes say no values: each counts.
    pub(super) counts_writes: bool,
    /// What it says about its clock.
    pub(super) learned: Vec<Learned>,
}

/// A place in the lines of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Line,
    Thread,
    /// Where it does this to the thing of this name.
    Named(Key, String),
    /// Its clock, or the entry of a thread in it.
    Clock(Option<String>),
}

/// What an event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    Read,
    Write,
    Local,
    Acquire,
    Release,
    Fork,
    Join,
    Receive,
    Leave,
}

/// Why an event cannot come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Objection {
    message: String,
    help: Option<String>,
    pub(super) spot: Spot,
}

impl Objection {
    fn new(message: String, spot: Spot) -> Self {
        Self {
            message,
            help: None,
            spot,
        }
    }

    fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// At its place.
    pub(super) fn at(self, range: Range<usize>) -> Mistake {
        let mistake = Mistake::new(self.message, range);
        match self.help {
            Some(help) => mistake.with_help(help),
            None => mistake,
        }
    }
}

/// What an event that cannot come next waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wait {
    /// An event of this thread.
    Event(Thread),
    Message(Message),
    Lock(Variable),
    /// That this thread is started.
    Fork(Thread),
}

/// Where an event stands: the number of its file, and its line.
pub(super) type Mark = (u32, u64);

/// The computation so far.
#[derive(Debug)]
pub struct Recorder {
    pub(super) names: Names,
    /// Whether events are kept, or only examined.
    keeps: bool,
    files: Vec<Rc<str>>,
    /// Of each event that is kept.
    marks: Vec<Mark>,
    last: Option<Mark>,
    variables: Vec<Used>,
    threads: Vec<Seen>,
    sent: Vec<bool>,
}

/// What is known about a variable.
#[derive(Clone, Debug, Default)]
struct Used {
    first: Option<Mark>,
    /// The thread that holds it, and how often it acquired it.
    holder: Option<(Thread, u32)>,
    /// Formulas read it, and it is a lock: its value is whether it is held.
    is_held: bool,
    owner: Option<Thread>,
    shared: bool,
    writes: i128,
}

/// What is known about a thread.
#[derive(Clone, Debug, Default)]
struct Seen {
    /// It has acted, was started, or was declared.
    known: bool,
    first: Option<Mark>,
    /// Its own entry in its last clock.
    clock: u32,
}

fn at<T: Clone + Default>(list: &mut Vec<T>, index: usize) -> &mut T {
    if list.len() <= index {
        list.resize(index + 1, T::default());
    }
    &mut list[index]
}

impl Recorder {
    pub(super) fn new(names: Names, keeps: bool) -> Self {
        Self {
            names,
            keeps,
            files: Vec::new(),
            marks: Vec::new(),
            last: None,
            variables: Vec::new(),
            threads: Vec::new(),
            sent: Vec::new(),
        }
    }

    pub(super) fn add_file(&mut self, name: &Rc<str>) -> u32 {
        self.files.push(Rc::clone(name));
        u32::try_from(self.files.len() - 1).unwrap_or(u32::MAX)
    }

    /// A thread that runs from the beginning.
    pub(super) fn declare(&mut self, thread: Thread) {
        at(&mut self.threads, thread.index()).known = true;
    }

    /// The computation: all names, and the events if they are kept.
    #[must_use]
    pub fn computation(&self) -> &Computation {
        &self.names.computation
    }

    /// The place of an event that is kept, numbered from 0.
    #[must_use]
    pub fn place(&self, event: usize) -> Option<Place> {
        self.marks.get(event).map(|mark| self.place_of(*mark))
    }

    /// The same as the place of an event in a program.
    #[must_use]
    pub fn location(&self, event: usize) -> Option<Location> {
        self.place(event).map(|place| Location {
            file: place.file.as_ref().into(),
            line: u32::try_from(place.line).ok(),
        })
    }

    /// Where a variable is mentioned first.
    #[must_use]
    pub fn first_mention(&self, name: &str) -> Option<Place> {
        let variable = self.computation().find_variable(name)?;
        let used = self.variables.get(variable.index())?;
        used.first.map(|mark| self.place_of(mark))
    }

    /// A name that formulas read, and the trace does not have.
    #[must_use]
    pub fn unknown(&self, name: &str) -> Failure {
        let computation = self.computation();
        let mut names: Vec<&str> = computation.variables().iter().map(String::as_str).collect();
        names.extend(computation.regions().iter().map(String::as_str));
        names.retain(|other| *other != name);
        let failure = Failure::new(format!("the trace has no variable or region `{name}`"));
        let failure = match closest(name, names.iter().copied()) {
            Some(close) => failure.with_help(format!("did you mean `{close}`?")),
            None => failure.with_help(
                "if it is a region that this run did not enter, say `--region NAME`; if it is a \
                 variable that it did not use, say `--init NAME=VALUE`",
            ),
        };
        let failure = failure.with_note(format!("the trace has {}", listed(&names)));
        self.names.readings.explain(failure, name)
    }

    /// A variable that formulas read, and that has no value before the first event.
    #[must_use]
    pub fn without_value(&self, name: &str) -> Failure {
        let message = format!("`{name}` has no value before the first event");
        let help = format!(
            "say `--init {name}=VALUE`, or in the first line of a trace in JSON Lines \
             {{\"init\": {{\"{name}\": VALUE}}}}"
        );
        self.about(&message, name, &help)
    }

    /// Something about a name, at the place that mentions it first and at the formula's.
    #[must_use]
    pub fn about(&self, message: &str, name: &str, help: &str) -> Failure {
        let failure = match self.first_mention(name) {
            Some(place) => Failure::at(message, &place, None),
            None => Failure::new(message),
        };
        self.names.readings.explain(failure.with_help(help), name)
    }

    /// The place of the event that came last.
    #[must_use]
    pub fn last_place(&self) -> Option<Place> {
        self.last.map(|mark| self.place_of(mark))
    }

    pub(super) fn place_of(&self, (file, line): Mark) -> Place {
        Place {
            file: self
                .files
                .get(file as usize)
                .map_or_else(|| "?".into(), Rc::clone),
            line,
            column: Some(1),
        }
    }

    /// What the event waits for, if something that other events do must come before.
    pub(super) fn waits_for(&self, event: &Event) -> Option<Wait> {
        if let Some(clock) = &event.clock {
            let known = |thread: Thread| {
                self.threads
                    .get(thread.index())
                    .map_or(0, |seen| seen.clock)
            };
            return clock
                .known(event.thread)
                .find(|(thread, count)| *count > known(*thread))
                .map(|(thread, _)| Wait::Event(thread));
        }
        event.actions.iter().find_map(|action| match action {
            Action::Receive(message)
                if !self.sent.get(message.index()).copied().unwrap_or(false)
                    && !event.actions.contains(&Action::Send(*message)) =>
            {
                Some(Wait::Message(*message))
            }
            Action::Acquire(lock) => {
                let holder = self.variables.get(lock.index())?.holder;
                let other = holder.is_some_and(|(thread, _)| thread != event.thread);
                other.then_some(Wait::Lock(*lock))
            }
            _ => None,
        })
    }

    /// The event comes next. Gives it back as it is to be checked, unless it is kept.
    pub(super) fn add(&mut self, raw: Raw, mark: Mark) -> Result<Option<Event>, Objection> {
        let Raw {
            mut event,
            synchronised,
            counts_writes,
            learned,
        } = raw;
        at(&mut self.threads, event.thread.index()).known = true;
        for place in 0..event.actions.len() {
            let action = self.examine(event.thread, &event.actions[place], counts_writes, mark)?;
            if let Some(action) = action {
                event.actions[place] = action;
            }
        }
        for variable in synchronised {
            self.used(variable, mark);
            // As one that nobody holds is given back, so that it is not taken for a lock.
            event.actions.push(Action::Release(variable));
        }
        self.last = Some(mark);
        let own = at(&mut self.threads, event.thread.index());
        own.first.get_or_insert(mark);
        if let Some(clock) = &event.clock {
            own.clock = clock.own();
        }
        if self.keeps {
            let thread = event.thread;
            let had_clock = event.clock.is_some();
            let pushed = self.names.computation.push_event(event);
            let number = pushed.map_err(|refusal| self.objection(refusal, thread, had_clock))?;
            for learned in learned {
                self.names.computation.explain(number, learned);
            }
            self.marks.push(mark);
            return Ok(None);
        }
        let observed = self.names.computation.follow(&event);
        observed.map_err(|refusal| self.objection(refusal, event.thread, event.clock.is_some()))?;
        Ok(Some(event))
    }

    fn used(&mut self, variable: Variable, mark: Mark) -> &mut Used {
        let used = at(&mut self.variables, variable.index());
        used.first.get_or_insert(mark);
        used
    }

    fn thread_name(&self, thread: Thread) -> &str {
        self.computation().thread_name(thread)
    }

    /// Whether a thread can do this now; and what it amounts to, if that is something else.
    fn examine(
        &mut self,
        thread: Thread,
        action: &Action,
        counts_writes: bool,
        mark: Mark,
    ) -> Result<Option<Action>, Objection> {
        match action {
            Action::Read(variable) => {
                self.share(thread, *variable, Key::Read, mark)?;
            }
            Action::Write(variable, _) => {
                self.share(thread, *variable, Key::Write, mark)?;
                if counts_writes {
                    return Ok(Some(Action::Write(*variable, self.count_write(*variable))));
                }
            }
            Action::Local(variable, _) => self.own(thread, *variable, mark)?,
            Action::Acquire(lock) => return self.acquire(thread, *lock, mark),
            Action::Release(lock) => return self.release(thread, *lock, mark),
            Action::Fork(other) => at(&mut self.threads, other.index()).known = true,
            Action::Join(other) => {
                if !at(&mut self.threads, other.index()).known {
                    let name = self.thread_name(*other).to_owned();
                    let message =
                        format!("thread `{name}` is waited for, but it was never started or seen");
                    return Err(
                        Objection::new(message, Spot::Named(Key::Join, name)).with_help(
                            "a thread that does nothing of interest is named in the first line: \
                         {\"threads\": [\"...\"]}",
                        ),
                    );
                }
            }
            Action::Send(message) => *at(&mut self.sent, message.index()) = true,
            Action::Receive(_) | Action::Enter(_) | Action::Leave(_) => {}
        }
        Ok(None)
    }

    fn share(
        &mut self,
        thread: Thread,
        variable: Variable,
        key: Key,
        mark: Mark,
    ) -> Result<(), Objection> {
        let used = self.used(variable, mark);
        used.shared = true;
        let is_held = used.is_held;
        let name = |recorder: &Self| recorder.computation().variable_name(variable).to_owned();
        if let Some(owner) = used.owner
            && (owner != thread || key == Key::Write)
        {
            let name = name(self);
            let message = format!(
                "`{name}` is local to thread `{}`, and no variable that threads share",
                self.thread_name(owner)
            );
            return Err(Objection::new(message, Spot::Named(key, name)));
        }
        if is_held && key == Key::Write {
            let name = name(self);
            let message = format!("`{name}` is a lock, and gets a value");
            return Err(Objection::new(message, Spot::Named(key, name)));
        }
        Ok(())
    }

    fn own(&mut self, thread: Thread, variable: Variable, mark: Mark) -> Result<(), Objection> {
        let used = self.used(variable, mark);
        let owner = *used.owner.get_or_insert(thread);
        let shared = used.shared && owner == thread;
        if owner == thread && !shared {
            return Ok(());
        }
        let name = self.computation().variable_name(variable).to_owned();
        let message = if shared {
            format!("`{name}` is local here, and a shared variable before")
        } else {
            format!("`{name}` is local to thread `{}`", self.thread_name(owner))
        };
        Err(Objection::new(message, Spot::Named(Key::Local, name))
            .with_help("threads share what is given under \"write\""))
    }

    /// The number of writes so far, or that there was one.
    fn count_write(&mut self, variable: Variable) -> Value {
        let used = at(&mut self.variables, variable.index());
        used.writes += 1;
        match self.names.kind(variable) {
            Some(Type::Boolean) => Value::Boolean(true),
            _ => Value::Integer(used.writes),
        }
    }

    fn acquire(
        &mut self,
        thread: Thread,
        lock: Variable,
        mark: Mark,
    ) -> Result<Option<Action>, Objection> {
        let before = self.used(lock, mark).holder;
        match before {
            Some((holder, depth)) if holder == thread => {
                self.used(lock, mark).holder = Some((thread, depth.saturating_add(1)));
                return Ok(None);
            }
            Some((holder, _)) => {
                let name = self.computation().variable_name(lock).to_owned();
                let message = format!(
                    "lock `{name}` is acquired by thread `{}` while `{}` holds it",
                    self.thread_name(thread),
                    self.thread_name(holder)
                );
                return Err(Objection::new(message, Spot::Named(Key::Acquire, name))
                    .with_help("what several threads may have at a time is given under \"sync\""));
            }
            None => self.used(lock, mark).holder = Some((thread, 1)),
        }
        self.hold_a_value(lock);
        Ok(self.held(lock, true))
    }

    fn release(
        &mut self,
        thread: Thread,
        lock: Variable,
        mark: Mark,
    ) -> Result<Option<Action>, Objection> {
        let used = self.used(lock, mark);
        match used.holder {
            Some((holder, depth)) if holder == thread => {
                used.holder = (depth > 1).then_some((thread, depth - 1));
                let free = used.holder.is_none();
                Ok(if free { self.held(lock, false) } else { None })
            }
            holder => {
                let name = self.computation().variable_name(lock).to_owned();
                let by = self.thread_name(thread);
                let message = match holder {
                    None => {
                        format!("lock `{name}` is released by thread `{by}`, but nobody holds it")
                    }
                    Some((holder, _)) => format!(
                        "lock `{name}` is released by thread `{by}`, but `{}` holds it",
                        self.thread_name(holder)
                    ),
                };
                Err(Objection::new(message, Spot::Named(Key::Release, name))
                    .with_help("what is no lock but orders threads is given under \"sync\""))
            }
        }
    }

    /// In a formula a lock is whether it is held, unless it is a variable with values as well.
    fn hold_a_value(&mut self, lock: Variable) {
        let name = self.computation().variable_name(lock).to_owned();
        let has_values = self.computation().initial(lock).is_some();
        if has_values || !self.names.readings.has(&name) {
            return;
        }
        let used = at(&mut self.variables, lock.index());
        if used.shared || used.owner.is_some() {
            return;
        }
        used.is_held = true;
        let free = self.held_value(lock, false);
        // It has no other initial value.
        let _ = self.names.computation.variable(&name, Some(free));
    }

    fn held_value(&self, lock: Variable, held: bool) -> Value {
        match self.names.kind(lock) {
            Some(Type::Number) => Value::Integer(i128::from(held)),
            _ => Value::Boolean(held),
        }
    }

    fn held(&self, lock: Variable, held: bool) -> Option<Action> {
        let used = self.variables.get(lock.index())?;
        // A write orders events as taking a lock and giving it back do.
        used.is_held
            .then(|| Action::Write(lock, self.held_value(lock, held)))
    }

    fn objection(&self, refusal: Refusal, thread: Thread, has_clock: bool) -> Objection {
        let message = refusal.to_string();
        match refusal {
            Refusal::ActsAfterJoin(name) if name == self.thread_name(thread) => {
                Objection::new(message, Spot::Thread)
            }
            Refusal::ActsAfterJoin(name) => Objection::new(message, Spot::Named(Key::Join, name)),
            Refusal::ForkedTooLate(name) => {
                let other = self.computation().find_thread(&name);
                let first = other.and_then(|other| self.threads.get(other.index())?.first);
                let objection = Objection::new(message, Spot::Named(Key::Fork, name));
                match first {
                    Some(first) => objection
                        .with_help(format!("its first event is at {}", self.place_of(first))),
                    None => objection,
                }
            }
            Refusal::NeverSent(name) => Objection::new(message, Spot::Named(Key::Receive, name))
                .with_help(
                    "events are in the order in which they were observed; where each process has a \
                     log of its own, give them as several files",
                ),
            Refusal::NotInside(_, region) => {
                Objection::new(message, Spot::Named(Key::Leave, region))
            }
            Refusal::NotItsOwn(_, variable) => {
                Objection::new(message, Spot::Named(Key::Local, variable))
            }
            Refusal::ClockStands(name) | Refusal::ClockAhead(_, name) => {
                Objection::new(message, Spot::Clock(Some(name)))
            }
            Refusal::SomeClocks if has_clock => Objection::new(message, Spot::Clock(None)),
            _ => Objection::new(message, Spot::Line),
        }
    }
}
