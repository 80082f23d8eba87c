//! The types that a formula decides.

use alloc::format;

use super::{
    ValueOrigin,
    column::{column_name, presence},
};
use crate::{
    ast::formula::expression::{Comparison, Expression, ExpressionKind, TextTest},
    semantics::value::Type,
    source::diagnostic::Diagnostic,
};

/// Returns the type of an expression: `None` for a column, whose type only its surroundings or its
/// values can tell.
pub(super) fn infer(
    expression: &Expression,
    origin: ValueOrigin,
) -> Result<Option<Type>, Diagnostic> {
    Ok(Some(match &expression.kind {
        ExpressionKind::Boolean(_) => Type::Boolean,
        ExpressionKind::Integer(_) | ExpressionKind::Float(_) => Type::Number,
        ExpressionKind::Text(_) | ExpressionKind::Character(_) => Type::Text,
        ExpressionKind::Negate(operand) => {
            expect_number(operand, origin)?;
            Type::Number
        }
        ExpressionKind::Arithmetic(_, left, right) => {
            expect_number(left, origin)?;
            expect_number(right, origin)?;
            Type::Number
        }
        ExpressionKind::Compare(comparison, left, right) => {
            common(expression, *comparison, left, right, origin)?;
            Type::Boolean
        }
        ExpressionKind::TextTest(test, left, right) => {
            for operand in [left, right] {
                expect_text(*test, operand, origin)?;
            }
            Type::Boolean
        }
        ExpressionKind::Past(term) => match term.operand() {
            Some(operand) => return infer(operand, origin),
            None => Type::Number,
        },
        ExpressionKind::Call(..) if presence(expression).is_some() => Type::Boolean,
        _ => {
            column_name(expression).map_err(|error| error.about(origin))?;
            return Ok(None);
        }
    }))
}

fn expect_text(
    test: TextTest,
    operand: &Expression,
    origin: ValueOrigin,
) -> Result<(), Diagnostic> {
    match infer(operand, origin)? {
        Some(kind) if kind != Type::Text => Err(Diagnostic::new(
            format!("`{operand}` is {kind}, and `{test}` is for text"),
            operand.span,
        )
        .with_label(format!("this is {kind}"))),
        _ => Ok(()),
    }
}

fn expect_number(operand: &Expression, origin: ValueOrigin) -> Result<(), Diagnostic> {
    match infer(operand, origin)? {
        Some(kind) if kind != Type::Number => Err(Diagnostic::new(
            format!("`{operand}` is {kind}, and arithmetic is for numbers"),
            operand.span,
        )
        .with_label(format!("this is {kind}"))),
        _ => Ok(()),
    }
}

/// Returns the type of both sides of a comparison.
pub(super) fn common(
    whole: &Expression,
    comparison: Comparison,
    left: &Expression,
    right: &Expression,
    origin: ValueOrigin,
) -> Result<Option<Type>, Diagnostic> {
    let common = match (infer(left, origin)?, infer(right, origin)?) {
        (Some(left_type), Some(right_type)) if left_type != right_type => {
            return Err(Diagnostic::new(
                format!("`{left}` is {left_type}, but `{right}` is {right_type}"),
                whole.span,
            )
            .with_label("values of different types are never compared"));
        }
        (left_type, right_type) => left_type.or(right_type),
    };
    let ordering = !matches!(comparison, Comparison::Equal | Comparison::NotEqual);
    if ordering && common == Some(Type::Boolean) {
        return Err(Diagnostic::new(
            format!("`{comparison}` does not compare truth values"),
            whole.span,
        )
        .with_help("use `->`, `<->`, `&&` and the like"));
    }
    Ok(common)
}
