//! Programs that are run, checked, and run again for what was predicted.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::Arc,
};

use super::{
    Checked, Confirm, PredictiveMonitor, PropertyError,
    confirm::{Confirming, RunFound, set_found, take_steering},
};
use crate::{
    answer::{Confirmation, Explored},
    steer::Steering,
};

/// What was found out about the properties of a program by running it, and by running it again for what was predicted.
#[derive(Clone, Debug)]
#[must_use = "a violation is in here, if there is one"]
pub struct Confirmed {
    checked: Checked,
    confirmations: Vec<Option<Confirmation>>,
    explored: Vec<Option<Explored>>,
}

impl Confirmed {
    /// What was found out by the first run.
    pub fn checked(&self) -> &Checked {
        &self.checked
    }

    /// For each of its [results](Checked::results), what became of the violation that was predicted, if one was.
    #[must_use]
    pub fn confirmations(&self) -> &[Option<Confirmation>] {
        &self.confirmations
    }

    /// For each of its [results](Checked::results), the violation that was found in other orders than those that the first
    /// run allows, if [`Confirm::explore`] asked for them and one was.
    #[must_use]
    pub fn explored(&self) -> &[Option<Explored>] {
        &self.explored
    }
}

impl PredictiveMonitor {
    /// Runs a program, checks the formula on all interleavings that the run allows, and if a violation is predicted, runs
    /// the program again, steered into that interleaving: a violation that is [confirmed](Confirmation::is_confirmed) has
    /// happened.
    ///
    /// The program makes all that it uses, so that each run finds the same. What it does to the world outside is done as
    /// often as it is run.
    ///
    /// Threads and tasks are held at their uses of tracked objects. A task that awaits something lets others go on while it is
    /// held; between two `.await`s it holds the thread that polls it, so that a runtime needs several threads
    /// (`new_multi_thread`) for what comes in between there, which cannot happen in one of a single thread. A confirmation takes about as long as a run of
    /// the program; where the run goes another way, it may take [`Confirm::patience`] longer.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    #[track_caller]
    pub fn confirm(
        formula: &str,
        options: &Confirm,
        mut program: impl FnMut(),
    ) -> Result<Confirmed, PropertyError> {
        // That the formula is right is known after the first time.
        let first = Self::new(formula)?;
        first.log().set_steering(Steering::recording());
        first.run(&mut program);
        let log = Arc::clone(first.log());
        let checked = first.finish();
        let confirming = Confirming::new(options, "");
        let mut again = || {
            if let (Ok(monitor), Some(steering)) = (Self::new(formula), take_steering()) {
                monitor.steered(steering, &mut program);
            }
        };
        let confirmations = match log.steering() {
            Some(steering) => checked
                .results()
                .iter()
                .enumerate()
                .map(|(number, result)| {
                    let outcome = result.as_ref().ok()?;
                    let recorded = (checked.places(), steering);
                    confirming.confirm((number, outcome), recorded, &mut again)
                })
                .collect(),
            None => vec![None; checked.results().len()],
        };
        let results = checked.results();
        let wanted = |number: usize| {
            results[number]
                .as_ref()
                .is_ok_and(|outcome| !outcome.violated())
        };
        let explored = match log.steering() {
            Some(steering) => {
                confirming
                    .explore(results.len(), wanted, steering, &mut again)
                    .found
            }
            None => vec![None; results.len()],
        };
        Ok(Confirmed {
            checked,
            confirmations,
            explored,
        })
    }

    /// A run of the program that is steered to confirm something.
    fn steered(self, steering: Steering, program: &mut impl FnMut()) {
        self.log().set_steering(steering);
        let ran = catch_unwind(AssertUnwindSafe(|| self.run(program)));
        let log = Arc::clone(self.log());
        let checked = self.finish();
        if let Some(steering) = log.steering() {
            set_found(RunFound::of(&checked, steering));
        }
        if let Err(panic) = ran {
            resume_unwind(panic);
        }
    }
}
