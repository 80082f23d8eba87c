//! Strings, characters and numbers: where each ends, and what it stands for.

use alloc::string::String;

/// Why a literal cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LiteralError {
    /// It does not end.
    Unclosed,
    /// An escape is unknown.
    Escape {
        /// Offset from the literal's start.
        offset: usize,
        /// Length of the escape.
        length: usize,
    },
}

/// Returns the length of the string that `text` starts with, quotes and `r#` included.
pub(super) fn text_length(text: &str) -> Result<usize, LiteralError> {
    if let Some(hashes) = raw_text_hashes(text) {
        return raw_text_length(text, hashes).ok_or(LiteralError::Unclosed);
    }
    let mut unknown = None;
    let mut offset = 1;
    while let Some(character) = text[offset..].chars().next() {
        match character {
            '"' => return unknown.map_or(Ok(offset + 1), Err),
            '\\' => {
                let (length, value) = escape(&text[offset..]);
                if matches!(value, Escape::Unknown) {
                    unknown.get_or_insert(LiteralError::Escape { offset, length });
                }
                offset += length;
            }
            character => offset += character.len_utf8(),
        }
    }
    Err(LiteralError::Unclosed)
}

/// Returns the value of a string that [`text_length`] accepted.
pub(crate) fn text_value(literal: &str) -> String {
    if let Some(hashes) = raw_text_hashes(literal) {
        let quoted = &literal[1 + hashes..literal.len() - hashes];
        return quoted[1..quoted.len() - 1].into();
    }
    let mut value = String::new();
    let mut rest = &literal[1..literal.len() - 1];
    while let Some(character) = rest.chars().next() {
        if character == '\\' {
            let (length, resolved) = escape(rest);
            if let Escape::Character(character) = resolved {
                value.push(character);
            }
            rest = &rest[length..];
        } else {
            value.push(character);
            rest = &rest[character.len_utf8()..];
        }
    }
    value
}

/// Returns the value of a character literal, quotes included, if it is one.
pub(crate) fn character_value(literal: &str) -> Option<char> {
    let inner = literal.strip_prefix('\'')?.strip_suffix('\'')?;
    let first = inner.chars().next()?;
    if first == '\\' {
        match escape(inner) {
            (length, Escape::Character(character)) if length == inner.len() => Some(character),
            _ => None,
        }
    } else {
        (first.len_utf8() == inner.len()).then_some(first)
    }
}

/// The most characters in which the closing `'` is looked for; without one, a `'` stands alone.
///
/// Without a limit, a text of many such signs would be searched to its end for each of them.
const LONGEST_QUOTED: usize = 100;

/// Returns the length of the text from the `'` that it starts with to the next `'` on the same
/// line, both included.
pub(super) fn quoted_length(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (offset, character) in text.char_indices().skip(1).take(LONGEST_QUOTED) {
        match character {
            '\n' => return None,
            '\'' if !escaped => return Some(offset + 1),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    None
}

enum Escape {
    Character(char),
    /// A backslash at the end of a line: the line break and the blanks after it are left out.
    Nothing,
    Unknown,
}

/// Returns the length and the meaning of the escape that `text` starts with.
fn escape(text: &str) -> (usize, Escape) {
    let mut characters = text.chars().skip(1);
    let Some(first) = characters.next() else {
        return (1, Escape::Unknown);
    };
    let simple = match first {
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        '0' => '\0',
        '\\' | '\'' | '"' => first,
        '\n' => {
            let blanks = text[1..].len() - text[1..].trim_start().len();
            return (1 + blanks, Escape::Nothing);
        }
        'x' => {
            let value = text
                .get(2..4)
                .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
                .and_then(|digits| u8::from_str_radix(digits, 16).ok())
                .filter(u8::is_ascii);
            return value.map_or((2, Escape::Unknown), |value| {
                (4, Escape::Character(char::from(value)))
            });
        }
        'u' => return unicode_escape(text).unwrap_or((2, Escape::Unknown)),
        other => return (1 + other.len_utf8(), Escape::Unknown),
    };
    (2, Escape::Character(simple))
}

/// Reads `\u{1F600}`.
fn unicode_escape(text: &str) -> Option<(usize, Escape)> {
    let inner = text.strip_prefix("\\u{")?;
    let digits = &inner[..run(inner, |byte| byte.is_ascii_hexdigit())];
    let closed = inner[digits.len()..].starts_with('}');
    let well_formed = closed && (1..=6).contains(&digits.len());
    let value = u32::from_str_radix(digits, 16).ok().filter(|_| well_formed);
    let character = value.and_then(char::from_u32)?;
    Some((digits.len() + 4, Escape::Character(character)))
}

/// Returns how many `#` the raw string has that `text` starts with; `None` when there is no raw
/// string.
pub(super) fn raw_text_hashes(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('r')?;
    let hashes = rest.bytes().take_while(|&byte| byte == b'#').count();
    rest[hashes..].starts_with('"').then_some(hashes)
}

pub(super) fn raw_text_length(text: &str, hashes: usize) -> Option<usize> {
    let body = hashes + 2;
    text[body..]
        .match_indices('"')
        .map(|(offset, _)| body + offset + 1)
        .find(|&end| {
            let after = &text.as_bytes()[end..];
            after.len() >= hashes && after[..hashes].iter().all(|&byte| byte == b'#')
        })
        .map(|end| end + hashes)
}

/// Returns the length of a literal that Rust has and formulas do not (`b'x'`, `b"..."`, `br"..."`,
/// `c"..."`, `cr"..."`), if `text`, which starts with `b` or `c`, starts with such a literal that
/// ends.
pub(super) fn rust_literal_length(text: &str) -> Option<usize> {
    let rest = &text[1..];
    let length = if let Some(hashes) = raw_text_hashes(rest) {
        raw_text_length(rest, hashes)?
    } else if rest.starts_with('"') {
        skip_text(rest)?
    } else if text.starts_with("b'") {
        quoted_length(rest).filter(|&length| character_value(&rest[..length]).is_some())?
    } else {
        return None;
    };
    Some(1 + length)
}

/// Returns the length of the string that `text` starts with, whatever its escapes are.
pub(super) fn skip_text(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (offset, character) in text.char_indices().skip(1) {
        match character {
            '"' if !escaped => return Some(offset + 1),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    None
}

/// A number at the start of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NumberLiteral {
    /// How long it is, a suffix included.
    pub(super) length: usize,
    /// Whether it has a fraction, an exponent or the suffix of such a type.
    pub(super) float: bool,
    /// Whether Rust would accept it.
    pub(super) well_formed: bool,
}

/// Reads the number that `text` starts with, a digit first.
pub(super) fn number(text: &str) -> NumberLiteral {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] {
        if let Some(body) = text.strip_prefix(prefix) {
            let digits = run(body, |byte| {
                byte == b'_' || char::from(byte).is_digit(radix)
            });
            let suffix = run(&body[digits..], is_word_byte);
            let suffix_text = &body[digits..digits + suffix];
            return NumberLiteral {
                length: prefix.len() + digits + suffix,
                float: false,
                well_formed: body[..digits].contains(|digit| digit != '_')
                    && (suffix == 0 || is_integer_type(suffix_text)),
            };
        }
    }
    let digits = |from: usize| run(&text[from..], |byte| byte.is_ascii_digit() || byte == b'_');
    let digit_at = |offset: usize| text.as_bytes().get(offset).is_some_and(u8::is_ascii_digit);
    let mut length = digits(0);
    let mut fractional = false;
    if text[length..].starts_with('.') && digit_at(length + 1) {
        length += 1 + digits(length + 1);
        fractional = true;
    }
    if text[length..].starts_with(['e', 'E']) {
        let sign = usize::from(text[length + 1..].starts_with(['+', '-']));
        if digit_at(length + 1 + sign) {
            length += 1 + sign + digits(length + 1 + sign);
            fractional = true;
        }
    }
    let suffix = run(&text[length..], is_word_byte);
    let suffix_text = &text[length..length + suffix];
    let float_type = matches!(suffix_text, "f32" | "f64");
    NumberLiteral {
        length: length + suffix,
        float: fractional || float_type,
        well_formed: suffix == 0 || float_type || (!fractional && is_integer_type(suffix_text)),
    }
}

fn is_integer_type(suffix: &str) -> bool {
    let size = suffix.strip_prefix(['u', 'i']);
    matches!(size, Some("8" | "16" | "32" | "64" | "128" | "size"))
}

pub(super) fn run(text: &str, belongs: impl Fn(u8) -> bool) -> usize {
    text.bytes().take_while(|&byte| belongs(byte)).count()
}

pub(super) fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
