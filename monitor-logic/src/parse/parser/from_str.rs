//! Texts as formulas of each logic, and as formulas of whichever logic they belong to.

use core::str::FromStr;

use super::{diagnostics::unreadable, parse, read};
use crate::{
    ast::{
        formula::Formula,
        mttl, rctl,
        specification::{Logic, Specification},
    },
    source::diagnostic::Diagnostics,
};

impl FromStr for Formula {
    type Err = Diagnostics;

    /// Reads a formula of past-time logic, as [`parse`] does.
    fn from_str(text: &str) -> Result<Self, Diagnostics> {
        parse(text)
    }
}

impl FromStr for rctl::Formula {
    type Err = Diagnostics;

    /// Reads a formula of RCTL+, with or without operators about runs.
    ///
    /// Operators bind as in [past-time formulas](parse). `EF`, `EG` and `AG` are operators where an operand follows; a
    /// name that is one of these words is written `r#EF`.
    ///
    /// # Errors
    ///
    /// Those of [past-time formulas](parse), and operators of the other logics. Longer formulas are read: up to
    /// [`MAX_BRANCHING_LENGTH`](crate::parse::MAX_BRANCHING_LENGTH) and
    /// [`MAX_BRANCHING_SIZE`](crate::parse::MAX_BRANCHING_SIZE), and chains of `&&` and of `||` of any length within
    /// these: where a tree as it is written would be too deep, the links of the chain are joined by halves.
    fn from_str(text: &str) -> Result<Self, Diagnostics> {
        match read(text, Some(Logic::Branching))? {
            Specification::Branching(formula) => Ok(formula),
            _ => Err(unreadable(text)),
        }
    }
}

impl FromStr for mttl::Formula {
    type Err = Diagnostics;

    /// Reads a formula of MTTL, with or without `@`.
    ///
    /// Operators bind as in [past-time formulas](parse). The parentheses of `@t(...)` are part of it, and hold a
    /// formula or a value. The words `some`, `all`, `other` and `self` are names where there is no quantifier and no
    /// thread.
    ///
    /// # Errors
    ///
    /// Those of [past-time formulas](parse), and operators of RCTL+.
    fn from_str(text: &str) -> Result<Self, Diagnostics> {
        match read(text, Some(Logic::Decentralized))? {
            Specification::Decentralized(formula) => Ok(formula),
            _ => Err(unreadable(text)),
        }
    }
}

impl FromStr for Specification {
    type Err = Diagnostics;

    /// Reads a formula of whichever logic its operators belong to: RCTL+ if it has one of `EF`, `EG` and `AG`, MTTL if
    /// it has an `@`, and past-time logic otherwise. A formula without any operator about time is read as past-time
    /// logic, though it may be meant for another; to get that one, read it as [`rctl::Formula`] or [`mttl::Formula`].
    ///
    /// A past-time formula is read exactly as [`parse`] reads it.
    ///
    /// # Errors
    ///
    /// All mistakes, as [`parse`] returns them. In a formula with operators of two logics, the first one decides, and
    /// each operator of the other logic is a mistake.
    fn from_str(text: &str) -> Result<Self, Diagnostics> {
        read(text, None)
    }
}
