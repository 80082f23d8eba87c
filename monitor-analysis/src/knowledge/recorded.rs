//! How information spread in a recorded computation.

use std::collections::HashMap;

use super::flow::{Carrier, Information};
use crate::model::event::{Action, ClockRef, EventRef, Message, Thread, Variable};

/// What everybody knows after some events.
#[derive(Debug)]
pub(super) struct Recorded<I> {
    threads: Vec<I>,
    variables: HashMap<Variable, Carrier<I>>,
    messages: HashMap<Message, I>,
    /// For computations with clocks: what each thread knew after each of its events.
    history: Vec<Vec<(u32, I)>>,
    /// Variables that carry nothing.
    mute: Vec<Variable>,
}

impl<I: Information> Recorded<I> {
    pub(super) fn new(threads: usize, mute: Vec<Variable>) -> Self {
        Self {
            threads: vec![I::default(); threads],
            variables: HashMap::new(),
            messages: HashMap::new(),
            history: vec![Vec::new(); threads],
            mute,
        }
    }

    /// What the event hands to its thread.
    pub(super) fn hand(&self, event: EventRef<'_>, thread: &mut I) {
        // From who started it.
        thread.learn(&self.threads[event.thread.index()]);
        if let Some(clock) = event.clock() {
            self.hand_by_clock(event.thread, clock, thread);
            return;
        }
        for action in event.actions() {
            match action {
                Action::Read(variable) => {
                    if let Some(carrier) = self.carrier(variable) {
                        carrier.read(thread);
                    }
                }
                Action::Write(variable, _)
                | Action::Acquire(variable)
                | Action::Release(variable) => {
                    if let Some(carrier) = self.carrier(variable) {
                        carrier.write(thread);
                    }
                }
                Action::Join(other) => thread.learn(&self.threads[other.index()]),
                Action::Receive(message) => {
                    if let Some(sent) = self.messages.get(&message) {
                        thread.learn(sent);
                    }
                }
                Action::Local(..)
                | Action::Enter(_)
                | Action::Leave(_)
                | Action::Fork(_)
                | Action::Send(_) => {}
            }
        }
    }

    /// The program says itself what the event comes after.
    fn hand_by_clock(&self, thread: Thread, clock: ClockRef<'_>, own: &mut I) {
        for (other, count) in clock.known(thread) {
            let history = &self.history[other.index()];
            let known = history.partition_point(|(own, _)| *own <= count);
            if let Some((_, known)) = known.checked_sub(1).map(|last| &history[last]) {
                own.learn(known);
            }
        }
    }

    fn carrier(&self, variable: Variable) -> Option<&Carrier<I>> {
        self.variables.get(&variable)
    }

    /// What the thread hands on after the event.
    pub(super) fn leave(&mut self, event: EventRef<'_>, thread: &I) {
        self.threads[event.thread.index()].clone_from(thread);
        if let Some(clock) = event.clock() {
            self.history[event.thread.index()].push((clock.own(), thread.clone()));
            return;
        }
        for action in event.actions() {
            match action {
                Action::Read(variable) if !self.mute.contains(&variable) => {
                    self.variables
                        .entry(variable)
                        .or_default()
                        .leave_read(thread);
                }
                Action::Write(variable, _)
                | Action::Acquire(variable)
                | Action::Release(variable)
                    if !self.mute.contains(&variable) =>
                {
                    self.variables
                        .entry(variable)
                        .or_default()
                        .leave_write(thread);
                }
                Action::Fork(other) => self.threads[other.index()].learn(thread),
                Action::Send(message) => self.messages.entry(message).or_default().learn(thread),
                _ => {}
            }
        }
    }
}
