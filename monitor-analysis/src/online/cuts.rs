//! A map of cuts while the number of threads and their counts grow.

use rustc_hash::FxHashMap;

/// What each cut holds.
///
/// With at most eight threads whose counts are within 2^16 of each other, a cut is one number:
/// 16 bits a thread, counted anew when they are full. Otherwise it is its counts, without zeros at
/// the end, so that threads that come later change no key.
pub(super) struct Cuts<Value> {
    packed: FxHashMap<u128, Value>,
    plain: Option<FxHashMap<Box<[u32]>, Value>>,
    /// The least count of each thread: what the fields of packed keys are counted from.
    base: Vec<u32>,
}

const FIELD: u32 = 16;
const MOST_PACKED: usize = (u128::BITS / FIELD) as usize;

impl<Value: Copy> Cuts<Value> {
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

    pub(super) fn get(&self, cut: &[u32]) -> Option<Value> {
        match &self.plain {
            Some(plain) => plain.get(trimmed(cut)).copied(),
            None => self.packed.get(&self.pack(cut)?).copied(),
        }
    }

    pub(super) fn insert(&mut self, cut: &[u32], value: Value) {
        if self.plain.is_none() {
            if let Some(key) = self.pack(cut) {
                self.packed.insert(key, value);
                return;
            }
            let packed = std::mem::take(&mut self.packed);
            let width = cut.len().min(MOST_PACKED);
            let unpacked = packed
                .into_iter()
                .map(|(key, value)| (trimmed(&self.unpack(key, width)).into(), value));
            self.plain = Some(unpacked.collect());
        }
        if let Some(plain) = &mut self.plain {
            plain.insert(trimmed(cut).into(), value);
        }
    }

    /// `None` when it does not fit, or lies below what is kept.
    fn pack(&self, cut: &[u32]) -> Option<u128> {
        if trimmed(cut).len() > MOST_PACKED {
            return None;
        }
        let mut key = 0;
        for (lane, (count, shift)) in cut
            .iter()
            .zip((0..u128::BITS).step_by(FIELD as usize))
            .enumerate()
        {
            let base = self.base.get(lane).copied().unwrap_or(0);
            let above = count
                .checked_sub(base)
                .filter(|above| above >> FIELD == 0)?;
            key |= u128::from(above) << shift;
        }
        Some(key)
    }

    fn unpack(&self, key: u128, width: usize) -> Vec<u32> {
        let fields = (0..u128::BITS).step_by(FIELD as usize).take(width);
        let counts = fields.enumerate().map(|(lane, shift)| {
            let above = key >> shift & ((1 << FIELD) - 1);
            let base = self.base.get(lane).copied().unwrap_or(0);
            base + u32::try_from(above).unwrap_or(0)
        });
        counts.collect()
    }

    /// All cuts, as counts of so many threads.
    fn each(&self, width: usize) -> Vec<(Vec<u32>, Value)> {
        let mut all: Vec<(Vec<u32>, Value)> = if let Some(plain) = &self.plain {
            let cuts = plain.iter().map(|(cut, value)| (cut.to_vec(), *value));
            cuts.collect()
        } else {
            let width = width.min(MOST_PACKED);
            let cuts = self.packed.iter();
            cuts.map(|(key, value)| (self.unpack(*key, width), *value))
                .collect()
        };
        for (cut, _) in &mut all {
            cut.resize(width, 0);
        }
        all
    }

    fn rebuild(&mut self, cuts: Vec<(Vec<u32>, Value)>, width: usize) {
        self.packed.clear();
        self.plain = None;
        self.base = (0..width)
            .map(|lane| cuts.iter().map(|(cut, _)| cut[lane]).min().unwrap_or(0))
            .collect();
        for (cut, value) in cuts {
            self.insert(&cut, value);
        }
    }

    /// Keeps the cuts, as counts of so many threads, for which `keep` says so.
    pub(super) fn retain(&mut self, keep: impl Fn(&[u32]) -> bool, width: usize) {
        let mut cuts = self.each(width);
        cuts.retain(|(cut, _)| keep(cut));
        self.rebuild(cuts, width);
    }

    /// Keeps `most` cuts, those with the most events; gives how many went.
    pub(super) fn keep_highest(&mut self, most: usize, frontier: &[u32]) -> u128 {
        let mut cuts = self.each(frontier.len());
        let before = cuts.len();
        let level = |cut: &[u32]| cut.iter().map(|count| u64::from(*count)).sum::<u64>();
        cuts.sort_unstable_by(|(left, _), (right, _)| {
            level(right).cmp(&level(left)).then_with(|| left.cmp(right))
        });
        cuts.truncate(most);
        let dropped = before - cuts.len();
        self.rebuild(cuts, frontier.len());
        dropped as u128
    }

    /// The least count of each thread in the cuts that are kept.
    pub(super) fn least(&self, frontier: &[u32]) -> Vec<u32> {
        let mut least = frontier.to_vec();
        for (cut, _) in self.each(frontier.len()) {
            least
                .iter_mut()
                .zip(&cut)
                .for_each(|(least, count)| *least = (*least).min(*count));
        }
        least
    }
}

/// Without the zeros at the end.
fn trimmed(cut: &[u32]) -> &[u32] {
    let end = cut
        .iter()
        .rposition(|count| *count > 0)
        .map_or(0, |last| last + 1);
    &cut[..end]
}
