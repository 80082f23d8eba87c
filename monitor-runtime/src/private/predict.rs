//! The computations of annotated functions.

#[cfg_attr(not(feature = "confirm"), path = "predict/again/off.rs")]
mod again;
mod verdicts;

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    vec::Vec,
};

use self::again::RunAgain;
use super::terms::has_tasks;
use crate::{
    Entered, PredictiveMonitor, Region, Variable, Violated, ground::property::Property,
    ground::unwinding::tell_of_call, session::terms::Tasks,
};
#[cfg(feature = "tokio")]
use crate::{
    record::ThreadName,
    session::followed::{FunctionRegion, follow},
};

/// The computation of one call of a function, and its properties.
pub struct Prediction<const N: usize> {
    /// `None` once it is finished.
    computation: Option<PredictiveMonitor>,
    properties: [&'static Property; N],
    /// Whether the body has begun.
    entered: AtomicBool,
    /// The names that the properties use for regions.
    regions: &'static [&'static str],
    /// The parts of the body that run in tasks which are not followed.
    tasks: Option<Tasks>,
    /// For each property, whether the call may touch nothing.
    untouched: [bool; N],
    /// What the function is known to use and that is not followed.
    unfollowed: &'static [&'static str],
    /// Whether the function is run again, to make happen what is predicted.
    again: RunAgain,
}

has_tasks!([const N: usize] Prediction<N>);

impl<const N: usize> Prediction<N> {
    /// Creates the computation. The formulas are those of the properties, in the notation of their
    /// propositions on events.
    ///
    /// # Panics
    ///
    /// When a formula cannot be checked on events, which the attribute rules out.
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
            tasks: None,
            untouched: [false; N],
            unfollowed: &[],
            again: RunAgain::default(),
        }
    }

    /// Notes what the function uses and that is not followed.
    #[must_use]
    pub fn beside(mut self, unfollowed: &'static [&'static str]) -> Self {
        self.unfollowed = unfollowed;
        self
    }

    /// Sets for each of the properties whether the call may touch nothing that is tracked.
    #[must_use]
    pub fn may_touch_nothing(mut self, properties: [bool; N]) -> Self {
        self.untouched = properties;
        self
    }

    /// Makes notes count as failures, and also that not all runs were looked at.
    #[must_use]
    pub fn strict(mut self) -> Self {
        if let Some(computation) = &mut self.computation {
            computation.set_strict();
        }
        self
    }

    /// Lets sections of one mutex change places.
    #[cfg(feature = "locks")]
    #[must_use]
    pub fn locks(self) -> Self {
        if let Some(computation) = &self.computation {
            computation.log().free_locks();
        }
        self
    }

    /// Makes the call report what the answers rest on.
    #[cfg(feature = "locks")]
    #[must_use]
    pub fn rests_on(self) -> Self {
        if let Some(computation) = &self.computation {
            computation.log().keep_accesses();
        }
        self
    }

    /// Makes `name` in the properties mean this variable.
    #[track_caller]
    pub fn variable(&self, name: &str, variable: &impl Variable) {
        if let Some(computation) = &self.computation {
            computation.variable(name, variable);
        }
    }

    /// Makes the calling thread part of the computation, and puts it inside the function.
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

    /// Makes the body a part of the computation, inside the function.
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

    /// Checks the properties. Properties that are violated, or could not be checked, are counted
    /// and returned.
    ///
    /// What makes a result weaker than it looks is part of the violation, or is printed on standard
    /// error if there is none: that not all was looked at, that a thread is not tracked, that no
    /// thread entered a region.
    #[must_use]
    pub fn finish(mut self, width: Option<usize>) -> [Option<Violated>; N] {
        match self.computation.take() {
            Some(computation) => self.checked(computation, width, None),
            None => [const { None }; N],
        }
    }
}

/// A call that a panic ends, or whose future is dropped, is checked all the same, and what was
/// found is reported.
impl<const N: usize> Drop for Prediction<N> {
    fn drop(&mut self) {
        let computation = self.computation.take();
        // If another property refused the call at entry, there was no run.
        let Some(computation) = computation.filter(|_| self.entered.load(Relaxed)) else {
            return;
        };
        tell_of_call(|| {
            let Some(computation) = self.again.unsteered(computation) else {
                return Vec::new();
            };
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

/// Keeps the calling thread in the computation until this is dropped.
pub struct Inside<'a> {
    // The order matters: the region ends inside the computation.
    _function: Region,
    _entered: Option<Entered<'a>>,
}
