//! Formulas that are decided by slices and the bounds of sums, without a search.

use super::{
    decided::Stop,
    sliced::SlicedDecision,
    subformulas::{SubformulaNumber, View},
    unions::{Bounded, BoundedUnion, MOST_DISJUNCTS},
};
use crate::{
    reading::sums::Reached,
    slicing::slice::{Slice, connectives::and},
};

impl SlicedDecision<'_> {
    /// Returns the first cut from `cut` on at which the formula, or its negation, holds, as far as
    /// slices and sums decide that.
    pub(super) fn reach_bounded(
        &mut self,
        part: SubformulaNumber,
        positive: bool,
        cut: &[u32],
    ) -> Result<Option<Reached>, Stop> {
        let Some(union) = self.bounded(part, positive)? else {
            return Ok(None);
        };
        let poset = &self.states.poset;
        let mut found = Reached::Never;
        for Bounded { slice, range } in &*union {
            let Some(cuts) = slice.cuts_above(poset, cut) else {
                continue;
            };
            let reached = match range {
                Some(range) => range.reach(cuts),
                None => Reached::At(cuts.first),
            };
            match reached {
                Reached::At(_) => return Ok(Some(reached)),
                Reached::Never => {}
                Reached::Unknown => found = Reached::Unknown,
            }
        }
        Ok(Some(found))
    }

    fn bounded(&mut self, part: SubformulaNumber, positive: bool) -> Result<BoundedUnion, Stop> {
        if let Some(known) = self.known_bounded(part, positive) {
            return Ok(known.clone());
        }
        let union: BoundedUnion = self
            .disjuncts_bounded(part, positive)?
            .filter(|union| union.len() <= MOST_DISJUNCTS)
            .map(Into::into);
        *self.known_bounded(part, positive) = Some(union.clone());
        Ok(union)
    }

    fn disjuncts_bounded(
        &mut self,
        part: SubformulaNumber,
        positive: bool,
    ) -> Result<Option<Vec<Bounded>>, Stop> {
        if let Some(union) = self.union(part, positive)? {
            let slices = union.iter().cloned();
            return Ok(Some(
                slices.map(|slice| Bounded { slice, range: None }).collect(),
            ));
        }
        match self.parts.taken_apart(part, positive) {
            View::State => {
                let formula = self.parts.formula(part);
                let ranges = self.states.sum_ranges(formula, positive);
                Ok(ranges.map(|ranges| {
                    let slice = Slice::whole(&self.states.poset);
                    let bounded = |range| Bounded {
                        slice: slice.clone(),
                        range: Some(range),
                    };
                    ranges.into_iter().map(bounded).collect()
                }))
            }
            View::All([left, right]) => self.both_bounded(left, right),
            View::Any(operands) => self.either_bounded(operands),
            View::Same(left, (right, same)) => {
                let both = self.both_bounded((left, true), (right, same))?;
                let none = self.both_bounded((left, false), (right, !same))?;
                Ok(both.zip(none).map(|(mut both, none)| {
                    both.extend(none);
                    both
                }))
            }
            View::Finally(..) | View::Globally(..) | View::SomePath(..) => Ok(None),
        }
    }

    fn both_bounded(
        &mut self,
        left: (SubformulaNumber, bool),
        right: (SubformulaNumber, bool),
    ) -> Result<Option<Vec<Bounded>>, Stop> {
        let (Some(left), Some(right)) = (
            self.bounded(left.0, left.1)?,
            self.bounded(right.0, right.1)?,
        ) else {
            return Ok(None);
        };
        if left.len() * right.len() > MOST_DISJUNCTS {
            return Ok(None);
        }
        let poset = &self.states.poset;
        let mut pairs = Vec::new();
        for one in &*left {
            for other in &*right {
                let range = match (&one.range, &other.range) {
                    // Two sums may each be in their ranges, and never at one cut.
                    (Some(_), Some(_)) => return Ok(None),
                    (range, None) | (None, range) => range.clone(),
                };
                let slice = and(poset, &one.slice, &other.slice);
                if slice.first().is_some() {
                    pairs.push(Bounded { slice, range });
                }
            }
        }
        Ok(Some(pairs))
    }

    fn either_bounded(
        &mut self,
        operands: [(SubformulaNumber, bool); 2],
    ) -> Result<Option<Vec<Bounded>>, Stop> {
        let mut either = Vec::new();
        for (operand, positive) in operands {
            match self.bounded(operand, positive)? {
                Some(union) => either.extend(union.iter().cloned()),
                None => return Ok(None),
            }
        }
        Ok(Some(either))
    }
}
