//! Operands: names, literals, bracketed parts, and operators with one operand.

use alloc::vec;

use monitor_formula::Notation;

use super::{
    COMPARISON, OPERAND, Parser,
    context::{WordMeaning, is_infix_word},
    node::ParsedNode,
    syntax::SyntaxKind,
};
use crate::{
    ast::formula::Unary,
    ast::formula::expression::{Arithmetic, ExpressionKind},
    ast::mttl::Expression,
    ast::specification::Logic,
    lex::number::{Malformed, float, integer},
    lex::{
        Token, TokenKind, character_value, future_unary_word, is_branching_word,
        mistaken_unary_word, text_value, unary_word,
    },
    source::Span,
};

impl Parser<'_> {
    /// Reads one operand. If there is none, reports that and consumes nothing.
    pub(super) fn operand(&mut self) -> ParsedNode {
        let token = self.token();
        match token.kind {
            TokenKind::Word => self.word(),
            TokenKind::Unary(operator) => {
                self.advance();
                self.prefix(operator, token.span)
            }
            TokenKind::Arithmetic(Arithmetic::Subtract) => self.negation(),
            TokenKind::Open => {
                let node = self.parenthesised();
                self.with_postfix(node)
            }
            TokenKind::OpenBracket => self.interval(),
            TokenKind::RawWord
            | TokenKind::Integer
            | TokenKind::Float
            | TokenKind::Text
            | TokenKind::Character
            | TokenKind::Pattern
            | TokenKind::Rust => {
                let node = self.atom();
                self.with_postfix(node)
            }
            // Rust-only tokens were all replaced before, see `parse::rust`.
            TokenKind::Reported | TokenKind::Unclosed | TokenKind::RustOnly => {
                self.advance();
                ParsedNode::missing(token.span)
            }
            TokenKind::At => {
                let node = self.at_thread();
                self.with_postfix(node)
            }
            TokenKind::Future => self.other_prefix(),
            TokenKind::Binary(_)
            | TokenKind::Arithmetic(_)
            | TokenKind::Comparison(_)
            | TokenKind::Close
            | TokenKind::CloseBracket
            | TokenKind::CloseBrace
            | TokenKind::Comma
            | TokenKind::Dot
            | TokenKind::PathSeparator
            | TokenKind::Stray
            | TokenKind::End => {
                self.report_missing_operand();
                // Behind the token before, so that the spans around it stay in order.
                let place = self.previous_end();
                ParsedNode::missing(Span::new(place, place))
            }
        }
    }

    pub(super) fn previous_end(&self) -> usize {
        let before = self.position.checked_sub(1);
        before.map_or(0, |before| self.tokens[before].span.end)
    }

    /// Reads a word at an operand's place: a name or an operator with one operand.
    fn word(&mut self) -> ParsedNode {
        let token = self.token();
        let word = self.written(token.span);
        let unary = unary_word(word);
        let future = future_unary_word(word).is_some() || mistaken_unary_word(word).is_some();
        let infix = is_infix_word(word);
        let branching = is_branching_word(word);
        let called = self.tokens[self.position + 1].kind == TokenKind::Open;
        if self.is_quantifier() {
            return self.quantified();
        }
        if word == "if" && self.starts_operand(self.position + 1) {
            self.report_if();
            self.advance();
            return self.nested(COMPARISON);
        }
        match self.meaning(unary.is_some() || future || branching, infix) {
            WordMeaning::Prefix => match unary {
                Some(operator) => {
                    self.advance();
                    self.prefix(operator, token.span)
                }
                None if branching => self.branching(),
                None => self.other_prefix(),
            },
            WordMeaning::MisplacedInfix => {
                self.report_missing_operand();
                if called {
                    // `since(p, q)` is reported already; what is in the parentheses is no operand.
                    self.advance();
                    self.skip_brackets();
                    return ParsedNode::missing(token.span);
                }
                ParsedNode::missing(Span::new(token.span.start, token.span.start))
            }
            WordMeaning::Name if self.begins_past_term(word) => {
                let node = if word == "count" {
                    self.counted()
                } else {
                    self.last_value()
                };
                self.with_postfix(node)
            }
            WordMeaning::Name if word == "first" && !self.sign_follows() && !called => self.first(),
            WordMeaning::Name => {
                if branching && self.logic == Logic::Branching && !self.sign_follows() {
                    self.report_bare_branching();
                    self.advance();
                    return ParsedNode::missing(token.span);
                }
                let node = self.atom();
                self.with_postfix(node)
            }
        }
    }

    /// Reads `first`: there is no step before, `!before(true)`.
    fn first(&mut self) -> ParsedNode {
        let place = self.advance().span;
        let always = self.formula_node(SyntaxKind::Constant(true), place, 1);
        let earlier = self.apply(Unary::Before, place, always);
        self.apply(Unary::Not, place, earlier)
    }

    /// Returns `true` if the next token can only stand behind a name.
    fn sign_follows(&self) -> bool {
        let next = self.position + 1;
        match self.tokens[next].kind {
            TokenKind::Comparison(_)
            | TokenKind::Arithmetic(_)
            | TokenKind::Dot
            | TokenKind::PathSeparator => true,
            TokenKind::OpenBracket => self.opens_index(next),
            _ => false,
        }
    }

    /// Reads what follows an operator with one operand.
    ///
    /// Parentheses directly behind an operator about time hold its operand: `prev(x) == x` is never
    /// meant as `prev(x == x)`.
    fn prefix(&mut self, operator: Unary, place: Span) -> ParsedNode {
        let (bounded, place) = self.bounded(operator, place, operator.bounds(), Unary::within);
        let operand = if operator.spelling().notation == Notation::Sign {
            self.nested(COMPARISON)
        } else {
            self.prefix_operand()
        };
        match bounded {
            Some(operator) => self.apply(operator, place, operand),
            None => ParsedNode::missing(place.to(operand.outer)),
        }
    }

    pub(super) fn prefix_operand(&mut self) -> ParsedNode {
        if self.kind() == TokenKind::Open {
            self.parenthesised()
        } else {
            self.nested(COMPARISON)
        }
    }

    fn negation(&mut self) -> ParsedNode {
        let minus = self.advance().span;
        let operand = self.nested(OPERAND);
        let outer = minus.to(operand.outer);
        let depth = operand.depth + 1;
        match self.number_of(operand) {
            Some(number) => self.expression_node(Expression::negate(number), outer, depth),
            None => ParsedNode::missing(outer),
        }
    }

    /// Reads `( ... )`.
    pub(super) fn parenthesised(&mut self) -> ParsedNode {
        let open = self.advance().span;
        if self.kind() == TokenKind::Close {
            let close = self.advance().span;
            self.report_empty_parentheses(open.to(close));
            return ParsedNode::missing(open.to(close));
        }
        let mut node = self.group();
        while self.kind() == TokenKind::Comma {
            self.report_comma(&node, open);
            self.advance();
            let next = self.group();
            node = ParsedNode::missing(node.outer.to(next.outer));
        }
        let close = self.close(open, TokenKind::Close);
        node.outer = open.to(node.outer).to(close);
        node
    }

    /// Reads the closing bracket for `open`: `wanted`, or another bracket, which is reported.
    pub(super) fn close(&mut self, open: Span, wanted: TokenKind) -> Span {
        let token = self.token();
        if token.kind == TokenKind::End {
            self.report_unclosed(open);
            return Span::new(self.previous_end(), self.previous_end());
        }
        if token.kind != wanted {
            self.report_wrong_closer(open, token.span);
        }
        self.advance().span
    }

    /// Reads a name with its path, or a literal.
    fn atom(&mut self) -> ParsedNode {
        let token = self.advance();
        let written = self.written(token.span);
        if matches!(token.kind, TokenKind::Integer | TokenKind::Float) && !is_number(written) {
            self.report_malformed_number(token.span);
            return ParsedNode::missing(token.span);
        }
        let kind = match token.kind {
            TokenKind::Integer => ExpressionKind::Integer(written.into()),
            TokenKind::Float => ExpressionKind::Float(written.into()),
            TokenKind::Text => ExpressionKind::Text(text_value(written)),
            TokenKind::Pattern => {
                ExpressionKind::Text(written[1..written.len() - 1].replace("\\/", "/"))
            }
            TokenKind::Character => {
                ExpressionKind::Character(character_value(written).unwrap_or_default())
            }
            TokenKind::Rust => ExpressionKind::Rust(written[1..written.len() - 1].into()),
            TokenKind::Word if written == "true" => ExpressionKind::Boolean(true),
            TokenKind::Word if written == "false" => ExpressionKind::Boolean(false),
            _ => return self.path(token),
        };
        self.literal_node(kind, token.span)
    }

    fn path(&mut self, first: Token) -> ParsedNode {
        let mut segments = vec![self.name(first)];
        let mut span = first.span;
        while self.kind() == TokenKind::PathSeparator {
            let separator = self.advance().span;
            let segment = self.token();
            if !matches!(segment.kind, TokenKind::Word | TokenKind::RawWord) {
                self.report_missing_name(separator);
                return ParsedNode::missing(span.to(separator));
            }
            self.advance();
            segments.push(self.name(segment));
            span = span.to(segment.span);
        }
        let kind = if segments.len() == 1 {
            ExpressionKind::Name(segments.remove(0))
        } else {
            ExpressionKind::Path(segments)
        };
        self.literal_node(kind, span)
    }

    /// Returns the name that a word is, without `r#`.
    pub(super) fn name(&self, token: Token) -> alloc::string::String {
        let written = self.written(token.span);
        let raw = written
            .strip_prefix("r#")
            .filter(|_| token.kind == TokenKind::RawWord);
        raw.unwrap_or(written).into()
    }

    /// Reads and reports `always F`, `[] F`, `never F` and the like.
    fn other_prefix(&mut self) -> ParsedNode {
        let mistaken = mistaken_unary_word(self.written(self.token().span));
        match mistaken {
            Some(operator) => self.report_mistaken_prefix(operator),
            None => self.report_future(),
        }
        let place = self.advance().span;
        self.unsupported_operand(place)
    }

    /// Reads the formula that follows an operator that was refused, for the mistakes in it.
    pub(super) fn unsupported_operand(&mut self, place: Span) -> ParsedNode {
        let operand = self.refused_operand(place);
        let outer = place.to(operand.outer);
        self.formula_of(operand);
        ParsedNode::missing(outer)
    }

    pub(super) fn refused_operand(&mut self, place: Span) -> ParsedNode {
        if self.kind() == TokenKind::Open {
            self.parenthesised()
        } else if self.starts_operand(self.position) {
            self.nested(COMPARISON)
        } else {
            ParsedNode::missing(place)
        }
    }

    /// Goes from the `(` at the parser's position to behind its `)`.
    pub(super) fn skip_brackets(&mut self) {
        let mut depth = 0_usize;
        loop {
            match self.kind() {
                TokenKind::Open | TokenKind::OpenBracket => depth += 1,
                TokenKind::Close | TokenKind::CloseBracket | TokenKind::CloseBrace => depth -= 1,
                TokenKind::End => return,
                _ => {}
            }
            self.advance();
            if depth == 0 {
                return;
            }
        }
    }
}

/// Returns `true` if it is a number in Rust. The lexer lets units of time pass where a bound can
/// be.
fn is_number(written: &str) -> bool {
    let malformed = Err(Malformed::NotANumber);
    integer(written) != malformed || float(written) != Err(Malformed::NotANumber)
}
