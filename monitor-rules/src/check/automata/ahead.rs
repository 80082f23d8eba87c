//! Reads what the next steps name, and finds those tuples.

use std::{cell::Cell, ops::Range};

use super::{
    name::{Draft, Mask},
    tuples::Tuples,
};
use crate::check::steps::Steps;

/// How many steps are read together.
const STEPS: usize = 64;

/// What a step names.
#[derive(Debug, Default)]
pub(super) struct Named {
    pub(super) name: Draft,
    /// Which keys it names.
    pub(super) mask: Mask,
    /// The place of the tuple, if it was known when steps were read.
    place: Option<u32>,
    /// The place of the tuple in the last rule that has it.
    others: Cell<Option<u32>>,
    hash: u64,
}

impl Named {
    /// Reads what a step names.
    pub(super) fn read<S: Steps>(&mut self, keys: &[S::Column<'_>], step: usize) {
        self.mask = 0;
        self.others.set(None);
        self.name.clear();
        for (key, cells) in keys.iter().enumerate() {
            let value = S::value(*cells, step);
            self.mask |= Mask::from(value.is_some()) << key;
            self.name.push(value);
        }
        self.hash = self.name.get().hash();
    }

    /// Returns the place of the tuple.
    pub(super) fn find<Of>(&self, tuples: &Tuples<Of>) -> Option<u32> {
        tuples.find(self.hash, self.name.get())
    }

    /// Returns the place of the tuple, which is looked for first where another rule has it: rules with the same keys
    /// often have the same tuples, and name them in one order.
    pub(super) fn find_as_others<Of>(&self, tuples: &Tuples<Of>) -> Option<u32> {
        let name = self.name.get();
        let found = self
            .others
            .get()
            .filter(|place| tuples.is_at(*place as usize, name))
            .or_else(|| tuples.find(self.hash, name));
        if found.is_some() {
            self.others.set(found);
        }
        found
    }
}

/// What some steps name, read ahead.
#[derive(Debug, Default)]
pub(super) struct Ahead {
    steps: Vec<Named>,
    /// The steps that were read.
    range: Range<usize>,
    /// How many tuples there were when they were read.
    tuples: usize,
    /// How often the places of tuples had changed when they were read.
    moves: u64,
}

impl Ahead {
    /// Returns `true` if a step was not read.
    pub(super) fn is_over(&self, step: usize) -> bool {
        !self.range.contains(&step)
    }

    /// Forgets what was read.
    pub(super) fn end(&mut self) {
        self.range = 0..0;
    }

    /// Reads steps from the first of a range on.
    pub(super) fn read<S: Steps>(
        &mut self,
        keys: &[S::Column<'_>],
        steps: Range<usize>,
        tuples: &Tuples,
    ) {
        let count = steps.len().min(STEPS);
        if self.steps.len() < count {
            self.steps.resize_with(count, Named::default);
        }
        self.range = steps.start..steps.start + count;
        self.tuples = tuples.len();
        self.moves = tuples.moves();
        for (step, named) in steps.zip(&mut self.steps) {
            named.read::<S>(keys, step);
        }
        // No search waits for another, so that the processor makes several at once.
        for named in &mut self.steps[..count] {
            named.place = named.find(tuples);
        }
    }

    /// Returns what a step that was read names.
    pub(super) fn at(&self, step: usize) -> &Named {
        &self.steps[step - self.range.start]
    }

    /// Returns the present place of the tuple that a step names.
    pub(super) fn found(&self, named: &Named, tuples: &Tuples) -> Option<u32> {
        let is_there = |place: u32| tuples.is_live(place as usize);
        let stays = tuples.moves() == self.moves
            && named.place.map_or(tuples.len() == self.tuples, is_there);
        if stays {
            return named.place;
        }
        named.find(tuples)
    }
}
