//! What several steps do to any state.

use super::machine::{Letter, Machine, StateNumber};

/// The most states that an effect can be told of.
pub(super) const MOST_STATES: usize = 16;

/// For each state the one behind some steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effect([u8; MOST_STATES]);

impl Effect {
    /// Of no step.
    pub(super) const NONE: Self = Self([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

    /// The state behind the steps.
    pub(super) fn of(self, state: StateNumber) -> StateNumber {
        let behind = self.0.get(usize::from(state));
        behind.map_or(state, |behind| StateNumber::from(*behind))
    }

    /// With one step more; of an automaton with at most so many states.
    pub(super) fn then(self, machine: &Machine, letter: Letter) -> Self {
        let mut behind = self.0;
        for state in behind.iter_mut().take(machine.states()) {
            let next = machine.step(StateNumber::from(*state), letter).next;
            *state = u8::try_from(next).unwrap_or(*state);
        }
        Self(behind)
    }
}
