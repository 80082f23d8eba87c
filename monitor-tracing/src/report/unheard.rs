//! Violations for which there is no subscriber.

use std::{
    fmt::Write as _,
    io::{self, Write as _},
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use super::event::because;
use crate::engine::Violation;

const NEVER_KNOWN: &str = "violations are written here, since the layer was told of no subscriber: write `.with(layer)` with the layer itself \
    in place of an `Option`, a `Vec` or a reload, and `Dispatch::new(subscriber)` in place of an `Arc`; or use `OnViolation::call`";

const GONE: &str = "violations are written here, since the subscriber of the layer is gone: keep it until the last of `Handle::advance` \
    and `Handle::finish`, or use `OnViolation::call`";

/// Writes violations on standard error, the first time with why.
#[derive(Debug, Default)]
pub(super) struct Unheard {
    is_explained: AtomicBool,
}

impl Unheard {
    pub(super) fn write(&self, violations: &[Violation], was_known: bool) {
        let mut text = String::new();
        if !self.is_explained.swap(true, Relaxed) {
            let why = if was_known { GONE } else { NEVER_KNOWN };
            text = format!("monitor: {why}\n");
        }
        for violation in violations {
            let _ = write!(text, "monitor: {violation}: {}", violation.formula());
            let because = because(violation);
            if !because.is_empty() {
                let _ = write!(text, "; because {because}");
            }
            text.push('\n');
        }
        // Where it is closed, there is no place left.
        let _ = io::stderr().write_all(text.as_bytes());
    }
}
