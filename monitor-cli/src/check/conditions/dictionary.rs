//! The truths of propositions for the texts of one column; each text is evaluated only once.

use hashbrown::{HashMap, HashTable};
use monitor_rules::check::Word;
use rustc_hash::FxBuildHasher;

/// This many texts are remembered; a column with more has names of things, few of which come twice.
const MOST: usize = 256;

/// The most propositions about one column.
pub(super) const PROPOSITIONS: usize = 64;

/// For each text of a column, which propositions hold, a bit each.
#[derive(Debug, Default)]
pub(super) struct Dictionary {
    short: HashTable<(Word, u64)>,
    long: HashMap<Box<str>, u64, FxBuildHasher>,
    last: Option<(Word, u64)>,
}

impl Dictionary {
    /// Returns the propositions that hold for a text in a word: as remembered, or as `compute`
    /// returns.
    #[inline]
    pub(super) fn of<E>(
        &mut self,
        word: Word,
        compute: impl FnOnce() -> Result<u64, E>,
    ) -> Result<u64, E> {
        if let Some((last, bits)) = self.last
            && last == word
        {
            return Ok(bits);
        }
        let hash = word.hash();
        if let Some((_, bits)) = self.short.find(hash, |(known, _)| *known == word) {
            self.last = Some((word, *bits));
            return Ok(*bits);
        }
        let bits = compute()?;
        if self.short.len() < MOST {
            let rehash = |(word, _): &(Word, u64)| word.hash();
            self.short.insert_unique(hash, (word, bits), rehash);
        }
        Ok(bits)
    }

    /// Returns the same for a text that is too long for a word.
    pub(super) fn of_long<E>(
        &mut self,
        text: &str,
        compute: impl FnOnce() -> Result<u64, E>,
    ) -> Result<u64, E> {
        if let Some(bits) = self.long.get(text) {
            return Ok(*bits);
        }
        let bits = compute()?;
        if self.long.len() < MOST {
            self.long.insert(text.into(), bits);
        }
        Ok(bits)
    }
}

#[cfg(test)]
mod tests {
    use monitor_logic::value::Value;

    use super::*;

    #[test]
    fn each_text_is_looked_at_once_while_there_are_few() {
        let mut dictionary = Dictionary::default();
        for is_short in [true, false] {
            let mut computed = 0;
            for round in 0..3 {
                for number in 0..2 * MOST {
                    let compute = || {
                        computed += 1;
                        Ok::<_, ()>(number as u64)
                    };
                    let text = number.to_string();
                    let bits = match Word::of(Value::Text(&text)) {
                        Some(word) if is_short => dictionary.of(word, compute),
                        _ => dictionary.of_long(&text, compute),
                    };
                    assert_eq!(bits, Ok(number as u64), "{round}");
                }
            }
            assert_eq!(computed, MOST + 3 * MOST);
        }
        assert_eq!(dictionary.of_long("new", || Err(())), Err(()));
        assert_eq!(dictionary.of_long("new", || Ok::<_, ()>(7)), Ok(7));
        assert_eq!(dictionary.of(Word::NONE, || Err(())), Err(()));
    }
}
