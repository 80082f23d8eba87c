//! The values of keys in bytes, so that a tuple is one piece of memory that is compared and hashed at once.
//!
//! Most names are short. They are kept in place, with zeros behind them, so that two of them are compared as three
//! words.

use std::hash::{BuildHasher as _, Hash, Hasher};

use monitor_logic::value::Value;
use rustc_hash::FxBuildHasher;

use crate::check::{
    keys::KeyValue,
    word::{SEEDS, fold},
};

/// The end of the values.
const END: u8 = 0;
const ABSENT: u8 = 1;
const FALSE: u8 = 2;
const TRUE: u8 = 3;
/// A whole number of 64 bits.
const INTEGER: u8 = 4;
/// A whole number of more than 64 bits.
const WIDE: u8 = 5;
const FLOAT: u8 = 6;
/// A text, after its length.
const LONG_TEXT: u8 = 7;
/// The tag of an empty text; that of a longer one is larger by its length.
const TEXT: u8 = 8;
const LONGEST_TEXT: usize = (u8::MAX - TEXT) as usize;

/// How many bytes a short name has.
pub(super) const SHORT: usize = 23;

/// Which keys are named, a bit each.
pub(super) type Mask = u32;

/// A name as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Name {
    Short([u8; SHORT]),
    Long(Box<[u8]>),
}

/// A name that is looked up.
#[derive(Clone, Copy, Debug)]
pub(super) enum NameRef<'name> {
    Short(&'name [u8; SHORT]),
    Long(&'name [u8]),
}

impl Name {
    pub(super) fn get(&self) -> NameRef<'_> {
        match self {
            Self::Short(bytes) => NameRef::Short(bytes),
            Self::Long(bytes) => NameRef::Long(bytes),
        }
    }

    pub(super) fn is(&self, name: NameRef<'_>) -> bool {
        match (self, name) {
            (Self::Short(own), NameRef::Short(bytes)) => own == bytes,
            (Self::Long(own), NameRef::Long(bytes)) => **own == *bytes,
            _ => false,
        }
    }

    /// Returns its values, if all keys are named.
    pub(super) fn values(&self) -> Vec<KeyValue> {
        parts(self.get().bytes()).filter_map(value).collect()
    }
}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.get().hash());
    }
}

impl<'name> NameRef<'name> {
    /// Returns its bytes; behind a short one there may be zeros.
    pub(super) fn bytes(self) -> &'name [u8] {
        match self {
            Self::Short(bytes) => bytes,
            Self::Long(bytes) => bytes,
        }
    }

    pub(super) fn kept(self) -> Name {
        match self {
            Self::Short(bytes) => Name::Short(*bytes),
            Self::Long(bytes) => Name::Long(bytes.into()),
        }
    }

    #[inline]
    pub(super) fn hash(self) -> u64 {
        match self {
            Self::Short(bytes) => {
                // The last two of these words have a byte in common.
                let [first, second, third] = [0, 8, SHORT - 8].map(|start| word(&bytes[start..]));
                let folded = fold(first ^ SEEDS[0], second ^ SEEDS[1]);
                fold(folded ^ third, SEEDS[2])
            }
            Self::Long(bytes) => hash_long(bytes),
        }
    }
}

pub(super) fn hash_long(bytes: &[u8]) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    hasher.write(bytes);
    hasher.finish()
}

/// A name that is being written.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    short: [u8; SHORT],
    length: usize,
    /// All of the name, if it does not fit in a short one.
    long: Vec<u8>,
}

impl Draft {
    pub(super) fn clear(&mut self) {
        self.short = [0; SHORT];
        self.length = 0;
        self.long.clear();
    }

    pub(super) fn get(&self) -> NameRef<'_> {
        if self.long.is_empty() {
            NameRef::Short(&self.short)
        } else {
            NameRef::Long(&self.long)
        }
    }

    /// Adds a value, or the mark that there is none.
    #[inline]
    pub(super) fn push(&mut self, value: Option<Value<'_>>) {
        match value {
            // A text of the usual length.
            Some(Value::Text(text)) if text.len() <= LONGEST_TEXT => {
                #[allow(clippy::cast_possible_truncation, reason = "it is no longer than that")]
                let tag = TEXT + text.len() as u8;
                self.add(tag, text.as_bytes());
            }
            Some(Value::Text(text)) => {
                self.add(LONG_TEXT, &text.len().to_le_bytes());
                self.extend(text.as_bytes());
            }
            None => self.add(ABSENT, &[]),
            Some(Value::Boolean(value)) => self.add(if value { TRUE } else { FALSE }, &[]),
            Some(Value::Integer(value)) => match i64::try_from(value) {
                Ok(value) => self.add(INTEGER, &value.to_le_bytes()),
                Err(_) => self.add(WIDE, &value.to_le_bytes()),
            },
            Some(Value::Float(value)) => self.add(FLOAT, &value.to_bits().to_le_bytes()),
        }
    }

    #[inline]
    fn add(&mut self, tag: u8, content: &[u8]) {
        let start = self.length + 1;
        let end = start + content.len();
        if end > SHORT || !self.long.is_empty() {
            self.extend(&[tag]);
            self.extend(content);
            return;
        }
        self.short[self.length] = tag;
        copy(content, &mut self.short[start..end]);
        self.length = end;
    }

    /// Adds bytes to a name that is not short.
    fn extend(&mut self, bytes: &[u8]) {
        if self.long.is_empty() {
            self.long.extend_from_slice(&self.short[..self.length]);
        }
        self.long.extend_from_slice(bytes);
    }

    /// Becomes the part of a tuple that a step says which names the keys of a mask.
    pub(super) fn restrict(&mut self, tuple: NameRef<'_>, mask: Mask) {
        self.clear();
        for (key, part) in parts(tuple.bytes()).enumerate() {
            match part.split_first() {
                Some((tag, content)) if mask >> key & 1 == 1 => self.add(*tag, content),
                _ => self.add(ABSENT, &[]),
            }
        }
    }
}

/// Copies a few bytes as one or two words, which may have bytes in common.
#[inline]
fn copy(from: &[u8], to: &mut [u8]) {
    let length = from.len();
    if let (Some(first), Some(last)) = (from.first_chunk::<8>(), from.last_chunk::<8>()) {
        if length <= 16 {
            to[..8].copy_from_slice(first);
            to[length - 8..].copy_from_slice(last);
        } else {
            to.copy_from_slice(from);
        }
    } else if let (Some(first), Some(last)) = (from.first_chunk::<4>(), from.last_chunk::<4>()) {
        to[..4].copy_from_slice(first);
        to[length - 4..].copy_from_slice(last);
    } else if let [first, .., last] = *from {
        to[0] = first;
        to[length / 2] = from[length / 2];
        to[length - 1] = last;
    } else if let [only] = *from {
        to[0] = only;
    }
}

/// Returns the values, each as its bytes.
fn parts(mut name: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let length = match *name.first()? {
            END => return None,
            ABSENT | FALSE | TRUE => 0,
            INTEGER => size_of::<i64>(),
            WIDE => size_of::<i128>(),
            FLOAT => size_of::<u64>(),
            LONG_TEXT => {
                let length = usize::try_from(word(&name[1..])).unwrap_or(usize::MAX);
                length.saturating_add(size_of::<usize>())
            }
            tag => usize::from(tag - TEXT),
        };
        let (part, rest) = name.split_at_checked(length.saturating_add(1))?;
        name = rest;
        Some(part)
    })
}

/// Returns the first eight bytes.
#[inline]
fn word(bytes: &[u8]) -> u64 {
    let word = bytes.first_chunk().copied();
    word.map_or(0, u64::from_le_bytes)
}

/// Returns the value of these bytes.
fn value(part: &[u8]) -> Option<KeyValue> {
    let (tag, content) = part.split_first()?;
    let text = |bytes: &[u8]| KeyValue::Text(String::from_utf8_lossy(bytes).into());
    Some(match *tag {
        ABSENT | END => return None,
        FALSE | TRUE => KeyValue::Boolean(*tag == TRUE),
        INTEGER => KeyValue::Integer(i64::from_le_bytes(content.try_into().ok()?).into()),
        WIDE => KeyValue::Integer(i128::from_le_bytes(content.try_into().ok()?)),
        FLOAT => KeyValue::Float(u64::from_le_bytes(content.try_into().ok()?)),
        LONG_TEXT => text(content.get(size_of::<usize>()..)?),
        _ => text(content),
    })
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;

    fn name(values: &[Option<Value<'_>>]) -> Name {
        let mut draft = Draft::default();
        for value in values {
            draft.push(*value);
        }
        draft.get().kept()
    }

    fn value() -> impl Strategy<Value = KeyValue> {
        prop_oneof![
            any::<bool>().prop_map(KeyValue::Boolean),
            any::<i128>().prop_map(KeyValue::Integer),
            any::<i64>().prop_map(|value| KeyValue::Integer(value.into())),
            any::<u64>().prop_map(KeyValue::Float),
            "[a-c\u{0}\u{1}]{0,9}".prop_map(|text| KeyValue::Text(text.into())),
            "[a-c]{0,24}".prop_map(|text| KeyValue::Text(text.into())),
            "[ab]{240,260}".prop_map(|text| KeyValue::Text(text.into())),
        ]
    }

    proptest! {
        #[test]
        fn values_come_back(kept in vec(value(), 1..5)) {
            let named: Vec<_> = kept.iter().map(|value| Some(value.value())).collect();
            let name = name(&named);
            prop_assert_eq!(name.values(), kept);
            prop_assert!(name.is(name.get()));
            prop_assert!(name.is(name.get().kept().get()));
        }

        #[test]
        fn other_values_are_other_names(one in vec(value(), 2), other in vec(value(), 2)) {
            let of = |values: &[KeyValue]| {
                let named: Vec<_> = values.iter().map(|value| Some(value.value())).collect();
                name(&named)
            };
            prop_assert_eq!(of(&one) == of(&other), one == other);
            prop_assert!(one != other || of(&one).get().hash() == of(&other).get().hash());
        }

        #[test]
        fn a_restricted_tuple_is_what_a_step_says_that_names_only_those_keys(
            kept in vec(value(), 1..5),
            mask: Mask,
        ) {
            let mut named: Vec<_> = kept.iter().map(|value| Some(value.value())).collect();
            let tuple = name(&named);
            for (key, value) in named.iter_mut().enumerate() {
                *value = value.filter(|_| mask >> key & 1 == 1);
            }
            let mut restricted = Draft::default();
            restricted.restrict(tuple.get(), mask);
            prop_assert_eq!(restricted.get().kept(), name(&named));
        }

        #[test]
        fn a_few_bytes_are_copied(bytes in vec(any::<u8>(), 0..24)) {
            let mut copied = vec![0; bytes.len()];
            copy(&bytes, &mut copied);
            prop_assert_eq!(copied, bytes);
        }
    }

    #[test]
    fn values_of_other_types_are_other_names() {
        let alike = [
            Value::Text("1"),
            Value::Integer(1),
            Value::Float(1.0),
            Value::Boolean(true),
            Value::Text("1\u{0}"),
        ];
        for (place, one) in alike.iter().enumerate() {
            for other in &alike[place + 1..] {
                assert_ne!(name(&[Some(*one)]), name(&[Some(*other)]));
            }
            assert_ne!(name(&[Some(*one)]), name(&[None]));
        }
    }
}
