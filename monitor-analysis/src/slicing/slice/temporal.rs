//! Slices of `EF`, `EG` and `AG` of a regular predicate (paper 002, section 6.2; A. Sen and V. K.
//! Garg, *Detecting temporal logic predicates in distributed programs using computation slicing*,
//! 2003). All three are regular again.

use super::{
    Slice,
    cut::{Cut, join},
};
use crate::reading::poset::{Node, Poset};

/// Returns the slice for `EF`: from a cut some cut of `slice` can be reached exactly if its
/// greatest one can.
///
/// Costs n for each event.
pub(crate) fn exists_finally(poset: &Poset, slice: &Slice) -> Slice {
    match slice.last() {
        Some(last) => Slice::up_to(poset, poset.initial(), last),
        None => Slice::empty(poset),
    }
}

/// Returns the slice for `AG`: every cut above has the tails of all edges that the computation does
/// not have, since it can be had with their heads and as it is.
///
/// Costs n for each event.
pub(crate) fn all_globally(poset: &Poset, slice: &Slice) -> Slice {
    let Some(first) = slice.first() else {
        return Slice::empty(poset);
    };
    let mut needed: Cut = first.into();
    for node in poset.nodes() {
        let Some(least) = slice.least_with(node) else {
            return Slice::empty(poset);
        };
        for (process, (&least, &known)) in least.iter().zip(&*poset.least_cut(node)).enumerate() {
            if least > known {
                needed[process] = needed[process].max(least);
            }
        }
    }
    from(poset, &needed, &Slice::whole(poset))
}

/// Returns the slice for `EG`: all ways from a cut of the slice to its last cut add the same
/// meta-events, one after the other. A run can follow where each of them is a single event, and the
/// last cut is that of the computation.
///
/// Costs n for each event.
pub(crate) fn exists_globally(poset: &Poset, slice: &Slice) -> Slice {
    let Some(first) = slice.first() else {
        return Slice::empty(poset);
    };
    let mut needed: Cut = first.into();
    for node in poset.nodes().filter(|node| !poset.contains(first, *node)) {
        if slice.least_with(node).is_none() {
            return Slice::empty(poset);
        }
        if !slice.is_alone(poset, node) {
            let process = poset.chain(node);
            needed[process] = needed[process].max(poset.position(node));
        }
    }
    from(poset, &needed, slice)
}

/// Returns the cuts of `slice` that have all events of `needed`.
fn from(poset: &Poset, needed: &[u32], slice: &Slice) -> Slice {
    let Some(first) = slice.least_above(poset, needed) else {
        return Slice::empty(poset);
    };
    let mut least = Vec::with_capacity(poset.len() * poset.width());
    let mut possible = Vec::with_capacity(poset.len());
    for node in poset.nodes() {
        let cut = slice.least_with(node);
        possible.push(cut.is_some());
        let start = least.len();
        least.extend_from_slice(cut.unwrap_or(&first));
        join(&mut least[start..], &first);
    }
    Slice::new(first, least, possible)
}

/// Returns a run from a cut that satisfies `EG` of a slice to the last cut, over cuts of the slice:
/// as near to the observed order as its edges allow.
///
/// Costs n for each event, and sorting.
pub(crate) fn run(poset: &Poset, slice: &Slice, from: &[u32]) -> Vec<Node> {
    let mut cut: Cut = from.into();
    let mut events = Vec::new();
    for node in poset.nodes() {
        let Some(least) = slice.least_with(node) else {
            continue;
        };
        if poset.contains(&cut, node) {
            continue;
        }
        let mut missing = poset.between(&cut, least);
        // An event that another one needs has a smaller least cut.
        missing.sort_by_key(|node| {
            let least = slice.least_with(*node).into_iter().flatten();
            least.map(|count| u64::from(*count)).sum::<u64>()
        });
        events.extend(missing);
        join(&mut cut, least);
    }
    events
}
