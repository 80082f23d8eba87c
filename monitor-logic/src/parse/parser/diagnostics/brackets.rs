//! Brackets that do not match, and intervals that are none.

use alloc::format;

use crate::{
    lex::TokenKind,
    parse::parser::{Parser, node::ParsedNode},
    source::Span,
    source::diagnostic::Diagnostic,
};

impl Parser<'_> {
    /// Reports a closing bracket or a comma outside all brackets.
    pub(in crate::parse::parser) fn report_closes_nothing(&mut self, left: &ParsedNode) {
        let token = self.token();
        if token.kind == TokenKind::Comma {
            self.report_comma(left, Span::default());
            return;
        }
        let written = self.written(token.span);
        let diagnostic = Diagnostic::new(format!("this `{written}` closes nothing"), token.span)
            .with_help(format!(
                "remove it, or add the `{}` that it closes",
                match token.kind {
                    TokenKind::CloseBracket => "[",
                    TokenKind::CloseBrace => "{",
                    _ => "(",
                }
            ));
        self.report(diagnostic);
    }

    /// Reports a comma outside an interval and outside arguments; `open` is the `(` around it, if
    /// any.
    pub(in crate::parse::parser) fn report_comma(&mut self, left: &ParsedNode, open: Span) {
        let comma = self.token().span;
        let left = self.quote(left.outer, "p");
        let next = self.tokens[self.position + 1].span;
        let right = if matches!(
            self.tokens[self.position + 1].kind,
            TokenKind::Word | TokenKind::RawWord
        ) {
            self.quote(next, "q")
        } else {
            "q"
        };
        let interval = if open == Span::default() {
            "an interval"
        } else {
            "an interval opens with `[`"
        };
        let diagnostic = Diagnostic::new("a `,` stands only in `[F, G)` and in arguments", comma)
            .with_help(format!(
                "for both write `{left} && {right}`; {interval}: `[{left}, {right})`"
            ));
        self.report(diagnostic);
    }

    /// Reports `[p; q)`.
    pub(in crate::parse::parser) fn report_other_comma(&mut self) {
        let sign = self.token().span;
        let written = self.written(sign);
        let message =
            format!("between the two formulas of an interval stands a `,`, not `{written}`");
        self.report(
            Diagnostic::new(message, sign)
                .with_help("an interval is written `[F, G)`: F held, and G not since"),
        );
    }

    pub(in crate::parse::parser) fn report_empty_parentheses(&mut self, place: Span) {
        let diagnostic = Diagnostic::new("nothing stands between these parentheses", place)
            .with_help("put a formula there, or remove them");
        self.report(diagnostic);
    }

    pub(in crate::parse::parser) fn report_unclosed(&mut self, open: Span) {
        let before_end = self.tokens.len().checked_sub(2);
        if before_end.is_some_and(|before| self.tokens[before].kind == TokenKind::Unclosed) {
            // The closing bracket is part of the string or the block that does not end.
            return;
        }
        let bracket = self.written(open);
        let diagnostic = Diagnostic::new(format!("this `{bracket}` is never closed"), open);
        let diagnostic = if bracket == "[" {
            diagnostic.with_help("an interval ends with `)`: `[p, q)`; an index with `]`: `a[0]`")
        } else {
            diagnostic.with_help("add the missing `)`")
        };
        self.report(diagnostic);
    }

    /// Reports a `(` or an index closed by another bracket.
    pub(in crate::parse::parser) fn report_wrong_closer(&mut self, open: Span, closer: Span) {
        let (bracket, found) = (self.written(open), self.written(closer));
        let wanted = if bracket == "(" { ")" } else { "]" };
        let diagnostic = Diagnostic::new(
            format!("`{bracket}` is closed with `{wanted}`, not with `{found}`"),
            closer,
        )
        .with_help(format!("write `{wanted}`"));
        self.report(diagnostic);
    }

    pub(in crate::parse::parser) fn report_wrong_interval_closer(
        &mut self,
        closer: Span,
        opening: &ParsedNode,
        closing: &ParsedNode,
    ) {
        let found = self.written(closer);
        let diagnostic = Diagnostic::new(
            format!("an interval ends with `)`, not with `{found}`"),
            closer,
        )
        .with_help(format!(
            "write `[{}, {})`",
            self.quote(opening.outer, "F"),
            self.quote(closing.outer, "G")
        ));
        self.report(diagnostic);
    }

    pub(in crate::parse::parser) fn report_missing_comma(&mut self, opening: &ParsedNode) {
        let next = self.token();
        let before = self.quote(opening.outer, "F");
        let after = self.quote(next.span, "G");
        let diagnostic = Diagnostic::new(
            "a `,` is missing between the two formulas of this interval",
            next.span,
        )
        .with_help(format!("write `{before}, {after}`"));
        self.report(diagnostic);
    }

    /// Reports `[p)` and `[p]`.
    pub(in crate::parse::parser) fn report_half_interval(
        &mut self,
        open: Span,
        close: Span,
        opening: &ParsedNode,
    ) {
        let before = self.quote(opening.outer, "F");
        let diagnostic = Diagnostic::new(
            "this interval has one formula, it needs two",
            open.to(close),
        )
        .with_help(format!(
            "write `[{before}, G)`: {before} held, and G not since"
        ));
        self.report(diagnostic);
    }

    pub(in crate::parse::parser) fn report_third_in_interval(&mut self) {
        let diagnostic =
            Diagnostic::new("an interval has two formulas, not three", self.token().span)
                .with_help("join two of them with `&&` or `||`");
        self.report(diagnostic);
    }
}
