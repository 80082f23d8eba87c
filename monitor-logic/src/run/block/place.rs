//! Where the value of a subformula is computed.

use alloc::vec::Vec;

use super::plan::Register;

/// A lower and an upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds<T> {
    pub(super) lower: T,
    pub(super) upper: T,
}

impl<T: Copy> Bounds<T> {
    /// Exchanges the two bounds, as a negation needs before it inverts each.
    pub(super) fn swapped(self) -> Self {
        Self {
            lower: self.upper,
            upper: self.lower,
        }
    }
}

/// Where a node of the graph is computed, and what its operator reads of the step before.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) value: Triple,
    pub(super) previous: Vec<Earlier>,
}

/// The same value in the exact plan and in the plan of bounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Triple {
    pub(super) exact: Register,
    pub(super) bounds: Bounds<Register>,
}

/// A value of the step before.
#[derive(Clone, Copy, Debug)]
pub(super) enum Earlier {
    /// A register holds it at the step itself.
    Shifted(Triple),
    /// It is the value of this since at the step before.
    Since(Triple),
}
