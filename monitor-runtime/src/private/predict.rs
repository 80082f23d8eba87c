//! The computation of an annotated function.

use std::{
    boxed::Box,
    cell::Cell,
    io::{Write as _, stderr},
    sync::Arc,
    vec::Vec,
};

use monitor_analysis::{check::Options, computation, event::Action, verdict::Verdict};
use monitor_logic::specification::Logic;

use crate::{
    Checked, Computation, Entered, Region, Unchecked, Variable, Violated,
    predicted::{Answer, Predicted},
    property::Property,
    unwinding::tell,
};

/// The computation of one call of a function, and its properties.
pub struct Prediction<const N: usize> {
    /// Until it is finished.
    computation: Option<Computation>,
    properties: [&'static Property; N],
    /// Whether the body began.
    entered: Cell<bool>,
    /// The names that the properties use for regions.
    regions: &'static [&'static str],
}

impl<const N: usize> Prediction<N> {
    /// The formulas are those of the properties, in the notation of their propositions on events.
    ///
    /// # Panics
    ///
    /// When a formula cannot be checked on events, which the attribute has made sure of.
    #[must_use]
    #[track_caller]
    pub fn new(
        properties: [&'static Property; N],
        formulas: [&str; N],
        regions: &'static [&'static str],
    ) -> Self {
        let computation = match Computation::with_properties(formulas) {
            Ok(computation) => computation,
            Err(error) => panic!("{error}"),
        };
        for region in regions {
            computation.region(region);
        }
        Self {
            computation: Some(computation),
            properties,
            entered: Cell::new(false),
            regions,
        }
    }

    /// What the properties call `name` is this variable.
    #[track_caller]
    pub fn variable(&self, name: &str, variable: &impl Variable) {
        if let Some(computation) = &self.computation {
            computation.variable(name, variable);
        }
    }

    /// The calling thread is in the computation, and inside the function.
    #[must_use]
    #[track_caller]
    pub fn enter(&self, function: &str) -> Inside<'_> {
        self.entered.set(true);
        let entered = self.computation.as_ref().map(Computation::enter);
        Inside {
            _function: Region::enter(function),
            _entered: entered,
        }
    }

    /// Checks the properties; what is violated, or could not be checked, is counted and given.
    ///
    /// What makes a result weaker than it looks is in the violation, or when there is none said on
    /// standard error: that not all was looked at, that a thread is not tracked, that nobody
    /// entered a region.
    #[must_use]
    pub fn finish(mut self, width: Option<usize>) -> [Option<Violated>; N] {
        match self.computation.take() {
            Some(computation) => self.checked(computation, width),
            None => [const { None }; N],
        }
    }

    fn checked(&self, computation: Computation, width: Option<usize>) -> [Option<Violated>; N] {
        let Self {
            properties,
            regions,
            ..
        } = self;
        let options = Options {
            width,
            ..Options::brief()
        };
        let logics = computation.logics();
        let checked = computation.finish_with(&options);
        let notes: Arc<[_]> = checked.notes().into();
        let mut answers = answers(&logics, &checked).into_iter();
        properties.map(|property: &'static Property| {
            let answer = answers.next()?;
            if answer.as_ref().is_ok_and(|answer| !answer.is_violated()) {
                remark(property, answer.as_ref().ok(), &checked, regions);
                return None;
            }
            property.count_violation();
            let predicted = Predicted {
                property,
                result: answer,
                notes: Arc::clone(&notes),
            };
            Some(Violated::predicted(predicted))
        })
    }
}

/// One that a panic ends is checked all the same, and what was found is said beside the panic.
impl<const N: usize> Drop for Prediction<N> {
    fn drop(&mut self) {
        let computation = self.computation.take();
        // What another property refused at entry has no run.
        let Some(computation) = computation.filter(|_| self.entered.get()) else {
            return;
        };
        tell(|| {
            let found = self.checked(computation, None).into_iter().flatten();
            // That a run which was cut short could not be checked explains nothing.
            let violated = found.filter(|violated| violated.unchecked().is_none());
            violated
                .map(|violated| std::format!("{violated:#}"))
                .collect()
        });
    }
}

/// The calling thread is in the computation until this is dropped.
pub struct Inside<'a> {
    // In this order: the region ends inside the computation.
    _function: Region,
    _entered: Option<Entered<'a>>,
}

/// What was found out about each property, in the order of the properties.
fn answers(logics: &[Logic], checked: &Checked) -> Vec<Result<Answer, Unchecked>> {
    let mut outcomes = checked.results().iter().cloned();
    let mut detections = checked.detections().iter().cloned();
    let answers = logics.iter().filter_map(|logic| match logic {
        Logic::Branching => Some(detections.next()?.map(Answer::Detection)),
        Logic::PastTime | Logic::Decentralized => Some(
            outcomes
                .next()?
                .map(|outcome| Answer::Outcome(Box::new(outcome))),
        ),
    });
    answers.collect()
}

/// Says what a reader of no violation has to know.
fn remark(property: &Property, answer: Option<&Answer>, checked: &Checked, regions: &[&str]) {
    let mut remarks: Vec<Box<str>> = Vec::new();
    match answer {
        Some(Answer::Outcome(outcome)) if outcome.verdict() == Verdict::Incomplete => {
            if let Some(incomplete) = &outcome.incomplete {
                remarks.push(std::format!("no violation was found, but {incomplete}").into());
            }
        }
        Some(Answer::Detection(detection)) if !detection.is_complete() => remarks.push(
            std::format!(
                "it is not known whether this holds: {} states were looked at one by one, as many as allowed",
                detection.cuts
            )
            .into(),
        ),
        _ => {}
    }
    for note in checked.notes() {
        remarks.push(std::format!("note: {note}").into());
    }
    if let Some(recorded) = checked.computation() {
        for region in regions {
            if property.formula().contains(region) && !is_entered(recorded, region) {
                let remark = std::format!(
                    "note: no thread was inside `{region}`, which the formula takes for a region"
                );
                remarks.push(remark.into());
            }
        }
    }
    for remark in remarks {
        say(property, &remark);
    }
}

/// Says it on standard error.
pub(super) fn say(property: &Property, remark: &str) {
    let (name, file, line) = (property.name(), property.file(), property.line());
    // A program is not to fail because nobody reads its standard error.
    drop(writeln!(
        stderr(),
        "property `{name}` ({file}:{line}): {remark}"
    ));
}

fn is_entered(recorded: &computation::Computation, region: &str) -> bool {
    recorded.events().iter().flat_map(|event| &event.actions).any(|action| {
        matches!(action, Action::Enter(entered) if recorded.region_name(*entered) == region)
    })
}
