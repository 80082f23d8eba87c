//! The words of the values of one key.

use hashbrown::HashTable;
use monitor_logic::value::Value;

use super::name::{Draft, Name, hash_long};
use crate::check::{keys::KeyValue, word::Word};

/// The words of values; large values are numbered, so that each value has a word.
#[derive(Debug, Default)]
pub(super) struct Words {
    large: Vec<Name>,
    numbers: HashTable<u32>,
}

impl Words {
    /// Returns the word of a value.
    pub(super) fn of(&mut self, value: Value<'_>) -> Word {
        Word::of(value).unwrap_or_else(|| self.of_large(value))
    }

    fn of_large(&mut self, value: Value<'_>) -> Word {
        let mut draft = Draft::default();
        draft.push(Some(value));
        let name = draft.get();
        let hash = hash_long(name.bytes());
        let is_same = |number: &u32| self.large[*number as usize].is(name);
        if let Some(number) = self.numbers.find(hash, is_same) {
            return Word::elsewhere((*number).into(), 0);
        }
        // There are fewer large values than steps.
        let number = u32::try_from(self.large.len()).unwrap_or(u32::MAX);
        let rehash = |number: &u32| hash_long(self.large[*number as usize].get().bytes());
        self.numbers.insert_unique(hash, number, rehash);
        self.large.push(name.kept());
        Word::elsewhere(number.into(), 0)
    }

    /// Returns the value of a word.
    pub(super) fn value(&self, word: Word) -> Option<KeyValue> {
        let Some((number, _)) = word.place() else {
            return word.value().map(KeyValue::of);
        };
        let large = self.large.get(usize::try_from(number).ok()?);
        large?.values().into_iter().next()
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;

    fn value() -> impl Strategy<Value = KeyValue> {
        prop_oneof![
            any::<i128>().prop_map(KeyValue::Integer),
            (-2..3_i128).prop_map(KeyValue::Integer),
            "[ab\u{0}]{0,18}".prop_map(|text| KeyValue::Text(text.into())),
            "(ab){0,9}a?".prop_map(|text| KeyValue::Text(text.into())),
        ]
    }

    proptest! {
        #[test]
        fn other_values_are_other_words(values in vec(value(), 1..20)) {
            let mut words = Words::default();
            let found: Vec<_> = values.iter().map(|value| words.of(value.value())).collect();
            for (one, word) in values.iter().zip(&found) {
                let back = words.value(*word);
                prop_assert_eq!(back.as_ref(), Some(one));
                for (other, other_word) in values.iter().zip(&found) {
                    prop_assert_eq!(one == other, word == other_word, "{:?} {:?}", one, other);
                }
            }
        }
    }
}
