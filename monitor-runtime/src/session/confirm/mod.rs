//! Running the program again, steered into the schedule of a predicted violation, or into others near the observed one.

mod again;
mod explore;
mod files;
mod options;
mod reruns;
mod run;

use std::{
    fmt::Display,
    path::PathBuf,
    time::{Duration, Instant},
};

use monitor_analysis::Outcome;
#[cfg(feature = "locks")]
use monitor_analysis::deadlock::Deadlock;

pub use self::options::Confirm;
use self::{
    again::RunTerms,
    files::written,
    run::{RunFound, plan, predicted},
};
pub(crate) use self::{
    again::{Again, RunOf, is_confirming, set_found, steer},
    explore::ExplorationFound,
    files::replay,
    reruns::Reruns,
    run::{CheckedRun, say_of_replay},
};
use crate::{
    answer::{Broken, Confirmation, ConfirmationResult, NotReached, NotTried, RunEnd},
    steer::{Plan, Steering},
};

/// How often a run may stall where the one before it did. `select!` polls its branches in a random
/// order, so that the next run may come further.
const SAME_STALLS: u32 = 3;

/// The runs of a program for confirmation, with the time that they may take.
pub(crate) struct Confirming<'a> {
    options: &'a Confirm,
    began: Instant,
    /// The function that schedule files are of.
    function: &'a str,
    again: &'a Again,
    /// The steering of the observed run.
    steering: &'a Steering,
    /// How long the observed run took.
    observed: Duration,
}

/// The failure that a run is to show.
struct Wanted<'a> {
    /// Returns what it has done so, or why it has not.
    broken: &'a dyn Fn(&mut RunFound) -> Result<Broken, NotReached>,
    /// Names the schedule file.
    what: &'a dyn Display,
    /// Whether each thread sees what it saw in the first run.
    is_certain: bool,
}

/// How many times as long as the observed run, or as the patience if that is longer, a run may
/// take.
const LONG: u32 = 10;

impl<'a> Confirming<'a> {
    pub(crate) fn new(
        options: &'a Confirm,
        function: &'a str,
        again: &'a Again,
        steering: &'a Steering,
    ) -> Self {
        Self {
            options,
            began: Instant::now(),
            function,
            again,
            steering,
            observed: steering.age(),
        }
    }

    /// What is left of the time for all runs.
    fn time(&self) -> Duration {
        self.options.time.saturating_sub(self.began.elapsed())
    }

    /// Returns why there is no further run, if that is so.
    fn is_over(&self) -> Option<NotTried> {
        if self.again.is_given_up() {
            Some(NotTried::GivenUp)
        } else {
            self.time().is_zero().then_some(NotTried::NoTime)
        }
    }

    /// Runs the program once. Nothing may move in it for as long as `patience`.
    fn run(&self, plan: &Plan, patience: Duration, explores: bool) -> RunFound {
        let long = self.observed.max(self.options.patience);
        let budget = long.saturating_mul(LONG).min(self.time());
        let terms = RunTerms {
            patience,
            // A run that has begun is not given up before it can have stalled.
            budget: budget.max(patience.saturating_mul(2)),
            explores,
        };
        self.again.run(plan, terms)
    }

    /// Runs the program again until the property of this number is broken. Does nothing if its
    /// violation was not predicted.
    fn confirm(
        &self,
        (number, outcome): (usize, &Outcome),
        places: &[u64],
    ) -> Option<Confirmation> {
        let schedule = predicted(outcome)?;
        let Some(plan) = plan(schedule, places, self.steering) else {
            return Some(Confirmation::not_tried(NotTried::TooLong));
        };
        Some(self.confirm_plan(
            &plan,
            &Wanted {
                broken: &|found| found.broken(number),
                what: &number,
                is_certain: true,
            },
        ))
    }

    /// Runs the program again until it comes to this deadlock, which has this number. Does nothing
    /// if the first run came to it.
    #[cfg(feature = "locks")]
    pub(crate) fn confirm_deadlock(
        &self,
        (number, deadlock): (usize, &Deadlock),
        places: &[u64],
    ) -> Option<Confirmation> {
        if deadlock.observed {
            return None;
        }
        let Some(plan) = run::waits(deadlock, places, self.steering) else {
            return Some(Confirmation::not_tried(NotTried::TooLong));
        };
        let what = format!("deadlock.{number}");
        Some(self.confirm_plan(
            &plan,
            &Wanted {
                broken: &|found| found.deadlock(deadlock),
                what: &what,
                is_certain: true,
            },
        ))
    }

    /// Runs the program again until a run fails as wanted, or no other result is to be expected of
    /// a further run.
    fn confirm_plan(&self, plan: &Plan, wanted: &Wanted<'_>) -> Confirmation {
        let mut last = Confirmation::not_tried(NotTried::NoTime);
        let mut same_stalls = 0;
        for tries in 1..=self.options.tries {
            if let Some(why) = self.is_over() {
                if last.tries == 0 {
                    last = Confirmation::not_tried(why);
                }
                break;
            }
            let mut found = self.run(plan, self.options.patience, false);
            let result = match ((wanted.broken)(&mut found), found.ended) {
                (Ok(broken), end) => ConfirmationResult::Confirmed {
                    end: broken.end(end),
                    broken,
                    file: written(self.function, wanted.what, plan.clone()),
                },
                (Err(_), RunEnd::Panicked(panicked)) => ConfirmationResult::Panicked {
                    panicked,
                    file: self.written_of_panic(found.panicking.as_ref().unwrap_or(plan)),
                },
                (Err(_), RunEnd::GivenUp(given_up)) => {
                    ConfirmationResult::NotReached(NotReached::GivenUp(given_up))
                }
                (Err(why), RunEnd::Returned) => ConfirmationResult::NotReached(why),
            };
            let new = Confirmation { result, tries };
            same_stalls = if new.is_same_stall(&last) {
                same_stalls + 1
            } else {
                0
            };
            let is_repeated = same_stalls == SAME_STALLS
                // A run that takes another branch since it sees other values takes it again.
                || !wanted.is_certain && new.is_same_branch(&last);
            last = new;
            if last.has_failed() || is_repeated {
                break;
            }
        }
        last
    }

    /// Writes the schedule in which the function panics to a file.
    fn written_of_panic(&self, plan: &Plan) -> Option<PathBuf> {
        written(self.function, "panic", plan.clone())
    }
}
