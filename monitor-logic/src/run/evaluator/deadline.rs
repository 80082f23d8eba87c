//! Formulas that become false by the passing of time alone.

use super::{Evaluator, Moment, State};

/// When a formula becomes false if no step comes, as far as was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deadline {
    /// From this time on: a step without any value would satisfy the formula after the last step, and not at this time.
    At(u64),
    /// Not before this time, at which something comes within bounds or passes them.
    NotBefore(u64),
    /// Never.
    Never,
}

impl Evaluator {
    /// Returns the earliest time after the last step from which on the formula is false if no step comes before,
    /// because of the passing of time alone: a step without any value would satisfy it now, and not then.
    ///
    /// Costs one step for each time at which something comes within bounds or passes them, and nothing where the
    /// formula has no bounds of time.
    pub fn deadline(&mut self, state: &State) -> Option<u64> {
        match self.deadline_between(state, state.time(), u64::MAX) {
            Deadline::At(time) => Some(time),
            Deadline::NotBefore(_) | Deadline::Never => None,
        }
    }

    /// Returns the [deadline](Self::deadline), if it is before the time `until`. `from` is the time of the last step,
    /// or a later one before which there is known to be none.
    ///
    /// Asked at each time that passes, with the last such time as `from`, it costs one step for each time at which
    /// something comes within bounds or passes them.
    ///
    /// ```
    /// use monitor_logic::{evaluate::Columns, evaluator::{Deadline, Evaluator, Moment}, parse, value::Value};
    ///
    /// const SECOND: u64 = 1_000_000_000;
    /// let mut evaluator = Evaluator::new(&parse("once[<=5s](p)")?, &mut Columns::new())?;
    /// let mut state = evaluator.initial();
    /// evaluator.step(&mut state, &Moment { value: &|_| Some(Value::Boolean(true)), time: SECOND }).unwrap();
    /// let first = evaluator.deadline_between(&state, SECOND, 4 * SECOND);
    /// assert_eq!(first, Deadline::NotBefore(6 * SECOND + 1));
    /// let later = evaluator.deadline_between(&state, 4 * SECOND, 9 * SECOND);
    /// assert_eq!(later, Deadline::At(6 * SECOND + 1));
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    pub fn deadline_between(&mut self, state: &State, from: u64, until: u64) -> Deadline {
        let is_new = from <= state.time();
        if self.changes_after_step(state).is_none() {
            return Deadline::Never;
        }
        let mut state = state.clone();
        let from = if is_new { state.time() } else { from - 1 };
        // What comes next is known once what is over is forgotten.
        self.age(&mut state, from);
        let Some(mut time) = self.next_change(&state, from) else {
            return Deadline::Never;
        };
        if is_new && !self.would_hold(&mut state, from) {
            return Deadline::Never;
        }
        loop {
            if time >= until {
                return Deadline::NotBefore(time);
            }
            if !self.would_hold(&mut state, time) {
                return Deadline::At(time);
            }
            time = match self.next_change(&state, time) {
                None => return Deadline::Never,
                Some(next) => next,
            };
        }
    }

    /// Returns the earliest time after the last step at which something comes within bounds of time, or passes them:
    /// the [deadline](Self::deadline) is not before it. Costs next to nothing.
    #[must_use]
    pub fn changes_after_step(&self, state: &State) -> Option<u64> {
        if !self.has_clock {
            return None;
        }
        self.next_change(state, state.time())
    }

    /// Returns `true` if a step without any value would satisfy the formula at a time. A formula that cannot be
    /// evaluated then counts as satisfied.
    fn would_hold(&mut self, state: &mut State, time: u64) -> bool {
        let moment = Moment {
            value: &|_| None,
            time,
        };
        let clock = self.clock(state, &moment);
        let evaluated = self.evaluate(state, &moment, clock);
        evaluated.is_err() || self.results[self.plan.root()]
    }

    /// Returns the earliest time after this one at which something comes within bounds of time, or passes them.
    fn next_change(&self, state: &State, time: u64) -> Option<u64> {
        let slots = state.slots().iter().zip(&self.plan.bounds);
        let of_time = slots.filter(|(_, bounds)| bounds.is_of_time);
        of_time
            .filter_map(|(slot, bounds)| slot.changes_after(*bounds, time))
            .min()
    }
}
