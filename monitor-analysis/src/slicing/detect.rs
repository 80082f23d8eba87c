//! Decides whether a computation satisfies a formula of RCTL+.

mod bounded;
mod decided;
mod evidence;
mod search;
mod sliced;
mod subformulas;
mod unions;

use monitor_logic::rctl::Formula;

pub(crate) use self::subformulas::{View, view};
use self::{decided::Stop, sliced::SlicedDecision};
use crate::{
    error::CheckError,
    explain::detection::Detection,
    model::computation::Computation,
    order::causality::Ordered,
    slicing::slice::{predicate::Sliced, state::States},
};

/// How much may be spent.
///
/// ```
/// use monitor_analysis::DetectOptions;
///
/// let quick = DetectOptions::new().most_cuts(100);
/// assert!(quick.most_cuts < DetectOptions::default().most_cuts);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DetectOptions {
    /// The most cuts that are looked at one by one.
    pub most_cuts: u64,
}

impl DetectOptions {
    /// Creates the default options: at most a million cuts.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets how many cuts are looked at one by one at most.
    #[must_use]
    pub fn most_cuts(mut self, most_cuts: u64) -> Self {
        self.most_cuts = most_cuts;
        self
    }
}

impl Default for DetectOptions {
    /// A million cuts.
    fn default() -> Self {
        Self { most_cuts: 1 << 20 }
    }
}

/// Decides whether the initial cut of `computation` satisfies `formula`.
///
/// The cuts are those of the events that matter to the formula: writes of what it reads, entries
/// into and exits from its regions, messages of its channels. Between two events of these nothing
/// changes for it.
///
/// It is decided as follows, each step exact (paper 002, sections 4 to 6):
///
/// 1. A formula whose outermost operators are connectives is decided part by part, each on the events
///    that matter to it.
/// 2. Formulas without `EF`, `EG`, `AG` that read one or two [chains](crate::slice) of events have a
///    slice. So have conjunctions, `EF`, `EG` and `AG` of what has one; that is RCTL, and polynomial.
/// 3. Disjunctions and negations are moved inwards; a formula that is a disjunction of sliced ones is
///    as good as one that is sliced, below `EF` and above `AG`.
/// 4. Comparisons of a sum of whole numbers, such as the permits in use of any number of processes or
///    the threads in regions, are decided below `EF` and above `AG` by the cut at which the sum is
///    greatest or least, alone or together with what has a slice. An equality is decided so where the
///    sum cannot be equal, or where it changes by at most one with each event.
/// 5. Of the rest, the cuts of a slice that has all candidates are searched, at most
///    [`DetectOptions::most_cuts`] of them: with more the result is *incomplete*.
///
/// Messages of several threads in one [queue](Computation::enqueued) keep their observed order:
/// cuts of runs in which they are sent in another one are not among these.
///
/// # Errors
///
/// When the formula reads what the computation does not have ([`CheckError`]).
///
/// ```
/// use monitor_analysis::{Computation, DetectOptions, detect, event::{Action, Value}};
///
/// let mut computation = Computation::new();
/// let (a, b) = (computation.thread("a"), computation.thread("b"));
/// let x = computation.variable("x", Some(Value::Integer(0)))?;
/// let y = computation.variable("y", Some(Value::Integer(0)))?;
/// computation.push(a, [Action::Local(x, Value::Integer(1))])?;
/// computation.push(a, [Action::Local(x, Value::Integer(2))])?;
/// computation.push(b, [Action::Local(y, Value::Integer(2))])?;
///
/// // Never seen together, but a state of some run.
/// let formula = "EF(x == 1 && y == 2)".parse::<monitor_logic::rctl::Formula>()?;
/// let detection = detect(&computation, &formula, &DetectOptions::default())?;
/// assert_eq!(detection.holds, Some(true));
/// assert_eq!(detection.cuts, 0); // no search was needed
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn detect(
    computation: &Computation,
    formula: &Formula,
    options: &DetectOptions,
) -> Result<Detection, CheckError> {
    Detector::new(computation).detect(formula, options)
}

/// Decides several formulas about one computation: what they all need of its causal order is found
/// once, when the first of them asks for it.
///
/// ```
/// use monitor_analysis::{Computation, DetectOptions, Detector, event::{Action, Value}};
///
/// let mut computation = Computation::new();
/// let thread = computation.thread("a");
/// let x = computation.variable("x", Some(Value::Integer(0)))?;
/// computation.push(thread, [Action::Local(x, Value::Integer(2))])?;
///
/// let detector = Detector::new(&computation);
/// for (formula, holds) in [("EF(x == 2)", true), ("AG(x == 0)", false)] {
///     let detection = detector.detect(&formula.parse()?, &DetectOptions::default())?;
///     assert_eq!(detection.holds, Some(holds));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Detector<'a>(Ordered<'a>);

impl<'a> Detector<'a> {
    /// Creates a detector for this computation.
    #[must_use]
    pub fn new(computation: &'a Computation) -> Self {
        Self(Ordered::new(computation))
    }

    /// Decides one formula, as [`detect`] does.
    ///
    /// # Errors
    ///
    /// When the formula reads what the computation does not have ([`CheckError`]).
    pub fn detect(
        &self,
        formula: &Formula,
        options: &DetectOptions,
    ) -> Result<Detection, CheckError> {
        if matches!(view(formula, true), View::All(_) | View::Any(_)) {
            // Even a part that need not be decided may be wrong.
            States::examine(self.0.computation, formula)?;
        }
        let mut detection = Detection::new(formula.to_string(), None);
        detection.holds = decide(&self.0, formula, true, options.most_cuts, &mut detection)?;
        Ok(detection)
    }
}

/// Decides whether the formula, or its negation, holds at the initial cut. Each part that is about
/// runs is decided by itself, so that it only has to look at what matters to it in the computation.
fn decide(
    ordered: &Ordered<'_>,
    formula: &Formula,
    positive: bool,
    most_cuts: u64,
    detection: &mut Detection,
) -> Result<Option<bool>, CheckError> {
    let (operands, decisive) = match view(formula, positive) {
        View::All(operands) => (operands, false),
        View::Any(operands) => (operands, true),
        _ => return decide_part(ordered, formula, positive, most_cuts, detection),
    };
    let mut holds = Some(!decisive);
    let shown = detection.evidence.len();
    for (operand, positive) in operands {
        let before = detection.evidence.len();
        match decide(ordered, operand, positive, most_cuts, detection)? {
            Some(truth) if truth == decisive => {
                // This part decides alone, and nothing else need be shown.
                detection.evidence.drain(shown..before);
                return Ok(Some(decisive));
            }
            Some(_) => {}
            None => holds = None,
        }
    }
    if holds.is_none() {
        detection.evidence.truncate(shown);
    }
    Ok(holds)
}

fn decide_part(
    ordered: &Ordered<'_>,
    formula: &Formula,
    positive: bool,
    most_cuts: u64,
    detection: &mut Detection,
) -> Result<Option<bool>, CheckError> {
    let states = States::new(ordered, formula)?;
    let left = most_cuts.saturating_sub(detection.cuts);
    let mut decision = SlicedDecision::new(&states, formula, left);
    let initial = states.poset.initial();
    let found = decision
        .truth(decision.formula(), &initial)
        .and_then(|holds| {
            let evidence = decision.evidence(ordered.computation, holds)?;
            Ok((holds, evidence))
        });
    detection.cuts += decision.cuts();
    detection.events = detection.events.max(states.poset.len());
    detection.processes = detection.processes.max(states.poset.width());
    match found {
        Ok((holds, evidence)) => {
            detection.evidence.extend(evidence);
            Ok(Some(holds == positive))
        }
        Err(Stop::Bound) => Ok(None),
        Err(Stop::Error(error)) => Err(error),
    }
}

/// Returns a slice that has all cuts which satisfy the formula.
pub(crate) fn sliced(states: &States, formula: &Formula) -> Result<Sliced, CheckError> {
    // Slicing looks at no cut one by one, so the bound is not met.
    let mut decision = SlicedDecision::new(states, formula, u64::MAX);
    match decision.sliced(decision.formula(), true) {
        Ok(sliced) => Ok(sliced),
        Err(Stop::Error(error)) => Err(error),
        Err(Stop::Bound) => Ok(Sliced {
            slice: crate::slicing::slice::Slice::whole(&states.poset),
            is_exact: false,
        }),
    }
}
