//! What came of a run that was steered.

use monitor_analysis::{Outcome, Verdict, schedule::Schedule};

use crate::{
    answer::{NotReached, Reason, RunEnd, ThreadPanic},
    ground::{notes, property::Property},
    session::Checked,
    steer::{Ending, Plan, Point, PointLog, Reversal, Steering, ThreadPath, reversals},
};

/// What came of a run.
pub(crate) struct RunFound {
    /// Of each property.
    pub(super) results: Vec<Result<PlannedOutcome, Reason>>,
    /// What became of the steering.
    pub(super) steered: NotReached,
    /// How the run ended.
    pub(super) ended: RunEnd,
    /// The conflicts of its threads that could be the other way round.
    pub(super) reversals: Vec<Reversal>,
    /// The panics of its threads.
    pub(super) panics: Vec<ThreadPanic>,
    /// What leads to the first of the panics.
    pub(super) panicking: Option<Plan>,
}

/// What was found of a property, and the plan of its violation, if it has one.
pub(super) struct PlannedOutcome {
    pub(super) outcome: Outcome,
    pub(super) plan: Option<Plan>,
}

impl RunFound {
    /// What came of a run that was checked, with its conflicts if other orders are looked for.
    pub(super) fn of(checked: &Checked, steering: &Steering, explores: bool) -> Self {
        let results = checked.results().iter().map(|result| {
            let outcome = result
                .as_ref()
                .map_err(|unchecked| unchecked.reason.clone())?;
            let violation = outcome.violation.as_ref();
            let plan = violation
                .and_then(|violation| plan(&violation.schedule, checked.places(), steering));
            let outcome = outcome.clone();
            Ok(PlannedOutcome { outcome, plan })
        });
        let (panics, first) = steering.panics();
        Self {
            results: results.collect(),
            steered: end(steering),
            ended: RunEnd::Returned,
            panics,
            panicking: first
                .and_then(|point| steering.with_log(|log| Plan::new(log, &[point], &[]))),
            reversals: if explores {
                steering.with_log(reversals)
            } else {
                Vec::new()
            },
        }
    }

    /// Of a run that did not come to the property's function, or not to its end.
    pub(super) fn none() -> Self {
        Self {
            results: Vec::new(),
            steered: NotReached::NotRun,
            ended: RunEnd::Returned,
            reversals: Vec::new(),
            panics: Vec::new(),
            panicking: None,
        }
    }

    /// The schedule that broke the property of this number, or how it came that none did.
    pub(super) fn broken(&mut self, number: usize) -> Result<Schedule, NotReached> {
        if number >= self.results.len() {
            return Err(NotReached::NotRun);
        }
        let steered = self.steered.clone();
        match self.results.swap_remove(number) {
            Ok(PlannedOutcome { outcome, .. }) => observed(outcome).ok_or(steered),
            // What became of the steering says more, if it was not kept.
            Err(reason) if matches!(steered, NotReached::Held { .. }) => {
                Err(NotReached::Unchecked(reason))
            }
            Err(_) => Err(steered),
        }
    }
}

/// What broke the property in the observed run, if it did.
fn observed(outcome: Outcome) -> Option<Schedule> {
    let is_observed = outcome.observed_violated();
    let violation = outcome.violation.filter(|_| is_observed)?;
    Some(violation.schedule)
}

/// What is predicted to break the property, if something is.
pub(super) fn predicted(outcome: &Outcome) -> Option<&Schedule> {
    let violation = outcome.violation.as_ref()?;
    (outcome.verdict() == Verdict::Predicted).then_some(&violation.schedule)
}

/// The plan of a schedule. `places` has the places of the computation's events in the observed order.
pub(super) fn plan(schedule: &Schedule, places: &[u64], steering: &Steering) -> Option<Plan> {
    steering.with_log(|log: &PointLog| {
        let point = |event: usize| {
            let place = places.get(event.checked_sub(1)?)?;
            log.point_of(*place)
        };
        let mut run: Vec<Point> = schedule.events().into_iter().filter_map(point).collect();
        run.dedup();
        let later = schedule.postponed.iter();
        let later: Vec<Point> = later.filter_map(|later| point(later.event)).collect();
        Plan::new(log, &run, &later)
    })
}

/// Says so if the run did not take the schedule of the file that the environment asks for.
pub(crate) fn say_of_replay(property: &Property, steering: &Steering) {
    // What is only recorded has no schedule.
    if steering.progress().is_none() {
        return;
    }
    let why = end(steering);
    if !matches!(why, NotReached::Held { .. }) {
        let (name, file, line) = (property.name(), property.file(), property.line());
        notes::say(&format!(
            "property `{name}` ({file}:{line}): the schedule of `MONITOR_REPLAY` was not reached: {why}"
        ));
    }
}

/// How steering ended, in words.
fn end(steering: &Steering) -> NotReached {
    let (passed, planned) = steering.progress().unwrap_or_default();
    let name = |path: &ThreadPath| steering.name(path);
    match steering.ending() {
        None => NotReached::Ended { passed, planned },
        Some(Ending::Reached) => NotReached::Held { planned },
        Some(Ending::Diverged {
            thread,
            expected,
            found,
        }) => NotReached::Diverged {
            thread: name(&thread),
            expected: expected.to_string(),
            found: found.map(|found| found.to_string()),
        },
        Some(Ending::Blocked { missing, waiting }) => {
            let waiting = waiting.iter();
            NotReached::Blocked {
                patience: steering.patience(),
                missing: missing.map(|(thread, place)| (name(&thread), place.to_string())),
                held: waiting
                    .map(|(thread, place)| (name(thread), place.to_string()))
                    .collect(),
            }
        }
    }
}
