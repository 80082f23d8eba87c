//! The signs that give Rust away.

use alloc::{format, string::String};

use super::{super::window::opens_window, RustReader, Sign, brackets::is_opening};
use crate::{
    ast::formula::Binary,
    lex::{TokenKind, is_operator_word},
};

impl RustReader<'_> {
    /// Returns what at a token is Rust and no formula, if anything is.
    pub(super) fn sign(&self, position: usize) -> Option<Sign> {
        match self.kind(position) {
            TokenKind::RustOnly => {
                let written = self.written(position);
                let message = if written.starts_with('\'') {
                    "formulas have no lifetimes".into()
                } else {
                    let kind = written.split(['\'', '"', '#']).next().unwrap_or_default();
                    format!("formulas have no literals that start with `{kind}`")
                };
                Some(sign(position, 1, message))
            }
            TokenKind::Word => self.word(position),
            TokenKind::RawWord => self.macro_call(position),
            TokenKind::Arithmetic(_) if self.written(position) == "*" => {
                let prefix = !self.is_behind_operand(position) || self.is_behind_infix(position);
                (prefix && self.is_glued_prefix(position))
                    .then(|| sign(position, 1, "formulas have no `*` in front of a value"))
            }
            TokenKind::Binary(Binary::And) => {
                let message = || {
                    format!(
                        "formulas have no `{}` in front of a value",
                        self.written(position)
                    )
                };
                self.is_borrow(position)
                    .then(|| sign(position, 1, message()))
            }
            TokenKind::Binary(Binary::Or) => {
                let closure =
                    matches!(self.written(position), "|" | "||") && self.starts_argument(position);
                closure.then(|| sign(position, 1, "formulas have no closures"))
            }
            TokenKind::PathSeparator => self.path(position),
            TokenKind::Comparison(_) => self.angle_bracket(position),
            TokenKind::Open | TokenKind::OpenBracket => self.bracket(position),
            TokenKind::Stray => self.stray(position),
            _ => None,
        }
    }

    /// Returns `true` if what was found is certainly Rust, now that its surroundings are known.
    pub(super) fn is_surely_rust(&self, sign: &Sign, from: usize, to: usize) -> bool {
        // `p && &q` may lack an operand; with a comparison or in a call it is a borrow.
        let borrow = self.kind(sign.from) == TokenKind::Binary(Binary::And);
        !borrow
            || self.is_in_call(sign.from)
            || (from..to).any(|position| self.joins_values(position))
    }

    fn word(&self, position: usize) -> Option<Sign> {
        if self.is_member(position) {
            return self.macro_call(position);
        }
        let behind_operand = self.is_behind_operand(position);
        let before_block = self.kind(position + 1) == TokenKind::Rust;
        let length = match self.written(position) {
            "as" => {
                let before = position.checked_sub(1)?;
                let operand = behind_operand && !self.is_operator_word(before);
                let of_type = matches!(
                    self.kind(position + 1),
                    TokenKind::Word | TokenKind::Open | TokenKind::Arithmetic(_)
                );
                (operand && of_type).then_some(1)?
            }
            "if" | "match" | "while" | "for" if !behind_operand => {
                let operand = self.starts_operand(position + 1)
                    || matches!(
                        self.kind(position + 1),
                        TokenKind::Unary(_) | TokenKind::Binary(_) | TokenKind::Arithmetic(_)
                    );
                if !operand {
                    return None;
                }
                self.behind_blocks(position + 1)? - position
            }
            "let" if !behind_operand && self.starts_operand(position + 1) => {
                return Some(Sign {
                    help: Some(
                        "that is Rust: write a pattern between braces, as in \
                         `{ matches!(value, Some(_)) }`",
                    ),
                    ..sign(position, 1, "formulas have no `let`")
                });
            }
            "unsafe" | "loop" | "async" | "const" if before_block => 2,
            "move" if self.starts_argument(position) => {
                let closure = self.kind(position + 1) == TokenKind::Binary(Binary::Or);
                closure.then_some(1)?
            }
            name if before_block && name.starts_with(char::is_uppercase) => {
                return self.struct_literal(position);
            }
            _ => return self.macro_call(position),
        };
        let word = self.written(position);
        let message = if word == "move" {
            "formulas have no closures".into()
        } else {
            format!("formulas have no `{word}`")
        };
        Some(sign(position, length, message))
    }

    /// Recognises `name!(...)`.
    fn macro_call(&self, position: usize) -> Option<Sign> {
        self.is_macro(position).then(|| {
            let message = format!(
                "formulas have no macros such as `{}!`",
                self.written(position)
            );
            sign(position, 2, message)
        })
    }

    /// Recognises `Point { x: 1 }`.
    fn struct_literal(&self, position: usize) -> Option<Sign> {
        let value =
            position > 0 && self.joins_values(position - 1) || self.starts_argument(position);
        let fields = value || self.written(position + 1).contains(':');
        (fields && self.is_name(position))
            .then(|| sign(position, 2, "formulas have no struct literals"))
    }

    /// Recognises `::<T>`, `::std::mem::size_of`.
    fn path(&self, position: usize) -> Option<Sign> {
        if self.opens_type_arguments(position) {
            return Some(sign(position, 2, "formulas have no type arguments"));
        }
        let first = !self.is_behind_operand(position) && self.kind(position + 1) == TokenKind::Word;
        first.then(|| sign(position, 1, "formulas have no paths that start with `::`"))
    }

    /// Recognises `<T as Trait>::f()`, `x << 1`, `x >> 1`.
    fn angle_bracket(&self, position: usize) -> Option<Sign> {
        let written = self.written(position);
        if self.is_behind_operand(position) {
            let shift = matches!(written, "<" | ">")
                && self.written(position + 1) == written
                && self.touches_next(position);
            return shift.then(|| {
                sign(
                    position,
                    2,
                    format!("formulas have no `{written}{written}`"),
                )
            });
        }
        if written != "<" || self.kind(position + 1) != TokenKind::Word {
            return None;
        }
        let behind = self.behind_type_arguments(position)?;
        (self.kind(behind) == TokenKind::PathSeparator)
            .then(|| sign(position, 1, "formulas have no paths that start with `<`"))
    }

    /// Recognises `()`, `(1, 2)` and `[1, 2]` as values.
    fn bracket(&self, opener: usize) -> Option<Sign> {
        let closer = self.brackets.partner(opener)?;
        if self.is_behind_operand(opener) {
            return None;
        }
        let value = self.is_operand_of_value(opener) || self.starts_argument(opener);
        let fits = match self.kind(opener) {
            TokenKind::Open => TokenKind::Close,
            _ => TokenKind::CloseBracket,
        };
        let is_window = opens_window(self.tokens, opener);
        if !value || is_window || self.is_call_or_index(opener) || self.kind(closer) != fits {
            return None;
        }
        if fits == TokenKind::CloseBracket {
            return Some(sign(opener, 1, "formulas have no arrays"));
        }
        if closer == opener + 1 {
            return Some(sign(opener, 2, "formulas have no `()`"));
        }
        self.brackets
            .has_comma(opener)
            .then(|| sign(opener, 1, "formulas have no tuples"))
    }

    /// Recognises `0..10` inside a value, `f()?`.
    fn stray(&self, position: usize) -> Option<Sign> {
        match self.written(position) {
            ".." | "..=" => {
                let opener = self.brackets.around(position)?;
                self.belongs_to_value(opener)
                    .then(|| sign(position, 1, "formulas have no ranges"))
            }
            "?" => {
                let before = position.checked_sub(1)?;
                let postfix = self.ends_operand[before]
                    && self.touches_next(before)
                    && !self.starts_operand(position + 1);
                postfix.then(|| Sign {
                    help: Some(
                        "in Rust it would leave the function from inside the monitor: say between \
                         braces what is to hold, e.g. `{ x.is_some_and(|value| value > 0) }`",
                    ),
                    ..sign(position, 1, "formulas have no `?`")
                })
            }
            _ => None,
        }
    }

    /// Returns `true` if the token is a `&` before an operand, as in `&x == y`.
    pub(super) fn is_borrow(&self, position: usize) -> bool {
        matches!(self.written(position), "&" | "&&")
            && !self.is_behind_operand(position)
            && self.is_glued_prefix(position)
    }

    /// Returns `true` if a sign stands directly before its operand.
    fn is_glued_prefix(&self, position: usize) -> bool {
        let next = position + 1;
        self.touches_next(position)
            && (self.starts_operand(next) && !is_opening(self.kind(next))
                || is_opening(self.kind(next)) && self.brackets.partner(next).is_some()
                || matches!(self.written(next), "*" | "&" | "&&" | "!" | "-" | "::"))
    }

    /// Returns `true` if the token before is `and`, `since` or the like, between operands.
    fn is_behind_infix(&self, position: usize) -> bool {
        position
            .checked_sub(1)
            .is_some_and(|before| self.is_operator_word(before) && !self.ends_operand[before])
    }

    fn is_operator_word(&self, position: usize) -> bool {
        self.kind(position) == TokenKind::Word
            && !self.is_member(position)
            && is_operator_word(self.written(position))
    }
}

fn sign(position: usize, length: usize, message: impl Into<String>) -> Sign {
    Sign {
        from: position,
        to: position + length,
        message: message.into(),
        help: None,
    }
}
