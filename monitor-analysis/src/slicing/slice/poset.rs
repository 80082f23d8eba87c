//! The relevant events of a computation, process by process.

use crate::{
    error::CheckError,
    model::{computation::Computation, event::Thread},
    order::clock::{ClockList, Entries},
    reading::relevant::Relevant,
    slicing::slice::cut::{Cut, is_within},
};

/// A relevant event: its number among them, in observed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Node(pub(crate) u32);

impl Node {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The relevant events and their causal order.
#[derive(Clone, Debug)]
pub(crate) struct Poset {
    /// The relevant events of each process.
    pub(crate) processes: Vec<Vec<Node>>,
    nodes: Vec<Placed>,
    /// For each event the least consistent cut that has it.
    clocks: Vec<u32>,
}

/// Entries of all cuts that are kept, a gigabyte of them. A slice has as many.
const MOST_ENTRIES: usize = 1 << if cfg!(test) { 20 } else { 28 };

#[derive(Clone, Copy, Debug)]
struct Placed {
    process: u32,
    /// Which event of its process, from 1.
    position: u32,
    /// Which event of the computation, from 0.
    origin: usize,
}

impl Poset {
    /// # Errors
    ///
    /// When there are so many processes that the cuts of all events would take gigabytes.
    pub(crate) fn new(
        computation: &Computation,
        relevant: &[Relevant],
        clocks: &ClockList,
    ) -> Result<Self, CheckError> {
        let mut process_of = vec![None; computation.threads().len()];
        let mut threads: Vec<Thread> = Vec::new();
        let mut processes: Vec<Vec<Node>> = Vec::new();
        let mut nodes = Vec::with_capacity(relevant.len());
        for (number, event) in (0..).zip(relevant) {
            let process = *process_of[event.thread.index()].get_or_insert_with(|| {
                threads.push(event.thread);
                processes.push(Vec::new());
                processes.len() - 1
            });
            processes[process].push(Node(number));
            nodes.push(Placed {
                process: small(process),
                position: small(processes[process].len()),
                origin: event.origin,
            });
        }
        if nodes.len().saturating_mul(threads.len()) > MOST_ENTRIES {
            return Err(CheckError::TooManyThreads(threads.len()));
        }
        let entry = |clock: Entries<'_>, thread: &Thread| clock.get(thread.index());
        let clocks = clocks
            .iter()
            .flat_map(|clock| threads.iter().map(move |thread| entry(clock, thread)))
            .collect();
        Ok(Self {
            processes,
            nodes,
            clocks,
        })
    }

    /// The number of processes.
    pub(crate) fn width(&self) -> usize {
        self.processes.len()
    }

    pub(crate) fn nodes(&self) -> impl DoubleEndedIterator<Item = Node> + use<> {
        (0..small(self.nodes.len())).map(Node)
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn process(&self, node: Node) -> usize {
        self.nodes[node.index()].process as usize
    }

    /// From 1.
    pub(crate) fn position(&self, node: Node) -> u32 {
        self.nodes[node.index()].position
    }

    /// Which event of the computation it is, from 0.
    pub(crate) fn origin(&self, node: Node) -> usize {
        self.nodes[node.index()].origin
    }

    /// The event of a process at a position from 1.
    pub(crate) fn at(&self, process: usize, position: u32) -> Node {
        self.processes[process][position as usize - 1]
    }

    /// The event of its process that comes just before.
    pub(crate) fn before(&self, node: Node) -> Option<Node> {
        let position = self.position(node);
        (position > 1).then(|| self.at(self.process(node), position - 1))
    }

    /// The least consistent cut that has an event.
    pub(crate) fn clock(&self, node: Node) -> &[u32] {
        let width = self.width();
        &self.clocks[node.index() * width..][..width]
    }

    pub(crate) fn contains(&self, cut: &[u32], node: Node) -> bool {
        cut[self.process(node)] >= self.position(node)
    }

    /// Returns `true` if `first` comes before `second`, or is the same.
    pub(crate) fn precedes(&self, first: Node, second: Node) -> bool {
        self.contains(self.clock(second), first)
    }

    /// The cut before all events.
    pub(crate) fn initial(&self) -> Cut {
        vec![0; self.width()].into()
    }

    /// The cut of all events.
    pub(crate) fn last(&self) -> Cut {
        self.processes
            .iter()
            .map(|events| small(events.len()))
            .collect()
    }

    /// The events of `cut` that are not in `from`, in observed order, which is one in which they
    /// can happen.
    pub(crate) fn between(&self, from: &[u32], cut: &[u32]) -> Vec<Node> {
        let mut new: Vec<Node> = Vec::new();
        for (process, (from, to)) in from.iter().zip(cut).enumerate() {
            if from < to {
                new.extend(&self.processes[process][*from as usize..*to as usize]);
            }
        }
        new.sort_unstable();
        new
    }

    /// The processes that can do their next event at a consistent cut.
    pub(crate) fn enabled(&self, cut: &[u32]) -> Vec<usize> {
        let can_act = |process: &usize| {
            let events = &self.processes[*process];
            events.get(cut[*process] as usize).is_some_and(|next| {
                let mut needed: Cut = self.clock(*next).into();
                needed[*process] -= 1;
                is_within(&needed, cut)
            })
        };
        (0..self.width()).filter(can_act).collect()
    }
}

fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
