//! One door for the formulas of all logics.

use core::fmt;

use crate::{diagnostic::Diagnostics, formula::Formula, mttl, rctl};

/// The logics of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Logic {
    /// Past-time logic: along the one run that is observed, or along each that it allows.
    PastTime,
    /// RCTL+: what holds of some or of all runs of a computation.
    Branching,
    /// MTTL: what each thread knows.
    Decentralized,
}

impl fmt::Display for Logic {
    /// As in "a past-time formula".
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::PastTime => "past-time",
            Self::Branching => "branching-time",
            Self::Decentralized => "decentralized",
        })
    }
}

/// A formula of one of the logics.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Specification {
    /// A formula of past-time logic: `start(p) -> [q, r)`.
    PastTime(Formula),
    /// A formula with `EF`, `EG` or `AG` in it.
    Branching(rctl::Formula),
    /// A formula with `@` in it.
    Decentralized(mttl::Formula),
}

impl Specification {
    /// Reads a formula of whichever logic its operators belong to: RCTL+ with one of `EF`, `EG` and
    /// `AG` in it, MTTL with an `@`, and past-time logic else. A formula without any operator about
    /// time is of past-time logic, though it may be meant for another; then read it with
    /// [`rctl::parse`] or [`mttl::parse`].
    ///
    /// A past-time formula is read exactly as [`parse`](crate::parse::parse) reads it.
    ///
    /// # Errors
    ///
    /// All mistakes, as [`parse`](crate::parse::parse) gives them. In a formula with operators of
    /// two logics, the first decides, and each operator of the other is a mistake.
    ///
    /// # Examples
    ///
    /// ```
    /// use monitor_logic::specification::{Logic, Specification};
    ///
    /// for (text, logic) in [
    ///     ("start(p) -> [q, r)", Logic::PastTime),
    ///     ("AG(EF(reset))", Logic::Branching),
    ///     ("@t1(x > @t2(y))", Logic::Decentralized),
    /// ] {
    ///     assert_eq!(Specification::parse(text)?.logic(), logic);
    /// }
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, Diagnostics> {
        crate::parse::parse_any(text)
    }

    /// Which logic it is of.
    #[must_use]
    pub fn logic(&self) -> Logic {
        match self {
            Self::PastTime(_) => Logic::PastTime,
            Self::Branching(_) => Logic::Branching,
            Self::Decentralized(_) => Logic::Decentralized,
        }
    }
}

impl fmt::Display for Specification {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PastTime(formula) => formula.fmt(formatter),
            Self::Branching(formula) => formula.fmt(formatter),
            Self::Decentralized(formula) => formula.fmt(formatter),
        }
    }
}
