//! Slices for predicates on states (paper 002, section 5).
//!
//! What a predicate reads is taken apart into *chains* of events that happen one after the other:
//! those of one process, or the writes of one variable.
//!
//! - One chain: a *local predicate*. Where it is false after an event, a cut with that event must
//!   have the next event after which it is true. Linear.
//! - Two chains: relations such as `x1 - x2 <= k`, and channels, which are what one process sent less
//!   what the other received. The pairs of places on the chains where it holds are looked at; if
//!   they are a sublattice the predicate is regular, as it is where both sides only grow. Costs the
//!   product of the lengths, up to [`MOST_PAIRS`].
//! - More: no slice is known, except of a region that is empty, which is local to each thread. The
//!   slice is then all of the computation; of a sum [`sums`](crate::reading::sums) knows more.

use monitor_logic::rctl::Formula;

use super::{
    Slice,
    connectives::{and, or},
    graph::AddedEdges,
    state::States,
};
use crate::{
    error::CheckError,
    reading::poset::{Node, Poset},
};

/// The most pairs of places that are looked at for a predicate on two chains.
pub(crate) const MOST_PAIRS: usize = 1 << 24;

/// A slice, and whether its cuts are exactly those that satisfy the predicate.
#[derive(Clone, Debug)]
pub(crate) struct Sliced {
    pub(crate) slice: Slice,
    pub(crate) is_exact: bool,
}

impl Sliced {
    pub(crate) fn exactly(slice: Slice) -> Self {
        Self {
            slice,
            is_exact: true,
        }
    }
}

/// The chains of events that a formula reads, as far as they are few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReadChains {
    None,
    One(ChainName),
    Two(ChainName, ChainName),
    More,
}

/// What distinguishes a chain from others: its process, or the row that several processes set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChainName {
    Process(usize),
    Row(usize),
}

impl ReadChains {
    /// Returns the chains that a formula without temporal operators reads.
    pub(crate) fn of(states: &States, formula: &Formula) -> Self {
        let rows = states.rows_of(formula).into_iter();
        let chains = rows.map(|row| Self::One(name_of(states, row)));
        chains.fold(Self::None, Self::with)
    }

    /// Returns the chains of two formulas together.
    pub(crate) fn with(self, other: Self) -> Self {
        match (self, other) {
            (Self::None, chains) | (chains, Self::None) => chains,
            (Self::One(one), Self::One(other)) if one == other => self,
            (Self::One(one), Self::One(other)) => Self::Two(one, other),
            (Self::Two(first, second), Self::One(one))
            | (Self::One(one), Self::Two(first, second))
                if one == first || one == second =>
            {
                Self::Two(first, second)
            }
            (Self::Two(first, second), Self::Two(one, other))
                if (one, other) == (first, second) || (other, one) == (first, second) =>
            {
                self
            }
            _ => Self::More,
        }
    }

    /// Returns `true` for one chain, or none.
    pub(crate) fn is_local(self) -> bool {
        matches!(self, Self::None | Self::One(_))
    }

    /// Returns `true` if [`slice()`] may know a slice.
    pub(crate) fn are_few(self) -> bool {
        self != Self::More
    }
}

fn name_of(states: &States, row: usize) -> ChainName {
    let mut processes = states.events_of(row).map(|node| states.poset.chain(node));
    match processes.next() {
        Some(process) if processes.all(|other| other == process) => ChainName::Process(process),
        _ => ChainName::Row(row),
    }
}

/// The slice for a formula without temporal operators, or for its negation.
///
/// # Errors
///
/// When a proposition has no truth value in some state.
pub(crate) fn slice(
    states: &States,
    formula: &Formula,
    positive: bool,
) -> Result<Option<Sliced>, CheckError> {
    let poset = &states.poset;
    let chains = Chains::new(states, formula);
    let holds = |places: &[usize]| {
        let truth = states.holds_after(formula, &|row| chains.steps(row, places))?;
        Ok::<bool, CheckError>(truth == positive)
    };
    Ok(match &chains.events[..] {
        [] => Some(Sliced::exactly(if holds(&[])? {
            Slice::whole(poset)
        } else {
            Slice::empty(poset)
        })),
        [chain] => {
            let truth = (0..=chain.len())
                .map(|place| holds(&[place]))
                .collect::<Result<Vec<_>, _>>()?;
            Some(Sliced::exactly(local(poset, chain, &truth)))
        }
        [first, second] if (first.len() + 1).saturating_mul(second.len() + 1) <= MOST_PAIRS => {
            let pairs = PredicatePairs::new(poset, first, second, |places| holds(&places))?;
            Some(pairs.slice(poset, first, second))
        }
        _ => None,
    })
}

/// Returns the slice of a predicate that is true after these numbers of events of a chain.
fn local(poset: &Poset, chain: &[Node], truth: &[bool]) -> Slice {
    let mut graph = AddedEdges::default();
    // From each place on, the next one where it is true.
    let mut next = None;
    for place in (0..truth.len()).rev() {
        if truth[place] {
            next = Some(place);
        } else {
            match (place.checked_sub(1), next) {
                (Some(event), Some(next)) => graph.edges.push((chain[next - 1], chain[event])),
                (Some(event), None) => graph.never.push(chain[event]),
                (None, Some(next)) => graph.always.push(chain[next - 1]),
                (None, None) => return Slice::empty(poset),
            }
        }
    }
    graph.close(poset)
}

/// The chains of events that a predicate reads.
struct Chains {
    events: Vec<Vec<Node>>,
    /// For each row that is read: its chain, and how many of its steps were taken after each number
    /// of the chain's events.
    rows: Vec<(usize, usize, Vec<usize>)>,
}

impl Chains {
    fn new(states: &States, formula: &Formula) -> Self {
        let mut events: Vec<Vec<Node>> = Vec::new();
        let mut names: Vec<ChainName> = Vec::new();
        let mut chain_of: Vec<(usize, usize)> = Vec::new();
        for row in states.rows_of(formula) {
            let own: Vec<Node> = states.events_of(row).collect();
            let name = name_of(states, row);
            let known = names.iter().position(|known| *known == name);
            let chain = known.unwrap_or_else(|| {
                names.push(name);
                events.push(Vec::new());
                events.len() - 1
            });
            events[chain].extend(own);
            chain_of.push((row, chain));
        }
        for chain in &mut events {
            chain.sort_unstable();
            chain.dedup();
        }
        let rows = chain_of.into_iter().map(|(row, chain)| {
            let own: Vec<Node> = states.events_of(row).collect();
            let mut taken = vec![0];
            for node in &events[chain] {
                taken.push(own.partition_point(|step| step <= node));
            }
            (row, chain, taken)
        });
        let rows = rows.collect();
        Self { events, rows }
    }

    /// Returns how many steps of a row were taken at these places of the chains.
    fn steps(&self, row: usize, places: &[usize]) -> usize {
        let known = self.rows.iter().find(|(known, ..)| *known == row);
        known.map_or(0, |(_, chain, taken)| taken[places[*chain]])
    }
}

/// Where a predicate on two chains holds.
struct PredicatePairs {
    /// For each place on the first chain, the places on the second at which it holds.
    rows: Vec<Vec<bool>>,
}

impl PredicatePairs {
    fn new(
        poset: &Poset,
        first: &[Node],
        second: &[Node],
        holds: impl Fn([usize; 2]) -> Result<bool, CheckError>,
    ) -> Result<Self, CheckError> {
        // A cut can be at these places when neither next event comes before what has happened.
        let free = |next: Option<&Node>, last: Option<&Node>| match (next, last) {
            (Some(next), Some(last)) => !poset.precedes(*next, *last),
            _ => true,
        };
        let mut rows = Vec::with_capacity(first.len() + 1);
        for i in 0..=first.len() {
            let mut row = vec![false; second.len() + 1];
            for (j, place) in row.iter_mut().enumerate() {
                *place = free(first.get(i), j.checked_sub(1).map(|last| &second[last]))
                    && free(second.get(j), i.checked_sub(1).map(|last| &first[last]))
                    && holds([i, j])?;
            }
            rows.push(row);
        }
        Ok(Self { rows })
    }

    /// Returns the least sublattice, and whether that has no other pairs.
    fn slice(&self, poset: &Poset, first: &[Node], second: &[Node]) -> Sliced {
        // The least pair from each place of a chain on.
        let mut from_first: Vec<Option<[usize; 2]>> = vec![None; first.len() + 2];
        let mut from_second: Vec<Option<[usize; 2]>> = vec![None; second.len() + 2];
        let include = |least: &mut Option<[usize; 2]>, pair: [usize; 2]| {
            *least = Some(match *least {
                Some([i, j]) => [i.min(pair[0]), j.min(pair[1])],
                None => pair,
            });
        };
        for (i, row) in self.rows.iter().enumerate() {
            for (j, _) in row.iter().enumerate().filter(|(_, holds)| **holds) {
                include(&mut from_first[i], [i, j]);
                include(&mut from_second[j], [i, j]);
            }
        }
        for least in [&mut from_first, &mut from_second] {
            for place in (1..least.len()).rev() {
                if let Some(after) = least[place] {
                    include(&mut least[place - 1], after);
                }
            }
        }
        let Some([i, j]) = from_first[0] else {
            return Sliced::exactly(Slice::empty(poset));
        };
        let mut graph = AddedEdges::default();
        graph
            .always
            .extend(i.checked_sub(1).map(|last| first[last]));
        graph
            .always
            .extend(j.checked_sub(1).map(|last| second[last]));
        for (chain, least) in [(first, &from_first), (second, &from_second)] {
            for (place, node) in (1..).zip(chain) {
                let Some([i, j]) = least[place] else {
                    graph.never.push(*node);
                    continue;
                };
                for tail in [
                    i.checked_sub(1).map(|last| first[last]),
                    j.checked_sub(1).map(|last| second[last]),
                ] {
                    graph
                        .edges
                        .extend(tail.filter(|tail| tail != node).map(|tail| (tail, *node)));
                }
            }
        }
        let in_sublattice = |i: usize, j: usize| {
            let within = |least: Option<[usize; 2]>| {
                least.is_some_and(|[least_i, least_j]| least_i <= i && least_j <= j)
            };
            within(from_first[i]) && within(from_second[j])
        };
        let is_exact = self.rows.iter().enumerate().all(|(i, row)| {
            let mut places = row.iter().enumerate();
            places.all(|(j, holds)| *holds || !in_sublattice(i, j))
        });
        Sliced {
            slice: graph.close(poset),
            is_exact,
        }
    }
}

/// Combines two slices: both, or either.
pub(crate) fn combine(poset: &Poset, conjunction: bool, one: &Sliced, other: &Sliced) -> Sliced {
    if conjunction {
        return Sliced {
            slice: and(poset, &one.slice, &other.slice),
            is_exact: one.is_exact && other.is_exact,
        };
    }
    let slice = or(poset, &one.slice, &other.slice);
    let is_exact = [one, other]
        .iter()
        .any(|sliced| sliced.is_exact && sliced.slice == slice);
    Sliced { slice, is_exact }
}
