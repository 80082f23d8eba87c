//! From text to tokens.

mod characters;
mod numbers;
mod quotes;

pub(crate) use self::characters::is_word;
use self::characters::{is_invisible, starts_word, word_length};
use alloc::{format, string::String, vec::Vec};

use super::{
    block::{Excess, MAX_BLOCK_DEPTH, MAX_BLOCK_TOKENS, RustBlock, block},
    literal::{raw_text_hashes, rust_literal_length},
    signs::sign,
    token::{MAX_NAME, Token, TokenKind},
    words::is_operator_word,
};
use crate::{source::Span, source::diagnostic::Diagnostic};

/// Returns the tokens of `text`, the last of which is [`TokenKind::End`], and the mistakes in it.
///
/// Where something is no token, a [`TokenKind::Reported`] or the token that was probably meant stands in its place, so
/// that the parser can look for more mistakes. Takes time linear in the length of the text.
#[must_use]
pub fn tokens(text: &str) -> (Vec<Token>, Vec<Diagnostic>) {
    let mut scanner = Scanner {
        text,
        offset: 0,
        tokens: Vec::new(),
        diagnostics: Vec::new(),
    };
    while let Some(character) = text[scanner.offset..].chars().next() {
        if character.is_whitespace() {
            scanner.offset += character.len_utf8();
        } else {
            scanner.token(character);
        }
    }
    scanner.push(TokenKind::End, 0);
    (scanner.tokens, scanner.diagnostics)
}

struct Scanner<'text> {
    text: &'text str,
    offset: usize,
    tokens: Vec<Token>,
    diagnostics: Vec<Diagnostic>,
}

impl<'text> Scanner<'text> {
    fn rest(&self) -> &'text str {
        &self.text[self.offset..]
    }

    /// Returns the span of the next `length` bytes.
    fn next(&self, length: usize) -> Span {
        Span::new(self.offset, self.offset + length)
    }

    fn push(&mut self, kind: TokenKind, length: usize) {
        let span = self.next(length);
        self.tokens.push(Token { kind, span });
        self.offset += length;
    }

    fn report(&mut self, length: usize, message: impl Into<String>, help: impl Into<String>) {
        let diagnostic = Diagnostic::new(message, self.next(length)).with_help(help);
        self.diagnostics.push(diagnostic);
    }

    /// Reads the token whose first character is `first`.
    fn token(&mut self, first: char) {
        let rest = self.rest();
        match first {
            '"' => self.text_literal(),
            'r' if raw_text_hashes(rest).is_some() => self.text_literal(),
            'b' | 'c' if rust_literal_length(rest).is_some() => {
                self.push(
                    TokenKind::RustOnly,
                    rust_literal_length(rest).unwrap_or_default(),
                );
            }
            '\'' => self.quoted(),
            '{' => self.rust(),
            '0'..='9' => self.number(),
            '/' => match self.pattern_length() {
                Some(length) => self.push(TokenKind::Pattern, length),
                None => self.sign(first),
            },
            '“' | '”' | '„' | '‘' | '’' | '`' => self.typographic_quote(),
            _ if starts_word(first) => self.word(),
            _ => self.sign(first),
        }
    }

    /// Returns the length of the regular expression that begins here. It stands behind the word `matches`, which stands
    /// behind a value, and ends at the next slash of the line without a backslash before it.
    fn pattern_length(&self) -> Option<usize> {
        let [ref before @ .., value, word] = self.tokens[..] else {
            return None;
        };
        let is_member = before
            .last()
            .is_some_and(|token| matches!(token.kind, TokenKind::Dot | TokenKind::PathSeparator));
        let written = value.span.of(self.text);
        if value.kind == TokenKind::Word && !is_member && is_operator_word(written) {
            // `p since matches / 2 > 3`: here `matches` is a name.
            return None;
        }
        if value.kind == TokenKind::CloseBracket && self.closes_bounds(before) {
            // `p since[<=3] matches / 2 > 3`: here too.
            return None;
        }
        let follows_value = matches!(
            value.kind,
            TokenKind::Word
                | TokenKind::RawWord
                | TokenKind::Integer
                | TokenKind::Float
                | TokenKind::Character
                | TokenKind::Text
                | TokenKind::Rust
                | TokenKind::Close
                | TokenKind::CloseBracket
        );
        if !follows_value || word.kind != TokenKind::Word || word.span.of(self.text) != "matches" {
            return None;
        }
        let mut escaped = false;
        for (offset, character) in self.rest().char_indices().skip(1) {
            match character {
                '\n' => return None,
                '/' if !escaped => return Some(offset + 1),
                _ => escaped = character == '\\' && !escaped,
            }
        }
        None
    }

    /// Returns `true` if the bracket that is closed behind these tokens holds the bounds of an operator, as in
    /// `since[<=3]`, and not an index behind a path or a member.
    fn closes_bounds(&self, before: &[Token]) -> bool {
        let mut depth = 1;
        for (index, token) in before.iter().enumerate().rev() {
            match token.kind {
                TokenKind::CloseBracket => depth += 1,
                TokenKind::OpenBracket => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let Some((word, outer)) = before[..index].split_last() else {
                    return false;
                };
                let is_member = outer.last().is_some_and(|token| {
                    matches!(token.kind, TokenKind::Dot | TokenKind::PathSeparator)
                });
                return word.kind == TokenKind::Word
                    && is_operator_word(word.span.of(self.text))
                    && !is_member;
            }
        }
        false
    }

    fn word(&mut self) {
        let rest = self.rest();
        let raw = rest
            .strip_prefix("r#")
            .is_some_and(|name| name.starts_with(starts_word));
        let (kind, prefix) = if raw {
            (TokenKind::RawWord, 2)
        } else {
            (TokenKind::Word, 0)
        };
        let length = prefix + word_length(&rest[prefix..]);
        if length > MAX_NAME {
            let message = format!("this name is {length} bytes long, more than {MAX_NAME}");
            self.report(length, message, "give it a shorter name");
            self.push(TokenKind::Reported, length);
        } else {
            self.push(kind, length);
        }
    }

    fn rust(&mut self) {
        let rest = self.rest();
        let Some(RustBlock { length, excess }) = block(rest) else {
            let diagnostic = Diagnostic::new("this `{` is never closed", self.next(1)).with_help(
                "between braces stands a Rust expression, which ends with the matching `}`",
            );
            self.diagnostics.push(diagnostic);
            self.push(TokenKind::Unclosed, rest.len());
            return;
        };
        if let Some((limit, place)) = excess {
            self.report_excess(limit, place);
            self.push(TokenKind::Reported, length);
        } else if rest[1..length - 1].trim().is_empty() {
            self.report(
                length,
                "there is nothing between these braces",
                "write a Rust expression, e.g. `{ queue.is_empty() }`",
            );
            self.push(TokenKind::Reported, length);
        } else {
            self.push(TokenKind::Rust, length);
        }
    }

    /// Reports the limit that the Rust block here exceeds; `place` is counted from its start.
    fn report_excess(&mut self, limit: Excess, place: Span) {
        let place = Span::new(self.offset + place.start, self.offset + place.end);
        let message = match limit {
            Excess::Depth => {
                format!("the Rust in these braces is nested more than {MAX_BLOCK_DEPTH} deep")
            }
            Excess::Tokens => {
                format!("the Rust in these braces has more than {MAX_BLOCK_TOKENS} tokens")
            }
            Excess::Number => return self.report_long_number(place),
        };
        let diagnostic =
            Diagnostic::new(message, place).with_help("move it to a function, and call that");
        self.diagnostics.push(diagnostic);
    }

    fn sign(&mut self, first: char) {
        let rest = self.rest();
        match sign(rest) {
            Some((sign, kind, Some(meant))) => {
                self.report(
                    sign.len(),
                    format!("`{sign}` is not an operator of formulas"),
                    format!("write `{meant}`"),
                );
                self.push(kind, sign.len());
            }
            Some((sign, kind, None)) => self.push(kind, sign.len()),
            None => self.unknown(first),
        }
    }

    fn unknown(&mut self, character: char) {
        let length = character.len_utf8();
        if character.is_control() || is_invisible(character) {
            let message = format!(
                "the invisible character U+{:04X} is part of no formula",
                u32::from(character)
            );
            self.report(length, message, "remove it");
            // The text around it is read as if it were not there.
            self.offset += length;
        } else {
            let message = format!("`{character}` is part of no formula");
            self.report(
                length,
                message,
                "remove it, or write the operator that it stands for",
            );
            self.push(TokenKind::Reported, length);
        }
    }
}

#[cfg(test)]
mod tests;
