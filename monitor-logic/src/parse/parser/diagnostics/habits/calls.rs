//! `old(x)`, `at_end(F)` and `first(F)`, which read as calls.

use alloc::format;

use super::{FAR, FormulaText};
use crate::{
    lex::{TokenKind, tokens},
    parse::MOST_MISTAKES,
    source::diagnostic::{Diagnostic, Diagnostics},
};

/// Reports `old(x)`, `at_end(F)` and `first(F)`, which read as calls.
///
/// `old(x)` exists where calls have an entry.
pub(in crate::parse::parser) fn mistaken_call(text: &str, has_entry: bool) -> Option<Diagnostics> {
    if !["old", "at_end", "first", "prev!"]
        .iter()
        .chain(&TOTALS)
        .any(|word| text.contains(word))
    {
        return None;
    }
    let (tokens, _) = tokens(text);
    let text = FormulaText::new(text, &tokens, has_entry);
    let found = (0..tokens.len()).filter_map(|position| {
        let old = text.old(position);
        old.or_else(|| text.total(position))
            .or_else(|| text.no_function(position))
    });
    Diagnostics::new(found.take(MOST_MISTAKES).collect())
}

/// Functions by which other languages combine the values of many steps.
const TOTALS: [&str; 4] = ["sum", "avg", "average", "mean"];

impl FormulaText<'_> {
    /// Reports `sum(x)`, `sum[<=10s](x)`: a program does not combine the values of many steps. For a log, that is
    /// reported where the columns are known.
    pub(super) fn total(&self, position: usize) -> Option<Diagnostic> {
        let is_member = position.checked_sub(1).is_some_and(|before| {
            matches!(
                self.kind(before),
                TokenKind::Dot | TokenKind::PathSeparator | TokenKind::At
            )
        });
        let is_name =
            self.kind(position) == TokenKind::Word && TOTALS.contains(&self.written(position));
        let next = self.kind(position + 1);
        let opens = match next {
            TokenKind::Open => true,
            // Else it is an element of something with that name.
            TokenKind::OpenBracket => matches!(self.kind(position + 2), TokenKind::Comparison(_)),
            _ => false,
        } && self.are_together(position + 1);
        if !self.has_entry || is_member || !is_name || !opens {
            return None;
        }
        let word = self.written(position);
        let diagnostic = Diagnostic::new(
            format!("there is no `{word}(...)`: steps are counted, and their values are not put together"),
            self.tokens[position].span,
        )
        .with_help(
            "keep the total in the program, and compare it, `total <= 100`, or let each event come with it, \
             `paid.total <= 100`; how often p held is `count(p)`, in a window `count[<=10s](p) <= 3`",
        );
        Some(if next == TokenKind::Open {
            diagnostic.with_note(format!("a function of that name is `r#{word}(...)`"))
        } else {
            diagnostic
        })
    }

    /// Reports `old(x)` and `old!(x)`.
    pub(super) fn old(&self, position: usize) -> Option<Diagnostic> {
        let is_name = self.kind(position) == TokenKind::Word
            && self.written(position) == "old"
            && !position.checked_sub(1).is_some_and(|before| {
                matches!(
                    self.kind(before),
                    TokenKind::Dot | TokenKind::PathSeparator | TokenKind::At
                )
            });
        let is_macro = self.written(position + 1) == "!";
        let open = position + 1 + usize::from(is_macro);
        if self.has_entry && !is_macro {
            return None;
        }
        if !is_name || self.kind(open) != TokenKind::Open || !self.are_together(open) {
            return None;
        }
        let inner = self.tokens[open + 1..]
            .iter()
            .take(FAR)
            .position(|token| token.kind == TokenKind::Close)?;
        let place = self.span(position, open + 1 + inner);
        let value = if inner == 0 {
            "x"
        } else {
            self.quote(self.span(open + 1, open + inner), "x")
        };
        let called = self.quote(place, "old(x)");
        let diagnostic = Diagnostic::new(
            format!("there is no `{called}`"),
            place,
        )
        .with_help(if self.has_entry {
            format!("write `old({value})`, the value at the entry of the call")
        } else {
            format!(
                "the value of `{value}` one step before is `prev({value})`, that at the last step with p `last({value}, p)`; the \
                 value at the entry of a call is for `#[monitor(...)]` in a program"
            )
        });
        Some(if is_macro {
            diagnostic
        } else {
            diagnostic.with_note("a function of that name is `r#old(...)`")
        })
    }

    /// Reports `at_end(F)` and `first(F)`: the former is a whole property, and `first` has no operand.
    pub(super) fn no_function(&self, position: usize) -> Option<Diagnostic> {
        let written = self.written(position);
        let is_member = position.checked_sub(1).is_some_and(|before| {
            // Behind `@` it is the name of a thread.
            matches!(
                self.kind(before),
                TokenKind::Dot | TokenKind::PathSeparator | TokenKind::At
            )
        });
        let is_name = self.kind(position) == TokenKind::Word && !is_member;
        let are_together = |next| self.are_together(next);
        let opens = |next: usize| self.kind(next) == TokenKind::Open && are_together(next);
        let place = self.tokens[position].span;
        if is_name && written == "prev" && self.written(position + 1) == "!" && opens(position + 2)
        {
            return are_together(position + 1).then(|| {
                Diagnostic::new("`prev` is no macro", place.to(self.tokens[position + 1].span)).with_help(
                    "write `prev(x)` for the value one step before, and `prev(!(p))` for \"p did not hold one step before\"",
                )
            });
        }
        if !is_name || !opens(position + 1) {
            return None;
        }
        match written {
            "at_end" => Some(
                Diagnostic::new("`at_end(F)` is all of a property of a log, and no part of a formula", place)
                    .with_help(
                        "here a formula is asked at each step; in a log write `at_end(F)` around all of it, as in \
                         `at_end(!(granted since released))`",
                    )
                    .with_note("a function of that name is `r#at_end(...)`"),
            ),
            "first" => Some(
                Diagnostic::new("`first` has no operand: it is true at the first step alone", place)
                    .with_help("write `first && p`, or `p && !before(p)` for the first step at which p holds")
                    .with_note("a function of that name is `r#first(...)`"),
            ),
            _ => None,
        }
    }
}
