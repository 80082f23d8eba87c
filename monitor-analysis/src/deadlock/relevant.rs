//! Threads for which others that hold locks wait.

use super::channels::Channels;
use crate::{
    model::{
        computation::Computation,
        event::{Action, EventRef, Thread},
    },
    order::locks::{Holders, changes},
};

/// Returns the threads for whose end, or for what they do at a channel, a thread waits that holds a
/// lock then, or for which a thread waits that is itself waited for so: no other such waits are on
/// cycles with locks.
pub(super) fn awaited(
    computation: &Computation,
    channels: &Channels,
    is_lock: &[bool],
) -> Vec<Thread> {
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
    // For each thread, the threads for which it waits at some time.
    let mut waits: Vec<Vec<Thread>> = vec![Vec::new(); threads];
    let mut left = Vec::new();
    for (number, event) in (0..).zip(computation.events()) {
        let thread = event.thread.index();
        let joins = event.actions().filter_map(|action| match action {
            Action::Join(other) => Some(other),
            _ => None,
        });
        let at_channel = channels.others_at(number);
        for awaited in joins.chain(at_channel) {
            // Most threads wait for the same again and again.
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
    let mut is_known = vec![false; threads];
    let mut found = Vec::new();
    while let Some(thread) = left.pop() {
        if !std::mem::replace(&mut is_known[thread.index()], true) {
            found.push(thread);
            left.append(&mut waits[thread.index()]);
        }
    }
    found
}
