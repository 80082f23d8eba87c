//! `{ Rust }` blocks: where one ends, and how large it may be.
//!
//! The code in a block is read by the Rust compiler and by the libraries of its macros, which
//! follow its structure by recursion: code that is nested too deeply would crash the compiler
//! without a message. Every level of nesting has at least one token, so a limit on their number is
//! enough.

use super::{
    literal::{is_word_byte, quoted_length, raw_text_hashes, raw_text_length, run, skip_text},
    token::MAX_NUMBER,
};
use crate::source::Span;

/// The most tokens between the braces of a Rust block: some forty lines of code.
pub const MAX_BLOCK_TOKENS: usize = 500;

/// The most brackets of any kind inside one another in a Rust block.
pub const MAX_BLOCK_DEPTH: usize = 256;

/// A Rust block at the beginning of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RustBlock {
    /// How long it is, braces included.
    pub(super) length: usize,
    /// The first limit that it exceeds, and where.
    pub(super) excess: Option<(Excess, Span)>,
}

/// A limit that a Rust block exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Excess {
    /// [`MAX_BLOCK_DEPTH`].
    Depth,
    /// [`MAX_BLOCK_TOKENS`].
    Tokens,
    /// [`MAX_NUMBER`].
    Number,
}

/// Returns the Rust block that `text` starts with; `None` when it does not end. Braces in strings,
/// characters and comments do not count.
pub(super) fn block(text: &str) -> Option<RustBlock> {
    let mut braces = 0_usize;
    let mut depth = 0_usize;
    let mut tokens = 0_usize;
    let mut excess = None;
    let mut offset = 0;
    // Whether the character before belongs to a name or a number.
    let mut in_word = false;
    while let Some(character) = text[offset..].chars().next() {
        let rest = &text[offset..];
        // `r"` opens a raw string, but not at the end of a name (`for"` is no raw string); the
        // prefixes `br` and `cr` are the exceptions.
        let raw = (!in_word || text[..offset].ends_with(['b', 'c']))
            .then(|| raw_text_hashes(rest))
            .flatten();
        let comment = rest.starts_with("//") || rest.starts_with("/*");
        let length = if let Some(hashes) = raw {
            raw_text_length(rest, hashes)?
        } else if character == '"' {
            skip_text(rest)?
        } else if character == '\'' {
            character_or_lifetime_length(rest)
        } else if rest.starts_with("//") {
            rest.find('\n')?
        } else if comment {
            comment_length(rest)?
        } else {
            character.len_utf8()
        };
        match character {
            '{' => braces += 1,
            '}' => braces -= 1,
            _ => {}
        }
        match character {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let word = character == '_' || character.is_alphanumeric();
        let inside_token = comment || (word && in_word);
        let starts_token = !character.is_whitespace() && !inside_token;
        tokens += usize::from(starts_token);
        let digits = if starts_token && character.is_ascii_digit() {
            run(rest, is_word_byte)
        } else {
            0
        };
        let exceeded = if depth > MAX_BLOCK_DEPTH {
            Some((Excess::Depth, length))
        } else if tokens > MAX_BLOCK_TOKENS {
            Some((Excess::Tokens, length))
        } else if digits > MAX_NUMBER {
            Some((Excess::Number, digits))
        } else {
            None
        };
        if let (None, Some((limit, length))) = (excess, exceeded) {
            excess = Some((limit, Span::new(offset, offset + length)));
        }
        offset += length;
        if braces == 0 {
            return Some(RustBlock {
                length: offset,
                excess,
            });
        }
        in_word = word;
    }
    None
}

/// Returns the length of a character or a lifetime: `'{'` is a character, the `'` of
/// `'outer: loop {` starts a lifetime.
fn character_or_lifetime_length(text: &str) -> usize {
    let mut characters = text.char_indices().skip(1);
    match (characters.next(), characters.next()) {
        (Some((_, '\\')), _) => quoted_length(text).unwrap_or(1),
        (Some(_), Some((offset, '\''))) => offset + 1,
        _ => 1,
    }
}

/// Returns the length of a block comment, with the comments inside it.
fn comment_length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut offset = 0;
    while offset < text.len() {
        let rest = &text.as_bytes()[offset..];
        if rest.starts_with(b"/*") {
            depth += 1;
            offset += 2;
        } else if rest.starts_with(b"*/") {
            depth -= 1;
            offset += 2;
            if depth == 0 {
                return Some(offset);
            }
        } else {
            offset += 1;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    /// Returns the limit that a block with this code exceeds.
    fn excess(code: &str) -> Option<Excess> {
        let text = format!("{{{code}}} && p");
        let block = block(&text).unwrap();
        assert_eq!(block.length, code.len() + 2);
        block.excess.map(|(excess, _)| excess)
    }

    #[test]
    fn brackets_of_any_kind_are_nested_to_a_limit() {
        for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] {
            let nested = |times| format!("{}x{}", open.repeat(times), close.repeat(times));
            assert_eq!(excess(&nested(240)), None);
            assert_eq!(excess(&nested(MAX_BLOCK_DEPTH)), Some(Excess::Depth));
            assert_eq!(excess(&nested(10_000)), Some(Excess::Depth));
        }
        assert_eq!(excess(&"(x)".repeat(160)), None);
        // In strings and comments they are not brackets.
        for (before, after) in [("\"", "\""), ("/* ", " */"), ("r#\"", "\"#")] {
            assert_eq!(
                excess(&format!("{before}{}{after}", "(".repeat(9_999))),
                None
            );
        }
    }

    #[test]
    fn tokens_are_counted() {
        for token in [
            "!", "return ", "name ", "f!", "1 ", "1.5 ", "\"a b\"", "'c'", "'a ",
        ] {
            let times = MAX_BLOCK_TOKENS / 4;
            assert_eq!(excess(&token.repeat(times)), None, "{token}");
            assert_eq!(
                excess(&token.repeat(4 * times + 1)),
                Some(Excess::Tokens),
                "{token}"
            );
        }
        assert_eq!(excess(&"a".repeat(10_000)), None);
        assert_eq!(excess(&format!("\"{}\"", "! ".repeat(10_000))), None);
    }

    #[test]
    fn numbers_are_limited() {
        for number in ["1", "0x1", "1_", "0.1", "x + 1"] {
            let digits = "1".repeat(MAX_NUMBER + 1);
            let code = format!(" n > {number}{digits} ");
            assert_eq!(excess(&code), Some(Excess::Number), "{number}");
        }
        assert_eq!(excess(&"1".repeat(MAX_NUMBER)), None);
        assert_eq!(excess(&format!("x{}", "1".repeat(1_000))), None);
    }
}
