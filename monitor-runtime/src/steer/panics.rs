//! Panics of the threads of a run.

use std::sync::Mutex;

use super::point::Point;
use crate::{answer::ThreadPanic, ground::lock};

/// The most panics that are kept.
const MOST: usize = 10;

/// The panics of a run's threads, in the order in which they happened.
#[derive(Debug, Default)]
pub(super) struct RunPanics(Mutex<Vec<(ThreadPanic, Option<Point>)>>);

impl RunPanics {
    /// Notes that a thread panics after its point `last`.
    pub(super) fn add(&self, panic: ThreadPanic, last: Option<Point>) {
        let mut panics = lock(&self.0);
        if panics.len() < MOST {
            panics.push((panic, last));
        }
    }

    /// Returns all panics, and the last point of the thread that panicked first.
    pub(super) fn seen(&self) -> (Vec<ThreadPanic>, Option<Point>) {
        let panics = lock(&self.0);
        let first = panics.first().and_then(|(_, last)| *last);
        (
            panics.iter().map(|(panic, _)| panic.clone()).collect(),
            first,
        )
    }
}
