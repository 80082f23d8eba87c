//! The cuts that are kept while the number of threads and their counts grow.
//!
//! Cuts that differ in the count of the first line only are a *row*: one entry of a map, and a
//! list of what they hold. So a look into the map serves a whole row.

use rustc_hash::FxHashMap;

/// The set of monitor states that each cut holds.
///
/// With at most eight lines besides the first whose counts are within 2^16 of each other, the key
/// of a row is one number: 16 bits a line, counted from a base that moves up. Otherwise it is the
/// counts, without zeros at the end, so that lines that come later change no key.
pub(super) struct Cuts {
    packed: FxHashMap<u128, CutRow>,
    plain: Option<FxHashMap<Box<[u32]>, CutRow>>,
    /// What the fields of packed keys are counted from, for the lines after the first.
    base: Vec<u32>,
    count: usize,
}

/// Neighbouring counts of the first line.
#[derive(Clone, Debug, Default)]
struct CutRow {
    low: u32,
    sets: Vec<u32>,
}

impl CutRow {
    /// Returns what the row holds in its cuts with `low` events or more of the first thread: the
    /// count of the first of them, and their sets.
    fn from(&self, low: u32) -> (u32, &[u32]) {
        let first = self.low.max(low);
        let skipped = (first - self.low) as usize;
        (first, self.sets.get(skipped..).unwrap_or_default())
    }

    fn end(&self) -> u32 {
        self.low + u32::try_from(self.sets.len()).unwrap_or(u32::MAX)
    }
}

const FIELD: u32 = 16;
const MOST_PACKED: usize = (u128::BITS / FIELD) as usize;

fn shifts() -> impl Iterator<Item = u32> {
    (0..u128::BITS).step_by(FIELD as usize)
}

impl Cuts {
    pub(super) fn new() -> Self {
        Self {
            packed: FxHashMap::default(),
            plain: None,
            base: Vec::new(),
            count: 0,
        }
    }

    /// How many cuts are kept.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// For the row of `cut` from `low` events of the first line on: calls `each` with what the rows
    /// hold that lead to it by an event of another line, and from which count on. Returns what the
    /// cut before `low` holds.
    pub(super) fn predecessors(
        &self,
        cut: &[u32],
        low: u32,
        mut each: impl FnMut(u32, &[u32]),
    ) -> Option<u32> {
        let others = &cut[1..];
        let mut examine = |row: &CutRow| {
            let (first, sets) = row.from(low);
            each(first, sets);
        };
        let own = if let Some(key) = self.pack(others) {
            for shift in shifts().take(others.len()) {
                // Cuts below the base are not here.
                if key >> shift & ((1 << FIELD) - 1) != 0
                    && let Some(row) = self.packed.get(&(key - (1 << shift)))
                {
                    examine(row);
                }
            }
            self.packed.get(&key)
        } else {
            let mut before = others.to_vec();
            for lane in 0..others.len() {
                if others[lane] > 0 {
                    before[lane] -= 1;
                    self.row(&before).into_iter().for_each(&mut examine);
                    before[lane] += 1;
                }
            }
            self.row(others)
        };
        let own = own?;
        let place = low.checked_sub(own.low + 1)?;
        own.sets.get(place as usize).copied()
    }

    fn row(&self, others: &[u32]) -> Option<&CutRow> {
        match &self.plain {
            Some(plain) => plain.get(trimmed(others)),
            None => self.packed.get(&self.pack(others)?),
        }
    }

    /// Adds to the row of `cut` what its cuts hold from `low` events of the first line on.
    pub(super) fn append(&mut self, cut: &[u32], low: u32, sets: &[u32]) {
        let others = &cut[1..];
        let key = self.pack(others);
        if key.is_none() && self.plain.is_none() {
            let width = others.len().min(MOST_PACKED);
            let mut plain = FxHashMap::default();
            let mut other = Vec::new();
            for (key, row) in std::mem::take(&mut self.packed) {
                unpack(&self.base, key, width, &mut other);
                plain.insert(trimmed(&other).into(), row);
            }
            self.plain = Some(plain);
        }
        let row = match (&mut self.plain, key) {
            (Some(plain), _) => plain.entry(trimmed(others).into()).or_default(),
            (None, key) => self.packed.entry(key.unwrap_or_default()).or_default(),
        };
        if row.end() != low {
            // The row is new, or what lies between was dropped.
            self.count -= row.sets.len();
            row.low = low;
            row.sets.clear();
        }
        row.sets.extend_from_slice(sets);
        self.count += sets.len();
    }

    /// `None` when keys are not packed, or this one does not fit, or lies below the base.
    fn pack(&self, others: &[u32]) -> Option<u128> {
        if self.plain.is_some() || trimmed(others).len() > MOST_PACKED {
            return None;
        }
        let mut key = 0;
        for (lane, (count, shift)) in others.iter().zip(shifts()).enumerate() {
            let base = self.base.get(lane).copied().unwrap_or(0);
            let above = count
                .checked_sub(base)
                .filter(|above| above >> FIELD == 0)?;
            key |= u128::from(above) << shift;
        }
        Some(key)
    }

    /// Keeps the cuts of each row from some count of the first line on. `from` is given the cut of
    /// the row with the highest count and returns the count to keep from, or that none is to be
    /// kept. Returns the least count of each line in what is kept.
    pub(super) fn retain(
        &mut self,
        width: usize,
        mut from: impl FnMut(&[u32]) -> Option<u32>,
    ) -> Vec<u32> {
        let mut least = vec![u32::MAX; width];
        let mut count = 0;
        let mut examine = |cut: &mut Vec<u32>, row: &mut CutRow| {
            cut.resize(width, 0);
            cut[0] = row.end().saturating_sub(1);
            let Some(low) = from(cut) else {
                return false;
            };
            let gone = (low.max(row.low) - row.low) as usize;
            row.sets.drain(..gone.min(row.sets.len()));
            row.low = low.max(row.low);
            count += row.sets.len();
            cut[0] = row.low;
            for (least, count) in least.iter_mut().zip(&*cut) {
                *least = (*least).min(*count);
            }
            !row.sets.is_empty()
        };
        let mut cut = Vec::new();
        if let Some(plain) = &mut self.plain {
            plain.retain(|key, row| {
                cut.clear();
                cut.push(0);
                cut.extend_from_slice(key);
                examine(&mut cut, row)
            });
        } else {
            let mut others = Vec::new();
            let base = &self.base;
            self.packed.retain(|key, row| {
                unpack(base, *key, (width - 1).min(MOST_PACKED), &mut others);
                cut.clear();
                cut.push(0);
                cut.extend_from_slice(&others);
                examine(&mut cut, row)
            });
        }
        self.count = count;
        self.move_base(&least[1..]);
        least
    }

    /// Makes counts begin at these, if fields are a quarter full.
    fn move_base(&mut self, least: &[u32]) {
        let base = |lane: usize| self.base.get(lane).copied().unwrap_or(0);
        let far =
            |(lane, least): (usize, &u32)| least.saturating_sub(base(lane)) >> (FIELD - 2) > 0;
        let packed = self.plain.is_none() && least.len() <= MOST_PACKED && !self.packed.is_empty();
        if !packed || !least.iter().enumerate().any(far) {
            return;
        }
        let moved = least.iter().zip(shifts()).enumerate();
        let moved: u128 = moved
            .map(|(lane, (least, shift))| u128::from(least - base(lane)) << shift)
            .sum();
        let packed = std::mem::take(&mut self.packed);
        self.packed = packed
            .into_iter()
            .map(|(key, row)| (key - moved, row))
            .collect();
        self.base = least.to_vec();
    }

    /// Returns the level that the highest cut of a row must have for about `most` cuts to be left,
    /// but at least one row.
    pub(super) fn level_to_keep(&self, width: usize, most: usize) -> u64 {
        let mut levels: FxHashMap<u64, usize> = FxHashMap::default();
        let mut add = |others: &[u32], row: &CutRow| {
            let level: u64 = others.iter().map(|count| u64::from(*count)).sum();
            *levels
                .entry(level + u64::from(row.end().saturating_sub(1)))
                .or_default() += row.sets.len();
        };
        if let Some(plain) = &self.plain {
            for (key, row) in plain {
                add(key, row);
            }
        }
        let mut others = Vec::new();
        for (key, row) in &self.packed {
            unpack(&self.base, *key, (width - 1).min(MOST_PACKED), &mut others);
            add(&others, row);
        }
        let mut sorted: Vec<(u64, usize)> = levels.into_iter().collect();
        sorted.sort_unstable_by(|left, right| right.cmp(left));
        let mut kept = 0;
        let mut lowest = u64::MAX;
        for (level, count) in sorted {
            kept += count;
            if kept > most && lowest != u64::MAX {
                break;
            }
            lowest = level;
        }
        lowest
    }
}

fn unpack(base: &[u32], key: u128, width: usize, others: &mut Vec<u32>) {
    others.clear();
    others.extend(shifts().take(width).enumerate().map(|(lane, shift)| {
        let above = u32::try_from(key >> shift & ((1 << FIELD) - 1)).unwrap_or(0);
        base.get(lane).copied().unwrap_or(0) + above
    }));
}

/// Returns the counts without the zeros at the end.
fn trimmed(cut: &[u32]) -> &[u32] {
    let end = cut
        .iter()
        .rposition(|count| *count > 0)
        .map_or(0, |last| last + 1);
    &cut[..end]
}
