//! Sets of monitor states of any size: each different set has a number, and unions and steps are
//! remembered.

use rustc_hash::FxHashMap;

use super::{Backward, Domain};
use crate::automaton::machine::ProgramMachine;

/// The number of the empty set.
const EMPTY: u32 = 0;

/// Numbers for sets of states. Slower than bits, but it needs neither a bound on the states nor all
/// letters in advance.
pub(crate) struct Interned {
    machine: ProgramMachine,
    sets: Vec<StateSet>,
    numbers: FxHashMap<StateSet, u32>,
    unions: FxHashMap<(u32, u32), u32>,
    steps: FxHashMap<(u32, u32), u32>,
    start: u32,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct StateSet {
    /// The states, ascending.
    states: Vec<u32>,
    violated: bool,
}

impl Interned {
    pub(crate) fn new(machine: ProgramMachine) -> Self {
        let mut sets = Self {
            machine,
            sets: Vec::new(),
            numbers: FxHashMap::default(),
            unions: FxHashMap::default(),
            steps: FxHashMap::default(),
            start: EMPTY,
        };
        sets.number(StateSet::default());
        sets.start = sets.number(StateSet {
            states: vec![0],
            violated: false,
        });
        sets
    }

    /// The machine, which may learn new letters.
    pub(crate) fn machine(&mut self) -> &mut ProgramMachine {
        &mut self.machine
    }

    /// The set of one state, or of none and the violation.
    pub(super) fn singleton(&mut self, state: Option<u32>) -> u32 {
        self.number(StateSet {
            states: state.into_iter().collect(),
            violated: state.is_none(),
        })
    }

    fn number(&mut self, set: StateSet) -> u32 {
        let next = u32::try_from(self.sets.len()).unwrap_or(u32::MAX);
        *self.numbers.entry(set).or_insert_with_key(|set| {
            self.sets.push(set.clone());
            next
        })
    }
}

impl Domain for Interned {
    type Set = u32;
    type Letter = u32;

    fn start(&self) -> u32 {
        self.start
    }

    fn letter(&mut self, code: u64) -> u32 {
        self.machine.alphabet.letter(code)
    }

    fn unite(&mut self, set: &mut u32, other: &u32) {
        if *set == *other || *other == EMPTY {
            return;
        }
        if *set == EMPTY {
            *set = *other;
            return;
        }
        let pair = ((*set).min(*other), (*set).max(*other));
        if let Some(union) = self.unions.get(&pair) {
            *set = *union;
            return;
        }
        let mut union = self.sets[pair.0 as usize].clone();
        let other = &self.sets[pair.1 as usize];
        union.states.extend_from_slice(&other.states);
        union.states.sort_unstable();
        union.states.dedup();
        union.violated |= other.violated;
        *set = self.number(union);
        self.unions.insert(pair, *set);
    }

    fn step(&mut self, set: &u32, letter: u32) -> u32 {
        if *set == EMPTY {
            return EMPTY;
        }
        if let Some(next) = self.steps.get(&(*set, letter)) {
            return *next;
        }
        let StateSet {
            states,
            mut violated,
        } = self.sets[*set as usize].clone();
        let mut after = Vec::new();
        for state in states {
            match self.machine.step(state, letter) {
                Some(next) => after.push(next),
                None => violated = true,
            }
        }
        after.sort_unstable();
        after.dedup();
        let next = self.number(StateSet {
            states: after,
            violated,
        });
        self.steps.insert((*set, letter), next);
        next
    }

    fn is_violated(&self, set: &u32) -> bool {
        self.sets[*set as usize].violated
    }
}

impl Backward for Interned {
    fn source(&mut self, set: &u32, letter: u32, target: Option<u32>) -> Option<u32> {
        let states = self.sets[*set as usize].states.clone();
        states
            .into_iter()
            .find(|state| self.machine.step(*state, letter) == target)
    }

    fn has(&self, set: &u32, state: u32) -> bool {
        self.sets[*set as usize].states.contains(&state)
    }
}
