//! Operators of other languages.

use alloc::{format, string::ToString};

use super::FormulaText;
use crate::{
    lex::{TokenKind, binary_word, mistaken_unary_word, unary_word},
    source::diagnostic::Diagnostic,
};

impl FormulaText<'_> {
    /// Reports `ONCE p`.
    pub(super) fn capitals(&self, position: usize) -> Option<Diagnostic> {
        let written = self.written(position);
        let are_capitals = written.len() > 2
            && self.kind(position) == TokenKind::Word
            && written.bytes().all(|byte| byte.is_ascii_uppercase());
        let next = matches!(
            self.kind(position + 1),
            TokenKind::Word | TokenKind::RawWord | TokenKind::Open | TokenKind::OpenBracket
        );
        if !are_capitals || !next {
            return None;
        }
        let word = written.to_ascii_lowercase();
        let right = match unary_word(&word).or_else(|| mistaken_unary_word(&word)) {
            Some(operator) => operator.to_string(),
            None => binary_word(&word)?.to_string(),
        };
        Some(
            Diagnostic::new(
                format!("`{written}` is not an operator of formulas"),
                self.tokens[position].span,
            )
            .with_help(format!("write `{right}`")),
        )
    }

    /// Reports `"a" in text`, `x in (1, 2)`.
    pub(super) fn member(&self, position: usize) -> Option<Diagnostic> {
        let before = position.checked_sub(1)?;
        if self.kind(position) != TokenKind::Word || self.written(position) != "in" {
            return None;
        }
        let right = match self.kind(position + 1) {
            TokenKind::Word | TokenKind::RawWord if self.kind(before) == TokenKind::Text => {
                let part = self.quote(self.tokens[before].span, "\"...\"");
                format!("`{} contains {part}`", self.written(position + 1))
            }
            TokenKind::Open | TokenKind::OpenBracket
                if matches!(self.kind(before), TokenKind::Word | TokenKind::RawWord) =>
            {
                let value = self.quote(self.tokens[before].span, "x");
                format!("`{value} == 1 || {value} == 2`")
            }
            _ => return None,
        };
        let place = self.tokens[position].span;
        Some(
            Diagnostic::new("`in` is not an operator of formulas", place)
                .with_help(format!("write {right}")),
        )
    }

    /// Reports `x between 1 and 3`.
    pub(super) fn between(&self, position: usize) -> Option<Diagnostic> {
        let before = position.checked_sub(1)?;
        let is_word =
            |position| matches!(self.kind(position), TokenKind::Word | TokenKind::RawWord);
        if self.written(position) != "between" || !is_word(position) || !is_word(before) {
            return None;
        }
        let value = self.quote(self.tokens[before].span, "x");
        let place = self.tokens[position].span;
        Some(
            Diagnostic::new("`between` is not an operator of formulas", place)
                .with_help(format!("write `1 <= {value} && {value} <= 3`")),
        )
    }

    /// Reports `H p`, as textbooks write it.
    pub(super) fn letter(&self, position: usize) -> Option<Diagnostic> {
        let operator = match self.written(position) {
            "H" => "historically",
            "O" | "P" => "once",
            "Y" => "prev",
            _ => return None,
        };
        let before_operand = matches!(
            self.kind(position + 1),
            TokenKind::Word | TokenKind::RawWord
        );
        let starts = position == 0
            || matches!(
                self.kind(position - 1),
                TokenKind::Open
                    | TokenKind::OpenBracket
                    | TokenKind::Comma
                    | TokenKind::Binary(_)
                    | TokenKind::Unary(_)
            );
        (starts && before_operand && self.kind(position) == TokenKind::Word).then(|| {
            let (letter, next) = (self.written(position), self.written(position + 1));
            Diagnostic::new(
                format!("`{letter}` is not an operator of formulas"),
                self.tokens[position].span,
            )
            .with_help(format!("write `{operator}({next})`"))
        })
    }
}
