//! Operands and operators that are missing, and what stands in their place.

use alloc::{borrow::ToOwned as _, format, string::String};

use super::{LONGEST_QUOTE, other_logics::meant};
use crate::{
    ast::specification::Logic,
    lex::{Token, TokenKind},
    parse::parser::{Parser, context::is_infix_word, node::ParsedNode},
    source::Span,
    source::diagnostic::Diagnostic,
};

impl Parser<'_> {
    pub(in crate::parse::parser) fn report_missing_operand(&mut self) {
        let token = self.token();
        let before = self.token_before();
        let in_open_bracket = before.is_some_and(|before| {
            matches!(
                before.kind,
                TokenKind::Open | TokenKind::OpenBracket | TokenKind::Comma
            )
        });
        if in_open_bracket && token.kind == TokenKind::End {
            // The report that the bracket is never closed is enough.
            return;
        }
        let diagnostic = if let Some(before) = before
            && let Some(what) = self.wants_both_sides(before)
        {
            let operator = self.written(before.span);
            Diagnostic::new(
                format!("`{operator}` needs a {what} on its right"),
                before.span,
            )
            .with_help(format!(
                "write `{operator} {}`, or remove `{operator}`",
                example(what)
            ))
        } else if let Some(what) = self.wants_both_sides(token) {
            self.missing_left(token, what)
        } else {
            self.nothing_where_an_operand_stands(token, before)
        };
        self.report(diagnostic);
    }

    fn token_before(&self) -> Option<Token> {
        Some(self.tokens[self.position.checked_sub(1)?])
    }

    /// If a token is an operator between two operands, returns the kind of its operands.
    fn wants_both_sides(&self, token: Token) -> Option<&'static str> {
        Some(match token.kind {
            TokenKind::Binary(_) => "formula",
            TokenKind::Comparison(_) | TokenKind::Arithmetic(_) => "value",
            TokenKind::Word if is_infix_word(self.written(token.span)) => "formula",
            _ => return None,
        })
    }

    fn missing_left(&self, token: Token, what: &str) -> Diagnostic {
        let written = self.written(token.span);
        let diagnostic = Diagnostic::new(
            format!("`{written}` needs a {what} on its left"),
            token.span,
        );
        if token.kind != TokenKind::Word {
            let left = example(what);
            return diagnostic.with_help(format!(
                "write `{left} {written} ...`, or remove `{written}`"
            ));
        }
        let sign = meant(written);
        let diagnostic = diagnostic.with_help(format!("write `p {sign} q`"));
        if self.tokens[self.position + 1].kind == TokenKind::Open {
            diagnostic.with_note(format!("a function of that name is `r#{written}(...)`"))
        } else {
            diagnostic.with_note(format!("a variable of that name is `r#{written}`"))
        }
    }

    fn nothing_where_an_operand_stands(&self, token: Token, before: Option<Token>) -> Diagnostic {
        let written = self.written(token.span);
        let Some(before) = before else {
            return match token.kind {
                TokenKind::End => Diagnostic::new("there is no formula", token.span)
                    .with_help("write one, e.g. `start(p) -> once(q)`"),
                _ => Diagnostic::new(
                    format!("a formula does not start with `{written}`"),
                    token.span,
                ),
            };
        };
        let opener = self.written(before.span);
        match before.kind {
            TokenKind::Unary(_) | TokenKind::Word => {
                Diagnostic::new(format!("`{opener}` needs a formula behind it"), before.span)
                    .with_help(format!("write `{opener}(p)`, or remove `{opener}`"))
            }
            TokenKind::OpenBracket => {
                Diagnostic::new("this interval has no opening formula", before.span)
                    .with_help("an interval is written `[F, G)`: F held, and G not since")
            }
            TokenKind::Comma if token.kind != TokenKind::End => {
                Diagnostic::new("nothing stands behind this `,`", before.span)
                    .with_help("an interval is written `[F, G)`: F held, and G not since")
            }
            _ if token.kind == TokenKind::End => {
                Diagnostic::new(format!("the formula ends behind `{opener}`"), before.span)
            }
            _ => Diagnostic::new(
                format!("a formula was expected here, not `{written}`"),
                token.span,
            ),
        }
    }

    /// Reports `EF` as a name where `EF(p)` was probably meant.
    pub(in crate::parse::parser) fn report_bare_branching(&mut self) {
        let place = self.token().span;
        let written = self.written(place);
        let diagnostic = Diagnostic::new(format!("`{written}` needs a formula behind it"), place)
            .with_help(format!("write `{written}(p)`"))
            .with_note(format!("a variable of that name is `r#{written}`"));
        self.report(diagnostic);
    }

    /// Reports a token that neither continues what was read nor ends it. Returns `true` if it
    /// stands for an operator, though for none that there is.
    pub(in crate::parse::parser) fn report_unexpected(&mut self, left: &ParsedNode) -> bool {
        let token = self.token();
        let written = self.written(token.span);
        let other_operator = token.kind == TokenKind::Word && is_other_operator(written);
        if self.said.conditional && matches!(written, "then" | "else") {
            return true;
        }
        let diagnostic = match token.kind {
            TokenKind::Reported | TokenKind::Unclosed | TokenKind::RustOnly => return true,
            // Reported where it is read as an operand.
            TokenKind::At if self.logic != Logic::Decentralized => return false,
            TokenKind::Stray => {
                if self.said.conditional && written == ":" {
                    return true;
                }
                let last = self.tokens[self.position + 1].kind == TokenKind::End;
                let diagnostic = stray(written, token.span, last);
                self.said.conditional |= written == "?";
                diagnostic
            }
            TokenKind::Future => Diagnostic::new(
                format!("nothing stands between the brackets of this `{written}`"),
                token.span,
            )
            .with_help("an index is written `a[0]`"),
            TokenKind::Dot | TokenKind::PathSeparator => Diagnostic::new(
                format!("`{written}` stands behind a name, not here"),
                token.span,
            ),
            TokenKind::Word if other_operator => Diagnostic::new(
                format!("`{written}` is not an operator of formulas"),
                token.span,
            )
            .with_help(self.meant_by(left)),
            TokenKind::Word
                if matches!(self.quote(left.outer, ""), "E" | "A")
                    && matches!(written, "F" | "G") =>
            {
                let operator = format!("{}{written}", self.quote(left.outer, ""));
                let place = left.outer.to(token.span);
                Diagnostic::new(format!("`{operator}` is one word"), place)
                    .with_help(format!("write `{operator}(...)`"))
            }
            _ => self.juxtaposed(left),
        };
        self.report(diagnostic);
        other_operator
    }

    /// Returns what to write for a word between two formulas that joins them in English only.
    fn meant_by(&self, left: &ParsedNode) -> String {
        let first = self.quote(left.outer, "p");
        let second = match self.tokens[self.position + 1] {
            Token {
                kind: TokenKind::Word,
                span,
            } => self.quote(span, "q"),
            _ => "q",
        };
        match self.written(self.token().span) {
            "before" => {
                format!("for \"{second} only after {first}\" write `{second} -> once({first})`")
            }
            "after" => {
                format!("for \"{first} only after {second}\" write `{first} -> once({second})`")
            }
            "unless" => format!("for \"one of the two\" write `{first} || {second}`"),
            "when" | "while" | "if" => format!("write `{second} -> {first}`"),
            "is" | "equals" => format!("write `{first} == {second}`"),
            _ => {
                "operators in words are `and`, `or`, `xor`, `not`, `since`, `once`, ...".to_owned()
            }
        }
    }

    /// Reports `if p then q`.
    pub(in crate::parse::parser) fn report_if(&mut self) {
        self.said.conditional = true;
        let place = self.token().span;
        let diagnostic = Diagnostic::new("`if` is not an operator of formulas", place)
            .with_help("for \"if p then q\" write `p -> q`");
        self.report(diagnostic);
    }

    /// Returns the report for `p q`.
    fn juxtaposed(&self, left: &ParsedNode) -> Diagnostic {
        let token = self.token();
        let next = self.quote(token.span, "this");
        let before = if left.is_missing() {
            "..."
        } else {
            self.quote(left.outer, "...")
        };
        let after = self.quote(self.through_bracket(), "...");
        let diagnostic = Diagnostic::new(format!("no operator stands before `{next}`"), token.span)
            .with_help(format!(
                "join the two, e.g. `{before} && {after}` or `{before} -> {after}`"
            ));
        if token.kind == TokenKind::Open {
            diagnostic.with_note("the arguments of a function stand directly behind its name")
        } else {
            diagnostic
        }
    }

    /// Returns the place of the token at the parser's position; if it opens a bracket, up to where
    /// that closes; and all of `@t(...)`.
    fn through_bracket(&self) -> Span {
        let first = self.token();
        let mut depth = 0_usize;
        let before_bracket = if first.kind == TokenKind::At { 2 } else { 0 };
        let tokens = self.tokens[self.position..].iter().skip(before_bracket);
        for token in tokens.take(LONGEST_QUOTE) {
            match token.kind {
                TokenKind::Open | TokenKind::OpenBracket => depth += 1,
                TokenKind::Close | TokenKind::CloseBracket | TokenKind::CloseBrace => {
                    depth = depth.saturating_sub(1);
                }
                _ => {}
            }
            if depth == 0 {
                return first.span.to(token.span);
            }
        }
        // Too long to be repeated.
        Span::new(first.span.start, self.text.len())
    }

    pub(in crate::parse::parser) fn report_missing_name(&mut self, sign: Span) {
        let written = self.written(sign);
        let diagnostic = Diagnostic::new(format!("`{written}` needs a name behind it"), sign)
            .with_help("for Rust that formulas do not know write `{ any Rust expression }`");
        self.report(diagnostic);
    }
}

/// Returns `true` for words that join sentences in English and nothing in formulas.
fn is_other_operator(word: &str) -> bool {
    matches!(
        word,
        "if" | "then" | "else" | "is" | "equals" | "unless" | "when" | "while" | "before" | "after"
    )
}

fn example(what: &str) -> &'static str {
    if what == "formula" { "q" } else { "1" }
}

/// Returns the report for a sign that is part of no formula, in the middle or at the end.
fn stray(sign: &str, place: Span, last: bool) -> Diagnostic {
    match sign {
        ";" if last => {
            Diagnostic::new("a formula does not end with `;`", place).with_help("remove it")
        }
        "?" | ":" => Diagnostic::new(format!("`{sign}` is not an operator of formulas"), place)
            .with_help("for \"if p then q else r\" write `(p -> q) && (!p -> r)`"),
        ";" => Diagnostic::new("`;` joins no formulas", place).with_help("for both write `p && q`"),
        "\\" => Diagnostic::new("`\\` is not an operator of formulas", place)
            .with_help("\"and\" is `&&` or `/\\`, \"or\" is `||` or `\\/`"),
        ".." | "..=" => Diagnostic::new("formulas have no ranges", place)
            .with_help("write two comparisons: `a <= x && x < b`"),
        _ => Diagnostic::new(format!("`{sign}` is not an operator of formulas"), place),
    }
}
