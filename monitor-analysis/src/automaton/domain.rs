//! What an engine keeps for each cut: in the simplest case, the set of states in which the monitor
//! can be after the runs that lead there.
//!
//! All engines compute `S(C) = delta(union of S(predecessors of C), letter(C))`; a [`Domain`] says
//! what a union and a step are.

pub(crate) mod bytes;
pub(crate) mod counting;
pub(crate) mod growing;
pub(crate) mod interned;
pub(crate) mod words;

/// A row of cuts that differ in the last chain only, and where it is in a list of sets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CutSpan {
    /// The first count of the last chain, and how many there are, at least one.
    pub(crate) low: u32,
    pub(crate) length: u32,
    /// Where the row's sets begin.
    pub(crate) start: usize,
}

impl CutSpan {
    /// The counts that two rows share: the first and the one after the last.
    pub(crate) fn overlap(self, other: Self) -> Option<(u32, u32)> {
        let low = self.low.max(other.low);
        let high = (self.low + self.length).min(other.low + other.length);
        (low < high).then_some((low, high))
    }

    /// Returns where the cut with this count is.
    pub(crate) fn place(self, count: u32) -> usize {
        self.start + (count - self.low) as usize
    }
}

/// The values of cuts and the two operations on them.
pub(crate) trait Domain: Sized + Send {
    type Set: Clone + Default + PartialEq + Send + Sync;

    /// A letter in the form in which steps take it.
    type Letter: Copy;

    /// Returns the set before the first state: the monitor is in its initial state.
    fn start(&self) -> Self::Set;

    /// The letter of a code.
    fn letter(&mut self, code: u64) -> Self::Letter;

    /// Adds `other` to `set`.
    fn unite(&mut self, set: &mut Self::Set, other: &Self::Set);

    /// Returns what `set` becomes in a state of this letter.
    fn step(&mut self, set: &Self::Set, letter: Self::Letter) -> Self::Set;

    /// Returns `true` if a run that leads here violates the formula, here or before.
    fn is_violated(&self, set: &Self::Set) -> bool;

    /// How many sets that mean nothing stand before the first row of a list.
    const PADDING: usize = 0;

    /// Appends to `sets` the new row, at its end, as the union of other rows: of the same list, and
    /// of others.
    #[allow(
        clippy::type_complexity,
        reason = "two rows, each of a list that may not be there"
    )]
    fn append_row(
        &mut self,
        sets: &mut Vec<Self::Set>,
        row: CutSpan,
        rows: impl Iterator<Item = CutSpan>,
        others: [Option<(&[Self::Set], CutSpan)>; 2],
    ) {
        sets.resize(row.start + row.length as usize, Self::Set::default());
        let (done, new) = sets.split_at_mut(row.start);
        let of_same = rows.map(|span| (&*done, span));
        for (from, span) in of_same.chain(others.into_iter().flatten()) {
            if let Some((low, high)) = row.overlap(span) {
                let first = (low - row.low) as usize;
                let from = &from[span.place(low)..][..(high - low) as usize];
                for (set, other) in new[first..].iter_mut().zip(from) {
                    self.unite(set, other);
                }
            }
        }
    }

    /// Replaces what leads to each cut of a row from other rows, united, by what the cut holds.
    /// Cuts of a row differ in the last chain only; `before` is what the cut before the first
    /// holds. Returns `true` if some cut is violated.
    fn sweep(
        &mut self,
        before: Self::Set,
        row: &mut [Self::Set],
        letters: &[Self::Letter],
    ) -> bool {
        let mut before = before;
        let mut violated = false;
        for (set, letter) in row.iter_mut().zip(letters) {
            self.unite(set, &before);
            *set = self.step(set, *letter);
            violated |= self.is_violated(set);
            before.clone_from(set);
        }
        violated
    }
}

/// A domain for several threads, in all of which a set means the same.
pub(crate) trait Shared: Domain {
    /// The same domain for another thread.
    fn share(&self) -> Self;
}

/// How a domain of sets of states goes backwards, for witnesses.
pub(crate) trait Backward: Domain {
    /// Returns a state of `set` from which this letter leads to `target`, or to a violation if that
    /// is `None`.
    fn source(&mut self, set: &Self::Set, letter: Self::Letter, target: Option<u32>)
    -> Option<u32>;

    /// Returns `true` if the set has the state.
    fn has(&self, set: &Self::Set, state: u32) -> bool;
}
