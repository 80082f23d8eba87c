//! Texts, each kept once.

use std::{fmt, hash::Hasher, ops::Index, slice};

use rustc_hash::FxHasher;

/// Texts, numbered from 0 as they first came. They are kept one behind the other, so that one costs
/// little more than its letters.
#[derive(Clone, Default)]
pub(crate) struct Texts {
    all: String,
    ends: Vec<usize>,
    /// Numbers of texts in a table of open addresses, which is a power of two long; [`FREE`] where
    /// there is none.
    table: Vec<u32>,
}

/// Stands for a free place.
const FREE: u32 = u32::MAX;

impl Texts {
    /// The number of the text, and whether it is new.
    pub(crate) fn number(&mut self, text: &str) -> (u32, bool) {
        if self.table.len() < 2 * (self.ends.len() + 1) {
            self.grow();
        }
        let place = self.place(text);
        match self.table[place] {
            FREE => {
                let number = u32::try_from(self.ends.len()).unwrap_or(FREE);
                self.all.push_str(text);
                self.ends.push(self.all.len());
                self.table[place] = number;
                (number, true)
            }
            known => (known, false),
        }
    }

    /// The number of the text, if it has one.
    pub(crate) fn find(&self, text: &str) -> Option<u32> {
        let known = *self.table.get(self.place(text))?;
        (known != FREE).then_some(known)
    }

    /// The text of this number.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub(crate) fn get(&self, number: u32) -> &str {
        let number = number as usize;
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[number]]
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// How much memory they take.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.all.capacity()
            + size_of::<usize>() * self.ends.capacity()
            + size_of::<u32>() * self.table.capacity()
    }

    /// Where the number of the text is in the table, or belongs.
    fn place(&self, text: &str) -> usize {
        let mask = self.table.len().wrapping_sub(1);
        let mut place = hash(text) & mask;
        while let Some(&known) = self.table.get(place)
            && known != FREE
            && self.get(known) != text
        {
            place = (place + 1) & mask;
        }
        place
    }

    fn grow(&mut self) {
        let length = (2 * self.table.len()).max(8);
        self.table.clear();
        self.table.resize(length, FREE);
        for number in (0..FREE).take(self.ends.len()) {
            let place = self.place(self.get(number));
            self.table[place] = number;
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a hash has no value that could be lost"
)]
fn hash(text: &str) -> usize {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish() as usize
}

impl fmt::Debug for Texts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(Names(self)).finish()
    }
}

/// The names of the threads, variables, regions or messages of a computation, by their numbers.
#[derive(Clone, Copy)]
pub struct Names<'a>(pub(crate) &'a Texts);

impl<'a> Names<'a> {
    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Returns `true` if there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns `true` if this is one of them.
    #[must_use]
    pub fn contains(self, name: &str) -> bool {
        self.0.find(name).is_some()
    }

    /// All of them, in the order of their numbers.
    #[must_use]
    pub fn iter(self) -> NamesIter<'a> {
        NamesIter {
            all: &self.0.all,
            start: 0,
            ends: self.0.ends.iter(),
        }
    }
}

/// # Panics
///
/// If there is no such name.
impl Index<usize> for Names<'_> {
    type Output = str;

    fn index(&self, number: usize) -> &str {
        let start = number
            .checked_sub(1)
            .map_or(0, |before| self.0.ends[before]);
        &self.0.all[start..self.0.ends[number]]
    }
}

impl fmt::Debug for Names<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl<'a> IntoIterator for Names<'a> {
    type Item = &'a str;
    type IntoIter = NamesIter<'a>;

    fn into_iter(self) -> NamesIter<'a> {
        self.iter()
    }
}

/// Iterates over [`Names`].
#[derive(Clone, Debug)]
pub struct NamesIter<'a> {
    all: &'a str,
    start: usize,
    ends: slice::Iter<'a, usize>,
}

impl<'a> Iterator for NamesIter<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let end = *self.ends.next()?;
        let name = &self.all[self.start..end];
        self.start = end;
        Some(name)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ends.size_hint()
    }
}

impl ExactSizeIterator for NamesIter<'_> {}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// As a map of the standard library has them.
        #[test]
        fn a_text_has_one_number(texts in proptest::collection::vec("[ab]{0,4}|.{0,3}", 0..60)) {
            let mut own = Texts::default();
            let mut known: HashMap<&str, u32> = HashMap::new();
            for text in &texts {
                prop_assert_eq!(own.find(text), known.get(&**text).copied());
                let next = u32::try_from(known.len()).unwrap();
                let is_new = !known.contains_key(&**text);
                let number = *known.entry(text).or_insert(next);
                prop_assert_eq!(own.number(text), (number, is_new));
            }
            prop_assert_eq!(own.len(), known.len());
            for (text, number) in known {
                prop_assert_eq!(own.get(number), text);
                prop_assert_eq!(&Names(&own)[number as usize], text);
                prop_assert_eq!(Names(&own).iter().nth(number as usize), Some(text));
            }
        }
    }
}
