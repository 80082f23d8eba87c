//! The error of a violated property.

use core::{error::Error, fmt};

#[cfg(feature = "std")]
use std::{string::String, sync::Arc};

use crate::ground::property::{Description, Property};
#[cfg(feature = "predict")]
use crate::{
    Detection, Outcome,
    answer::finding::Finding,
    answer::predicted::Predicted,
    answer::{InterleavedError, Judgement, UncheckedError},
};
use monitor_formula::{Evidence, Explanation, OneLine, Values};

/// A property was violated: the error that an annotated function returns, or panics with.
///
/// It knows the property, the step, and what the monitor knew at that step: the stored bits and
/// the values of the propositions. It is 88 bytes, allocates only for what names a [key](Self::key), and is independent of
/// the object that was watched.
///
/// # What it prints
///
/// `{}` prints one line:
///
/// ```text
/// property `takeoff` violated at step 2: start(p) -> [q, end(r|s)) (src/flight.rs:12)
/// ```
///
/// `{:#}` explains it: the formula with the truth of each subformula under its operator (`T` true,
/// `F` false, `·` not evaluated or not stored), then each subformula, with the Rust expression of
/// a proposition where it differs, and a mark at the one that made the difference:
///
/// ```text
/// property `takeoff` violated at step 2: start(p) -> [q, end(r|s)) (src/flight.rs:12)
///
///     start(p) -> [q, end(r|s))
///     T     T  F  FT  T   FFF
///
///     false  start(p) -> [q, end(r|s))
///     true     start(p)
///     true       p  (self.a > 0)
///     false    [q, end(r|s))
///     true       q  (self.b > 0)
///     true       end(r|s)
///     false        r|s  <- made the difference
///     false          r  (self.c > 0)
///     false          s  (self.d > 0)
/// ```
///
/// `{:?}` prints the same, because that is what `unwrap`, `expect` and a `main` that returns the
/// error show.
///
/// What it prints can be asked for too:
///
/// ```
/// # #[cfg(not(feature = "off"))] {
/// use monitor_runtime::{Violated, monitor};
///
/// #[monitor("amount <= limit", name = "limit")]
/// fn pay(amount: u32, limit: u32) -> Result<(), Violated> {
///     Ok(())
/// }
///
/// let violated = pay(11, 10).unwrap_err();
/// assert_eq!(violated.property().name(), "limit");
/// assert_eq!(violated.property().violations(), 1);
/// let propositions: Vec<_> = violated.propositions().collect();
/// assert_eq!(propositions, [("amount <= limit", Some(false))]);
/// # }
/// ```
///
/// # Which one made the difference
///
/// The search starts at the formula and walks down to operands. At each subformula:
///
/// 1. It stops at an operator over the past that was worth the same at the step before, and that
///    no operand changed at this step: `already false at the step before`.
/// 2. Otherwise it goes on to the first operand that is enough for the value: the first false one of
///    a conjunction.
/// 3. Where both are needed, it goes on to the one that is no constant, or to the requirement: the right of `->`, the closing formula
///    of an interval that is false, the left of `since`. Under `||`, `&&`, `^` and `<->` both share
///    the responsibility: it goes on only if one of them was worth the same at the step before, to
///    the other, and stops otherwise.
/// 4. Otherwise it stops, at the latest at a proposition.
///
/// At the first step there is no past, and an operator that asks for it says so where that decides its value: `first
/// step: taken as if it had been so before`.
///
/// Source: the recursive semantics of K. Havelund and G. Roşu, *Efficient monitoring of safety properties*, 2004, Fig. 4.
///
/// # A property that is checked on all interleavings
///
/// With the option `predict` there are no steps: [`outcome`](Self::outcome) has what was found out.
/// `{}` prints one line again, and `{:#}` the order of events that breaks the property, with the
/// source of each and what had to come before it:
///
/// ```text
/// property `plane` predicted: 2 of 3 interleavings break it: start(landing == 1) -> ... (src/plane.rs:3)
/// ```
///
/// So it is with a formula of branching time, of which [`detection`](Self::detection) has what was
/// found out.
#[derive(Clone)]
pub struct Violated(Origin);

/// How it was found out.
#[derive(Clone)]
enum Origin {
    /// At a step of the one run that happened.
    Step {
        property: &'static Property,
        step: u64,
        evidence: AtWords,
        /// The key whose rule it is.
        #[cfg(feature = "std")]
        key: Option<Arc<OfKey>>,
    },
    /// Among the threads of a run. In one pointer, so that there is room for it in a reference that
    /// is none.
    #[cfg(feature = "predict")]
    Threads(Arc<Finding>),
}

/// The key whose rule was violated.
#[cfg(feature = "std")]
#[derive(Debug)]
pub(crate) struct OfKey {
    /// The key as people read it: `token = "a17"`.
    pub(crate) shown: String,
    /// Steps of keys for which the table had no room.
    pub(crate) unchecked: u64,
}

/// Evidence at an address for words. Its numbers of 128 bits want an address of 16, and then so does every `Result` with a
/// violation, whose tag becomes as wide: two stores a call in which nothing is violated.
#[derive(Clone, Copy)]
#[repr(Rust, packed(8))]
struct AtWords(Evidence);

impl Violated {
    pub(crate) fn new(property: &'static Property, step: u64, evidence: Evidence) -> Self {
        Self(Origin::Step {
            property,
            step,
            evidence: AtWords(evidence),
            #[cfg(feature = "std")]
            key: None,
        })
    }

    /// The same violation, as that of one key.
    #[cfg(feature = "std")]
    pub(crate) fn of_key(mut self, of: OfKey) -> Self {
        match &mut self.0 {
            Origin::Step { key, .. } => *key = Some(Arc::new(of)),
            #[cfg(feature = "predict")]
            Origin::Threads(_) => {}
        }
        self
    }

    /// The key whose rule was violated, of a property that has one for each value of a key (`per = ...`): what was asked
    /// for and what it was, as in `token = "a17"`. `None` for other properties.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.keyed().map(|of| of.shown.as_str())
    }

    #[cfg(feature = "std")]
    fn keyed(&self) -> Option<&OfKey> {
        match &self.0 {
            Origin::Step { key, .. } => key.as_deref(),
            #[cfg(feature = "predict")]
            Origin::Threads(_) => None,
        }
    }

    #[cfg(feature = "predict")]
    pub(crate) fn predicted(predicted: Predicted) -> Self {
        Self(Origin::Threads(Arc::new(Finding::Runs(predicted))))
    }

    #[cfg(feature = "predict")]
    pub(crate) fn interleaved(property: &'static Property, interleaved: InterleavedError) -> Self {
        let finding = Finding::Interleaved(property, interleaved);
        Self(Origin::Threads(Arc::new(finding)))
    }

    #[cfg(feature = "predict")]
    fn finding(&self) -> Option<&Finding> {
        match &self.0 {
            Origin::Step { .. } => None,
            Origin::Threads(finding) => Some(finding),
        }
    }

    #[cfg(feature = "predict")]
    pub(crate) fn not_checked(property: &'static Property, unchecked: UncheckedError) -> Self {
        Self(Origin::Threads(Arc::new(Finding::Unchecked(
            property, unchecked,
        ))))
    }

    /// What came between two accesses of a function that is annotated as atomic.
    #[cfg(feature = "predict")]
    #[must_use]
    pub fn interleaving(&self) -> Option<&InterleavedError> {
        match self.finding() {
            Some(Finding::Interleaved(_, interleaved)) => Some(interleaved),
            _ => None,
        }
    }

    #[cfg(feature = "predict")]
    pub(crate) fn judged(property: &'static Property, judgement: Judgement) -> Self {
        Self(Origin::Threads(Arc::new(Finding::Monitored(
            property, judgement,
        ))))
    }

    /// What the threads found of a property that they check by themselves.
    #[cfg(feature = "predict")]
    #[must_use]
    pub fn judgement(&self) -> Option<&Judgement> {
        match self.finding() {
            Some(Finding::Monitored(_, judgement)) => Some(judgement),
            _ => None,
        }
    }

    /// The property.
    #[must_use]
    pub fn property(&self) -> &'static Property {
        match &self.0 {
            Origin::Step { property, .. } => property,
            #[cfg(feature = "predict")]
            Origin::Threads(finding) => finding.property(),
        }
    }

    /// What was found out about a property that is checked on all interleavings: whether the
    /// observed run violates it or another one, how many do, and the schedule of one of them.
    ///
    /// `None` for a property that is checked step by step, for one of branching time (see
    /// [`detection`](Self::detection)), and for one that could not be checked (see
    /// [`unchecked`](Self::unchecked)).
    #[cfg(feature = "predict")]
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        match self.finding() {
            Some(Finding::Runs(predicted)) => predicted.outcome(),
            _ => None,
        }
    }

    /// What was found out about a formula with `EF`, `EG` or `AG`: the states and runs that show why
    /// it does not hold. `None` for other properties, and for one that could not be checked.
    #[cfg(feature = "predict")]
    #[must_use]
    pub fn detection(&self) -> Option<&Detection> {
        match self.finding() {
            Some(Finding::Runs(predicted)) => predicted.detection(),
            _ => None,
        }
    }

    /// Why a property could not be checked on all interleavings, or a function that is annotated as
    /// atomic could not. It may be violated then, so this is raised as if it were.
    #[cfg(feature = "predict")]
    #[must_use]
    pub fn unchecked(&self) -> Option<&UncheckedError> {
        match self.finding() {
            Some(Finding::Runs(predicted)) => predicted.result.as_ref().err(),
            Some(Finding::Unchecked(_, unchecked)) => Some(unchecked),
            _ => None,
        }
    }

    /// What the function is known to use, in a property that was predicted to be violated, that is
    /// not followed: locks, channels, atomics, threads and `Arc`s of `std` and of other crates, which order
    /// nothing in the prediction. They are known by the paths in the function, such as
    /// `std::sync::mpsc`; what it names by a `use` outside, or uses through others, is not known.
    #[cfg(feature = "predict")]
    #[must_use]
    pub fn unfollowed(&self) -> &[&'static str] {
        match self.finding() {
            Some(Finding::Runs(predicted)) => predicted.unfollowed,
            _ => &[],
        }
    }

    /// The number of the step at which it was violated, from 1; 0 for a formula without temporal operators, which keeps
    /// no state and so counts no steps, and for a property that is checked on all interleavings.
    #[must_use]
    pub fn step(&self) -> u64 {
        match self.0 {
            Origin::Step { step, .. } => step,
            #[cfg(feature = "predict")]
            Origin::Threads(_) => 0,
        }
    }

    /// The propositions as they stand in the formula, each with its value at that step, or `None`
    /// if the monitor did not need to evaluate it.
    pub fn propositions(&self) -> impl Iterator<Item = (&'static str, Option<bool>)> + use<> {
        let found = self.0.clone();
        let propositions = self
            .property()
            .description()
            .propositions
            .iter()
            .enumerate();
        propositions.map(move |(number, proposition)| {
            let value = match &found {
                Origin::Step { .. } => found.explanation().and_then(|it| it.atom(number)),
                #[cfg(feature = "predict")]
                Origin::Threads(finding) => finding.truth(proposition.text),
            };
            (proposition.text, value)
        })
    }

    /// The subformulas as they stand in the formula, operands before operators and the formula
    /// last, each with its value at that step, or `None` if the monitor did not know it.
    pub fn subformulas(&self) -> impl Iterator<Item = (&'static str, Option<bool>)> + use<> {
        let found = self.0.clone();
        let values = found.explanation().map(Values::new);
        let Description {
            formula,
            subformulas,
            ..
        } = *self.property().description();
        subformulas
            .iter()
            .enumerate()
            .map(move |(node, subformula)| {
                let place = subformula.start as usize..subformula.end as usize;
                let text = formula.get(place).unwrap_or("");
                let value = match &found {
                    Origin::Step { .. } => values.as_ref().and_then(|values| values.value(node)),
                    #[cfg(feature = "predict")]
                    Origin::Threads(finding) => finding.truth(text),
                };
                (text, value)
            })
    }
}

impl Origin {
    /// Returns `true` if the property is a formula that the user has written. That of an atomic function is not.
    fn is_about_formula(&self) -> bool {
        match self {
            Self::Step { .. } => true,
            #[cfg(feature = "predict")]
            Self::Threads(finding) => {
                !matches!(**finding, Finding::Interleaved(..) | Finding::Unchecked(..))
            }
        }
    }

    /// How the values of a step come about.
    #[cfg_attr(
        not(feature = "predict"),
        allow(
            clippy::unnecessary_wraps,
            reason = "what is found on all runs has none"
        )
    )]
    fn explanation(&self) -> Option<Explanation<'static>> {
        match *self {
            Self::Step {
                property,
                step,
                evidence: AtWords(evidence),
                ..
            } => {
                let description = property.description();
                Some(Explanation {
                    formula: description.formula,
                    propositions: description.propositions,
                    subformulas: description.subformulas,
                    step,
                    evidence,
                })
            }
            #[cfg(feature = "predict")]
            Self::Threads(_) => None,
        }
    }
}

impl fmt::Display for Violated {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let property = self.property();
        write!(formatter, "property `{}` ", property.name())?;
        match &self.0 {
            Origin::Step { step, .. } => {
                formatter.write_str("violated")?;
                #[cfg(feature = "std")]
                if let Some(key) = self.key() {
                    write!(formatter, " for {}", OneLine(key))?;
                }
                write!(formatter, "{}", AtStep(*step))?;
            }
            #[cfg(feature = "predict")]
            Origin::Threads(finding) => formatter.write_str(&finding.in_short())?,
        }
        if self.0.is_about_formula() {
            write!(formatter, ": {}", OneLine(property.formula()))?;
        }
        write!(formatter, " ({}:{})", property.file(), property.line())?;
        if formatter.alternate() {
            match &self.0 {
                Origin::Step { .. } => {
                    if let Some(explanation) = self.0.explanation() {
                        write!(formatter, "\n\n{explanation}")?;
                    }
                }
                #[cfg(feature = "predict")]
                Origin::Threads(finding) => finding.fmt(formatter)?,
            }
            for note in property.notes() {
                write!(formatter, "\n\n    note: {note}")?;
            }
            #[cfg(feature = "std")]
            if let Some(of) = self.keyed()
                && of.unchecked > 0
            {
                write!(
                    formatter,
                    "\n\n    note: {} steps of other keys were not checked: there are as many keys as `most_keys` allows",
                    of.unchecked
                )?;
            }
        }
        Ok(())
    }
}

/// ` at step N`, or nothing where steps are not counted.
struct AtStep(u64);

impl fmt::Display for AtStep {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            step => write!(formatter, " at step {step}"),
        }
    }
}

impl fmt::Debug for Violated {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self:#}")
    }
}

impl Error for Violated {}

/// Of kind [`Other`](std::io::ErrorKind::Other), with the violation inside. This allocates.
#[cfg(feature = "std")]
impl From<Violated> for std::io::Error {
    fn from(violated: Violated) -> Self {
        Self::other(violated)
    }
}

#[cfg(test)]
mod tests;
