//! Numbers for places in the source, in the whole process, which stand for them in what is written
//! down.

use std::{
    cell::Cell,
    collections::HashMap,
    panic::Location,
    ptr,
    sync::{Arc, LazyLock, Mutex},
};

use super::chunk::LAST_LOCATION;
use crate::ground::lock;

/// How many places a thread finds at once, as a power of two.
const BITS: u32 = 6;

thread_local! {
    /// The places used last, each in the slot that its address selects.
    static RECENT: [Cell<(usize, u32)>; 1 << BITS] = const { [const { Cell::new((0, 0)) }; 1 << BITS] };
}

static LOCATIONS: LazyLock<Mutex<LocationTable>> = LazyLock::new(Mutex::default);

/// The places by their numbers.
pub(super) type LocationList = Arc<[&'static Location<'static>]>;

#[derive(Default)]
struct LocationTable {
    /// The numbers by the addresses of the places.
    numbers: HashMap<usize, u32>,
    list: Vec<&'static Location<'static>>,
    /// The list, if it was asked for since the last addition.
    shared: Option<LocationList>,
}

/// Returns the slot of an address in a small table, with this number of bits.
#[inline]
pub(super) fn spread(address: usize, bits: u32) -> usize {
    let product = (address as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    usize::try_from(product >> (64 - bits)).unwrap_or(0)
}

/// Returns the number of a place in the source.
#[inline]
pub(super) fn number(location: &'static Location<'static>) -> u32 {
    let address = ptr::from_ref(location).addr();
    RECENT.with(|recent| {
        let cell = &recent[spread(address, BITS)];
        let (known, number) = cell.get();
        if known == address {
            return number;
        }
        let number = find(location, address);
        cell.set((address, number));
        number
    })
}

#[cold]
fn find(location: &'static Location<'static>, address: usize) -> u32 {
    let mut table = lock(&LOCATIONS);
    if let Some(number) = table.numbers.get(&address) {
        return *number;
    }
    let number = u32::try_from(table.list.len()).map_or(LAST_LOCATION, |number| number);
    let number = number.min(LAST_LOCATION);
    table.list.push(location);
    table.shared = None;
    table.numbers.insert(address, number);
    number
}

/// Returns all places that have a number.
pub(super) fn all() -> LocationList {
    let mut table = lock(&LOCATIONS);
    let LocationTable { list, shared, .. } = &mut *table;
    Arc::clone(shared.get_or_insert_with(|| list.as_slice().into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_found_by_its_number_whichever_thread_asks() {
        let places: Vec<&'static Location<'static>> = (0..3)
            .flat_map(|_| [Location::caller(), Location::caller()])
            .collect();
        let numbers: Vec<u32> = places.iter().map(|place| number(place)).collect();
        let others = {
            let places = places.clone();
            std::thread::spawn(move || places.into_iter().map(number).collect::<Vec<_>>())
        };
        assert_eq!(others.join().unwrap(), numbers);
        let list = all();
        for (place, number) in places.iter().zip(numbers) {
            assert!(ptr::eq(list[number as usize], *place));
        }
    }
}
