//! The function is run again, to make happen what is predicted of it.

use std::sync::Arc;

use super::Prediction;
use crate::{
    Checked, Outcome, PredictiveMonitor, Violated,
    answer::{Confirmation, Explored},
    ground::property::Property,
    record::Log,
    session::{
        Confirm,
        confirm::{self, Confirming, ExplorationFound},
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

/// The runs of the function that come after the first.
pub(super) struct Runs<'a> {
    /// Nothing where the function is not run again.
    confirming: Option<Confirming<'a>>,
    /// The places of the events of the first run in the observed order.
    places: &'a [u64],
    exploration: ExplorationFound,
}

impl RunAgain {
    /// Gives the computation back, unless its run was steered to confirm something: then it is checked for that.
    pub(super) fn unsteered(&self, computation: PredictiveMonitor) -> Option<PredictiveMonitor> {
        if !self.is_steered {
            return Some(computation);
        }
        let log = Arc::clone(computation.log());
        let checked = computation.finish();
        confirm::set_found(&log, &checked);
        None
    }

    /// Runs the function in other orders, where nothing was found by its first run and that is asked for.
    pub(super) fn explore<'a>(
        &'a self,
        properties: &[&'static Property],
        (log, checked): (&'a Log, &'a Checked),
        again: Option<&'a Again>,
    ) -> Runs<'a> {
        let function = properties.first().map_or("", |first| first.function());
        let again = again.filter(|_| !confirm::is_confirming());
        let confirming = again
            .zip(log.steering())
            .map(|(again, steering)| Confirming::new(&self.options, function, again, steering));
        let results = checked.results();
        let is_open = |number: usize| {
            results[number]
                .as_ref()
                .is_ok_and(|outcome| !outcome.violated())
        };
        let exploration = match &confirming {
            Some(confirming) => confirming.explore(results.len(), is_open),
            None => ExplorationFound::none(results.len()),
        };
        Runs {
            confirming,
            places: checked.places(),
            exploration,
        }
    }
}

impl Runs<'_> {
    /// The violation of the property of this number that was found in another order, once; or a panic, which is of the function
    /// and told by the first property that nothing else is found of.
    pub(super) fn take_explored(&mut self, number: usize, is_untold: bool) -> Option<Explored> {
        let ExplorationFound {
            found, panicked, ..
        } = &mut self.exploration;
        let found = found.get_mut(number).and_then(Option::take);
        found.or_else(|| panicked.take_if(|_| is_untold))
    }

    /// Says what was not tried.
    pub(super) fn say(&self, property: &Property) {
        self.exploration.say(property);
    }

    /// Runs the function until the property of this number is broken, if that is predicted.
    pub(super) fn confirm(&mut self, number: usize, outcome: &Outcome) -> Option<Confirmation> {
        let confirming = self.confirming.as_ref()?;
        confirming.confirm((number, outcome), self.places)
    }
}

impl<const N: usize> Prediction<N> {
    /// What is predicted is to be confirmed by running the function again, so often at most.
    #[must_use]
    pub fn confirming(mut self, tries: u32) -> Self {
        let Some(computation) = &self.computation else {
            return self;
        };
        let [property, ..] = self.properties.as_slice() else {
            return self;
        };
        let log = computation.log();
        self.again.is_steered = confirm::steer(log);
        if !self.again.is_steered {
            log.set_steering(match confirm::replay(property.function()) {
                Some(plan) => Steering::through(plan, self.again.options.patience),
                None => Steering::recording(),
            });
        }
        self.again.options.tries = tries;
        self
    }

    /// Where nothing is predicted, the function is run again in so many other orders at most.
    #[must_use]
    pub fn exploring(mut self, schedules: u32) -> Self {
        self.again.options.explore = schedules;
        self
    }

    /// As [`finish`](Self::finish); what is predicted is confirmed by `again`, which calls the function.
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
        let again = Again::new(move || drop(again()), computation.checking());
        let checked = self.checked(computation, width, Some(&again));
        if let (Some(steering), [property, ..]) = (log.steering(), self.properties.as_slice()) {
            confirm::say_of_replay(property, steering);
        }
        checked
    }
}
