//! What else than locks matters: others that hold locks wait for it.

use super::{awaited::Numbers, channels::Channels};
use crate::{
    model::{
        computation::Computation,
        event::{Action, EventRef, Thread},
    },
    order::locks::{Holders, changes},
};

/// The ends of threads and the sides of channels that are waited for by a thread which holds a lock then, or by one that such a
/// thread waits for, by their numbers: no other such waits are on cycles with locks.
pub(super) fn awaited(
    computation: &Computation,
    channels: &Channels,
    numbers: Numbers,
    is_lock: &[bool],
) -> Vec<u32> {
    let has_join = |event: EventRef<'_>| {
        event
            .actions()
            .any(|action| matches!(action, Action::Join(_)))
    };
    if channels.is_empty() && !computation.events().iter().any(has_join) {
        return Vec::new();
    }
    let threads = computation.threads().len();
    let mut holders = Holders::new(is_lock.len());
    let mut held = vec![0_usize; threads];
    // Of each thread what it waits for at some time.
    let mut waits: Vec<Vec<u32>> = vec![Vec::new(); threads];
    let mut left = Vec::new();
    for (number, event) in (0..).zip(computation.events()) {
        let thread = event.thread.index();
        let joins = event.actions().filter_map(|action| match action {
            Action::Join(other) => Some(numbers.end(other)),
            _ => None,
        });
        let channel = channels.wait(number).map(|wait| numbers.channel(wait));
        for awaited in joins.chain(channel) {
            // Most wait for the same again and again.
            if waits[thread].last() != Some(&awaited) {
                waits[thread].push(awaited);
            }
            if held[thread] > 0 && left.last() != Some(&awaited) {
                left.push(awaited);
            }
        }
        changes(&mut holders, is_lock, event, |change| {
            match (change.before, change.after) {
                (None, Some(_)) => held[thread] += 1,
                (Some(_), None) => held[thread] -= 1,
                _ => {}
            }
        });
    }
    let mut is_known = vec![false; numbers.count()];
    let mut found = Vec::new();
    while let Some(awaited) = left.pop() {
        if std::mem::replace(&mut is_known[awaited as usize], true) {
            continue;
        }
        found.push(awaited);
        for Thread(thread) in numbers.in_the_way(awaited, channels) {
            // Once is enough.
            left.append(&mut waits[thread as usize]);
        }
    }
    found
}
