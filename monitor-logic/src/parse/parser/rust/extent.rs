//! Finds the comparison or the call that a sign of Rust is part of.

use super::{
    RustReader,
    brackets::{is_closing, is_opening},
};
use crate::{
    ast::formula::{Binary, Unary},
    lex::{TokenKind, unary_word},
    parse::parser::context::is_infix_word,
};

/// The most tokens between the `<` and the `>` of type arguments, and between an `if` and its
/// block.
const FARTHEST: usize = 200;

impl RustReader<'_> {
    /// Returns the tokens of what the tokens `from..to` are part of.
    ///
    /// It ends where an operator of formulas stands; a call or an index is never cut in two.
    pub(super) fn extent(&self, mut from: usize, mut to: usize) -> (usize, usize) {
        loop {
            from = self.back_to_boundary(from);
            to = self.on_to_boundary(to);
            match self.brackets.around(from) {
                Some(opener) if self.belongs_to_value(opener) => {
                    from = opener;
                    to = self
                        .brackets
                        .partner(opener)
                        .map_or(to, |closer| closer + 1);
                }
                _ => return (from, to),
            }
        }
    }

    fn back_to_boundary(&self, mut from: usize) -> usize {
        while let Some(before) = from.checked_sub(1) {
            let kind = self.kind(before);
            if is_closing(kind) {
                let Some(opener) = self.brackets.partner(before) else {
                    return from;
                };
                from = opener;
            } else if is_opening(kind) || self.is_boundary(before) {
                return from;
            } else if kind == TokenKind::Word
                && unary_word(self.written(before)).is_some()
                && !self.is_member(before)
                && self.starts_operand(from)
            {
                // `once n as u8 > 0`
                return from;
            } else {
                from = before;
            }
        }
        from
    }

    fn on_to_boundary(&self, mut to: usize) -> usize {
        loop {
            let kind = self.kind(to);
            if is_opening(kind) {
                let Some(closer) = self.brackets.partner(to) else {
                    return to;
                };
                to = closer + 1;
            } else if self.opens_type_arguments(to) {
                to = self.behind_type_arguments(to + 1).unwrap_or(to + 2);
            } else if is_closing(kind) || self.is_boundary(to) {
                return to;
            } else {
                to += 1;
            }
        }
    }

    /// Returns `true` if a token separates operands of formulas.
    fn is_boundary(&self, position: usize) -> bool {
        match self.kind(position) {
            TokenKind::Binary(operator) => {
                let borrow = operator == Binary::And && self.is_borrow(position);
                let bitwise = matches!(self.written(position), "&" | "|" | "^")
                    && (self.kind(position + 1) == TokenKind::Integer
                        || position > 0 && self.kind(position - 1) == TokenKind::Integer);
                !borrow && !bitwise
            }
            // `!` is also part of `name!(...)`, and stands before operands of a comparison.
            TokenKind::Unary(Unary::Not) => {
                let behind_value = position > 0 && self.joins_values(position - 1);
                let of_macro = position > 0 && self.is_macro(position - 1);
                !(behind_value || of_macro)
            }
            TokenKind::Word => {
                is_infix_word(self.written(position)) && !self.ends_operand[position]
            }
            TokenKind::Stray => self.written(position) == ";",
            kind => matches!(
                kind,
                TokenKind::Unary(_)
                    | TokenKind::Comma
                    | TokenKind::At
                    | TokenKind::Unclosed
                    | TokenKind::End
            ),
        }
    }

    /// Returns `true` if the brackets belong to a call, an index, a group or an array that is an
    /// operand of a comparison, of arithmetic or of `.`: what stands in them is part of a value.
    pub(super) fn belongs_to_value(&self, opener: usize) -> bool {
        self.brackets.partner(opener).is_some()
            && (self.is_call_or_index(opener)
                || self.is_operand_of_value(opener) && !self.is_interval(opener))
    }

    /// Returns `true` if a bracket opens the arguments of a call or of a macro, or an index.
    pub(super) fn is_call_or_index(&self, opener: usize) -> bool {
        let Some(before) = opener.checked_sub(1) else {
            return false;
        };
        if !self.touches_next(before) || self.is_interval(opener) {
            return false;
        }
        match self.kind(before) {
            TokenKind::Word | TokenKind::RawWord => {
                let thread = before > 0 && self.kind(before - 1) == TokenKind::At;
                self.is_name(before) && !thread
            }
            // `size_of::<u8>()`
            TokenKind::Comparison(_) => {
                self.kind(opener) == TokenKind::Open && self.written(before) == ">"
            }
            TokenKind::Unary(Unary::Not) => before > 0 && self.is_macro(before - 1),
            _ => self.ends_operand[before],
        }
    }

    fn is_interval(&self, opener: usize) -> bool {
        let closer = self.brackets.partner(opener);
        self.kind(opener) == TokenKind::OpenBracket
            && closer.is_none_or(|closer| self.kind(closer) != TokenKind::CloseBracket)
    }

    /// Returns `true` if a comparison, arithmetic or a postfix stands beside the brackets.
    pub(super) fn is_operand_of_value(&self, opener: usize) -> bool {
        let before = opener.checked_sub(1);
        let behind = self.brackets.partner(opener).map(|closer| closer + 1);
        before.is_some_and(|before| self.joins_values(before) || self.is_borrow(before))
            || behind.is_some_and(|behind| {
                self.joins_values(behind)
                    || matches!(self.written(behind), "." | "?" | "as" | ".." | "..=")
            })
    }

    /// Returns `true` if the token is the first of an argument of a call.
    pub(super) fn starts_argument(&self, position: usize) -> bool {
        let first = position.checked_sub(1).is_some_and(|before| {
            is_opening(self.kind(before)) || self.kind(before) == TokenKind::Comma
        });
        first && self.is_in_call(position)
    }

    pub(super) fn is_in_call(&self, position: usize) -> bool {
        self.brackets
            .around(position)
            .is_some_and(|opener| self.is_call_or_index(opener))
    }

    /// Returns `true` if the name at `position` is followed by `!(`, `![` or `!{`.
    pub(super) fn is_macro(&self, position: usize) -> bool {
        let opens = matches!(
            self.kind(position + 2),
            TokenKind::Open | TokenKind::OpenBracket | TokenKind::Rust
        ) || self.written(position + 2) == "[]";
        self.is_name(position)
            && opens
            && self.written(position + 1) == "!"
            && self.touches_next(position)
            && (self.touches_next(position + 1) || self.kind(position + 2) == TokenKind::Rust)
    }

    /// Returns `true` if the tokens here are `::<`.
    pub(super) fn opens_type_arguments(&self, position: usize) -> bool {
        self.kind(position) == TokenKind::PathSeparator && self.written(position + 1) == "<"
    }

    /// Returns the token behind the `>` that closes the `<` at `position`.
    pub(super) fn behind_type_arguments(&self, position: usize) -> Option<usize> {
        let mut depth = 0_usize;
        let mut at = position;
        while at < position + FARTHEST {
            match self.kind(at) {
                TokenKind::End | TokenKind::Unclosed => return None,
                kind if is_closing(kind) => return None,
                kind if is_opening(kind) => at = self.brackets.partner(at)?,
                _ => match self.written(at) {
                    "<" => depth += 1,
                    ">" => depth -= 1,
                    _ => {}
                },
            }
            at += 1;
            if depth == 0 {
                return Some(at);
            }
        }
        None
    }

    /// Returns the token behind the block of the `if`, `match`, ... at `position`, and behind the
    /// blocks of its `else`.
    pub(super) fn behind_blocks(&self, position: usize) -> Option<usize> {
        let mut at = position;
        let mut found = None;
        while at < position + FARTHEST {
            match self.kind(at) {
                TokenKind::End | TokenKind::Unclosed | TokenKind::Comma => return found,
                kind if is_closing(kind) => return found,
                kind if is_opening(kind) => match self.brackets.partner(at) {
                    Some(closer) => at = closer,
                    None => return found,
                },
                TokenKind::Rust => {
                    found = Some(at + 1);
                    if self.written(at + 1) != "else" {
                        return found;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        found
    }
}
