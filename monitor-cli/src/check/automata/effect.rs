//! What several steps do to any state, in a word.

use super::machine::{Letter, Machine, StateNumber};

const BITS: u32 = 4;

/// The most states that an effect can be told of.
pub(super) const MOST_STATES: usize = 1 << BITS;

/// For each state the one behind some steps, four bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effect(u64);

impl Effect {
    /// Of no step.
    pub(super) const NONE: Self = Self(0xfedc_ba98_7654_3210);

    /// The state behind the steps.
    pub(super) fn of(self, state: StateNumber) -> StateNumber {
        (self.0 >> (u32::from(state) * BITS)) as StateNumber & (MOST_STATES as StateNumber - 1)
    }

    /// With one step more.
    pub(super) fn then(self, machine: &Machine, letter: Letter) -> Self {
        let states = 0..machine.states().min(MOST_STATES) as StateNumber;
        let word = states.fold(0, |word, state| {
            let next = machine.step(self.of(state), letter).next;
            word | u64::from(next) << (u32::from(state) * BITS)
        });
        Self(word)
    }
}
