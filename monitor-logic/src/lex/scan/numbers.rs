//! Numbers, and lengths of time.

use alloc::format;

use super::{
    super::{
        literal::number,
        token::{MAX_NUMBER, TokenKind},
    },
    Scanner,
    characters::word_length,
};
use crate::{source::Span, source::diagnostic::Diagnostic};

impl Scanner<'_> {
    pub(super) fn number(&mut self) {
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

    /// Returns `true` if the number of this length is where a bound can be, which may have a unit: `[<=5s]`,
    /// `[2s, 5s]`. The parser finds out whether it is a bound.
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

    pub(super) fn report_long_number(&mut self, place: Span) {
        let length = place.end - place.start;
        let message = format!("this number is {length} characters long, more than {MAX_NUMBER}");
        let diagnostic = Diagnostic::new(message, place)
            .with_help("no type of Rust holds so many digits: write a shorter one");
        self.diagnostics.push(diagnostic);
    }
}
