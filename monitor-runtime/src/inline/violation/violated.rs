//! The error of a violated property, of whatever kind.

use core::panic::Location;

use monitor_formula::{Evidence, Values};

#[cfg(feature = "std")]
use super::circumstances::{Before, OfKey};
use super::{
    ago::Ago,
    circumstances::{Circumstances, Text},
    origin::{AtWords, Origin},
};
use crate::ground::property::{Description, Property};
#[cfg(feature = "std")]
use crate::inline::history::Earlier;

/// A property was violated: the error that an annotated function returns, or panics with.
///
/// It knows the property, the step, and what the monitor knew at that step: the stored bits and the
/// values of the propositions. It is 88 bytes, and independent of the object that was watched. What
/// it reports beyond that, the [numbers](Self::compared) in comparisons and the
/// [caller](Self::called_at), is read when it is created, and allocated if there is anything.
///
/// # What it prints
///
/// `{}` prints one line, and a second one with the numbers in comparisons and the caller, where these are known:
///
/// ```text
/// property `takeoff` violated at step 2: start(p) -> [q, end(r|s)) (src/flight.rs:12)
///     self.a = 1, self.b = 4, self.c = 0, self.d = 0; called at src/tower.rs:31
/// ```
///
/// `{:#}` explains it: the formula with the truth of each subformula under its operator (`T` true,
/// `F` false, `·` not evaluated or not stored), then each subformula, with the Rust expression of
/// a proposition where it differs, and a mark at the one that made the difference:
///
/// ```text
/// property `takeoff` violated at step 2: start(p) -> [q, end(r|s)) (src/flight.rs:12)
///     self.a = 1, self.b = 4, self.c = 0, self.d = 0; called at src/tower.rs:31
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
/// # #[cfg(feature = "std")]
/// assert!(violated.compared().eq([("amount", "11"), ("limit", "10")]));
/// # }
/// ```
///
/// # Which one made the difference
///
/// The search starts at the formula and walks down to operands. At each subformula:
///
/// 1. It stops at an operator over the past that had the same value at the step before, and that no
///    operand changed at this step: `already false at the step before`.
/// 2. Otherwise it goes on to the first operand that is enough for the value: the first false one of
///    a conjunction.
/// 3. If both are needed, it goes on to the one that is no constant, or to the requirement: the
///    right of `->`, the closing formula of an interval that is false, the left of `since`. Under
///    `||`, `&&`, `^` and `<->` both share the responsibility: it goes on only if one of them had
///    the same value at the step before, and then to the other one; otherwise it stops.
/// 4. Otherwise it stops, at the latest at a proposition, or at a word that stands for a formula, as `first` does.
///
/// At the first step there is no past, and an operator that asks for it says so where that decides its value: `first
/// step: taken as if it had been so before`.
///
/// Source: the recursive semantics of K. Havelund and G. Roşu, *Efficient monitoring of safety properties*, 2004, Fig. 4.
///
/// # A property that is checked on all interleavings
///
/// With the option `predict` there are no steps: [`outcome`](Self::outcome) has what was found out.
/// `{}` prints one line, and `{:#}` the order of events that breaks the property, with the
/// source of each and what had to come before it:
///
/// ```text
/// property `plane` predicted: 2 of 3 interleavings break it: start(landing == 1) -> ... (src/plane.rs:3)
/// ```
///
/// So it is with a formula of branching time, of which [`detection`](Self::detection) has what was
/// found out.
#[derive(Clone)]
pub struct Violated(pub(super) Origin);

impl Violated {
    pub(crate) fn new(property: &'static Property, step: u64, evidence: Evidence) -> Self {
        Self(Origin::Step {
            property,
            step,
            evidence: AtWords(evidence),
            circumstances: Circumstances::default(),
        })
    }

    /// Adds what is reported beside the values of the formula, for a violation at a step.
    pub(crate) fn observed(
        mut self,
        called_at: Option<&'static Location<'static>>,
        compared: impl IntoIterator<Item = (&'static str, Text)>,
        times: impl IntoIterator<Item = Ago>,
    ) -> Self {
        match &mut self.0 {
            Origin::Step { circumstances, .. } => {
                circumstances.add(called_at, compared, times);
            }
            #[cfg(feature = "predict")]
            Origin::Threads(_) => {}
        }
        self
    }

    /// Returns the same violation, as that of one key.
    #[cfg(feature = "std")]
    pub(crate) fn of_key(mut self, of: OfKey) -> Self {
        match &mut self.0 {
            Origin::Step { circumstances, .. } => circumstances.add_key(of),
            #[cfg(feature = "predict")]
            Origin::Threads(_) => {}
        }
        self
    }

    /// The same violation, marked as one that time alone has brought, after the step of this
    /// number.
    #[cfg(feature = "std")]
    #[cfg_attr(
        any(feature = "off", all(feature = "debug", not(debug_assertions))),
        expect(dead_code, reason = "monitors that are off find none")
    )]
    pub(crate) fn by_time(mut self) -> Self {
        match &mut self.0 {
            Origin::Step { circumstances, .. } => circumstances.add_that_it_is_by_time(),
            #[cfg(feature = "predict")]
            Origin::Threads(_) => {}
        }
        self
    }

    /// Returns the same violation, with the steps before it.
    #[cfg(feature = "std")]
    pub(crate) fn after(mut self, earlier: std::vec::Vec<Earlier>) -> Self {
        match &mut self.0 {
            Origin::Step { circumstances, .. } => circumstances.add_earlier(earlier),
            #[cfg(feature = "predict")]
            Origin::Threads(_) => {}
        }
        self
    }

    /// Returns `true` if not a step has broken the property, but a deadline that passed without
    /// one: with `deadline = report`. [`step`](Self::step) is then the number of the last step
    /// before it, and no proposition holds.
    ///
    /// ```
    /// # #[cfg(not(feature = "off"))] {
    /// use monitor_runtime::{Violated, monitor};
    ///
    /// #[monitor("paid")]
    /// fn deliver(paid: bool) -> Result<(), Violated> {
    ///     Ok(())
    /// }
    ///
    /// assert!(!deliver(false).unwrap_err().is_by_time());
    /// # }
    /// ```
    #[must_use]
    pub fn is_by_time(&self) -> bool {
        self.circumstances().is_some_and(Circumstances::is_by_time)
    }

    /// The key whose rule was violated, for a property that has one monitor for each value of a key
    /// (`per = ...`): the expression and its value, as in `token = "a17"`. `None` for other
    /// properties.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.keyed().map(|of| of.shown.as_str())
    }

    #[cfg(feature = "std")]
    pub(super) fn keyed(&self) -> Option<&OfKey> {
        self.circumstances()?.key()
    }

    /// Returns what is known of its key before the steps that are counted.
    #[cfg(feature = "std")]
    pub(super) fn before(&self) -> Before {
        let before = self.circumstances().map(|known| known.before(self.step()));
        before.unwrap_or_default()
    }

    #[cfg_attr(
        not(feature = "predict"),
        allow(
            clippy::unnecessary_wraps,
            reason = "what is found on all runs has none"
        )
    )]
    pub(super) fn circumstances(&self) -> Option<&Circumstances> {
        match &self.0 {
            Origin::Step { circumstances, .. } => Some(circumstances),
            #[cfg(feature = "predict")]
            Origin::Threads(_) => None,
        }
    }

    /// What the comparisons of the formula read, as it is written in the program, each with the text of its value
    /// (`Debug`, cut after 80 characters) when the violation was found.
    ///
    /// They are read once more when a violation is made, in code that is reached at no other time.
    /// So only operands without side effects are there: variables, fields, constants, elements, and
    /// methods without arguments, `ret.status()`, in a comparison, a question such as
    /// `name.starts_with("x")`, or what `matches!` looks at. A count that is compared is there as
    /// it was counted, `3`, or `4 or more` where the formula asks for no more. Values without
    /// `Debug` are left out; so are all values without the feature `std`, where nothing is
    /// allocated, and for a property that is checked on all interleavings.
    ///
    /// A value that must not stand in a report belongs in a function: `{ is_right(&password) }`.
    pub fn compared(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let circumstances = self.circumstances().into_iter();
        circumstances.flat_map(Circumstances::compared)
    }

    /// Where the annotated function was called, if it has `#[track_caller]`.
    ///
    /// The attribute does not add that by itself, since it changes where panics of the body are said to be, and what a
    /// pointer to the function is. On an `async fn` it has no effect.
    #[must_use]
    pub fn called_at(&self) -> Option<&'static Location<'static>> {
        self.circumstances()?.caller()
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
            shown: formula,
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
