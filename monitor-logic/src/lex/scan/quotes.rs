//! Text in quotes: strings, characters, and what was meant as one.

use alloc::format;

use super::{
    super::{
        literal::{LiteralError, character_value, quoted_length, skip_text, text_length},
        token::TokenKind,
    },
    Scanner,
    characters::{starts_word, word_length},
};
use crate::{source::Span, source::diagnostic::Diagnostic};

impl Scanner<'_> {
    pub(super) fn text_literal(&mut self) {
        let rest = self.rest();
        match text_length(rest) {
            Ok(length) => self.push(TokenKind::Text, length),
            Err(LiteralError::Unclosed) => {
                let diagnostic = Diagnostic::new("this string is never closed", self.next(1))
                    .with_help("close it with `\"`");
                self.diagnostics.push(diagnostic);
                self.push(TokenKind::Unclosed, rest.len());
            }
            Err(LiteralError::Escape { offset, length }) => {
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

    /// Reads `'c'`, the lifetime `'static`, or a string in single quotes.
    pub(super) fn quoted(&mut self) {
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
            // The string goes up to where the formula seems to continue.
            let ends = |sign| "()[]{},&|\n".contains(sign);
            let length = rest.find(ends).unwrap_or(rest.len());
            self.push(TokenKind::Reported, rest[..length].trim_end().len());
        }
    }

    /// Returns `true` if the `'` here starts a lifetime, as in `::<'a, 'b>` and `&'a`.
    fn is_lifetime(&self) -> bool {
        let name = &self.rest()[1..];
        let behind = name[word_length(name)..].chars().next();
        let before = self.text[..self.offset].trim_end().chars().next_back();
        name.starts_with(starts_word)
            && behind != Some('\'')
            && (matches!(before, Some('<' | '&'))
                || before == Some(',') && matches!(behind, Some('>' | ',')))
    }

    pub(super) fn typographic_quote(&mut self) {
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
}

/// Returns a piece of the text for a message, or `other` when it is too long for one.
fn short<'text>(piece: &'text str, other: &'text str) -> &'text str {
    let fits = piece.chars().nth(LONGEST_PIECE).is_none() && !piece.contains('\n');
    if fits { piece } else { other }
}

/// The longest piece of the text that is repeated in a message, in characters.
const LONGEST_PIECE: usize = 40;
