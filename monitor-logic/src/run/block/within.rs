//! `F since[W] G` over the steps of a block.
//!
//! Its value changes where F or G changes, and where a step at which G held comes within the bounds or passes them. So
//! G and F are read from change to change, and between two changes the step is looked up at which a time is reached.
//! The cost depends on the number of changes and of words; it is the same whatever the bounds are.
//!
//! As in the evaluator, there are three cases, which differ in what they need of the past: with an upper bound only,
//! when G last held; with a lower bound only, when it first held in the stretch that F keeps; and with both, the steps
//! at which it held.

use alloc::vec::Vec;

use super::{
    STEPS_A_WORD,
    bits::{bit, fill, next},
    clock::{Asked, Clock},
};
use crate::run::window::{Bounds, Ranges};

/// What a bounded operator leaves to the next block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Carried {
    /// For `once[<=d](G)`: when G last held, unless that is too far back.
    Latest(Option<u64>),
    /// For `F since[>=d] G`: when the stretch began that the last step is in; 0 if that is far enough back.
    Earliest(Option<u64>),
    /// For an operator that is bounded on both sides.
    Ranges(Ranges),
}

/// Computes `once[<=d](G)`.
pub(super) fn latest(
    makes: &[u64],
    (bounds, asked): (Bounds, Asked),
    clock: &Clock<'_>,
    latest: &mut Option<u64>,
    result: &mut Vec<u64>,
) {
    let steps = clock.steps();
    result.resize(makes.len(), 0);
    let mut first = next(makes, true, 0, steps);
    if let Some(then) = *latest {
        let passed = clock.passed(bounds, asked, then, (0, first));
        fill(result, 0, passed);
    }
    while first < steps {
        // A step is at no distance from itself, but at some distance from the one before.
        let (end, from) = match asked {
            Asked::AtStep => {
                let end = next(makes, false, first, steps);
                (end, end)
            }
            Asked::BeforeStep => (first + 1, first),
        };
        let following = next(makes, true, end, steps);
        let then = clock.at(bounds, asked, end - 1);
        let passed = clock.passed(bounds, asked, then, (from, following));
        fill(result, first, passed);
        *latest = Some(then);
        first = following;
    }
    *latest = latest.filter(|then| !bounds.are_passed(*then, clock.last(bounds, asked)));
}

/// Computes `F since[>=d] G`, d more than 0; `stretch` is `F since G`.
///
/// A stretch begins where G makes it true after it was false, or where it continues by G alone. A later step of the
/// stretch at which G holds is never as far back.
pub(super) fn earliest(
    keeps: &[u64],
    stretch: &[u64],
    (bounds, asked): (Bounds, Asked),
    clock: &Clock<'_>,
    earliest: &mut Option<u64>,
    result: &mut Vec<u64>,
) {
    let steps = clock.steps();
    result.resize(stretch.len(), 0);
    let mut before = u64::from(earliest.is_some());
    let (begins, ends): (Vec<u64>, Vec<u64>) = keeps
        .iter()
        .zip(stretch)
        .map(|(keeps, stretch)| {
            let goes_on = (stretch << 1 | before) & keeps;
            before = stretch >> (STEPS_A_WORD - 1);
            let begins = stretch & !goes_on;
            (begins, !stretch | begins)
        })
        .unzip();
    let end = next(&ends, true, 0, steps);
    if let Some(then) = *earliest {
        let reached = clock.reached(bounds, asked, then, (0, end));
        fill(result, reached, end);
    }
    let mut first = next(&begins, true, end, steps);
    while first < steps {
        let end = next(&ends, true, first + 1, steps);
        let then = clock.at(bounds, asked, first);
        let reached = clock.reached(bounds, asked, then, (first, end));
        fill(result, reached, end);
        *earliest = Some(then);
        first = next(&begins, true, end, steps);
    }
    *earliest = earliest
        .filter(|_| bit(stretch, steps.saturating_sub(1)))
        .map(|then| {
            let is_reached = bounds.are_reached(then, clock.last(bounds, asked));
            if is_reached { 0 } else { then }
        });
}

/// Computes `F since[W] G` with bounds on both sides, the lower one more than 0.
pub(super) fn ranges(
    keeps: &[u64],
    makes: &[u64],
    (bounds, asked): (Bounds, Asked),
    clock: &Clock<'_>,
    ranges: &mut Ranges,
    result: &mut Vec<u64>,
) {
    let steps = clock.steps();
    result.resize(makes.len(), 0);
    // A stretch begins at the last step at which F is false, and ends before the next.
    let (mut first, mut kept) = (0, 0);
    loop {
        let end = next(keeps, false, kept, steps);
        add(makes, (first, end), (bounds, asked), clock, ranges);
        tell(ranges, (first, end), (bounds, asked), clock, result);
        if end == steps {
            break;
        }
        ranges.clear();
        // A step at which G holds is not far enough behind itself, but may be far enough behind the one before.
        kept = match asked {
            Asked::AtStep => next(keeps, true, end, steps),
            Asked::BeforeStep => end + 1,
        };
        first = kept - 1;
    }
    ranges.forget(bounds, clock.last(bounds, asked));
}

/// Adds the steps from `first` on and before `end` at which G holds.
fn add(
    makes: &[u64],
    (first, end): (usize, usize),
    (bounds, asked): (Bounds, Asked),
    clock: &Clock<'_>,
    ranges: &mut Ranges,
) {
    let mut step = next(makes, true, first, end);
    while step < end {
        let last = next(makes, false, step, end);
        while step < last {
            let time = clock.at(bounds, asked, step);
            ranges.add(bounds, time);
            // Steps that follow one another so closely are one range.
            let gap = (time, Ranges::widest_gap(bounds));
            let apart = if bounds.is_of_time {
                clock.beyond(bounds, asked, gap, (step + 1, last))
            } else {
                last
            };
            ranges.add_up_to(clock.at(bounds, asked, apart - 1));
            step = apart;
        }
        step = next(makes, true, last, end);
    }
}

/// Sets the steps from `first` on and before `end` that have a step of the ranges within the bounds.
fn tell(
    ranges: &Ranges,
    (first, end): (usize, usize),
    (bounds, asked): (Bounds, Asked),
    clock: &Clock<'_>,
    result: &mut [u64],
) {
    let mut step = first;
    for (oldest, latest) in ranges.iter() {
        let reached = clock.reached(bounds, asked, oldest, (step, end));
        if reached >= end {
            break;
        }
        step = clock.passed(bounds, asked, latest, (reached, end));
        fill(result, reached, step);
    }
}
