//! The events that matter to a formula, with their clocks.

use super::messages::ChannelMessages;
use crate::{
    error::CheckError,
    model::{computation::Computation, event::Thread},
    order::{causality::Causality, clock::ClockList},
    reading::{
        atoms::ReadSlot,
        queues::{Contended, FollowedQueues},
        relevant::{Relevant, RelevantProjection},
    },
};

/// Finds the events that matter, once all events are known.
pub(super) fn found(
    computation: &Computation,
    causality: &Causality,
    projection: &mut RelevantProjection,
    messages: &ChannelMessages,
) -> Result<(Vec<Relevant>, ClockList), CheckError> {
    let mut numbers: Vec<usize> = messages.moves.keys().copied().collect();
    for slot in &projection.atoms.slots {
        numbers.extend(match slot {
            ReadSlot::Variable(variable) => causality.of_variable(*variable),
            ReadSlot::Region(region) => causality.of_region(*region),
        });
    }
    numbers.sort_unstable();
    numbers.dedup();
    let mut threads: Vec<Thread> = Vec::new();
    for number in &numbers {
        let thread = computation.event(*number).thread;
        if !threads.contains(&thread) {
            threads.push(thread);
        }
    }
    let mut relevant = Vec::with_capacity(numbers.len());
    let mut clocks = ClockList::default();
    let mut next = 0;
    for number in numbers {
        (next..number).for_each(|_| projection.pass());
        next = number + 1;
        let event = computation.event(number);
        let clock = causality.clock(number, event, &threads);
        let event = event.with_clock(Some(&clock));
        if let Some(event) = projection.push(event, messages.moves.contains_key(&number))? {
            relevant.push(event);
            clocks.push(projection.clock().entries());
        }
    }
    Ok((relevant, clocks))
}

/// Finds the events that matter by following all events. Messages of a queue keep their observed
/// order.
pub(super) fn followed(
    computation: &Computation,
    projection: &mut RelevantProjection,
    messages: &ChannelMessages,
    contended: &Contended,
) -> Result<(Vec<Relevant>, ClockList), CheckError> {
    let moves = |number: usize| messages.moves.contains_key(&number);
    let is_alone = projection.is_of_one_thread(computation, moves);
    let mut followed = FollowedQueues::new(contended);
    for (number, event) in computation.events().iter().enumerate() {
        let stays = moves(number) || projection.is_relevant(event);
        if is_alone && !stays && !contended.has(number) {
            projection.pass();
            continue;
        }
        let clock = computation.whole_clock(event);
        let event = event.with_clock(clock.as_ref());
        let counts = moves(number) || contended.has(number);
        if let Some(relevant) = projection.push(event, counts)? {
            followed.push(relevant, stays, projection.clock());
        }
    }
    Ok(followed.ordered(&contended.all()))
}
