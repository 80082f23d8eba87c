//! What puts two events in order.

use std::{
    collections::{BTreeMap, HashMap, VecDeque},
    fmt,
};

use crate::model::{
    computation::Computation,
    event::{Action, ClockRef, EventRef, Location, Message, Thread, Variable},
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
pub struct Link {
    /// What it came through: `variable x`, `lock m`, `message q`, `start of t`, `end of t`, or
    /// whatever the program says.
    pub through: String,
    /// Where the one did what the other learnt from, unless that is the first event itself.
    pub from: Option<Location>,
    /// Where the other did, unless that is the second event itself.
    pub to: Option<Location>,
}

impl Link {
    /// A link through this, without places.
    #[must_use]
    pub fn new(through: impl Into<String>) -> Self {
        Self {
            through: through.into(),
            from: None,
            to: None,
        }
    }
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

/// `lock m (a.rs:3, then b.rs:7)`, with the places that are known.
impl fmt::Display for Link {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.through)?;
        match (&self.from, &self.to) {
            (Some(from), Some(to)) => write!(formatter, " ({from}, then {to})"),
            (Some(place), None) | (None, Some(place)) => write!(formatter, " ({place})"),
            (None, None) => Ok(()),
        }
    }
}

/// How many events may be looked at for all reasons together.
const EVENTS: usize = 20_000_000;

/// Finds reasons.
pub(crate) struct Reasons<'a> {
    computation: &'a Computation,
    events: usize,
    /// Of the threads of a computation with clocks, their events by their own entries.
    entries: HashMap<Thread, BTreeMap<u32, usize>>,
}

impl<'a> Reasons<'a> {
    pub(crate) fn new(computation: &'a Computation) -> Self {
        let mut entries: HashMap<Thread, BTreeMap<u32, usize>> = HashMap::new();
        for (number, event) in computation.events().iter().enumerate() {
            if let Some(clock) = event.clock() {
                let own = clock.own();
                entries.entry(event.thread).or_default().insert(own, number);
            }
        }
        Self {
            computation,
            events: EVENTS,
            entries,
        }
    }

    /// Why the first event, by its number from 0, causally precedes the second.
    pub(crate) fn between(&mut self, first: usize, second: usize) -> Reason {
        let events = self.computation.events();
        let (Some(start), Some(end)) = (events.get(first), events.get(second)) else {
            return Reason::Clocks;
        };
        if start.thread == end.thread {
            return Reason::SameThread;
        }
        if start.clock().is_some() {
            return match self.learned(first, second) {
                Some(links) => Reason::Links(links),
                None => match self.variable_of_both(start, end) {
                    Reason::Clocks if !self.counts(end, start) => self.queue(),
                    reason => reason,
                },
            };
        }
        let Some(left) = self.events.checked_sub(second - first) else {
            return Reason::Clocks;
        };
        self.events = left;
        let mut knowledge = Knowledge::of(self.computation, first);
        for number in first + 1..=second {
            knowledge.pass_on(self.computation, number);
        }
        match knowledge.threads.get(&end.thread) {
            Some(known) => Reason::Links(knowledge.path(*known, start, end)),
            None => self.queue(),
        }
    }

    /// Returns `true` if the clock of the event counts the other one.
    fn counts(&self, event: EventRef<'_>, other: EventRef<'_>) -> bool {
        let own = other.clock().map_or(0, ClockRef::own);
        let entries = self.computation.clock(event).unwrap_or_default();
        let mut entries = entries.iter();
        entries.any(|(thread, count)| *thread == other.thread && *count >= own)
    }

    /// What no clock says follows from the order of messages.
    fn queue(&self) -> Reason {
        if self.computation.queues().is_empty() {
            return Reason::Clocks;
        }
        Reason::Links(vec![Link::new(
            "messages of a queue are received in their order",
        )])
    }

    /// Two writes of one variable are in order, whatever else there is.
    fn variable_of_both(&self, start: EventRef<'_>, end: EventRef<'_>) -> Reason {
        let written = |event: EventRef<'_>| {
            event.actions().find_map(|action| match action {
                Action::Write(variable, _) => Some(variable),
                _ => None,
            })
        };
        match (written(start), written(end)) {
            (Some(variable), Some(other)) if variable == other => {
                let name = self.computation.variable_name(variable);
                Reason::Links(vec![Link::new(format!("variable {name}"))])
            }
            _ => Reason::Clocks,
        }
    }

    /// What the program said about how the second event came to know of the first: the fewest
    /// links, found from the end.
    fn learned(&mut self, first: usize, second: usize) -> Option<Vec<Link>> {
        let events = self.computation.events();
        // By the events that were reached: the one after it, and the links in between.
        let mut next: HashMap<usize, (usize, &[String])> = HashMap::new();
        let mut waiting = VecDeque::from([second]);
        while let Some(number) = waiting.pop_front() {
            self.events = self.events.checked_sub(1)?;
            if number == first {
                return Some(path(&next, first, second));
            }
            let event = events.get(number)?;
            let own = event.clock()?.own();
            let before = self.event(event.thread, own.checked_sub(1)?);
            if let Some(reached) = before.filter(|reached| *reached >= first) {
                next.entry(reached).or_insert_with(|| {
                    waiting.push_front(reached);
                    (number, &[])
                });
            }
            let all = self.computation.learned(number);
            if all.is_empty() {
                continue;
            }
            let clock = self.computation.clock(event)?;
            for learned in all {
                let listed = clock.iter().find(|(thread, _)| *thread == learned.of);
                let count = listed.map_or(0, |(_, count)| *count);
                let known = self.event(learned.of, count);
                if let Some(reached) = known.filter(|reached| *reached >= first) {
                    next.entry(reached).or_insert_with(|| {
                        waiting.push_back(reached);
                        (number, &learned.through)
                    });
                }
            }
        }
        None
    }

    /// The last event of the thread with an entry up to this one.
    fn event(&self, thread: Thread, entry: u32) -> Option<usize> {
        let entries = self.entries.get(&thread)?;
        entries
            .range(..=entry)
            .next_back()
            .map(|(_, number)| *number)
    }
}

/// The links along a way.
fn path(next: &HashMap<usize, (usize, &[String])>, first: usize, second: usize) -> Vec<Link> {
    let mut links = Vec::new();
    let mut at = first;
    while at != second
        && let Some((after, through)) = next.get(&at)
    {
        links.extend(through.iter().map(Link::new));
        at = *after;
    }
    links
}

/// Who and what knows of one event, by algorithm A with a single bit for a clock, and through
/// which links.
struct Knowledge {
    /// Each with the number of the one before.
    links: Vec<(Link, Option<usize>)>,
    threads: HashMap<Thread, Option<usize>>,
    /// By any access, and by writes only.
    variables: HashMap<Variable, Known>,
    written: HashMap<Variable, Known>,
    messages: HashMap<Message, Known>,
}

/// What an object knows.
#[derive(Clone, Copy)]
struct Known {
    /// The number of the last link.
    links: Option<usize>,
    /// The event that told it.
    event: usize,
}

impl Knowledge {
    /// As it is after the event.
    fn of(computation: &Computation, number: usize) -> Self {
        let event = computation.event(number);
        let mut knowledge = Self {
            links: Vec::new(),
            threads: HashMap::from([(event.thread, None)]),
            variables: HashMap::new(),
            written: HashMap::new(),
            messages: HashMap::new(),
        };
        knowledge.give(computation, number, None);
        knowledge
    }

    fn pass_on(&mut self, computation: &Computation, number: usize) {
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

    /// Gives the link's number.
    fn add(&mut self, link: Link, before: Option<usize>) -> usize {
        self.links.push((link, before));
        self.links.len() - 1
    }

    /// How an event learns of the first one, if it does.
    fn taken(&self, computation: &Computation, event: EventRef<'_>) -> Option<(String, Told)> {
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
            Action::Acquire(lock) | Action::Release(lock) => {
                let known = *self.variables.get(&lock)?;
                Some((format!("lock {}", variable(lock)), known.into()))
            }
            Action::Join(thread) => {
                let links = *self.threads.get(&thread)?;
                let name = computation.thread_name(thread);
                // Where it ended is not known.
                Some((format!("end of {name}"), Told { links, event: None }))
            }
            Action::Receive(message) => {
                let known = *self.messages.get(&message)?;
                let name = computation.message_name(message);
                Some((format!("message {name}"), known.into()))
            }
            Action::Local(..)
            | Action::Enter(_)
            | Action::Leave(_)
            | Action::Fork(_)
            | Action::Send(_) => None,
        })
    }

    /// What an event that knows tells others.
    fn give(&mut self, computation: &Computation, number: usize, links: Option<usize>) {
        let event = computation.event(number);
        let known = Known {
            links,
            event: number,
        };
        for action in event.actions() {
            match action {
                Action::Read(variable) => {
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
                | Action::Enter(_)
                | Action::Leave(_)
                | Action::Join(_)
                | Action::Receive(_) => {}
            }
        }
    }

    /// The links up to this one, without the places that are those of the two events.
    fn path(&self, links: Option<usize>, start: EventRef<'_>, end: EventRef<'_>) -> Vec<Link> {
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
        path
    }
}

/// As [`Known`], where the event may not be known.
struct Told {
    links: Option<usize>,
    event: Option<usize>,
}

impl From<Known> for Told {
    fn from(known: Known) -> Self {
        Self {
            links: known.links,
            event: Some(known.event),
        }
    }
}
