//! What generated code uses. Nothing here is part of the public interface: it changes with the
//! macro crate, in any release.

mod thread;
mod traits;
mod violate;

// A user's crate may have a module or a dependency of this name.
pub use ::core;

pub use self::{
    thread::thread_local,
    traits::{
        BooleanProposition, FromViolated, SharedSlot, Slot, SlotBehind, proposition, shared_slot,
        slot, slot_behind, static_slot,
    },
    violate::{call, cold, never, pack, panic_violated, violated},
};
#[cfg(target_has_atomic = "32")]
pub use crate::state::{AtomicState, LockedState};
pub use crate::{
    explanation::{Evidence, Explanation},
    property::{Description, Property},
    report::report,
    state::{CellState, ENABLED, State, Token},
    subformula::{Operator, Previous, Proposition, Subformula},
};
