//! `[F, G)`: intervals.

use alloc::boxed::Box;

use monitor_formula::Notation;

use super::{
    ANY, Parser,
    node::{ParsedContent, ParsedNode},
    syntax::SyntaxKind,
};
use crate::{ast::formula::Binary, lex::TokenKind, source::Span};

impl Parser<'_> {
    /// Reads `[F, G)`.
    pub(super) fn interval(&mut self) -> ParsedNode {
        let open = self.advance().span;
        let opening = self.interval_opening();
        if self.kind() == TokenKind::End {
            self.report_unclosed(open);
            return ParsedNode::missing(open.to(opening.outer));
        }
        let comma = self.token().span;
        let mut complete = true;
        if self.kind() == TokenKind::Comma {
            self.advance();
        } else if self.is_other_comma() {
            self.report_other_comma();
            self.advance();
        } else if self.starts_operand(self.position) {
            self.report_missing_comma(&opening);
        } else {
            // `[p)`
            self.report_half_interval(open, comma, &opening);
            self.advance();
            return ParsedNode::missing(open.to(comma));
        }
        let mut closing = self.group();
        while self.kind() == TokenKind::Comma {
            self.report_third_in_interval();
            self.advance();
            self.group();
            complete = false;
        }
        let close = self.token();
        let end = match close.kind {
            TokenKind::End => {
                self.report_unclosed(open);
                return ParsedNode::missing(open.to(closing.outer));
            }
            TokenKind::Close => self.advance().span,
            _ => {
                self.report_wrong_interval_closer(close.span, &opening, &closing);
                closing.content = ParsedContent::Missing;
                self.advance().span
            }
        };
        let (operator, end) = self.interval_suffix(end);
        let (operator, outer) =
            self.bounded(operator, open.to(end), operator.bounds(), Binary::within);
        let depth = opening.depth.max(closing.depth) + 1;
        let (opening, closing) = (self.formula_of(opening), self.formula_of(closing));
        let Some(operator) = operator else {
            return ParsedNode::missing(outer);
        };
        match (opening, closing) {
            (Some(_), Some(_)) if self.refuses_looking_back(operator, outer) => {
                ParsedNode::missing(outer)
            }
            (Some(opening), Some(closing)) if complete => {
                let kind = SyntaxKind::Binary(operator, Box::new(opening), Box::new(closing));
                self.formula_node(kind, outer, depth)
            }
            _ => ParsedNode::missing(outer),
        }
    }

    /// Reads the formula before the comma. Unlike in [`Parser::group`], a second formula directly
    /// behind it is not read, since then the comma is missing.
    fn interval_opening(&mut self) -> ParsedNode {
        let mut node = self.nested(ANY);
        loop {
            node = self.continued(node, ANY);
            let ends = self.at_end_of_group() || self.is_other_comma();
            if ends || self.starts_operand(self.position) {
                return node;
            }
            self.report_unexpected(&node);
            self.advance();
        }
    }

    /// Returns `true` for `;` or `..` where an interval has its comma.
    fn is_other_comma(&self) -> bool {
        let token = self.token();
        token.kind == TokenKind::Stray && matches!(self.written(token.span), ";" | "..")
    }

    /// Returns the operator that the word directly behind the `)` of an interval makes of it.
    fn interval_suffix(&mut self, close: Span) -> (Binary, Span) {
        let token = self.token();
        if token.kind == TokenKind::Word
            && token.span.start == close.end
            && let Some(operator) = interval(self.written(token.span))
        {
            return (operator, self.advance().span);
        }
        (interval("").unwrap_or(Binary::Interval), close)
    }
}

/// Returns the interval with this suffix.
fn interval(suffix: &str) -> Option<Binary> {
    let mut operators = Binary::SAMPLES.iter().copied();
    operators.find(|operator| match operator.spelling().notation {
        Notation::Interval(suffixes) => suffixes.contains(&suffix),
        _ => false,
    })
}
