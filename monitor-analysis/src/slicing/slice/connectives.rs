//! Conjunction, disjunction and complement of slices (paper 002, section 5; the paper's *grafting*).

use super::{
    Slice,
    cut::{Cut, join, meet},
    graph::AddedEdges,
};
use crate::reading::poset::{Node, Poset};

/// Returns the slice with the cuts that are in both: the edges of both graphs together. Exact.
///
/// Costs n times the number of edges; an event has at most n.
pub(crate) fn and(poset: &Poset, one: &Slice, other: &Slice) -> Slice {
    if one.is_whole(poset) {
        return other.clone();
    }
    if other.is_whole(poset) {
        return one.clone();
    }
    let mut graph = AddedEdges::default();
    for slice in [one, other] {
        if !add_edges(poset, slice, &mut graph) {
            return Slice::empty(poset);
        }
    }
    graph.close(poset)
}

/// Adds the edges of a slice that the computation does not have. Returns `false` if the slice has
/// no cut.
fn add_edges(poset: &Poset, slice: &Slice, graph: &mut AddedEdges) -> bool {
    let Some(first) = slice.first() else {
        return false;
    };
    for (process, &count) in first.iter().enumerate() {
        if count > 0 {
            graph.always.push(poset.at(process, count));
        }
    }
    for node in poset.nodes().filter(|node| !poset.contains(first, *node)) {
        let Some(least) = slice.least_with(node) else {
            graph.never.push(node);
            continue;
        };
        let causal = poset.least_cut(node);
        for (process, &count) in least.iter().enumerate() {
            if count > causal[process].max(first[process]) {
                graph.edges.push((poset.at(process, count), node));
            }
        }
    }
    true
}

/// Returns the least sublattice that has the cuts of either: the edges that both graphs have. It
/// may have more cuts than the two.
///
/// Costs n for each event.
pub(crate) fn or(poset: &Poset, one: &Slice, other: &Slice) -> Slice {
    let (Some(first), Some(other_first)) = (one.first(), other.first()) else {
        return if one.first().is_some() { one } else { other }.clone();
    };
    let mut both: Cut = first.into();
    meet(&mut both, other_first);
    least_of(poset, both, |node| {
        let mut least: Option<Cut> = one.least_with(node).map(Into::into);
        if let Some(other) = other.least_with(node) {
            match &mut least {
                Some(least) => meet(least, other),
                None => least = Some(other.into()),
            }
        }
        least
    })
}

/// Returns the least sublattice that has the cuts which `slice` does not have.
///
/// A cut is not in the slice when it breaks an edge: it has the head e and not the tail f. These
/// cuts are a sublattice for each edge, in which the least cut with an event g is that with e and g,
/// if g does not need f. The complement is their disjunction.
///
/// Costs n squared for each event.
pub(crate) fn not(poset: &Poset, slice: &Slice) -> Slice {
    let Some(first) = slice.first() else {
        return Slice::whole(poset);
    };
    let mut broken = BreakableEdges::new(poset);
    for (process, &count) in first.iter().enumerate() {
        if count > 0 {
            broken.add(process, count, &poset.initial());
        }
    }
    for node in poset.nodes() {
        let head = poset.least_cut(node);
        match slice.least_with(node) {
            Some(least) => {
                for (process, &count) in least.iter().enumerate() {
                    if count > head[process] {
                        broken.add(process, count, &head);
                    }
                }
            }
            None => broken.add_always(&head),
        }
    }
    broken.slice(poset)
}

/// Edges that a cut may break, by their tails.
struct BreakableEdges {
    /// For each process and position, the intersection of the heads' least cuts, for tails at that
    /// position; in the end, for tails at that position and all after it.
    heads: Vec<Vec<Option<Cut>>>,
    /// The same for edges whose tail is in no cut.
    always: Option<Cut>,
}

impl BreakableEdges {
    fn new(poset: &Poset) -> Self {
        let lengths = poset.lengths.iter();
        Self {
            heads: lengths
                .map(|length| vec![None; *length as usize + 1])
                .collect(),
            always: None,
        }
    }

    fn add(&mut self, process: usize, position: u32, head: &[u32]) {
        include(&mut self.heads[process][position as usize], head);
    }

    fn add_always(&mut self, head: &[u32]) {
        include(&mut self.always, head);
    }

    fn slice(mut self, poset: &Poset) -> Slice {
        for heads in &mut self.heads {
            for position in (1..heads.len()).rev() {
                let (before, after) = heads.split_at_mut(position);
                if let Some(after) = &after[0] {
                    include(&mut before[position - 1], after);
                }
            }
        }
        // Returns the least cut that breaks an edge whose tail `known` does not have.
        let least = |known: &[u32]| {
            let mut least = self.always.clone();
            for (heads, &count) in self.heads.iter().zip(known) {
                if let Some(Some(head)) = heads.get(count as usize + 1) {
                    include(&mut least, head);
                }
            }
            least.map(|mut least| {
                join(&mut least, known);
                least
            })
        };
        match least(&poset.initial()) {
            Some(first) => least_of(poset, first, |node| least(&poset.least_cut(node))),
            None => Slice::empty(poset),
        }
    }
}

/// Intersects with `head` too.
fn include(heads: &mut Option<Cut>, head: &[u32]) {
    match heads {
        Some(heads) => meet(heads, head),
        None => *heads = Some(head.into()),
    }
}

/// Creates the slice with this least cut, and these least cuts with each event.
fn least_of(poset: &Poset, first: Cut, least_with: impl Fn(Node) -> Option<Cut>) -> Slice {
    let mut least = Vec::with_capacity(poset.len() * poset.width());
    let mut possible = Vec::with_capacity(poset.len());
    for node in poset.nodes() {
        let cut = least_with(node);
        possible.push(cut.is_some());
        least.extend_from_slice(cut.as_deref().unwrap_or(&poset.least_cut(node)));
    }
    Slice::new(first, least, possible)
}
