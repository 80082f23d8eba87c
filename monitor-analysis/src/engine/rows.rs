//! All cuts in lexicographic order, row by row: the main engine, for any number of chains.
//!
//! A *row* is what differs in the last chain only. With the other counts fixed, the counts of the
//! last chain that make a consistent cut are one interval, which two tables of the poset determine
//! ([`bounds`](crate::engine::bounds)): so no cut is tried in vain, and nothing is hashed. A
//! *block* is the rows that differ in the chain before the last, whose counts are an interval too,
//! and a *slice* the blocks with the same count of the first chain. A cut's predecessors are in the
//! slice before, in an earlier block of its own slice, in the row before, or just before it in its
//! own row. So two slices are kept, everything packed back to back, and since blocks are sorted,
//! one cursor for each chain finds the earlier ones.
//!
//! Where the machine has several cores, slices are made in *chunks* with neighbouring counts of the
//! second chain, by several threads ([`parallel`]).

mod columns;
mod parallel;
mod places;

use std::ops::RangeInclusive;

use self::{
    columns::LetterColumns,
    places::{BlockPlace, RowBlock, RowPlace},
};
use crate::{
    automaton::domain::{CutSpan, Domain},
    engine::{bounds::ChainBounds, cut::PackedCounts, levels::Swept},
    reading::{codes::Codes, poset::Poset},
};

/// What the cuts with the same count of the first chain hold, or a chunk of them.
#[derive(Clone, Debug)]
pub(crate) struct SweepSlice<Set> {
    blocks: Vec<BlockPlace>,
    rows: Vec<RowPlace>,
    /// What the rows hold, after some sets that mean nothing (see [`Domain::append_row`]).
    sets: Vec<Set>,
}

impl<Set> SweepSlice<Set> {
    pub(crate) const fn new() -> Self {
        Self {
            blocks: Vec::new(),
            rows: Vec::new(),
            sets: Vec::new(),
        }
    }

    /// Creates a slice with room for what `other`, a similar one, holds.
    fn with_room_of(other: &Self) -> Self {
        Self {
            blocks: Vec::with_capacity(other.blocks.len()),
            rows: Vec::with_capacity(other.rows.len()),
            sets: Vec::with_capacity(other.sets.len()),
        }
    }

    /// Frees the room that it does not need.
    fn shrink(&mut self) {
        self.blocks.shrink_to_fit();
        self.rows.shrink_to_fit();
        self.sets.shrink_to_fit();
    }

    /// The block in this place.
    fn block(&self, place: usize) -> RowBlock {
        BlockPlace::block(&self.blocks, place, self.rows.len())
    }

    /// The row of a block with this count of the chain before the last.
    fn row(&self, block: RowBlock, near: u32) -> Option<CutSpan> {
        block.row(near, &self.rows, self.sets.len())
    }
}

/// Visits the cuts of a poset of at least two chains.
pub(crate) struct RowSweep<'a, D: Domain> {
    poset: &'a Poset,
    codes: &'a Codes,
    domain: &'a mut D,
    middle: PackedCounts,
    bounds: ChainBounds,
    columns: LetterColumns<D::Letter>,
    cursors: Vec<usize>,
    /// The blocks that lead to the one that is being made: of the slice before, of the chunk to
    /// the left, and of its own.
    block_before: Option<RowBlock>,
    block_left: Option<RowBlock>,
    blocks: Vec<RowBlock>,
    /// What the chains but the last two contribute to the codes of the block, where codes are
    /// nothing but such contributions.
    block_code: Option<u64>,
    pub(crate) cuts: u128,
}

impl<'a, D: Domain> RowSweep<'a, D> {
    /// Creates a sweep of the cuts that have no more events than `ceiling`, which is consistent.
    /// `None` if there are fewer than two chains, or too many to number the blocks.
    pub(crate) fn new(
        poset: &'a Poset,
        codes: &'a Codes,
        domain: &'a mut D,
        ceiling: &[u32],
    ) -> Option<Self> {
        if poset.is_wide() {
            return None;
        }
        let last = poset.width().checked_sub(1).filter(|last| *last > 0)?;
        Some(Self {
            poset,
            codes,
            domain,
            middle: PackedCounts::new(between(ceiling, last)).filter(PackedCounts::fits_word)?,
            bounds: ChainBounds::new(ceiling),
            columns: LetterColumns::default(),
            cursors: vec![0; poset.width()],
            block_before: None,
            block_left: None,
            block_code: None,
            blocks: Vec::new(),
            cuts: 0,
        })
    }

    /// Visits all cuts, up to the first violation if `stop`.
    pub(crate) fn run(&mut self, stop: bool) -> Swept<D::Set> {
        let (mut before, mut slice) = (SweepSlice::new(), SweepSlice::new());
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
    pub(crate) fn get(&self, slice: &SweepSlice<D::Set>, cut: &[u32]) -> Option<D::Set> {
        let last = cut.len() - 1;
        let key = self.middle.word(between(cut, last));
        let place = slice
            .blocks
            .binary_search_by_key(&key, |block| block.key())
            .ok()?;
        let row = slice.row(slice.block(place), near(cut, last))?;
        let offset = cut[last]
            .checked_sub(row.low)
            .filter(|offset| *offset < row.length)?;
        Some(slice.sets[row.start + offset as usize].clone())
    }

    /// Makes the slice with `first` events of the first chain. Returns it with its first violation.
    pub(crate) fn slice(
        &mut self,
        first: u32,
        before: &SweepSlice<D::Set>,
        slice: &mut SweepSlice<D::Set>,
    ) -> Option<Vec<u32>> {
        let seconds = self.bounds.seconds();
        self.chunk(first, seconds, [before, &SweepSlice::new()], slice)
    }

    /// The chunk of a slice with `seconds` events of the second chain, and its first violation,
    /// from the same chunk of the slice before and the chunk to the left in its own.
    fn chunk(
        &mut self,
        first: u32,
        seconds: RangeInclusive<u32>,
        [before, left]: [&SweepSlice<D::Set>; 2],
        slice: &mut SweepSlice<D::Set>,
    ) -> Option<Vec<u32>> {
        slice.blocks.clear();
        slice.rows.clear();
        slice.sets.clear();
        slice.sets.resize(D::PADDING, D::Set::default());
        self.cursors.fill(0);
        let low = *seconds.start();
        let mut violation = None;
        let mut bounds = std::mem::take(&mut self.bounds);
        bounds.rows(self.poset, first, seconds, |cut, counts, new_block| {
            if new_block {
                let left = (cut[1] == low).then_some(left);
                self.begin_block(cut, before, left, slice);
            }
            let row = CutSpan {
                low: *counts.start(),
                length: counts.end() - counts.start() + 1,
                start: slice.sets.len(),
            };
            let violated = self.row(cut, row, [before, left], slice);
            if violated && violation.is_none() {
                violation = self.first_violation(slice, cut);
            }
        });
        self.bounds = bounds;
        violation
    }

    /// Finds the blocks that lead to a new one. There is one to the `left` only with the least
    /// count of the second chain.
    fn begin_block(
        &mut self,
        cut: &[u32],
        before: &SweepSlice<D::Set>,
        left: Option<&SweepSlice<D::Set>>,
        slice: &mut SweepSlice<D::Set>,
    ) {
        let last = cut.len() - 1;
        let counts = between(cut, last);
        let key = self.middle.word(counts);
        let advance = |cursor: &mut usize, slice: &SweepSlice<D::Set>, key: u64| {
            let blocks = &slice.blocks;
            while blocks.get(*cursor).is_some_and(|block| block.key() < key) {
                *cursor += 1;
            }
            let is_there = blocks.get(*cursor).is_some_and(|block| block.key() == key);
            is_there.then(|| slice.block(*cursor))
        };
        self.block_before = advance(&mut self.cursors[0], before, key);
        self.block_code = self
            .codes
            .is_private()
            .then(|| self.codes.own(&cut[..last - 1]));
        self.blocks.clear();
        self.block_left = None;
        for (place, (count, cursor)) in counts.iter().zip(&mut self.cursors[1..]).enumerate() {
            if *count > 0 {
                let key = key - self.middle.word_unit(place);
                match left.filter(|_| place == 0) {
                    Some(left) => self.block_left = advance(cursor, left, key),
                    None => self.blocks.extend(advance(cursor, slice, key)),
                }
            }
        }
        let block = BlockPlace::new(key, near(cut, last), slice.rows.len());
        slice.blocks.push(block);
    }

    /// Makes a row, whose place in `slice` is given.
    fn row<'s>(
        &mut self,
        cut: &[u32],
        row: CutSpan,
        [before, left]: [&'s SweepSlice<D::Set>; 2],
        slice: &mut SweepSlice<D::Set>,
    ) -> bool {
        let last = cut.len() - 1;
        let near = near(cut, last);
        self.cuts += u128::from(row.length);
        let (rows, end) = (&slice.rows, slice.sets.len());
        let above = slice.blocks.last().and_then(|block| {
            let above = rows.len().checked_sub(1);
            let above = above.filter(|above| *above >= block.start());
            above.map(|above| RowPlace::span(rows, above, end))
        });
        let leading = self.blocks.iter();
        let leading = leading.filter_map(|block| block.row(near, rows, end));
        let of = |block: Option<RowBlock>, slice: &'s SweepSlice<D::Set>| {
            let span = block.and_then(|block| slice.row(block, near))?;
            Some((&slice.sets[..], span))
        };
        let others = [of(self.block_before, before), of(self.block_left, left)];
        self.domain
            .append_row(&mut slice.sets, row, leading.chain(above), others);
        let sets = &mut slice.sets[row.start..];
        if row.low == 0 && cut[..last].iter().all(|count| *count == 0) {
            sets[0] = self.domain.start();
        }
        slice.rows.push(RowPlace::new(row));

        let held = self.poset.held.as_ref();
        let possible = held.and_then(|held| held.of_row(cut, row.low, row.length));
        let (codes, domain, columns) = (self.codes, &mut *self.domain, &mut self.columns);
        if let Some(code) = self.block_code {
            let code = code | codes.own_of(last - 1, cut[last - 1]);
            let column = columns.get(&[code], codes, domain);
            let part = &column[row.low as usize..][..sets.len()];
            return match possible {
                None => domain.sweep(D::Set::default(), sets, part),
                Some(possible) => sweep_possible(domain, D::Set::default(), sets, part, &possible),
            };
        }
        let mut violated = false;
        let mut done = 0;
        let mut name = std::mem::take(&mut columns.name);
        codes.row(
            cut,
            row.low..row.low + row.length,
            &mut name,
            |name, end| {
                let column = columns.get(name, codes, domain);
                let part = &column[row.low as usize + done..end as usize];
                let before = match done.checked_sub(1) {
                    Some(before) => sets[before].clone(),
                    None => D::Set::default(),
                };
                let part_sets = &mut sets[done..done + part.len()];
                violated |= match &possible {
                    None => domain.sweep(before, part_sets, part),
                    Some(possible) => {
                        let possible = &possible[done..done + part.len()];
                        sweep_possible(domain, before, part_sets, part, possible)
                    }
                };
                done += part.len();
            },
        );
        columns.name = name;
        violated
    }

    /// Returns the first violation in the row that was made last.
    fn first_violation(&self, slice: &SweepSlice<D::Set>, cut: &[u32]) -> Option<Vec<u32>> {
        let row = slice.rows.last()?;
        let sets = &slice.sets[row.start()..];
        let offset = sets.iter().position(|set| self.domain.is_violated(set))?;
        let mut cut = cut.to_vec();
        *cut.last_mut()? = row.low() + u32::try_from(offset).ok()?;
        Some(cut)
    }
}

/// Does what [`Domain::sweep`] does for a row in which some cuts are not possible: no run leads to
/// them, or goes on from them.
fn sweep_possible<D: Domain>(
    domain: &mut D,
    before: D::Set,
    sets: &mut [D::Set],
    letters: &[D::Letter],
    possible: &[bool],
) -> bool {
    let (mut before, mut violated, mut start) = (before, false, 0);
    for stretch in possible.chunk_by(|one, other| one == other) {
        let end = start + stretch.len();
        let stretch_sets = &mut sets[start..end];
        if stretch[0] {
            violated |= domain.sweep(before, stretch_sets, &letters[start..end]);
            before = sets[end - 1].clone();
        } else {
            stretch_sets.fill(D::Set::default());
            before = D::Set::default();
        }
        start = end;
    }
    violated
}

/// The counts of the chains but the first and the last two.
fn between(cut: &[u32], last: usize) -> &[u32] {
    cut.get(1..last - 1).unwrap_or_default()
}

/// The count of the chain before the last, unless that is the first.
fn near(cut: &[u32], last: usize) -> u32 {
    if last > 1 { cut[last - 1] } else { 0 }
}
