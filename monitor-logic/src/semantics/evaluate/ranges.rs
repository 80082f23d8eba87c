//! The value of a proposition when only ranges of its columns are known.

use core::ops::RangeInclusive;

use super::{Condition, ExpressionCode};
use crate::ast::formula::expression::{Arithmetic, Comparison};

type Range = RangeInclusive<i128>;

impl Condition {
    /// Returns whether it holds for all whole numbers in the ranges of its columns, or for none.
    /// `None` when it holds for some, when that is not known, or when it has no result for some.
    ///
    /// A column that has no range can be anything.
    ///
    /// ```
    /// use monitor_logic::{evaluate::{Columns, Condition}, parse::parse};
    ///
    /// let formula = parse("a + b < 10").unwrap();
    /// let condition = Condition::new(formula.propositions()[0], &mut Columns::new())?;
    /// assert_eq!(condition.holds_within(&|_| Some(0..=4)), Some(true));
    /// assert_eq!(condition.holds_within(&|_| Some(5..=9)), Some(false));
    /// assert_eq!(condition.holds_within(&|_| Some(4..=5)), None);
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn holds_within(&self, range: &impl Fn(usize) -> Option<Range>) -> Option<bool> {
        let ExpressionCode::Compare(comparison, operands, _) = &self.code else {
            return None;
        };
        let (left, right) = (operands.0.within(range)?, operands.1.within(range)?);
        let is_below = left.end() < right.start();
        let is_above = left.start() > right.end();
        let is_at_most = left.end() <= right.start();
        let is_at_least = left.start() >= right.end();
        let is_one = left.start() == left.end() && left == right;
        let (always, never) = match comparison {
            Comparison::Less => (is_below, is_at_least),
            Comparison::LessOrEqual => (is_at_most, is_above),
            Comparison::Greater => (is_above, is_at_most),
            Comparison::GreaterOrEqual => (is_at_least, is_below),
            Comparison::Equal => (is_one, is_below || is_above),
            Comparison::NotEqual => (is_below || is_above, is_one),
        };
        (always || never).then_some(always)
    }

    /// Returns `true` if it is true or false for all whole numbers in the ranges of its columns,
    /// since each of its operations has a result.
    ///
    /// ```
    /// use monitor_logic::{evaluate::{Columns, Condition}, parse::parse};
    ///
    /// for (text, is_total) in [("a + b < 10", true), ("a / b < 10", false)] {
    ///     let formula = parse(text).unwrap();
    ///     let condition = Condition::new(formula.propositions()[0], &mut Columns::new())?;
    ///     assert_eq!(condition.is_total_within(&|_| Some(0..=4)), is_total);
    /// }
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn is_total_within(&self, range: &impl Fn(usize) -> Option<Range>) -> bool {
        let ExpressionCode::Compare(_, operands, _) = &self.code else {
            return false;
        };
        operands.0.within(range).is_some() && operands.1.within(range).is_some()
    }
}

impl ExpressionCode {
    /// Returns the range of its values, none of which is too large.
    fn within(&self, range: &impl Fn(usize) -> Option<Range>) -> Option<Range> {
        match self {
            Self::Column(number) => range(*number),
            Self::Integer(value) => Some(*value..=*value),
            Self::Negate(operand, _) => {
                let operand = operand.within(range)?;
                Some(operand.end().checked_neg()?..=operand.start().checked_neg()?)
            }
            Self::Arithmetic(operator, operands, _) => {
                let (left, right) = (operands.0.within(range)?, operands.1.within(range)?);
                let (low, high) = (left.start(), left.end());
                let (other_low, other_high) = (right.start(), right.end());
                match operator {
                    Arithmetic::Add => {
                        Some(low.checked_add(*other_low)?..=high.checked_add(*other_high)?)
                    }
                    Arithmetic::Subtract => {
                        Some(low.checked_sub(*other_high)?..=high.checked_sub(*other_low)?)
                    }
                    Arithmetic::Multiply => {
                        let corners = [
                            low.checked_mul(*other_low)?,
                            low.checked_mul(*other_high)?,
                            high.checked_mul(*other_low)?,
                            high.checked_mul(*other_high)?,
                        ];
                        Some(*corners.iter().min()?..=*corners.iter().max()?)
                    }
                    Arithmetic::Divide | Arithmetic::Remainder => None,
                }
            }
            Self::Boolean(_)
            | Self::Float(_)
            | Self::Text(_)
            | Self::Compare(..)
            | Self::TextTest(..)
            | Self::Matches(..)
            | Self::Present(_)
            | Self::Past(_) => None,
        }
    }
}
