//! Violations of runs in which sections change places although what they access conflicts.

use std::sync::Arc;

use monitor_logic::formula::Formula;

use super::{CheckOptions, Checking, realised};
use crate::{
    engine::question::{Surroundings, prepare},
    error::CheckError,
    explain::verdict::{ChangedRead, Possible},
    model::{computation::Computation, event::Location},
    reading::{queues::Contended, sections::MovableSections},
};

/// At most so many states are looked at.
const MOST_STATES: u128 = 1 << 20;

/// The runs that break the formula, those with the fewest changed reads first, found within a bound.
pub(super) fn possible(
    computation: &Computation,
    formula: &Formula,
    options: &CheckOptions,
    sections: &Arc<MovableSections>,
) -> Result<Vec<Possible>, CheckError> {
    let (_, atoms) = prepare(computation, formula)?;
    // The value of what the formula reads is that of the last write, in whatever order: its accesses stay in theirs.
    let Some(free) = sections.with_protected(computation, |variable| {
        atoms.slot_of_variable(variable).is_some()
    }) else {
        return Ok(Vec::new());
    };
    let free = Arc::new(free);
    let contended = Contended::of(computation);
    let all = contended.all();
    let around = Surroundings {
        contended: &contended,
        received: &all,
        sections: Some(&free),
        removed: &[],
    };
    let options = options
        .most_states(options.most_states.min(MOST_STATES))
        .count(false)
        .states(false);
    let mut checking = Checking::new(computation, formula, around, &options)?;
    checking.is_only_possible = true;
    let Some(violation) = checking.decide()?.violation else {
        return Ok(Vec::new());
    };
    let schedule = violation.schedule;
    let Ok(changed) = realised::replay(computation, &free, &schedule.events()) else {
        return Ok(Vec::new());
    };
    let changed = changed.into_iter().map(|number| {
        let event = computation.event(number);
        ChangedRead {
            event: number + 1,
            thread: computation.thread_name(event.thread).to_owned(),
            location: event.location().map(Location::from),
        }
    });
    let changed: Vec<ChangedRead> = changed.collect();
    // Without any it would have been certain.
    Ok(Vec::from_iter(
        (!changed.is_empty()).then_some(Possible { schedule, changed }),
    ))
}
