//! Of a pattern the first acquisitions in which it is possible.

use rustc_hash::FxHashMap;

use super::{
    awaited::{Awaited, Numbers},
    channels::{ChannelWait, Channels},
    closure::Closure,
    links::Link,
    replay::Wait,
    run::Run,
};

/// Where the threads of a pattern are stuck in a run that is possible, if there is one; then the closure is the events
/// before.
///
/// An acquisition that is in the closure of what comes before the others is so for all later ones of theirs: each is
/// looked at once.
pub(super) fn possible(
    pattern: &[&Link],
    numbers: Numbers,
    run: &Run,
    channels: &Channels,
    closure: &mut Closure<'_>,
) -> Option<Vec<Wait>> {
    closure.clear();
    let mut places = vec![0_usize; pattern.len()];
    loop {
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
            awaited: numbers.awaited(link.ask.lock),
            mode: link.ask.mode,
            event: link.events[*place],
        });
        let waits: Vec<Wait> = waits.collect();
        // Others may yet send, or receive: then a later wait is one for ever, if any.
        let goes_on = |wait: &Wait| match wait.awaited {
            Awaited::Channel(at) => !is_for_ever(at, &waits, run, channels, closure),
            _ => false,
        };
        let freed: Vec<bool> = waits.iter().map(goes_on).collect();
        if !freed.contains(&true) {
            return Some(waits);
        }
        for (place, freed) in places.iter_mut().zip(freed) {
            *place += usize::from(freed);
        }
    }
}

/// Whether a wait at a channel is one for ever, behind the closure: it has to wait, and who would be at the other side later is
/// one of the threads that wait, or comes there only with a lock that one of them holds.
fn is_for_ever(
    at: ChannelWait,
    waits: &[Wait],
    run: &Run,
    channels: &Channels,
    closure: &mut Closure<'_>,
) -> bool {
    let channel = &channels.list[at.channel as usize];
    closure.take(channel.messages.len() as u64);
    // Who waits at the other side as well, of one without room, is who is waited for.
    let meets = |wait: &Wait| match wait.awaited {
        Awaited::Channel(other) => other.channel == at.channel && other.side != at.side,
        _ => false,
    };
    if waits.iter().any(meets) || !channel.is_stuck(at.side, |event| closure.contains(event)) {
        return false;
    }
    // Of each thread its next use.
    let mut next: FxHashMap<u32, u32> = FxHashMap::default();
    for event in channel.others(at.side) {
        let thread = run.threads[event as usize];
        let waits = waits.iter().any(|wait| wait.thread == thread);
        if !waits && !closure.contains(event) {
            let next = next.entry(thread).or_insert(event);
            *next = event.min(*next);
        }
    }
    next.into_iter()
        .all(|(thread, event)| needs_held_lock(thread, event, waits, run, closure))
}

/// Whether a thread waits for a lock that one of those holds which wait, before it comes to this event.
fn needs_held_lock(
    thread: u32,
    event: u32,
    waits: &[Wait],
    run: &Run,
    closure: &mut Closure<'_>,
) -> bool {
    let mut steps = 0;
    let comes_to = run.positions[event as usize];
    let found = waits.iter().any(|wait| {
        let holder = &run.of_threads[wait.thread as usize];
        let held = holder.open(closure.reach(wait.thread));
        held.iter().any(|section| {
            let section = &run.sections[*section as usize];
            let mut begins = run.begins[section.lock as usize].iter();
            begins.any(|begin| {
                steps += 1;
                begin.thread == thread
                    && begin.waits
                    && begin.mode.excludes(section.mode)
                    && (closure.reach(thread)..=comes_to).contains(&begin.position)
            })
        })
    });
    closure.take(steps);
    found
}
