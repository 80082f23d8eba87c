//! A slice, as the least cut with each event.

use std::{borrow::Cow, rc::Rc};

use super::cut::{Cut, is_within, join};
use crate::reading::{
    poset::{Node, Poset},
    sums::{CutsBetween, Sublattice},
};

/// A sublattice of the consistent cuts of a computation: the cuts of a slice.
///
/// For each event it has the least of its cuts with that event; every cut of it is the union of the
/// first one and of some of these (Birkhoff's theorem). That is n numbers for each event of n
/// processes.
///
/// Cloning is cheap.
#[derive(Clone, Debug, Eq)]
pub(crate) struct Slice(Rc<SliceParts>);

impl PartialEq for Slice {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

#[derive(Debug, PartialEq, Eq)]
struct SliceParts {
    /// The least cut, if there is any.
    first: Option<Cut>,
    /// The greatest.
    last: Cut,
    width: usize,
    /// For each event, the least cut with it and with the first cut, if there is one.
    least: Vec<u32>,
    /// For each event, whether there is such a cut.
    possible: Vec<bool>,
}

impl Slice {
    /// Creates a slice; `least` has for each event, if that is `possible`, the least cut with it.
    pub(crate) fn new(first: Cut, mut least: Vec<u32>, possible: Vec<bool>) -> Self {
        let width = first.len();
        let mut greatest = first.clone();
        for (cut, _) in least
            .chunks_mut(width.max(1))
            .zip(&possible)
            .filter(|(_, possible)| **possible)
        {
            join(cut, &first);
            join(&mut greatest, cut);
        }
        Self(Rc::new(SliceParts {
            first: Some(first),
            last: greatest,
            width,
            least,
            possible,
        }))
    }

    /// Creates a slice without any cut.
    pub(crate) fn empty(poset: &Poset) -> Self {
        Self(Rc::new(SliceParts {
            first: None,
            last: poset.initial(),
            width: poset.width(),
            least: Vec::new(),
            possible: vec![false; poset.len()],
        }))
    }

    /// Creates the slice of all consistent cuts.
    pub(crate) fn whole(poset: &Poset) -> Self {
        Self::up_to(poset, poset.initial(), &poset.last())
    }

    /// Creates the slice of the consistent cuts from `first` to `greatest`.
    pub(crate) fn up_to(poset: &Poset, first: Cut, greatest: &[u32]) -> Self {
        let mut least = Vec::with_capacity(poset.len() * poset.width());
        let mut possible = Vec::with_capacity(poset.len());
        for node in poset.nodes() {
            least.extend_from_slice(&poset.least_cut(node));
            possible.push(poset.contains(greatest, node));
        }
        Self::new(first, least, possible)
    }

    /// The least cut, if there is any.
    #[must_use]
    pub(crate) fn first(&self) -> Option<&[u32]> {
        self.0.first.as_deref()
    }

    /// The greatest cut, if there is any.
    #[must_use]
    pub(crate) fn last(&self) -> Option<&[u32]> {
        self.0.first.as_ref().map(|_| &*self.0.last)
    }

    /// The least cut with an event, if there is any.
    #[must_use]
    pub(crate) fn least_with(&self, node: Node) -> Option<&[u32]> {
        let SliceParts {
            width,
            least,
            possible,
            ..
        } = &*self.0;
        possible[node.index()].then(|| &least[node.index() * width..][..*width])
    }

    /// Returns `true` if a consistent cut is one of the slice. Costs the square of the number of processes.
    pub(crate) fn contains(&self, poset: &Poset, cut: &[u32]) -> bool {
        self.first().is_some_and(|first| is_within(first, cut))
            && (0..poset.width())
                .filter(|process| cut[*process] > 0)
                .all(|process| {
                    self.least_with(poset.at(process, cut[process]))
                        .is_some_and(|least| is_within(least, cut))
                })
    }

    /// The least cut of the slice that has all events of `cut`, if there is any.
    pub(crate) fn least_above(&self, poset: &Poset, cut: &[u32]) -> Option<Cut> {
        let mut above: Cut = self.first()?.into();
        for process in (0..poset.width()).filter(|process| cut[*process] > 0) {
            join(
                &mut above,
                self.least_with(poset.at(process, cut[process]))?,
            );
        }
        Some(above)
    }

    /// The cuts of the slice that have all events of `cut`, if there are any.
    pub(crate) fn cuts_above<'a>(
        &'a self,
        poset: &'a Poset,
        cut: &[u32],
    ) -> Option<CutsBetween<'a>> {
        Some(CutsBetween {
            poset,
            sublattice: self,
            first: self.least_above(poset, cut)?,
            last: self.last()?.into(),
        })
    }

    /// The cuts of the slice that come next after one of them, each with one more meta-event.
    pub(crate) fn successors(&self, poset: &Poset, cut: &[u32]) -> Vec<Cut> {
        let next = |process: usize| {
            let count = cut[process] + 1;
            if count > poset.lengths[process] {
                return None;
            }
            let mut above: Cut = cut.into();
            join(&mut above, self.least_with(poset.at(process, count))?);
            Some(above)
        };
        let mut all: Vec<Cut> = (0..poset.width()).filter_map(next).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Returns `true` if it has all consistent cuts.
    pub(crate) fn is_whole(&self, poset: &Poset) -> bool {
        self.first()
            .is_some_and(|first| first.iter().all(|count| *count == 0))
            && poset
                .nodes()
                .all(|node| self.least_with(node) == Some(&*poset.least_cut(node)))
    }

    /// Returns `true` if the event happens alone: no other event is in the same meta-event.
    pub(crate) fn is_alone(&self, poset: &Poset, node: Node) -> bool {
        let Some(least) = self.least_with(node) else {
            return false;
        };
        let own = poset.chain(node);
        least[own] == poset.position(node)
            && (0..poset.width())
                .filter(|process| *process != own && least[*process] > 0)
                .all(|process| {
                    let other = poset.at(process, least[process]);
                    self.least_with(other)
                        .is_some_and(|needed| needed[own] < poset.position(node))
                })
    }
}

impl Sublattice for Slice {
    fn least_cut_with(&self, node: Node) -> Option<Cow<'_, [u32]>> {
        self.least_with(node).map(Cow::Borrowed)
    }
}
