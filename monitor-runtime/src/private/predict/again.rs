//! Further runs of the function, to make happen what is predicted.

use std::{mem::take, sync::Arc, vec::Vec};

use super::Prediction;
use crate::{
    Checked, PredictiveMonitor, Violated,
    answer::{Confirmation, Explored},
    ground::property::Property,
    record::Log,
    session::{
        Confirm,
        confirm::{self, CheckedRun, Confirming, ExplorationFound, Reruns, RunOf},
    },
    steer::Steering,
};

pub(super) use crate::session::confirm::Again;

/// Whether the function is run again, and how.
#[derive(Default)]
pub(super) struct RunAgain {
    options: Confirm,
    /// Whether its run is steered to confirm something.
    is_steered: bool,
}

/// The results of the runs of the function after the first.
pub(super) struct Runs(Reruns);

impl RunAgain {
    /// Returns the computation, unless its run was steered to confirm something: then it is checked
    /// for that.
    pub(super) fn unsteered(&self, computation: PredictiveMonitor) -> Option<PredictiveMonitor> {
        if !self.is_steered {
            return Some(computation);
        }
        let log = Arc::clone(computation.log());
        let checked = CheckedRun::of_formulas(computation.finish());
        confirm::set_found(&log, &checked);
        None
    }

    /// Runs the function again, for what its first run predicted and, where that is asked for, in
    /// other orders.
    pub(super) fn runs(
        &self,
        properties: &[&'static Property],
        (log, checked): (&Log, &Checked),
        again: Option<&Again>,
    ) -> Runs {
        let function = properties.first().map_or("", |first| first.function());
        let again = again.filter(|_| !confirm::is_confirming());
        let confirming = again
            .zip(log.steering())
            .map(|(again, steering)| Confirming::new(&self.options, function, again, steering));
        Runs(match confirming {
            Some(confirming) => confirming.all(checked),
            None => Reruns::none(checked.results().len()),
        })
    }
}

impl Runs {
    /// Returns, once, what became of the possible violations of the property of this number.
    pub(super) fn take_possible(&mut self, number: usize) -> Vec<Confirmation> {
        self.0
            .possible
            .get_mut(number)
            .map(take)
            .unwrap_or_default()
    }

    /// Returns, once, the violation in another order of the property of this number, if it has one;
    /// or else a panic, which concerns the function and is reported by the first property of which
    /// nothing else was found.
    pub(super) fn take_explored(
        &mut self,
        number: Option<usize>,
        is_untold: bool,
    ) -> Option<Explored> {
        let ExplorationFound {
            found, panicked, ..
        } = &mut self.0.exploration;
        let found = number.and_then(|number| found.get_mut(number)?.take());
        found.or_else(|| panicked.take_if(|_| is_untold))
    }

    /// Prints what was not tried.
    pub(super) fn say(&self, property: &Property) {
        self.0.exploration.say(property);
    }

    /// Returns, once, what became of the prediction for the property of this number.
    pub(super) fn take_confirmation(&mut self, number: usize) -> Option<Confirmation> {
        self.0.confirmations.get_mut(number).and_then(Option::take)
    }
}

impl<const N: usize> Prediction<N> {
    /// Makes predictions be confirmed by running the function again, at most `tries` times.
    #[must_use]
    pub fn confirming(mut self, tries: u32) -> Self {
        let Some(computation) = &self.computation else {
            return self;
        };
        let [property, ..] = self.properties.as_slice() else {
            return self;
        };
        let log = computation.log();
        self.again.is_steered = confirm::steer(log, RunOf::Formulas);
        if !self.again.is_steered {
            log.set_steering(match confirm::replay(property.function()) {
                Some(plan) => Steering::through(plan, self.again.options.patience),
                None => Steering::recording(),
            });
        }
        self.again.options.tries = tries;
        self
    }

    /// Makes the function run again in at most this many other orders, where nothing is predicted.
    #[must_use]
    pub fn exploring(mut self, schedules: u32) -> Self {
        self.again.options.explore = schedules;
        self
    }

    /// As [`finish`](Self::finish), but predictions are confirmed with `again`, which calls the
    /// function.
    #[must_use]
    pub fn finish_confirming<R: 'static>(
        mut self,
        width: Option<usize>,
        again: impl Fn() -> R + Send + 'static,
    ) -> [Option<Violated>; N] {
        let computation = self.computation.take();
        let computation = computation.and_then(|computation| self.again.unsteered(computation));
        let Some(computation) = computation else {
            return [const { None }; N];
        };
        let log = Arc::clone(computation.log());
        let check = computation.checking();
        let check = move |log: &Log| check(log).map(CheckedRun::of_formulas);
        let again = Again::new(move || drop(again()), check, RunOf::Formulas);
        let checked = self.checked(computation, width, Some(&again));
        if let (Some(steering), [property, ..]) = (log.steering(), self.properties.as_slice()) {
            confirm::say_of_replay(property, steering);
        }
        checked
    }
}
