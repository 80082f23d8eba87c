//! Requirements on a user's code, as traits whose errors say what to write.

use crate::{
    inline::state::{CellState, State},
    inline::violation::Violated,
};

/// Types of propositions.
#[diagnostic::on_unimplemented(
    message = "a proposition must be `bool`, this is `{Self}`",
    label = "this is `{Self}`",
    note = "compare it (`... > 0`), look behind it (`*p`), or ask it (`.is_some()`, `.is_ok()`, `.get()`, `.load(..)`)"
)]
pub trait BooleanProposition {
    /// Returns the value.
    fn value(self) -> bool;
}

impl BooleanProposition for bool {
    #[inline]
    fn value(self) -> bool {
        self
    }
}

/// Returns the value of a proposition.
#[inline]
pub fn proposition<T: BooleanProposition>(proposition: T) -> bool {
    proposition.value()
}

/// What a pattern binds, for a proposition that looks at it.
#[derive(Debug)]
pub struct Bound<'a, T: ?Sized>(pub &'a T);

impl<T: Copy> Bound<'_, T> {
    /// Returns a `Copy` value.
    #[inline]
    #[must_use]
    pub fn looked_at(&self) -> T {
        *self.0
    }
}

/// The method of [`Bound`] for types that are not `Copy`.
pub trait Borrowed<'a> {
    /// The type of what is bound.
    type Value: ?Sized;

    /// Returns a reference to what is bound.
    fn looked_at(&self) -> &'a Self::Value;
}

impl<'a, T: ?Sized> Borrowed<'a> for Bound<'a, T> {
    type Value = T;

    #[inline]
    fn looked_at(&self) -> &'a T {
        self.0
    }
}

/// Types that are a slot or lead to one.
pub trait Slot {}

/// The trait that a place other than a slot would need. No type implements it: slots have the
/// method of [`NoSlot`] themselves.
#[diagnostic::on_unimplemented(
    message = "`state` must name a slot for the monitor, this is `{Self}`",
    label = "this is `{Self}`",
    note = "declare it as `monitor_runtime::State`, or where methods take `&self` as `CellState` (one thread) or \
            `AtomicState` (many); a table `Keyed<K>` goes with a key, `per = <the key>`"
)]
pub trait StatePlace {}

/// Has the method by which generated code gets to a slot, for other types: since it is there under
/// a condition, the compiler names the condition. All uses have one message, so there is one trait.
pub trait NoSlot {
    /// As the method of a slot.
    fn __slot(&self) -> !;
}

impl<T: StatePlace + ?Sized> NoSlot for T {
    fn __slot(&self) -> ! {
        super::never()
    }
}

impl<const BITS: usize, const WORDS: usize> Slot for State<BITS, WORDS> {}
impl<const BITS: usize, const WORDS: usize> Slot for CellState<BITS, WORDS> {}
#[cfg(target_has_atomic = "32")]
impl Slot for crate::inline::state::AtomicState {}
#[cfg(target_has_atomic = "32")]
impl<const BITS: usize, const WORDS: usize> Slot
    for crate::inline::state::LockedState<BITS, WORDS>
{
}
impl<S: Slot + ?Sized> Slot for &S {}
impl<S: Slot + ?Sized> Slot for &mut S {}

/// Places for `state = self.monitor` where the method has only `&self`.
#[diagnostic::on_unimplemented(
    message = "this method takes `&self`, so its monitor must be one that changes behind a shared reference; `state` \
               names a `{Self}`",
    label = "this is `{Self}`",
    note = "declare it as `CellState` (an object of one thread) or `AtomicState` (shared by threads), or let the method \
            take `&mut self`"
)]
pub trait SharedSlot {}

impl<const BITS: usize, const WORDS: usize> SharedSlot for CellState<BITS, WORDS> {}
#[cfg(target_has_atomic = "32")]
impl SharedSlot for crate::inline::state::AtomicState {}
#[cfg(target_has_atomic = "ptr")]
impl<const BITS: usize, const WORDS: usize> SharedSlot
    for crate::inline::state::LockedState<BITS, WORDS>
{
}
impl<S: SharedSlot + ?Sized> SharedSlot for &S {}
impl<S: SharedSlot + ?Sized> SharedSlot for &mut S {}
#[cfg(feature = "std")]
mod pointers {
    use std::{
        boxed::Box,
        cell::{Ref, RefMut},
        rc::Rc,
        sync::{Arc, MutexGuard, RwLockReadGuard, RwLockWriteGuard},
    };

    use super::{SharedSlot, Slot, SlotBehind};

    impl<S: Slot + ?Sized> Slot for Box<S> {}
    impl<S: Slot + ?Sized> Slot for Rc<S> {}
    impl<S: Slot + ?Sized> Slot for Arc<S> {}
    impl<S: Slot + ?Sized> Slot for Ref<'_, S> {}
    impl<S: Slot + ?Sized> Slot for RefMut<'_, S> {}
    impl<S: Slot + ?Sized> Slot for MutexGuard<'_, S> {}
    impl<S: Slot + ?Sized> Slot for RwLockReadGuard<'_, S> {}
    impl<S: Slot + ?Sized> Slot for RwLockWriteGuard<'_, S> {}
    impl<S: SharedSlot + ?Sized> SharedSlot for Box<S> {}
    impl<S: SharedSlot + ?Sized> SharedSlot for Rc<S> {}
    impl<S: SharedSlot + ?Sized> SharedSlot for Arc<S> {}
    impl<S: SharedSlot + ?Sized> SharedSlot for Ref<'_, S> {}
    impl<S: SharedSlot + ?Sized> SharedSlot for RefMut<'_, S> {}
    impl<S: SharedSlot + ?Sized> SharedSlot for MutexGuard<'_, S> {}
    impl<S: SharedSlot + ?Sized> SharedSlot for RwLockReadGuard<'_, S> {}
    impl<S: SharedSlot + ?Sized> SharedSlot for RwLockWriteGuard<'_, S> {}
    impl<S: Slot + ?Sized> SlotBehind for Rc<S> {}
    impl<S: Slot + ?Sized> SlotBehind for Arc<S> {}
    impl<S: Slot + ?Sized> SlotBehind for Ref<'_, S> {}
    impl<S: Slot + ?Sized> SlotBehind for RefMut<'_, S> {}
    impl<S: Slot + ?Sized> SlotBehind for MutexGuard<'_, S> {}
    impl<S: Slot + ?Sized> SlotBehind for RwLockReadGuard<'_, S> {}
    impl<S: Slot + ?Sized> SlotBehind for RwLockWriteGuard<'_, S> {}
}

/// Types that a call in `state = CALL` may return: they lead to a slot that is still there at the
/// next step.
#[diagnostic::on_unimplemented(
    message = "`state` is a call that returns `{Self}`, which would be a new monitor at each step",
    label = "this returns `{Self}`",
    note = "return a reference to a slot that is kept, or keep the slot in a field: `state = self.monitor`"
)]
pub trait SlotBehind {}

impl<S: Slot + ?Sized> SlotBehind for &S {}
impl<S: Slot + ?Sized> SlotBehind for &mut S {}

/// Refuses a call that creates its slot.
#[inline]
pub fn slot_behind<S: SlotBehind>(_: S) {}

/// Types of statics that can be slots.
#[diagnostic::on_unimplemented(
    message = "a static changes only behind a shared reference, and `state` names one of type `{Self}`",
    label = "this is `{Self}`",
    note = "declare it as `AtomicState`, or write `state = static`, which needs no declaration"
)]
pub trait StaticSlot {}

#[diagnostic::do_not_recommend]
impl<S: SharedSlot + Sync + ?Sized> StaticSlot for S {}

/// Refuses a slot that is not a static, since a constant is a new slot at each mention, and one
/// that cannot be changed.
#[inline]
pub fn static_slot<S: StaticSlot + ?Sized>(_: &'static S) {}

/// Refuses a slot that a method with `&self` cannot change.
#[inline]
pub fn shared_slot<S: SharedSlot + ?Sized>(_: &S) {}

/// Error types of functions that return violations.
#[diagnostic::on_unimplemented(
    message = "this function returns `Violated` when the property is broken, but its error type \
               `{Self}` cannot be made from one",
    label = "`{Self}` cannot be made from `Violated`",
    note = "if `{Self}` is a type of this crate, write `impl From<Violated> for {Self}`; a type of another crate cannot get one: \
            return `Box<dyn Error>`, or an error type of your own that takes both, as `enum Error {{ Broken(Violated), \
            Other({Self}) }}` with a `From` for each",
    note = "or choose what is done in place of returning it: `on_violation = panic`, `report` or `call(path)`"
)]
pub trait FromViolated {
    /// Creates the error for a violation.
    fn from_violated(violated: Violated) -> Self;
}

#[diagnostic::do_not_recommend]
impl<E: From<Violated>> FromViolated for E {
    #[inline]
    fn from_violated(violated: Violated) -> Self {
        Self::from(violated)
    }
}
