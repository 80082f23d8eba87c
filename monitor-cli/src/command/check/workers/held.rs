//! Holds the reports on the properties that the command checks itself, until they can be shown with those of the
//! workers.

use std::collections::BTreeSet;

use crate::{
    check::{Listener, Mark, Passed, ViolatedKeys, Violation},
    diagnostic::Diagnostic,
};

/// Passes on reports that are not shown by themselves, and keeps the rest, piece by piece.
pub(super) struct Held<'inner> {
    pub(super) inner: &'inner mut dyn Listener,
    /// For each finished piece, what was reported.
    pub(super) pieces: Vec<Told>,
    current: Told,
    pub(super) warnings: Vec<Diagnostic>,
    /// The properties of which a stretch was reported.
    told: BTreeSet<usize>,
}

/// What was reported in a piece.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// The verdicts of properties, a bit a step.
    pub(super) verdicts: Vec<(usize, Vec<u64>)>,
    /// Stretches that ended, with their properties; for the first stretch also how many keys violate the property.
    pub(super) stretches: Vec<(usize, Mark, Mark, usize)>,
    /// Whether the trace so far has all names.
    pub(super) named: bool,
}

impl<'inner> Held<'inner> {
    pub(super) fn new(inner: &'inner mut dyn Listener) -> Self {
        Self {
            inner,
            pieces: Vec::new(),
            current: Told::default(),
            warnings: Vec::new(),
            told: BTreeSet::new(),
        }
    }
}

impl Listener for Held<'_> {
    fn violated_first(&mut self, property: usize, mark: &Mark, violation: &Violation) {
        self.inner.violated_first(property, mark, violation);
    }

    fn wants_stretch(&self, property: usize) -> bool {
        self.inner.wants_stretch(property)
    }

    fn stretch_began(&mut self, property: usize, first: &Mark, keys: ViolatedKeys<'_>) {
        self.inner.stretch_began(property, first, keys);
    }

    fn stretch_ended(
        &mut self,
        property: usize,
        first: &Mark,
        last: &Mark,
        keys: ViolatedKeys<'_>,
    ) {
        let is_first = self.told.insert(property);
        let keys = if is_first { keys(last.step) } else { 0 };
        let stretch = (property, first.clone(), last.clone(), keys);
        self.current.stretches.push(stretch);
    }

    fn verdicts(&mut self, property: usize, words: &[u64], _: usize) {
        self.current.verdicts.push((property, words.to_vec()));
    }

    fn deadline_passed(&mut self, property: usize, passed: &Passed<'_>) {
        self.inner.deadline_passed(property, passed);
    }

    fn violated_at_end(&mut self, property: usize) {
        self.inner.violated_at_end(property);
    }

    fn block_done(&mut self, named: bool) {
        self.current.named = named;
        self.pieces.push(std::mem::take(&mut self.current));
    }

    fn warn(&mut self, warning: &Diagnostic) {
        self.warnings.push(warning.clone());
    }
}
