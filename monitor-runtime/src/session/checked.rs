//! The result of a computation.

mod print;
#[cfg(feature = "locks")]
mod rests_on;

use std::panic::Location;

use monitor_analysis::{
    CheckError, CheckOptions, Computation, ComputationError, Detection, Outcome, Verdict, check,
};
#[cfg(feature = "branching")]
use monitor_analysis::{DetectOptions, Detector};
use monitor_logic::specification::Specification;

use super::{
    formulas,
    terms::{AnswerTerms, weak},
};
use crate::{
    answer::{Note, Reason, UncheckedError},
    record::{RecordedRun, Unmet, Unseen},
};

/// The findings about the properties of a [`PredictiveMonitor`](crate::PredictiveMonitor), each
/// checked by itself, and what was recorded.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, Shared, Verdict, thread};
///
/// let monitor = PredictiveMonitor::new("x <= y")?;
/// let (x, y) = (Shared::named("x", 0), Shared::named("y", 0));
/// monitor.run(|| {
///     thread::scope(|scope| {
///         scope.spawn(|| y.set(1)).join().unwrap();
///         // Nothing but the join makes this come later.
///         scope.spawn(|| x.set(1));
///     });
/// });
/// let checked = monitor.finish();
/// assert!(checked.holds() && checked.notes().is_empty());
/// let outcome = checked.results()[0].as_ref().unwrap();
/// assert_eq!(outcome.verdict(), Verdict::Holds);
/// println!("{checked}"); // what a person wants to know
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a violation is in here, if there is one"]
pub struct Checked {
    results: Vec<Result<Outcome, UncheckedError>>,
    /// What was asked of the computation, if sections may change places.
    #[cfg(feature = "locks")]
    asked: Option<rests_on::Asked>,
    detections: Vec<Result<Detection, UncheckedError>>,
    notes: Vec<Note>,
    recorded: Option<Computation>,
    /// Names that occurred in the run, and that no property reads.
    others: Vec<String>,
    /// Where the computation was created, if there was one.
    location: Option<&'static Location<'static>>,
    /// The places of the computation's events in the observed order, if scheduling points are kept.
    places: Vec<u64>,
}

impl Checked {
    /// Creates the result of a computation that is switched off: all properties hold.
    pub(crate) fn off(formulas: &[Specification]) -> Self {
        let mut checked = Self::unasked();
        for formula in formulas {
            if let Specification::Branching(formula) = formula {
                let detection = Detection::new(formula.to_string(), Some(true));
                checked.detections.push(Ok(detection));
            } else {
                checked.results.push(Ok(Outcome::new(shown(formula))));
            }
        }
        checked
    }

    fn unasked() -> Self {
        Self {
            results: Vec::new(),
            #[cfg(feature = "locks")]
            asked: None,
            detections: Vec::new(),
            notes: Vec::new(),
            recorded: None,
            others: Vec::new(),
            location: None,
            places: Vec::new(),
        }
    }

    pub(crate) fn new(
        formulas: &[Specification],
        recorded: RecordedRun,
        options: &CheckOptions,
        terms: &AnswerTerms<'_>,
    ) -> Self {
        let RecordedRun {
            computation,
            problems,
            mut notes,
            unmet,
            threads: _,
            touched,
            places,
        } = recorded;
        let location = terms.location;
        let Unmet {
            regions,
            misspelt,
            others,
        } = unmet;
        // A region that no thread entered, with a name much like another, is an error.
        let regions = regions.into_iter();
        notes.extend(regions.map(|region| Note::never_entered(region, None, location)));
        let problem = match (problems.overflow, problems.ambiguous) {
            (Some(thread), _) => Some(Reason::Overflow { thread }),
            (_, Some((name, location))) => Some(Reason::Ambiguous { name, location }),
            _ => None,
        };
        let refused = |refusal: &ComputationError| Reason::Refused(refusal.clone());
        let recorded = problem.map_or_else(|| computation.as_ref().map_err(refused), Err);
        #[cfg(feature = "branching")]
        let detector = recorded.clone().map(Detector::new);
        let reason = |error: CheckError| match error {
            CheckError::UnknownName(name) => {
                let similar = misspelt.iter().find(|(wrong, _)| *wrong == name);
                let similar = similar.map(|(_, similar)| similar.clone());
                Reason::Unknown { name, similar }
            }
            error => Reason::Error(error),
        };
        // What was not seen first of something that the formula reads.
        let unseen = |formula: &Specification| {
            let names = formulas::names(formula);
            let written = problems.unseen.iter().map(|unseen| (unseen, false));
            let entered = problems.entered.iter().map(|unseen| (unseen, true));
            let unseen = written.chain(entered);
            let unseen = unseen.filter(|(unseen, _)| names.contains(&unseen.name));
            unseen.min_by_key(|(unseen, _)| unseen.events)
        };
        let missed = |(unseen, is_region): (&Unseen, bool)| missed(unseen, is_region);
        let mut checked = Self::unasked();
        for (number, formula) in formulas.iter().enumerate() {
            let unseen = unseen(formula);
            let touched = (terms.touched)(number, touched);
            let weak = weak(touched, terms.tasks, terms.strict, &notes);
            let unchecked = |reason| UncheckedError {
                formula: shown(formula),
                reason,
            };
            let recorded = recorded.clone();
            match formula {
                Specification::PastTime(formula) => {
                    let outcome = recorded.and_then(|computation| {
                        let outcome = check(computation, formula, options).map_err(reason);
                        let is_certain = |events| {
                            // What was observed before a value was missed is.
                            let outcome = outcome.as_ref();
                            outcome.is_ok_and(|outcome| ends_before(outcome, events))
                        };
                        let unseen = unseen.filter(|(unseen, _)| !is_certain(unseen.events));
                        match (unseen, weak, outcome) {
                            (Some(unseen), ..) => Err(missed(unseen)),
                            (None, Some(weak), Ok(outcome)) if !outcome.violated() => Err(weak),
                            (None, _, outcome) => outcome,
                        }
                    });
                    checked.results.push(outcome.map_err(unchecked));
                }
                #[cfg(feature = "branching")]
                Specification::Branching(formula) => {
                    let bounds = DetectOptions::new();
                    let options = options
                        .width
                        .map_or(bounds, |width| bounds.most_cuts(width as u64));
                    let detector = detector.as_ref().map_err(Clone::clone);
                    let detection = detector.and_then(|detector| match (unseen, weak) {
                        (Some(unseen), _) => Err(missed(unseen)),
                        (None, Some(weak)) => Err(weak),
                        (None, None) => detector.detect(formula, &options).map_err(reason),
                    });
                    checked.detections.push(detection.map_err(unchecked));
                }
                // `PredictiveMonitor::with_properties` has refused them.
                #[cfg(not(feature = "branching"))]
                Specification::Branching(_) => {}
                Specification::Decentralized(_) => {}
            }
        }
        Self {
            notes,
            recorded: computation.ok(),
            others,
            location: Some(location),
            places,
            ..checked
        }
    }

    /// The outcomes, one for each property of past-time logic, in the order of the properties.
    pub fn results(&self) -> &[Result<Outcome, UncheckedError>] {
        &self.results
    }

    /// The findings about each formula with `EF`, `EG` or `AG`, in the order of the formulas:
    /// whether it holds before the first event, taking all interleavings together, with a state or
    /// a run that shows it.
    ///
    /// Of the options only the [`width`](crate::Options::width) matters: where slicing does not
    /// decide, at most this many states are looked at one by one.
    pub fn detections(&self) -> &[Result<Detection, UncheckedError>] {
        &self.detections
    }

    /// What makes the results weaker than they look, such as a thread that was not tracked.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// What was recorded: the events that matter to the properties, in the order in which they
    /// happened, with their clocks. `None` when computations are switched off, or it could not be
    /// recorded.
    #[must_use]
    pub fn computation(&self) -> Option<&Computation> {
        self.recorded.as_ref()
    }

    /// The places of the computation's events in the observed order, if scheduling points are kept.
    #[cfg_attr(
        not(feature = "confirm"),
        allow(dead_code, reason = "none are kept then")
    )]
    pub(crate) fn places(&self) -> &[u64] {
        &self.places
    }

    /// The names that occurred in the run, and that no property reads.
    pub(crate) fn others(&self) -> &[String] {
        &self.others
    }

    /// Returns `true` if some run violates a property, or a formula of branching time does not
    /// hold.
    #[must_use]
    pub fn violated(&self) -> bool {
        let fails = |detection: &Detection| detection.holds == Some(false);
        self.results.iter().flatten().any(Outcome::violated)
            || self.detections.iter().flatten().any(fails)
    }

    /// Returns `true` if every run that the observed one allows satisfies all properties.
    #[must_use]
    pub fn holds(&self) -> bool {
        let holds = |result: &Result<Outcome, UncheckedError>| {
            result
                .as_ref()
                .is_ok_and(|outcome| outcome.verdict() == Verdict::Holds)
        };
        let is_found = |result: &Result<Detection, UncheckedError>| {
            result
                .as_ref()
                .is_ok_and(|detection| detection.holds == Some(true))
        };
        self.results.iter().all(holds) && self.detections.iter().all(is_found)
    }

    /// Returns the text of each violation that was found.
    pub(crate) fn violations(&self) -> Vec<String> {
        let outcomes = self.results.iter().flatten();
        let outcomes = outcomes.filter(|outcome| outcome.violated());
        let detections = self.detections.iter().flatten();
        let detections = detections.filter(|detection| detection.holds == Some(false));
        let outcomes = outcomes.map(ToString::to_string);
        outcomes
            .chain(detections.map(ToString::to_string))
            .collect()
    }

    /// Does nothing if all properties hold on all runs, except that it prints the
    /// [notes](Self::notes) on standard error.
    ///
    /// # Panics
    ///
    /// With the text of [`Display`](std::fmt::Display), if a property is violated, could not be
    /// checked, or was not checked on all runs.
    #[track_caller]
    pub fn assert_holds(&self) {
        assert!(self.holds(), "{self}");
        self.say_notes();
    }

    /// Does nothing if no violation was found, even if not all runs were looked at, except that it
    /// prints the [notes](Self::notes) on standard error.
    ///
    /// # Panics
    ///
    /// With the text of [`Display`](std::fmt::Display), if a property is violated or could not be
    /// checked.
    #[track_caller]
    pub fn assert_no_violation(&self) {
        let unchecked =
            self.results.iter().any(Result::is_err) || self.detections.iter().any(Result::is_err);
        assert!(!unchecked && !self.violated(), "{self}");
        self.say_notes();
    }
}

fn missed(unseen: &Unseen, is_region: bool) -> Reason {
    let Unseen {
        name,
        thread,
        location,
        ..
    } = unseen.clone();
    if is_region {
        Reason::OutsideRegion {
            name,
            thread,
            location,
        }
    } else {
        Reason::Unseen {
            name,
            thread,
            location,
        }
    }
}

/// Returns `true` if the outcome is a violation of the observed run by one of the first `events`
/// events.
fn ends_before(outcome: &Outcome, events: u64) -> bool {
    let violation = outcome.violation.as_ref();
    violation.is_some_and(|violation| {
        let last = violation.schedule.events().into_iter().max();
        violation.observed && last.is_none_or(|last| last as u64 <= events)
    })
}

fn shown(formula: &Specification) -> String {
    match formula {
        Specification::PastTime(formula) => formula.to_string(),
        Specification::Branching(formula) => formula.to_string(),
        Specification::Decentralized(formula) => formula.to_string(),
    }
}
