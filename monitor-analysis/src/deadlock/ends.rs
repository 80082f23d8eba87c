//! Threads whose ends matter: others that hold locks wait for them.

use crate::{
    model::{
        computation::Computation,
        event::{Action, EventRef, Thread},
    },
    order::locks::{Holders, changes},
};

/// The threads that are joined by one which holds a lock then, or is joined itself by such a one: no other joins are on
/// cycles, since ends alone make none.
pub(super) fn awaited(computation: &Computation, is_lock: &[bool]) -> Vec<Thread> {
    let has_join = |event: EventRef<'_>| {
        event
            .actions()
            .any(|action| matches!(action, Action::Join(_)))
    };
    if !computation.events().iter().any(has_join) {
        return Vec::new();
    }
    let threads = computation.threads().len();
    let mut holders = Holders::new(is_lock.len());
    let mut held = vec![0_usize; threads];
    let mut joins: Vec<Vec<Thread>> = vec![Vec::new(); threads];
    let mut awaited = vec![false; threads];
    let mut left = Vec::new();
    for event in computation.events() {
        let thread = event.thread.index();
        for action in event.actions() {
            if let Action::Join(other) = action {
                joins[thread].push(other);
                if held[thread] > 0 {
                    left.push(other);
                }
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
    let mut found = Vec::new();
    while let Some(thread) = left.pop() {
        if !std::mem::replace(&mut awaited[thread.index()], true) {
            found.push(thread);
            left.extend(&joins[thread.index()]);
        }
    }
    found
}
