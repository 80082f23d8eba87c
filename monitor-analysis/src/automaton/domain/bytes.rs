//! Sets of at most 7 monitor states and the violation, a bit each.

use super::{Backward, CutSpan, Domain, Shared};
use crate::{
    automaton::monitor::{DeterministicMonitor, Successor},
    reading::alphabet::Alphabet,
};

/// The bit of the violation, which stays set.
const VIOLATION: u8 = 1 << 7;

/// Sets of states as bytes; each step is one look into a table.
#[derive(Clone)]
pub(crate) struct Bytes {
    monitor: DeterministicMonitor,
    /// The letter of each code.
    letters: Vec<u8>,
    /// For each letter, what each set becomes.
    tables: Vec<[u8; 256]>,
}

impl Bytes {
    /// `None` when the monitor has too many states or reads too many letters.
    pub(crate) fn new(monitor: &DeterministicMonitor, alphabet: &Alphabet) -> Option<Self> {
        if monitor.transitions.len() > 7 || alphabet.letters.len() > 256 {
            return None;
        }
        let step = |state: u8, letter: usize| match monitor.transitions[usize::from(state)][letter]
        {
            Successor::Violation => VIOLATION,
            Successor::Safe => 0,
            Successor::State(next) => 1 << next,
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
            Successor::Violation => VIOLATION,
            Successor::Safe => 0,
            Successor::State(state) => 1 << state,
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

    fn step(&mut self, set: &u8, letter: u8) -> u8 {
        self.tables[usize::from(letter)][usize::from(*set)]
    }

    fn is_violated(&self, set: &u8) -> bool {
        set & VIOLATION != 0
    }

    /// Allows the reading of eight bytes that end anywhere in a row.
    const PADDING: usize = 8;

    /// Rows of many chains are short: up to eight sets are united as one word, without a loop
    /// whose length cannot be foreseen.
    fn append_row(
        &mut self,
        sets: &mut Vec<u8>,
        row: CutSpan,
        rows: impl Iterator<Item = CutSpan>,
        others: [Option<(&[u8], CutSpan)>; 2],
    ) {
        if row.length > 8 {
            sets.resize(row.start + row.length as usize, 0);
            let (done, new) = sets.split_at_mut(row.start);
            for span in rows {
                unite(new, row, done, span);
            }
            for (from, span) in others.into_iter().flatten() {
                unite(new, row, from, span);
            }
            return;
        }
        let mut union = rows.fold(0, |union, span| union | part(row, sets, span));
        for (from, span) in others.into_iter().flatten() {
            union |= part(row, from, span);
        }
        // Eight bytes are always copied, so that nothing has to be counted.
        sets.extend_from_slice(&union.to_le_bytes());
        sets.truncate(row.start + row.length as usize);
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

/// Adds to a row what another has at the same counts.
fn unite(new: &mut [u8], row: CutSpan, from: &[u8], span: CutSpan) {
    if let Some((low, high)) = row.overlap(span) {
        let first = (low - row.low) as usize;
        let from = &from[span.place(low)..][..(high - low) as usize];
        for (set, other) in new[first..].iter_mut().zip(from) {
            *set |= other;
        }
    }
}

/// What another row has at the counts of a row of at most eight, as the bytes of a word.
fn part(row: CutSpan, from: &[u8], span: CutSpan) -> u64 {
    let Some((low, high)) = row.overlap(span) else {
        return 0;
    };
    let end = span.place(high);
    let Some(bytes) = from[..end].last_chunk::<8>() else {
        return 0;
    };
    // The part is at the end of the eight bytes, and belongs `low - row.low` after their beginning.
    u64::from_le_bytes(*bytes) >> (64 - 8 * (high - low)) << (8 * (low - row.low))
}

impl Shared for Bytes {
    fn share(&self) -> Self {
        self.clone()
    }
}

impl Backward for Bytes {
    fn source(&mut self, set: &u8, letter: u8, target: Option<u32>) -> Option<u32> {
        let states = u64::from(set & !VIOLATION);
        super::words::source(&self.monitor, states, u32::from(letter), target)
    }

    fn has(&self, set: &u8, state: u32) -> bool {
        (set & !VIOLATION) >> state & 1 == 1
    }
}
