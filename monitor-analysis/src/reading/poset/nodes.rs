//! The events of a poset, one by one.

use super::{Poset, number};
use std::borrow::Cow;

/// A relevant event: its place in the observed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Node(pub(crate) u32);

impl Node {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Poset {
    /// How many events there are.
    pub(crate) fn len(&self) -> usize {
        self.observed.len()
    }

    /// All events, in observed order.
    pub(crate) fn nodes(&self) -> impl DoubleEndedIterator<Item = Node> + use<> {
        (0..number(self.len())).map(Node)
    }

    /// The chain of an event.
    pub(crate) fn chain(&self, node: Node) -> usize {
        self.observed[node.index()] as usize
    }

    /// Returns the position of an event in its chain, from 1: how many events of the chain a cut
    /// has whose last one it is.
    pub(crate) fn position(&self, node: Node) -> u32 {
        self.positions[node.index()]
    }

    /// The event of a chain at a position from 1.
    pub(crate) fn at(&self, chain: usize, position: u32) -> Node {
        Node(self.events[chain][position as usize - 1])
    }

    /// The event of its chain that comes just before.
    #[inline]
    pub(crate) fn before(&self, node: Node) -> Option<Node> {
        let position = self.position(node);
        (position > 1).then(|| self.at(self.chain(node), position - 1))
    }

    /// The least consistent cut that has an event.
    #[inline]
    pub(crate) fn least_cut(&self, node: Node) -> Cow<'_, [u32]> {
        self.needs(self.chain(node), self.position(node))
    }

    /// Returns `true` if the cut has the event.
    pub(crate) fn contains(&self, cut: &[u32], node: Node) -> bool {
        cut[self.chain(node)] >= self.position(node)
    }

    /// Returns `true` if `first` comes before `second` in every run, or is the same.
    pub(crate) fn precedes(&self, first: Node, second: Node) -> bool {
        let needed = self.need(self.chain(second), self.position(second), self.chain(first));
        needed >= self.position(first)
    }

    /// The cut before all events.
    pub(crate) fn initial(&self) -> Box<[u32]> {
        vec![0; self.width()].into()
    }

    /// The cut of all events.
    pub(crate) fn last(&self) -> Box<[u32]> {
        self.lengths.as_slice().into()
    }

    /// Returns the events of `cut` that are not in `from`, in observed order, which is an order in
    /// which they can happen.
    pub(crate) fn between(&self, from: &[u32], cut: &[u32]) -> Vec<Node> {
        let mut new: Vec<Node> = Vec::new();
        for (events, (from, to)) in self.events.iter().zip(from.iter().zip(cut)) {
            if from < to {
                let between = &events[*from as usize..*to as usize];
                new.extend(between.iter().copied().map(Node));
            }
        }
        new.sort_unstable();
        new
    }

    /// The chains that can do their next event at a consistent cut.
    pub(crate) fn enabled(&self, cut: &[u32]) -> Vec<usize> {
        let chains = 0..self.width();
        chains
            .filter(|chain| self.can_advance(cut, *chain))
            .collect()
    }
}
