//! Fields, indices and arguments behind a name.

use alloc::vec::Vec;

use super::{
    Parser,
    node::{ParsedContent, ParsedNode},
};
use crate::{ast::mttl::Expression, lex::TokenKind};

impl Parser<'_> {
    /// Reads the fields, indices and arguments behind `node`.
    pub(super) fn with_postfix(&mut self, mut node: ParsedNode) -> ParsedNode {
        loop {
            node = match self.kind() {
                TokenKind::Dot => self.field(node),
                TokenKind::OpenBracket if self.opens_index(self.position) => self.index(node),
                TokenKind::Open if self.is_callable(&node) => self.call(node),
                _ => return node,
            };
        }
    }

    fn field(&mut self, node: ParsedNode) -> ParsedNode {
        let dot = self.advance().span;
        let name = self.token();
        if !matches!(
            name.kind,
            TokenKind::Word | TokenKind::RawWord | TokenKind::Integer
        ) {
            self.report_missing_name(dot);
            return ParsedNode::missing(node.outer.to(dot));
        }
        self.advance();
        let outer = node.outer.to(name.span);
        let depth = node.depth + 1;
        let field = self.name(name);
        match self.expression_of(node) {
            Some(owner) => self.expression_node(Expression::field(owner, &field), outer, depth),
            None => ParsedNode::missing(outer),
        }
    }

    fn index(&mut self, node: ParsedNode) -> ParsedNode {
        let open = self.advance().span;
        let index = self.group();
        let close = self.close(open, TokenKind::CloseBracket);
        let outer = node.outer.to(close);
        let depth = node.depth.max(index.depth) + 1;
        let (owner, index) = (self.expression_of(node), self.expression_of(index));
        match (owner, index) {
            (Some(owner), Some(index)) => {
                self.expression_node(Expression::index(owner, index), outer, depth)
            }
            _ => ParsedNode::missing(outer),
        }
    }

    /// Returns `true` if a `(` behind this opens arguments. It must stand directly behind: `p (q)`
    /// is two formulas without an operator between them.
    fn is_callable(&self, node: &ParsedNode) -> bool {
        let callable = match &node.content {
            ParsedContent::Expression(expression) => expression.can_be_called(),
            ParsedContent::Formula(_) => false,
            ParsedContent::Missing => true,
        };
        callable && !node.is_parenthesised() && node.outer.end == self.token().span.start
    }

    fn call(&mut self, node: ParsedNode) -> ParsedNode {
        let open = self.advance().span;
        let mut depth = node.depth;
        let mut arguments = Some(Vec::<Expression>::new());
        while self.kind() != TokenKind::Close {
            let argument = self.group();
            depth = depth.max(argument.depth);
            let argument = self.expression_of(argument);
            arguments = arguments.zip(argument).map(|(mut arguments, argument)| {
                arguments.push(argument);
                arguments
            });
            if self.kind() != TokenKind::Comma {
                break;
            }
            self.advance();
        }
        let close = self.close(open, TokenKind::Close);
        let outer = node.outer.to(close);
        match (self.expression_of(node), arguments) {
            (Some(function), Some(arguments)) => {
                self.expression_node(Expression::call(function, arguments), outer, depth + 1)
            }
            _ => ParsedNode::missing(outer),
        }
    }
}
