//! The tree that the parser makes, whichever logic it reads, and the formulas of each logic made
//! from it.
//!
//! Operators that the logic does not have are refused when they are read, and no tree is made of
//! them. So every tree fits its logic, except for what can only be seen in whole propositions.

use alloc::{boxed::Box, string::String};

use super::Parser;
use crate::{
    ast::formula::{self, Binary, Unary},
    ast::mttl::{self, Quantifier, Thread},
    ast::rctl::{self, Connective, Operator, Proposition},
    ast::specification::{Logic, Specification},
    source::Span,
};

/// A formula of any logic, and its place in the text.
pub(super) struct Syntax {
    pub(super) kind: SyntaxKind,
    pub(super) span: Span,
}

pub(super) enum SyntaxKind {
    Constant(bool),
    Proposition(mttl::Expression),
    Unary(Unary, Box<Syntax>),
    Binary(Binary, Box<Syntax>, Box<Syntax>),
    Branching(Operator, Box<Syntax>),
    At(Thread, Box<Syntax>),
    Quantified(Quantifier, String, Box<Syntax>),
}

impl Parser<'_> {
    /// Returns the formula that a tree is. `None` if there are mistakes, which are or were
    /// reported.
    pub(super) fn specification(&mut self, syntax: Syntax) -> Option<Specification> {
        Some(match self.logic {
            Logic::PastTime => Specification::PastTime(past_time(syntax)?),
            Logic::Branching => Specification::Branching(self.rctl(syntax)?),
            Logic::Decentralized => Specification::Decentralized(mttl(syntax)?),
        })
    }

    fn rctl(&mut self, syntax: Syntax) -> Option<rctl::Formula> {
        let kind = match syntax.kind {
            SyntaxKind::Constant(value) => rctl::Kind::Constant(value),
            SyntaxKind::Proposition(expression) => {
                let expression = expression.into_local().ok()?;
                rctl::Kind::Proposition(match self.channel(&expression) {
                    Ok(None) => Proposition::Expression(expression),
                    Ok(Some(channel)) => Proposition::Channel(channel),
                    Err(diagnostic) => {
                        self.report(diagnostic);
                        return None;
                    }
                })
            }
            SyntaxKind::Unary(Unary::Not, operand) => {
                rctl::Kind::Not(Box::new(self.rctl(*operand)?))
            }
            SyntaxKind::Binary(operator, left, right) => {
                let connective = connective(operator)?;
                // Both, for the mistakes in both.
                let (left, right) = (self.rctl(*left), self.rctl(*right));
                rctl::Kind::Binary(connective, Box::new(left?), Box::new(right?))
            }
            SyntaxKind::Branching(operator, operand) => {
                rctl::Kind::Branching(operator, Box::new(self.rctl(*operand)?))
            }
            SyntaxKind::Unary(..) | SyntaxKind::At(..) | SyntaxKind::Quantified(..) => return None,
        };
        let span = syntax.span;
        Some(rctl::Formula { kind, span })
    }
}

pub(super) fn past_time(syntax: Syntax) -> Option<formula::Formula> {
    let kind = match syntax.kind {
        SyntaxKind::Constant(value) => formula::Kind::Constant(value),
        SyntaxKind::Proposition(expression) => {
            formula::Kind::Proposition(expression.into_local().ok()?)
        }
        SyntaxKind::Unary(operator, operand) => {
            formula::Kind::Unary(operator, Box::new(past_time(*operand)?))
        }
        SyntaxKind::Binary(operator, left, right) => {
            let (left, right) = (past_time(*left)?, past_time(*right)?);
            formula::Kind::Binary(operator, Box::new(left), Box::new(right))
        }
        SyntaxKind::Branching(..) | SyntaxKind::At(..) | SyntaxKind::Quantified(..) => return None,
    };
    let span = syntax.span;
    Some(formula::Formula { kind, span })
}

fn mttl(syntax: Syntax) -> Option<mttl::Formula> {
    let kind = match syntax.kind {
        SyntaxKind::Constant(value) => mttl::Kind::Constant(value),
        SyntaxKind::Proposition(expression) => mttl::Kind::Proposition(expression),
        SyntaxKind::Unary(operator, operand) => {
            mttl::Kind::Unary(operator, Box::new(mttl(*operand)?))
        }
        SyntaxKind::Binary(operator, left, right) => {
            let (left, right) = (mttl(*left)?, mttl(*right)?);
            mttl::Kind::Binary(operator, Box::new(left), Box::new(right))
        }
        SyntaxKind::At(thread, operand) => mttl::Kind::At(thread, Box::new(mttl(*operand)?)),
        SyntaxKind::Quantified(quantifier, variable, operand) => {
            mttl::Kind::Quantified(quantifier, variable, Box::new(mttl(*operand)?))
        }
        SyntaxKind::Branching(..) => return None,
    };
    let span = syntax.span;
    Some(mttl::Formula { kind, span })
}

/// Returns the operator of RCTL+, if it does not look back.
pub(super) fn connective(operator: Binary) -> Option<Connective> {
    Connective::ALL
        .into_iter()
        .find(|connective| connective.in_past_time() == operator)
}
