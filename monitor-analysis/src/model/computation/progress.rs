//! What can come next in a computation.

use std::collections::HashMap;

use super::Computation;
use crate::error::ComputationError;
use crate::model::event::{Action, ClockRef, EventRef, Region, Thread};

/// What is known of a thread so far.
#[derive(Clone, Debug, Default)]
pub(super) struct ThreadProgress {
    pub(super) acted: bool,
    pub(super) joined: bool,
    pub(super) clock: u32,
    /// The thread that this one continues.
    pub(super) earlier: Option<Thread>,
    /// How often each region was entered and not left.
    pub(super) inside: HashMap<Region, u32>,
}

impl ThreadProgress {
    /// Returns how often a region is entered, within an event that has changed `inside` so far.
    fn depth<'a>(&self, inside: &'a mut HashMap<Region, u32>, region: Region) -> &'a mut u32 {
        let before = self.inside.get(&region).copied().unwrap_or(0);
        inside.entry(region).or_insert(before)
    }
}

impl Computation {
    /// As [`push_event`](Self::push_event), without keeping the event: for checks
    /// [online](crate::Online) with bounded memory.
    ///
    /// # Errors
    ///
    /// See [`ComputationError`].
    pub fn follow<'a>(&mut self, event: impl Into<EventRef<'a>>) -> Result<(), ComputationError> {
        let event = event.into();
        self.examine(event)?;
        self.with_clocks = Some(event.clock().is_some());
        let own = &mut self.progress[event.thread.index()];
        own.acted = true;
        if let Some(clock) = event.clock() {
            own.clock = clock.own();
        }
        for action in event.actions() {
            match action {
                Action::Local(variable, _) => self.owners[variable.index()] = Some(event.thread),
                Action::Enter(region) => {
                    let own = &mut self.progress[event.thread.index()];
                    *own.inside.entry(region).or_default() += 1;
                }
                Action::Leave(region) => {
                    let own = &mut self.progress[event.thread.index()];
                    *own.inside.entry(region).or_default() -= 1;
                }
                Action::Join(other) => self.progress[other.index()].joined = true,
                Action::Send(message) => self.sent[message.index()] = true,
                _ => {}
            }
        }
        Ok(())
    }

    /// Checks that the event can come next.
    fn examine(&self, event: EventRef<'_>) -> Result<(), ComputationError> {
        let thread = event.thread;
        let name = |thread: Thread| self.thread_name(thread).to_owned();
        let own = &self.progress[thread.index()];
        if own.joined {
            return Err(ComputationError::ActsAfterJoin(name(thread)));
        }
        if self
            .with_clocks
            .is_some_and(|with_clocks| with_clocks != event.clock().is_some())
        {
            return Err(ComputationError::SomeClocks);
        }
        if let Some(clock) = event.clock() {
            self.examine_clock(thread, clock)?;
        }
        let mut inside: HashMap<Region, u32> = HashMap::new();
        for action in event.actions() {
            match action {
                Action::Fork(other) if self.progress[other.index()].acted || other == thread => {
                    return Err(ComputationError::ForkedTooLate(name(other)));
                }
                Action::Join(other) if other == thread => {
                    return Err(ComputationError::ActsAfterJoin(name(other)));
                }
                Action::Receive(message)
                    if event.clock().is_none()
                        && !self.sent[message.index()]
                        && !event.does(Action::Send(message)) =>
                {
                    let message = self.message_name(message).to_owned();
                    return Err(ComputationError::NeverSent(message));
                }
                Action::Enter(region) => *own.depth(&mut inside, region) += 1,
                Action::Leave(region) => {
                    let depth = own.depth(&mut inside, region);
                    *depth = depth.checked_sub(1).ok_or_else(|| {
                        ComputationError::NotInside(
                            name(thread),
                            self.region_name(region).to_owned(),
                        )
                    })?;
                }
                Action::Local(variable, _)
                    if self.owners[variable.index()].is_some_and(|owner| owner != thread) =>
                {
                    return Err(ComputationError::NotItsOwn(
                        name(thread),
                        self.variable_name(variable).to_owned(),
                    ));
                }
                Action::Write(variable, _) if self.owners[variable.index()].is_some() => {
                    return Err(ComputationError::NotItsOwn(
                        name(thread),
                        self.variable_name(variable).to_owned(),
                    ));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Checks that the observed order is one of the runs that the clocks allow.
    fn examine_clock(&self, thread: Thread, clock: ClockRef<'_>) -> Result<(), ComputationError> {
        let name = || self.thread_name(thread).to_owned();
        if clock.own() <= self.progress[thread.index()].clock {
            return Err(ComputationError::ClockStands(name()));
        }
        for (other, count) in clock.known(thread) {
            if count > self.progress[other.index()].clock {
                return Err(ComputationError::ClockAhead(
                    name(),
                    self.thread_name(other).to_owned(),
                ));
            }
        }
        Ok(())
    }

    /// Makes the thread `later`, which has done nothing yet, begin where `earlier` has ended: all
    /// that one did comes before all that the other does. So a clock that counts an event of
    /// `later` counts all of `earlier`, and need not list it.
    ///
    /// With clocks that a program computed, this keeps those of programs with many threads short.
    /// Without them it says nothing that the events do not.
    ///
    /// # Errors
    ///
    /// When `later` has acted or continues another thread, or `earlier` has not acted or is inside a
    /// region.
    pub fn continues(&mut self, later: Thread, earlier: Thread) -> Result<(), ComputationError> {
        let (new, old) = (
            &self.progress[later.index()],
            &self.progress[earlier.index()],
        );
        let is_outside = old.inside.values().all(|depth| *depth == 0);
        if new.acted || new.earlier.is_some() || !old.acted || !is_outside {
            let name = |thread| self.thread_name(thread).to_owned();
            return Err(ComputationError::NotContinued(name(later), name(earlier)));
        }
        self.progress[later.index()].earlier = Some(earlier);
        self.progress[earlier.index()].joined = true;
        self.is_continued = true;
        Ok(())
    }

    /// The thread that this one [continues](Self::continues).
    pub(crate) fn earlier(&self, thread: Thread) -> Option<Thread> {
        self.progress.get(thread.index())?.earlier
    }
}
