//! Operators of other languages and other logics.

use alloc::{borrow::ToOwned as _, format};

use super::Parser;
use crate::{
    ast::formula::{Binary, Unary},
    ast::specification::Logic,
    lex::{Token, TokenKind, future_unary_word, is_future_binary_word, mistaken_binary_word},
    parse::parser::node::ParsedNode,
    source::Span,
    source::diagnostic::Diagnostic,
};

impl Parser<'_> {
    /// Reports operators between operands that are understood, but not part of the language.
    pub(in crate::parse::parser) fn report_mistaken_infix(
        &mut self,
        operator: Token,
        left: &ParsedNode,
    ) {
        let written = self.written(operator.span);
        let diagnostic = match operator.kind {
            TokenKind::Future => {
                Diagnostic::new("`<>` is not a comparison", operator.span).with_help("write `!=`")
            }
            TokenKind::Word => {
                if mistaken_binary_word(written).is_some() {
                    let sign = meant(written);
                    Diagnostic::new(
                        format!("`{written}` is not an operator of formulas"),
                        operator.span,
                    )
                    .with_help(format!(
                        "write `{} {sign} ...`",
                        self.quote(left.outer, "p")
                    ))
                } else if is_future_binary_word(written) && self.logic == Logic::Branching {
                    return self.report_future_in_rctl(operator.span, None);
                } else if is_future_binary_word(written) {
                    future(written, operator.span).with_help(
                        "`p since q` says that q held and that p held ever after, up to now",
                    )
                } else {
                    return;
                }
            }
            _ => return,
        };
        self.report(diagnostic);
    }

    /// Reports a word that is no operator, before what would be its operand.
    pub(in crate::parse::parser) fn report_mistaken_prefix(&mut self, meant: Unary) {
        let token = self.token();
        let written = self.written(token.span);
        let help = match meant {
            Unary::Not => {
                "write `!(p)`: the whole formula is checked at every step, so it says \"at no step\"".to_owned()
            }
            operator => format!("write `{operator}(p)`"),
        };
        let message = format!("`{written}` is not an operator of formulas");
        let diagnostic = Diagnostic::new(message, token.span).with_help(help);
        let diagnostic = self.with_note_of_function(diagnostic, token);
        self.report(diagnostic);
    }

    /// Adds how a function of that name is called, if what stands behind the word may be arguments.
    fn with_note_of_function(&self, diagnostic: Diagnostic, word: Token) -> Diagnostic {
        let called = self.tokens[self.position + 1].kind == TokenKind::Open;
        if word.kind != TokenKind::Word || !called {
            return diagnostic;
        }
        let written = self.written(word.span);
        diagnostic.with_note(format!("a function of that name is `r#{written}(...)`"))
    }

    /// Reports an operator about the future, before its operand.
    pub(in crate::parse::parser) fn report_future(&mut self) {
        let token = self.token();
        let written = self.written(token.span);
        let past = match written {
            "[]" | "□" => Some(Unary::Historically),
            "<>" | "◇" => Some(Unary::Once),
            "○" => Some(Unary::Previously),
            word => future_unary_word(word),
        };
        if self.logic == Logic::Branching {
            return self.report_future_in_rctl(token.span, past);
        }
        let help = match past {
            Some(Unary::Historically) => {
                "the whole formula is checked at every step already; for \"at all times so far\" \
                 write `historically(p)`"
            }
            Some(Unary::Once) => "for \"at some time so far\" write `once(p)`",
            _ => "for \"in the state before\" write `prev(p)`",
        };
        let diagnostic = future(written, token.span).with_help(help);
        let diagnostic = self.with_note_of_function(diagnostic, token);
        self.report(diagnostic);
    }
}

/// Returns how an operator that is a word, perhaps one of another language, is written.
pub(super) fn meant(word: &str) -> &str {
    match mistaken_binary_word(word) {
        Some(Binary::Iff) => "<->",
        Some(_) => "->",
        None => word,
    }
}

fn future(operator: &str, place: Span) -> Diagnostic {
    Diagnostic::new(
        format!("`{operator}` is about the future, formulas look back"),
        place,
    )
}
