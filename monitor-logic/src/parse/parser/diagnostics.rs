//! What people write by mistake, and what is said about it.

mod brackets;
pub(super) mod habits;
mod missing;
mod mixed;
mod other_logics;
#[cfg(test)]
mod tests;
mod threads;
mod types;

use alloc::format;

use super::{MAX_DEPTH, Parser, most_parts};
use crate::{
    source::Span,
    source::diagnostic::{Diagnostic, Diagnostics},
};

/// Longer pieces of the text are not repeated in suggestions.
const LONGEST_QUOTE: usize = 40;

/// Returns the report for a case that should never occur: neither a formula nor a mistake.
pub(super) fn unreadable(text: &str) -> Diagnostics {
    Diagnostic::new("this cannot be read", Span::new(0, text.len())).into()
}

/// Returns the report for a text that is too long to be read.
pub(super) fn too_long(text: &str, longest: usize) -> Diagnostics {
    let (length, kibibytes) = (text.len(), longest / 1024);
    Diagnostic::new(
        format!("this formula is {length} bytes long, more than {longest} ({kibibytes} KiB)"),
        Span::new(0, 0),
    )
    .with_help("check its parts as several properties")
    .into()
}

impl Parser<'_> {
    /// Returns a piece of the text for a suggestion, or `other` when it is too long.
    pub(super) fn quote<'other>(&'other self, span: Span, other: &'other str) -> &'other str {
        let written = self.written(span);
        if written.len() > 4 * LONGEST_QUOTE {
            return other;
        }
        let written = written.trim();
        let fits = written.chars().count() <= LONGEST_QUOTE && !written.contains('\n');
        if fits && !written.is_empty() {
            written
        } else {
            other
        }
    }

    pub(super) fn report_malformed_number(&mut self, place: Span) {
        let message = format!("`{}` is not a number", self.quote(place, "this"));
        self.report(Diagnostic::new(message, place).with_help(
            "a unit of time stands behind a number in bounds, as in `once[<=5s](p)`, and nowhere else",
        ));
    }

    pub(super) fn give_up_on_depth(&mut self, place: Span) {
        self.give_up(
            Diagnostic::new(
                format!("this formula is nested more than {MAX_DEPTH} deep"),
                Span::new(place.start, place.start),
            )
            .with_help(
                "check its parts as several properties; a bound that is written out, as in `p || prev(p || \
                 prev(p))`, is half as deep in halves: with F for `p || prev(p)`, `(F) || prev(prev(F))`",
            ),
        );
    }

    /// The nesting is within its limit, but a row of operators makes a deep tree as well.
    pub(super) fn give_up_on_chain(&mut self, place: Span) {
        self.give_up(
            Diagnostic::new(
                format!(
                    "this formula is more than {MAX_DEPTH} operators deep, and each operator of a \
                     chain such as `p && q && r` counts"
                ),
                Span::new(place.start, place.start),
            )
            .with_help(
                "put parentheses around parts of the chain, as in `(p && q) && (r && s)`, or check \
                 its parts as several properties",
            ),
        );
    }

    pub(super) fn give_up_on_size(&mut self, place: Span) {
        self.give_up(
            Diagnostic::new(
                format!(
                    "this formula has more than {} parts",
                    most_parts(self.logic)
                ),
                Span::new(place.start, place.start),
            )
            .with_help("check its parts as several properties"),
        );
    }
}
