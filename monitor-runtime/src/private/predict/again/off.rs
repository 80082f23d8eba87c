//! The function is not run again without the feature `confirm`.

#![allow(
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "they are called as those that run it again"
)]

use crate::{
    Checked, Outcome, PredictiveMonitor,
    answer::{Confirmation, Explored},
    ground::property::Property,
    record::Log,
};

#[derive(Default)]
pub(super) struct RunAgain {}

/// The function is not run again.
pub(super) enum Again {}

pub(super) struct Runs;

impl RunAgain {
    pub(super) fn unsteered(&self, computation: PredictiveMonitor) -> Option<PredictiveMonitor> {
        Some(computation)
    }

    pub(super) fn explore(
        &self,
        _properties: &[&'static Property],
        _first: (&Log, &Checked),
        _again: Option<&Again>,
    ) -> Runs {
        Runs
    }
}

impl Runs {
    pub(super) fn take_explored(&mut self, _number: usize, _is_untold: bool) -> Option<Explored> {
        None
    }

    pub(super) fn say(&self, _property: &Property) {}

    pub(super) fn confirm(&mut self, _number: usize, _outcome: &Outcome) -> Option<Confirmation> {
        None
    }
}
