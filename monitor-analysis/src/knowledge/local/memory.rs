//! What a thread stores of the parts that it evaluates.

use std::sync::Arc;

use crate::{
    error::NoValueError,
    knowledge::{
        program::ProgramThread,
        vector::{Binding, of_binding},
    },
};

/// The stored bits of a part, for each binding of its variables; none after an expression in it had
/// no value.
pub(super) type Bits = Vec<(Binding, Result<u128, Arc<NoValueError>>)>;

/// The stored bits of all parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PartMemory {
    /// The threads that were known at the last step.
    pub(super) known: Vec<ProgramThread>,
    parts: Vec<Bits>,
}

impl PartMemory {
    pub(super) fn push(&mut self, bits: Bits) {
        self.parts.push(bits);
    }

    /// Returns the bits that the last step left. A new thread has the past of those of which
    /// nothing was heard.
    pub(super) fn get(
        &self,
        part: usize,
        binding: &[ProgramThread],
    ) -> Result<u128, Arc<NoValueError>> {
        let bits = self.parts.get(part).map_or(&[][..], Vec::as_slice);
        of_binding(bits, binding, &self.known).map_or(Ok(0), Clone::clone)
    }
}
