//! The verdicts on the properties of a computation that has ended.

use std::{borrow::ToOwned as _, boxed::Box, cell::Cell, string::String, sync::Arc, vec::Vec};

use monitor_analysis::{CheckOptions, Possible};
#[cfg(feature = "locks")]
use monitor_analysis::{Computation, Verdict};
use monitor_logic::specification::Logic;

use super::{
    super::remarks::{Remarks, notes_of},
    Prediction,
    again::Again,
};
use crate::{
    Checked, PredictiveMonitor, Violated,
    answer::predicted::{Predicted, PredictedAnswer},
    answer::{Confirmation, UncheckedError},
    ground::property::Property,
    record::Log,
    session::terms::Touched,
};

impl<const N: usize> Prediction<N> {
    /// Checks the properties of a computation. Violations are confirmed with `again`, which calls
    /// the function.
    pub(super) fn checked(
        &self,
        mut computation: PredictiveMonitor,
        width: Option<usize>,
        again: Option<&Again>,
    ) -> [Option<Violated>; N] {
        let Self {
            properties,
            regions,
            tasks,
            untouched,
            unfollowed,
            ..
        } = self;
        computation.set_tasks(*tasks);
        let options = CheckOptions::brief().width(width);
        let logics = computation.logics();
        let names = computation.names();
        let (location, strict) = (computation.location(), computation.is_strict());
        let log = Arc::clone(computation.log());
        let touched = [const { Cell::new(Touched::Something) }; N];
        let checked = computation.finish_as(&options, &|number, now| {
            let of_property = Touched::in_call(properties[number], now, untouched[number]);
            touched[number].set(of_property);
            of_property
        });
        let mut answers = answers(&logics, &checked).into_iter();
        let mut logics = logics.iter();
        let mut touched = touched.iter().map(Cell::get);
        let mut names = names.iter();
        let mut rested = rests_on(&log, &checked).into_iter();
        let mut runs = self.again.runs(properties, (&log, &checked), again);
        // The numbers of the properties whose results are outcomes.
        let mut numbers = 0..;
        properties.map(|property: &'static Property| {
            #[cfg(feature = "coverage")]
            crate::inline::coverage::checked(property);
            let (answer, touched, names) = (answers.next()?, touched.next()?, names.next()?);
            let logic = logics.next()?;
            let number = if *logic == Logic::Branching {
                None
            } else {
                numbers.next()
            };
            let rests_on = number.and_then(|_| rested.next()).flatten();
            let mut notes = notes_of(names, &checked, regions, location);
            notes.retain(|note| touched.regards(note));
            let tried = number.map_or_else(Vec::new, |number| runs.take_possible(number));
            let possible = confirmed(answer.as_ref().ok(), &tried);
            let remarks = Remarks {
                answer: answer.as_ref().ok(),
                notes,
                tried,
                rests_on,
            };
            let is_untold = answer.as_ref().is_ok_and(|answer| !answer.is_violated());
            let explored = runs.take_explored(number, is_untold);
            let result = match answer {
                Ok(answer) if answer.is_violated() || possible.is_some() || explored.is_some() => {
                    Ok(answer)
                }
                Ok(_) => {
                    let reason = strict.then(|| remarks.reason()).flatten();
                    let Some(reason) = reason else {
                        runs.say(property);
                        remarks.say(property);
                        return None;
                    };
                    let formula = property.formula().to_owned();
                    Err(UncheckedError { formula, reason })
                }
                Err(unchecked) => Err(unchecked),
            };
            property.count_violation();
            let confirmation = match &result {
                Ok(PredictedAnswer::Outcome(_)) => {
                    number.and_then(|number| runs.take_confirmation(number))
                }
                _ => None,
            };
            Some(Violated::predicted(Predicted {
                property,
                result,
                notes: Arc::from(checked.notes()),
                unfollowed,
                confirmation,
                possible,
                explored,
            }))
        })
    }
}

/// Returns the words for what the properties that hold rest on, if that is asked for.
#[cfg(feature = "locks")]
fn rests_on(log: &Log, checked: &Checked) -> Vec<Option<String>> {
    if !log.keeps_accesses() {
        return Vec::new();
    }
    let has_queues = checked.computation().is_some_and(Computation::has_queues);
    let unknown = if has_queues {
        "rests on what was not found out, since several threads send into one channel"
    } else {
        "rests on no object alone"
    };
    let results = checked.results().iter().zip(checked.rests_on());
    let texts = results.map(|(result, found)| {
        let outcome = result.as_ref().ok()?;
        let holds = outcome.verdict() == Verdict::Holds;
        let found = found.map(|found| std::format!("{found}"));
        holds.then(|| found.unwrap_or_else(|| unknown.to_owned()))
    });
    texts.collect()
}

#[cfg(not(feature = "locks"))]
fn rests_on(_: &Log, _: &Checked) -> Vec<Option<String>> {
    Vec::new()
}

/// Returns the possible violation for which a run failed, with what became of it.
fn confirmed(
    answer: Option<&PredictedAnswer>,
    tried: &[Confirmation],
) -> Option<(Possible, Confirmation)> {
    let Some(PredictedAnswer::Outcome(outcome)) = answer else {
        return None;
    };
    let mut tried = outcome.possible.iter().cloned().zip(tried.iter().cloned());
    tried.find(|(_, confirmation)| confirmation.has_failed())
}

/// Returns the finding about each property, in the order of the properties.
fn answers(logics: &[Logic], checked: &Checked) -> Vec<Result<PredictedAnswer, UncheckedError>> {
    let mut outcomes = checked.results().iter().cloned();
    let mut detections = checked.detections().iter().cloned();
    let answers = logics.iter().filter_map(|logic| match logic {
        Logic::Branching => Some(detections.next()?.map(PredictedAnswer::Detection)),
        Logic::PastTime | Logic::Decentralized => Some(
            outcomes
                .next()?
                .map(|outcome| PredictedAnswer::Outcome(Box::new(outcome))),
        ),
    });
    answers.collect()
}
