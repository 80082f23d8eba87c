//! `@` and quantifiers that are not as they should be.

use alloc::format;

use crate::{
    ast::mttl::Quantifier,
    lex::{TokenKind, is_rust_word, is_word},
    parse::parser::Parser,
    source::Span,
    source::diagnostic::Diagnostic,
};

impl Parser<'_> {
    pub(in crate::parse::parser) fn report_missing_thread(&mut self, at: Span) {
        let token = self.token();
        let diagnostic = if token.kind == TokenKind::Rust {
            let written = self.quote(token.span, "{...}");
            let name = written.trim_matches(['{', '}']).trim();
            Diagnostic::new("braces hold Rust, not the name of a thread", token.span)
                .with_help(format!("write `@\"{name}\"(...)`"))
        } else {
            Diagnostic::new("`@` needs the name of a thread behind it", at)
                .with_help("write `@t1(p)`, or `@self(p)` for the thread that checks the formula")
        };
        self.report(diagnostic);
    }

    /// Reports `@worker-1(p)`, `@1(p)`.
    pub(in crate::parse::parser) fn report_name_that_is_no_word(&mut self, name: Span) {
        let written = self.quote(name, "...");
        let diagnostic = Diagnostic::new(
            format!("the name `{written}` is not a word, so it needs quotes"),
            name,
        )
        .with_help(format!("write `@\"{written}\"(...)`"));
        self.report(diagnostic);
    }

    /// Reports `@t p`; `thread` is the `@` and the name.
    pub(in crate::parse::parser) fn report_at_without_parentheses(&mut self, thread: Span) {
        let written = self.quote(thread, "@t");
        let goes_on = matches!(
            self.tokens[(self.position + 1).min(self.tokens.len() - 1)].kind,
            TokenKind::Comparison(_) | TokenKind::Arithmetic(_) | TokenKind::Dot
        );
        let asked = match self.kind() {
            TokenKind::Word | TokenKind::RawWord if !goes_on => self.quote(self.token().span, "p"),
            TokenKind::Word | TokenKind::RawWord => "...",
            _ => "p",
        };
        let diagnostic = Diagnostic::new(
            format!("what `{written}` asks for stands in parentheses"),
            thread,
        )
        .with_help(format!("write `{written}({asked})`"));
        self.report(diagnostic);
    }

    /// Reports what is wrong with a quantifier from its start to its name, which is at the parser's
    /// position. Returns `true` if nothing is wrong.
    pub(in crate::parse::parser) fn report_quantifier(
        &mut self,
        quantifier: Quantifier,
        first: Span,
        other: Option<Span>,
    ) -> bool {
        let written = self.written(first);
        let variable = self.token();
        let named = matches!(variable.kind, TokenKind::Word | TokenKind::RawWord);
        let name = if named {
            self.quote(variable.span, "t")
        } else {
            "t"
        };
        let right = format!("write `{quantifier} other {name}: ...`");
        let diagnostic = if !matches!(written, "some" | "all") {
            let message = format!("`{written}` is not a quantifier of formulas");
            Diagnostic::new(message, first).with_help(right)
        } else if other.is_none() {
            let message = format!("behind `{written}`, `other` is missing");
            Diagnostic::new(message, first)
                .with_help(right)
                .with_note("a quantifier is about all threads but the one at which it is asked")
        } else if !named {
            let place = first.to(other.unwrap_or(first));
            let message = format!("`{written} other` needs a name for the thread behind it");
            Diagnostic::new(message, place).with_help(format!("write `{written} other t: @t(p)`"))
        } else if !is_word(name) || name == "self" || is_rust_word(name) {
            let message = format!("a thread of a quantifier cannot be called `{name}`");
            Diagnostic::new(message, variable.span).with_help("choose another name")
        } else if self.is_taken(name) {
            let message = format!("`{name}` is the thread of a quantifier around this one");
            Diagnostic::new(message, variable.span).with_help("choose another name")
        } else {
            return true;
        };
        self.report(diagnostic);
        false
    }

    /// Reports `some other t @t(p)`.
    pub(in crate::parse::parser) fn report_missing_colon(&mut self, first: Span, variable: Span) {
        let head = self.quote(first.to(variable), "some other t");
        let diagnostic = Diagnostic::new(format!("a `:` is missing behind `{head}`"), variable)
            .with_help(format!("write `{head}: ...`"));
        self.report(diagnostic);
    }

    pub(in crate::parse::parser) fn report_unused(&mut self, first: Span, variable: Span) {
        let name = self.quote(variable, "t");
        let head = self.quote(first.to(variable), "some other t");
        let diagnostic = Diagnostic::new(format!("nothing is asked of `{name}`"), variable)
            .with_help(format!(
                "write `@{name}(...)` behind it, or remove `{head}:`"
            ));
        self.report(diagnostic);
    }
}
