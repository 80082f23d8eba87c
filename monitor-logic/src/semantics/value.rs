//! Values of expressions at run time, and the operators of the language on them.
//!
//! Nothing is rounded, wrapped or converted silently:
//! - whole numbers are exact to 128 bits, and a result beyond that is a [`ValueError`];
//! - a whole number and a float compare by their exact values, though `2^53 + 1` is no float;
//! - arithmetic on both converts the whole number to a float if that is exact, else it is an error;
//! - division and remainder round towards zero as in Rust; by zero they are errors, for floats too, since whether a log
//!   has `0` or `0.0` is up to the program that wrote it;
//! - apart from that, floats follow IEEE 754: they overflow to infinity, and NaN is equal to nothing, itself included,
//!   and neither less nor greater than anything: `!=` is true of it.

use core::{cmp::Ordering, fmt};

use crate::ast::formula::expression::{Arithmetic, Comparison, TextTest};

/// A value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value<'text> {
    /// True or false.
    Boolean(bool),
    /// A whole number.
    Integer(i128),
    /// A number with a fraction.
    Float(f64),
    /// A string.
    Text(&'text str),
}

/// The type of a [`Value`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// True or false.
    Boolean,
    /// A whole number or a float.
    Number,
    /// A string.
    Text,
}

impl fmt::Display for Type {
    /// Writes it with its article: "a number".
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Boolean => "true or false",
            Self::Number => "a number",
            Self::Text => "text",
        })
    }
}

/// Why an operation on values has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ValueError {
    /// A whole number would need more than 128 bits.
    Overflow,
    /// A division by zero, or a remainder.
    DivisionByZero,
    /// A whole number in arithmetic with a float is not exactly a float.
    Inexact,
    /// The operands are of different types.
    Types(Type, Type),
    /// The operator is not defined for this type.
    Undefined(Type),
}

impl fmt::Display for ValueError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overflow => formatter.write_str("the result needs more than 128 bits"),
            Self::DivisionByZero => formatter.write_str("division by zero"),
            Self::Inexact => formatter
                .write_str("the whole number has too many digits for arithmetic with a float"),
            Self::Types(left, right) => {
                write!(formatter, "the left side is {left}, the right side {right}")
            }
            Self::Undefined(kind) => write!(formatter, "the operator is not for {kind}"),
        }
    }
}

impl core::error::Error for ValueError {}

impl fmt::Display for Value<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boolean(value) => value.fmt(formatter),
            Self::Integer(value) => value.fmt(formatter),
            // `{:?}` keeps the point of `1.0`.
            Self::Float(value) => write!(formatter, "{value:?}"),
            Self::Text(value) => write!(formatter, "{value:?}"),
        }
    }
}

impl Value<'_> {
    /// Returns its type.
    #[must_use]
    pub const fn kind(&self) -> Type {
        match self {
            Self::Boolean(_) => Type::Boolean,
            Self::Integer(_) | Self::Float(_) => Type::Number,
            Self::Text(_) => Type::Text,
        }
    }

    /// Returns `true` if `self comparison other` holds.
    ///
    /// # Errors
    ///
    /// When the types differ, or truth values are compared for more than equality.
    ///
    /// ```
    /// use monitor_logic::{expression::Comparison, value::Value};
    /// let exact = Value::Integer((1 << 53) + 1);
    /// let rounded = Value::Float(9_007_199_254_740_992.0);
    /// assert_eq!(exact.compare(Comparison::Greater, rounded), Ok(true));
    /// let nan = Value::Float(f64::NAN);
    /// assert_eq!(nan.compare(Comparison::NotEqual, nan), Ok(true));
    /// ```
    pub fn compare(self, comparison: Comparison, other: Self) -> Result<bool, ValueError> {
        let order = match (self, other) {
            (Self::Boolean(left), Self::Boolean(right)) => match comparison {
                Comparison::Equal | Comparison::NotEqual => Some(left.cmp(&right)),
                _ => return Err(ValueError::Undefined(Type::Boolean)),
            },
            (Self::Integer(left), Self::Integer(right)) => Some(left.cmp(&right)),
            (Self::Float(left), Self::Float(right)) => left.partial_cmp(&right),
            (Self::Integer(left), Self::Float(right)) => integer_to_float(left, right),
            (Self::Float(left), Self::Integer(right)) => {
                integer_to_float(right, left).map(Ordering::reverse)
            }
            (Self::Text(left), Self::Text(right)) => Some(left.cmp(right)),
            (left, right) => return Err(ValueError::Types(left.kind(), right.kind())),
        };
        Ok(match comparison {
            Comparison::Equal => order == Some(Ordering::Equal),
            Comparison::NotEqual => order != Some(Ordering::Equal),
            Comparison::Less => order == Some(Ordering::Less),
            Comparison::LessOrEqual => order.is_some_and(Ordering::is_le),
            Comparison::Greater => order == Some(Ordering::Greater),
            Comparison::GreaterOrEqual => order.is_some_and(Ordering::is_ge),
        })
    }

    /// Computes `self test other` for two texts: `contains` and the like, byte by byte. Regular expressions are not
    /// matched here.
    ///
    /// # Errors
    ///
    /// When one is no text, or for [`TextTest::Matches`].
    pub fn test(self, test: TextTest, other: Self) -> Result<bool, ValueError> {
        match (self, other) {
            (Self::Text(left), Self::Text(right)) => match test {
                TextTest::Contains => Ok(left.contains(right)),
                TextTest::StartsWith => Ok(left.starts_with(right)),
                TextTest::EndsWith => Ok(left.ends_with(right)),
                TextTest::Matches => Err(ValueError::Undefined(Type::Text)),
            },
            (Self::Text(_), other) | (other, _) => Err(ValueError::Undefined(other.kind())),
        }
    }

    /// Computes `self operator other`.
    ///
    /// # Errors
    ///
    /// Those of the module documentation.
    pub fn calculate(self, operator: Arithmetic, other: Self) -> Result<Self, ValueError> {
        match (self, other) {
            (Self::Integer(left), Self::Integer(right)) => {
                integers(operator, left, right).map(Self::Integer)
            }
            (Self::Float(left), Self::Float(right)) => floats(operator, left, right),
            (Self::Integer(left), Self::Float(right)) => {
                floats(operator, exact_float(left)?, right)
            }
            (Self::Float(left), Self::Integer(right)) => {
                floats(operator, left, exact_float(right)?)
            }
            (left, right) if left.kind() == Type::Number => {
                Err(ValueError::Undefined(right.kind()))
            }
            (left, _) => Err(ValueError::Undefined(left.kind())),
        }
    }

    /// Computes `-self`.
    ///
    /// # Errors
    ///
    /// When it is no number, or overflows.
    pub fn negated(self) -> Result<Self, ValueError> {
        match self {
            Self::Integer(value) => value
                .checked_neg()
                .map(Self::Integer)
                .ok_or(ValueError::Overflow),
            Self::Float(value) => Ok(Self::Float(-value)),
            Self::Boolean(_) | Self::Text(_) => Err(ValueError::Undefined(self.kind())),
        }
    }
}

fn integers(operator: Arithmetic, left: i128, right: i128) -> Result<i128, ValueError> {
    let result = match operator {
        Arithmetic::Add => left.checked_add(right),
        Arithmetic::Subtract => left.checked_sub(right),
        Arithmetic::Multiply => left.checked_mul(right),
        Arithmetic::Divide | Arithmetic::Remainder if right == 0 => {
            return Err(ValueError::DivisionByZero);
        }
        Arithmetic::Divide => left.checked_div(right),
        // The remainder of the smallest number by -1 is 0, though the quotient overflows.
        Arithmetic::Remainder => Some(left.wrapping_rem(right)),
    };
    result.ok_or(ValueError::Overflow)
}

fn floats(operator: Arithmetic, left: f64, right: f64) -> Result<Value<'static>, ValueError> {
    Ok(Value::Float(match operator {
        Arithmetic::Add => left + right,
        Arithmetic::Subtract => left - right,
        Arithmetic::Multiply => left * right,
        Arithmetic::Divide | Arithmetic::Remainder if right == 0.0 => {
            return Err(ValueError::DivisionByZero);
        }
        Arithmetic::Divide => left / right,
        Arithmetic::Remainder => left % right,
    }))
}

/// Returns the float that is exactly this number.
#[allow(
    clippy::cast_precision_loss,
    reason = "a loss is noticed by the way back"
)]
fn exact_float(integer: i128) -> Result<f64, ValueError> {
    let float = integer as f64;
    if integer_to_float(integer, float) == Some(Ordering::Equal) {
        Ok(float)
    } else {
        Err(ValueError::Inexact)
    }
}

/// Compares a whole number with a float, by their exact values; `None` for NaN.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "within ±2^127 the cast drops the fraction only, and whole floats are made of it again"
)]
fn integer_to_float(integer: i128, float: f64) -> Option<Ordering> {
    const LIMIT: f64 = 170_141_183_460_469_231_731_687_303_715_884_105_728.0;
    if float.is_nan() {
        return None;
    }
    if float >= LIMIT {
        return Some(Ordering::Less);
    }
    if float < -LIMIT {
        return Some(Ordering::Greater);
    }
    let whole = float as i128;
    // The fraction of the float decides if the whole parts are equal.
    let fraction = float - whole as f64;
    Some(integer.cmp(&whole).then(if fraction > 0.0 {
        Ordering::Less
    } else if fraction < 0.0 {
        Ordering::Greater
    } else {
        Ordering::Equal
    }))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_whole_number_and_a_float_compare_exactly() {
        let big = (1_i128 << 53) + 1;
        for (integer, float, order) in [
            (1, 1.0, Some(Ordering::Equal)),
            (1, 1.5, Some(Ordering::Less)),
            (-1, -1.5, Some(Ordering::Greater)),
            (0, -0.5, Some(Ordering::Greater)),
            (0, -0.0, Some(Ordering::Equal)),
            (big, 9_007_199_254_740_992.0, Some(Ordering::Greater)),
            (big, 9_007_199_254_740_994.0, Some(Ordering::Less)),
            (i128::MAX, f64::INFINITY, Some(Ordering::Less)),
            (i128::MIN, f64::NEG_INFINITY, Some(Ordering::Greater)),
            (i128::MAX, 2_f64.powi(127), Some(Ordering::Less)),
            (i128::MIN, -2_f64.powi(127), Some(Ordering::Equal)),
            (0, f64::NAN, None),
        ] {
            assert_eq!(integer_to_float(integer, float), order, "{integer} {float}");
        }
    }

    #[test]
    fn nan_is_unequal_to_everything_and_in_no_order() {
        let nan = Value::Float(f64::NAN);
        for other in [nan, Value::Float(1.0), Value::Integer(1)] {
            for comparison in [
                Comparison::Equal,
                Comparison::Less,
                Comparison::LessOrEqual,
                Comparison::Greater,
                Comparison::GreaterOrEqual,
            ] {
                assert_eq!(nan.compare(comparison, other), Ok(false));
                assert_eq!(other.compare(comparison, nan), Ok(false));
            }
            assert_eq!(nan.compare(Comparison::NotEqual, other), Ok(true));
        }
    }

    #[test]
    fn what_does_not_fit_is_a_fault() {
        let largest = Value::Integer(i128::MAX);
        let smallest = Value::Integer(i128::MIN);
        let one = Value::Integer(1);
        assert_eq!(
            largest.calculate(Arithmetic::Add, one),
            Err(ValueError::Overflow)
        );
        assert_eq!(
            smallest.calculate(Arithmetic::Subtract, one),
            Err(ValueError::Overflow)
        );
        assert_eq!(
            largest.calculate(Arithmetic::Multiply, largest),
            Err(ValueError::Overflow)
        );
        assert_eq!(smallest.negated(), Err(ValueError::Overflow));
        let minus_one = Value::Integer(-1);
        assert_eq!(
            smallest.calculate(Arithmetic::Divide, minus_one),
            Err(ValueError::Overflow)
        );
        let nothing = smallest.calculate(Arithmetic::Remainder, minus_one);
        assert_eq!(nothing, Ok(Value::Integer(0)));
        assert_eq!(
            largest.calculate(Arithmetic::Add, Value::Float(0.5)),
            Err(ValueError::Inexact)
        );
    }

    #[test]
    fn zero_divides_nothing() {
        for zero in [Value::Integer(0), Value::Float(0.0), Value::Float(-0.0)] {
            for operator in [Arithmetic::Divide, Arithmetic::Remainder] {
                for number in [Value::Integer(1), Value::Float(1.0)] {
                    assert_eq!(
                        number.calculate(operator, zero),
                        Err(ValueError::DivisionByZero)
                    );
                }
            }
        }
    }

    #[test]
    fn types_do_not_mix() {
        let (text, truth, number) = (Value::Text("1"), Value::Boolean(true), Value::Integer(1));
        assert_eq!(
            text.compare(Comparison::Equal, number),
            Err(ValueError::Types(Type::Text, Type::Number))
        );
        assert_eq!(
            truth.compare(Comparison::Less, truth),
            Err(ValueError::Undefined(Type::Boolean))
        );
        assert_eq!(
            number.calculate(Arithmetic::Add, text),
            Err(ValueError::Undefined(Type::Text))
        );
        assert_eq!(truth.negated(), Err(ValueError::Undefined(Type::Boolean)));
    }

    proptest! {
        #[test]
        fn small_numbers_compare_as_floats_do(integer in -1000_i32..1000, float in -1000.0..1000.0) {
            let expected = f64::from(integer).partial_cmp(&float);
            prop_assert_eq!(integer_to_float(i128::from(integer), float), expected);
        }
    }
}
