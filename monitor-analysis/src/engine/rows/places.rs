//! Where rows and blocks of a slice are. There are many of them, so they take no more bytes than they need.

use crate::automaton::domain::CutSpan;

/// Neighbouring rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowBlock {
    /// The first count of the chain before the last, and how many there are.
    low: u32,
    length: u32,
    /// Where its rows begin.
    start: usize,
}

impl RowBlock {
    /// The row with this count of the chain before the last, in a block whose sets end at `end`.
    pub(super) fn row(self, near: u32, rows: &[RowPlace], end: usize) -> Option<CutSpan> {
        let offset = near.checked_sub(self.low)?;
        (offset < self.length).then(|| RowPlace::span(rows, self.start + offset as usize, end))
    }
}

/// Where a block begins: the counts of the chains but the first and the last two, as a number; its
/// first count of the chain before the last; and the place of its rows, which end where those of
/// the next block begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockPlace {
    key: [u8; 8],
    low: [u8; 4],
    start: [u8; 5],
}

impl BlockPlace {
    pub(super) fn new(key: u64, low: u32, start: usize) -> Self {
        Self {
            key: key.to_le_bytes(),
            low: low.to_le_bytes(),
            start: bytes(start as u64),
        }
    }

    pub(super) fn key(self) -> u64 {
        u64::from_le_bytes(self.key)
    }

    pub(super) fn start(self) -> usize {
        place(self.start)
    }

    /// The block in this place, where the rows of the blocks end at `end`.
    pub(super) fn block(blocks: &[Self], place: usize, end: usize) -> RowBlock {
        let start = blocks[place].start();
        let end = blocks.get(place + 1).map_or(end, |next| next.start());
        RowBlock {
            low: u32::from_le_bytes(blocks[place].low),
            length: u32::try_from(end - start).unwrap_or(u32::MAX),
            start,
        }
    }
}

/// Where a row begins: its first count of the last chain, and the place of its sets, which end where those of the next row
/// begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowPlace {
    low: [u8; 4],
    start: [u8; 5],
}

impl RowPlace {
    pub(super) fn new(row: CutSpan) -> Self {
        Self {
            low: row.low.to_le_bytes(),
            start: bytes(row.start as u64),
        }
    }

    /// Its first count of the last chain.
    pub(super) fn low(self) -> u32 {
        u32::from_le_bytes(self.low)
    }

    /// Where its sets begin.
    pub(super) fn start(self) -> usize {
        place(self.start)
    }

    /// Returns the row of this number, if the sets of the last row end at `end`.
    pub(super) fn span(rows: &[Self], number: usize, end: usize) -> CutSpan {
        let start = rows[number].start();
        let end = rows.get(number + 1).map_or(end, |next| next.start());
        CutSpan {
            low: rows[number].low(),
            length: u32::try_from(end - start).unwrap_or(u32::MAX),
            start,
        }
    }
}

/// The lower bytes of a number. Places are below 2^40.
fn bytes<const BYTES: usize>(number: u64) -> [u8; BYTES] {
    let all = number.to_le_bytes();
    std::array::from_fn(|place| all[place])
}

fn number<const BYTES: usize>(bytes: [u8; BYTES]) -> u64 {
    let mut all = [0; 8];
    all[..BYTES].copy_from_slice(&bytes);
    u64::from_le_bytes(all)
}

#[allow(clippy::cast_possible_truncation, reason = "it was a `usize`")]
fn place(bytes: [u8; 5]) -> usize {
    number(bytes) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// There is about one row for every five cuts, and rows are most of what a sweep keeps.
    #[test]
    fn rows_take_nine_bytes_and_say_where_they_were() {
        assert_eq!(size_of::<RowPlace>(), 9);
        let starts = [8, 70_000, 70_001, (1 << 20) + 5];
        let lows = [0, 3, 65_536, u32::MAX - 7];
        let row = |(low, start)| CutSpan {
            low,
            length: 0,
            start,
        };
        let rows: Vec<RowPlace> = lows
            .into_iter()
            .zip(starts)
            .map(row)
            .map(RowPlace::new)
            .collect();
        for (number, (low, start)) in lows.into_iter().zip(starts).enumerate() {
            let span = RowPlace::span(&rows, number, (1 << 20) + 9);
            let end = starts.get(number + 1).copied().unwrap_or((1 << 20) + 9);
            assert_eq!((span.low, span.start), (low, start));
            assert_eq!(span.length as usize, end - start);
        }
    }

    #[test]
    fn blocks_take_seventeen_bytes_and_say_where_they_were() {
        assert_eq!(size_of::<BlockPlace>(), 17);
        let of_blocks = [
            (0, 0, 0),
            (u64::MAX - 3, 65_536, 70_000),
            (1 << 40, u32::MAX - 7, (1 << 33) + 5),
        ];
        let blocks = of_blocks.map(|(key, low, start)| BlockPlace::new(key, low, start));
        let end = (1 << 33) + 9;
        for (number, (key, low, start)) in of_blocks.into_iter().enumerate() {
            let block = BlockPlace::block(&blocks, number, end);
            let next = of_blocks.get(number + 1).map_or(end, |(.., next)| *next);
            assert_eq!(blocks[number].key(), key);
            assert_eq!((block.low, block.start), (low, start));
            assert_eq!(
                block.length,
                u32::try_from(next - start).unwrap_or(u32::MAX)
            );
        }
    }
}
