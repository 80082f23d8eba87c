//! Slices of formulas.

use monitor_logic::rctl::Formula;

use super::{
    decided::{DecidedCuts, Stop},
    subformulas::{SubformulaNumber, Subformulas, View},
    unions::{BoundedUnion, MOST_DISJUNCTS, Union},
};
use crate::slicing::slice::{
    Slice,
    connectives::{and, not},
    predicate::{self, Sliced, combine},
    state::States,
    temporal::{all_globally, exists_finally, exists_globally},
};

/// Decides a formula about a computation.
pub(crate) struct SlicedDecision<'a> {
    pub(super) states: &'a States,
    pub(super) parts: Subformulas<'a>,
    whole_formula: SubformulaNumber,
    /// All cuts, and none.
    whole: Slice,
    empty: Slice,
    /// What is known of each part and of its negation.
    slices: Vec<[Option<Sliced>; 2]>,
    unions: Vec<[Option<Union>; 2]>,
    bounded: Vec<[Option<BoundedUnion>; 2]>,
    pub(super) memory: DecidedCuts,
}

impl<'a> SlicedDecision<'a> {
    pub(crate) fn new(states: &'a States, formula: &'a Formula, most_cuts: u64) -> Self {
        let (parts, whole_formula) = Subformulas::new(states, formula);
        Self {
            states,
            whole_formula,
            whole: Slice::whole(&states.poset),
            empty: Slice::empty(&states.poset),
            slices: vec![[None, None]; parts.len()],
            unions: vec![[None, None]; parts.len()],
            bounded: vec![[None, None]; parts.len()],
            parts,
            memory: DecidedCuts::new(most_cuts),
        }
    }

    /// The whole formula.
    pub(crate) fn formula(&self) -> SubformulaNumber {
        self.whole_formula
    }

    /// What is known of the formula, or its negation, as slices and bounds of sums.
    pub(super) fn known_bounded(
        &mut self,
        part: SubformulaNumber,
        positive: bool,
    ) -> &mut Option<BoundedUnion> {
        &mut self.bounded[part.index()][usize::from(positive)]
    }

    /// A slice that has all cuts which satisfy the formula, or its negation.
    pub(crate) fn sliced(
        &mut self,
        part: SubformulaNumber,
        positive: bool,
    ) -> Result<Sliced, Stop> {
        if let Some(known) = &self.slices[part.index()][usize::from(positive)] {
            return Ok(known.clone());
        }
        let sliced = self.slice(part, positive)?;
        // Most parts of a large formula have all cuts in their slice, or none: these parts share
        // one slice.
        let sliced = match sliced.slice {
            slice if slice == self.whole => Sliced {
                slice: self.whole.clone(),
                ..sliced
            },
            slice if slice.first().is_none() => Sliced::exactly(self.empty.clone()),
            slice => Sliced { slice, ..sliced },
        };
        self.slices[part.index()][usize::from(positive)] = Some(sliced.clone());
        Ok(sliced)
    }

    fn slice(&mut self, part: SubformulaNumber, positive: bool) -> Result<Sliced, Stop> {
        let states = self.states;
        let poset = &states.poset;
        let whole = self.whole.clone();
        let unknown = || Sliced {
            slice: whole.clone(),
            is_exact: false,
        };
        let chains = self.parts.chains(part);
        let formula = self.parts.formula(part);
        Ok(match self.parts.view(part, positive) {
            View::State if chains.is_local() => {
                predicate::slice(states, formula, positive)?.unwrap_or_else(unknown)
            }
            // Its parts may have slices of their own. For a conjunction these are enough, if they
            // are exact, and cheaper than pairs of places.
            View::State => match self.combined(self.parts.taken_apart(part, positive))? {
                Some(parts) if parts.is_exact || !chains.are_few() => parts,
                parts => match (predicate::slice(states, formula, positive)?, parts) {
                    (Some(known), Some(parts)) if !known.is_exact => {
                        combine(poset, true, &known, &parts)
                    }
                    (known, parts) => known.or(parts).unwrap_or_else(unknown),
                },
            },
            View::Finally(operand, positive) => {
                let inner = self.sliced(operand, positive)?;
                let slice = exists_finally(poset, &inner.slice);
                Sliced { slice, ..inner }
            }
            View::Globally(operand, positive) => {
                let inner = self.sliced(operand, positive)?;
                let slice = all_globally(poset, &inner.slice);
                narrowed(slice, inner.is_exact)
            }
            View::SomePath(operand, true) => {
                let inner = self.sliced(operand, true)?;
                let slice = exists_globally(poset, &inner.slice);
                narrowed(slice, inner.is_exact)
            }
            View::SomePath(operand, false) => {
                let inner = self.sliced(operand, true)?;
                let paths = exists_globally(poset, &inner.slice);
                if paths.first().is_none() {
                    Sliced::exactly(whole)
                } else if inner.is_exact {
                    narrowed(not(poset, &paths), false)
                } else {
                    unknown()
                }
            }
            connective => self.combined(connective)?.unwrap_or_else(unknown),
        })
    }

    /// Returns the slice of a connective, from those of its operands.
    fn combined(&mut self, view: View<SubformulaNumber>) -> Result<Option<Sliced>, Stop> {
        let (conjunction, operands) = match view {
            View::All(operands) => (true, operands),
            View::Any(operands) => (false, operands),
            View::Same(left, (right, same)) => {
                let both = self.combined(View::All([(left, true), (right, same)]))?;
                let none = self.combined(View::All([(left, false), (right, !same)]))?;
                let pair = both.zip(none);
                return Ok(
                    pair.map(|(both, none)| combine(&self.states.poset, false, &both, &none))
                );
            }
            _ => return Ok(None),
        };
        let [left, right] = operands;
        let left = self.sliced(left.0, left.1)?;
        // One operand may decide for all cuts: no cut of a conjunction, or all of a disjunction.
        let decides = if conjunction {
            self.empty.clone()
        } else {
            self.whole.clone()
        };
        if left.is_exact && left.slice == decides {
            return Ok(Some(left));
        }
        let right = self.sliced(right.0, right.1)?;
        if right.is_exact && right.slice == decides {
            return Ok(Some(right));
        }
        Ok(Some(combine(
            &self.states.poset,
            conjunction,
            &left,
            &right,
        )))
    }

    /// Returns slices that together have exactly the cuts which satisfy the formula, or its
    /// negation, if there are few.
    pub(super) fn union(&mut self, part: SubformulaNumber, positive: bool) -> Result<Union, Stop> {
        if let Some(known) = &self.unions[part.index()][usize::from(positive)] {
            return Ok(known.clone());
        }
        let union = self.disjuncts(part, positive)?;
        let union: Union = union
            .filter(|slices| slices.len() <= MOST_DISJUNCTS)
            .map(Into::into);
        self.unions[part.index()][usize::from(positive)] = Some(union.clone());
        Ok(union)
    }

    fn disjuncts(
        &mut self,
        part: SubformulaNumber,
        positive: bool,
    ) -> Result<Option<Vec<Slice>>, Stop> {
        let sliced = self.sliced(part, positive)?;
        if sliced.is_exact {
            let is_empty = sliced.slice.first().is_none();
            return Ok(Some(if is_empty {
                Vec::new()
            } else {
                vec![sliced.slice]
            }));
        }
        match self.parts.taken_apart(part, positive) {
            View::All([left, right]) => self.both(left, right),
            View::Any([left, right]) => self.either(left, right),
            View::Same(left, right) => self.same((left, true), right),
            View::Finally(operand, positive) => {
                let union = self.union(operand, positive)?;
                let poset = &self.states.poset;
                Ok(union.map(|union| {
                    union
                        .iter()
                        .map(|slice| exists_finally(poset, slice))
                        .collect()
                }))
            }
            View::State | View::Globally(..) | View::SomePath(..) => Ok(None),
        }
    }

    fn same(
        &mut self,
        left: (SubformulaNumber, bool),
        right: (SubformulaNumber, bool),
    ) -> Result<Option<Vec<Slice>>, Stop> {
        let both = self.both(left, right)?;
        let none = self.both((left.0, !left.1), (right.0, !right.1))?;
        Ok(both.zip(none).map(|(mut both, none)| {
            both.extend(none);
            both
        }))
    }

    fn both(
        &mut self,
        left: (SubformulaNumber, bool),
        right: (SubformulaNumber, bool),
    ) -> Result<Option<Vec<Slice>>, Stop> {
        let (Some(left), Some(right)) =
            (self.union(left.0, left.1)?, self.union(right.0, right.1)?)
        else {
            return Ok(None);
        };
        if left.len() * right.len() > MOST_DISJUNCTS {
            return Ok(None);
        }
        let poset = &self.states.poset;
        let pairs = left
            .iter()
            .flat_map(|one| right.iter().map(move |other| (one, other)));
        let slices = pairs.map(|(one, other)| and(poset, one, other));
        Ok(Some(
            slices.filter(|slice| slice.first().is_some()).collect(),
        ))
    }

    fn either(
        &mut self,
        left: (SubformulaNumber, bool),
        right: (SubformulaNumber, bool),
    ) -> Result<Option<Vec<Slice>>, Stop> {
        let (Some(left), Some(right)) =
            (self.union(left.0, left.1)?, self.union(right.0, right.1)?)
        else {
            return Ok(None);
        };
        Ok(Some(left.iter().chain(&*right).cloned().collect()))
    }
}

/// Creates a slice that has all cuts wanted; `is_exact` says whether it has no others. An empty one
/// has no others in any case.
fn narrowed(slice: Slice, is_exact: bool) -> Sliced {
    let is_exact = is_exact || slice.first().is_none();
    Sliced { slice, is_exact }
}
