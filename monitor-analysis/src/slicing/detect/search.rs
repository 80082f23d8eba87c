//! The truth of a formula at a cut: by slices where they decide it, else by searching the cuts of a
//! slice that has all candidates.

use std::collections::HashSet;

use super::{
    decided::Stop,
    sliced::SlicedDecision,
    subformulas::{SubformulaNumber, View},
};
use crate::{
    reading::{
        poset::{Node, Poset},
        sums::Reached,
    },
    slicing::slice::{
        Slice,
        cut::{Cut, is_within, join},
        temporal::{exists_globally, run},
    },
};

impl SlicedDecision<'_> {
    /// How many cuts were looked at one by one.
    pub(crate) fn cuts(&self) -> u64 {
        self.memory.cuts
    }

    /// Decides whether the formula holds at a cut.
    pub(crate) fn truth(&mut self, part: SubformulaNumber, cut: &[u32]) -> Result<bool, Stop> {
        self.holds(part, true, cut)
    }

    /// Decides whether the formula, or its negation, holds at a cut.
    pub(super) fn holds(
        &mut self,
        part: SubformulaNumber,
        positive: bool,
        cut: &[u32],
    ) -> Result<bool, Stop> {
        let states = self.states;
        let poset = &states.poset;
        let view = self.parts.view(part, positive);
        if matches!(view, View::State) {
            return Ok(states.holds_at(self.parts.formula(part), cut)? == positive);
        }
        for asked in [positive, !positive] {
            if let Some(union) = self.union(part, asked)? {
                let is_in = union.iter().any(|slice| slice.contains(poset, cut));
                return Ok(is_in == (asked == positive));
            }
        }
        if let Some(known) = self.memory.truth.get(&(part, positive))
            && let Some(truth) = known.get(cut)
        {
            return Ok(*truth);
        }
        let truth = match view {
            View::State => false,
            View::All([left, right]) => {
                self.holds(left.0, left.1, cut)? && self.holds(right.0, right.1, cut)?
            }
            View::Any([left, right]) => {
                self.holds(left.0, left.1, cut)? || self.holds(right.0, right.1, cut)?
            }
            View::Same(left, right) => {
                self.holds(left, true, cut)? == self.holds(right.0, right.1, cut)?
            }
            View::Finally(operand, positive) => self.reach(operand, positive, cut)?.is_some(),
            View::Globally(operand, positive) => self.reach(operand, !positive, cut)?.is_none(),
            View::SomePath(operand, positive) => self.path(operand, cut)?.is_some() == positive,
        };
        let known = self.memory.truth.entry((part, positive)).or_default();
        known.insert(cut.into(), truth);
        Ok(truth)
    }

    /// Returns the first cut from `cut` on at which the formula, or its negation, holds.
    pub(super) fn reach(
        &mut self,
        part: SubformulaNumber,
        positive: bool,
        cut: &[u32],
    ) -> Result<Option<Cut>, Stop> {
        let poset = &self.states.poset;
        if let Some(union) = self.union(part, positive)? {
            let mut above = union
                .iter()
                .filter_map(|slice| slice.least_above(poset, cut));
            return Ok(above.next());
        }
        let opposite = self.sliced(part, !positive)?;
        if opposite.is_exact {
            return Ok(first_outside(poset, &opposite.slice, cut));
        }
        match self.reach_bounded(part, positive, cut)? {
            Some(Reached::At(reached)) => return Ok(Some(reached)),
            Some(Reached::Never) => return Ok(None),
            Some(Reached::Unknown) | None => {}
        }
        let slice = self.sliced(part, positive)?.slice;
        let Some(first) = slice.least_above(poset, cut) else {
            return Ok(None);
        };
        let mut seen: HashSet<Cut> = HashSet::from([first.clone()]);
        let mut level = vec![first];
        while !level.is_empty() {
            let mut next = Vec::new();
            for cut in level {
                self.memory.visit()?;
                if self.holds(part, positive, &cut)? {
                    return Ok(Some(cut));
                }
                for successor in slice.successors(poset, &cut) {
                    if seen.insert(successor.clone()) {
                        next.push(successor);
                    }
                }
            }
            level = next;
        }
        Ok(None)
    }

    /// Returns the events of a run from `cut` to the end at whose cuts the formula holds.
    pub(super) fn path(
        &mut self,
        part: SubformulaNumber,
        cut: &[u32],
    ) -> Result<Option<Vec<Node>>, Stop> {
        let poset = &self.states.poset;
        let sliced = self.sliced(part, true)?;
        if sliced.is_exact {
            let can_go = exists_globally(poset, &sliced.slice).contains(poset, cut);
            return Ok(can_go.then(|| run(poset, &sliced.slice, cut)));
        }
        let last = poset.last();
        if !sliced.slice.contains(poset, cut) || !sliced.slice.contains(poset, &last) {
            return Ok(None);
        }
        if !self.holds(part, true, cut)? {
            return Ok(None);
        }
        let mut seen: HashSet<Cut> = HashSet::from([cut.into()]);
        let mut way: Vec<(Cut, Vec<usize>)> = vec![(cut.into(), poset.enabled(cut))];
        let mut events: Vec<Node> = Vec::new();
        while let Some((cut, choices)) = way.last_mut() {
            if is_within(&last, cut) {
                return Ok(Some(events));
            }
            let Some(process) = choices.pop() else {
                way.pop();
                events.pop();
                continue;
            };
            let mut next = cut.clone();
            next[process] += 1;
            if !seen.insert(next.clone()) {
                continue;
            }
            self.memory.visit()?;
            if sliced.slice.contains(poset, &next) && self.holds(part, true, &next)? {
                events.push(poset.at(process, next[process]));
                let choices = poset.enabled(&next);
                way.push((next, choices));
            }
        }
        Ok(None)
    }
}

/// Returns a cut from `cut` on that is not in a slice. If there is one, then there is one that
/// consists of `cut` and what a single event needs.
///
/// Costs the square of the number of processes, for each event.
fn first_outside(poset: &Poset, slice: &Slice, cut: &[u32]) -> Option<Cut> {
    if !slice.contains(poset, cut) {
        return Some(cut.into());
    }
    poset
        .nodes()
        .filter(|node| !poset.contains(cut, *node))
        .map(|node| {
            let mut above: Cut = cut.into();
            join(&mut above, &poset.least_cut(node));
            above
        })
        .find(|above| !slice.contains(poset, above))
}
