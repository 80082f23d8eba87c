//! A map of cuts while the number of threads and their counts grow.

use rustc_hash::FxHashMap;

/// The set of monitor states that each cut holds.
///
/// With at most eight threads whose counts are within 2^16 of each other, a cut is one number:
/// 16 bits a thread, counted from a base that moves up. Otherwise it is its counts, without zeros
/// at the end, so that threads that come later change no key.
pub(super) struct Cuts {
    packed: FxHashMap<u128, u32>,
    plain: Option<FxHashMap<Box<[u32]>, u32>>,
    /// What the fields of packed keys are counted from.
    base: Vec<u32>,
}

const FIELD: u32 = 16;
const MOST_PACKED: usize = (u128::BITS / FIELD) as usize;

impl Cuts {
    pub(super) fn new() -> Self {
        Self {
            packed: FxHashMap::default(),
            plain: None,
            base: Vec::new(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.plain
            .as_ref()
            .map_or(self.packed.len(), FxHashMap::len)
    }

    /// Calls `each` with what the predecessors of a cut hold.
    pub(super) fn predecessors(&self, cut: &[u32], mut each: impl FnMut(u32)) {
        if let Some(plain) = &self.plain {
            let mut before = cut.to_vec();
            for lane in (0..cut.len()).filter(|lane| cut[*lane] > 0) {
                before[lane] -= 1;
                plain
                    .get(trimmed(&before))
                    .copied()
                    .into_iter()
                    .for_each(&mut each);
                before[lane] += 1;
            }
            return;
        }
        let Some(key) = self.pack(cut) else {
            // The first cut that does not fit: its predecessors may.
            let mut before = cut.to_vec();
            for lane in (0..cut.len()).filter(|lane| cut[*lane] > 0) {
                before[lane] -= 1;
                let key = self.pack(&before);
                let set = key.and_then(|key| self.packed.get(&key)).copied();
                set.into_iter().for_each(&mut each);
                before[lane] += 1;
            }
            return;
        };
        for shift in (0..u128::BITS).step_by(FIELD as usize).take(cut.len()) {
            // What is below the base is not here.
            if key >> shift & ((1 << FIELD) - 1) != 0
                && let Some(set) = self.packed.get(&(key - (1 << shift)))
            {
                each(*set);
            }
        }
    }

    pub(super) fn insert(&mut self, cut: &[u32], set: u32) {
        if self.plain.is_none() {
            if let Some(key) = self.pack(cut) {
                self.packed.insert(key, set);
                return;
            }
            let width = cut.len().min(MOST_PACKED);
            let mut plain = FxHashMap::default();
            let mut other = Vec::new();
            for (key, set) in std::mem::take(&mut self.packed) {
                unpack(&self.base, key, width, &mut other);
                plain.insert(trimmed(&other).into(), set);
            }
            self.plain = Some(plain);
        }
        if let Some(plain) = &mut self.plain {
            plain.insert(trimmed(cut).into(), set);
        }
    }

    /// `None` when it does not fit, or lies below the base.
    fn pack(&self, cut: &[u32]) -> Option<u128> {
        if trimmed(cut).len() > MOST_PACKED {
            return None;
        }
        let mut key = 0;
        let shifts = (0..u128::BITS).step_by(FIELD as usize);
        for (lane, (count, shift)) in cut.iter().zip(shifts).enumerate() {
            let base = self.base.get(lane).copied().unwrap_or(0);
            let above = count
                .checked_sub(base)
                .filter(|above| above >> FIELD == 0)?;
            key |= u128::from(above) << shift;
        }
        Some(key)
    }

    /// Keeps the cuts, as counts of so many threads, for which `keep` says so. Gives the least
    /// count of each thread in them.
    pub(super) fn retain(
        &mut self,
        width: usize,
        mut keep: impl FnMut(&[u32]) -> bool,
    ) -> Vec<u32> {
        let mut least = vec![u32::MAX; width];
        let mut cut = Vec::new();
        let mut examine = |cut: &mut Vec<u32>| {
            cut.resize(width, 0);
            let keep = keep(cut);
            if keep {
                for (least, count) in least.iter_mut().zip(&*cut) {
                    *least = (*least).min(*count);
                }
            }
            keep
        };
        if let Some(plain) = &mut self.plain {
            plain.retain(|key, _| {
                cut.clear();
                cut.extend_from_slice(key);
                examine(&mut cut)
            });
        } else {
            let base = &self.base;
            self.packed.retain(|key, _| {
                unpack(base, *key, width.min(MOST_PACKED), &mut cut);
                examine(&mut cut)
            });
            self.move_base(&least);
        }
        least
    }

    /// Counts from these on, when fields are half full.
    fn move_base(&mut self, least: &[u32]) {
        let base = |lane: usize| self.base.get(lane).copied().unwrap_or(0);
        let far =
            |(lane, least): (usize, &u32)| least.saturating_sub(base(lane)) >> (FIELD - 2) > 0;
        if least.len() > MOST_PACKED || !least.iter().enumerate().any(far) {
            return;
        }
        let shifts = (0..u128::BITS).step_by(FIELD as usize);
        let moved = least
            .iter()
            .zip(shifts)
            .enumerate()
            .map(|(lane, (least, shift))| u128::from(least - base(lane)) << shift);
        let moved: u128 = moved.sum();
        let packed = std::mem::take(&mut self.packed);
        self.packed = packed
            .into_iter()
            .map(|(key, set)| (key - moved, set))
            .collect();
        self.base = least.to_vec();
    }

    /// The level below which cuts must go for `most` to be left: all that are of this level or
    /// above, and of the level just below not all, would be too many.
    pub(super) fn level_to_keep(&self, width: usize, most: usize) -> u64 {
        let mut levels: FxHashMap<u64, usize> = FxHashMap::default();
        let mut cut = Vec::new();
        let level = |cut: &[u32]| cut.iter().map(|count| u64::from(*count)).sum::<u64>();
        if let Some(plain) = &self.plain {
            for key in plain.keys() {
                *levels.entry(level(key)).or_default() += 1;
            }
        }
        for key in self.packed.keys() {
            unpack(&self.base, *key, width.min(MOST_PACKED), &mut cut);
            *levels.entry(level(&cut)).or_default() += 1;
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

fn unpack(base: &[u32], key: u128, width: usize, cut: &mut Vec<u32>) {
    cut.clear();
    let shifts = (0..u128::BITS).step_by(FIELD as usize).take(width);
    cut.extend(shifts.enumerate().map(|(lane, shift)| {
        let above = u32::try_from(key >> shift & ((1 << FIELD) - 1)).unwrap_or(0);
        base.get(lane).copied().unwrap_or(0) + above
    }));
}

/// Without the zeros at the end.
fn trimmed(cut: &[u32]) -> &[u32] {
    let end = cut
        .iter()
        .rposition(|count| *count > 0)
        .map_or(0, |last| last + 1);
    &cut[..end]
}
