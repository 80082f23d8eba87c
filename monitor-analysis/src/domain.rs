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

/// The values of cuts and the two operations on them.
pub(crate) trait Domain {
    type Set: Clone + Default + PartialEq;

    /// A letter in the form in which steps take it.
    type Letter: Copy;

    /// Before the first state: the monitor is in its initial state.
    fn start(&self) -> Self::Set;

    /// The letter of a code.
    fn letter(&mut self, code: u64) -> Self::Letter;

    /// Adds `other` to `set`.
    fn unite(&mut self, set: &mut Self::Set, other: &Self::Set);

    /// Adds each of `others` to its set.
    fn unite_all(&mut self, sets: &mut [Self::Set], others: &[Self::Set]) {
        for (set, other) in sets.iter_mut().zip(others) {
            self.unite(set, other);
        }
    }

    /// What `set` becomes in a state of this letter.
    fn step(&mut self, set: &Self::Set, letter: Self::Letter) -> Self::Set;

    /// Whether a run that leads here violates the formula, here or before.
    fn is_violated(&self, set: &Self::Set) -> bool;

    /// The result of cuts in a row, which differ in the last chain only, from the union of what
    /// leads there from other rows. `before` is what the cut before them holds. `true` when some
    /// cut is violated.
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

/// How a domain of sets of states goes backwards, for witnesses.
pub(crate) trait Backward: Domain {
    /// A state of `set` from which this letter leads to `target`, a violation when `None`.
    fn source(&mut self, set: &Self::Set, letter: Self::Letter, target: Option<u32>)
    -> Option<u32>;
}
