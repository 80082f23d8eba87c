//! Deadlocks, for people and for programs.

use std::fmt;

use super::{
    awaited::Awaited,
    channels::{Channels, Side},
    replay::Wait,
};
use crate::{
    model::{
        computation::Computation,
        describe::{DescribedEvent, describe, printable},
        event::Location,
    },
    order::locks::{Holders, LockMode, changes},
};

/// The deadlocks of a computation.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Deadlocks {
    /// Those that the run ended in, and then those that were predicted, over few threads first.
    pub deadlocks: Vec<Deadlock>,
    /// How many locks were taken, or asked for.
    pub locks: usize,
    /// How many patterns of the lock graph were looked at.
    pub patterns: u64,
    /// Whether all deadlocks were found.
    pub complete: bool,
}

impl Deadlocks {
    /// Returns `true` if there is a deadlock.
    #[must_use]
    pub fn found(&self) -> bool {
        !self.deadlocks.is_empty()
    }
}

/// Threads that wait for each other for ever.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Deadlock {
    /// Whether the observed run ended in it; else it is predicted.
    pub observed: bool,
    /// The threads: each waits for what the next one is [in the way of](Blocked::next), the last for what the first one is.
    pub threads: Vec<Blocked>,
    /// The events that lead there, by their numbers from 1, in the order of the run.
    pub schedule: Vec<usize>,
    /// The last of them, in words.
    pub steps: Vec<DescribedEvent>,
}

/// A thread that waits for ever.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Blocked {
    /// The thread.
    pub thread: String,
    /// What it holds, in the order in which it took it.
    pub holds: Vec<HeldLock>,
    /// The lock that it asks for, the thread for whose end it waits, or the channel.
    pub waits_for: String,
    /// How the next thread is in the way.
    pub next: Obstacle,
    /// The event that would take what it waits for, or that asked for it, by its number from 1.
    pub event: usize,
    /// Where that is in the source.
    pub location: Option<Location>,
}

/// How a thread is in the way of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// It holds the lock that the other one asks for.
    Holds,
    /// It does not hold the lock but waits for it as a writer, since others read: readers that come then wait for it, as with the
    /// locks of `std`.
    WaitsToWrite,
    /// It has not ended, and the other one waits for that.
    HasNotEnded,
    /// It has not sent the message that the other one waits for.
    HasNotSent,
    /// It has not received, and so not made the room that the other one waits for.
    HasNotReceived,
}

/// A lock that a thread holds.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HeldLock {
    /// The lock.
    pub lock: String,
    /// The event that took it, by its number from 1.
    pub event: usize,
    /// Where that is in the source.
    pub location: Option<Location>,
}

/// A thread that is stuck.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waiting {
    pub(super) thread: u32,
    pub(super) awaited: Awaited,
    pub(super) mode: LockMode,
    /// The event that asks.
    pub(super) event: u32,
    /// It has done what comes before this event.
    pub(super) reach: u32,
}

impl From<&Wait> for Waiting {
    fn from(wait: &Wait) -> Self {
        Self {
            thread: wait.thread,
            awaited: wait.awaited,
            mode: wait.mode,
            event: wait.event,
            reach: wait.event,
        }
    }
}

impl Waiting {
    /// How another thread is in the way, which waits as well.
    fn obstacle(&self, next: &Self) -> Obstacle {
        match self.awaited {
            Awaited::End(_) => Obstacle::HasNotEnded,
            Awaited::Channel(at) => match at.side {
                Side::Send => Obstacle::HasNotReceived,
                Side::Receive => Obstacle::HasNotSent,
            },
            Awaited::Lock(_) => {
                let is_behind = self.awaited == next.awaited
                    && (self.mode, next.mode) == (LockMode::Shared, LockMode::Exclusive);
                if is_behind {
                    Obstacle::WaitsToWrite
                } else {
                    Obstacle::Holds
                }
            }
        }
    }
}

/// How many of the last events of a schedule are described in words.
const SHOWN: usize = 24;

impl Deadlock {
    /// Marks the deadlock as one that a run came to.
    #[must_use]
    pub fn come_to(mut self) -> Self {
        self.observed = true;
        self
    }

    pub(super) fn new(
        computation: &Computation,
        channels: &Channels,
        is_lock: &[bool],
        cycle: &[Waiting],
        schedule: &[u32],
        observed: bool,
    ) -> Self {
        let location = |event: u32| {
            let location = computation.event(event as usize).location();
            location.map(Location::from)
        };
        let name = |lock: u32| computation.variables()[lock as usize].to_owned();
        let held = held(computation, is_lock, cycle);
        let threads = cycle.iter().enumerate().zip(held);
        let threads = threads.map(|((place, waiting), held)| Blocked {
            next: waiting.obstacle(&cycle[(place + 1) % cycle.len()]),
            thread: computation.threads()[waiting.thread as usize].to_owned(),
            holds: held
                .into_iter()
                .map(|(lock, event)| HeldLock {
                    lock: name(lock),
                    event: event as usize + 1,
                    location: location(event),
                })
                .collect(),
            waits_for: match waiting.awaited {
                Awaited::Lock(lock) => name(lock.0),
                Awaited::End(thread) => computation.thread_name(thread).to_owned(),
                Awaited::Channel(at) => format!("channel {}", at.channel + 1),
            },
            event: waiting.event as usize + 1,
            location: location(waiting.event),
        });
        // An event that does nothing, such as entering a place that no formula reads, need not be
        // shown.
        let mut steps: Vec<DescribedEvent> = schedule
            .iter()
            .rev()
            .map(|&event| {
                let origin = event as usize;
                let action = match channels.at(event).map(|at| at.side) {
                    Some(Side::Send) => "sends a message".to_owned(),
                    Some(Side::Receive) => "receives a message".to_owned(),
                    None => describe(computation, computation.event(origin)),
                };
                DescribedEvent::new(computation, origin, action)
            })
            .filter(|step| !step.action.is_empty())
            .take(SHOWN)
            .collect();
        steps.reverse();
        Self {
            observed,
            threads: threads.collect(),
            schedule: schedule.iter().map(|event| *event as usize + 1).collect(),
            steps,
        }
    }
}

/// Returns for each of these threads the locks that it holds, each with the event that took it.
fn held(computation: &Computation, is_lock: &[bool], cycle: &[Waiting]) -> Vec<Vec<(u32, u32)>> {
    let last = cycle.iter().map(|waiting| waiting.reach).max();
    let mut holders = Holders::new(is_lock.len());
    let mut held = vec![Vec::new(); cycle.len()];
    for (number, event) in (0..last.unwrap_or(0)).zip(computation.events()) {
        let place = cycle
            .iter()
            .position(|waiting| waiting.thread == event.thread.0);
        let place = place.filter(|place| number < cycle[*place].reach);
        changes(&mut holders, is_lock, event, |change| {
            let Some(place) = place else { return };
            if change.before.is_none() {
                held[place].push((change.lock, number));
            } else if change.after.is_none() {
                held[place].retain(|(known, _)| *known != change.lock);
            }
        });
    }
    held
}

/// Each deadlock, with a blank line between two.
impl fmt::Display for Deadlocks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, deadlock) in self.deadlocks.iter().enumerate() {
            if place > 0 {
                formatter.write_str("\n")?;
            }
            deadlock.fmt(formatter)?;
        }
        if self.deadlocks.is_empty() {
            formatter.write_str("no deadlock\n")?;
        }
        if !self.complete {
            writeln!(
                formatter,
                "not all was looked at: {} patterns of locks were, and there are more",
                self.patterns
            )?;
        }
        Ok(())
    }
}

/// What each thread holds and waits for, and the events that lead there.
impl fmt::Display for Deadlock {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |location: &Option<Location>, event: usize| match location {
            Some(location) => format!("at {}", printable(&location.to_string())),
            None => format!("in event {event}"),
        };
        for (place, blocked) in self.threads.iter().enumerate() {
            let thread = printable(&blocked.thread);
            let (of, quote) = match blocked.next {
                Obstacle::HasNotEnded => ("the end of ", ""),
                Obstacle::HasNotSent => ("a message of ", ""),
                Obstacle::HasNotReceived => ("room in ", ""),
                Obstacle::Holds | Obstacle::WaitsToWrite => ("", "`"),
            };
            write!(
                formatter,
                "  {thread} waits for {of}{quote}{}{quote}",
                printable(&blocked.waits_for)
            )?;
            write!(formatter, " {}", at(&blocked.location, blocked.event))?;
            let next = &self.threads[(place + 1) % self.threads.len()].thread;
            let next = printable(next);
            match blocked.next {
                Obstacle::HasNotEnded => formatter.write_str("\n")?,
                Obstacle::HasNotSent => writeln!(formatter, ", which {next} would send")?,
                Obstacle::HasNotReceived => {
                    writeln!(formatter, ", from which {next} would receive")?;
                }
                _ if self.threads.len() == 1 => {
                    formatter.write_str(", which it holds itself\n")?;
                }
                Obstacle::WaitsToWrite => {
                    writeln!(formatter, ", behind {next}, which waits to write")?;
                }
                Obstacle::Holds => writeln!(formatter, ", which {next} holds")?,
            }
            for held in &blocked.holds {
                let lock = printable(&held.lock);
                writeln!(
                    formatter,
                    "    and holds `{lock}`, taken {}",
                    at(&held.location, held.event)
                )?;
            }
        }
        formatter.write_str("  what leads there:\n")?;
        // The number of left-out events is only told if some of them do something.
        let left_out = self.schedule.len() - self.steps.len();
        if left_out > 0 && self.steps.len() == SHOWN {
            let (events, s) = (left_out, if left_out == 1 { "" } else { "s" });
            writeln!(
                formatter,
                "    ... {events} event{s}, in the order in which they were observed"
            )?;
        }
        let width = |text: fn(&DescribedEvent) -> &str| {
            let lengths = self.steps.iter().map(|step| text(step).chars().count());
            lengths.max().unwrap_or(0)
        };
        let (threads, actions) = (width(|step| &step.thread), width(|step| &step.action));
        for step in &self.steps {
            writeln!(
                formatter,
                "    {:threads$}  {:actions$}  {}",
                printable(&step.thread),
                step.action,
                step.place(),
            )?;
        }
        Ok(())
    }
}
