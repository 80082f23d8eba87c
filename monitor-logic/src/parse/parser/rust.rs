//! Rust code that formulas do not have, written in a formula without the braces that it needs.
//!
//! Most users write `*n > 0` or `matches!(n, Some(_))` into a formula once. Read as a formula, such
//! text makes a row of mistakes that say nothing about the cause. So before anything is parsed,
//! each piece of the text that only Rust can read is looked for, together with the whole comparison
//! or call that it is part of. One mistake says what to write, and one [`TokenKind::Reported`]
//! stands for all of it when the rest is parsed.
//!
//! Only what can be part of no formula is taken for Rust. The time is linear in the length of the
//! text: every search is limited, or continues behind what was found.

mod brackets;
mod extent;
mod recognise;
#[cfg(test)]
mod tests;

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use self::brackets::Brackets;
use super::{context::is_infix_word, window::opens_window};
use crate::{
    lex::{Token, TokenKind, needs_raw, text_test},
    source::Span,
    source::diagnostic::{Diagnostic, sort_by_place},
};

/// Replaces pieces of Rust that are no formulas by [`TokenKind::Reported`], with a mistake for
/// each.
pub(super) fn replace(text: &str, tokens: &mut Vec<Token>, diagnostics: &mut Vec<Diagnostic>) {
    let pieces = RustReader::new(text, tokens).pieces();
    if pieces.is_empty() {
        return;
    }
    let mut kept = Vec::new();
    let mut position = 0;
    for piece in &pieces {
        kept.extend_from_slice(&tokens[position..piece.from]);
        kept.push(Token {
            kind: TokenKind::Reported,
            span: piece.span,
        });
        position = piece.to;
    }
    kept.extend_from_slice(&tokens[position..]);
    *tokens = kept;
    // One mistake is enough for each piece.
    diagnostics.retain(|diagnostic| {
        let following = pieces.partition_point(|piece| piece.span.end <= diagnostic.span.start);
        pieces
            .get(following)
            .is_none_or(|piece| diagnostic.span.start < piece.span.start)
    });
    diagnostics.extend(pieces.into_iter().map(|piece| piece.diagnostic));
    sort_by_place(diagnostics);
}

/// A piece of Rust: the tokens `from..to`, and what is reported about it.
struct RustPiece {
    from: usize,
    to: usize,
    span: Span,
    diagnostic: Diagnostic,
}

/// The tokens that give a piece of Rust away.
struct Sign {
    /// Its tokens, `from..to`.
    from: usize,
    to: usize,
    message: String,
    /// What to write instead, when braces do not help.
    help: Option<&'static str>,
}

/// Code longer than this, in characters, is not repeated in suggestions.
const LONGEST_CODE: usize = 80;

struct RustReader<'text> {
    text: &'text str,
    tokens: &'text [Token],
    brackets: Brackets,
    /// Whether an operand ends with the token.
    ends_operand: Vec<bool>,
}

impl<'text> RustReader<'text> {
    fn new(text: &'text str, tokens: &'text [Token]) -> Self {
        let mut reader = Self {
            text,
            tokens,
            brackets: Brackets::new(tokens),
            ends_operand: Vec::with_capacity(tokens.len()),
        };
        for position in 0..tokens.len() {
            let ends = reader.token_ends_operand(position);
            reader.ends_operand.push(ends);
        }
        reader
    }

    fn pieces(&self) -> Vec<RustPiece> {
        let mut pieces: Vec<RustPiece> = Vec::new();
        let mut position = 0;
        while position < self.tokens.len() {
            let Some(piece) = self.sign(position).and_then(|sign| self.piece(sign)) else {
                position += 1;
                continue;
            };
            position = piece.to.max(position + 1);
            // A piece inside this one is reported together with it.
            while pieces.last().is_some_and(|last| last.from >= piece.from) {
                pieces.pop();
            }
            pieces.push(piece);
        }
        pieces
    }

    fn piece(&self, sign: Sign) -> Option<RustPiece> {
        let behind = self.brackets.partner(sign.from).map(|closer| closer + 1);
        let (from, to) = self.extent(sign.from, behind.unwrap_or(sign.to));
        if !self.is_surely_rust(&sign, from, to) {
            return None;
        }
        // At the start of braces Rust reads a block as a statement.
        let block =
            (sign.from == from && sign.to < to && self.ends_with_block(&sign)).then_some(sign.to);
        let code = self.code(from, to, block);
        let code = code.as_deref().unwrap_or("...");
        let help = sign.help.map_or_else(
            || format!("that is Rust: write it between braces, `{{ {code} }}`"),
            ToString::to_string,
        );
        Some(RustPiece {
            from,
            to,
            span: self.span(from, to),
            diagnostic: Diagnostic::new(sign.message, self.span(sign.from, sign.to))
                .with_help(help),
        })
    }

    fn ends_with_block(&self, sign: &Sign) -> bool {
        self.kind(sign.from) == TokenKind::Word && self.kind(sign.to - 1) == TokenKind::Rust
    }

    /// Returns the tokens as Rust, those up to `block` in parentheses; `None` when they are too
    /// long for a message.
    fn code(&self, from: usize, to: usize, block: Option<usize>) -> Option<String> {
        let whole = self.span(from, to);
        if whole.end - whole.start > 4 * LONGEST_CODE || self.kind(to) == TokenKind::Unclosed {
            return None;
        }
        let mut code = String::new();
        if block.is_some() {
            code.push('(');
        }
        let mut end = whole.start;
        for (position, token) in (from..to).zip(&self.tokens[from..to]) {
            if block == Some(position) {
                code.push(')');
            }
            code.push_str(Span::new(end, token.span.start).of(self.text));
            if let TokenKind::Comparison(comparison) = token.kind {
                // `=` and `≤` are comparisons in formulas only.
                code.push_str(&comparison.to_string());
            } else {
                code.push_str(token.span.of(self.text));
            }
            end = token.span.end;
        }
        let fits = code.chars().count() <= LONGEST_CODE && !code.contains('\n');
        fits.then_some(code)
    }

    fn span(&self, from: usize, to: usize) -> Span {
        self.tokens[from].span.to(self.tokens[to - 1].span)
    }

    /// Returns the kind of a token; behind the last there is only the end.
    fn kind(&self, position: usize) -> TokenKind {
        self.tokens
            .get(position)
            .map_or(TokenKind::End, |token| token.kind)
    }

    fn written(&self, position: usize) -> &'text str {
        self.tokens
            .get(position)
            .map_or("", |token| token.span.of(self.text))
    }

    /// Returns `true` if a token stands directly before the next.
    fn touches_next(&self, position: usize) -> bool {
        let next = self.tokens.get(position + 1);
        next.is_some_and(|next| next.span.start == self.tokens[position].span.end)
    }

    /// Returns `true` if an operand ends directly or with blanks before the token.
    fn is_behind_operand(&self, position: usize) -> bool {
        position
            .checked_sub(1)
            .is_some_and(|before| self.ends_operand[before])
    }

    fn token_ends_operand(&self, position: usize) -> bool {
        match self.kind(position) {
            TokenKind::Word => {
                let word = self.written(position);
                let infix = (is_infix_word(word) || text_test(word).is_some())
                    && !self.is_member(position)
                    && self.is_behind_operand(position);
                !infix
            }
            TokenKind::CloseBracket => {
                let opener = self.brackets.partner(position);
                let bounds = opener.filter(|opener| opens_window(self.tokens, *opener));
                bounds.is_none_or(|opener| self.is_behind_interval(opener))
            }
            kind => matches!(
                kind,
                TokenKind::RawWord
                    | TokenKind::Integer
                    | TokenKind::Float
                    | TokenKind::Text
                    | TokenKind::Character
                    | TokenKind::Pattern
                    | TokenKind::Rust
                    | TokenKind::RustOnly
                    | TokenKind::Close
                    | TokenKind::Reported
            ),
        }
    }

    /// Returns `true` if bounds stand behind `[F, G)` or `[F, G)s`, not behind a word whose operand
    /// follows.
    fn is_behind_interval(&self, bounds: usize) -> bool {
        let is_close = |back: usize| {
            let before = bounds.checked_sub(back);
            before.is_some_and(|before| self.kind(before) == TokenKind::Close)
        };
        is_close(1) || is_close(2) && self.touches_next(bounds - 2)
    }

    /// Returns `true` if a token can be the first of an operand in Rust.
    fn starts_operand(&self, position: usize) -> bool {
        matches!(
            self.kind(position),
            TokenKind::Word
                | TokenKind::RawWord
                | TokenKind::Integer
                | TokenKind::Float
                | TokenKind::Text
                | TokenKind::Character
                | TokenKind::Rust
                | TokenKind::RustOnly
                | TokenKind::Reported
                | TokenKind::Open
                | TokenKind::OpenBracket
        )
    }

    /// Returns `true` if a word is a field, a method or a part of a path.
    fn is_member(&self, position: usize) -> bool {
        position.checked_sub(1).is_some_and(|before| {
            matches!(self.kind(before), TokenKind::Dot | TokenKind::PathSeparator)
        })
    }

    /// Returns `true` if a token is a name, not a word that may be an operator.
    fn is_name(&self, position: usize) -> bool {
        match self.kind(position) {
            TokenKind::RawWord => true,
            TokenKind::Word => self.is_member(position) || !needs_raw(self.written(position)),
            _ => false,
        }
    }

    /// Returns `true` if a token stands for a comparison or for arithmetic.
    fn joins_values(&self, position: usize) -> bool {
        matches!(
            self.kind(position),
            TokenKind::Comparison(_) | TokenKind::Arithmetic(_)
        )
    }
}
