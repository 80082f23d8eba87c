//! What other languages have and this one does not: time, keys, earlier values, parts of texts. The message says so,
//! and what can be written; the mistakes that follow from it are not reported.

mod bounds;
mod calls;
mod key;
mod operators;
mod text;

use alloc::vec::Vec;

pub(in crate::parse::parser) use self::calls::mistaken_call;
use super::{super::window::opens_window, LONGEST_QUOTE};
use crate::{
    lex::{Token, TokenKind, tokens},
    parse::MOST_MISTAKES,
    source::Span,
    source::diagnostic::{Diagnostic, Diagnostics},
};

/// Returns what is reported instead of the mistakes of an unreadable text, if habits from other languages explain them.
pub(in crate::parse::parser) fn instead(text: &str, has_entry: bool) -> Option<Diagnostics> {
    let (tokens, _) = tokens(text);
    let text = FormulaText::new(text, &tokens, has_entry);
    let mut found = Vec::new();
    let mut position = 0;
    while position < tokens.len() && found.len() < MOST_MISTAKES {
        let (diagnostic, length) = text.at(position);
        found.extend(diagnostic);
        position += length;
    }
    Diagnostics::new(found)
}

/// How far behind a bracket its closing bracket is looked for.
const FAR: usize = 32;

struct FormulaText<'text> {
    whole: &'text str,
    tokens: &'text [Token],
    /// Whether the formula asks another thread.
    asks_threads: bool,
    /// Whether there are calls with an entry, so that `old(x)` is known.
    has_entry: bool,
}

impl<'text> FormulaText<'text> {
    fn new(text: &'text str, tokens: &'text [Token], has_entry: bool) -> Self {
        Self {
            whole: text,
            tokens,
            asks_threads: tokens.iter().any(|token| token.kind == TokenKind::At),
            has_entry,
        }
    }

    /// Returns a piece of the text, or `other` when it is too long to be shown.
    fn quote(&self, span: Span, other: &'text str) -> &'text str {
        let written = span.of(self.whole);
        if written.len() <= LONGEST_QUOTE && !written.contains('\n') {
            written
        } else {
            other
        }
    }

    fn written(&self, position: usize) -> &'text str {
        self.tokens
            .get(position)
            .map_or("", |token| token.span.of(self.whole))
    }

    fn kind(&self, position: usize) -> TokenKind {
        self.tokens
            .get(position)
            .map_or(TokenKind::End, |token| token.kind)
    }

    fn span(&self, first: usize, last: usize) -> Span {
        self.tokens[first].span.to(self.tokens[last].span)
    }

    /// Returns `true` if nothing stands between two tokens.
    fn are_together(&self, position: usize) -> bool {
        position
            .checked_sub(1)
            .is_some_and(|before| self.tokens[before].span.end == self.tokens[position].span.start)
    }

    /// Returns the report for a token, and how many tokens it is about.
    fn at(&self, position: usize) -> (Option<Diagnostic>, usize) {
        if let Some((diagnostic, length)) = self.future_within(position) {
            return (Some(diagnostic), length);
        }
        if let Some(diagnostic) = self.total(position) {
            // The text in the brackets is not written for this language.
            return (Some(diagnostic), FAR);
        }
        if opens_window(self.tokens, position) {
            let one_sided = matches!(self.kind(position + 1), TokenKind::Comparison(_));
            let length = if one_sided { 3 } else { 5 };
            let blank = one_sided
                .then(|| self.blank_before_unit(position + 2))
                .flatten();
            return (blank, length);
        }
        if let Some(last) = self.bound(position) {
            return (Some(self.bounded(position, last)), last + 1 - position);
        }
        if let Some(diagnostic) = self.blank_before_unit(position) {
            return (Some(diagnostic), 2);
        }
        let one = self
            .braces(position)
            .or_else(|| self.capitals(position))
            .or_else(|| self.member(position))
            .or_else(|| self.between(position))
            .or_else(|| self.duration(position))
            .or_else(|| self.key(position))
            .or_else(|| self.part_of_text(position))
            .or_else(|| self.old(position))
            .or_else(|| self.letter(position));
        (one, 1)
    }
}
