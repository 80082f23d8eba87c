//! What propositions say of the texts of one column, each text looked at once.

use std::hash::BuildHasher as _;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// As many texts are remembered; a column with more has names of things, and few come twice.
const MOST: usize = 256;

/// The most propositions about one column.
pub(super) const PROPOSITIONS: usize = 64;

/// For each text of a column which propositions hold, a bit each.
#[derive(Debug)]
pub(super) struct Dictionary {
    texts: Vec<(Box<str>, u64)>,
    places: HashTable<usize>,
    last: usize,
}

impl Dictionary {
    pub(super) fn new() -> Self {
        Self {
            texts: Vec::new(),
            places: HashTable::new(),
            last: 0,
        }
    }

    /// The propositions that hold for a text: as remembered, or as `compute` finds.
    pub(super) fn of<E>(
        &mut self,
        text: &str,
        compute: impl FnOnce() -> Result<u64, E>,
    ) -> Result<u64, E> {
        if let Some((last, bits)) = self.texts.get(self.last)
            && **last == *text
        {
            return Ok(*bits);
        }
        let hash = FxBuildHasher.hash_one(text);
        let texts = &self.texts;
        if let Some(place) = self.places.find(hash, |place| *texts[*place].0 == *text) {
            self.last = *place;
            return Ok(texts[*place].1);
        }
        let bits = compute()?;
        if texts.len() < MOST {
            self.last = texts.len();
            let rehash = |place: &usize| FxBuildHasher.hash_one(&*texts[*place].0);
            self.places.insert_unique(hash, self.last, rehash);
            self.texts.push((text.into(), bits));
        }
        Ok(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_text_is_looked_at_once_while_there_are_few() {
        let mut dictionary = Dictionary::new();
        let mut computed = 0;
        for round in 0..3 {
            for number in 0..2 * MOST {
                let text = number.to_string();
                let bits = dictionary.of(&text, || {
                    computed += 1;
                    Ok::<_, ()>(number as u64)
                });
                assert_eq!(bits, Ok(number as u64), "{round}");
            }
        }
        assert_eq!(computed, MOST + 3 * MOST);
        assert_eq!(dictionary.of("new", || Err(())), Err(()));
        assert_eq!(dictionary.of("new", || Ok::<_, ()>(7)), Ok(7));
    }
}
