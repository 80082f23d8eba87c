//! What atomic pointers have beside other atomics.

use std::{fmt, panic::Location};

use super::{AtomicPtr, Ordering};
use crate::scope;

/// Arithmetic on the pointer, which returns the one before.
///
/// The operations of `std` are newer than the oldest supported compiler, so these are built from
/// compare and exchange.
macro_rules! pointer {
    ($($operation:ident($operand:ident): $after:expr;)*) => {
        impl<T> AtomicPtr<T> {
            $(
                /// As `std`'s: a read and a write.
                #[inline]
                #[track_caller]
                pub fn $operation(&self, $operand: usize, order: Ordering) -> *mut T {
                    let operation = move || self.fetch_with(order, $after);
                    if !scope::is_active() {
                        return operation();
                    }
                    self.modify(Location::caller(), operation)
                }
            )*

            #[inline]
            fn fetch_with(&self, order: Ordering, after: impl Fn(*mut T) -> *mut T) -> *mut T {
                let mut before = self.atomic.load(Ordering::Relaxed);
                loop {
                    let next = after(before);
                    match self.atomic.compare_exchange_weak(before, next, order, Ordering::Relaxed) {
                        Ok(before) => return before,
                        Err(value) => before = value,
                    }
                }
            }
        }
    };
}

pointer! {
    fetch_ptr_add(count): |before: *mut T| before.wrapping_add(count);
    fetch_ptr_sub(count): |before: *mut T| before.wrapping_sub(count);
    fetch_byte_add(bytes): |before: *mut T| before.wrapping_byte_add(bytes);
    fetch_byte_sub(bytes): |before: *mut T| before.wrapping_byte_sub(bytes);
    fetch_or(bits): |before: *mut T| before.map_addr(|address| address | bits);
    fetch_and(bits): |before: *mut T| before.map_addr(|address| address & bits);
    fetch_xor(bits): |before: *mut T| before.map_addr(|address| address ^ bits);
}

impl<T> Default for AtomicPtr<T> {
    fn default() -> Self {
        Self::new(std::ptr::null_mut())
    }
}

impl<T> fmt::Pointer for AtomicPtr<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Pointer::fmt(&self.atomic, formatter)
    }
}
