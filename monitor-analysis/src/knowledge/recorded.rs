//! How information spread in a recorded computation.

use crate::{
    model::event::{ClockRef, EventRef, Thread, Variable},
    order::flow::{Flow, Information, Medium},
};

/// What all threads know after some events.
#[derive(Debug)]
pub(super) struct RecordedKnowledge<I> {
    flow: Flow<I>,
    /// For computations with clocks: what each thread knew after each of its events.
    history: Vec<Vec<(u32, I)>>,
    /// Variables that carry nothing.
    mute: Vec<Variable>,
}

impl<I: Information> RecordedKnowledge<I> {
    pub(super) fn new(threads: usize, mute: Vec<Variable>) -> Self {
        Self {
            flow: Flow::default(),
            history: vec![Vec::new(); threads],
            mute,
        }
    }

    /// Hands to the thread what the event takes over.
    pub(super) fn hand(&self, event: EventRef<'_>, thread: &mut I) {
        // From its starter.
        if let Some(known) = self.flow.thread(event.thread) {
            thread.learn(known);
        }
        match event.clock() {
            Some(clock) => self.hand_by_clock(event.thread, clock, thread),
            None => self.flow.hand(event, thread),
        }
    }

    /// Hands to the thread what the event comes after, as the program's clock says.
    fn hand_by_clock(&self, thread: Thread, clock: ClockRef<'_>, own: &mut I) {
        for (other, count) in clock.known(thread) {
            let history = &self.history[other.index()];
            let known = history.partition_point(|(own, _)| *own <= count);
            if let Some((_, known)) = known.checked_sub(1).map(|last| &history[last]) {
                own.learn(known);
            }
        }
    }

    /// Leaves what the thread hands on after the event.
    pub(super) fn leave(&mut self, event: EventRef<'_>, thread: &I) {
        self.flow.thread_mut(event.thread).clone_from(thread);
        if let Some(clock) = event.clock() {
            self.history[event.thread.index()].push((clock.own(), thread.clone()));
        } else {
            let mute = &self.mute;
            let carries =
                |medium| !matches!(medium, Medium::Variable(variable) if mute.contains(&variable));
            self.flow.leave(event, thread, carries);
        }
    }
}
