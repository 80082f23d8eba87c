//! Replays all events of a run of which only the relevant ones are known.

use rustc_hash::FxHashMap;

use crate::{
    deadlock::replay::{Breach, Replay},
    error::OverflowError,
    model::{
        computation::Computation,
        event::{ClockRef, Thread},
    },
    order::{clock::Clocks, flow::Medium},
    reading::sections::MovableSections,
};

/// Replays a run, of which these are the relevant events, by their numbers from 1; each comes with
/// what must come before it. Returns the events, numbered from 0, of the reads that see another
/// write than they saw.
pub(super) fn replay(
    computation: &Computation,
    sections: &MovableSections,
    events: &[usize],
) -> Result<Vec<usize>, Breach> {
    let run = whole(computation, sections, events).unwrap_or_default();
    let mut replay = Replay::new(computation);
    let mut changed = Vec::new();
    for event in run {
        if replay.step(event)? {
            changed.push(event);
        }
    }
    Ok(changed)
}

/// Returns the run with all events that must come before its own, in their observed order.
fn whole(
    computation: &Computation,
    sections: &MovableSections,
    events: &[usize],
) -> Result<Vec<usize>, OverflowError> {
    let mut needed: FxHashMap<usize, Vec<(Thread, u32)>> = FxHashMap::default();
    needed.extend(events.iter().map(|event| (event - 1, Vec::new())));
    // The events of each thread, each with its own entry in the clock that the program computed.
    let mut threads: Vec<Vec<(usize, u32)>> = vec![Vec::new(); computation.threads().len()];
    let mut clocks = Clocks::new();
    for (number, event) in computation.events().iter().enumerate() {
        let own = &mut threads[event.thread.index()];
        own.push((number, event.clock().map_or(0, ClockRef::own)));
        if let Some(given) = computation.clock(event) {
            if let Some(needed) = needed.get_mut(&number) {
                let count = |(thread, count): (Thread, u32)| {
                    let known = &threads[thread.index()];
                    let known = known.partition_point(|(_, own)| *own <= count);
                    (thread, u32::try_from(known).unwrap_or(u32::MAX))
                };
                needed.extend(given.into_iter().map(count));
            }
            continue;
        }
        clocks.learn(event);
        let carries = |medium| !matches!(medium, Medium::Variable(variable) if sections.mute[variable.index()]);
        let clock = clocks.tell(event, Some(event.thread.index()), carries)?;
        if let Some(needed) = needed.get_mut(&number) {
            let all = (0..).map(Thread).take(computation.threads().len());
            needed.extend(all.map(|thread| (thread, clock.get(thread))));
        }
    }
    let mut done = vec![0_usize; threads.len()];
    let mut run = Vec::new();
    for event in events {
        let mut missing = Vec::new();
        for (thread, count) in &needed[&(event - 1)] {
            let (done, own) = (&mut done[thread.index()], &threads[thread.index()]);
            while *done < *count as usize {
                missing.push(own[*done].0);
                *done += 1;
            }
        }
        missing.sort_unstable();
        run.extend(missing);
    }
    Ok(run)
}
