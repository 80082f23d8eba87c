//! Without the feature `confirm` the function is not run again.

#![allow(
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "they are called as those that run it again"
)]

use std::vec::Vec;

use crate::{
    Checked, PredictiveMonitor,
    answer::{Confirmation, Explored},
    ground::property::Property,
    record::Log,
};

#[derive(Default)]
pub(super) struct RunAgain {}

/// Has no value, since the function is not run again.
pub(super) enum Again {}

pub(super) struct Runs;

impl RunAgain {
    pub(super) fn unsteered(&self, computation: PredictiveMonitor) -> Option<PredictiveMonitor> {
        Some(computation)
    }

    pub(super) fn runs(
        &self,
        _properties: &[&'static Property],
        _first: (&Log, &Checked),
        _again: Option<&Again>,
    ) -> Runs {
        Runs
    }
}

impl Runs {
    pub(super) fn take_possible(&mut self, _number: usize) -> Vec<Confirmation> {
        Vec::new()
    }

    pub(super) fn take_explored(
        &mut self,
        _number: Option<usize>,
        _is_untold: bool,
    ) -> Option<Explored> {
        None
    }

    pub(super) fn say(&self, _property: &Property) {}

    pub(super) fn take_confirmation(&mut self, _number: usize) -> Option<Confirmation> {
        None
    }
}
