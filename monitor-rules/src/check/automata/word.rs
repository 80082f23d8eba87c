//! A value of one key in two machine words.

use hashbrown::HashTable;
use monitor_logic::value::Value;

use super::name::{Draft, Name, SEEDS, fold, hash_long};
use crate::check::keys::KeyValue;

/// How long a text may be that is in the words itself.
const SHORT: usize = 15;

/// What the highest byte says of other values; of a short text it is the length.
const INTEGER: u8 = 16;
const FLOAT: u8 = 17;
const BOOLEAN: u8 = 18;
const LONG: u8 = 19;
const NONE: u8 = 20;

/// A value: other values are other words. One that is longer has a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word(u64, u64);

impl Word {
    /// No value.
    pub(super) const NONE: Self = Self(0, (NONE as u64) << 56);

    fn tagged(low: u64, tag: u8) -> Self {
        Self(low, u64::from(tag) << 56)
    }

    /// Where the value is not long, its hash.
    #[inline]
    pub(super) fn hash(self) -> u64 {
        fold(self.0 ^ SEEDS[0], self.1 ^ SEEDS[1])
    }

    fn of_text(text: &[u8]) -> Self {
        let length = text.len();
        let high = (length as u64) << 56;
        if let (Some(first), Some(last)) = (text.first_chunk::<8>(), text.last_chunk::<8>()) {
            let last = u64::from_le_bytes(*last);
            // Without the bytes that the first word has, of which there is at least one.
            let rest = last >> 8 >> (8 * (SHORT - length));
            return Self(u64::from_le_bytes(*first), rest | high);
        }
        if let (Some(first), Some(last)) = (text.first_chunk::<4>(), text.last_chunk::<4>()) {
            let word = |bytes: &[u8; 4]| u64::from(u32::from_le_bytes(*bytes));
            return Self(word(first) | word(last) << (8 * (length - 4)), high);
        }
        let bytes = text.iter().rev();
        Self(
            bytes.fold(0, |word, byte| word << 8 | u64::from(*byte)),
            high,
        )
    }
}

/// The words of values: long ones are numbered.
#[derive(Debug, Default)]
pub(super) struct Words {
    long: Vec<Name>,
    numbers: HashTable<u32>,
}

impl Words {
    /// The word of a value, and its hash.
    #[inline]
    pub(super) fn of(&mut self, value: Value<'_>) -> (Word, u64) {
        let word = match value {
            Value::Text(text) if text.len() <= SHORT => Word::of_text(text.as_bytes()),
            Value::Boolean(value) => Word::tagged(value.into(), BOOLEAN),
            Value::Float(value) => Word::tagged(value.to_bits(), FLOAT),
            Value::Integer(number) => match i64::try_from(number) {
                Ok(number) => Word::tagged(number.cast_unsigned(), INTEGER),
                Err(_) => return self.of_long(value),
            },
            Value::Text(_) => return self.of_long(value),
        };
        (word, word.hash())
    }

    fn of_long(&mut self, value: Value<'_>) -> (Word, u64) {
        let mut draft = Draft::default();
        draft.push(Some(value));
        let name = draft.get();
        let hash = hash_long(name.bytes());
        let is_same = |number: &u32| self.long[*number as usize].is(name);
        if let Some(number) = self.numbers.find(hash, is_same) {
            return (Word::tagged((*number).into(), LONG), hash);
        }
        // There are fewer than steps.
        let number = u32::try_from(self.long.len()).unwrap_or(u32::MAX);
        let rehash = |number: &u32| hash_long(self.long[*number as usize].get().bytes());
        self.numbers.insert_unique(hash, number, rehash);
        self.long.push(name.kept());
        (Word::tagged(number.into(), LONG), hash)
    }

    /// The value of a word.
    pub(super) fn value(&self, Word(low, high): Word) -> Option<KeyValue> {
        let [rest @ .., tag] = high.to_le_bytes();
        Some(match tag {
            INTEGER => KeyValue::Integer(low.cast_signed().into()),
            FLOAT => KeyValue::Float(low),
            BOOLEAN => KeyValue::Boolean(low != 0),
            LONG => {
                let long = usize::try_from(low)
                    .ok()
                    .and_then(|long| self.long.get(long));
                return long?.values().into_iter().next();
            }
            NONE => return None,
            length => {
                let bytes: Vec<u8> = low.to_le_bytes().into_iter().chain(rest).collect();
                let text = bytes.get(..length.into())?;
                KeyValue::Text(String::from_utf8_lossy(text).into())
            }
        })
    }

    /// How many long values there are.
    pub(super) fn long(&self) -> usize {
        self.long.len()
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;

    fn value() -> impl Strategy<Value = KeyValue> {
        prop_oneof![
            any::<bool>().prop_map(KeyValue::Boolean),
            any::<i128>().prop_map(KeyValue::Integer),
            (-2..3_i128).prop_map(KeyValue::Integer),
            (0..3_u64).prop_map(KeyValue::Float),
            "[ab\u{0}]{0,18}".prop_map(|text| KeyValue::Text(text.into())),
            "(ab){0,9}a?".prop_map(|text| KeyValue::Text(text.into())),
        ]
    }

    proptest! {
        #[test]
        fn other_values_are_other_words(values in vec(value(), 1..20)) {
            let mut words = Words::default();
            let found: Vec<_> = values.iter().map(|value| words.of(value.value())).collect();
            for (one, (word, hash)) in values.iter().zip(&found) {
                let back = words.value(*word);
                prop_assert_eq!(back.as_ref(), Some(one));
                for (other, (other_word, other_hash)) in values.iter().zip(&found) {
                    prop_assert_eq!(one == other, word == other_word, "{:?} {:?}", one, other);
                    prop_assert!(one != other || hash == other_hash);
                }
            }
        }
    }
}
