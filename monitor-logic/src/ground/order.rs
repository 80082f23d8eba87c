//! Sorting, and finding equal items, for lists that are short or seldom sorted.
//!
//! The standard library's sort is compiled again for every type and key that it is used with; where there are many,
//! that takes most of the time of a build without optimisation. Here one sort is compiled, of places in a list,
//! whatever its items are.

use alloc::{vec, vec::Vec};
use core::cmp::Ordering;

/// Sorts by a key; items with equal keys keep their order.
///
/// Costs as many comparisons as [`slice::sort_by_key`], each through a pointer, and room for the places.
///
/// ```
/// let mut words = ["three", "one", "two"];
/// monitor_logic::order::sort_by_key(&mut words, |word| word.len());
/// assert_eq!(words, ["one", "two", "three"]);
/// ```
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |left, right| key(left).cmp(&key(right)));
}

/// Sorts by `compare`; equal items keep their order.
///
/// Costs as much as [`sort_by_key`].
///
/// ```
/// let mut prices = [2.5, 0.5];
/// monitor_logic::order::sort_by(&mut prices, f64::total_cmp);
/// assert_eq!(prices, [0.5, 2.5]);
/// ```
pub fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let mut places = sorted_places(items.len(), &|left, right| {
        compare(&items[left], &items[right])
    });
    for start in 0..items.len() {
        // Swap in what belongs here, then what belongs where that stood, until the cycle is closed.
        let mut place = start;
        while places[place] != place {
            let from = places[place];
            places[place] = place;
            if from != start {
                items.swap(place, from);
                place = from;
            }
        }
    }
}

/// Returns the first of each set of equal items, in their order in the list.
///
/// Costs as much as sorting.
///
/// ```
/// assert_eq!(monitor_logic::order::distinct(vec!["b", "a", "b"]), ["b", "a"]);
/// ```
#[must_use]
pub fn distinct<T: Ord>(items: Vec<T>) -> Vec<T> {
    distinct_by(items, T::cmp)
}

/// Returns the first of each set of items that `compare` says are equal, in their order in the list.
///
/// Costs as much as sorting.
///
/// ```
/// let lengths_differ = |left: &&str, right: &&str| left.len().cmp(&right.len());
/// assert_eq!(monitor_logic::order::distinct_by(vec!["no", "yes", "is"], lengths_differ), ["no", "yes"]);
/// ```
#[must_use]
pub fn distinct_by<T>(mut items: Vec<T>, compare: impl Fn(&T, &T) -> Ordering) -> Vec<T> {
    let compare = |left: usize, right: usize| compare(&items[left], &items[right]);
    let places = sorted_places(items.len(), &compare);
    let mut is_first = vec![true; items.len()];
    for pair in places.windows(2) {
        // The sort keeps the order of equal ones, so that the first of them comes first.
        is_first[pair[1]] = compare(pair[0], pair[1]) != Ordering::Equal;
    }
    let mut place = 0;
    items.retain(|_| {
        place += 1;
        is_first[place - 1]
    });
    items
}

/// Returns the places of all items in sorted order; equal items stay in their order.
///
/// Costs as much as sorting.
///
/// ```
/// assert_eq!(monitor_logic::order::places(&["b", "c", "a"]), [2, 0, 1]);
/// ```
#[must_use]
pub fn places<T: Ord>(items: &[T]) -> Vec<usize> {
    sorted_places(items.len(), &|left, right| items[left].cmp(&items[right]))
}

/// Returns the place of an item that is in the list; `sorted` is what [`places`] returned for the list.
///
/// Costs a binary search.
///
/// # Panics
///
/// If all items are less.
///
/// ```
/// use monitor_logic::order::{place_of, places};
///
/// let words = ["b", "c", "a"];
/// assert_eq!(place_of(&"c", &words, &places(&words)), 1);
/// ```
pub fn place_of<T: Ord>(item: &T, items: &[T], sorted: &[usize]) -> usize {
    sorted[sorted.partition_point(|place| items[*place] < *item)]
}

/// Inserts an item into a sorted list, unless it is there.
///
/// Costs a binary search, and moves what comes after it.
///
/// ```
/// let mut sorted = vec![1, 3];
/// for item in [2, 3] {
///     monitor_logic::order::insert(&mut sorted, item);
/// }
/// assert_eq!(sorted, [1, 2, 3]);
/// ```
pub fn insert<T: Ord>(sorted: &mut Vec<T>, item: T) {
    if let Err(place) = sorted.binary_search(&item) {
        sorted.insert(place, item);
    }
}

/// Returns the places below `count` in the order of `compare`; equal ones stay in their order.
fn sorted_places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|left, right| compare(*left, *right));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{collections::BTreeSet, vec::Vec};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_sorts_as_the_standard_library_does(mut items: Vec<(u8, u32)>) {
            let mut expected = items.clone();
            expected.sort_by_key(|(key, _)| *key);
            sort_by_key(&mut items, |(key, _)| *key);
            prop_assert_eq!(items, expected);
        }

        #[test]
        fn the_first_of_equal_ones_stay(items: Vec<u8>) {
            let mut seen = BTreeSet::new();
            let expected: Vec<u8> = items.iter().copied().filter(|item| seen.insert(*item)).collect();
            prop_assert_eq!(distinct(items), expected);
        }
    }
}
