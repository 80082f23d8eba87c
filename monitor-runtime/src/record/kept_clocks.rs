//! The clocks of one thread's events. Events with the same knowledge of other threads share a
//! clock.

use std::{array, sync::Arc};

use monitor_analysis::{
    clock::{ClockList, Entries},
    persistent::Vector,
};

use super::chunk::{Chunk, Words, lower};
use crate::clock::{ChainEntries, FEW};

/// The clocks as the thread keeps them, numbered in their order.
#[derive(Debug, Default)]
pub(super) struct ArenaClocks {
    pub(super) chunks: Vec<Arc<Chunk>>,
    /// The clocks with many entries.
    many: ClockList,
}

/// The clocks as they are handed out.
#[derive(Debug, Default)]
pub(super) struct ThreadClocks(ClockList);

/// Stands in place of the number of entries, where these are in the list.
const IN_LIST: u32 = u32::MAX;

const _: () = assert!(FEW + 1 == 2 * size_of::<Words>() / 8);

/// Returns the words of a clock; `None` if it has many entries.
#[inline]
pub(super) fn words(entries: &ChainEntries) -> Option<Words> {
    let few = entries.few()?;
    let mut halves = [0_u32; FEW + 1];
    halves[0] = u32::try_from(few.len()).ok()?;
    for (half, entry) in halves[1..].iter_mut().zip(few) {
        *half = entry.unsigned_abs();
    }
    Some(packed(halves))
}

#[inline]
fn packed(halves: [u32; FEW + 1]) -> Words {
    array::from_fn(|place| u64::from(halves[2 * place]) | u64::from(halves[2 * place + 1]) << 32)
}

fn unpacked(words: Words) -> [u32; FEW + 1] {
    array::from_fn(|place| lower(words[place / 2] >> (place % 2 * 32)))
}

impl ArenaClocks {
    /// Keeps a clock with many entries, and returns the words to be written in its place.
    pub(super) fn add(&mut self, entries: &ChainEntries) -> Words {
        self.many.add(entries.near(), entries.far());
        let mut halves = [0; FEW + 1];
        halves[0] = IN_LIST;
        halves[1] = u32::try_from(self.many.len() - 1).unwrap_or(u32::MAX);
        packed(halves)
    }
}

impl From<ArenaClocks> for ThreadClocks {
    fn from(kept: ArenaClocks) -> Self {
        let mut clocks = ClockList::default();
        for words in kept.chunks.iter().flat_map(|chunk| chunk.read()) {
            let [length, entries @ ..] = unpacked(words);
            if length == IN_LIST {
                clocks.push(kept.many.get(entries[0] as usize));
            } else {
                clocks.add(entries.into_iter().take(length as usize), &Vector::ZERO);
            }
        }
        Self(clocks)
    }
}

impl ThreadClocks {
    /// Returns a clock by its number.
    pub(super) fn get(&self, number: u32) -> Entries<'_> {
        let number = number as usize;
        if number < self.0.len() {
            self.0.get(number)
        } else {
            Entries::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_they_were_written() {
        let mut kept = ArenaClocks::default();
        let mut written = Vec::new();
        for chains in [0_u32, 1, 3, 7, 8, 2, 70, 5] {
            let mut entries = ChainEntries::ZERO;
            (0..chains).for_each(|chain| entries.set(chain, 100 * chains + chain));
            let words = words(&entries).unwrap_or_else(|| kept.add(&entries));
            written.push((chains, words));
        }
        let chunk = Chunk::new(written.len());
        for (place, (_, words)) in written.iter().enumerate() {
            chunk.write(place, *words);
        }
        chunk.publish(written.len());
        kept.chunks.push(Arc::new(chunk));
        let taken = ThreadClocks::from(kept);
        for (number, (chains, _)) in (0..).zip(written) {
            let clock = taken.get(number);
            assert!((0..chains).all(|chain| clock.get(chain as usize) == 100 * chains + chain));
            assert_eq!(clock.known().count(), chains as usize);
        }
        assert_eq!(taken.get(8).known().count(), 0);
    }
}
