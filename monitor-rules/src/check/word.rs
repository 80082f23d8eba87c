//! A value in two machine words.

use monitor_logic::value::Value;

/// How many bytes a word has.
const BYTES: usize = 16;

/// The length of the longest text that is kept in the word itself.
const SHORT: usize = BYTES - 1;

/// The last byte of a word that holds another value; for a short text, the last byte is its length.
const INTEGER: u8 = 16;
const FLOAT: u8 = 17;
const BOOLEAN: u8 = 18;
const ELSEWHERE: u8 = 19;
const NONE: u8 = 20;

/// Numbers with random-looking bits, those of pi.
pub(crate) const SEEDS: [u64; 3] = [
    0x243f_6a88_85a3_08d3,
    0x1319_8a2e_0370_7344,
    0xa409_3822_299f_31d1,
];

/// Returns both halves of a product, combined so that each bit depends on all of both numbers.
#[inline]
pub(crate) fn fold(left: u64, right: u64) -> u64 {
    let product = u128::from(left) * u128::from(right);
    #[allow(clippy::cast_possible_truncation, reason = "both halves are taken")]
    let (high, low) = ((product >> 64) as u64, product as u64);
    high ^ low
}

/// A value in two machine words, or none. Different values have different words.
///
/// It holds texts of up to 15 bytes, truth values, floats and whole numbers of 64 bits. A larger value is elsewhere,
/// and the word has two numbers by which it is found.
///
/// ```
/// use monitor_logic::value::Value;
/// use monitor_rules::check::Word;
///
/// let word = Word::of(Value::Text("ann")).unwrap();
/// assert_eq!(word.value(), Some(Value::Text("ann")));
/// assert_ne!(Some(word), Word::of(Value::Text("bob")));
/// assert_eq!(Word::of(Value::Integer(i128::MAX)), None);
/// assert_eq!(Word::elsewhere(3, 4).place(), Some((3, 4)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "workers", derive(serde::Serialize, serde::Deserialize))]
pub struct Word([u8; BYTES]);

impl Word {
    /// The word of no value.
    pub const NONE: Self = Self((NONE as u128).to_be_bytes());

    /// Returns the word of a value, unless it is too large for one.
    #[must_use]
    #[inline]
    pub fn of(value: Value<'_>) -> Option<Self> {
        match value {
            Value::Text(text) => Self::of_text(text.as_bytes(), 0, text.len()),
            Value::Boolean(value) => Some(Self::tagged(value.into(), 0, BOOLEAN)),
            Value::Float(value) => Some(Self::tagged(value.to_bits(), 0, FLOAT)),
            Value::Integer(value) => i64::try_from(value).ok().map(Self::of_integer),
        }
    }

    /// Returns the word of a whole number.
    #[must_use]
    #[inline]
    pub fn of_integer(value: i64) -> Self {
        Self::tagged(value.cast_unsigned(), 0, INTEGER)
    }

    /// Returns the word of the text from `start` to `end` of `text`, unless it is too long. That text must be valid
    /// UTF-8.
    #[must_use]
    #[inline]
    pub fn of_text(text: &[u8], start: usize, end: usize) -> Option<Self> {
        let length = end.wrapping_sub(start);
        let [low, high, tag] = *OF_LENGTH.get(length)?;
        let bytes = text.get(start..).and_then(<[u8]>::first_chunk);
        let (first, second) = match bytes {
            Some(bytes) => halves(bytes),
            None => last(text, start),
        };
        Some(Self::joined(first & low, second & high | tag))
    }

    /// Returns the word of a value that is kept elsewhere.
    #[must_use]
    #[inline]
    pub fn elsewhere(number: u64, more: u32) -> Self {
        Self::tagged(number, more, ELSEWHERE)
    }

    #[inline]
    fn tagged(low: u64, high: u32, tag: u8) -> Self {
        Self::joined(low, u64::from(high) | u64::from(tag) << 56)
    }

    #[inline]
    fn joined(low: u64, high: u64) -> Self {
        let mut bytes = [0; BYTES];
        bytes[..8].copy_from_slice(&low.to_le_bytes());
        bytes[8..].copy_from_slice(&high.to_le_bytes());
        Self(bytes)
    }

    #[inline]
    fn tag(self) -> u8 {
        self.0[SHORT]
    }

    /// Returns `true` if there is no value.
    #[must_use]
    #[inline]
    pub fn is_none(self) -> bool {
        self.tag() == NONE
    }

    /// Returns `true` if it is a text that is in the word.
    #[must_use]
    #[inline]
    pub fn is_text(self) -> bool {
        usize::from(self.tag()) <= SHORT
    }

    /// Returns the numbers of a value that is kept [elsewhere](Self::elsewhere).
    #[must_use]
    #[inline]
    pub fn place(self) -> Option<(u64, u32)> {
        if self.tag() != ELSEWHERE {
            return None;
        }
        let (number, high) = halves(&self.0);
        #[allow(clippy::cast_possible_truncation, reason = "the tag is left out")]
        Some((number, high as u32))
    }

    #[inline]
    fn low(self) -> u64 {
        halves(&self.0).0
    }

    /// Returns the value that is in the word; `None` where there is none or it is elsewhere.
    #[must_use]
    #[inline]
    pub fn value(&self) -> Option<Value<'_>> {
        match self.tag() {
            NONE | ELSEWHERE => None,
            INTEGER => Some(Value::Integer(self.low().cast_signed().into())),
            FLOAT => Some(Value::Float(f64::from_bits(self.low()))),
            BOOLEAN => Some(Value::Boolean(self.low() != 0)),
            length => {
                let text = self.0.get(..length.into()).unwrap_or_default();
                Some(Value::Text(str::from_utf8(text).unwrap_or_default()))
            }
        }
    }

    /// Returns a hash, all bits of which depend on all of the word.
    #[must_use]
    #[inline]
    pub fn hash(self) -> u64 {
        let (low, high) = halves(&self.0);
        fold(low ^ SEEDS[0], high ^ SEEDS[1])
    }

    /// Returns the kinds of words among some, a bit each.
    #[must_use]
    #[inline]
    pub fn kinds(words: &[Self]) -> WordKinds {
        let tags = words.iter();
        WordKinds(tags.fold(0, |kinds, word| kinds | 1 << word.tag()))
    }
}

impl std::fmt::Debug for Word {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.value(), self.place()) {
            (Some(value), _) => write!(formatter, "Word({value})"),
            (None, Some(place)) => write!(formatter, "Word{place:?}"),
            (None, None) => formatter.write_str("Word(none)"),
        }
    }
}

/// For texts of each length, the bits of both halves that belong to them, and the tag.
#[allow(clippy::cast_possible_truncation, reason = "both halves are taken")]
const OF_LENGTH: [[u64; 3]; BYTES] = {
    let mut of_length = [[0; 3]; BYTES];
    let mut length: usize = 0;
    while length < BYTES {
        let own = (1_u128 << (8 * length)) - 1;
        of_length[length] = [own as u64, (own >> 64) as u64, (length as u64) << 56];
        length += 1;
    }
    of_length
};

/// Returns both halves of a word.
#[inline]
fn halves(bytes: &[u8; BYTES]) -> (u64, u64) {
    let half = |half: Option<&[u8; BYTES / 2]>| half.map_or(0, |half| u64::from_le_bytes(*half));
    (half(bytes.first_chunk()), half(bytes.last_chunk()))
}

/// Returns both halves of the end of a text from a place on, if it is shorter than a word, with zeros behind it.
#[cold]
#[inline(never)]
fn last(text: &[u8], start: usize) -> (u64, u64) {
    let rest = text.get(start..).unwrap_or_default();
    let mut bytes = [0; BYTES];
    let length = rest.len().min(BYTES);
    bytes[..length].copy_from_slice(&rest[..length]);
    halves(&bytes)
}

/// Which kinds of words there are among some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordKinds(u32);

impl WordKinds {
    /// Returns `true` if some have no value.
    #[must_use]
    pub fn have_none(self) -> bool {
        self.0 & 1 << NONE != 0
    }

    /// Returns `true` if some values are elsewhere.
    #[must_use]
    pub fn have_elsewhere(self) -> bool {
        self.0 & 1 << ELSEWHERE != 0
    }

    /// Returns `true` if some are truth values or numbers in words.
    #[must_use]
    pub fn have_others(self) -> bool {
        self.0 & (1 << INTEGER | 1 << FLOAT | 1 << BOOLEAN) != 0
    }

    /// Returns `true` if some are texts in words.
    #[must_use]
    pub fn have_texts(self) -> bool {
        self.0 & ((1 << BYTES) - 1) != 0
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;
    use crate::check::keys::KeyValue;

    fn value() -> impl Strategy<Value = KeyValue> {
        prop_oneof![
            any::<bool>().prop_map(KeyValue::Boolean),
            any::<i128>().prop_map(KeyValue::Integer),
            (-2..3_i128).prop_map(KeyValue::Integer),
            (0..3_u64).prop_map(KeyValue::Float),
            "[ab\u{0}é]{0,18}".prop_map(|text| KeyValue::Text(text.into())),
        ]
    }

    proptest! {
        #[test]
        fn a_word_has_its_value_and_no_other(values in vec(value(), 1..20)) {
            let word = |value: &KeyValue| Word::of(value.value());
            for one in &values {
                if let Some(word) = word(one) {
                    prop_assert_eq!(word.value(), Some(one.value()));
                    prop_assert!(!word.is_none() && word.place().is_none());
                    prop_assert_eq!(word.is_text(), matches!(one, KeyValue::Text(_)));
                }
                for other in &values {
                    prop_assert!(word(one) != word(other) || word(one).is_none() || one == other);
                    prop_assert!(one != other || word(one).map(Word::hash) == word(other).map(Word::hash));
                }
            }
        }

        #[test]
        fn a_text_is_the_same_word_wherever_it_stands(before in "[a-c]{0,9}", text in "[a-c]{0,18}", behind in "[a-c]{0,20}") {
            let whole = format!("{before}{text}{behind}");
            let (start, end) = (before.len(), before.len() + text.len());
            prop_assert_eq!(Word::of_text(whole.as_bytes(), start, end), Word::of(Value::Text(&text)));
            prop_assert_eq!(Word::of(Value::Text(&text)).is_some(), text.len() <= SHORT);
        }
    }

    #[test]
    fn kinds_are_told_apart() {
        let text = Word::of(Value::Text("")).unwrap();
        let long = Word::elsewhere(u64::MAX, u32::MAX);
        let number = Word::of_integer(-1);
        assert_eq!(long.place(), Some((u64::MAX, u32::MAX)));
        assert!(Word::NONE.is_none() && Word::NONE.value().is_none());
        for words in [
            &[text][..],
            &[long],
            &[Word::NONE],
            &[text, number, Word::NONE],
            &[],
        ] {
            let kinds = Word::kinds(words);
            assert_eq!(kinds.have_none(), words.contains(&Word::NONE));
            assert_eq!(kinds.have_elsewhere(), words.contains(&long));
            assert_eq!(kinds.have_texts(), words.contains(&text));
            assert_eq!(kinds.have_others(), words.contains(&number));
        }
    }
}
