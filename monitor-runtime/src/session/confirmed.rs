//! Programs that are run, checked, and run again for what was predicted.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::Arc,
};

use super::{
    Checked, Confirm, PredictiveMonitor, PropertyError,
    confirm::{Again, CheckedRun, Confirming, Reruns, RunOf, set_found, steer},
};
use crate::{
    answer::{Confirmation, Exploration, Explored},
    record::Log,
    steer::Steering,
};

/// What was found out about the properties of a program by running it, and by running it again for what was predicted.
#[derive(Clone, Debug)]
#[must_use = "a violation is in here, if there is one"]
pub struct Confirmed {
    checked: Checked,
    confirmations: Vec<Option<Confirmation>>,
    possible: Vec<Vec<Confirmation>>,
    explored: Vec<Option<Explored>>,
    panicked: Option<Explored>,
    exploration: Exploration,
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

    /// For each of its [results](Checked::results), what became of the violations that are
    /// [possible](crate::Outcome::possible), in their order, up to the first run that failed. One that was not reached is none.
    #[must_use]
    pub fn possible(&self) -> &[Vec<Confirmation>] {
        &self.possible
    }

    /// For each of its [results](Checked::results), the violation that was found in other orders than those that the first
    /// run allows, if [`Confirm::explore`] asked for them and one was.
    #[must_use]
    pub fn explored(&self) -> &[Option<Explored>] {
        &self.explored
    }

    /// The first run in another order that panicked, if [`Confirm::explore`] asked for such and one did that broke none of the
    /// properties. No further orders are tried then.
    #[must_use]
    pub fn panicked(&self) -> Option<&Explored> {
        self.panicked.as_ref()
    }

    /// How many other orders were tried, and what was not.
    #[must_use]
    pub fn exploration(&self) -> &Exploration {
        &self.exploration
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
    /// The first run is in the calling thread, each further one in a thread of its own, with the same name. One that takes ten
    /// times as long as the first, and as the patience, is given up: what it did until then is checked, its threads are left
    /// behind, and the program is not run again.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    #[track_caller]
    pub fn confirm(
        formula: &str,
        options: &Confirm,
        mut program: impl FnMut() + Send + 'static,
    ) -> Result<Confirmed, PropertyError> {
        // That the formula is right is known after the first time.
        let first = Self::new(formula)?.for_confirmation(options);
        first.log().set_steering(Steering::recording());
        first.run(&mut program);
        let (log, check) = (Arc::clone(first.log()), first.checking());
        let checked = first.finish();
        let (formula, of_all) = (formula.to_owned(), *options);
        let again = move || {
            if let Ok(monitor) = Self::new(&formula) {
                monitor.for_confirmation(&of_all).steered(&mut program);
            }
        };
        let check = move |log: &Log| check(log).map(CheckedRun::of_formulas);
        let again = Again::new(again, check, RunOf::Formulas);
        let confirming = log
            .steering()
            .map(|steering| Confirming::new(options, "", &again, steering));
        let Reruns {
            confirmations,
            possible,
            exploration,
        } = match &confirming {
            Some(confirming) => confirming.all(&checked),
            None => Reruns::none(checked.results().len()),
        };
        Ok(Confirmed {
            checked,
            confirmations,
            possible,
            explored: exploration.found,
            panicked: exploration.panicked,
            exploration: exploration.tried,
        })
    }

    /// What the options say of each run.
    fn for_confirmation(self, options: &Confirm) -> Self {
        #[cfg(feature = "locks")]
        if options.locks {
            return self.locks();
        }
        let _ = options;
        self
    }

    /// A run of the program that is steered to confirm something.
    fn steered(self, program: &mut impl FnMut()) {
        steer(self.log(), RunOf::Formulas);
        let ran = catch_unwind(AssertUnwindSafe(|| self.run(program)));
        let log = Arc::clone(self.log());
        let checked = CheckedRun::of_formulas(self.finish());
        set_found(&log, &checked);
        if let Err(panic) = ran {
            resume_unwind(panic);
        }
    }
}
