//! Sets of at most 7 monitor states and the violation, a bit each.

use super::{Backward, Domain};
use crate::{
    codes::Alphabet,
    monitor::{Monitor, Next},
};

/// The bit of the violation, which stays.
const VIOLATION: u8 = 1 << 7;

/// Each step is one look into a table.
pub(crate) struct Bytes {
    monitor: Monitor,
    /// For each code its letter.
    letters: Vec<u8>,
    /// For each letter, what each set becomes.
    tables: Vec<[u8; 256]>,
}

impl Bytes {
    /// `None` when the monitor has too many states or reads too many letters.
    pub(crate) fn new(monitor: &Monitor, alphabet: &Alphabet) -> Option<Self> {
        if monitor.transitions.len() > 7 || alphabet.letters.len() > 256 {
            return None;
        }
        let step = |state: u8, letter: usize| match monitor.transitions[usize::from(state)][letter]
        {
            Next::Violation => VIOLATION,
            Next::Safe => 0,
            Next::State(next) => 1 << next,
        };
        let states = u8::try_from(monitor.transitions.len()).ok()?;
        let mut tables = Vec::new();
        for letter in 0..alphabet.letters.len() {
            let mut table = [0; 256];
            for set in 0..=u8::MAX {
                table[usize::from(set)] = (0..states)
                    .filter(|state| set >> state & 1 == 1)
                    .fold(set & VIOLATION, |next, state| next | step(state, letter));
            }
            tables.push(table);
        }
        let letters = alphabet
            .table()
            .iter()
            .map(|letter| u8::try_from(*letter).ok());
        Some(Self {
            monitor: monitor.clone(),
            letters: letters.collect::<Option<_>>()?,
            tables,
        })
    }
}

impl Domain for Bytes {
    type Set = u8;
    type Letter = u8;

    fn start(&self) -> u8 {
        match self.monitor.initial {
            Next::Violation => VIOLATION,
            Next::Safe => 0,
            Next::State(state) => 1 << state,
        }
    }

    fn letter(&mut self, code: u64) -> u8 {
        let place = usize::try_from(code).ok();
        place
            .and_then(|place| self.letters.get(place))
            .copied()
            .unwrap_or(0)
    }

    fn unite(&mut self, set: &mut u8, other: &u8) {
        *set |= other;
    }

    /// Eight at a time: rows are often too short for more.
    fn unite_all(&mut self, sets: &mut [u8], others: &[u8]) {
        let (sets, last_sets) = sets.as_chunks_mut::<8>();
        let (others, last_others) = others.as_chunks::<8>();
        for (set, other) in sets.iter_mut().zip(others) {
            *set = (u64::from_ne_bytes(*set) | u64::from_ne_bytes(*other)).to_ne_bytes();
        }
        for (set, other) in last_sets.iter_mut().zip(last_others) {
            *set |= other;
        }
    }

    fn step(&mut self, set: &u8, letter: u8) -> u8 {
        self.tables[usize::from(letter)][usize::from(*set)]
    }

    fn is_violated(&self, set: &u8) -> bool {
        set & VIOLATION != 0
    }

    fn sweep(&mut self, before: u8, row: &mut [u8], letters: &[u8]) -> bool {
        let mut before = before;
        let mut all = 0;
        for (set, letter) in row.iter_mut().zip(letters) {
            before = self.tables[usize::from(*letter)][usize::from(*set | before)];
            *set = before;
            all |= before;
        }
        all & VIOLATION != 0
    }
}

impl Backward for Bytes {
    fn source(&mut self, set: &u8, letter: u8, target: Option<u32>) -> Option<u32> {
        let states = u64::from(set & !VIOLATION);
        super::words::source(&self.monitor, states, u32::from(letter), target)
    }
}
