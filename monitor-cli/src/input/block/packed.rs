//! What is given as the value of a column, and the word that is kept of it.

use monitor_logic::value::Value;
use monitor_rules::check::Word;

/// What a step has in a column.
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

/// Where a word says that a value is elsewhere, the second of its numbers is the length of a text, of which the first is the beginning,
/// or this: then the first is its number among the large.
const LARGE: u32 = u32::MAX;

impl Given {
    /// Its value, given the block's texts; `None` where it has none.
    pub(super) fn value(self, texts: &str) -> Option<Value<'_>> {
        match self {
            Self::Absent => None,
            Self::Boolean(value) => Some(Value::Boolean(value)),
            Self::Integer(value) => Some(Value::Integer(value)),
            Self::Float(value) => Some(Value::Float(value)),
            Self::Text(start, end) => Some(Value::Text(texts.get(start..end).unwrap_or_default())),
        }
    }

    /// The word of it, where `large` has what is too large for one.
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

/// The word of a text that is not short, and not too long.
#[inline]
pub(super) fn long_text(start: usize, end: usize) -> Option<Word> {
    let length = u32::try_from(end - start).ok();
    let length = length.filter(|length| *length != LARGE)?;
    Some(Word::elsewhere(start as u64, length))
}

/// The word of a text that begins so much later, if it is one that is not short.
#[inline]
pub(super) fn later(word: Word, by: usize) -> Word {
    match word.place() {
        Some((start, length)) if length != LARGE => Word::elsewhere(start + by as u64, length),
        _ => word,
    }
}

/// What is said of a value that is not in its word.
#[cfg(feature = "workers")]
pub(super) fn elsewhere(word: Word, large: &[Given]) -> Option<Given> {
    let (number, length) = word.place()?;
    let number = usize::try_from(number).ok()?;
    if length == LARGE {
        return large.get(number).copied();
    }
    Some(Given::Text(number, number.saturating_add(length as usize)))
}

/// The value of a word, given the block's texts and what is too large; `None` where it has none.
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
