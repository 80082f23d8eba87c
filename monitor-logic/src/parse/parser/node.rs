//! What the parser has read so far, a formula or an expression, and how operators join them.

use alloc::boxed::Box;

use super::{
    Infix, MAX_DEPTH, Parser, most_parts,
    syntax::{Syntax, SyntaxKind},
};
use crate::{
    ast::formula::Unary,
    ast::formula::expression::{Comparison, ExpressionKind},
    ast::mttl::{self, Expression},
    ast::specification::Logic,
    source::Span,
};

/// A formula or an expression, or the place of one.
pub(super) struct ParsedNode {
    pub(super) content: ParsedContent,
    /// Its place including the parentheses around it; the content's own span excludes them.
    pub(super) outer: Span,
    /// The depth of its tree.
    pub(super) depth: usize,
}

pub(super) enum ParsedContent {
    Formula(Syntax),
    Expression(Expression),
    /// A mistake that was already reported.
    Missing,
}

impl ParsedNode {
    pub(super) fn missing(place: Span) -> Self {
        Self {
            content: ParsedContent::Missing,
            outer: place,
            depth: 0,
        }
    }

    pub(super) fn is_missing(&self) -> bool {
        matches!(self.content, ParsedContent::Missing)
    }

    pub(super) fn is_parenthesised(&self) -> bool {
        let inner = match &self.content {
            ParsedContent::Formula(formula) => formula.span,
            ParsedContent::Expression(expression) => expression.span,
            ParsedContent::Missing => return false,
        };
        inner != self.outer
    }

    /// Returns the comparison that it is, if it is one.
    pub(super) fn comparison(&self) -> Option<Comparison> {
        match &self.content {
            ParsedContent::Expression(expression) => expression.comparison(),
            _ => None,
        }
    }
}

impl Parser<'_> {
    pub(super) fn formula_node(
        &mut self,
        kind: SyntaxKind,
        span: Span,
        depth: usize,
    ) -> ParsedNode {
        self.node(ParsedContent::Formula(Syntax { kind, span }), span, depth)
    }

    /// Creates a name or a literal.
    pub(super) fn literal_node(&mut self, kind: ExpressionKind, span: Span) -> ParsedNode {
        self.expression_node(Expression::local(kind.into()), span, 1)
    }

    /// Creates an expression that was built of others, and gives it its place.
    pub(super) fn expression_node(
        &mut self,
        expression: Expression,
        span: Span,
        depth: usize,
    ) -> ParsedNode {
        self.node(
            ParsedContent::Expression(expression.placed(span)),
            span,
            depth,
        )
    }

    fn node(&mut self, content: ParsedContent, outer: Span, depth: usize) -> ParsedNode {
        self.size += 1;
        if depth > MAX_DEPTH {
            self.give_up_on_chain(outer);
        } else if self.size > most_parts(self.logic) {
            self.give_up_on_size(outer);
        } else {
            return ParsedNode {
                content,
                outer,
                depth,
            };
        }
        ParsedNode::missing(outer)
    }

    /// Returns the node as a formula. `None` if that is impossible, which is or was reported.
    pub(super) fn formula_of(&mut self, node: ParsedNode) -> Option<Syntax> {
        match node.content {
            ParsedContent::Formula(formula) => Some(formula),
            ParsedContent::Missing => None,
            ParsedContent::Expression(expression) => self.formula_of_expression(expression),
        }
    }

    fn formula_of_expression(&mut self, expression: Expression) -> Option<Syntax> {
        let span = expression.span;
        let kind = if let mttl::ExpressionKind::At(thread, value) = expression.kind {
            // A truth value of another thread is a formula that is asked of it.
            SyntaxKind::At(thread, Box::new(self.formula_of_expression(*value)?))
        } else if let Some(value) = expression.as_boolean() {
            SyntaxKind::Constant(value)
        } else if expression.can_be_proposition() {
            SyntaxKind::Proposition(expression)
        } else {
            self.report_not_proposition(&expression);
            return None;
        };
        Some(Syntax { kind, span })
    }

    /// Returns the node as an expression of any type.
    pub(super) fn expression_of(&mut self, node: ParsedNode) -> Option<Expression> {
        let node = self.as_value(node);
        if matches!(node.content, ParsedContent::Formula(_)) {
            self.report_formula_as_value(&node);
        }
        match node.content {
            ParsedContent::Expression(expression) => Some(expression),
            ParsedContent::Missing | ParsedContent::Formula(_) => None,
        }
    }

    /// Returns the node as an operand of arithmetic.
    pub(super) fn number_of(&mut self, node: ParsedNode) -> Option<Expression> {
        let truth = match &node.content {
            ParsedContent::Expression(expression) => {
                let value = expression.asked();
                value.is_truth() || value.as_boolean().is_some()
            }
            _ => false,
        };
        if truth {
            self.report_formula_as_value(&node);
            return None;
        }
        self.expression_of(node)
    }

    /// Applies `operator operand`.
    pub(super) fn apply(
        &mut self,
        operator: Unary,
        place: Span,
        operand: ParsedNode,
    ) -> ParsedNode {
        let outer = place.to(operand.outer);
        let depth = operand.depth + 1;
        if operator.is_temporal() && self.logic == Logic::Branching {
            self.report_looking_back(operator, place, operand.outer);
            self.formula_of(operand);
            return ParsedNode::missing(outer);
        }
        let operand = match operand.content {
            ParsedContent::Expression(value)
                if operator == Unary::Previously
                    && !value.can_be_proposition()
                    && value.as_boolean().is_none() =>
            {
                return self.previous_value(value, outer, depth);
            }
            content => ParsedNode { content, ..operand },
        };
        match self.formula_of(operand) {
            Some(formula) => {
                self.formula_node(SyntaxKind::Unary(operator, Box::new(formula)), outer, depth)
            }
            None => ParsedNode::missing(outer),
        }
    }

    /// Joins `left infix right`.
    pub(super) fn combine(
        &mut self,
        infix: Infix,
        place: Span,
        left: ParsedNode,
        right: ParsedNode,
    ) -> ParsedNode {
        let outer = left.outer.to(place).to(right.outer);
        let depth = left.depth.max(right.depth) + 1;
        let (left, right) = match infix {
            Infix::Formula(_) => (left, right),
            _ => (self.as_value(left), self.as_value(right)),
        };
        match infix {
            Infix::TextTest(test) => self.text_test(test, left, right),
            Infix::Formula(operator) => {
                let hint = self.hint_for_arrow(place, &right);
                let left = self.formula_of(left);
                let right = self.formula_of_arrow(right, hint);
                let (Some(left), Some(right)) = (left, right) else {
                    return ParsedNode::missing(outer);
                };
                if self.refuses_looking_back(operator, place) {
                    return ParsedNode::missing(outer);
                }
                let kind = SyntaxKind::Binary(operator, Box::new(left), Box::new(right));
                self.formula_node(kind, outer, depth)
            }
            Infix::Arithmetic(operator) => {
                let (left, right) = (self.number_of(left), self.number_of(right));
                let (Some(left), Some(right)) = (left, right) else {
                    return ParsedNode::missing(outer);
                };
                self.expression_node(Expression::arithmetic(operator, left, right), outer, depth)
            }
            Infix::Comparison(comparison) => {
                if self.report_impossible_comparison(comparison, place, &left, &right) {
                    return ParsedNode::missing(outer);
                }
                let (left, right) = (self.expression_of(left), self.expression_of(right));
                let (Some(left), Some(right)) = (left, right) else {
                    return ParsedNode::missing(outer);
                };
                self.expression_node(Expression::compare(comparison, left, right), outer, depth)
            }
        }
    }
}
