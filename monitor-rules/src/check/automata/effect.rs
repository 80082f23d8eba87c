//! The effect of several steps on any state.

use super::machine::{Letter, Machine, StateNumber};

/// The most states for which there can be an effect.
pub(super) const MOST_STATES: usize = 16;

/// How many bits the number of a state has.
const BITS: usize = u64::BITS as usize / MOST_STATES;

/// For each state, the one after some steps; that of state 0 is in the lowest bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effect(u64);

impl Effect {
    /// The effect of no step: every state stays.
    pub(super) const NONE: Self = Self(0xfedc_ba98_7654_3210);

    /// Returns the state after the steps, for an automaton with at most so many states.
    #[inline]
    pub(super) fn of(self, state: StateNumber) -> StateNumber {
        let behind = self.0 >> (usize::from(state) % MOST_STATES * BITS);
        (behind & 0xf) as StateNumber
    }

    /// Returns the effect with one step more, for an automaton with at most so many states.
    pub(super) fn then(self, machine: &Machine, letter: Letter) -> Self {
        let mut behind = self.0;
        for place in 0..machine.states().min(MOST_STATES) {
            let shift = place * BITS;
            let state = (self.0 >> shift & 0xf) as StateNumber;
            let next = u64::from(machine.step(state, letter).next) & 0xf;
            behind = behind & !(0xf << shift) | next << shift;
        }
        Self(behind)
    }
}

#[cfg(test)]
mod tests {
    use monitor_logic::{evaluate::Columns, evaluator::Evaluator, parse};
    use proptest::{collection::vec, prelude::*};

    use super::*;

    proptest! {
        #[test]
        fn an_effect_is_what_steps_do(letters in vec(0..8_u16, 0..20)) {
            let formula = parse("a since (prev(b) && c)").unwrap();
            let evaluator = Evaluator::new(&formula, &mut Columns::new()).unwrap();
            let machine = Machine::new(&evaluator.automaton().unwrap(), None, false, false);
            let machine = machine.unwrap();
            let mut effect = Effect::NONE;
            let states = 0..u16::try_from(machine.states()).unwrap();
            let mut behind: Vec<StateNumber> = states.clone().collect();
            for letter in letters {
                effect = effect.then(&machine, letter);
                for state in &mut behind {
                    *state = machine.step(*state, letter).next;
                }
                let found: Vec<StateNumber> = states.clone().map(|state| effect.of(state)).collect();
                prop_assert_eq!(&found, &behind);
            }
        }
    }
}
