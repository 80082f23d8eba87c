//! For each monitor state, the number of runs that lead to a cut and leave the monitor in it.

use super::Domain;
use crate::{automaton::machine::ProgramMachine, model::count::Count};

/// Counts runs.
pub(crate) struct Counting {
    machine: ProgramMachine,
}

/// Runs by the state of the monitor after them, those that violated it under `None`; ascending.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Runs(Vec<(Option<u32>, Count)>);

impl Runs {
    /// The number of all runs.
    pub(crate) fn all(&self) -> Count {
        self.0.iter().fold(Count::ZERO, |mut sum, (_, count)| {
            sum.add(count);
            sum
        })
    }

    /// The number of runs that violated the formula.
    pub(crate) fn violating(&self) -> Count {
        let found = self.0.iter().find(|(state, _)| state.is_none());
        found.map_or(Count::ZERO, |(_, count)| count.clone())
    }

    fn add(&mut self, state: Option<u32>, count: &Count) {
        match self.0.binary_search_by_key(&state, |(state, _)| *state) {
            Ok(place) => self.0[place].1.add(count),
            Err(place) => self.0.insert(place, (state, count.clone())),
        }
    }
}

impl Counting {
    pub(crate) fn new(machine: ProgramMachine) -> Self {
        Self { machine }
    }
}

impl Domain for Counting {
    type Set = Runs;
    type Letter = u32;

    fn start(&self) -> Runs {
        Runs(vec![(Some(0), Count::ONE)])
    }

    fn letter(&mut self, code: u64) -> u32 {
        self.machine.alphabet.letter(code)
    }

    fn unite(&mut self, set: &mut Runs, other: &Runs) {
        for (state, count) in &other.0 {
            set.add(*state, count);
        }
    }

    fn step(&mut self, set: &Runs, letter: u32) -> Runs {
        let mut next = Runs::default();
        for (state, count) in &set.0 {
            next.add(
                state.and_then(|state| self.machine.step(state, letter)),
                count,
            );
        }
        next
    }

    fn is_violated(&self, set: &Runs) -> bool {
        set.0.first().is_some_and(|(state, _)| state.is_none())
    }
}
