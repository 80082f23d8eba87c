//! What is told of the properties that the command checks itself, until what workers say of the others can be told with it.

use crate::{
    check::{Listener, Mark, Violation},
    diagnostic::Diagnostic,
};

/// Passes on what is not shown by itself, and keeps the rest, piece by piece.
pub(super) struct Held<'inner> {
    pub(super) inner: &'inner mut dyn Listener,
    /// For each piece that is done what was told.
    pub(super) pieces: Vec<Told>,
    current: Told,
    pub(super) warnings: Vec<Diagnostic>,
}

/// What was told in a piece.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// The verdicts of properties, a bit a step.
    pub(super) verdicts: Vec<(usize, Vec<u64>)>,
    /// Stretches that ended, of properties.
    pub(super) stretches: Vec<(usize, Mark, Mark)>,
    /// The trace so far has all names.
    pub(super) named: bool,
}

impl<'inner> Held<'inner> {
    pub(super) fn new(inner: &'inner mut dyn Listener) -> Self {
        Self {
            inner,
            pieces: Vec::new(),
            current: Told::default(),
            warnings: Vec::new(),
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

    fn stretch_began(&mut self, property: usize, first: &Mark) {
        self.inner.stretch_began(property, first);
    }

    fn stretch_ended(&mut self, property: usize, first: &Mark, last: &Mark) {
        let stretch = (property, first.clone(), last.clone());
        self.current.stretches.push(stretch);
    }

    fn verdicts(&mut self, property: usize, words: &[u64], _: usize) {
        self.current.verdicts.push((property, words.to_vec()));
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
