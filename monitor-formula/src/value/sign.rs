//! Signs of arithmetic, and comparisons.

use core::fmt::{Display, Formatter, Result};

use super::binding::Binding;

/// An arithmetic operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Comparison {
    /// `==` (also `=`)
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

impl Comparison {
    /// Returns the comparison with its sides exchanged: `a < b` is `b > a`.
    ///
    /// ```
    /// use monitor_formula::Comparison;
    ///
    /// assert_eq!(Comparison::LessOrEqual.swapped(), Comparison::GreaterOrEqual);
    /// ```
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::Equal | Self::NotEqual => self,
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
        }
    }

    /// Returns the comparison that holds where this one does not: `a < b` does not where `a >= b`.
    ///
    /// ```
    /// use monitor_formula::Comparison;
    ///
    /// assert_eq!(Comparison::Less.negated(), Comparison::GreaterOrEqual);
    /// ```
    #[must_use]
    pub const fn negated(self) -> Self {
        match self {
            Self::Equal => Self::NotEqual,
            Self::NotEqual => Self::Equal,
            Self::Less => Self::GreaterOrEqual,
            Self::LessOrEqual => Self::Greater,
            Self::Greater => Self::LessOrEqual,
            Self::GreaterOrEqual => Self::Less,
        }
    }
}

/// What may be asked of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TextTest {
    /// `contains`
    Contains,
    /// `starts_with`
    StartsWith,
    /// `ends_with`
    EndsWith,
    /// `matches`, with a regular expression on its right
    Matches,
}

impl TextTest {
    /// Each of them.
    pub const ALL: [Self; 4] = [
        Self::Contains,
        Self::StartsWith,
        Self::EndsWith,
        Self::Matches,
    ];
}

impl Display for TextTest {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        formatter.write_str(match self {
            Self::Contains => "contains",
            Self::StartsWith => "starts_with",
            Self::EndsWith => "ends_with",
            Self::Matches => "matches",
        })
    }
}

impl Arithmetic {
    /// Returns how tightly it binds.
    #[must_use]
    pub const fn binding(self) -> Binding {
        match self {
            Self::Add | Self::Subtract => Binding::SUM,
            Self::Multiply | Self::Divide | Self::Remainder => Binding::PRODUCT,
        }
    }
}

impl Display for Arithmetic {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        formatter.write_str(match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
        })
    }
}

impl Display for Comparison {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        formatter.write_str(match self {
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
        })
    }
}
