//! Without the feature `confirm` the function is not run again.

#![allow(
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "they are called as those that run it again"
)]

use std::vec::Vec;

use crate::{CheckedLocks, DeadlockMonitor, answer::Confirmation, ground::property::Property};

#[derive(Debug, Default)]
pub(super) struct CallAgain {}

/// Has no value, since the function is not run again.
pub(super) enum Again {}

pub(super) struct Runs;

impl CallAgain {
    pub(super) fn unsteered(&self, monitor: DeadlockMonitor) -> Option<DeadlockMonitor> {
        Some(monitor)
    }

    pub(super) fn runs(
        &self,
        _monitor: &DeadlockMonitor,
        _property: &'static Property,
        _again: Option<&Again>,
    ) -> Runs {
        Runs
    }
}

impl Runs {
    pub(super) fn confirm(&self, _checked: &CheckedLocks) -> Vec<Option<Confirmation>> {
        Vec::new()
    }
}
