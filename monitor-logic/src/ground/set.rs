//! A set for few items.

use alloc::vec::Vec;
use core::{borrow::Borrow, slice};

/// Different items, in their order.
///
/// It is a sorted list, which takes little time to compile beside a tree of the standard library; the names of a
/// function or a formula are few.
///
/// ```
/// use monitor_logic::set::Set;
///
/// let mut names: Set<String> = ["q", "p", "q"].map(String::from).into_iter().collect();
/// assert!(names.contains("p") && !names.insert("p".to_owned()));
/// assert_eq!(names.iter().collect::<Vec<_>>(), ["p", "q"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<T>(Vec<T>);

impl<T> Set<T> {
    /// Creates an empty set.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Returns the items, in their order.
    pub fn iter(&self) -> slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Returns how many items there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns `true` if there are no items.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T: Ord> Set<T> {
    /// Adds an item. Returns `true` if it was not there.
    ///
    /// Costs a binary search, and moves the items after it.
    pub fn insert(&mut self, item: T) -> bool {
        match self.0.binary_search(&item) {
            Ok(_) => false,
            Err(place) => {
                self.0.insert(place, item);
                true
            }
        }
    }

    /// Removes an item. Returns `true` if it was there.
    ///
    /// Costs a binary search, and moves the items after it.
    pub fn remove(&mut self, item: &T) -> bool {
        match self.0.binary_search(item) {
            Ok(place) => {
                self.0.remove(place);
                true
            }
            Err(_) => false,
        }
    }

    /// Returns `true` if the item is there.
    ///
    /// Costs a binary search.
    #[must_use]
    pub fn contains<Q: Ord + ?Sized>(&self, item: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        let found = self.0.binary_search_by(|own| own.borrow().cmp(item));
        found.is_ok()
    }
}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Ord> Extend<T> for Set<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.insert(item);
        }
    }
}

impl<T: Ord> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Self::new();
        set.extend(items);
        set
    }
}

impl<T> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = alloc::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a Set<T> {
    type Item = &'a T;
    type IntoIter = slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{collections::BTreeSet, vec::Vec};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_is_the_set_of_the_standard_library(items: Vec<u8>, asked: u8) {
            let (mut set, mut expected) = (Set::new(), BTreeSet::new());
            for item in &items {
                prop_assert_eq!(set.insert(*item), expected.insert(*item));
            }
            prop_assert!(set.iter().eq(&expected));
            prop_assert_eq!(set.contains(&asked), expected.contains(&asked));
            prop_assert_eq!(set.is_empty(), expected.is_empty());
            prop_assert_eq!(set.len(), expected.len());
            prop_assert_eq!(set.clone().remove(&asked), expected.contains(&asked));
            prop_assert_eq!(items.into_iter().collect::<Set<u8>>(), set);
        }
    }
}
