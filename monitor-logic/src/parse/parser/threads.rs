//! `@` and the quantifiers over threads.

use alloc::{boxed::Box, string::String};

use super::{
    ANY, Parser,
    node::{ParsedContent, ParsedNode},
    syntax::SyntaxKind,
};
use crate::{
    ast::mttl::{Expression, Quantifier, Thread, ThreadKind},
    ast::specification::Logic,
    lex::{Token, TokenKind, text_value},
    source::Span,
};

/// The thread of a quantifier, while the formula of the quantifier is read.
pub(super) struct QuantifiedThread {
    name: String,
    /// Whether something was asked of it.
    used: bool,
}

/// Returns `true` if the tokens begin with `some other`, or with what people write for it.
pub(super) fn starts_quantifier(text: &str, tokens: &[Token]) -> bool {
    let [first, second, third, ..] = tokens else {
        return false;
    };
    let is_other = second.span.of(text) == "other";
    quantifier(first.span.of(text)).is_some()
        && (first.kind, second.kind) == (TokenKind::Word, TokenKind::Word)
        && (is_other || third.span.of(text) == ":")
}

/// Returns the quantifier that a word is or is meant to be.
fn quantifier(word: &str) -> Option<Quantifier> {
    Some(match word {
        "some" | "any" | "exists" => Quantifier::Some,
        "all" | "each" | "every" | "forall" => Quantifier::All,
        _ => return None,
    })
}

impl Parser<'_> {
    /// Reads `@t1(F)` or `@t1(a)`.
    pub(super) fn at_thread(&mut self) -> ParsedNode {
        let at = self.token().span;
        let next = self.tokens[(self.position + 1).min(self.tokens.len() - 1)].span;
        // If a quantifier is refused, what is asked of its thread is refused as well.
        if self.logic != Logic::Decentralized && !self.is_taken(self.written(next)) {
            self.report_thread();
        }
        self.advance();
        let thread = self.thread(at);
        let name = Span::new(at.start, self.previous_end());
        if self.kind() != TokenKind::Open {
            if thread.is_some() {
                self.report_at_without_parentheses(name);
            }
            let operand = self.refused_operand(name);
            return ParsedNode::missing(at.to(operand.outer));
        }
        let operand = self.parenthesised();
        let outer = at.to(operand.outer);
        let depth = operand.depth + 1;
        let Some(thread) = thread.filter(|_| self.logic == Logic::Decentralized) else {
            return ParsedNode::missing(outer);
        };
        match operand.content {
            ParsedContent::Formula(formula) => {
                self.formula_node(SyntaxKind::At(thread, Box::new(formula)), outer, depth)
            }
            ParsedContent::Expression(value) => {
                self.expression_node(Expression::at(thread, value), outer, depth)
            }
            ParsedContent::Missing => ParsedNode::missing(outer),
        }
    }

    /// Reads the thread behind an `@`. `None` when there is none or it cannot be read, which is
    /// reported.
    fn thread(&mut self, at: Span) -> Option<Thread> {
        let token = self.token();
        if let Some(name) = self.name_that_is_no_word() {
            self.report_name_that_is_no_word(name);
            return None;
        }
        let kind = match token.kind {
            TokenKind::Text => ThreadKind::Name(text_value(self.written(token.span))),
            TokenKind::Word if self.written(token.span) == "self" => ThreadKind::Own,
            TokenKind::Word => self.named(token),
            TokenKind::RawWord => ThreadKind::Name(self.name(token)),
            _ => {
                self.report_missing_thread(at);
                return None;
            }
        };
        self.advance();
        let span = token.span;
        Some(Thread { kind, span })
    }

    /// Returns the thread that a word stands for: the one of the innermost quantifier that takes
    /// it, or the one of that name.
    fn named(&mut self, token: Token) -> ThreadKind {
        let name = self.name(token);
        let mut variables = self.variables.iter_mut().rev();
        match variables.find(|variable| variable.name == name) {
            Some(variable) => {
                variable.used = true;
                ThreadKind::Variable(name)
            }
            None => ThreadKind::Name(name),
        }
    }

    /// Reads several tokens directly behind an `@` up to a `(`, as in `@worker-1(p)`, or a number;
    /// the parser goes on behind them.
    fn name_that_is_no_word(&mut self) -> Option<Span> {
        let first = self.token();
        let mut last = self.position;
        while self.tokens[last].kind != TokenKind::Open {
            let token = self.tokens[last];
            let part_of_name = matches!(
                token.kind,
                TokenKind::Word | TokenKind::Integer | TokenKind::Float | TokenKind::Dot
            ) || matches!(self.written(token.span), "-" | "::" | ":");
            let next = self.tokens.get(last + 1)?;
            if !part_of_name || next.span.start != token.span.end {
                return None;
            }
            last += 1;
        }
        let count = last - self.position;
        if count == 0 || count == 1 && first.kind == TokenKind::Word {
            return None;
        }
        let name = first.span.to(self.tokens[last - 1].span);
        self.position = last;
        Some(name)
    }

    /// Returns `true` if a quantifier starts at the parser's position.
    pub(super) fn is_quantifier(&self) -> bool {
        starts_quantifier(self.text, &self.tokens[self.position..])
    }

    /// Reads `some other t: F`.
    pub(super) fn quantified(&mut self) -> ParsedNode {
        if self.logic != Logic::Decentralized {
            self.report_thread();
        }
        let first = self.advance().span;
        let quantifier = quantifier(self.written(first)).unwrap_or(Quantifier::Some);
        let other = (self.written(self.token().span) == "other").then(|| self.advance().span);
        let variable = self.token();
        let named = matches!(variable.kind, TokenKind::Word | TokenKind::RawWord);
        let readable = self.report_quantifier(quantifier, first, other);
        if named {
            self.advance();
        }
        if self.is_colon() {
            self.advance();
        } else if named {
            self.report_missing_colon(first, variable.span);
        }
        let name = self.name(variable);
        self.variables.push(QuantifiedThread { name, used: false });
        let operand = self.nested(ANY);
        let complete = !operand.is_missing() && self.at_end_of_group();
        let bound = self.variables.pop();
        let outer = first.to(operand.outer);
        let depth = operand.depth + 1;
        let (formula, Some(bound)) = (self.formula_of(operand), bound) else {
            return ParsedNode::missing(outer);
        };
        if complete && readable && !bound.used {
            self.report_unused(first, variable.span);
            return ParsedNode::missing(outer);
        }
        match formula {
            Some(formula) if readable && self.logic == Logic::Decentralized => {
                let kind = SyntaxKind::Quantified(quantifier, bound.name, Box::new(formula));
                self.formula_node(kind, outer, depth)
            }
            _ => ParsedNode::missing(outer),
        }
    }

    pub(super) fn is_colon(&self) -> bool {
        self.written(self.token().span) == ":"
    }

    /// Returns `true` if a quantifier around what is read has taken this name.
    pub(super) fn is_taken(&self, name: &str) -> bool {
        self.variables.iter().any(|variable| variable.name == name)
    }
}
