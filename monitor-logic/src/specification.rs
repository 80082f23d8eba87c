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

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString, vec::Vec};

    use proptest::prelude::*;

    use super::*;
    use crate::{
        mttl, rctl,
        strategies::{branching, decentralized, formula},
    };

    #[test]
    fn operators_decide() {
        for (text, logic) in [
            ("p", Logic::PastTime),
            ("x1 - x2 <= 5 && in_transit(p, q) <= 2", Logic::PastTime),
            ("once(p) since q", Logic::PastTime),
            ("EF && AG > 1 || x.EF(y) && a::EG(b)", Logic::PastTime),
            ("EF since p", Logic::PastTime),
            ("r#EF(p)", Logic::PastTime),
            ("name == \"@t(p) EF(q)\" && { EF(x) }", Logic::PastTime),
            ("some && all > other", Logic::PastTime),
            ("p -> EF q", Logic::Branching),
            ("!AG(p)", Logic::Branching),
            ("@t(p)", Logic::Decentralized),
            ("once(x > @t(y))", Logic::Decentralized),
            ("some other t: @t(p)", Logic::Decentralized),
            ("@EF(p)", Logic::Decentralized),
        ] {
            let specification = Specification::parse(text).unwrap();
            assert_eq!(specification.logic(), logic, "{text}");
        }
        let names = [Logic::PastTime, Logic::Branching, Logic::Decentralized];
        let names: Vec<_> = names
            .iter()
            .map(|logic| format!("a {logic} formula"))
            .collect();
        assert_eq!(
            names,
            [
                "a past-time formula",
                "a branching-time formula",
                "a decentralized formula"
            ]
        );
    }

    proptest! {
        #![proptest_config(crate::strategies::cases(300))]

        #[test]
        fn a_formula_is_read_as_its_own_logic_reads_it(
            text in prop_oneof![
                formula(3, 8).prop_map(|formula| formula.to_string()),
                branching(3, 8).prop_map(|formula| formula.to_string()),
                decentralized(3, &["t1", "worker 1"], 8).prop_map(|formula| formula.to_string()),
            ]
        ) {
            let specification = Specification::parse(&text).unwrap();
            prop_assert_eq!(specification.to_string(), text.as_str());
            match specification {
                Specification::PastTime(formula) => {
                    prop_assert_eq!(crate::parse::parse(&text), Ok(formula));
                }
                Specification::Branching(formula) => {
                    prop_assert!(formula.is_temporal());
                    prop_assert_eq!(rctl::parse(&text), Ok(formula));
                }
                Specification::Decentralized(formula) => {
                    prop_assert_eq!(mttl::parse(&text), Ok(formula));
                }
            }
        }
    }
}
