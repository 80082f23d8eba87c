//! The monitor of a formula as a machine whose states are found as they are met.

use std::sync::Arc;

use monitor_logic::program::Program;
use rustc_hash::FxHashMap;

use crate::reading::alphabet::Alphabet;

/// Stands for the next state where there is none.
const VIOLATED: u32 = u32::MAX;

/// The stored bits of a formula's program, numbered as they are met. The first is state 0.
#[derive(Clone, Debug)]
pub(crate) struct ProgramMachine {
    program: Arc<Program>,
    pub(crate) alphabet: Alphabet,
    states: Vec<u128>,
    numbers: FxHashMap<u128, u32>,
    /// [`VIOLATED`] where there is no next state.
    steps: FxHashMap<(u32, u32), u32>,
}

impl ProgramMachine {
    pub(crate) fn new(program: Arc<Program>, alphabet: Alphabet) -> Self {
        Self {
            program,
            alphabet,
            states: vec![0],
            numbers: FxHashMap::from_iter([(0, 0)]),
            steps: FxHashMap::default(),
        }
    }

    /// How many states were met.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// Returns `true` if it has at most `most` states, whatever letters come.
    pub(crate) fn has_at_most(&self, most: usize) -> bool {
        let used = self.program.used_atoms();
        if used.len() > 10 {
            return false;
        }
        let mut states = vec![0];
        let mut next = 0;
        while let Some(&state) = states.get(next) {
            next += 1;
            for truths in 0..1_u32 << used.len() {
                let letter = used.iter().enumerate().fold(0, |letter, (place, atom)| {
                    letter | u128::from(truths >> place & 1) << atom
                });
                let (after, holds) = self.program.step(state, letter);
                if holds && !states.contains(&after) {
                    states.push(after);
                    if states.len() > most {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Returns `true` if it is never violated, whatever the propositions are that are not constant.
    pub(crate) fn is_unviolable(&self, constant: impl Fn(usize) -> Option<bool>) -> bool {
        /// With more propositions or states the search is not made.
        const MOST_ATOMS: usize = 8;
        const MOST_STATES: usize = 256;
        let (mut fixed, mut free) = (0, Vec::new());
        for atom in self.program.used_atoms() {
            match constant(atom) {
                Some(truth) => fixed |= u128::from(truth) << atom,
                None => free.push(atom),
            }
        }
        if free.len() > MOST_ATOMS {
            return false;
        }
        let mut states = vec![0];
        let mut next = 0;
        while let Some(&state) = states.get(next) {
            next += 1;
            for truths in 0..1_u32 << free.len() {
                let letter = free
                    .iter()
                    .enumerate()
                    .fold(fixed, |letter, (place, atom)| {
                        letter | u128::from(truths >> place & 1) << atom
                    });
                let (after, holds) = self.program.step(state, letter);
                if !holds || states.len() > MOST_STATES {
                    return false;
                }
                if !states.contains(&after) {
                    states.push(after);
                }
            }
        }
        true
    }

    /// The state after a letter; `None` when the formula is violated. A proposition without a value
    /// counts as a violation here: the run is then followed, and the missing value reported.
    pub(crate) fn step(&mut self, state: u32, letter: u32) -> Option<u32> {
        if let Some(next) = self.steps.get(&(state, letter)) {
            return (*next != VIOLATED).then_some(*next);
        }
        let next = match self.alphabet.letters[letter as usize] {
            Err(_) => None,
            Ok(truth) => {
                let (stored, holds) = self.program.step(self.states[state as usize], truth);
                holds.then(|| {
                    *self.numbers.entry(stored).or_insert_with(|| {
                        self.states.push(stored);
                        u32::try_from(self.states.len() - 1).unwrap_or(u32::MAX)
                    })
                })
            }
        };
        self.steps.insert((state, letter), next.unwrap_or(VIOLATED));
        next
    }
}
