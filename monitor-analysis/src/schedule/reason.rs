//! What puts two events in order.

use std::{collections::HashMap, fmt};

use crate::{
    computation::Computation,
    event::{Action, Event, Message, Thread, Variable},
};

/// Why one event comes before another in every run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// One thread did both, one after the other.
    SameThread,
    /// The second thread came to know of the first event through these, one after the other.
    Links(Vec<Link>),
    /// The clocks that the program computed say so, and do not say why.
    Clocks,
}

/// What one thread did with another's knowledge: it learnt of what came before.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Link {
    /// Through a variable, by two accesses of which one is a write.
    Variable(String),
    /// Through a lock, or another object that threads synchronise on.
    Lock(String),
    /// Through a message.
    Message(String),
    /// By being started: this is the thread.
    Start(String),
    /// By waiting for a thread's end: this is the thread.
    End(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SameThread => formatter.write_str("same thread"),
            Self::Clocks => formatter.write_str("the threads synchronised in between"),
            Self::Links(links) => {
                for (place, link) in links.iter().enumerate() {
                    let separator = if place == 0 { "" } else { ", then " };
                    write!(formatter, "{separator}{link}")?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for Link {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variable(name) => write!(formatter, "variable {name}"),
            Self::Lock(name) => write!(formatter, "lock {name}"),
            Self::Message(name) => write!(formatter, "message {name}"),
            Self::Start(thread) => write!(formatter, "start of {thread}"),
            Self::End(thread) => write!(formatter, "end of {thread}"),
        }
    }
}

/// How many events may be looked at for all reasons together.
const EVENTS: usize = 20_000_000;

/// Finds reasons.
pub(super) struct Reasons<'a> {
    computation: &'a Computation,
    events: usize,
}

impl<'a> Reasons<'a> {
    pub(super) fn new(computation: &'a Computation) -> Self {
        Self {
            computation,
            events: EVENTS,
        }
    }

    /// Why the first event, by its number from 0, causally precedes the second.
    pub(super) fn between(&mut self, first: usize, second: usize) -> Reason {
        let events = self.computation.events();
        let (Some(start), Some(end)) = (events.get(first), events.get(second)) else {
            return Reason::Clocks;
        };
        if start.thread == end.thread {
            return Reason::SameThread;
        }
        if start.clock.is_some() {
            return self.variable_of_both(start, end);
        }
        let Some(left) = self.events.checked_sub(second - first) else {
            return Reason::Clocks;
        };
        self.events = left;
        let mut knowledge = Knowledge::of(self.computation, start);
        for event in &events[first + 1..=second] {
            knowledge.pass_on(self.computation, event);
        }
        match knowledge.threads.get(&end.thread) {
            Some(links) => Reason::Links(knowledge.path(*links)),
            None => Reason::Clocks,
        }
    }

    /// Two writes of one variable are in order, whatever else there is.
    fn variable_of_both(&self, start: &Event, end: &Event) -> Reason {
        let written = |event: &Event| {
            event.actions.iter().find_map(|action| match action {
                Action::Write(variable, _) => Some(*variable),
                _ => None,
            })
        };
        match (written(start), written(end)) {
            (Some(variable), Some(other)) if variable == other => {
                let name = self.computation.variable_name(variable).to_owned();
                Reason::Links(vec![Link::Variable(name)])
            }
            _ => Reason::Clocks,
        }
    }
}

/// Who and what knows of one event, by algorithm A with a single bit for a clock, and through
/// which links: each has the number of the last one.
struct Knowledge {
    links: Vec<(Link, Option<usize>)>,
    threads: HashMap<Thread, Option<usize>>,
    /// By any access, and by writes only.
    variables: HashMap<Variable, Option<usize>>,
    written: HashMap<Variable, Option<usize>>,
    messages: HashMap<Message, Option<usize>>,
}

impl Knowledge {
    /// As it is after the event.
    fn of(computation: &Computation, event: &Event) -> Self {
        let mut knowledge = Self {
            links: Vec::new(),
            threads: HashMap::from([(event.thread, None)]),
            variables: HashMap::new(),
            written: HashMap::new(),
            messages: HashMap::new(),
        };
        knowledge.give(computation, event, None);
        knowledge
    }

    fn pass_on(&mut self, computation: &Computation, event: &Event) {
        if !self.threads.contains_key(&event.thread)
            && let Some((link, before)) = self.taken(computation, event)
        {
            self.links.push((link, before));
            self.threads
                .insert(event.thread, Some(self.links.len() - 1));
        }
        if let Some(&links) = self.threads.get(&event.thread) {
            self.give(computation, event, links);
        }
    }

    /// How an event learns of the first one, if it does.
    fn taken(&self, computation: &Computation, event: &Event) -> Option<(Link, Option<usize>)> {
        let variable = |variable: Variable| computation.variable_name(variable).to_owned();
        event.actions.iter().find_map(|action| match action {
            Action::Read(read) => {
                let before = *self.written.get(read)?;
                Some((Link::Variable(variable(*read)), before))
            }
            Action::Write(written, _) => {
                let before = *self.variables.get(written)?;
                Some((Link::Variable(variable(*written)), before))
            }
            Action::Acquire(lock) | Action::Release(lock) => {
                let before = *self.variables.get(lock)?;
                Some((Link::Lock(variable(*lock)), before))
            }
            Action::Join(thread) => {
                let before = *self.threads.get(thread)?;
                Some((
                    Link::End(computation.thread_name(*thread).to_owned()),
                    before,
                ))
            }
            Action::Receive(message) => {
                let before = *self.messages.get(message)?;
                let name = computation.message_name(*message).to_owned();
                Some((Link::Message(name), before))
            }
            Action::Local(..)
            | Action::Enter(_)
            | Action::Leave(_)
            | Action::Fork(_)
            | Action::Send(_) => None,
        })
    }

    /// What an event that knows tells others.
    fn give(&mut self, computation: &Computation, event: &Event, links: Option<usize>) {
        for action in &event.actions {
            match action {
                Action::Read(variable) => {
                    self.variables.entry(*variable).or_insert(links);
                }
                Action::Write(variable, _)
                | Action::Acquire(variable)
                | Action::Release(variable) => {
                    self.variables.entry(*variable).or_insert(links);
                    self.written.entry(*variable).or_insert(links);
                }
                Action::Send(message) => {
                    self.messages.entry(*message).or_insert(links);
                }
                Action::Fork(thread) => {
                    if !self.threads.contains_key(thread) {
                        let name = computation.thread_name(*thread).to_owned();
                        self.links.push((Link::Start(name), links));
                        self.threads.insert(*thread, Some(self.links.len() - 1));
                    }
                }
                Action::Local(..)
                | Action::Enter(_)
                | Action::Leave(_)
                | Action::Join(_)
                | Action::Receive(_) => {}
            }
        }
    }

    fn path(&self, links: Option<usize>) -> Vec<Link> {
        let mut path = Vec::new();
        let mut next = links;
        while let Some((link, before)) = next.map(|number| &self.links[number]) {
            path.push(link.clone());
            next = *before;
        }
        path.reverse();
        path
    }
}
