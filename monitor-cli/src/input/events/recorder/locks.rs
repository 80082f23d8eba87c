//! Who holds which lock; in a formula a lock is whether it is held.

use monitor_analysis::event::{Action, Thread, Value, Variable};
use monitor_logic::value::Type;

use super::{EventError, EventKey, EventSpot, Mark, Recorder, at};

impl Recorder {
    pub(crate) fn acquire(
        &mut self,
        thread: Thread,
        lock: Variable,
        mark: Mark,
    ) -> Result<Option<Action>, EventError> {
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
                return Err(
                    EventError::new(message, EventSpot::Named(EventKey::Acquire, name)).with_help(
                        "what several threads may have at a time is given under \"sync\"",
                    ),
                );
            }
            None => self.used(lock, mark).holder = Some((thread, 1)),
        }
        self.hold_a_value(lock);
        Ok(self.held(lock, true))
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
                Err(
                    EventError::new(message, EventSpot::Named(EventKey::Release, name))
                        .with_help("what is no lock but orders threads is given under \"sync\""),
                )
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
}
