//! A checker of schedules: it shares with the search only what a lock and a channel are.

mod at_channels;

use rustc_hash::FxHashMap;

use super::{awaited::Awaited, channels::Channels};
use crate::{
    model::{
        computation::Computation,
        event::{Action, ActionRef, ClockRef, EventRef, Thread},
    },
    order::locks::{Holders, LockMode, lock_of, locks_of},
};

/// A rule that a schedule breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Breach {
    /// The event that breaks it, from 0, where one does.
    pub(crate) event: Option<usize>,
    pub(crate) rule: &'static str,
}

/// A thread that is to be stuck: in its next event it asks for a lock, for the end of a thread, or at a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wait {
    pub(super) thread: u32,
    pub(super) awaited: Awaited,
    pub(super) mode: LockMode,
    /// The event that would get what it asks for.
    pub(super) event: u32,
}

/// Returns the action by which a thread asks for what it waits for. At a channel there is always one, which has no name.
fn requests(wait: &Wait) -> Option<ActionRef<'static>> {
    match (wait.awaited, wait.mode) {
        (Awaited::Lock(lock), LockMode::Shared) => Some(Action::RequestShared(lock)),
        (Awaited::Lock(lock), LockMode::Exclusive) => Some(Action::Request(lock)),
        (Awaited::End(thread), _) => Some(Action::RequestJoin(thread)),
        (Awaited::Channel(_), _) => None,
    }
}

/// Checks that events in this order are one of the runs that the computation allows, and that
/// behind them each thread of the cycle is stuck, since the next one holds what it asks for.
pub(super) fn check(
    replay: &mut Replay<'_>,
    channels: &Channels,
    schedule: &[u32],
    cycle: &[Wait],
) -> Result<(), Breach> {
    replay.restart();
    let computation = replay.computation;
    for event in schedule {
        if replay.step(*event as usize)? {
            return Err(Breach {
                event: Some(*event as usize),
                rule: "a read sees the write that it saw",
            });
        }
    }
    let broken = |rule| Err(Breach { event: None, rule });
    for (place, wait) in cycle.iter().enumerate() {
        let next = replay.next(Thread(wait.thread));
        if next != Some(wait.event as usize) {
            return broken("the thread is elsewhere");
        }
        let event = computation.event(wait.event as usize);
        let asks = match (wait.awaited, wait.mode) {
            (Awaited::Lock(lock), LockMode::Shared) => Some(Action::AcquireShared(lock)),
            (Awaited::Lock(lock), LockMode::Exclusive) => Some(Action::Acquire(lock)),
            (Awaited::End(thread), _) => Some(Action::Join(thread)),
            (Awaited::Channel(at), _) => {
                if channels.wait(wait.event) != Some(at) {
                    return broken("the thread does not wait at the channel");
                }
                None
            }
        };
        // One that was given up asks, and gets nothing.
        let requests = requests(wait).filter(|requests| event.does(*requests));
        let asks = requests.or(asks);
        let tries = match wait.awaited {
            Awaited::Lock(lock) => event.does(Action::Try(lock)),
            _ => false,
        };
        if asks.is_some_and(|asks| !event.does(asks)) || tries {
            return broken("the thread does not ask for it");
        }
        if !replay.comes_to(wait, asks) {
            return broken("the thread does not come to where it asks");
        }
        let next = cycle[(place + 1) % cycle.len()];
        let is_held = match wait.awaited {
            // That thread has not ended, since it waits as well.
            Awaited::End(thread) => thread.0 == next.thread,
            Awaited::Lock(lock) => {
                let held = replay.holders.mode(lock.0, next.thread);
                held.is_some_and(|held| held.excludes(wait.mode))
            }
            Awaited::Channel(at) => {
                if !replay.is_stuck_at(channels, at, cycle) {
                    return broken(
                        "the thread need not wait at the channel, or another one comes to it",
                    );
                }
                replay.comes_later(channels, at).any(|event| {
                    let thread = computation.event(event as usize).thread;
                    thread.0 == next.thread
                })
            }
        };
        // Readers come after a writer that waits.
        let is_behind = (wait.mode, next.mode) == (LockMode::Shared, LockMode::Exclusive)
            && wait.awaited == next.awaited;
        if next.thread == wait.thread || !is_held && !is_behind {
            return broken("the next thread is not in the way");
        }
    }
    Ok(())
}

/// A run, event by event.
pub(crate) struct Replay<'a> {
    computation: &'a Computation,
    is_lock: Vec<bool>,
    holders: Holders,
    /// The events of each thread, and how many of them have happened.
    threads: Vec<(Vec<usize>, usize)>,
    /// For each read, the write that it saw: by the event, then the variable.
    seen: FxHashMap<(usize, u32), Option<usize>>,
    /// The last write of each variable, in this run.
    writes: Vec<Option<usize>>,
    /// The events that use each object, or send each message, and whether they have happened.
    uses: Vec<Uses>,
    sends: Vec<Uses>,
    /// The events that start each thread.
    forks: Vec<Vec<usize>>,
    happened: Vec<bool>,
}

/// Events in their observed order.
#[derive(Clone, Debug, Default)]
struct Uses {
    events: Vec<usize>,
    /// How many of the first uses have happened, without a gap.
    done: usize,
}

impl Uses {
    /// Returns the first use that has not happened.
    fn first(&mut self, happened: &[bool]) -> Option<usize> {
        while let Some(event) = self.events.get(self.done) {
            if !happened[*event] {
                return Some(*event);
            }
            self.done += 1;
        }
        None
    }
}

impl<'a> Replay<'a> {
    pub(crate) fn new(computation: &'a Computation) -> Self {
        let is_lock = locks_of(computation);
        let variables = computation.variables().len();
        let mut replay = Self {
            holders: Holders::new(variables),
            is_lock,
            threads: vec![(Vec::new(), 0); computation.threads().len()],
            seen: FxHashMap::default(),
            writes: vec![None; variables],
            uses: vec![Uses::default(); variables],
            sends: vec![Uses::default(); computation.messages().len()],
            forks: vec![Vec::new(); computation.threads().len()],
            happened: vec![false; computation.events().len()],
            computation,
        };
        let mut writes = vec![None; variables];
        for (number, event) in computation.events().iter().enumerate() {
            replay.threads[event.thread.index()].0.push(number);
            for action in event.actions() {
                match action {
                    Action::Read(variable) => {
                        let write = writes[variable.index()];
                        replay.seen.entry((number, variable.0)).or_insert(write);
                    }
                    Action::Write(variable, _) => writes[variable.index()] = Some(number),
                    Action::Send(message) => replay.sends[message.index()].events.push(number),
                    Action::Fork(thread) => replay.forks[thread.index()].push(number),
                    _ => {
                        if let Some(object) = lock_of(&action) {
                            replay.uses[object.index()].events.push(number);
                        }
                    }
                }
            }
        }
        replay
    }

    /// Starts again: nothing has happened.
    fn restart(&mut self) {
        self.holders = Holders::new(self.is_lock.len());
        for (_, done) in &mut self.threads {
            *done = 0;
        }
        self.writes.fill(None);
        for uses in self.uses.iter_mut().chain(&mut self.sends) {
            uses.done = 0;
        }
        self.happened.fill(false);
    }

    /// The next event of a thread, if it had another.
    pub(crate) fn next(&self, thread: Thread) -> Option<usize> {
        let (events, done) = &self.threads[thread.index()];
        events.get(*done).copied()
    }

    /// Makes the event happen next. Returns `true` if a read of it sees another write than it saw.
    pub(crate) fn step(&mut self, number: usize) -> Result<bool, Breach> {
        let event = self.computation.event(number);
        let broken = |rule| Breach {
            event: Some(number),
            rule,
        };
        let thread = event.thread;
        if self.next(thread) != Some(number) {
            return Err(broken("a thread does what it did, in its order"));
        }
        if self.threads[thread.index()].1 == 0 && !self.has_begun(thread) {
            return Err(broken("a thread begins after it was started"));
        }
        if !self.knows(event) {
            return Err(broken("what the clock of an event counts comes before it"));
        }
        self.happened[number] = true;
        let mut is_changed = false;
        self.threads[thread.index()].1 += 1;
        for action in event.actions() {
            match action {
                Action::Read(variable) => {
                    let write = self.writes[variable.index()];
                    let own = write == Some(number);
                    is_changed |= !own && self.seen[&(number, variable.0)] != write;
                }
                Action::Write(variable, _) => self.writes[variable.index()] = Some(number),
                Action::Acquire(object)
                | Action::AcquireShared(object)
                | Action::Release(object)
                | Action::ReleaseShared(object) => {
                    if self.is_lock[object.index()] {
                        let changed = self.holders.apply(thread.0, &action);
                        changed.map_err(|_| {
                            broken("a lock is held by one thread, or by those that share it")
                        })?;
                    } else if let Some(first) = self.uses[object.index()].first(&self.happened)
                        && first < number
                    {
                        return Err(broken("uses of an object stay in their order"));
                    }
                }
                Action::Join(other) => {
                    let is_over = self.next(other).is_none();
                    if !is_over
                        || !self.forks[other.index()]
                            .iter()
                            .all(|fork| self.was(*fork, number))
                    {
                        return Err(broken("a thread is joined after it has ended"));
                    }
                }
                Action::Receive(message) => {
                    let first = self.sends[message.index()].first(&self.happened);
                    if first.is_some_and(|first| first < number) {
                        return Err(broken("a message is received after it was sent"));
                    }
                }
                _ => {}
            }
        }
        Ok(is_changed)
    }

    /// Returns `true` if a thread comes to where it asks for something in its next event: it has
    /// begun, and can do what it does before.
    fn comes_to(&mut self, wait: &Wait, asks: Option<ActionRef<'_>>) -> bool {
        let number = wait.event as usize;
        let event = self.computation.event(number);
        let (events, done) = &self.threads[event.thread.index()];
        let last = done.checked_sub(1).map(|last| events[last]);
        // Behind a request, its clock counts what it learned by getting what it asked for.
        let requests = requests(wait);
        let has_asked = last.is_some_and(|last| {
            let last = self.computation.event(last);
            requests.is_none_or(|requests| last.does(requests))
        });
        if last.is_none() && !self.has_begun(event.thread) || !has_asked && !self.knows(event) {
            return false;
        }
        // What the event does comes with the message, or with the room.
        let Some(asks) = asks else {
            return true;
        };
        event
            .actions()
            .take_while(|action| *action != asks)
            .all(|action| match action {
                // The read came before what was written later.
                Action::Read(variable) => {
                    let seen = self.seen[&(number, variable.0)];
                    seen.is_none_or(|write| write >= number || self.happened[write])
                }
                Action::Join(other) => self.next(other).is_none(),
                Action::Receive(message) => {
                    let first = self.sends[message.index()].first(&self.happened);
                    first.is_none_or(|first| first >= number)
                }
                Action::Acquire(object)
                | Action::AcquireShared(object)
                | Action::Release(object)
                | Action::ReleaseShared(object)
                    if !self.is_lock[object.index()] =>
                {
                    let first = self.uses[object.index()].first(&self.happened);
                    first.is_none_or(|first| first >= number)
                }
                _ => true,
            })
    }

    /// Returns `true` unless the event was observed before the other one and has not happened yet.
    fn was(&self, event: usize, before: usize) -> bool {
        event >= before || self.happened[event]
    }

    fn has_begun(&self, thread: Thread) -> bool {
        let started = self.forks[thread.index()]
            .iter()
            .all(|fork| self.happened[*fork]);
        let earlier = self.computation.earlier(thread);
        started && earlier.is_none_or(|earlier| self.next(earlier).is_none())
    }

    fn knows(&self, event: EventRef<'_>) -> bool {
        let Some(clock) = event.clock() else {
            return true;
        };
        clock.known(event.thread).all(|(other, count)| {
            let next = self.next(other).map(|next| self.computation.event(next));
            let own = next.and_then(EventRef::clock).map(ClockRef::own);
            own.is_none_or(|own| own > count)
        })
    }
}
