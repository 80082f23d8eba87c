//! The slots that threads share, saved and restored.

use core::sync::atomic::Ordering::Relaxed;

use super::{AtomicState, LockedState, owner::SharedOwner, stored_word::StoredWord, word::Word};
use crate::inline::saved::{Kept, NoRoom, Of, Parts, saved};

saved! {
    AtomicState [] [],
    LockedState [const BITS: usize, const WORDS: usize] [BITS, WORDS],
}

impl Parts for AtomicState {
    fn parts(&self, of: &Of) -> Kept {
        let (steps, word) = self.word.parts();
        Kept::of_word(steps, word, of)
    }

    fn from_parts(kept: &Kept, of: &Of) -> Result<Self, NoRoom> {
        Ok(Self {
            word: Word::of(kept.steps, kept.word(of)?),
            owner: SharedOwner::new(),
        })
    }
}

impl<const BITS: usize, const WORDS: usize> Parts for LockedState<BITS, WORDS> {
    fn parts(&self, of: &Of) -> Kept {
        let _held = self.lock.lock();
        let bits: [u8; BITS] = core::array::from_fn(|place| self.bits[place].load(Relaxed));
        let words = self.words.iter().map(StoredWord::get);
        let kept = Kept {
            steps: self.steps(),
            words: words.take(of.words).collect(),
            ..Kept::default()
        };
        kept.with_bytes(&bits, of)
    }

    fn from_parts(kept: &Kept, of: &Of) -> Result<Self, NoRoom> {
        let bytes = kept.bytes(of);
        NoRoom::check(BITS, bytes.len())?;
        NoRoom::check(WORDS, kept.words.len())?;
        let slot = Self::new();
        slot.steps
            .store(usize::try_from(kept.steps).unwrap_or(usize::MAX), Relaxed);
        for (slot, byte) in slot.bits.iter().zip(&bytes) {
            slot.store(*byte, Relaxed);
        }
        for (slot, word) in slot.words.iter().zip(&kept.words) {
            slot.set(*word);
        }
        Ok(slot)
    }
}
