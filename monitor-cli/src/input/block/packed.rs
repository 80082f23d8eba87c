//! The value that a column is given, and the word that is kept for it.

use monitor_logic::value::Value;
use monitor_rules::check::Word;

/// The value of a step in a column.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "workers", derive(serde::Serialize, serde::Deserialize))]
pub(super) enum Given {
    Absent,
    Boolean(bool),
    Integer(i128),
    Float(f64),
    /// A range of the block's texts.
    Text(usize, usize),
}

/// A word may say that a value is elsewhere. Its second number is then the length of a text that begins at its first;
/// or it is this, and the first is the value's number among the large ones.
const LARGE: u32 = u32::MAX;

impl Given {
    /// Returns its value, given the block's texts; `None` if it has none.
    pub(super) fn value(self, texts: &str) -> Option<Value<'_>> {
        match self {
            Self::Absent => None,
            Self::Boolean(value) => Some(Value::Boolean(value)),
            Self::Integer(value) => Some(Value::Integer(value)),
            Self::Float(value) => Some(Value::Float(value)),
            Self::Text(start, end) => Some(Value::Text(texts.get(start..end).unwrap_or_default())),
        }
    }

    /// Returns its word; a value that is too large for one is added to `large`.
    pub(super) fn word(self, texts: &str, large: &mut Vec<Self>) -> Word {
        let Some(value) = self.value(texts) else {
            return Word::NONE;
        };
        let of_text = || match self {
            Self::Text(start, end) => long_text(start, end),
            _ => None,
        };
        Word::of(value).or_else(of_text).unwrap_or_else(|| {
            large.push(self);
            Word::elsewhere(large.len() as u64 - 1, LARGE)
        })
    }
}

/// Returns the word of a text that is neither short nor too long.
#[inline]
pub(super) fn long_text(start: usize, end: usize) -> Option<Word> {
    let length = u32::try_from(end - start).ok();
    let length = length.filter(|length| *length != LARGE)?;
    Some(Word::elsewhere(start as u64, length))
}

/// Returns the word of a text that begins so much later, if it is one that is not short.
#[inline]
pub(super) fn later(word: Word, by: usize) -> Word {
    match word.place() {
        Some((start, length)) if length != LARGE => Word::elsewhere(start + by as u64, length),
        _ => word,
    }
}

/// Returns the value that is not in its word, if there is one.
#[cfg(feature = "workers")]
pub(super) fn elsewhere(word: Word, large: &[Given]) -> Option<Given> {
    let (number, length) = word.place()?;
    let number = usize::try_from(number).ok()?;
    if length == LARGE {
        return large.get(number).copied();
    }
    Some(Given::Text(number, number.saturating_add(length as usize)))
}

/// Returns the value of a word, given the block's texts and the large values; `None` if it has none.
#[inline]
pub(super) fn value<'block>(
    word: &'block Word,
    texts: &'block str,
    large: &[Given],
) -> Option<Value<'block>> {
    let Some((number, length)) = word.place() else {
        return word.value();
    };
    let number = usize::try_from(number).unwrap_or(usize::MAX);
    if length == LARGE {
        return large.get(number)?.value(texts);
    }
    let text = texts.get(number..number.saturating_add(length as usize));
    Some(Value::Text(text.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_has_what_was_given() {
        let texts = "annbob, who is called Robert";
        let mut large = Vec::new();
        let given = [
            Given::Absent,
            Given::Boolean(true),
            Given::Integer(i128::from(i64::MIN)),
            Given::Integer(i128::MAX),
            Given::Float(0.5),
            Given::Text(3, 6),
            Given::Text(3, texts.len()),
            Given::Integer(i128::from(i64::MAX) + 1),
        ];
        let words = given.map(|given| given.word(texts, &mut large));
        for (given, word) in given.iter().zip(&words) {
            assert_eq!(value(word, texts, &large), given.value(texts), "{given:?}");
        }
        assert_eq!(large.len(), 2);
        let word = long_text(0, 25).map(|word| later(word, 3));
        let value = word.as_ref().and_then(|word| value(word, texts, &large));
        assert_eq!(value, Some(Value::Text(&texts[3..])));
        assert!(long_text(0, LARGE as usize).is_none());
        assert!(long_text(0, usize::MAX).is_none());
        for word in &words[..6] {
            assert_eq!(later(*word, 3), *word);
        }
    }
}
