//! Which types a formula decides.

use alloc::format;

use super::column_name;
use crate::{
    diagnostic::Diagnostic,
    expression::{Comparison, Expression, ExpressionKind},
    value::Type,
};

/// The type of an expression: `None` for a column, whose type only its surroundings or its values
/// can tell.
pub(super) fn infer(expression: &Expression) -> Result<Option<Type>, Diagnostic> {
    Ok(Some(match &expression.kind {
        ExpressionKind::Boolean(_) => Type::Boolean,
        ExpressionKind::Integer(_) | ExpressionKind::Float(_) => Type::Number,
        ExpressionKind::Text(_) | ExpressionKind::Character(_) => Type::Text,
        ExpressionKind::Negate(operand) => {
            expect_number(operand)?;
            Type::Number
        }
        ExpressionKind::Arithmetic(_, left, right) => {
            expect_number(left)?;
            expect_number(right)?;
            Type::Number
        }
        ExpressionKind::Compare(comparison, left, right) => {
            common(expression, *comparison, left, right)?;
            Type::Boolean
        }
        _ => {
            column_name(expression)?;
            return Ok(None);
        }
    }))
}

fn expect_number(operand: &Expression) -> Result<(), Diagnostic> {
    match infer(operand)? {
        Some(kind) if kind != Type::Number => Err(Diagnostic::new(
            format!("`{operand}` is {kind}, and arithmetic is for numbers"),
            operand.span,
        )
        .with_label(format!("this is {kind}"))),
        _ => Ok(()),
    }
}

/// The type of both sides of a comparison.
pub(super) fn common(
    whole: &Expression,
    comparison: Comparison,
    left: &Expression,
    right: &Expression,
) -> Result<Option<Type>, Diagnostic> {
    let common = match (infer(left)?, infer(right)?) {
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
