//! Sets of at most 63 monitor states and the violation, a bit each.

use super::{Backward, Domain, Shared};
use crate::{
    automaton::monitor::{DeterministicMonitor, Successor},
    reading::alphabet::Alphabet,
};

/// The bit of the violation, which stays set.
const VIOLATION: u64 = 1 << 63;

/// Sets of states as words; each step is one look into a table for every eight states.
#[derive(Clone)]
pub(crate) struct WordSets {
    monitor: DeterministicMonitor,
    alphabet: Alphabet,
    /// How many bytes of a word are in use.
    bytes: usize,
    /// For each letter and each byte in use, what the states of the byte become.
    tables: Vec<[u64; 256]>,
}

impl WordSets {
    /// `None` when the monitor has too many states.
    pub(crate) fn new(monitor: &DeterministicMonitor, alphabet: &Alphabet) -> Option<Self> {
        let states = monitor.transitions.len();
        if states > 63 || alphabet.letters.len() > 4096 {
            return None;
        }
        let bytes = states.div_ceil(8).max(1);
        let mut tables = Vec::new();
        for letter in 0..alphabet.letters.len() {
            for byte in 0..bytes {
                let mut table = [0; 256];
                for (set, entry) in table.iter_mut().enumerate() {
                    for bit in (0..8).filter(|bit| set >> bit & 1 == 1) {
                        let row = monitor.transitions.get(byte * 8 + bit);
                        *entry |= match row.map(|row| row[letter]) {
                            Some(Successor::Violation) => VIOLATION,
                            Some(Successor::State(next)) => 1 << next,
                            Some(Successor::Safe) | None => 0,
                        };
                    }
                }
                tables.push(table);
            }
        }
        Some(Self {
            monitor: monitor.clone(),
            alphabet: alphabet.clone(),
            bytes,
            tables,
        })
    }
}

impl Domain for WordSets {
    type Set = u64;
    type Letter = u32;

    fn start(&self) -> u64 {
        match self.monitor.initial {
            Successor::Violation => VIOLATION,
            Successor::Safe => 0,
            Successor::State(state) => 1 << state,
        }
    }

    fn letter(&mut self, code: u64) -> u32 {
        self.alphabet.letter(code)
    }

    fn unite(&mut self, set: &mut u64, other: &u64) {
        *set |= other;
    }

    fn step(&mut self, set: &u64, letter: u32) -> u64 {
        let first = letter as usize * self.bytes;
        let tables = &self.tables[first..first + self.bytes];
        let states = set & !VIOLATION;
        tables
            .iter()
            .zip(states.to_le_bytes())
            .fold(set & VIOLATION, |next, (table, byte)| {
                next | table[usize::from(byte)]
            })
    }

    fn is_violated(&self, set: &u64) -> bool {
        set & VIOLATION != 0
    }
}

impl Shared for WordSets {
    fn share(&self) -> Self {
        self.clone()
    }
}

impl Backward for WordSets {
    fn source(&mut self, set: &u64, letter: u32, target: Option<u32>) -> Option<u32> {
        source(&self.monitor, set & !VIOLATION, letter, target)
    }

    fn has(&self, set: &u64, state: u32) -> bool {
        (set & !VIOLATION) >> state & 1 == 1
    }
}

/// A state among those of `states` from which the letter leads to `target`.
pub(super) fn source(
    monitor: &DeterministicMonitor,
    states: u64,
    letter: u32,
    target: Option<u32>,
) -> Option<u32> {
    let wanted = target.map_or(Successor::Violation, Successor::State);
    let count = u32::try_from(monitor.transitions.len()).unwrap_or(u32::MAX);
    (0..count).find(|state| states >> state & 1 == 1 && monitor.next(*state, letter) == wanted)
}
