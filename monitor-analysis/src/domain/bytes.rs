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
    alphabet: Alphabet,
    /// For each code, the index of its letter's table; a power of two long.
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
        let step = |state: u8, letter: usize| match monitor.transitions[usize::from(state)][letter] {
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
        let letters = alphabet.table().iter().map(|letter| u8::try_from(*letter).ok());
        Some(Self {
            monitor: monitor.clone(),
            letters: letters.collect::<Option<_>>()?,
            alphabet: alphabet.clone(),
            tables,
        })
    }
}

impl Domain for Bytes {
    type Set = u8;

    fn start(&self) -> u8 {
        match self.monitor.initial {
            Next::Violation => VIOLATION,
            Next::Safe => 0,
            Next::State(state) => 1 << state,
        }
    }

    fn letter(&mut self, code: u64) -> u32 {
        self.alphabet.letter(code)
    }

    fn unite(&mut self, set: &mut u8, other: &u8) {
        *set |= other;
    }

    fn step(&mut self, set: &u8, letter: u32) -> u8 {
        self.tables[letter as usize][usize::from(*set)]
    }

    fn is_violated(&self, set: &u8) -> bool {
        set & VIOLATION != 0
    }

    fn sweep(&mut self, row: &mut [u8], codes: &[u64]) -> bool {
        let (letters, tables) = (&self.letters[..], &self.tables[..]);
        let mut before = 0;
        let mut all = 0;
        for (set, code) in row.iter_mut().zip(codes) {
            #[allow(clippy::cast_possible_truncation, reason = "the table has an entry a code")]
            let letter = letters[*code as usize];
            before = tables[usize::from(letter)][usize::from(*set | before)];
            *set = before;
            all |= before;
        }
        all & VIOLATION != 0
    }
}

impl Backward for Bytes {
    fn source(&mut self, set: &u8, letter: u32, target: Option<u32>) -> Option<Option<u32>> {
        super::words::source(&self.monitor, u64::from(set & !VIOLATION), letter, target)
    }
}
