//! The slots in which the clocks of objects are, outside of the objects.
//!
//! An object has the number of its slot, which takes 4 bytes. Slots are in chunks, each twice as
//! large as the one before, so that they never move and a number is found in two loads. They are
//! created when objects are first used in a computation, and used again when those are dropped; the
//! memory is that of the most objects that were in use at the same time.

use std::{
    num::NonZeroU32,
    sync::{Mutex, OnceLock},
};

use super::ObjectSlot;
use crate::ground::lock;

/// The number of a slot, at least [`FIRST`].
pub(super) type Number = NonZeroU32;

/// The first number, and the number of slots in the first chunk: a power of two.
const FIRST: u32 = 64;

/// The chunks, each with the numbers whose binary logarithm, rounded down, is its place.
static CHUNKS: [OnceLock<Box<[ObjectSlot]>>; 32] = [const { OnceLock::new() }; 32];

static FREE: Mutex<FreeNumbers> = Mutex::new(FreeNumbers {
    last: FIRST - 1,
    returned: Vec::new(),
});

/// The numbers that no object has.
struct FreeNumbers {
    /// The largest number that any object has had.
    last: u32,
    /// The numbers up to it that were given back.
    returned: Vec<Number>,
}

/// Returns the slot of this number.
#[inline]
pub(super) fn slot(number: Number) -> &'static ObjectSlot {
    let bits = number.ilog2();
    let size = 1 << bits;
    let chunk = CHUNKS[bits as usize].get_or_init(|| make(size));
    &chunk[number.get() as usize & (size - 1)]
}

#[cold]
fn make(size: usize) -> Box<[ObjectSlot]> {
    (0..size).map(|_| ObjectSlot::new()).collect()
}

/// Returns a number that no object has.
///
/// # Panics
///
/// When there are 2^32 objects, whose slots no memory has room for.
#[cold]
pub(super) fn take() -> Number {
    let mut free = lock(&FREE);
    if let Some(number) = free.returned.pop() {
        return number;
    }
    let number = free.last.checked_add(1).and_then(Number::new);
    let number = number.unwrap_or_else(|| panic!("2^32 objects are tracked at the same time"));
    free.last = number.get();
    number
}

/// Gives back the number of an object that was dropped.
#[cold]
pub(super) fn give_back(number: Number) {
    let left = slot(number).clear();
    lock(&FREE).returned.push(number);
    // Drops the user's projections when nothing is locked.
    drop(left);
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_number_has_a_slot_of_its_own() {
        let mut seen = HashSet::new();
        for number in (FIRST..1000).filter_map(Number::new) {
            assert!(seen.insert(std::ptr::from_ref(slot(number)).addr()));
        }
    }
}
