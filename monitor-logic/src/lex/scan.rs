//! From text to tokens.

mod characters;

pub(crate) use self::characters::is_word;
use self::characters::{is_invisible, starts_word, word_length};
use alloc::{format, string::String, vec::Vec};

use super::{
    block::{Block, Excess, MAX_BLOCK_DEPTH, MAX_BLOCK_TOKENS, block},
    literal::{
        Unreadable, character_value, number, quoted_length, raw_text_hashes, rust_literal_length,
        skip_text, text_length,
    },
    signs::sign,
    token::{MAX_NAME, MAX_NUMBER, Token, TokenKind},
    words::is_operator_word,
};
use crate::{source::Span, source::diagnostic::Diagnostic};

/// The tokens of `text`, the last of which is [`TokenKind::End`], and what in it is no token.
///
/// Where something is no token, a [`TokenKind::Reported`] or the token that was probably meant
/// stands in its place, so that the parser can look for more mistakes. Takes time linear in the
/// length of the text.
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

    /// The span of the next `length` bytes.
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

    /// Reads one token, `first` its first character.
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
            '/' if let Some(length) = self.pattern_length() => {
                self.push(TokenKind::Pattern, length);
            }
            '“' | '”' | '„' | '‘' | '’' | '`' => self.typographic_quote(),
            _ if starts_word(first) => self.word(),
            _ => self.sign(first),
        }
    }

    /// The length of the regular expression that begins here: behind the word `matches`, which stands behind a value, up to
    /// the next slash of the line without a backslash before it.
    fn pattern_length(&self) -> Option<usize> {
        let [ref before @ .., value, word] = self.tokens[..] else {
            return None;
        };
        let is_member = before
            .last()
            .is_some_and(|token| matches!(token.kind, TokenKind::Dot | TokenKind::PathSeparator));
        let written = value.span.of(self.text);
        if value.kind == TokenKind::Word && !is_member && is_operator_word(written) {
            // `p since matches / 2 > 3`: there it is a name.
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

    fn number(&mut self) {
        let rest = self.rest();
        let after_dot = self
            .tokens
            .last()
            .is_some_and(|token| token.kind == TokenKind::Dot && token.span.end == self.offset);
        if after_dot {
            // `pair.0.1` is two fields, not the number 0.1.
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            self.push_number(TokenKind::Integer, digits);
            return;
        }
        let number = number(rest);
        // Letters beyond ASCII would otherwise be taken for a name that follows.
        let length = number.length + word_length(&rest[number.length..]);
        let too_long = length > MAX_NUMBER;
        let malformed = !number.well_formed || length > number.length;
        if !too_long && malformed && !self.is_bound(length) {
            self.report(
                length,
                format!("`{}` is not a number", &rest[..length]),
                "numbers are written as in Rust: `10`, `0xff`, `1_000`, `2.5`, `5u8`",
            );
        }
        let kind = if number.float {
            TokenKind::Float
        } else {
            TokenKind::Integer
        };
        self.push_number(kind, length);
    }

    /// Returns `true` if the number of this length is where a bound can be, which may have a unit: `[<=5s]`, `[2s, 5s]`. The
    /// parser finds out whether it is one.
    fn is_bound(&self, length: usize) -> bool {
        let mut before = self.tokens.iter().rev().map(|token| token.kind);
        match before.next() {
            Some(TokenKind::Comparison(_)) => before.next() == Some(TokenKind::OpenBracket),
            Some(TokenKind::OpenBracket) => self.rest()[length..].trim_start().starts_with(','),
            Some(TokenKind::Comma) => {
                matches!(before.next(), Some(TokenKind::Integer | TokenKind::Float))
                    && before.next() == Some(TokenKind::OpenBracket)
            }
            _ => false,
        }
    }

    fn push_number(&mut self, kind: TokenKind, length: usize) {
        if length > MAX_NUMBER {
            self.report_long_number(self.next(length));
            self.push(TokenKind::Reported, length);
        } else {
            self.push(kind, length);
        }
    }

    fn report_long_number(&mut self, place: Span) {
        let length = place.end - place.start;
        let message = format!("this number is {length} characters long, more than {MAX_NUMBER}");
        let diagnostic = Diagnostic::new(message, place)
            .with_help("no type of Rust holds so many digits: write a shorter one");
        self.diagnostics.push(diagnostic);
    }

    fn text_literal(&mut self) {
        let rest = self.rest();
        match text_length(rest) {
            Ok(length) => self.push(TokenKind::Text, length),
            Err(Unreadable::Unclosed) => {
                let diagnostic = Diagnostic::new("this string is never closed", self.next(1))
                    .with_help("close it with `\"`");
                self.diagnostics.push(diagnostic);
                self.push(TokenKind::Unclosed, rest.len());
            }
            Err(Unreadable::Escape { offset, length }) => {
                let start = self.offset + offset;
                let span = Span::new(start, start + length);
                let diagnostic = Diagnostic::new(
                    format!("`{}` is not an escape of Rust", span.of(self.text)),
                    span,
                )
                .with_help("for a backslash write `\\\\`");
                self.diagnostics.push(diagnostic);
                let length = skip_text(rest).unwrap_or(rest.len());
                self.push(TokenKind::Reported, length);
            }
        }
    }

    /// `'c'`, what someone takes for a string, or the lifetime `'static`.
    fn quoted(&mut self) {
        let rest = self.rest();
        let quoted = quoted_length(rest).map(|length| &rest[..length]);
        if let Some(literal) = quoted
            && character_value(literal).is_some()
        {
            self.push(TokenKind::Character, literal.len());
        } else if self.is_lifetime() {
            self.push(TokenKind::RustOnly, 1 + word_length(&rest[1..]));
        } else if let Some(literal) = quoted {
            self.report(
                literal.len(),
                format!("{} is not a character", short(literal, "this")),
                format!(
                    "strings are written `\"{}\"`",
                    short(&literal[1..literal.len() - 1], "...")
                ),
            );
            self.push(TokenKind::Reported, literal.len());
        } else {
            self.report(
                1,
                "this `'` is never closed",
                "strings are written `\"...\"`",
            );
            // What follows belongs to the string up to where the formula seems to go on.
            let ends = |sign| "()[]{},&|\n".contains(sign);
            let length = rest.find(ends).unwrap_or(rest.len());
            self.push(TokenKind::Reported, rest[..length].trim_end().len());
        }
    }

    /// Whether the `'` here starts a lifetime, as in `::<'a, 'b>` and `&'a`.
    fn is_lifetime(&self) -> bool {
        let name = &self.rest()[1..];
        let behind = name[word_length(name)..].chars().next();
        let before = self.text[..self.offset].trim_end().chars().next_back();
        name.starts_with(starts_word)
            && behind != Some('\'')
            && (matches!(before, Some('<' | '&'))
                || before == Some(',') && matches!(behind, Some('>' | ',')))
    }

    fn rust(&mut self) {
        let rest = self.rest();
        let Some(Block { length, excess }) = block(rest) else {
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

    /// Says which limit the Rust block here does not keep; `place` is counted from its start.
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

    fn typographic_quote(&mut self) {
        let rest = self.rest();
        let mut characters = rest.char_indices();
        let opening = characters.next().map_or('“', |(_, opening)| opening);
        let closes = |character: char| match opening {
            '‘' | '’' => matches!(character, '‘' | '’' | '\''),
            '`' => character == '`',
            _ => matches!(character, '“' | '”' | '„' | '"'),
        };
        let closing = characters.find(|&(_, character)| closes(character));
        let message = "strings are written in straight double quotes";
        if let Some((offset, closing)) = closing {
            let inner = &rest[opening.len_utf8()..offset];
            let length = offset + closing.len_utf8();
            self.report(
                length,
                message,
                format!("write `\"{}\"`", short(inner, "...")),
            );
            self.push(TokenKind::Reported, length);
        } else {
            let length = opening.len_utf8();
            self.report(length, message, "strings are written `\"...\"`");
            self.push(TokenKind::Reported, length);
        }
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
            // What stands around it is read as if it were not there.
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

/// A piece of the text for a message, or `other` when it is too long for one.
fn short<'text>(piece: &'text str, other: &'text str) -> &'text str {
    let fits = piece.chars().nth(LONGEST_PIECE).is_none() && !piece.contains('\n');
    if fits { piece } else { other }
}

/// The longest piece of the text that is repeated in a message, in characters.
const LONGEST_PIECE: usize = 40;

#[cfg(test)]
mod tests;
