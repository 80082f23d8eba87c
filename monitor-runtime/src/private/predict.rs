//! The computation of an annotated function.

mod verdicts;

use std::{
    panic::Location,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    vec::Vec,
};

use crate::{
    Entered, PredictiveMonitor, Region, Variable, Violated,
    ground::property::Property,
    ground::unwinding::tell,
    session::{
        Confirm,
        confirm::{self, RunFound},
        terms::Tasks,
    },
    steer::Steering,
};
#[cfg(feature = "tokio")]
use crate::{
    record::ThreadName,
    session::followed::{FunctionRegion, follow},
};

/// The computation of one call of a function, and its properties.
pub struct Prediction<const N: usize> {
    /// Until it is finished.
    computation: Option<PredictiveMonitor>,
    properties: [&'static Property; N],
    /// Whether the body began.
    entered: AtomicBool,
    /// The names that the properties use for regions.
    regions: &'static [&'static str],
    /// For each property, whether the call may touch nothing.
    untouched: [bool; N],
    /// What the function is known to use that is not followed.
    unfollowed: &'static [&'static str],
    /// How often it is run again to confirm what is predicted, at most.
    tries: Option<u32>,
    /// How many other orders are tried where nothing is predicted.
    explore: u32,
    /// Whether its run is steered to confirm something.
    is_steered: bool,
}

impl<const N: usize> Prediction<N> {
    /// The formulas are those of the properties, in the notation of their propositions on events.
    ///
    /// # Panics
    ///
    /// When a formula cannot be checked on events, which the attribute has made sure of.
    #[must_use]
    #[track_caller]
    pub fn new(
        properties: [&'static Property; N],
        formulas: [&str; N],
        regions: &'static [&'static str],
    ) -> Self {
        let computation = match PredictiveMonitor::with_properties(formulas) {
            Ok(computation) => computation,
            Err(error) => panic!("{error}"),
        };
        for region in regions {
            computation.region(region);
        }
        Self {
            computation: Some(computation),
            properties,
            entered: AtomicBool::new(false),
            regions,
            untouched: [false; N],
            unfollowed: &[],
            tries: None,
            explore: 0,
            is_steered: false,
        }
    }

    /// The body has tasks, which are known by this.
    #[must_use]
    #[track_caller]
    pub fn with_tasks(mut self, what: &'static str) -> Self {
        let location = Location::caller();
        if let Some(computation) = &mut self.computation {
            computation.set_tasks(Tasks { what, location });
        }
        self
    }

    /// As [`with_tasks`](Self::with_tasks), unless they are tracked.
    #[cfg(feature = "tokio")]
    #[must_use]
    #[track_caller]
    pub fn with_tasks_unless(self, are_tracked: bool, what: &'static str) -> Self {
        if are_tracked {
            self
        } else {
            self.with_tasks(what)
        }
    }

    /// The function uses this, which is not followed.
    #[must_use]
    pub fn beside(mut self, unfollowed: &'static [&'static str]) -> Self {
        self.unfollowed = unfollowed;
        self
    }

    /// Those of the properties for which the call may touch nothing that is tracked.
    #[must_use]
    pub fn may_touch_nothing(mut self, properties: [bool; N]) -> Self {
        self.untouched = properties;
        self
    }

    /// Notes are failures, and so is that not all runs were looked at.
    #[must_use]
    pub fn strict(mut self) -> Self {
        if let Some(computation) = &mut self.computation {
            computation.set_strict();
        }
        self
    }

    /// Sections of one mutex may change places.
    #[must_use]
    pub fn locks(self) -> Self {
        if let Some(computation) = &self.computation {
            computation.log().free_locks();
        }
        self
    }

    /// What is predicted is to be confirmed by running the function again, so often at most.
    #[must_use]
    pub fn confirming(mut self, tries: u32) -> Self {
        let Some(computation) = &self.computation else {
            return self;
        };
        let [property, ..] = self.properties.as_slice() else {
            return self;
        };
        let steering = confirm::take_steering();
        self.is_steered = steering.is_some();
        let patience = Confirm::new().patience;
        let steering = steering.unwrap_or_else(|| match confirm::replay(property.function()) {
            Some(plan) => Steering::through(plan, patience),
            None => Steering::recording(),
        });
        computation.log().set_steering(steering);
        self.tries = Some(tries);
        self
    }

    /// Where nothing is predicted, the function is run again in so many other orders at most.
    #[must_use]
    pub fn exploring(mut self, schedules: u32) -> Self {
        self.explore = schedules;
        self
    }

    /// What the properties call `name` is this variable.
    #[track_caller]
    pub fn variable(&self, name: &str, variable: &impl Variable) {
        if let Some(computation) = &self.computation {
            computation.variable(name, variable);
        }
    }

    /// The calling thread is in the computation, and inside the function.
    #[must_use]
    #[track_caller]
    pub fn enter(&self, function: &str) -> Inside<'_> {
        self.entered.store(true, Relaxed);
        if let Some(computation) = &self.computation {
            computation.log().set_function(function);
        }
        let entered = self.computation.as_ref().map(PredictiveMonitor::enter);
        Inside {
            _function: Region::enter(function),
            _entered: entered,
        }
    }

    /// The body as a part of the computation, inside the function.
    #[cfg(feature = "tokio")]
    #[track_caller]
    pub fn follow<F: Future>(
        &self,
        function: &str,
        body: F,
    ) -> impl Future<Output = F::Output> + use<F, N> {
        self.entered.store(true, Relaxed);
        let computation = self.computation.as_ref();
        if let Some(computation) = computation {
            computation.log().set_function(function);
        }
        let named = computation.map(|monitor| (monitor, ThreadName::Given(function)));
        follow(named, FunctionRegion::of(function), body)
    }

    /// Checks the properties; what is violated, or could not be checked, is counted and given.
    ///
    /// What makes a result weaker than it looks is in the violation, or when there is none said on
    /// standard error: that not all was looked at, that a thread is not tracked, that no
    /// thread entered a region.
    #[must_use]
    pub fn finish(mut self, width: Option<usize>) -> [Option<Violated>; N] {
        match self.computation.take() {
            Some(computation) => self.checked(computation, width, None),
            None => [const { None }; N],
        }
    }

    /// As [`finish`](Self::finish); what is predicted is confirmed by `again`, which calls the function.
    #[must_use]
    pub fn finish_confirming<R>(
        mut self,
        width: Option<usize>,
        again: impl Fn() -> R,
    ) -> [Option<Violated>; N] {
        match self.computation.take() {
            Some(computation) if self.is_steered => {
                Self::found(computation);
                [const { None }; N]
            }
            Some(computation) => {
                let log = Arc::clone(computation.log());
                let checked = self.checked(computation, width, Some(&mut || drop(again())));
                if let (Some(steering), [property, ..]) =
                    (log.steering(), self.properties.as_slice())
                {
                    confirm::say_of_replay(property, steering);
                }
                checked
            }
            None => [const { None }; N],
        }
    }

    /// The run was steered to confirm something: what came of it.
    fn found(computation: PredictiveMonitor) {
        let log = Arc::clone(computation.log());
        let checked = computation.finish();
        if let Some(steering) = log.steering() {
            confirm::set_found(RunFound::of(&checked, steering));
        }
    }
}

/// One that a panic ends is checked all the same, and what was found is said beside the panic.
impl<const N: usize> Drop for Prediction<N> {
    fn drop(&mut self) {
        let computation = self.computation.take();
        // What another property refused at entry has no run.
        let Some(computation) = computation.filter(|_| self.entered.load(Relaxed)) else {
            return;
        };
        tell(|| {
            if self.is_steered {
                Self::found(computation);
                return Vec::new();
            }
            let found = self.checked(computation, None, None);
            let found = found.into_iter().flatten();
            // That a run which was cut short could not be checked explains nothing.
            let violated = found.filter(|violated| violated.unchecked().is_none());
            violated
                .map(|violated| std::format!("{violated:#}"))
                .collect()
        });
    }
}

/// The calling thread is in the computation until this is dropped.
pub struct Inside<'a> {
    // In this order: the region ends inside the computation.
    _function: Region,
    _entered: Option<Entered<'a>>,
}
