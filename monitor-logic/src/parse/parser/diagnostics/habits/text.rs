//! Tests of parts of a text.

use alloc::{format, string::String};

use super::{FAR, FormulaText};
use crate::{lex::TokenKind, source::diagnostic::Diagnostic};

impl FormulaText<'_> {
    /// Reports `message ~ "x"`, `message like "x"`.
    pub(super) fn part_of_text(&self, position: usize) -> Option<Diagnostic> {
        const WORDS: [(&str, &str); 7] = [
            ("~", "matches"),
            ("includes", "contains"),
            ("like", "contains"),
            ("startswith", "starts_with"),
            ("startsWith", "starts_with"),
            ("endswith", "ends_with"),
            ("endsWith", "ends_with"),
        ];
        let written = self.written(position);
        let of_text = self.kind(position + 1) == TokenKind::Text;
        let of_pattern = written == "~" && self.written(position + 1) == "/";
        let (_, test) = WORDS.into_iter().find(|(word, _)| *word == written)?;
        if position == 0 || !of_text && !of_pattern {
            return None;
        }
        // `=~`
        let first =
            if written == "~" && self.are_together(position) && self.written(position - 1) == "=" {
                position - 1
            } else {
                position
            };
        let before = first.checked_sub(1)?;
        let subject = self.quote(self.tokens[before].span, "name");
        let quoted: String = if of_pattern {
            let pattern = self.tokens[position + 2..].iter().take(FAR);
            let mut pattern = pattern.map(|token| token.span);
            let end = pattern.find(|span| span.of(self.whole) == "/");
            let place = end.map(|end| self.tokens[position + 1].span.to(end));
            place
                .map_or("/.../", |place| self.quote(place, "/.../"))
                .into()
        } else {
            self.quote(self.tokens[position + 1].span, "\"...\"").into()
        };
        // `like "a%"`
        let part = quoted.trim_matches('"');
        let (test, quoted) = match (part.strip_suffix('%'), part.strip_prefix('%')) {
            _ if written != "like" => (test, quoted),
            (Some(start), None) if !start.contains('%') => ("starts_with", format!("\"{start}\"")),
            (None, Some(end)) if !end.contains('%') => ("ends_with", format!("\"{end}\"")),
            (None, None) if part.contains('%') => {
                ("matches", format!("\"{}\"", part.replace('%', ".*")))
            }
            _ => (test, quoted.replace('%', "")),
        };
        Some(
            Diagnostic::new(
                format!(
                    "texts are not looked into by `{}`",
                    self.span(first, position).of(self.whole)
                ),
                self.span(first, position),
            )
            .with_help(format!("write `{subject} {test} {quoted}`")),
        )
    }
}
