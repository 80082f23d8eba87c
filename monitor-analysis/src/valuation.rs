//! What the propositions of a formula read, and their truth in a state.

use std::{cmp::Ordering, error, fmt};

use monitor_logic::expression::{Arithmetic, Comparison, Expression, ExpressionKind};

use crate::event::Value;

/// The names that an expression reads, each once: `x`, `self.a`, `module::x`.
///
/// # Errors
///
/// When it has a part that cannot be evaluated here.
pub(crate) fn names(expression: &Expression) -> Result<Vec<String>, EvaluationError> {
    let mut names = Vec::new();
    collect(expression, &mut names)?;
    Ok(names)
}

fn collect(expression: &Expression, names: &mut Vec<String>) -> Result<(), EvaluationError> {
    match &expression.kind {
        ExpressionKind::Name(_) | ExpressionKind::Path(_) | ExpressionKind::Field(..) => {
            let name = expression.to_string();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        ExpressionKind::Integer(_)
        | ExpressionKind::Float(_)
        | ExpressionKind::Text(_)
        | ExpressionKind::Character(_)
        | ExpressionKind::Boolean(_) => {}
        ExpressionKind::Negate(operand) => collect(operand, names)?,
        ExpressionKind::Arithmetic(_, left, right) | ExpressionKind::Compare(_, left, right) => {
            collect(left, names)?;
            collect(right, names)?;
        }
        ExpressionKind::Index(..) | ExpressionKind::Call(..) | ExpressionKind::Rust(_) => {
            return Err(EvaluationError::new(expression, "only the program itself can evaluate it"));
        }
    }
    Ok(())
}

/// The value of an expression in a state.
pub(crate) fn evaluate(
    expression: &Expression,
    state: &dyn Fn(&str) -> Option<Value>,
) -> Result<Value, EvaluationError> {
    let wrong = |reason: &str| EvaluationError::new(expression, reason);
    Ok(match &expression.kind {
        ExpressionKind::Name(_) | ExpressionKind::Path(_) | ExpressionKind::Field(..) => {
            state(&expression.to_string()).ok_or_else(|| wrong("it has no value"))?
        }
        ExpressionKind::Integer(text) => {
            Value::Integer(integer(text).ok_or_else(|| wrong("it is too large"))?)
        }
        ExpressionKind::Float(text) => {
            Value::Float(float(text).ok_or_else(|| wrong("it is no number"))?)
        }
        ExpressionKind::Text(text) => Value::Text(text.clone()),
        ExpressionKind::Character(character) => Value::Text(character.to_string()),
        ExpressionKind::Boolean(value) => Value::Boolean(*value),
        ExpressionKind::Negate(operand) => match evaluate(operand, state)? {
            Value::Integer(value) => {
                Value::Integer(value.checked_neg().ok_or_else(|| wrong("it overflows"))?)
            }
            Value::Float(value) => Value::Float(-value),
            _ => return Err(wrong("`-` needs a number")),
        },
        ExpressionKind::Arithmetic(operator, left, right) => {
            match (evaluate(left, state)?, evaluate(right, state)?) {
                (Value::Integer(left), Value::Integer(right)) => {
                    let result = whole(*operator, left, right);
                    Value::Integer(result.ok_or_else(|| wrong("it overflows or divides by 0"))?)
                }
                (left, right) => match (number(&left), number(&right)) {
                    (Some(left), Some(right)) => Value::Float(fraction(*operator, left, right)),
                    _ => return Err(wrong("arithmetic needs two numbers")),
                },
            }
        }
        ExpressionKind::Compare(operator, left, right) => {
            let (left, right) = (evaluate(left, state)?, evaluate(right, state)?);
            Value::Boolean(compare(*operator, &left, &right).ok_or_else(|| {
                wrong(&format!("`{left}` and `{right}` cannot be compared"))
            })?)
        }
        ExpressionKind::Index(..) | ExpressionKind::Call(..) | ExpressionKind::Rust(_) => {
            return Err(wrong("only the program itself can evaluate it"));
        }
    })
}

/// A whole number as written in Rust.
fn integer(text: &str) -> Option<i128> {
    let text = text.replace('_', "");
    let (digits, radix) = match text.get(..2) {
        Some("0x" | "0X") => (&text[2..], 16),
        Some("0o" | "0O") => (&text[2..], 8),
        Some("0b" | "0B") => (&text[2..], 2),
        _ => (&text[..], 10),
    };
    let suffix = digits.find(['i', 'u']).unwrap_or(digits.len());
    i128::from_str_radix(&digits[..suffix], radix).ok()
}

fn float(text: &str) -> Option<f64> {
    let text = text.replace('_', "");
    let digits = text.strip_suffix("f64").or_else(|| text.strip_suffix("f32")).unwrap_or(&text);
    digits.parse().ok()
}

/// A number as a fraction; a whole number beyond 2^53 is rounded.
fn number(value: &Value) -> Option<f64> {
    match value {
        #[allow(clippy::cast_precision_loss, reason = "comparison of mixed numbers rounds")]
        Value::Integer(value) => Some(*value as f64),
        Value::Float(value) => Some(*value),
        Value::Boolean(_) | Value::Text(_) => None,
    }
}

fn whole(operator: Arithmetic, left: i128, right: i128) -> Option<i128> {
    match operator {
        Arithmetic::Add => left.checked_add(right),
        Arithmetic::Subtract => left.checked_sub(right),
        Arithmetic::Multiply => left.checked_mul(right),
        Arithmetic::Divide => left.checked_div(right),
        Arithmetic::Remainder => left.checked_rem(right),
    }
}

fn fraction(operator: Arithmetic, left: f64, right: f64) -> f64 {
    match operator {
        Arithmetic::Add => left + right,
        Arithmetic::Subtract => left - right,
        Arithmetic::Multiply => left * right,
        Arithmetic::Divide => left / right,
        Arithmetic::Remainder => left % right,
    }
}

fn compare(operator: Comparison, left: &Value, right: &Value) -> Option<bool> {
    let order = match (left, right) {
        (Value::Integer(left), Value::Integer(right)) => Some(left.cmp(right)),
        (Value::Boolean(left), Value::Boolean(right)) => Some(left.cmp(right)),
        (Value::Text(left), Value::Text(right)) => Some(left.cmp(right)),
        // Not a number is unequal to all and in no order: `None` then.
        _ => number(left)?.partial_cmp(&number(right)?),
    };
    Some(match operator {
        Comparison::Equal => order == Some(Ordering::Equal),
        Comparison::NotEqual => order != Some(Ordering::Equal),
        Comparison::Less => order == Some(Ordering::Less),
        Comparison::LessOrEqual => matches!(order, Some(Ordering::Less | Ordering::Equal)),
        Comparison::Greater => order == Some(Ordering::Greater),
        Comparison::GreaterOrEqual => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
    })
}

/// An expression has no value in a state that a run reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvaluationError {
    /// The expression, or the part of it that is to blame.
    pub expression: String,
    /// What is wrong with it.
    pub reason: String,
}

impl EvaluationError {
    pub(crate) fn new(expression: &Expression, reason: &str) -> Self {
        Self {
            expression: expression.to_string(),
            reason: reason.to_owned(),
        }
    }
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "`{}` cannot be evaluated: {}", self.expression, self.reason)
    }
}

impl error::Error for EvaluationError {}
