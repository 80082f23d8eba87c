//! The first acquisitions of a pattern in which it is possible.

use crate::model::event::Thread;

use super::{
    awaited::{Awaited, Numbers},
    channels::{ChannelWait, Channels},
    closure::Closure,
    links::Link,
    replay::Wait,
    run::{Run, Section},
};

/// Finds where the threads of a pattern are stuck in a run that is possible, if there is one; then
/// the closure has the events before.
///
/// With more steps than `most_steps`, none is found. An acquisition that is in the closure of what
/// comes before the others stays there for all their later acquisitions, so each is looked at only
/// once.
pub(super) fn possible(
    pattern: &[&Link],
    numbers: Numbers,
    run: &Run,
    channels: &Channels,
    (closure, most_steps): (&mut Closure<'_>, u64),
) -> Option<Vec<Wait>> {
    closure.clear();
    let mut places = vec![0_usize; pattern.len()];
    while closure.steps() <= most_steps {
        for (link, place) in pattern.iter().zip(&places) {
            closure.add_before(*link.events.get(*place)?, link.ask.lock);
        }
        closure.close();
        if !closure.is_possible() {
            return None;
        }
        let mut is_stuck = true;
        for (link, place) in pattern.iter().zip(&mut places) {
            let passed = link.events[*place..].partition_point(|event| closure.contains(*event));
            *place += passed;
            is_stuck &= passed == 0;
        }
        if !is_stuck {
            continue;
        }
        let waits = pattern.iter().zip(&places).map(|(link, place)| Wait {
            thread: link.thread,
            awaited: numbers.awaited(link.ask.lock, link.events[*place], channels),
            mode: link.ask.mode,
            event: link.events[*place],
        });
        let waits: Vec<Wait> = waits.collect();
        // Others may yet send, or receive: then only a later wait may last for ever.
        let goes_on = |(place, wait): (usize, &Wait)| match wait.awaited {
            Awaited::Channel(at) => {
                let next = waits[(place + 1) % waits.len()].thread;
                !is_for_ever((at, next), &waits, run, channels, closure)
            }
            _ => false,
        };
        let freed: Vec<bool> = waits.iter().enumerate().map(goes_on).collect();
        if !freed.contains(&true) {
            return Some(waits);
        }
        for (place, freed) in places.iter_mut().zip(freed) {
            *place += usize::from(freed);
        }
    }
    None
}

/// Returns `true` if a wait at a channel lasts for ever behind the closure: the thread has to wait,
/// and all that would come to the other side later are among those that wait, or come only behind
/// one of them. An end of the other side stays with one of those too.
fn is_for_ever(
    (at, next): (ChannelWait, u32),
    waits: &[Wait],
    run: &Run,
    channels: &Channels,
    closure: &mut Closure<'_>,
) -> bool {
    let channel = &channels.list[at.channel as usize];
    closure.take(channel.threads.len() as u64);
    // At a channel without room, a thread that waits at the other side is just what is waited for.
    let meets = |wait: &Wait| match wait.awaited {
        Awaited::Channel(other) => other.channel == at.channel && other.side != at.side,
        _ => false,
    };
    if waits.iter().any(meets) || !channel.is_stuck(at.side, |event| closure.contains(event)) {
        return false;
    }
    let mut is_in_the_way = false;
    for other in channel.others(at.side) {
        let Some(event) = other.next(|event| closure.contains(event)) else {
            continue;
        };
        is_in_the_way |= other.thread.0 == next;
        if !is_stuck((other.thread, event), waits, run, closure) {
            return false;
        }
    }
    // If all ends of the other side are dropped, a wait ends.
    let ends = channel.ends(at.side.other());
    let mut dropped = ends.dropped.iter();
    let mut keeps_end =
        || dropped.any(|end| !closure.contains(end.1) && is_stuck(*end, waits, run, closure));
    is_in_the_way && (!ends.are_all_dropped || keeps_end())
}

/// Returns `true` if a thread does not come to this event: it is one of those that wait, or waits
/// for one of them before.
fn is_stuck(
    (thread, event): (Thread, u32),
    waits: &[Wait],
    run: &Run,
    closure: &mut Closure<'_>,
) -> bool {
    let waits_too = waits.iter().any(|wait| wait.thread == thread.0);
    waits_too || is_stuck_before((thread.0, event), waits, run, closure)
}

/// Returns `true` if a thread, before it comes to this event, waits for a lock that one of the
/// waiting threads holds, or for the end of one.
fn is_stuck_before(
    (thread, event): (u32, u32),
    waits: &[Wait],
    run: &Run,
    closure: &mut Closure<'_>,
) -> bool {
    let from = closure.reach(thread);
    let to = run.positions[event as usize];
    if from > to {
        return false;
    }
    let begun = run.of_threads[thread as usize].begun(from..=to);
    closure.take(begun.len() as u64);
    let own = &run.of_threads[thread as usize];
    let is_joined = |joined: u32| waits.iter().any(|wait| wait.thread == joined);
    if own
        .joins(from..=to)
        .iter()
        .any(|(_, joined)| is_joined(*joined))
    {
        return true;
    }
    let is_held = |asked: &Section| {
        waits.iter().any(|wait| {
            let holder = &run.of_threads[wait.thread as usize];
            let held = holder.open(closure.reach(wait.thread)).iter();
            held.map(|held| &run.sections[*held as usize])
                .any(|held| held.lock == asked.lock && held.mode.excludes(asked.mode))
        })
    };
    let mut begun = begun.iter().filter(|own| own.waits);
    begun.any(|own| is_held(&run.sections[own.section as usize]))
}
