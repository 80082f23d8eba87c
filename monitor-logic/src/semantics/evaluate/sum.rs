//! Propositions that compare a sum of columns with a constant.

use alloc::vec::Vec;

use super::{Condition, ExpressionCode};
use crate::ast::formula::expression::{Arithmetic, Comparison};

/// A sum of columns, each times a whole number, that is compared with a constant: `a + 2 * b <= c + 7` is
/// `a + 2 * b - c <= 7`. See [`Condition::as_sum`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SumComparison {
    /// The columns, each once, and by what it is multiplied, which is not 0.
    pub addends: Vec<(usize, i128)>,
    /// How the sum is compared.
    pub comparison: Comparison,
    /// What it is compared with.
    pub bound: i128,
}

/// A sum while it is read.
#[derive(Default)]
struct Sum {
    addends: Vec<(usize, i128)>,
    constant: i128,
}

impl Condition {
    /// Returns the comparison, if the proposition is one of a sum of columns with a constant. It means the same where
    /// all columns are whole numbers and [`is_total_within`](Self::is_total_within) their ranges.
    ///
    /// ```
    /// use monitor_logic::{
    ///     evaluate::{Columns, Condition}, expression::Comparison, parse::parse,
    /// };
    ///
    /// let formula = parse("a + 2 * b <= c + 7").unwrap();
    /// let condition = Condition::new(formula.propositions()[0], &mut Columns::new())?;
    /// let sum = condition.as_sum().unwrap();
    /// assert_eq!(sum.addends, [(0, 1), (1, 2), (2, -1)]);
    /// assert_eq!((sum.comparison, sum.bound), (Comparison::LessOrEqual, 7));
    ///
    /// let formula = parse("a * b <= 7").unwrap();
    /// let condition = Condition::new(formula.propositions()[0], &mut Columns::new())?;
    /// assert_eq!(condition.as_sum(), None);
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn as_sum(&self) -> Option<SumComparison> {
        let ExpressionCode::Compare(comparison, operands, _) = &self.code else {
            return None;
        };
        let mut sum = Sum::default();
        sum.add(&operands.0, 1)?;
        sum.add(&operands.1, -1)?;
        sum.addends.retain(|(_, factor)| *factor != 0);
        Some(SumComparison {
            addends: sum.addends,
            comparison: *comparison,
            bound: sum.constant.checked_neg()?,
        })
    }
}

impl Sum {
    /// Adds an expression, so many times; `None` if it is not a sum, or if a number gets too large.
    fn add(&mut self, code: &ExpressionCode, factor: i128) -> Option<()> {
        match code {
            ExpressionCode::Column(column) => {
                let known = self.addends.iter_mut().find(|(known, _)| known == column);
                match known {
                    Some((_, known)) => *known = known.checked_add(factor)?,
                    None => self.addends.push((*column, factor)),
                }
            }
            ExpressionCode::Integer(value) => {
                self.constant = self.constant.checked_add(value.checked_mul(factor)?)?;
            }
            ExpressionCode::Negate(operand, _) => self.add(operand, factor.checked_neg()?)?,
            ExpressionCode::Arithmetic(operator, operands, _) => {
                let (left, right) = &**operands;
                match operator {
                    Arithmetic::Add => {
                        self.add(left, factor)?;
                        self.add(right, factor)?;
                    }
                    Arithmetic::Subtract => {
                        self.add(left, factor)?;
                        self.add(right, factor.checked_neg()?)?;
                    }
                    Arithmetic::Multiply => {
                        let (times, other) = match (left.constant(), right.constant()) {
                            (Some(times), _) => (times, right),
                            (None, Some(times)) => (times, left),
                            (None, None) => return None,
                        };
                        self.add(other, factor.checked_mul(times)?)?;
                    }
                    Arithmetic::Divide | Arithmetic::Remainder => return None,
                }
            }
            ExpressionCode::Boolean(_)
            | ExpressionCode::Float(_)
            | ExpressionCode::Text(_)
            | ExpressionCode::Compare(..)
            | ExpressionCode::TextTest(..)
            | ExpressionCode::Matches(..)
            | ExpressionCode::Present(_)
            | ExpressionCode::Past(_) => return None,
        }
        Some(())
    }
}

impl ExpressionCode {
    /// Returns its value, if it reads no column and is a whole number.
    fn constant(&self) -> Option<i128> {
        let mut sum = Sum::default();
        sum.add(self, 1)?;
        sum.addends.is_empty().then_some(sum.constant)
    }
}
