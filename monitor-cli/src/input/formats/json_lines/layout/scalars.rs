//! Scalars at places of a text.

use crate::input::digits::{self, leading_digits, word};

/// Returns the truth value at a place, and where it ends.
#[inline]
pub(super) fn truth(text: &[u8], at: usize) -> Option<(bool, usize)> {
    const WORDS: [[u8; 8]; 2] = [*b"true\0\0\0\0", *b"false\0\0\0"];
    const MASKS: [u64; 2] = [0xffff_ffff, 0x00ff_ffff_ffff];
    if let Some(word) = word(text, at) {
        // No branch depends on which of the two it is, since either is likely.
        let is_false = usize::from(word.to_le_bytes()[0] == b'f');
        if (word ^ u64::from_le_bytes(WORDS[is_false])) & MASKS[is_false] == 0 {
            return Some((is_false == 0, at + 4 + is_false));
        }
    }
    unusual_truth(text, at)
}

/// Returns the same at the end of a text, or if it is a digit.
#[cold]
fn unusual_truth(text: &[u8], at: usize) -> Option<(bool, usize)> {
    match text.get(at..)? {
        [b'1', ..] => Some((true, at + 1)),
        [b'0', ..] => Some((false, at + 1)),
        [b't', b'r', b'u', b'e', ..] => Some((true, at + 4)),
        [b'f', b'a', b'l', b's', b'e', ..] => Some((false, at + 5)),
        _ => None,
    }
}

/// Returns the whole number at a place, and where it ends.
#[inline]
pub(super) fn integer(text: &[u8], at: usize) -> Option<(i64, usize)> {
    let (number, end) = digits::integer(text, at)?;
    is_number(text, at, end).then_some((number, end))
}

/// Returns where the whole number at a place ends.
#[inline]
pub(super) fn integer_end(text: &[u8], at: usize) -> Option<usize> {
    if let Some(word) = word(text, at) {
        let found = leading_digits(word);
        // No digit may follow a zero at the beginning of a number.
        if found > 0 && found < 8 && (found == 1 || word.to_le_bytes()[0] != b'0') {
            return Some(at + found);
        }
    }
    long_integer_end(text, at)
}

/// Returns the same for a number of eight digits or more, or with a sign.
fn long_integer_end(text: &[u8], at: usize) -> Option<usize> {
    let start = at + usize::from(text.get(at) == Some(&b'-'));
    let end = digits::end(text, start);
    (end > start && is_number(text, at, end)).then_some(end)
}

/// Returns `true` if it is a number: no digit may follow a zero at its beginning.
#[inline]
fn is_number(text: &[u8], at: usize, end: usize) -> bool {
    match text.get(at) {
        Some(b'0') => end == at + 1,
        Some(b'-') => text.get(at + 1) != Some(&b'0') || end == at + 2,
        _ => true,
    }
}

/// Returns where the text at a place ends, if it has no escapes; both quotes are part of it.
#[inline]
pub(super) fn text_end(text: &[u8], at: usize) -> Option<usize> {
    if *text.get(at)? != b'"' {
        return None;
    }
    let inner = &text[at + 1..];
    let is_end = |byte: &u8| matches!(byte, b'"' | b'\\') || *byte < b' ';
    let length = inner.iter().position(is_end)?;
    (inner[length] == b'"').then_some(at + length + 2)
}

/// Returns the length of the scalar that `text` begins with, if it has no escapes.
#[inline]
pub(super) fn scalar_length(text: &[u8]) -> Option<usize> {
    match text.first()? {
        b't' => text.starts_with(b"true").then_some(4),
        b'f' => text.starts_with(b"false").then_some(5),
        b'n' => text.starts_with(b"null").then_some(4),
        b'"' => text_end(text, 0),
        _ => number_length(text),
    }
}

/// Returns the length of the number that `text` begins with (RFC 8259, section 6).
#[inline]
fn number_length(text: &[u8]) -> Option<usize> {
    let digits = |from: usize| Some(digits::end(text, from)).filter(|end| *end > from);
    let start = usize::from(text.first() == Some(&b'-'));
    let mut end = digits(start)?;
    if text[start] == b'0' && end > start + 1 {
        return None;
    }
    if text.get(end) == Some(&b'.') {
        end = digits(end + 1)?;
    }
    if matches!(text.get(end), Some(b'e' | b'E')) {
        let signed = matches!(text.get(end + 1), Some(b'+' | b'-'));
        end = digits(end + 1 + usize::from(signed))?;
    }
    Some(end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn numbers_end_where_json_says(text in "-?[0-9]{0,2}(\\.[0-9]{0,2})?([eE][+-]?[0-9]{0,2})?") {
            let valid = serde_json::from_str::<serde::de::IgnoredAny>(&text).is_ok();
            let whole = number_length(text.as_bytes()) == Some(text.len());
            prop_assert_eq!(whole, valid, "{}", text);
        }

        #[test]
        fn whole_numbers_are_what_json_says(text in "-?[0-9]{0,17}", behind in "([,} ].{0,9})?") {
            let is_valid = serde_json::from_str::<serde::de::IgnoredAny>(&text).is_ok();
            let end = is_valid.then(|| (text.parse().unwrap(), text.len()));
            let line = format!("{text}{behind}");
            prop_assert_eq!(integer(line.as_bytes(), 0), end, "{}", line);
            prop_assert_eq!(integer_end(line.as_bytes(), 0), end.map(|(_, end): (i64, _)| end), "{}", line);
        }

        #[test]
        fn truth_values_end_where_they_do(word in "true|false|0|1|tru|falsy|trux|null", behind in "([,} ].{0,9})?") {
            let expected = match &*word {
                "true" => Some((true, 4)),
                "false" => Some((false, 5)),
                "1" => Some((true, 1)),
                "0" => Some((false, 1)),
                _ => None,
            };
            prop_assert_eq!(truth(format!("{word}{behind}").as_bytes(), 0), expected);
        }
    }
}
