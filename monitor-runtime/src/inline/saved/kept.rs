//! What is kept, whatever slot it is in.

use core::fmt;
use std::vec::Vec;

use serde::{Deserialize, Serialize};

use super::{no_room::NoRoom, of::Of};
use crate::inline::time::now;

/// What is kept, whatever slot it is in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::inline) struct Kept {
    pub(in crate::inline) steps: u64,
    /// The state of an automaton.
    pub(in crate::inline) state: u32,
    pub(in crate::inline) bits: Vec<u8>,
    pub(in crate::inline) words: Vec<u64>,
}

impl Kept {
    /// Returns what is kept in one word.
    pub(in crate::inline) fn of_word(steps: u64, word: u32, of: &Of) -> Self {
        let state = if of.is_automaton { word } else { 0 };
        let bits = (0..of.bits).map(|bit| u8::from(word >> bit & 1 == 1));
        Self {
            steps,
            state,
            bits: bits.collect(),
            words: Vec::new(),
        }
    }

    /// Returns the word in which it is kept.
    pub(in crate::inline) fn word(&self, of: &Of) -> Result<u32, NoRoom> {
        const ROOM: usize = 24;
        if of.is_automaton {
            return Ok(self.state);
        }
        NoRoom::check(ROOM, self.bits.len())?;
        NoRoom::check(0, self.words.len())?;
        let bits = self.bits.iter().rev();
        Ok(bits.fold(0, |word, bit| word << 1 | u32::from(*bit)))
    }

    /// Returns the bytes of a slot that has the state of an automaton in them.
    pub(in crate::inline) fn bytes(&self, of: &Of) -> Vec<u8> {
        if of.is_automaton {
            self.state.to_ne_bytes().to_vec()
        } else {
            self.bits.clone()
        }
    }

    /// Takes over what is kept in such bytes.
    pub(in crate::inline) fn with_bytes(mut self, bytes: &[u8], of: &Of) -> Self {
        match bytes.first_chunk() {
            Some(state) if of.is_automaton => self.state = u32::from_ne_bytes(*state),
            _ => self.bits = bytes.iter().copied().take(of.bits).collect(),
        }
        self
    }
}

/// The same, as it is saved: moments are saved as how far back they are, since the clock of another
/// process differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Kept", deny_unknown_fields)]
pub(in crate::inline) struct SavedKept {
    steps: u64,
    state: u32,
    bits: Vec<u8>,
    words: Vec<u64>,
    /// A checksum, so that damaged data is not taken for something else.
    check: u64,
}

/// The error that what was saved is damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::inline) struct Damaged;

impl fmt::Display for Damaged {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the saved state of a monitor is damaged: it is not as it was written")
    }
}

impl SavedKept {
    pub(in crate::inline) fn new(kept: Kept, of: &Of) -> Self {
        let Kept {
            steps,
            state,
            bits,
            mut words,
        } = kept;
        let now = now();
        for moment in &of.moments {
            if let Some(word) = words.get_mut(*moment) {
                // A moment is kept with one added to it, and 0 stands for none.
                *word = match word.checked_sub(1) {
                    Some(moment) => now.saturating_sub(moment).saturating_add(1),
                    None => 0,
                };
            }
        }
        // The next step finds out the deadline anew.
        if let Some(word) = of.deadline.and_then(|deadline| words.get_mut(deadline)) {
            *word = 0;
        }
        let mut saved = Self {
            steps,
            state,
            bits,
            words,
            check: 0,
        };
        saved.check = saved.sum(of);
        saved
    }

    pub(in crate::inline) fn restored(&self, of: &Of) -> Result<Kept, Damaged> {
        let is_right = self.check == self.sum(of)
            && self.bits.len() == of.bits
            && self.words.len() == of.words
            && self.bits.iter().all(|bit| *bit <= 1);
        if !is_right {
            return Err(Damaged);
        }
        let mut words = self.words.clone();
        let now = now();
        for moment in &of.moments {
            let word = words.get_mut(*moment).ok_or(Damaged)?;
            *word = match word.checked_sub(1) {
                Some(age) => now.saturating_sub(age).saturating_add(1),
                None => 0,
            };
        }
        Ok(Kept {
            steps: self.steps,
            state: self.state,
            bits: self.bits.clone(),
            words,
        })
    }

    /// Returns a hash of all that is kept, and of the formula whose state it is (FNV-1a).
    fn sum(&self, of: &Of) -> u64 {
        let bits = self.bits.iter().map(|bit| u64::from(*bit));
        let numbers = [of.layout(), self.steps, self.state.into()];
        let numbers = numbers
            .into_iter()
            .chain(bits)
            .chain(self.words.iter().copied());
        let bytes = numbers.flat_map(u64::to_le_bytes);
        let bytes = bytes.chain(of.formula().bytes());
        bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
}
