//! Violations of runs in which sections change places although what they access conflicts.

use std::sync::Arc;

use monitor_logic::formula::Formula;

use super::{CheckOptions, Checking, realised};
use crate::{
    engine::question::{Surroundings, prepare},
    error::CheckError,
    explain::possible::{Possible, PossibleBound},
    model::{
        computation::Computation,
        describe::{DescribedEvent, describe},
        event::Variable,
    },
    order::data::without_order_of,
    reading::{queues::Contended, sections::MovableSections},
};

/// The most states that are looked at for each lock, and for all together.
const MOST_STATES: u128 = 1 << 19;

/// The most locks that are looked at by themselves.
const MOST_LOCKS: usize = 16;

/// Returns the runs that break the formula, those with the fewest changed reads first, and what
/// bounded the search.
///
/// The data of each lock are freed alone first, which changes few reads, then those of all locks
/// together.
pub(super) fn possible(
    computation: &Computation,
    formula: &Formula,
    options: &CheckOptions,
    sections: &Arc<MovableSections>,
) -> Result<(Vec<Possible>, Option<PossibleBound>), CheckError> {
    let (_, atoms) = prepare(computation, formula)?;
    let events = computation.events();
    let has_clocks = events.last().is_some_and(|event| event.clock().is_some());
    let protected = sections.protected(computation, |variable| {
        // What the formula reads has the value of the last write, whatever the order of events: so
        // accesses of that keep their order. Accesses of other variables cannot be taken out of the
        // clocks that the program computed, if their order is in them.
        atoms.slot_of_variable(variable).is_some()
            || has_clocks && !computation.data().contains(&variable)
    });
    let of_locks = protected.len();
    let options = options
        .most_states(options.most_states.min(MOST_STATES))
        .count(false)
        .states(false);
    let mut search = Search {
        computation,
        formula,
        options: &options,
        sections,
        found: Vec::new(),
        is_complete: of_locks <= MOST_LOCKS,
    };
    let mut all = Vec::new();
    for (number, data) in protected.into_iter().enumerate() {
        if number >= MOST_LOCKS || search.free(&data)? {
            all.extend(data);
        }
    }
    if of_locks > 1 {
        search.free(&all)?;
    }
    let bound = PossibleBound {
        locks: of_locks.min(MOST_LOCKS),
        of_locks,
        states: options.most_states,
    };
    let bound = (!search.is_complete).then_some(bound);
    let mut found = search.found;
    found.sort_by_key(|possible| (possible.changed.len(), possible.schedule.steps.len()));
    Ok((found, bound))
}

/// What was found so far.
struct Search<'a> {
    computation: &'a Computation,
    formula: &'a Formula,
    options: &'a CheckOptions,
    sections: &'a MovableSections,
    found: Vec<Possible>,
    /// Whether all runs were looked at.
    is_complete: bool,
}

impl Search<'_> {
    /// Looks for a run where the accesses of these variables have no order. Returns `false` if the
    /// formula needs their order.
    fn free(&mut self, data: &[Variable]) -> Result<bool, CheckError> {
        let sections = Arc::new(self.sections.with_free(data));
        let freed = (!self.computation.data().is_empty())
            .then(|| without_order_of(self.computation, |variable| data.contains(&variable)));
        let computation = freed.as_ref().unwrap_or(self.computation);
        let contended = Contended::of(computation);
        let all = contended.all();
        let around = Surroundings {
            contended: &contended,
            received: &all,
            sections: Some(&sections),
            removed: &[],
        };
        let checking = Checking::new(computation, self.formula, around, self.options);
        let mut checking = match checking {
            Ok(checking) => checking,
            // The formula reads what is written with the data, which therefore stay in order.
            Err(CheckError::UnorderedWrites(_)) => return Ok(false),
            Err(error) => return Err(error),
        };
        checking.is_only_possible = true;
        let outcome = checking.decide()?;
        self.is_complete &= outcome.is_complete();
        let Some(violation) = outcome.violation else {
            return Ok(true);
        };
        let schedule = violation.schedule;
        let Ok(changed) = realised::replay(computation, &sections, &schedule.events()) else {
            return Ok(true);
        };
        let changed = changed.into_iter().map(|number| {
            let action = describe(computation, computation.event(number));
            DescribedEvent::new(computation, number, action)
        });
        let changed: Vec<DescribedEvent> = changed.collect();
        let is_known = self.found.iter().any(|known| known.changed == changed);
        if !is_known {
            self.found.push(Possible { schedule, changed });
        }
        Ok(true)
    }
}
