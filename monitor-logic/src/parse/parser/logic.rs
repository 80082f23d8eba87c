//! Which logic a formula belongs to, and the operators of branching time.

use alloc::boxed::Box;

use super::{
    Parser, context::TokenContext, node::ParsedNode, syntax::SyntaxKind, threads::starts_quantifier,
};
use crate::{
    ast::rctl::Operator,
    ast::specification::Logic,
    lex::{Token, TokenKind, is_branching_word},
    source::Span,
};

/// Returns the given logic, or the one of the first operator that only one logic has; and the first
/// operator that only this logic has.
pub(super) fn logic(
    text: &str,
    tokens: &[Token],
    context: &TokenContext,
    given: Option<Logic>,
) -> (Logic, Option<Span>) {
    let mut markers = (0..tokens.len())
        .filter_map(|position| Some((marked(text, tokens, context, position)?, position)))
        .map(|(logic, position)| (logic, tokens[position].span));
    let first = markers.find(|(logic, _)| given.is_none_or(|given| given == *logic));
    let logic = given.or(first.map(|(logic, _)| logic));
    (
        logic.unwrap_or(Logic::PastTime),
        first.map(|(_, marker)| marker),
    )
}

/// Returns the logic to which the operator at this position belongs, if that is not past-time
/// logic.
fn marked(text: &str, tokens: &[Token], context: &TokenContext, position: usize) -> Option<Logic> {
    let token = tokens[position];
    match token.kind {
        TokenKind::At => Some(Logic::Decentralized),
        TokenKind::Word if starts_quantifier(text, &tokens[position..]) => {
            Some(Logic::Decentralized)
        }
        TokenKind::Word if is_branching_word(token.span.of(text)) => {
            let is_member = position.checked_sub(1).is_some_and(|before| {
                let before = tokens[before].kind;
                matches!(before, TokenKind::Dot | TokenKind::PathSeparator)
            });
            let operand_follows = context.starts_operand(position + 1);
            (operand_follows && !is_member).then_some(Logic::Branching)
        }
        _ => None,
    }
}

/// Returns the operator about runs that a word is.
fn operator(word: &str) -> Option<Operator> {
    Some(match word {
        "EF" => Operator::ExistsFinally,
        "EG" => Operator::ExistsGlobally,
        "AG" => Operator::AllGlobally,
        _ => return None,
    })
}

impl Parser<'_> {
    /// Reads `EF(F)` and the like, and reports those that do not exist.
    pub(super) fn branching(&mut self) -> ParsedNode {
        let token = self.token();
        let word = self.written(token.span);
        let operator = operator(word);
        let until = matches!(word, "EU" | "AU");
        if self.logic != Logic::Branching {
            self.report_branching();
        }
        let place = self.advance().span;
        if until && self.kind() == TokenKind::Open {
            // `EU(p, q)`: the comma needs no message of its own.
            let from = place;
            self.skip_brackets();
            let outer = from.to(Span::new(from.end, self.previous_end()));
            self.report_not_in_rctl(place, outer);
            return ParsedNode::missing(outer);
        }
        let Some(operator) = operator.filter(|_| self.logic == Logic::Branching) else {
            let operand = self.refused_operand(place);
            let outer = place.to(operand.outer);
            self.report_not_in_rctl(place, operand.outer);
            self.formula_of(operand);
            return ParsedNode::missing(outer);
        };
        let operand = self.prefix_operand();
        let outer = place.to(operand.outer);
        let depth = operand.depth + 1;
        match self.formula_of(operand) {
            Some(formula) => self.formula_node(
                SyntaxKind::Branching(operator, Box::new(formula)),
                outer,
                depth,
            ),
            None => ParsedNode::missing(outer),
        }
    }
}
