//! Counts that are compared with a constant, and used for nothing else.

use monitor_formula::Comparison;

use crate::{
    ast::formula::expression::{Expression, ExpressionKind, PastTerm},
    lex::number::integer,
};

/// A comparison of a count with a constant, with the count on the left: `count[<=5s](p) <= 3`, also for
/// `3 >= count[<=5s](p)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Threshold {
    /// How the count is compared with the constant.
    pub comparison: Comparison,
    /// The constant.
    pub constant: u64,
}

impl Threshold {
    /// Returns the threshold in a proposition, if the proposition compares a count with a constant and does nothing
    /// else.
    #[must_use]
    pub fn of(expression: &Expression) -> Option<Self> {
        let ExpressionKind::Compare(comparison, left, right) = &expression.kind else {
            return None;
        };
        let (comparison, term, digits) = match (&left.kind, &right.kind) {
            (ExpressionKind::Past(term), ExpressionKind::Integer(digits)) => {
                (*comparison, term, digits)
            }
            (ExpressionKind::Integer(digits), ExpressionKind::Past(term)) => {
                (comparison.swapped(), term, digits)
            }
            _ => return None,
        };
        let is_count = matches!(**term, PastTerm::Count(..) | PastTerm::CountSince(..));
        let constant = integer(digits).ok()?;
        is_count.then_some(Self {
            comparison,
            constant: u64::try_from(constant).ok()?,
        })
    }

    /// Returns up to which number the count needs to be known: 4 for `<= 3`, 3 for `< 3`.
    #[must_use]
    pub fn enough(self) -> u64 {
        match self.comparison {
            Comparison::Less | Comparison::GreaterOrEqual => self.constant,
            Comparison::Equal
            | Comparison::NotEqual
            | Comparison::LessOrEqual
            | Comparison::Greater => self.constant.saturating_add(1),
        }
    }

    /// Returns `true` if such a count satisfies the comparison.
    #[must_use]
    pub fn holds(self, count: u64) -> bool {
        match self.comparison {
            Comparison::Equal => count == self.constant,
            Comparison::NotEqual => count != self.constant,
            Comparison::Less => count < self.constant,
            Comparison::LessOrEqual => count <= self.constant,
            Comparison::Greater => count > self.constant,
            Comparison::GreaterOrEqual => count >= self.constant,
        }
    }
}
