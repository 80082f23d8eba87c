//! Running the program again, steered into the schedule of a predicted violation.

use std::{
    cell::RefCell,
    env, fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::OnceLock,
    time::{Duration, Instant},
};

use monitor_analysis::{Outcome, Verdict, schedule::Schedule};

use super::Checked;
use crate::{
    answer::{Confirmation, ConfirmationResult, NotReached, NotTried, Reason},
    ground::notes,
    steer::{Ending, Plan, Point, PointLog, ScheduleFile, Steering, ThreadPath},
};

/// How predicted violations are confirmed.
///
/// ```
/// use std::time::Duration;
///
/// use monitor_runtime::Confirm;
///
/// let thorough = Confirm::new().tries(20).time(Duration::from_secs(60));
/// # let _ = thorough;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Confirm {
    /// How often the program is run again for each violation, at most.
    pub tries: u32,
    /// How long all runs may take together: none begins later.
    pub time: Duration,
    /// How long nothing may move in a run that is steered, until it goes on as it likes. Sleeps and work that take longer
    /// between two uses of tracked objects end the steering.
    pub patience: Duration,
}

impl Confirm {
    /// Ten runs for each violation, half a minute for all, one second without a move.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            tries: 10,
            time: Duration::from_secs(30),
            patience: Duration::from_secs(1),
        }
    }

    /// Sets how often the program is run again for each violation, at most.
    #[must_use]
    pub const fn tries(mut self, tries: u32) -> Self {
        self.tries = tries;
        self
    }

    /// Sets how long all runs may take together.
    #[must_use]
    pub const fn time(mut self, time: Duration) -> Self {
        self.time = time;
        self
    }

    /// Sets how long nothing may move in a run that is steered.
    #[must_use]
    pub const fn patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }
}

impl Default for Confirm {
    fn default() -> Self {
        Self::new()
    }
}

thread_local! {
    /// The run that the calling thread makes to confirm something.
    static RUN: RefCell<Option<SteeredRun>> = const { RefCell::new(None) };
}

/// A run that is made to confirm something.
struct SteeredRun {
    /// Until its computation has it.
    steering: Option<Steering>,
    found: Option<RunFound>,
}

/// What came of a run.
pub(crate) struct RunFound {
    /// Of each property.
    broken: Vec<Result<Option<Schedule>, Reason>>,
    /// How the steering ended.
    end: NotReached,
}

impl RunFound {
    /// What came of a run that was checked, and that was steered until this.
    pub(crate) fn of(checked: &Checked, end: NotReached) -> Self {
        let broken = checked.results().iter().map(|result| {
            let outcome = result
                .as_ref()
                .map_err(|unchecked| unchecked.reason.clone())?;
            let schedule = outcome
                .violation
                .as_ref()
                .map(|violation| violation.schedule.clone());
            Ok(schedule.filter(|_| outcome.observed_violated()))
        });
        Self {
            broken: broken.collect(),
            end,
        }
    }

    /// The schedule that broke the property of this number, or how it came that none did.
    fn broken(mut self, number: usize) -> Result<Schedule, NotReached> {
        if number >= self.broken.len() {
            return Err(NotReached::NotRun);
        }
        match self.broken.swap_remove(number) {
            Ok(Some(schedule)) => Ok(schedule),
            // What became of the steering says more, if it was not kept.
            Err(reason) if matches!(self.end, NotReached::Held { .. }) => {
                Err(NotReached::Unchecked(reason))
            }
            Ok(None) | Err(_) => Err(self.end),
        }
    }
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

/// What the schedule of the outcome is broken by, if it is predicted.
fn predicted(outcome: &Outcome) -> Option<&Schedule> {
    let violation = outcome.violation.as_ref()?;
    (outcome.verdict() == Verdict::Predicted).then_some(&violation.schedule)
}

/// The plan of a schedule. `places` has the places of the computation's events in the observed order.
pub(crate) fn plan(schedule: &Schedule, places: &[u64], steering: &Steering) -> Option<Plan> {
    steering.with_log(|log| {
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

/// A time in which programs are run again.
pub(crate) struct Confirming<'a> {
    options: &'a Confirm,
    began: Instant,
    /// Of what schedule files are.
    function: &'a str,
}

impl<'a> Confirming<'a> {
    pub(crate) fn new(options: &'a Confirm, function: &'a str) -> Self {
        Self {
            options,
            began: Instant::now(),
            function,
        }
    }

    /// Runs the program again until the property of this number is broken; nothing if that was not predicted.
    pub(crate) fn confirm(
        &self,
        (number, outcome): (usize, &Outcome),
        (places, steering): (&[u64], &Steering),
        again: &mut dyn FnMut(),
    ) -> Option<Confirmation> {
        let schedule = predicted(outcome)?;
        let not_tried = |why| Confirmation {
            result: ConfirmationResult::NotTried(why),
            tries: 0,
        };
        if steering.with_log(PointLog::has_tasks) {
            return Some(not_tried(NotTried::Tasks));
        }
        let Some(plan) = plan(schedule, places, steering) else {
            return Some(not_tried(NotTried::TooLong));
        };
        let mut last = None;
        for tries in 1..=self.options.tries {
            if self.began.elapsed() >= self.options.time {
                break;
            }
            let found = run(&plan, self.options.patience, again);
            let broken = found.map_or(Err(NotReached::NotRun), |found| found.broken(number));
            let result = match broken {
                Ok(schedule) => ConfirmationResult::Confirmed {
                    schedule: Box::new(schedule),
                    file: self.written(number, plan.clone()),
                },
                Err(why) => ConfirmationResult::NotReached(why),
            };
            let confirmation = Confirmation { result, tries };
            if confirmation.is_confirmed() {
                return Some(confirmation);
            }
            last = Some(confirmation);
        }
        Some(last.unwrap_or_else(|| not_tried(NotTried::NoTime)))
    }

    /// Writes the schedule to a file.
    fn written(&self, number: usize, plan: Plan) -> Option<PathBuf> {
        if self.function.is_empty() {
            return None;
        }
        let directory = env::var_os("MONITOR_SCHEDULES")
            .map_or_else(|| env::temp_dir().join("monitor-schedules"), PathBuf::from);
        let name = self.function.replace("::", ".");
        let path = directory.join(format!("{name}.{number}.schedule"));
        let file = ScheduleFile {
            function: self.function.to_owned(),
            plan,
        };
        let written = fs::create_dir_all(&directory).and_then(|()| {
            // Another process may read the one that was there before.
            let new = path.with_extension(format!("{}.new", std::process::id()));
            fs::write(&new, file.to_string())?;
            fs::rename(&new, &path)
        });
        match written {
            Ok(()) => Some(path),
            Err(error) => {
                notes::say(&format!("cannot write `{}`: {error}", path.display()));
                None
            }
        }
    }
}

/// Runs the program once, steered: what came of its computation.
fn run(plan: &Plan, patience: Duration, again: &mut dyn FnMut()) -> Option<RunFound> {
    let run = SteeredRun {
        steering: Some(Steering::through(plan.clone(), patience)),
        found: None,
    };
    RUN.with_borrow_mut(|slot| *slot = Some(run));
    // A program that panics has said why; what its computation was is known all the same.
    let _ = catch_unwind(AssertUnwindSafe(again));
    RUN.with_borrow_mut(Option::take)?.found
}

/// How steering ended, in words.
pub(crate) fn end(steering: &Steering, patience: Duration) -> NotReached {
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
                patience,
                missing: missing.map(|(thread, place)| (name(&thread), place.to_string())),
                held: waiting
                    .map(|(thread, place)| (name(thread), place.to_string()))
                    .collect(),
            }
        }
    }
}

/// The schedule that `MONITOR_REPLAY` asks this function to run, if it does.
pub(crate) fn replay(function: &str) -> Option<Plan> {
    static FILE: OnceLock<Option<ScheduleFile>> = OnceLock::new();
    let file = FILE.get_or_init(|| {
        let path = env::var_os("MONITOR_REPLAY")?;
        let path = Path::new(&path);
        let file = fs::read_to_string(path).map_err(|error| error.to_string());
        let file = file.and_then(|text| {
            let file = text.parse::<ScheduleFile>();
            file.map_err(|error| format!("no schedule: {error}"))
        });
        match file {
            Ok(file) => Some(file),
            Err(error) => {
                notes::say(&format!("`MONITOR_REPLAY={}`: {error}", path.display()));
                None
            }
        }
    });
    let file = file.as_ref()?;
    (file.function == function).then(|| file.plan.clone())
}
