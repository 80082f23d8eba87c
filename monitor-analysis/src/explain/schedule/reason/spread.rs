//! How the threads of a computation come to know of one event.

use std::collections::HashMap;

use super::link::Link;
use crate::model::{
    computation::Computation,
    event::{Action, EventRef, Location, Message, Thread, Variable},
};

/// Which threads and objects know of one event, and through which links.
///
/// The knowledge spreads as algorithm A says. It is not a [`Flow`](crate::order::flow::Flow), in which an
/// object has what the last write knew: here it keeps what came first, so that links are few, however
/// often it is written later.
pub(super) struct Spread {
    /// The links, each with the number of the one before.
    links: Vec<(Link, Option<usize>)>,
    threads: HashMap<Thread, Option<usize>>,
    /// What is known by variables: through any access, and through writes only.
    variables: HashMap<Variable, KnownEvent>,
    written: HashMap<Variable, KnownEvent>,
    messages: HashMap<Message, KnownEvent>,
}

/// What an object knows.
#[derive(Clone, Copy)]
struct KnownEvent {
    /// The number of the last link.
    links: Option<usize>,
    /// The event that it comes from.
    event: usize,
}

impl Spread {
    /// Creates the spread as it is after the event.
    pub(super) fn of(computation: &Computation, number: usize) -> Self {
        let event = computation.event(number);
        let mut spread = Self {
            links: Vec::new(),
            threads: HashMap::from([(event.thread, None)]),
            variables: HashMap::new(),
            written: HashMap::new(),
            messages: HashMap::new(),
        };
        spread.give(computation, number, None);
        spread
    }

    /// Makes the next event hand on what its thread knows, after it has learnt.
    pub(super) fn pass_on(&mut self, computation: &Computation, number: usize) {
        let event = computation.event(number);
        if !self.threads.contains_key(&event.thread)
            && let Some((through, known)) = self.taken(computation, event)
        {
            let place = |number: usize| computation.event(number).location().map(Location::from);
            let link = Link {
                through,
                from: known.event.and_then(place),
                to: event.location().map(Location::from),
            };
            let links = self.add(link, known.links);
            self.threads.insert(event.thread, Some(links));
        }
        if let Some(&links) = self.threads.get(&event.thread) {
            self.give(computation, number, links);
        }
    }

    /// Adds a link and returns its number.
    fn add(&mut self, link: Link, before: Option<usize>) -> usize {
        self.links.push((link, before));
        self.links.len() - 1
    }

    /// Returns how an event learns of the first one, if it does.
    fn taken(
        &self,
        computation: &Computation,
        event: EventRef<'_>,
    ) -> Option<(String, ReceivedEvent)> {
        let variable = |variable: Variable| computation.variable_name(variable);
        event.actions().find_map(|action| match action {
            Action::Read(read) => {
                let known = *self.written.get(&read)?;
                Some((format!("variable {}", variable(read)), known.into()))
            }
            Action::Write(written, _) => {
                let known = *self.variables.get(&written)?;
                Some((format!("variable {}", variable(written)), known.into()))
            }
            Action::AcquireShared(lock) | Action::ReleaseShared(lock) => {
                let known = *self.written.get(&lock)?;
                Some((format!("lock {}", variable(lock)), known.into()))
            }
            Action::Acquire(lock) | Action::Release(lock) => {
                let known = *self.variables.get(&lock)?;
                Some((format!("lock {}", variable(lock)), known.into()))
            }
            Action::Join(thread) => {
                let links = *self.threads.get(&thread)?;
                let name = computation.thread_name(thread);
                // It is not known where the thread ended.
                Some((
                    format!("end of {name}"),
                    ReceivedEvent { links, event: None },
                ))
            }
            Action::Receive(message) => {
                let known = *self.messages.get(&message)?;
                let name = computation.message_name(message);
                Some((format!("message {name}"), known.into()))
            }
            Action::Local(..)
            | Action::Request(_)
            | Action::RequestShared(_)
            | Action::RequestJoin(_)
            | Action::Try(_)
            | Action::Enter(_)
            | Action::Leave(_)
            | Action::Fork(_)
            | Action::Send(_) => None,
        })
    }

    /// Hands what an event knows to others.
    fn give(&mut self, computation: &Computation, number: usize, links: Option<usize>) {
        let event = computation.event(number);
        let known = KnownEvent {
            links,
            event: number,
        };
        for action in event.actions() {
            match action {
                Action::Read(variable)
                | Action::AcquireShared(variable)
                | Action::ReleaseShared(variable) => {
                    self.variables.entry(variable).or_insert(known);
                }
                Action::Write(variable, _)
                | Action::Acquire(variable)
                | Action::Release(variable) => {
                    self.variables.entry(variable).or_insert(known);
                    self.written.entry(variable).or_insert(known);
                }
                Action::Send(message) => {
                    self.messages.entry(message).or_insert(known);
                }
                Action::Fork(thread) => {
                    if !self.threads.contains_key(&thread) {
                        let name = computation.thread_name(thread);
                        let link = Link {
                            through: format!("start of {name}"),
                            from: event.location().map(Location::from),
                            to: None,
                        };
                        let links = self.add(link, links);
                        self.threads.insert(thread, Some(links));
                    }
                }
                Action::Local(..)
                | Action::Request(_)
                | Action::RequestShared(_)
                | Action::RequestJoin(_)
                | Action::Try(_)
                | Action::Enter(_)
                | Action::Leave(_)
                | Action::Join(_)
                | Action::Receive(_) => {}
            }
        }
    }

    /// Returns the links by which the thread of `end` came to know of the event, if it did, without
    /// the places that are those of the two events.
    pub(super) fn path(&self, start: EventRef<'_>, end: EventRef<'_>) -> Option<Vec<Link>> {
        let links = *self.threads.get(&end.thread)?;
        let mut path = Vec::new();
        let mut next = links;
        while let Some((link, before)) = next.map(|number| &self.links[number]) {
            path.push(link.clone());
            next = *before;
        }
        path.reverse();
        if let Some(link) = path.first_mut() {
            link.from
                .take_if(|from| start.location() == Some(from.as_ref()));
        }
        if let Some(link) = path.last_mut() {
            link.to.take_if(|to| end.location() == Some(to.as_ref()));
        }
        Some(path)
    }
}

/// As [`KnownEvent`], where the event may not be known.
struct ReceivedEvent {
    links: Option<usize>,
    event: Option<usize>,
}

impl From<KnownEvent> for ReceivedEvent {
    fn from(known: KnownEvent) -> Self {
        Self {
            links: known.links,
            event: Some(known.event),
        }
    }
}
