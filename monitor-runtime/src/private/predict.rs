//! The computation of an annotated function.

use std::{
    boxed::Box,
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
};

/// The computation of one call of a function, and its properties.
pub struct Prediction<const N: usize> {
    computation: Computation,
    properties: [&'static Property; N],
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
            computation,
            properties,
            regions,
        }
    }

    /// What the properties call `name` is this variable.
    #[track_caller]
    pub fn variable(&self, name: &str, variable: &impl Variable) {
        self.computation.variable(name, variable);
    }

    /// The calling thread is in the computation, and inside the function.
    #[must_use]
    #[track_caller]
    pub fn enter(&self, function: &str) -> Inside<'_> {
        let entered = self.computation.enter();
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
    pub fn finish(self, width: Option<usize>) -> [Option<Violated>; N] {
        let Self {
            computation,
            properties,
            regions,
        } = self;
        let options = Options {
            width,
            ..Options::brief()
        };
        let logics = computation.logics();
        let checked = computation.finish_with(&options);
        let notes: Arc<[_]> = checked.notes().into();
        let mut answers = answers(&logics, &checked).into_iter();
        properties.map(|property| {
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

/// The calling thread is in the computation until this is dropped.
pub struct Inside<'a> {
    // In this order: the region ends inside the computation.
    _function: Region,
    _entered: Entered<'a>,
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
