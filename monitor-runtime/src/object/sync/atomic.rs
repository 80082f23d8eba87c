//! Atomics as `std::sync::atomic` has them, each a variable of computations.
//!
//! A load is a read, a store a write, a read-modify-write a read and a write in one event, a
//! compare-and-exchange that fails a read. What is observed is the order in which each atomic is
//! accessed, whatever [`Ordering`] is given; [fences](fence) are `std`'s and order nothing here.
//! See the limits in [`sync`](super#limits).
//!
//! An atomic that is made with `named`, or to which
//! [`PredictiveMonitor::variable`](crate::PredictiveMonitor::variable) gives a name, can be read by properties.
//!
//! While a computation runs, each operation takes a lock for its clocks, which is 7 to 11 ns more
//! than `std`'s if the thread was the last that used the atomic. When no computation runs, it is
//! one load more.

mod clocks;
#[macro_use]
mod macros;
mod named;
mod pointer;

pub use named::Named;
#[allow(deprecated, reason = "as in std")]
pub use std::sync::atomic::spin_loop_hint;
pub use std::sync::atomic::{Ordering, compiler_fence, fence};
use std::{fmt, panic::Location, sync::atomic};

use self::clocks::{AtomicClocks, AtomicEffect};
use crate::{
    ground::{AccessKind, observe::Observe},
    scope,
    scope::variable::{Naming, Sealed, Variable},
};

/// Returns a value that formulas read as it is.
const fn itself<T: Copy>(value: T) -> T {
    value
}

/// Returns an address, which formulas cannot read, as a number.
fn address<T>(pointer: *mut T) -> usize {
    pointer.addr()
}

atomic! {
    /// As [`std::sync::atomic::AtomicBool`].
    AtomicBool, bool, observed by itself, as bool
}
fetch!(AtomicBool, bool, fetch_and fetch_nand fetch_or fetch_xor);
observed!(AtomicBool, bool;);

impl AtomicBool {
    /// As [`std::sync::atomic::AtomicBool::fetch_not`]: a read and a write.
    #[inline]
    #[track_caller]
    pub fn fetch_not(&self, order: Ordering) -> bool {
        self.fetch_xor(true, order)
    }
}

integers! {
    AtomicI8, i8, "As [`std::sync::atomic::AtomicI8`].";
    AtomicI16, i16, "As [`std::sync::atomic::AtomicI16`].";
    AtomicI32, i32, "As [`std::sync::atomic::AtomicI32`].";
    AtomicIsize, isize, "As [`std::sync::atomic::AtomicIsize`].";
    AtomicU8, u8, "As [`std::sync::atomic::AtomicU8`].";
    AtomicU16, u16, "As [`std::sync::atomic::AtomicU16`].";
    AtomicU32, u32, "As [`std::sync::atomic::AtomicU32`].";
    AtomicUsize, usize, "As [`std::sync::atomic::AtomicUsize`].";
}

#[cfg(target_has_atomic = "64")]
integers! {
    AtomicI64, i64, "As [`std::sync::atomic::AtomicI64`].";
    AtomicU64, u64, "As [`std::sync::atomic::AtomicU64`].";
}

atomic! {
    /// As [`std::sync::atomic::AtomicPtr`]. Properties cannot read it.
    AtomicPtr<T>, *mut T, observed by address, as usize
}

macro_rules! old_constants {
    ($($name:ident: $type:ident = $value:literal;)*) => {$(
        #[doc = concat!("As [`std::sync::atomic::", stringify!($name), "`].")]
        #[deprecated(note = "the `new` function is preferred")]
        #[allow(clippy::declare_interior_mutable_const, reason = "as in std")]
        pub const $name: $type = $type::new($value);
    )*};
}

old_constants! {
    ATOMIC_BOOL_INIT: AtomicBool = false;
    ATOMIC_ISIZE_INIT: AtomicIsize = 0;
    ATOMIC_USIZE_INIT: AtomicUsize = 0;
}
