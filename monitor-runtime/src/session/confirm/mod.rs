//! Running the program again, steered into the schedule of a predicted violation, or into others near the observed one.

mod explore;
mod files;
mod options;
mod run;

use std::time::Instant;

use monitor_analysis::Outcome;

pub use self::options::Confirm;
pub(crate) use self::{
    explore::Exploration,
    files::replay,
    run::{RunFound, is_confirming, say_of_replay, set_found, take_steering},
};
use self::{
    files::written,
    run::{plan, predicted, run},
};
use crate::{
    answer::{Confirmation, ConfirmationResult, NotReached, NotTried},
    steer::{Plan, Steering},
};

/// A time in which a program is run again.
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

    fn has_time(&self) -> bool {
        self.began.elapsed() < self.options.time
    }

    /// Runs the program again until the property of this number is broken; nothing if that was not predicted.
    pub(crate) fn confirm(
        &self,
        (number, outcome): (usize, &Outcome),
        (places, steering): (&[u64], &Steering),
        again: &mut dyn FnMut(),
    ) -> Option<Confirmation> {
        let schedule = predicted(outcome)?;
        let Some(plan) = plan(schedule, places, steering) else {
            return Some(Confirmation::not_tried(NotTried::TooLong));
        };
        Some(self.confirm_plan(number, &plan, again))
    }

    /// Runs the program again until the property of this number is broken.
    fn confirm_plan(&self, number: usize, plan: &Plan, again: &mut dyn FnMut()) -> Confirmation {
        let mut last = Confirmation::not_tried(NotTried::NoTime);
        for tries in 1..=self.options.tries {
            if !self.has_time() {
                break;
            }
            let found = run(plan, (self.options.patience, false), again);
            let broken = found.map_or(Err(NotReached::NotRun), |found| found.broken(number));
            let result = match broken {
                Ok(schedule) => ConfirmationResult::Confirmed {
                    schedule: Box::new(schedule),
                    file: written(self.function, number, plan.clone()),
                },
                Err(why) => ConfirmationResult::NotReached(why),
            };
            last = Confirmation { result, tries };
            if last.is_confirmed() {
                break;
            }
        }
        last
    }
}
