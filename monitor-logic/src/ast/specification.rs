//! One type for the formulas of all logics.

use core::fmt;

use crate::ast::{formula::Formula, mttl, rctl};

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
    /// Writes it as in "a past-time formula".
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::PastTime => "past-time",
            Self::Branching => "branching-time",
            Self::Decentralized => "decentralized",
        })
    }
}

/// A formula of one of the logics.
///
/// ```
/// use monitor_logic::specification::{Logic, Specification};
///
/// for (text, logic) in [
///     ("start(p) -> [q, r)", Logic::PastTime),
///     ("AG(EF(reset))", Logic::Branching),
///     ("@t1(x > @t2(y))", Logic::Decentralized),
/// ] {
///     assert_eq!(text.parse::<Specification>()?.logic(), logic);
/// }
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
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
    /// Returns the logic that it belongs to.
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
        ast::mttl,
        ast::rctl,
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
            let specification = text.parse::<Specification>().unwrap();
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
            let specification = text.parse::<Specification>().unwrap();
            prop_assert_eq!(specification.to_string(), text.as_str());
            match specification {
                Specification::PastTime(formula) => {
                    prop_assert_eq!(crate::parse::parse(&text), Ok(formula));
                }
                Specification::Branching(formula) => {
                    prop_assert!(formula.is_temporal());
                    prop_assert_eq!(text.parse::<rctl::Formula>(), Ok(formula));
                }
                Specification::Decentralized(formula) => {
                    prop_assert_eq!(text.parse::<mttl::Formula>(), Ok(formula));
                }
            }
        }
    }
}
