//! The directed-graph model of a computation and its slices (paper 002, section 3): events, and
//! edges that say which events a cut must have.
//!
//! A cut of the graph is a set of events that has, with the head of an edge, its tail. The causal
//! order gives the edges of the computation; a slice has more. Edges may go round in circles: the
//! events of a circle are in a cut all or none, and are a *meta-event*.

use super::{
    Slice,
    cut::{Cut, join},
};
use crate::{
    order::components::components,
    reading::poset::{Node, Poset},
};

/// Edges beside the causal ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct AddedEdges {
    /// A cut that has the second event must have the first.
    pub(crate) edges: Vec<(Node, Node)>,
    /// Events that each cut must have: edges from them to the initial meta-event.
    pub(crate) always: Vec<Node>,
    /// Events that no cut may have: edges to them from the final meta-event.
    pub(crate) never: Vec<Node>,
}

impl AddedEdges {
    /// Finds the least cut with each event: one pass over the meta-events in an order in which each
    /// comes after those that it needs.
    ///
    /// Costs the number of events and edges, times that of the processes.
    pub(crate) fn close(&self, poset: &Poset) -> Slice {
        let needs = DirectNeeds::new(poset, &self.edges);
        let width = poset.width();
        let mut least: Vec<u32> = vec![0; poset.len() * width];
        let mut possible = vec![true; poset.len()];
        for node in &self.never {
            possible[node.index()] = false;
        }
        let mut meta_event_of = vec![u32::MAX; poset.len()];
        for (number, members) in (0..).zip(meta_events(&needs)) {
            let mut cut: Cut = poset.initial();
            let mut is_possible = true;
            for &member in &members {
                meta_event_of[member.index()] = number;
                join(&mut cut, &poset.least_cut(member));
                is_possible &= possible[member.index()];
            }
            for &member in &members {
                for &needed in needs.of(member) {
                    if meta_event_of[needed.index()] != number {
                        join(&mut cut, &least[needed.index() * width..][..width]);
                        is_possible &= possible[needed.index()];
                    }
                }
            }
            for member in members {
                least[member.index() * width..][..width].copy_from_slice(&cut);
                possible[member.index()] = is_possible;
            }
        }
        let mut first = poset.initial();
        for node in &self.always {
            if !possible[node.index()] {
                return Slice::empty(poset);
            }
            join(&mut first, &least[node.index() * width..][..width]);
        }
        Slice::new(first, least, possible)
    }
}

/// For each event, those that it needs directly: the one before it in its process, those of other
/// processes that its process did not know of before, and what the edges say.
struct DirectNeeds {
    start: Vec<usize>,
    list: Vec<Node>,
}

impl DirectNeeds {
    fn new(poset: &Poset, edges: &[(Node, Node)]) -> Self {
        let mut pairs: Vec<(Node, Node)> =
            edges.iter().map(|(first, node)| (*node, *first)).collect();
        for node in poset.nodes() {
            let before = poset.before(node);
            pairs.extend(before.map(|before| (node, before)));
            let known = before.map(|before| poset.least_cut(before));
            for (process, &count) in poset.least_cut(node).iter().enumerate() {
                let already = known.as_ref().map_or(0, |known| known[process]);
                if process != poset.chain(node) && count > already {
                    pairs.push((node, poset.at(process, count)));
                }
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        let mut start = vec![0; poset.len() + 1];
        for (node, _) in &pairs {
            start[node.index() + 1] += 1;
        }
        for index in 0..poset.len() {
            start[index + 1] += start[index];
        }
        Self {
            start,
            list: pairs.into_iter().map(|(_, needed)| needed).collect(),
        }
    }

    fn len(&self) -> usize {
        self.start.len() - 1
    }

    fn of(&self, node: Node) -> &[Node] {
        &self.list[self.start[node.index()]..self.start[node.index() + 1]]
    }
}

/// Returns the strongly connected components, each after those that it needs.
fn meta_events(needs: &DirectNeeds) -> impl Iterator<Item = Vec<Node>> {
    let needed = |node: u32, place: usize| {
        needs
            .of(Node(node))
            .get(place)
            .map(|needed: &Node| needed.0)
    };
    let found = components(needs.len(), needed).into_iter();
    found.map(|members| members.into_iter().map(Node).collect())
}
