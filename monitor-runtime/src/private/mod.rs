//! What generated code uses. Nothing here is part of the public interface: it changes with the
//! macro crate, in any release.

#[cfg(feature = "decentralized")]
mod atomic;
#[cfg(all(feature = "decentralized", feature = "tokio"))]
mod atomic_future;
#[cfg(feature = "locks")]
mod deadlocks;
#[cfg(feature = "decentralized")]
mod decentralized;
mod ends;
pub mod kept;
mod operand;
#[cfg(feature = "predict")]
mod predict;
mod raise;
#[cfg(feature = "predict")]
mod remarks;
#[cfg(feature = "predict")]
mod terms;
mod thread;
#[cfg(feature = "predict")]
pub mod tracked;
mod traits;
mod tried;
mod violate;

// A user's crate may have a module or a dependency of this name.
pub use ::core;
#[cfg(feature = "tokio")]
pub use ::tokio;

#[cfg(all(feature = "decentralized", feature = "tokio"))]
pub use self::atomic_future::AtomicFuture;
#[cfg(feature = "locks")]
pub use self::deadlocks::DeadlockCall;
#[cfg(feature = "predict")]
pub use self::predict::{Inside, Prediction};
pub use self::thread::thread_local;
#[cfg(feature = "decentralized")]
pub use self::{atomic::AtomicCall, decentralized::Decentralized};
pub use self::{
    ends::{WhenDropped, caught, caught_future, unwind},
    operand::{ByReference, ByValue, Operand, Textless},
    raise::{
        error_of, goes_on, keep_first, left, left_after, left_with, raise, says_it_again, tell,
        to_return, value_of,
    },
    traits::{
        BooleanProposition, Borrowed, Bound, FromViolated, NoSlot, SharedSlot, Slot, SlotBehind,
        StatePlace, proposition, shared_slot, slot_behind, static_slot,
    },
    tried::{Tried, split},
    violate::{call, captured, cold, known_in, never, observed, pack, violated, words},
};
#[cfg(feature = "std")]
pub use self::{
    thread::LocalKey,
    violate::{ToldOfTable, led_to, of_key},
};
#[cfg(feature = "predict")]
pub use crate::__debugged as debugged;
pub use crate::__needs_predict as needs_predict;
pub use crate::__now as now;
#[cfg(feature = "coverage")]
pub use crate::inline::coverage::stepped;
#[cfg(all(
    feature = "std",
    not(any(feature = "off", all(feature = "debug", not(debug_assertions))))
))]
pub use crate::inline::deadline::{Deadline, SlotDeadline, has_passed, is_told};
#[cfg(feature = "fresh")]
pub use crate::inline::fresh::PerTest;
#[cfg(feature = "std")]
pub use crate::inline::history::History;
#[cfg(all(
    feature = "tokio",
    not(any(feature = "off", all(feature = "debug", not(debug_assertions))))
))]
pub use crate::inline::keyed::task_table;
#[cfg(feature = "std")]
pub use crate::inline::keyed::{
    Compact, CopiedStep, HeldStep, KeptState, Key, KeyValue, Keyed, Looked, NotShown, Part,
    PartByValue, Shown, Tables, ThreadTables, call_table, part, shown_key, static_table,
    thread_table, users_table,
};
#[cfg(feature = "tokio")]
pub use crate::inline::keyed::{TaskKey, task};
#[cfg(target_has_atomic = "32")]
pub use crate::inline::state::{AtomicState, LockedState};
#[cfg(feature = "predict")]
pub use crate::{Region, Shared, object::namesake::is_tracked};
pub use crate::{
    ground::property::{Description, Layout, Property},
    inline::state::{CellState, ENABLED, Memory, State, Token, Words},
    inline::violation::Text,
};
pub use monitor_formula::{
    Binary, Evidence, Explanation, Operator, Previous, Proposition, Subformula, Unary, Window,
};

/// Nothing, or the reason why `per` is not there.
#[cfg(feature = "std")]
#[doc(hidden)]
#[macro_export]
macro_rules! __keys_need_std {
    () => {};
}

#[cfg(not(feature = "std"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __keys_need_std {
    () => {
        ::core::compile_error!(
            "`per` needs the feature `std` of `monitor-runtime`, for its table of keys: without it, keep a monitor for \
             each key in a map of your own, `state = *self.monitors.entry(key).or_default()`"
        );
    };
}

/// Nothing, or the reason why panics are no events.
#[cfg(feature = "std")]
#[doc(hidden)]
#[macro_export]
macro_rules! __panics_need_std {
    () => {};
}

#[cfg(not(feature = "std"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __panics_need_std {
    () => {
        ::core::compile_error!(
            "`panicked` needs the feature `std` of `monitor-runtime`, since a panic is not seen without: leave the event out; a call that \
             panicked is one without a return, `[call(m), ret(m))`"
        );
    };
}

/// Nothing, or the reason why `deadline` is not there.
#[cfg(feature = "std")]
#[doc(hidden)]
#[macro_export]
macro_rules! __deadlines_need_std {
    () => {};
}

#[cfg(not(feature = "std"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __deadlines_need_std {
    () => {
        ::core::compile_error!(
            "`deadline` needs the feature `std` of `monitor-runtime`, for its timer: without it, a step is needed to notice that \
             time has passed; make one from a timer of your own"
        );
    };
}

/// Nothing, or the reason why `history` is not there.
#[cfg(feature = "std")]
#[doc(hidden)]
#[macro_export]
macro_rules! __history_needs_std {
    () => {};
}

#[cfg(not(feature = "std"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __history_needs_std {
    () => {
        ::core::compile_error!(
            "`history` needs the feature `std` of `monitor-runtime`, where there is room for reports: remove `history`"
        );
    };
}

/// Nothing, or the reason why `shared` and `predict` are not there.
#[cfg(feature = "predict")]
#[doc(hidden)]
#[macro_export]
macro_rules! __needs_predict {
    () => {};
}

#[cfg(not(feature = "predict"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __needs_predict {
    () => {
        ::core::compile_error!(
            "`shared(...)` and `predict` need the feature `predict` of `monitor-runtime`, which is on by default"
        );
    };
}

/// As `dbg!`, with the text of each value.
#[cfg(feature = "predict")]
#[doc(hidden)]
#[macro_export]
macro_rules! __debugged {
    (($text:literal, $value:expr)) => {
        // As in `dbg!`: what is borrowed in the value lives until the end of the whole expression.
        match $value {
            __value => {
                $crate::__private::tracked::debug($text, &__value);
                __value
            }
        }
    };
    ($(($text:literal, $value:expr)),+) => {
        ($($crate::__debugged!(($text, $value))),+,)
    };
}
