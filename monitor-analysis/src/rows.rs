//! All cuts in lexicographic order, row by row: the main engine, for any number of chains.
//!
//! A *row* is what differs in the last chain only. With the other counts fixed, the counts of the
//! last chain that make a consistent cut are one interval, which two tables of the poset give: so
//! no cut is tried in vain, and nothing is hashed. A *slice* is the rows with the same count of the
//! first chain. A cut's predecessors are in the slice before, in an earlier row of its own slice,
//! or just before it in its own row; so two slices are kept, their rows packed back to back, and
//! since rows are sorted, one cursor for each chain finds the earlier rows.

use std::ops::RangeInclusive;

use rustc_hash::FxHashMap;

use crate::{codes::Codes, cut::Packed, domain::Domain, levels::Swept, poset::Poset};

/// The rows with the same count of the first chain.
#[derive(Clone, Debug)]
pub(crate) struct Slice<Set> {
    rows: Vec<Row>,
    sets: Vec<Set>,
}

/// Neighbouring cuts.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// The counts of the chains but the first and the last.
    key: u64,
    /// The first count of the last chain, and how many there are.
    low: u32,
    length: u32,
    /// Where the row's sets begin.
    start: usize,
}

impl<Set> Slice<Set> {
    pub(crate) const fn new() -> Self {
        Self {
            rows: Vec::new(),
            sets: Vec::new(),
        }
    }

    fn clear(&mut self) {
        self.rows.clear();
        self.sets.clear();
    }
}

/// Visits the cuts of a poset of at least two chains.
pub(crate) struct Sweep<'a, D: Domain> {
    poset: &'a Poset,
    codes: &'a Codes,
    domain: &'a mut D,
    middle: Packed,
    bounds: Bounds,
    columns: Columns<D::Letter>,
    cursors: Vec<usize>,
    pub(crate) cuts: u128,
}

impl<'a, D: Domain> Sweep<'a, D> {
    /// For the cuts that have no more events than `ceiling`. `None` when there are fewer than two
    /// chains, or too many to number the rows.
    pub(crate) fn new(
        poset: &'a Poset,
        codes: &'a Codes,
        domain: &'a mut D,
        ceiling: &[u32],
    ) -> Option<Self> {
        let last = poset.width().checked_sub(1).filter(|last| *last > 0)?;
        Some(Self {
            poset,
            codes,
            domain,
            middle: Packed::new(&ceiling[1..last]).filter(Packed::fits_word)?,
            bounds: Bounds::new(ceiling),
            columns: Columns::default(),
            cursors: vec![0; poset.width()],
            cuts: 0,
        })
    }

    /// Visits all cuts, up to the first violation when `stop` says so.
    pub(crate) fn run(&mut self, stop: bool) -> Swept<D::Set> {
        let (mut before, mut slice) = (Slice::new(), Slice::new());
        let mut violation = None;
        for first in 0..=self.bounds.ceiling[0] {
            violation = violation.or(self.slice(first, &before, &mut slice));
            std::mem::swap(&mut before, &mut slice);
            if stop && violation.is_some() {
                break;
            }
        }
        Swept {
            cuts: self.cuts,
            violation,
            last: self.get(&before, &self.bounds.ceiling),
            dropped: None,
        }
    }

    /// No cut has more events than this one.
    pub(crate) fn ceiling(&self) -> &[u32] {
        &self.bounds.ceiling
    }

    /// What `slice` holds at a cut.
    pub(crate) fn get(&self, slice: &Slice<D::Set>, cut: &[u32]) -> Option<D::Set> {
        let last = cut.len() - 1;
        let key = self.middle.word(&cut[1..last]);
        let place = slice.rows.binary_search_by_key(&key, |row| row.key).ok()?;
        let row = slice.rows[place];
        let offset = cut[last]
            .checked_sub(row.low)
            .filter(|offset| *offset < row.length)?;
        Some(slice.sets[row.start + offset as usize].clone())
    }

    /// The slice with `first` events of the first chain, and its first violation.
    pub(crate) fn slice(
        &mut self,
        first: u32,
        before: &Slice<D::Set>,
        slice: &mut Slice<D::Set>,
    ) -> Option<Vec<u32>> {
        slice.clear();
        self.cursors.fill(0);
        let mut violation = None;
        let mut bounds = std::mem::take(&mut self.bounds);
        bounds.rows(self.poset, first, |cut, counts| {
            let violated = self.row(cut, counts, before, slice);
            if violated && violation.is_none() {
                violation = self.first_violation(slice, cut);
            }
        });
        self.bounds = bounds;
        violation
    }

    fn row(
        &mut self,
        cut: &[u32],
        counts: RangeInclusive<u32>,
        before: &Slice<D::Set>,
        slice: &mut Slice<D::Set>,
    ) -> bool {
        let last = cut.len() - 1;
        let row = Row {
            key: self.middle.word(&cut[1..last]),
            low: *counts.start(),
            length: counts.end() - counts.start() + 1,
            start: slice.sets.len(),
        };
        self.cuts += u128::from(row.length);
        slice
            .sets
            .resize(row.start + row.length as usize, D::Set::default());
        let (done, sets) = slice.sets.split_at_mut(row.start);
        let advance = |cursor: &mut usize, rows: &[Row], key: u64| {
            while rows.get(*cursor).is_some_and(|row| row.key < key) {
                *cursor += 1;
            }
            rows.get(*cursor).copied().filter(|row| row.key == key)
        };
        if let Some(other) = advance(&mut self.cursors[0], &before.rows, row.key) {
            take_over(self.domain, sets, row, &before.sets, other);
        }
        for (chain, count) in cut.iter().enumerate().take(last).skip(1) {
            if *count > 0 {
                let key = row.key - self.middle.word_unit(chain - 1);
                if let Some(other) = advance(&mut self.cursors[chain], &slice.rows, key) {
                    take_over(self.domain, sets, row, done, other);
                }
            }
        }
        if row.low == 0 && cut[..last].iter().all(|count| *count == 0) {
            sets[0] = self.domain.start();
        }
        slice.rows.push(row);
        let mut violated = false;
        let mut done = 0;
        let (codes, domain) = (self.codes, &mut *self.domain);
        let Columns {
            names,
            small_names,
            letters,
            name,
        } = &mut self.columns;
        codes.row(cut, row.low..row.low + row.length, name, |name, end| {
            // Most often nothing is shared and the name is one small code.
            let small = match name {
                [code] => usize::try_from(*code)
                    .ok()
                    .filter(|code| *code < SMALL_NAMES),
                _ => None,
            };
            let known = match small {
                Some(code) => small_names[code].checked_sub(1),
                None => names.get(name).copied(),
            };
            let column = if let Some(column) = known {
                column
            } else {
                let mut column = Vec::new();
                codes.column(name, |code| column.push(domain.letter(code)));
                letters.push(column);
                match small {
                    Some(code) => small_names[code] = letters.len(),
                    None => drop(names.insert(name.to_vec(), letters.len() - 1)),
                }
                letters.len() - 1
            };
            let part = &letters[column][row.low as usize + done..end as usize];
            let before = match done.checked_sub(1) {
                Some(before) => sets[before].clone(),
                None => D::Set::default(),
            };
            violated |= domain.sweep(before, &mut sets[done..done + part.len()], part);
            done += part.len();
        });
        violated
    }

    /// In the row that was made last.
    fn first_violation(&self, slice: &Slice<D::Set>, cut: &[u32]) -> Option<Vec<u32>> {
        let row = slice.rows.last()?;
        let sets = &slice.sets[row.start..];
        let offset = sets.iter().position(|set| self.domain.is_violated(set))?;
        let mut cut = cut.to_vec();
        *cut.last_mut()? = row.low + u32::try_from(offset).ok()?;
        Some(cut)
    }
}

/// Codes below this are small.
const SMALL_NAMES: usize = 4096;

/// The letters along the last chain, by what the others contribute. Rows share most of them.
struct Columns<Letter> {
    names: FxHashMap<Vec<u64>, usize>,
    /// For names of one small code, one more than the column's number, or 0.
    small_names: Vec<usize>,
    letters: Vec<Vec<Letter>>,
    /// Where names are put together.
    name: Vec<u64>,
}

impl<Letter> Default for Columns<Letter> {
    fn default() -> Self {
        Self {
            names: FxHashMap::default(),
            small_names: vec![0; SMALL_NAMES],
            letters: Vec::new(),
            name: Vec::new(),
        }
    }
}

/// Adds what another row holds at the same counts of the last chain.
fn take_over<D: Domain>(
    domain: &mut D,
    sets: &mut [D::Set],
    row: Row,
    other_sets: &[D::Set],
    other: Row,
) {
    let low = row.low.max(other.low);
    let high = (row.low + row.length).min(other.low + other.length);
    if low < high {
        let length = (high - low) as usize;
        let own = &mut sets[(low - row.low) as usize..][..length];
        let from = &other_sets[other.start + (low - other.low) as usize..][..length];
        domain.unite_all(own, from);
    }
}

/// How many cuts there are, when they are fewer than `most`. Costs their rows.
pub(crate) fn count_cuts(poset: &Poset, most: u128) -> Option<u128> {
    if poset.width() < 2 {
        return Some(poset.most_cuts()).filter(|cuts| *cuts < most);
    }
    let mut bounds = Bounds::new(&poset.lengths);
    let mut cuts: u128 = 0;
    for first in 0..=poset.lengths[0] {
        let complete = bounds.rows_while(poset, first, |_, counts| {
            cuts += u128::from(counts.end() - counts.start() + 1);
            cuts < most
        });
        if !complete {
            return None;
        }
    }
    Some(cuts)
}

/// The least and the most count of each chain, when the chains before it have theirs.
#[derive(Clone, Debug, Default)]
struct Bounds {
    /// No cut has more events than this one.
    ceiling: Vec<u32>,
    cut: Vec<u32>,
    /// Row d: when the first d chains have theirs.
    least: Vec<u32>,
    most: Vec<u32>,
}

impl Bounds {
    fn new(ceiling: &[u32]) -> Self {
        let width = ceiling.len();
        Self {
            ceiling: ceiling.to_vec(),
            cut: vec![0; width],
            least: vec![0; width * (width + 1)],
            most: vec![0; width * (width + 1)],
        }
    }

    /// All rows of a slice, in order: the cut, whose last count means nothing, and the counts that
    /// the last chain can have.
    fn rows(
        &mut self,
        poset: &Poset,
        first: u32,
        mut visit: impl FnMut(&[u32], RangeInclusive<u32>),
    ) {
        self.rows_while(poset, first, |cut, counts| {
            visit(cut, counts);
            true
        });
    }

    /// As [`rows`](Self::rows), until `visit` says no.
    fn rows_while(
        &mut self,
        poset: &Poset,
        first: u32,
        mut visit: impl FnMut(&[u32], RangeInclusive<u32>) -> bool,
    ) -> bool {
        let width = self.cut.len();
        self.least[..width].fill(0);
        self.most[..width].copy_from_slice(&self.ceiling);
        self.cut[0] = first;
        self.descend(poset, 0);
        let last = width - 1;
        let mut depth = 1;
        self.cut[depth] = self.least[depth * width + depth];
        loop {
            let high = self.most[depth * width + depth];
            if depth == last {
                let low = self.least[depth * width + depth];
                // A ceiling that is no consistent cut could leave nothing.
                if low <= high && !visit(&self.cut, low..=high) {
                    return false;
                }
            } else if self.cut[depth] <= high {
                self.descend(poset, depth);
                depth += 1;
                self.cut[depth] = self.least[depth * width + depth];
                continue;
            }
            if depth == 1 {
                return true;
            }
            depth -= 1;
            self.cut[depth] += 1;
        }
    }

    /// Chain `depth` has its count: what does that leave to those after it?
    fn descend(&mut self, poset: &Poset, depth: usize) {
        let width = self.cut.len();
        let (here, next) = (depth * width, (depth + 1) * width);
        let needs = poset.needs(depth, self.cut[depth]);
        let allows = poset.allows(depth, self.cut[depth]);
        for chain in depth + 1..width {
            self.least[next + chain] = self.least[here + chain].max(needs[chain]);
            self.most[next + chain] = self.most[here + chain].min(allows[chain]);
        }
    }
}
