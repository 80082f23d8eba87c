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
        confirm::{self, Confirming, Exploration, RunFound},
    },
    steer::Steering,
};

/// Whether the function is run again, and how.
#[derive(Default)]
pub(super) struct RunAgain {
    options: Confirm,
    /// Whether its run is steered to confirm something.
    is_steered: bool,
}

/// The runs of the function that come after the first.
pub(super) struct Runs<'a, 'f> {
    confirming: Confirming<'a>,
    /// The scheduling points of the first run, and what runs the function again; nothing where it is not.
    again: Option<(&'a Steering, &'f mut (dyn FnMut() + 'f))>,
    /// The places of the events of the first run in the observed order.
    places: &'a [u64],
    exploration: Exploration,
}

impl RunAgain {
    /// Gives the computation back, unless its run was steered to confirm something: then it is checked for that.
    pub(super) fn unsteered(&self, computation: PredictiveMonitor) -> Option<PredictiveMonitor> {
        if !self.is_steered {
            return Some(computation);
        }
        let log = Arc::clone(computation.log());
        let checked = computation.finish();
        if let Some(steering) = log.steering() {
            confirm::set_found(RunFound::of(&checked, steering));
        }
        None
    }

    /// Runs the function in other orders, where nothing was found by its first run and that is asked for.
    pub(super) fn explore<'a, 'f>(
        &'a self,
        properties: &[&'static Property],
        (log, checked): (&'a Log, &'a Checked),
        again: Option<&'f mut (dyn FnMut() + 'f)>,
    ) -> Runs<'a, 'f> {
        let function = properties.first().map_or("", |first| first.function());
        let confirming = Confirming::new(&self.options, function);
        let mut again = log.steering().zip(again);
        if confirm::is_confirming() {
            again = None;
        }
        let results = checked.results();
        let is_open = |number: usize| {
            results[number]
                .as_ref()
                .is_ok_and(|outcome| !outcome.violated())
        };
        let exploration = match &mut again {
            Some((steering, again)) => {
                confirming.explore(results.len(), is_open, steering, &mut **again)
            }
            None => Exploration::default(),
        };
        Runs {
            confirming,
            again,
            places: checked.places(),
            exploration,
        }
    }
}

impl Runs<'_, '_> {
    /// The violation of the property of this number that was found in another order, once.
    pub(super) fn take_explored(&mut self, number: usize) -> Option<Explored> {
        let found = self.exploration.found.get_mut(number);
        found.and_then(Option::take)
    }

    /// Says what was not tried.
    pub(super) fn say(&self, property: &Property) {
        self.exploration.say(property);
    }

    /// Runs the function until the property of this number is broken, if that is predicted.
    pub(super) fn confirm(&mut self, number: usize, outcome: &Outcome) -> Option<Confirmation> {
        let (steering, again) = self.again.as_mut()?;
        let recorded = (self.places, &**steering);
        self.confirming
            .confirm((number, outcome), recorded, &mut **again)
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
        let steering = confirm::take_steering();
        self.again.is_steered = steering.is_some();
        let patience = self.again.options.patience;
        let steering = steering.unwrap_or_else(|| match confirm::replay(property.function()) {
            Some(plan) => Steering::through(plan, patience),
            None => Steering::recording(),
        });
        computation.log().set_steering(steering);
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
    pub fn finish_confirming<R>(
        mut self,
        width: Option<usize>,
        again: impl Fn() -> R,
    ) -> [Option<Violated>; N] {
        let computation = self.computation.take();
        let computation = computation.and_then(|computation| self.again.unsteered(computation));
        let Some(computation) = computation else {
            return [const { None }; N];
        };
        let log = Arc::clone(computation.log());
        let checked = self.checked(computation, width, Some(&mut || drop(again())));
        if let (Some(steering), [property, ..]) = (log.steering(), self.properties.as_slice()) {
            confirm::say_of_replay(property, steering);
        }
        checked
    }
}
