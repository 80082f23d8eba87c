//! Programs that are run, checked, and run again to confirm what was predicted.

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

/// The findings about the properties of a program that was run, and run again to confirm what was
/// predicted.
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
    /// The findings of the first run.
    pub fn checked(&self) -> &Checked {
        &self.checked
    }

    /// For each of its [results](Checked::results), what became of the predicted violation, if
    /// there was one.
    #[must_use]
    pub fn confirmations(&self) -> &[Option<Confirmation>] {
        &self.confirmations
    }

    /// For each of its [results](Checked::results), what became of the
    /// [possible](crate::Outcome::possible) violations, in their order, up to the first run that
    /// failed. A possible violation that no run reached is no violation.
    #[must_use]
    pub fn possible(&self) -> &[Vec<Confirmation>] {
        &self.possible
    }

    /// For each of its [results](Checked::results), the violation that was found in an order that
    /// the first run does not allow, if [`Confirm::explore`] asked for other orders and there was
    /// one.
    #[must_use]
    pub fn explored(&self) -> &[Option<Explored>] {
        &self.explored
    }

    /// The first run in another order that panicked without breaking a property, if
    /// [`Confirm::explore`] asked for other orders and there was one. No further orders are tried
    /// after it.
    #[must_use]
    pub fn panicked(&self) -> Option<&Explored> {
        self.panicked.as_ref()
    }

    /// How many other orders were tried, and how many were not.
    #[must_use]
    pub fn exploration(&self) -> &Exploration {
        &self.exploration
    }
}

impl PredictiveMonitor {
    /// Runs a program, and checks the formula on all interleavings that the run allows. If a
    /// violation is predicted, runs the program again, steered into that interleaving: a violation
    /// that is [confirmed](Confirmation::is_confirmed) has happened.
    ///
    /// The program must create all that it uses, so that each run starts from the same state. Its
    /// effects on the world outside happen once in each run.
    ///
    /// Threads and tasks are held at their uses of tracked objects. A task that is held where it
    /// awaits something lets other tasks go on. Between two `.await`s it holds the thread that
    /// polls it, so that a runtime needs several threads (`new_multi_thread`) to run anything else
    /// meanwhile; with a single thread nothing can come in between there. A confirmation takes
    /// about as long as a run of the program, and where the run goes another way, up to
    /// [`Confirm::patience`] longer.
    ///
    /// The first run is in the calling thread, each further one in a thread of its own with the
    /// same name. A run that takes ten times as long as the first, or as the patience if that is
    /// longer, is given up: what it did until then is checked, its threads are left behind, and the
    /// program is not run again.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new) does.
    #[track_caller]
    pub fn confirm(
        formula: &str,
        options: &Confirm,
        mut program: impl FnMut() + Send + 'static,
    ) -> Result<Confirmed, PropertyError> {
        // The formula is known to be right after the first time.
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

    /// Sets what the options say of each run.
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
