//! Sets of states for a machine whose letters come as it runs.

use super::interned::Interned;
use crate::automaton::{domain::Domain, machine::ProgramMachine};

/// Bits where the machine can never have more than 31 states, else numbers of [`Interned`] sets.
pub(crate) enum Growing {
    Bits(BitSets),
    Interned(Interned),
}

/// Sets with a bit for each state, the last one for the violation.
pub(crate) struct BitSets {
    machine: ProgramMachine,
    /// For each letter, what each state becomes; 0 where that was not asked for yet.
    moves: Vec<[u32; 31]>,
}

const VIOLATION: u32 = 1 << 31;

impl Growing {
    pub(crate) fn new(machine: ProgramMachine) -> Self {
        if machine.has_at_most(31) {
            Self::Bits(BitSets {
                machine,
                moves: Vec::new(),
            })
        } else {
            Self::Interned(Interned::new(machine))
        }
    }

    pub(crate) fn machine(&mut self) -> &mut ProgramMachine {
        match self {
            Self::Bits(bits) => &mut bits.machine,
            Self::Interned(interned) => interned.machine(),
        }
    }

    /// The set of one state, or of none and the violation.
    pub(crate) fn singleton(&mut self, state: Option<u32>) -> u32 {
        match self {
            Self::Bits(_) => state.map_or(VIOLATION, |state| 1 << state),
            Self::Interned(interned) => interned.singleton(state),
        }
    }
}

impl Domain for Growing {
    type Set = u32;
    type Letter = u32;

    fn start(&self) -> u32 {
        match self {
            Self::Bits(_) => 1,
            Self::Interned(interned) => interned.start(),
        }
    }

    fn letter(&mut self, code: u64) -> u32 {
        self.machine().alphabet.letter(code)
    }

    fn unite(&mut self, set: &mut u32, other: &u32) {
        match self {
            Self::Bits(_) => *set |= other,
            Self::Interned(interned) => interned.unite(set, other),
        }
    }

    fn step(&mut self, set: &u32, letter: u32) -> u32 {
        match self {
            Self::Bits(bits) => bits.step(*set, letter),
            Self::Interned(interned) => interned.step(set, letter),
        }
    }

    fn is_violated(&self, set: &u32) -> bool {
        match self {
            Self::Bits(_) => set & VIOLATION != 0,
            Self::Interned(interned) => interned.is_violated(set),
        }
    }
}

impl BitSets {
    fn step(&mut self, set: u32, letter: u32) -> u32 {
        let Self { machine, moves } = self;
        if moves.len() <= letter as usize {
            moves.resize(letter as usize + 1, [0; 31]);
        }
        let moves = &mut moves[letter as usize];
        let mut rest = set & !VIOLATION;
        let mut next = set & VIOLATION;
        while rest != 0 {
            let state = rest.trailing_zeros();
            rest &= rest - 1;
            let known = &mut moves[state as usize];
            if *known == 0 {
                *known = machine
                    .step(state, letter)
                    .map_or(VIOLATION, |after| 1 << after);
            }
            next |= *known;
        }
        next
    }
}
