//! The results of a steered run.

#[cfg(feature = "locks")]
use monitor_analysis::deadlock::{Blocked, Deadlock, Obstacle};
use monitor_analysis::{Outcome, Verdict, schedule::Schedule};

#[cfg(feature = "locks")]
use crate::{answer::GivenUp, session::CheckedLocks};
use crate::{
    answer::{Broken, NotReached, Reason, RunEnd, ThreadPanic},
    ground::{notes, property::Property},
    session::Checked,
    steer::{
        Ending, Plan, Point, PointLog, Reversal, SectionOrder, Steering, ThreadPath, reversals,
    },
};

/// The computation of a run, as it was checked.
pub(crate) enum CheckedRun {
    /// Checked for formulas.
    Formulas(Box<Checked>),
    /// Checked for deadlocks.
    #[cfg(feature = "locks")]
    Locks(Box<CheckedLocks>),
}

impl CheckedRun {
    pub(crate) fn of_formulas(checked: Checked) -> Self {
        Self::Formulas(Box::new(checked))
    }

    #[cfg(feature = "locks")]
    pub(crate) fn of_locks(checked: CheckedLocks) -> Self {
        Self::Locks(Box::new(checked))
    }

    /// Returns what was found for each formula, if there are any.
    fn results(&self, steering: &Steering) -> Vec<Result<PlannedOutcome, Reason>> {
        match self {
            Self::Formulas(checked) => planned(checked, steering),
            #[cfg(feature = "locks")]
            Self::Locks(_) => Vec::new(),
        }
    }
}

fn planned(checked: &Checked, steering: &Steering) -> Vec<Result<PlannedOutcome, Reason>> {
    let results = checked.results().iter().map(|result| {
        let outcome = result
            .as_ref()
            .map_err(|unchecked| unchecked.reason.clone())?;
        let violation = outcome.violation.as_ref();
        let plan =
            violation.and_then(|violation| plan(&violation.schedule, checked.places(), steering));
        let outcome = outcome.clone();
        Ok(PlannedOutcome { outcome, plan })
    });
    results.collect()
}

/// The results of a run.
pub(crate) struct RunFound {
    /// What was found for each property.
    pub(super) results: Vec<Result<PlannedOutcome, Reason>>,
    /// The deadlocks of the run, if it was checked for them.
    #[cfg(feature = "locks")]
    pub(super) locks: Option<CheckedLocks>,
    /// The outcome of the steering.
    pub(super) steered: NotReached,
    /// How the run ended.
    pub(super) ended: RunEnd,
    /// The conflicts of its threads that could be the other way round.
    pub(super) reversals: Vec<Reversal>,
    /// The panics of its threads.
    pub(super) panics: Vec<ThreadPanic>,
    /// The plan that leads to the first of the panics.
    pub(super) panicking: Option<Plan>,
}

/// The findings about a property, with the plan of its violation, if it has one.
pub(super) struct PlannedOutcome {
    pub(super) outcome: Outcome,
    pub(super) plan: Option<Plan>,
}

impl RunFound {
    /// Returns the results of a run that was checked, with its conflicts if other orders are looked
    /// for.
    pub(super) fn of(run: &CheckedRun, steering: &Steering, explores: bool) -> Self {
        let (panics, first) = steering.panics();
        Self {
            results: run.results(steering),
            #[cfg(feature = "locks")]
            locks: match run {
                CheckedRun::Formulas(_) => None,
                CheckedRun::Locks(checked) => Some((**checked).clone()),
            },
            steered: end(steering),
            ended: RunEnd::Returned,
            panics,
            panicking: first.and_then(|point| {
                steering.with_log(|log| Plan::new(log, &[point], &[], SectionOrder::Observed))
            }),
            reversals: if explores {
                steering.with_log(reversals)
            } else {
                Vec::new()
            },
        }
    }

    /// Creates the result of a run that did not come to the property's function, or not to its end.
    pub(super) fn none() -> Self {
        Self {
            results: Vec::new(),
            #[cfg(feature = "locks")]
            locks: None,
            steered: NotReached::NotRun,
            ended: RunEnd::Returned,
            reversals: Vec::new(),
            panics: Vec::new(),
            panicking: None,
        }
    }

    /// Returns the schedule that broke the property of this number, or why none did.
    pub(super) fn broken(&mut self, number: usize) -> Result<Broken, NotReached> {
        if number >= self.results.len() {
            return Err(NotReached::NotRun);
        }
        let steered = self.steered.clone();
        match self.results.swap_remove(number) {
            Ok(PlannedOutcome { outcome, .. }) => observed(outcome)
                .map(|schedule| Broken::Rule(Box::new(schedule)))
                .ok_or(steered),
            // If the steering was not kept to, its outcome says more.
            Err(reason) if matches!(steered, NotReached::Held { .. }) => {
                Err(NotReached::Unchecked(reason))
            }
            Err(_) => Err(steered),
        }
    }

    /// Returns the deadlock that the run came to, the one of these threads if there are several; or
    /// why it came to none.
    #[cfg(feature = "locks")]
    pub(super) fn deadlock(&self, predicted: &Deadlock) -> Result<Broken, NotReached> {
        let Some(checked) = &self.locks else {
            return Err(NotReached::NotRun);
        };
        let observed = checked.deadlocks().iter();
        let observed = observed.filter(|deadlock| deadlock.observed);
        let threads = |deadlock: &Deadlock| {
            let threads = deadlock.threads.iter();
            let mut threads: Vec<String> = threads.map(|known| known.thread.clone()).collect();
            threads.sort_unstable();
            threads
        };
        let wanted = threads(predicted);
        if let Some(found) = observed.max_by_key(|deadlock| threads(deadlock) == wanted) {
            return Ok(Broken::Deadlock(Box::new(found.clone())));
        }
        if self.stands_at_channel(predicted) {
            let stands = predicted.clone().come_to();
            return Ok(Broken::Deadlock(Box::new(stands)));
        }
        Err(match (&self.steered, checked.unchecked()) {
            (NotReached::Held { .. }, Some(unchecked)) => {
                NotReached::Unchecked(unchecked.reason.clone())
            }
            (NotReached::Held { planned }, None) => NotReached::NotStuck { planned: *planned },
            (steered, _) => steered.clone(),
        })
    }
}

#[cfg(feature = "locks")]
impl RunFound {
    /// Returns `true` if the run came to where its threads wait, some at a channel, and did not
    /// end: such waits are not broken.
    ///
    /// A run whose gates were opened, since on a slow machine nothing moved for too long, may come
    /// there as well.
    fn stands_at_channel(&self, predicted: &Deadlock) -> bool {
        let RunEnd::GivenUp(GivenUp { threads, .. }) = &self.ended else {
            return false;
        };
        let is_at_channel = |blocked: &Blocked| {
            matches!(
                blocked.next,
                Obstacle::HasNotSent | Obstacle::HasNotReceived
            )
        };
        let stands = |blocked: &Blocked| {
            let mut threads = threads.iter();
            threads.any(|thread| {
                let is_there = blocked.location.as_ref().is_none_or(|location| {
                    let point = thread.point.as_ref();
                    point.is_some_and(|point| point.location == *location)
                });
                thread.thread == blocked.thread && !thread.is_done && is_there
            })
        };
        predicted.threads.iter().any(is_at_channel) && predicted.threads.iter().all(stands)
    }
}

/// Returns the violation of the property in the observed run, if there was one.
fn observed(outcome: Outcome) -> Option<Schedule> {
    let is_observed = outcome.observed_violated();
    let violation = outcome.violation.filter(|_| is_observed)?;
    Some(violation.schedule)
}

/// Returns the predicted violation of the property, if there is one.
pub(super) fn predicted(outcome: &Outcome) -> Option<&Schedule> {
    let violation = outcome.violation.as_ref()?;
    (outcome.verdict() == Verdict::Predicted).then_some(&violation.schedule)
}

/// Returns the plan of a schedule. `places` has the places of the computation's events in the
/// observed order.
pub(super) fn plan(schedule: &Schedule, places: &[u64], steering: &Steering) -> Option<Plan> {
    steering.with_log(|log: &PointLog| {
        let point = |event: usize| {
            let place = places.get(event.checked_sub(1)?)?;
            log.point_of(*place)
        };
        let mut run: Vec<Point> = schedule.events().into_iter().filter_map(point).collect();
        run.dedup();
        let later = schedule.postponed.iter();
        let later: Vec<Point> = later
            .filter_map(|later| point(later.event.number))
            .collect();
        Plan::new(log, &run, &later, SectionOrder::OfEvents)
    })
}

/// Returns the plan of what leads to a deadlock, at the end of which each thread waits.
#[cfg(feature = "locks")]
pub(super) fn waits(deadlock: &Deadlock, places: &[u64], steering: &Steering) -> Option<Plan> {
    steering.with_log(|log: &PointLog| {
        let point = |event: usize| {
            let place = places.get(event.checked_sub(1)?)?;
            log.point_of(*place)
        };
        let run = deadlock.schedule.iter();
        let mut run: Vec<Point> = run.filter_map(|event| point(*event)).collect();
        run.dedup();
        // A writer blocks a reader only once it waits.
        let (readers, others): (Vec<_>, Vec<_>) = deadlock
            .threads
            .iter()
            .partition(|thread| thread.next == Obstacle::WaitsToWrite);
        let waits = others.into_iter().chain(readers);
        let waits: Option<Vec<Point>> = waits.map(|thread| point(thread.event)).collect();
        Plan::to_waits(log, &run, &waits?)
    })
}

/// Prints a line if the run did not follow the schedule of the file that the environment names.
pub(crate) fn say_of_replay(property: &Property, steering: &Steering) {
    // A run that is only recorded has no schedule.
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

/// Returns how the steering ended.
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
