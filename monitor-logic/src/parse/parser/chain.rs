//! Long chains of `&&` or `||` in formulas of branching time.
//!
//! A chain is a tree that leans to the left, as deep as it is long. Where that would be too deep,
//! its links are joined by halves instead: the formula means the same, and programs write thousands
//! of clauses in a row for traces. A tree that is not too deep stays as it is written, so that its
//! printed form is read back as the same tree.

use alloc::{boxed::Box, vec::Vec};

use super::{
    Infix, MAX_DEPTH, Parser,
    node::{ParsedContent, ParsedNode},
    syntax::{Syntax, SyntaxKind},
};
use crate::{ast::formula::Binary, ast::specification::Logic, source::Span};

/// A chain while it is read.
#[derive(Default)]
pub(super) struct OperatorChain {
    operator: Option<Binary>,
    /// The depth of the deepest link.
    deepest: usize,
    /// The links of the part that became too deep.
    links: Vec<Syntax>,
    place: Option<Span>,
}

impl OperatorChain {
    /// Called before `left` continues with this operator: finishes the chain of another operator.
    pub(super) fn before(
        &mut self,
        parser: &mut Parser<'_>,
        infix: Infix,
        left: ParsedNode,
    ) -> ParsedNode {
        let operator = match infix {
            Infix::Formula(operator @ (Binary::And | Binary::Or))
                if parser.logic == Logic::Branching =>
            {
                Some(operator)
            }
            _ => None,
        };
        if operator == self.operator {
            return left;
        }
        let left = core::mem::take(self).finished(parser, left);
        self.operator = operator;
        self.deepest = left.depth;
        left
    }

    /// Reads `left infix right`. If `left` is as deep as can be, it is set aside, and only `right`
    /// goes on.
    pub(super) fn combine(
        &mut self,
        parser: &mut Parser<'_>,
        infix: Infix,
        place: Span,
        left: ParsedNode,
        right: ParsedNode,
    ) -> ParsedNode {
        self.deepest = self.deepest.max(right.depth);
        match (self.operator, left) {
            (
                Some(operator),
                ParsedNode {
                    content: ParsedContent::Formula(formula),
                    outer,
                    depth: MAX_DEPTH,
                },
            ) => {
                self.place = Some(self.place.map_or(outer, |place| place.to(outer)));
                take_links(formula, operator, &mut self.links);
                parser.size += 1;
                right
            }
            (_, left) => parser.combine(infix, place, left, right),
        }
    }

    /// Returns all of the chain, whose end is `left`.
    pub(super) fn finished(mut self, parser: &mut Parser<'_>, left: ParsedNode) -> ParsedNode {
        let (Some(operator), Some(place)) = (self.operator, self.place) else {
            return left;
        };
        let outer = place.to(left.outer);
        let Some(end) = parser.formula_of(left) else {
            return ParsedNode::missing(outer);
        };
        take_links(end, operator, &mut self.links);
        // As many halvings as are needed.
        let halvings = self.links.len().next_power_of_two().ilog2() as usize;
        let joined = joined(operator, self.links, outer);
        parser.formula_node(joined.kind, outer, self.deepest + halvings)
    }
}

/// Takes the operands of a chain, from left to right. Trees are at most [`MAX_DEPTH`] deep.
fn take_links(formula: Syntax, operator: Binary, links: &mut Vec<Syntax>) {
    match formula.kind {
        SyntaxKind::Binary(found, left, right) if found == operator => {
            take_links(*left, operator, links);
            take_links(*right, operator, links);
        }
        kind => links.push(Syntax { kind, ..formula }),
    }
}

/// Joins links, of which there are two or more, by halves.
fn joined(operator: Binary, mut links: Vec<Syntax>, place: Span) -> Syntax {
    let right = links.split_off(links.len() / 2);
    let [left, right] = [links, right].map(|mut half| {
        let place = match (half.first(), half.last()) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => place,
        };
        match half.pop() {
            Some(only) if half.is_empty() => only,
            last => {
                half.extend(last);
                joined(operator, half, place)
            }
        }
    });
    Syntax {
        kind: SyntaxKind::Binary(operator, Box::new(left), Box::new(right)),
        span: place,
    }
}
