//! What only one object puts in order.

use rustc_hash::FxHashMap;

use super::OrderedEvents;
use crate::{
    error::OverflowError,
    explain::schedule::{Reasons, Schedule},
    model::{computation::Computation, describe::DescribedEvent, event::EventRef},
    order::{
        clock::{Clock, Clocks},
        flow::Mute,
    },
    reading::sections::MovableSections,
};

/// The order of the events of a computation, with all its objects.
pub(super) struct Ordering<'a> {
    pub(super) computation: &'a Computation,
    pub(super) sections: Option<&'a MovableSections>,
    /// Whether an event does something that the formula reads.
    pub(super) matters: &'a dyn Fn(EventRef<'_>) -> bool,
}

impl Ordering<'_> {
    /// Finds a step of a run that comes before an event that it always comes after, and that event.
    /// If events matter to the formula, it is the last such step among them, and the last event
    /// that it comes before.
    pub(super) fn between(
        &self,
        schedule: &Schedule,
    ) -> Result<Option<OrderedEvents>, OverflowError> {
        let steps = schedule.steps.iter().map(|step| &step.event);
        let later = schedule.postponed.iter().map(|postponed| &postponed.event);
        let steps: Vec<&DescribedEvent> = steps.collect();
        let all: Vec<&DescribedEvent> = steps.iter().copied().chain(later).collect();
        let known = self.known(&all)?;
        let precedes = |first: &DescribedEvent, then: &DescribedEvent| {
            first.number < then.number && known.precedes(first.number - 1, then.number - 1)
        };
        let pair = |is_looked_at: &dyn Fn(&DescribedEvent) -> bool| {
            let mut pairs = steps.iter().enumerate().rev();
            pairs.find_map(|(place, then)| {
                let behind = all[place + 1..].iter();
                let before = behind.filter(|first| is_looked_at(first) && precedes(first, then));
                let first = before.max_by_key(|first| first.number)?;
                is_looked_at(then).then_some((*first, *then))
            })
        };
        let matters =
            |event: &DescribedEvent| (self.matters)(self.computation.event(event.number - 1));
        let Some((first, then)) = pair(&matters).or_else(|| pair(&|_| true)) else {
            return Ok(None);
        };
        let reason = Reasons::new(self.computation).between(first.number - 1, then.number - 1);
        Ok(Some(OrderedEvents {
            first: first.clone(),
            then: then.clone(),
            reason,
        }))
    }

    /// Which of these events come before which.
    fn known(&self, events: &[&DescribedEvent]) -> Result<KnownOrder<'_>, OverflowError> {
        let mut clocks: FxHashMap<usize, Clock> = FxHashMap::default();
        let first = self.computation.events().get(0);
        if first.is_none_or(|event| event.clock().is_none()) {
            let numbers = events.iter().map(|event| event.number - 1);
            clocks.extend(numbers.map(|number| (number, Clock::default())));
            self.fill(&mut clocks)?;
        }
        Ok(KnownOrder {
            computation: self.computation,
            clocks,
        })
    }

    /// Finds the clocks of these events, by their numbers from 0.
    fn fill(&self, found: &mut FxHashMap<usize, Clock>) -> Result<(), OverflowError> {
        let mute = |sections: &MovableSections| Mute::of_variables(&sections.mute);
        let mute = self.sections.map_or_else(Mute::default, mute);
        let mut clocks = Clocks::new();
        for (number, event) in self.computation.events().iter().enumerate() {
            clocks.learn(event);
            let place = Some(event.thread.index());
            let clock = clocks.tell(event, place, |medium| mute.carries(medium))?;
            if let Some(found) = found.get_mut(&number) {
                found.clone_from(clock);
            }
        }
        Ok(())
    }
}

/// Which of some events come before which.
struct KnownOrder<'a> {
    computation: &'a Computation,
    /// Their clocks, where the program computed none.
    clocks: FxHashMap<usize, Clock>,
}

impl KnownOrder<'_> {
    /// Returns `true` if the first event, by its number from 0, comes before the other.
    fn precedes(&self, first: usize, then: usize) -> bool {
        let (earlier, later) = (self.computation.event(first), self.computation.event(then));
        let thread = earlier.thread;
        match (earlier.clock(), later.clock()) {
            (Some(first), Some(then)) => {
                let entries = self.computation.entries(later.thread, then);
                let mut entries = entries.into_iter();
                entries.any(|(known, count)| known == thread && count >= first.own())
            }
            _ => self.clocks[&first].get(thread) <= self.clocks[&then].get(thread),
        }
    }
}
