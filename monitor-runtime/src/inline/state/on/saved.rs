//! The slots of one thread, saved and restored.

use core::cell::Cell;

use super::{CellState, State, owner::Owner};
use crate::inline::saved::{Kept, NoRoom, Of, Parts, saved};

saved! {
    State [const BITS: usize, const WORDS: usize] [BITS, WORDS],
    CellState [const BITS: usize, const WORDS: usize] [BITS, WORDS],
}

impl<const BITS: usize, const WORDS: usize> Parts for State<BITS, WORDS> {
    fn parts(&self, of: &Of) -> Kept {
        Kept {
            steps: self.steps,
            state: self.automaton,
            bits: self.bits.iter().copied().take(of.bits).collect(),
            words: self.words.iter().copied().take(of.words).collect(),
        }
    }

    fn from_parts(kept: &Kept, _: &Of) -> Result<Self, NoRoom> {
        Ok(Self {
            steps: kept.steps,
            automaton: kept.state,
            bits: NoRoom::filled(&kept.bits)?,
            words: NoRoom::filled(&kept.words)?,
            owner: Owner::new(),
        })
    }
}

impl<const BITS: usize, const WORDS: usize> Parts for CellState<BITS, WORDS> {
    fn parts(&self, of: &Of) -> Kept {
        Kept {
            steps: self.steps.get(),
            state: self.automaton.get(),
            bits: self.bits.iter().map(Cell::get).take(of.bits).collect(),
            words: self.words.iter().map(Cell::get).take(of.words).collect(),
        }
    }

    fn from_parts(kept: &Kept, _: &Of) -> Result<Self, NoRoom> {
        let slot = Self::new();
        slot.steps.set(kept.steps);
        slot.automaton.set(kept.state);
        NoRoom::check(BITS, kept.bits.len())?;
        NoRoom::check(WORDS, kept.words.len())?;
        for (slot, bit) in slot.bits.iter().zip(&kept.bits) {
            slot.set(*bit);
        }
        for (slot, word) in slot.words.iter().zip(&kept.words) {
            slot.set(*word);
        }
        Ok(slot)
    }
}
