//! Orders of the moments that a recorded run allows, one after the other.

use std::collections::HashMap;

use monitor_analysis::{Computation, event::ActionRef};

use super::{Random, examine::Subject, marks::without_result};

/// What must come before what, of all that was recorded.
pub(crate) struct Partial {
    /// The moment that each event is, if it is one.
    names: Vec<Option<String>>,
    /// The events before each.
    before: Vec<Vec<usize>>,
    /// The operations of which others knew before they were done: that they wait.
    pub(crate) early: Vec<String>,
}

impl Partial {
    /// By clocks, and by what queues allow: messages are received in the order in which they were sent, and those that were not
    /// received behind them.
    pub(crate) fn of(computation: &Computation, run: &[String], program: &impl Subject) -> Self {
        let events: Vec<_> = computation.events().iter().collect();
        let name = |number: usize| match events[number].only_action() {
            Some(ActionRef::Enter(region)) => Some(computation.region_name(region).to_owned()),
            _ => None,
        };
        let names: Vec<Option<String>> = (0..events.len()).map(name).collect();
        let clocks: Vec<HashMap<_, _>> = events
            .iter()
            .map(|event| computation.clock(*event).unwrap().into_iter().collect())
            .collect();
        let precedes = |first: usize, second: usize| {
            let thread = events[first].thread;
            first != second
                && clocks[first][&thread] <= clocks[second].get(&thread).copied().unwrap_or(0)
        };
        let mut before: Vec<Vec<usize>> = (0..events.len())
            .map(|second| {
                (0..events.len())
                    .filter(|first| precedes(*first, second))
                    .collect()
            })
            .collect();
        // What knows of a moment, and not of the next of the same operation, has met what the operation did in between. There is no
        // time between that and its moment, so the moment stays before as well, unless it came later where this was observed.
        let mut early = Vec::new();
        let place = |number: usize| names[number].as_deref().map(without_result);
        for (first, next) in [("b", "c"), ("c", "a")] {
            for met in 0..events.len() {
                let Some(operation) = place(met).and_then(|name| name.strip_prefix(first)) else {
                    continue;
                };
                let next = format!("{next}{operation}");
                let Some(done) = (met..events.len()).find(|other| place(*other) == Some(&next))
                else {
                    continue;
                };
                let is_seen = |other: usize| {
                    before[other].contains(&met) && events[other].thread != events[met].thread
                };
                if (met..done).any(is_seen) {
                    early.push(operation.to_owned());
                }
                for known in &mut before[done + 1..] {
                    if known.contains(&met) && !known.contains(&done) {
                        known.push(done);
                    }
                }
            }
        }
        // The event of an operation that is no moment: what a channel was sent.
        let sent = |operation: &str| {
            let begin = names.iter().position(|name| {
                name.as_deref()
                    .is_some_and(|name| without_result(name) == operation)
            })?;
            let mut later = (begin + 1..events.len())
                .filter(|number| events[*number].thread == events[begin].thread);
            later.find(|number| events[*number].actions().len() == 0)
        };
        for queue in program.queues() {
            let received: Vec<usize> = run
                .iter()
                .filter_map(|name| program.received(name, queue))
                .filter_map(|operation| sent(&format!("b{operation}")))
                .collect();
            for (first, second) in received.iter().zip(received.iter().skip(1)) {
                before[*second].push(*first);
            }
            let Some(last) = received.last() else {
                continue;
            };
            for operation in program.sends(queue) {
                if let Some(send) = sent(&format!("b{operation}"))
                    && !received.contains(&send)
                {
                    before[send].push(*last);
                }
            }
        }
        Self {
            names,
            before,
            early,
        }
    }

    /// One of the orders: at random, or one in which as much as possible comes in another order than observed.
    pub(crate) fn order(&self, random: &mut Random) -> Option<Vec<String>> {
        let last_first = random.one_in(2);
        let mut left: Vec<usize> = (0..self.names.len()).collect();
        let mut order = Vec::new();
        while !left.is_empty() {
            let free: Vec<usize> = left
                .iter()
                .copied()
                .filter(|event| !self.before[*event].iter().any(|first| left.contains(first)))
                .collect();
            // None where a queue allows no order at all of what is recorded.
            let next = match free.last() {
                Some(last) if last_first && !random.one_in(4) => *last,
                _ => *free.get(random.below(free.len().max(1)))?,
            };
            left.retain(|event| *event != next);
            order.extend(self.names[next].clone());
        }
        Some(order)
    }
}
