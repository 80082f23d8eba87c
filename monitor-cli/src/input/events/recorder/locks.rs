//! Which thread holds which lock; in a formula, the value of a lock is whether it is held.

use monitor_analysis::event::{Action, Thread, Value, Variable};
use monitor_logic::value::Type;

use super::{EventError, EventSpot, Mark, Operation, Recorder, at};

impl Recorder {
    pub(crate) fn acquire(
        &mut self,
        thread: Thread,
        lock: Variable,
        mark: Mark,
    ) -> Result<Option<Action>, EventError> {
        let used = self.used(lock, mark);
        match &mut used.holder {
            Some((holder, depth)) if *holder == thread => {
                *depth = depth.saturating_add(1);
                return Ok(None);
            }
            Some((holder, _)) => {
                let holder = *holder;
                return Err(self.is_held(thread, lock, Operation::Acquire, holder));
            }
            None => {}
        }
        if let Some(reader) = used.readers.first() {
            let reader = *reader;
            return Err(self.is_held(thread, lock, Operation::Acquire, reader));
        }
        used.holder = Some((thread, 1));
        self.hold_a_value(lock);
        Ok(self.held(lock, true))
    }

    pub(crate) fn acquire_shared(
        &mut self,
        thread: Thread,
        lock: Variable,
        mark: Mark,
    ) -> Result<Option<Action>, EventError> {
        let used = self.used(lock, mark);
        if let Some((holder, _)) = used.holder
            && holder != thread
        {
            return Err(self.is_held(thread, lock, Operation::AcquireShared, holder));
        }
        let is_first = used.readers.is_empty() && used.holder.is_none();
        used.readers.push(thread);
        self.hold_a_value(lock);
        Ok(is_first.then(|| self.held(lock, true)).flatten())
    }

    pub(crate) fn release_shared(
        &mut self,
        thread: Thread,
        lock: Variable,
        mark: Mark,
    ) -> Result<Option<Action>, EventError> {
        let used = self.used(lock, mark);
        let Some(place) = used.readers.iter().position(|reader| *reader == thread) else {
            let name = self.computation().variable_name(lock).to_owned();
            let by = self.thread_name(thread);
            let message =
                format!("lock `{name}` is released by thread `{by}`, which does not share it");
            return Err(
                EventError::new(message, EventSpot::Named(Operation::ReleaseShared, name))
                    .with_help("what is acquired with \"acquire\" is released with \"release\""),
            );
        };
        used.readers.swap_remove(place);
        let is_last = used.readers.is_empty() && used.holder.is_none();
        Ok(is_last.then(|| self.held(lock, false)).flatten())
    }

    /// Refuses to let a thread take a lock that another thread, or the thread itself in another
    /// way, holds.
    fn is_held(
        &self,
        thread: Thread,
        lock: Variable,
        operation: Operation,
        holder: Thread,
    ) -> EventError {
        let name = self.computation().variable_name(lock).to_owned();
        let (by, holder) = (self.thread_name(thread), self.thread_name(holder));
        let message =
            format!("lock `{name}` is acquired by thread `{by}` while `{holder}` holds it");
        EventError::new(message, EventSpot::Named(operation, name)).with_help(
            "what several threads may have at a time is given under \"acquire_shared\" or \"sync\"",
        )
    }

    pub(crate) fn release(
        &mut self,
        thread: Thread,
        lock: Variable,
        mark: Mark,
    ) -> Result<Option<Action>, EventError> {
        let used = self.used(lock, mark);
        match used.holder {
            Some((holder, depth)) if holder == thread => {
                used.holder = (depth > 1).then_some((thread, depth - 1));
                let free = used.holder.is_none() && used.readers.is_empty();
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
                Err(
                    EventError::new(message, EventSpot::Named(Operation::Release, name))
                        .with_help("what is no lock but orders threads is given under \"sync\""),
                )
            }
        }
    }

    /// Makes the value of a lock in formulas whether it is held, unless it is also a variable with
    /// values.
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
        // A write orders events as taking and giving back a lock do.
        used.is_held
            .then(|| Action::Write(lock, self.held_value(lock, held)))
    }
}
