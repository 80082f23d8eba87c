//! Functions that build formulas and expressions that stand in no text.

use alloc::{boxed::Box, vec::Vec};

use super::{Expression, ExpressionKind, Formula, Kind, Quantifier, Thread};
use crate::{
    ast::formula::expression::{
        Arithmetic, Comparison, Expression as Local, ExpressionKind as LocalKind,
    },
    ast::formula::{Binary, Unary},
};

/// Constructors of formulas that stand in no text.
impl Formula {
    /// `true` or `false`
    #[must_use]
    pub fn constant(value: bool) -> Self {
        Kind::Constant(value).into()
    }

    /// Creates a proposition. The proposition of another thread becomes a formula that asks that
    /// thread.
    #[must_use]
    pub fn proposition(expression: Expression) -> Self {
        match expression.kind {
            ExpressionKind::At(thread, operand) => Self::at(thread, Self::proposition(*operand)),
            _ => Kind::Proposition(expression).into(),
        }
    }

    /// Creates a proposition that is a name.
    #[must_use]
    pub fn name(name: &str) -> Self {
        Self::proposition(Expression::name(name))
    }

    /// Creates an operator with its operand.
    #[must_use]
    pub fn unary(operator: Unary, operand: Self) -> Self {
        Kind::Unary(operator, Box::new(operand)).into()
    }

    /// Creates an operator with its two operands.
    #[must_use]
    pub fn binary(operator: Binary, left: Self, right: Self) -> Self {
        Kind::Binary(operator, Box::new(left), Box::new(right)).into()
    }

    /// `@t(F)`
    #[must_use]
    pub fn at(thread: Thread, operand: Self) -> Self {
        Kind::At(thread, Box::new(operand)).into()
    }

    /// `some other t: F`
    #[must_use]
    pub fn some_other(variable: &str, operand: Self) -> Self {
        Kind::Quantified(Quantifier::Some, variable.into(), Box::new(operand)).into()
    }

    /// `all other t: F`
    #[must_use]
    pub fn all_other(variable: &str, operand: Self) -> Self {
        Kind::Quantified(Quantifier::All, variable.into(), Box::new(operand)).into()
    }
}

/// Constructors of expressions that stand in no text.
impl Expression {
    /// Creates an expression without `@`.
    #[must_use]
    pub fn local(expression: Local) -> Self {
        let span = expression.span;
        Self {
            kind: ExpressionKind::Local(expression),
            span,
        }
    }

    /// Creates a name.
    #[must_use]
    pub fn name(name: &str) -> Self {
        Self::local(LocalKind::Name(name.into()).into())
    }

    /// `@t(a)`
    #[must_use]
    pub fn at(thread: Thread, value: Self) -> Self {
        ExpressionKind::At(thread, Box::new(value)).into()
    }

    /// `a.b`
    #[must_use]
    pub fn field(owner: Self, name: &str) -> Self {
        match owner.kind {
            ExpressionKind::Local(owner) => local(LocalKind::Field(Box::new(owner), name.into())),
            _ => ExpressionKind::Field(Box::new(owner), name.into()).into(),
        }
    }

    /// `a[i]`
    #[must_use]
    pub fn index(owner: Self, index: Self) -> Self {
        match pair(owner, index) {
            Ok((owner, index)) => local(LocalKind::Index(owner, index)),
            Err((owner, index)) => ExpressionKind::Index(owner, index).into(),
        }
    }

    /// `f(x)`
    #[must_use]
    pub fn call(function: Self, arguments: Vec<Self>) -> Self {
        let all_local = arguments
            .iter()
            .all(|argument| argument.as_local().is_some());
        match function.into_local() {
            Ok(function) if all_local => {
                let arguments = arguments.into_iter().filter_map(|it| it.into_local().ok());
                local(LocalKind::Call(Box::new(function), arguments.collect()))
            }
            Ok(function) => ExpressionKind::Call(Box::new(Self::local(function)), arguments).into(),
            Err(function) => ExpressionKind::Call(Box::new(function), arguments).into(),
        }
    }

    /// `-a`
    #[must_use]
    pub fn negate(operand: Self) -> Self {
        match operand.kind {
            ExpressionKind::Local(operand) => local(LocalKind::Negate(Box::new(operand))),
            _ => ExpressionKind::Negate(Box::new(operand)).into(),
        }
    }

    /// `a + b` and the like.
    #[must_use]
    pub fn arithmetic(operator: Arithmetic, left: Self, right: Self) -> Self {
        match pair(left, right) {
            Ok((left, right)) => local(LocalKind::Arithmetic(operator, left, right)),
            Err((left, right)) => ExpressionKind::Arithmetic(operator, left, right).into(),
        }
    }

    /// `a < b` and the like.
    #[must_use]
    pub fn compare(comparison: Comparison, left: Self, right: Self) -> Self {
        match pair(left, right) {
            Ok((left, right)) => local(LocalKind::Compare(comparison, left, right)),
            Err((left, right)) => ExpressionKind::Compare(comparison, left, right).into(),
        }
    }

    /// Returns the expression if it has no `@` in it.
    #[must_use]
    pub fn as_local(&self) -> Option<&Local> {
        match &self.kind {
            ExpressionKind::Local(local) => Some(local),
            _ => None,
        }
    }

    /// Returns the expression if it has no `@` in it, else `self` unchanged as the error.
    pub(crate) fn into_local(self) -> Result<Local, Self> {
        match self.kind {
            ExpressionKind::Local(local) => Ok(local),
            _ => Err(self),
        }
    }
}

fn local(kind: LocalKind) -> Expression {
    Expression::local(kind.into())
}

/// Two operands of a kind, in boxes.
type Pair<Operand> = (Box<Operand>, Box<Operand>);

/// Returns both operands without `@`, or both as they are.
fn pair(left: Expression, right: Expression) -> Result<Pair<Local>, Pair<Expression>> {
    let whole =
        |operand: Result<Local, Expression>| operand.map_or_else(|it| it, Expression::local);
    match (left.into_local(), right.into_local()) {
        (Ok(left), Ok(right)) => Ok((Box::new(left), Box::new(right))),
        (left, right) => Err((Box::new(whole(left)), Box::new(whole(right)))),
    }
}
