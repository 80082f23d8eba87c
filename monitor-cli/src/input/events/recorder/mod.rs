//! From events as they are read to a computation, and everything that can be wrong with their order.

mod error;
mod locks;
mod places;

use std::sync::Arc;

use monitor_analysis::{
    Computation, Learned,
    event::{Action, Event, EventRef, Message, Thread, Value, Variable},
};
use monitor_logic::value::Type;

pub(crate) use self::error::{EventError, EventSpot};
use super::{
    marks::{Mark, Marks},
    names::NamedComputation,
    operations::Operation,
};
use crate::diagnostic::Diagnostic;

/// An event as it is read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Raw {
    pub(crate) event: Event,
    /// The variables on which it synchronises, which are no locks.
    pub(crate) synchronised: Vec<Variable>,
    /// Whether its writes have no values, and are counted.
    pub(crate) counts_writes: bool,
    /// What it says about its clock.
    pub(crate) learned: Vec<Learned>,
}

/// What an event that cannot come next waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum EventWait {
    /// An event of this thread.
    Event(Thread),
    Message(Message),
    Lock(Variable),
    /// The start of this thread.
    Fork(Thread),
}

/// The computation so far.
#[derive(Debug)]
pub(crate) struct Recorder {
    pub(crate) names: NamedComputation,
    /// Whether events are kept, or only examined.
    keeps: bool,
    /// Whether taking a lock stays in an event in addition to the value that a formula reads of the lock.
    keeps_locks: bool,
    files: Vec<Arc<str>>,
    /// The marks of the events that are kept.
    marks: Marks,
    last: Option<Mark>,
    variables: Vec<UsedVariable>,
    threads: Vec<SeenThread>,
    sent: Vec<bool>,
    /// The notes to be shown besides the answer.
    notes: Vec<Diagnostic>,
}

/// What is known about a variable.
#[derive(Clone, Debug, Default)]
struct UsedVariable {
    first: Option<Mark>,
    /// The thread that holds it, and how often that thread acquired it.
    holder: Option<(Thread, u32)>,
    /// The threads that share it, each as often as it acquired it that way.
    readers: Vec<Thread>,
    /// Whether it is a lock that formulas read: its value is whether it is held.
    is_held: bool,
    owner: Option<Thread>,
    shared: bool,
    writes: i128,
}

/// What is known about a thread.
#[derive(Clone, Debug, Default)]
struct SeenThread {
    /// Whether it has acted, was started, or was declared.
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
    pub(crate) fn new(names: NamedComputation, keeps: bool) -> Self {
        Self {
            names,
            keeps,
            keeps_locks: false,
            files: Vec::new(),
            marks: Marks::default(),
            last: None,
            variables: Vec::new(),
            threads: Vec::new(),
            sent: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Puts the following events into the computation.
    pub(crate) fn keep_events(&mut self) {
        self.keeps = true;
    }

    /// Keeps the operations on locks, also on locks that formulas read.
    pub(crate) fn keep_locks(&mut self, keeps_locks: bool) {
        self.keeps_locks = keeps_locks;
    }

    /// Adds a note to be shown besides the answer.
    pub(crate) fn note(&mut self, note: Diagnostic) {
        self.notes.push(note);
    }

    /// Returns the notes to be shown besides the answer, each only once.
    pub(crate) fn take_notes(&mut self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.notes)
    }

    pub(crate) fn add_file(&mut self, name: &Arc<str>) -> u32 {
        self.files.push(Arc::clone(name));
        u32::try_from(self.files.len() - 1).unwrap_or(u32::MAX)
    }

    /// Declares a thread that runs from the beginning.
    pub(crate) fn declare(&mut self, thread: Thread) {
        at(&mut self.threads, thread.index()).known = true;
    }

    /// Returns the computation: all names, and the events if they are kept.
    #[must_use]
    pub(crate) fn computation(&self) -> &Computation {
        &self.names.computation
    }

    /// Returns what the event waits for, if it needs something that other events must do first.
    pub(crate) fn waits_for(&self, event: EventRef<'_>) -> Option<EventWait> {
        if let Some(clock) = event.clock() {
            let known = |thread: Thread| {
                self.threads
                    .get(thread.index())
                    .map_or(0, |seen| seen.clock)
            };
            return clock
                .known(event.thread)
                .find(|(thread, count)| *count > known(*thread))
                .map(|(thread, _)| EventWait::Event(thread));
        }
        event.actions().find_map(|action| match action {
            Action::Receive(message)
                if !self.sent.get(message.index()).copied().unwrap_or(false)
                    && !event.does(Action::Send(message)) =>
            {
                Some(EventWait::Message(message))
            }
            Action::Acquire(lock) | Action::AcquireShared(lock) => {
                let used = self.variables.get(lock.index())?;
                let is_other = |thread: Thread| thread != event.thread;
                let excludes_readers = matches!(action, Action::Acquire(_));
                let other = used.holder.is_some_and(|(thread, _)| is_other(thread))
                    || excludes_readers && used.readers.iter().copied().any(is_other);
                other.then_some(EventWait::Lock(lock))
            }
            _ => None,
        })
    }

    /// Adds the next event. Returns it as it must be checked, unless it is kept.
    pub(crate) fn add(&mut self, raw: Raw, mark: Mark) -> Result<Option<Event>, EventError> {
        let Raw {
            mut event,
            synchronised,
            counts_writes,
            learned,
        } = raw;
        at(&mut self.threads, event.thread.index()).known = true;
        for place in 0..event.actions.len() {
            let action = self.examine(event.thread, &event.actions[place], counts_writes, mark)?;
            let of_lock = matches!(
                event.actions[place],
                Action::Acquire(_)
                    | Action::Release(_)
                    | Action::AcquireShared(_)
                    | Action::ReleaseShared(_)
            );
            match action {
                Some(action) if of_lock && self.keeps_locks => event.actions.push(action),
                Some(action) => event.actions[place] = action,
                None => {}
            }
        }
        for variable in synchronised {
            self.used(variable, mark);
            // Given back like a lock that no thread holds, so that it is not taken for a lock.
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
            let pushed = self.names.computation.push_event(&event);
            let number = pushed.map_err(|refusal| self.error(refusal, thread, had_clock))?;
            for learned in learned {
                self.names.computation.explain(number, learned);
            }
            self.marks.push(mark);
            return Ok(None);
        }
        let observed = self.names.computation.follow(&event);
        observed.map_err(|refusal| self.error(refusal, event.thread, event.clock.is_some()))?;
        Ok(Some(event))
    }

    fn used(&mut self, variable: Variable, mark: Mark) -> &mut UsedVariable {
        let used = at(&mut self.variables, variable.index());
        used.first.get_or_insert(mark);
        used
    }

    fn thread_name(&self, thread: Thread) -> &str {
        self.computation().thread_name(thread)
    }

    /// Checks that a thread can do this now. Returns the action that replaces it, if there is one.
    fn examine(
        &mut self,
        thread: Thread,
        action: &Action,
        counts_writes: bool,
        mark: Mark,
    ) -> Result<Option<Action>, EventError> {
        match action {
            Action::Read(variable) => {
                self.share(thread, *variable, Operation::Read, mark)?;
            }
            Action::Write(variable, _) => {
                self.share(thread, *variable, Operation::Write, mark)?;
                if counts_writes {
                    return Ok(Some(Action::Write(*variable, self.count_write(*variable))));
                }
            }
            Action::Local(variable, _) => self.own(thread, *variable, mark)?,
            Action::Acquire(lock) => return self.acquire(thread, *lock, mark),
            Action::Release(lock) => return self.release(thread, *lock, mark),
            Action::AcquireShared(lock) => return self.acquire_shared(thread, *lock, mark),
            Action::ReleaseShared(lock) => return self.release_shared(thread, *lock, mark),
            Action::Fork(other) => at(&mut self.threads, other.index()).known = true,
            Action::Join(other) if !at(&mut self.threads, other.index()).known => {
                let name = self.thread_name(*other).to_owned();
                let message =
                    format!("thread `{name}` is waited for, but it was never started or seen");
                return Err(
                    EventError::new(message, EventSpot::Named(Operation::Join, name)).with_help(
                        "a thread that does nothing of interest is named in the first line: \
                         {\"threads\": [\"...\"]}",
                    ),
                );
            }
            Action::Send(message) => *at(&mut self.sent, message.index()) = true,
            // Any thread may receive, enter and leave at any time; computations refuse what they cannot order.
            _ => {}
        }
        Ok(None)
    }

    fn share(
        &mut self,
        thread: Thread,
        variable: Variable,
        operation: Operation,
        mark: Mark,
    ) -> Result<(), EventError> {
        let used = self.used(variable, mark);
        used.shared = true;
        let is_held = used.is_held;
        let name = |recorder: &Self| recorder.computation().variable_name(variable).to_owned();
        if let Some(owner) = used.owner
            && (owner != thread || operation == Operation::Write)
        {
            let name = name(self);
            let message = format!(
                "`{name}` is local to thread `{}`, and no variable that threads share",
                self.thread_name(owner)
            );
            return Err(EventError::new(message, EventSpot::Named(operation, name)));
        }
        if is_held && operation == Operation::Write {
            let name = name(self);
            let message = format!("`{name}` is a lock, and gets a value");
            return Err(EventError::new(message, EventSpot::Named(operation, name)));
        }
        Ok(())
    }

    fn own(&mut self, thread: Thread, variable: Variable, mark: Mark) -> Result<(), EventError> {
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
        Err(
            EventError::new(message, EventSpot::Named(Operation::Local, name))
                .with_help("threads share what is given under \"write\""),
        )
    }

    /// Returns the number of writes so far, or `true`, since there was one.
    fn count_write(&mut self, variable: Variable) -> Value {
        let used = at(&mut self.variables, variable.index());
        used.writes += 1;
        match self.names.kind(variable) {
            Some(Type::Boolean) => Value::Boolean(true),
            _ => Value::Integer(used.writes),
        }
    }
}
