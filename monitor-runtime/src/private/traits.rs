//! The requirements on a user's code, as traits whose errors say what to write.

use crate::{
    state::{CellState, State},
    violation::Violated,
};

/// What a proposition may be.
#[diagnostic::on_unimplemented(
    message = "a proposition must be `bool`, this is `{Self}`",
    label = "this is `{Self}`",
    note = "compare it, as in `... > 0`, or call a method that returns `bool`"
)]
pub trait BooleanProposition {
    /// Its value.
    fn value(self) -> bool;
}

impl BooleanProposition for bool {
    #[inline]
    fn value(self) -> bool {
        self
    }
}

/// The value of a proposition.
#[inline]
pub fn proposition<T: BooleanProposition>(proposition: T) -> bool {
    proposition.value()
}

/// A place for `state = PLACE`.
#[diagnostic::on_unimplemented(
    message = "`state` must name a slot for the monitor, this is `{Self}`",
    label = "this is `{Self}`",
    note = "declare it as `monitor_runtime::State`, or where methods take `&self` as `CellState` (one thread) or \
            `AtomicState` (many)"
)]
pub trait Slot {}

impl<const BITS: usize> Slot for State<BITS> {}
impl<const BITS: usize> Slot for CellState<BITS> {}
#[cfg(target_has_atomic = "32")]
impl Slot for crate::state::AtomicState {}
#[cfg(target_has_atomic = "ptr")]
impl<const BITS: usize> Slot for crate::state::LockedState<BITS> {}
impl<S: Slot + ?Sized> Slot for &S {}
impl<S: Slot + ?Sized> Slot for &mut S {}

/// Refuses what is no slot.
#[inline]
pub fn slot<S: Slot + ?Sized>(_: &S) {}

/// What a function that returns violations may have as its error.
#[diagnostic::on_unimplemented(
    message = "this function returns `Violated` when the property is broken, but its error type \
               `{Self}` cannot be made from one",
    label = "`{Self}` cannot be made from `Violated`",
    note = "write `impl From<Violated> for {Self}`, or choose `on_violation = panic` (or `report`)"
)]
pub trait FromViolated {
    /// The error for a violation.
    fn from_violated(violated: Violated) -> Self;
}

#[diagnostic::do_not_recommend]
impl<E: From<Violated>> FromViolated for E {
    #[inline]
    fn from_violated(violated: Violated) -> Self {
        Self::from(violated)
    }
}
