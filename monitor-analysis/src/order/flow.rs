//! How information spreads: by accesses of shared variables, by messages, and with threads that start
//! and end.
//!
//! This is algorithm A of paper 001 (Fig. 2) in the form of paper 003 (section 2.1 and Fig. 1). What the
//! information is does not matter here: a vector [`Clock`](super::clock::Clock) and a
//! [`KnowledgeVector`](crate::knowledge::KnowledgeVector) of knowledge flow alike.

use crate::model::event::{Action, EventRef, Message, Thread, Variable};

/// Something that threads know and hand on.
pub trait Information: Clone + Default {
    /// Learns all that the other one says.
    fn learn(&mut self, other: &Self);
}

/// What hands information from thread to thread, other than the threads themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Medium {
    Variable(Variable),
    Message(Message),
}

/// Media that carry nothing, although threads use them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mute {
    /// For each variable, whether it is one; those beyond the end are not.
    variables: Vec<bool>,
    messages: Vec<bool>,
}

impl Mute {
    /// Creates it from these variables.
    pub(crate) fn of_variables(variables: &[bool]) -> Self {
        Self {
            variables: variables.to_vec(),
            messages: Vec::new(),
        }
    }

    /// Adds one more.
    pub(crate) fn add(&mut self, medium: Medium) {
        let (list, index) = match medium {
            Medium::Variable(variable) => (&mut self.variables, variable.index()),
            Medium::Message(message) => (&mut self.messages, message.index()),
        };
        *at(list, index) = true;
    }

    pub(crate) fn carries(&self, medium: Medium) -> bool {
        let (list, index) = match medium {
            Medium::Variable(variable) => (&self.variables, variable.index()),
            Medium::Message(message) => (&self.messages, message.index()),
        };
        !list.get(index).copied().unwrap_or(false)
    }
}

/// What a shared variable carries.
///
/// Reads leave information in it that only a later write picks up, so that two reads hand nothing
/// to each other. An event of a thread takes three steps: first the thread learns, by
/// [`read`](Self::read) or [`write`](Self::write), then it does what it does, then it leaves what
/// it knows, by [`leave_read`](Self::leave_read) or [`leave_write`](Self::leave_write).
///
/// A third kind of access, which the paper does not have, commutes with its like and with no other:
/// [`commute`](Self::commute) and [`leave_commuting`](Self::leave_commuting).
#[derive(Clone, Debug, Default)]
pub struct Carrier<I> {
    /// What the last write knew: `KV_x^w`.
    public: I,
    /// What any access knew, if there was one since the last write: `KV_x^a`.
    private: I,
    has_private: bool,
    /// What the accesses knew that commute with each other, since the last write.
    commuting: Option<I>,
}

impl<I: Information> Carrier<I> {
    /// Hands to the thread what a read takes over.
    #[inline]
    pub fn read(&self, thread: &mut I) {
        thread.learn(&self.public);
        self.learn_commuting(thread);
    }

    /// Hands to the thread what a write takes over.
    #[inline]
    pub fn write(&self, thread: &mut I) {
        self.commute(thread);
        self.learn_commuting(thread);
    }

    /// Hands to the thread what an access takes over that commutes with its like.
    #[inline]
    pub fn commute(&self, thread: &mut I) {
        thread.learn(if self.has_private {
            &self.private
        } else {
            &self.public
        });
    }

    #[inline]
    fn learn_commuting(&self, thread: &mut I) {
        if let Some(commuting) = &self.commuting {
            thread.learn(commuting);
        }
    }

    /// Leaves what the thread knows after a read.
    #[inline]
    pub fn leave_read(&mut self, thread: &I) {
        if self.has_private {
            self.private.learn(thread);
        } else {
            // A reader knows what the last write knew.
            self.private.clone_from(thread);
            self.has_private = true;
        }
    }

    /// Leaves what the thread knows after a write.
    #[inline]
    pub fn leave_write(&mut self, thread: &I) {
        self.public.clone_from(thread);
        self.has_private = false;
        self.commuting = None;
    }

    /// Leaves what the thread knows after an access that commutes with its like.
    #[inline]
    pub fn leave_commuting(&mut self, thread: &I) {
        match &mut self.commuting {
            Some(commuting) => commuting.learn(thread),
            None => self.commuting = Some(thread.clone()),
        }
    }
}

/// What the threads, variables and messages of a computation know after some of its events.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flow<I> {
    threads: Vec<I>,
    variables: Vec<Carrier<I>>,
    messages: Vec<I>,
}

/// Returns the entry with this index, which is made if it is not there.
fn at<T: Default>(list: &mut Vec<T>, index: usize) -> &mut T {
    if list.len() <= index {
        list.resize_with(index + 1, T::default);
    }
    &mut list[index]
}

impl<I: Information> Flow<I> {
    /// Returns what a thread knows, once that is something.
    pub(crate) fn thread(&self, thread: Thread) -> Option<&I> {
        self.threads.get(thread.index())
    }

    /// As [`thread`](Self::thread), to be changed.
    pub(crate) fn thread_mut(&mut self, thread: Thread) -> &mut I {
        at(&mut self.threads, thread.index())
    }

    /// Makes the first half of a step of algorithm A: hands what others know to the event's thread.
    pub(crate) fn hand(&self, event: EventRef<'_>, own: &mut I) {
        for action in event.actions() {
            match action {
                Action::Read(variable)
                | Action::AcquireShared(variable)
                | Action::ReleaseShared(variable) => {
                    if let Some(carrier) = self.variables.get(variable.index()) {
                        carrier.read(own);
                    }
                }
                Action::Write(variable, _)
                | Action::Acquire(variable)
                | Action::Release(variable) => {
                    if let Some(carrier) = self.variables.get(variable.index()) {
                        carrier.write(own);
                    }
                }
                Action::Join(other) => {
                    if let Some(ended) = self.thread(other) {
                        own.learn(ended);
                    }
                }
                Action::Receive(message) => {
                    if let Some(sent) = self.messages.get(message.index()) {
                        own.learn(sent);
                    }
                }
                Action::Local(..)
                | Action::Request(_)
                | Action::RequestShared(_)
                | Action::RequestJoin(_)
                | Action::Try(_)
                | Action::Enter(_)
                | Action::Leave(_)
                | Action::Fork(_)
                | Action::Send(_) => {}
            }
        }
    }

    /// Makes the second half: passes on what the event's thread knows now, by all variables and
    /// messages that carry anything.
    pub(crate) fn leave(&mut self, event: EventRef<'_>, own: &I, carries: impl Fn(Medium) -> bool) {
        for action in event.actions() {
            match action {
                Action::Read(variable)
                | Action::AcquireShared(variable)
                | Action::ReleaseShared(variable)
                    if carries(Medium::Variable(variable)) =>
                {
                    at(&mut self.variables, variable.index()).leave_read(own);
                }
                Action::Write(variable, _)
                | Action::Acquire(variable)
                | Action::Release(variable)
                    if carries(Medium::Variable(variable)) =>
                {
                    at(&mut self.variables, variable.index()).leave_write(own);
                }
                Action::Fork(other) => self.thread_mut(other).learn(own),
                // A message whose name is used again counts as a variable that is written.
                Action::Send(message) if carries(Medium::Message(message)) => {
                    at(&mut self.messages, message.index()).learn(own);
                }
                _ => {}
            }
        }
    }
}
