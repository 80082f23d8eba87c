//! A run that is made to confirm something, and what came of it.

use std::{
    cell::RefCell,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use monitor_analysis::{Outcome, Verdict, schedule::Schedule};

use crate::{
    answer::{NotReached, Reason},
    ground::{notes, property::Property},
    session::Checked,
    steer::{Ending, Plan, Point, PointLog, Reversal, Steering, ThreadPath, reversals},
};

thread_local! {
    /// The run that the calling thread makes to confirm something.
    static RUN: RefCell<Option<SteeredRun>> = const { RefCell::new(None) };
}

/// A run that is made to confirm something.
struct SteeredRun {
    /// Until its computation has it.
    steering: Option<Steering>,
    found: Option<RunFound>,
    /// Whether other orders are looked for.
    explores: bool,
}

/// What came of a run.
pub(crate) struct RunFound {
    /// Of each property.
    pub(super) results: Vec<Result<PlannedOutcome, Reason>>,
    /// How the steering ended.
    pub(super) end: NotReached,
    /// The conflicts of its threads that could be the other way round.
    pub(super) reversals: Vec<Reversal>,
    /// Whether the program panicked.
    pub(super) panicked: bool,
}

/// What was found of a property, and the plan of its violation, if it has one.
pub(super) struct PlannedOutcome {
    pub(super) outcome: Outcome,
    pub(super) plan: Option<Plan>,
}

impl RunFound {
    /// What came of a run that was checked.
    pub(crate) fn of(checked: &Checked, steering: &Steering) -> Self {
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
        Self {
            results: results.collect(),
            end: end(steering),
            reversals: if is_exploring() {
                steering.with_log(reversals)
            } else {
                Vec::new()
            },
            panicked: false,
        }
    }

    /// The schedule that broke the property of this number, or how it came that none did.
    pub(super) fn broken(mut self, number: usize) -> Result<Schedule, NotReached> {
        if number >= self.results.len() {
            return Err(NotReached::NotRun);
        }
        match self.results.swap_remove(number) {
            Ok(PlannedOutcome { outcome, .. }) => observed(outcome).ok_or(self.end),
            // What became of the steering says more, if it was not kept.
            Err(reason) if matches!(self.end, NotReached::Held { .. }) => {
                Err(NotReached::Unchecked(reason))
            }
            Err(_) => Err(self.end),
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

/// Gives the steering of the run that is made to confirm something to its computation, once.
pub(crate) fn take_steering() -> Option<Steering> {
    RUN.with_borrow_mut(|run| run.as_mut()?.steering.take())
}

/// Returns `true` while a run is made to confirm something.
pub(crate) fn is_confirming() -> bool {
    RUN.with_borrow(Option::is_some)
}

/// What came of the run.
pub(crate) fn set_found(found: RunFound) {
    RUN.with_borrow_mut(|run| {
        if let Some(run) = run {
            run.found = Some(found);
        }
    });
}

/// Returns `true` while a run is made to look for other orders.
fn is_exploring() -> bool {
    RUN.with_borrow(|run| run.as_ref().is_some_and(|run| run.explores))
}

/// Runs the program once, steered: what came of its computation, with its conflicts if other orders are looked for.
pub(super) fn run(
    plan: &Plan,
    (patience, explores): (Duration, bool),
    again: &mut dyn FnMut(),
) -> Option<RunFound> {
    let run = SteeredRun {
        steering: Some(Steering::through(plan.clone(), patience)),
        found: None,
        explores,
    };
    RUN.with_borrow_mut(|slot| *slot = Some(run));
    // A program that panics has said why; what its computation was is known all the same.
    let panicked = catch_unwind(AssertUnwindSafe(again)).is_err();
    let found = RUN.with_borrow_mut(Option::take)?.found?;
    Some(RunFound { panicked, ..found })
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
