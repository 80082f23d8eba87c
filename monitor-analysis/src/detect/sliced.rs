//! Slices of formulas.

use std::collections::HashMap;

use monitor_logic::rctl::{Connective, Formula, Kind, Operator};

use super::search::{Memory, Stop};
use crate::slice::{
    Slice,
    connectives::{and, not},
    predicate::{self, Sliced, combine},
    state::States,
    temporal::{all_globally, exists_finally, exists_globally},
};

/// A formula is taken apart into at most so many disjuncts.
const MOST_DISJUNCTS: usize = 64;

/// Decides formulas about one computation.
pub(crate) struct Detector<'a> {
    pub(super) states: &'a States,
    slices: HashMap<(&'a Formula, bool), Sliced>,
    unions: HashMap<(&'a Formula, bool), Option<Vec<Slice>>>,
    pub(super) memory: Memory<'a>,
}

/// A formula that is negated or not, taken apart.
#[derive(Clone, Copy)]
pub(crate) enum View<'a> {
    /// About one cut.
    State,
    All([(&'a Formula, bool); 2]),
    Any([(&'a Formula, bool); 2]),
    /// Both or none: with the second as it is, and negated.
    Same(&'a Formula, (&'a Formula, bool)),
    Finally(&'a Formula, bool),
    /// `AG`.
    Globally(&'a Formula, bool),
    /// `EG`, or not.
    SomePath(&'a Formula, bool),
}

/// A formula about runs by its outermost operator; one about a cut is not taken apart.
pub(crate) fn view(formula: &Formula, positive: bool) -> View<'_> {
    if formula.is_temporal() {
        taken_apart(formula, positive)
    } else {
        View::State
    }
}

/// Looks through negations and at connectives. `positive`: not negated.
fn taken_apart(formula: &Formula, positive: bool) -> View<'_> {
    match &formula.kind {
        Kind::Constant(_) | Kind::Proposition(_) => View::State,
        Kind::Not(operand) => taken_apart(operand, !positive),
        Kind::Binary(connective, left, right) => match (connective, positive) {
            (Connective::And, true) => View::All([(left, true), (right, true)]),
            (Connective::And, false) => View::Any([(left, false), (right, false)]),
            (Connective::Or, true) => View::Any([(left, true), (right, true)]),
            (Connective::Or, false) => View::All([(left, false), (right, false)]),
            (Connective::Implies, true) => View::Any([(left, false), (right, true)]),
            (Connective::Implies, false) => View::All([(left, true), (right, false)]),
            (Connective::Iff, positive) => View::Same(left, (right, positive)),
            (Connective::Xor, positive) => View::Same(left, (right, !positive)),
        },
        Kind::Branching(operator, operand) => match (operator, positive) {
            (Operator::ExistsFinally, true) => View::Finally(operand, true),
            (Operator::ExistsFinally, false) => View::Globally(operand, false),
            (Operator::AllGlobally, true) => View::Globally(operand, true),
            (Operator::AllGlobally, false) => View::Finally(operand, false),
            (Operator::ExistsGlobally, positive) => View::SomePath(operand, positive),
        },
    }
}

impl<'a> Detector<'a> {
    pub(crate) fn new(states: &'a States, most_cuts: u64) -> Self {
        Self {
            states,
            slices: HashMap::new(),
            unions: HashMap::new(),
            memory: Memory::new(most_cuts),
        }
    }

    /// A slice that has all cuts which satisfy the formula, or its negation.
    pub(crate) fn sliced(&mut self, formula: &'a Formula, positive: bool) -> Result<Sliced, Stop> {
        if let Some(known) = self.slices.get(&(formula, positive)) {
            return Ok(known.clone());
        }
        let sliced = self.slice(formula, positive)?;
        self.slices.insert((formula, positive), sliced.clone());
        Ok(sliced)
    }

    fn slice(&mut self, formula: &'a Formula, positive: bool) -> Result<Sliced, Stop> {
        let states = self.states;
        let poset = &states.poset;
        let unknown = || Sliced {
            slice: Slice::whole(poset),
            is_exact: false,
        };
        Ok(match view(formula, positive) {
            View::State if predicate::is_local(states, formula) => {
                predicate::slice(states, formula, positive)?.unwrap_or_else(unknown)
            }
            // Its parts may have slices of their own. For a conjunction these are enough, if they
            // are exact, and cheaper than pairs of places.
            View::State => match self.combined(taken_apart(formula, positive))? {
                Some(parts) if parts.is_exact => parts,
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
                    Sliced::exactly(Slice::whole(poset))
                } else if inner.is_exact {
                    narrowed(not(poset, &paths), false)
                } else {
                    unknown()
                }
            }
            connective => self.combined(connective)?.unwrap_or_else(unknown),
        })
    }

    /// The slice of a connective, from those of its operands.
    fn combined(&mut self, view: View<'a>) -> Result<Option<Sliced>, Stop> {
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
        let [left, right] = operands.map(|(operand, positive)| self.sliced(operand, positive));
        Ok(Some(combine(
            &self.states.poset,
            conjunction,
            &left?,
            &right?,
        )))
    }

    /// Slices that together have exactly the cuts which satisfy the formula, or its negation, where
    /// there are few.
    pub(super) fn union(
        &mut self,
        formula: &'a Formula,
        positive: bool,
    ) -> Result<Option<Vec<Slice>>, Stop> {
        if let Some(known) = self.unions.get(&(formula, positive)) {
            return Ok(known.clone());
        }
        let union = self.disjuncts(formula, positive)?;
        let union = union.filter(|slices| slices.len() <= MOST_DISJUNCTS);
        self.unions.insert((formula, positive), union.clone());
        Ok(union)
    }

    fn disjuncts(
        &mut self,
        formula: &'a Formula,
        positive: bool,
    ) -> Result<Option<Vec<Slice>>, Stop> {
        let sliced = self.sliced(formula, positive)?;
        if sliced.is_exact {
            let is_empty = sliced.slice.first().is_none();
            return Ok(Some(if is_empty {
                Vec::new()
            } else {
                vec![sliced.slice]
            }));
        }
        match taken_apart(formula, positive) {
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
        left: (&'a Formula, bool),
        right: (&'a Formula, bool),
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
        left: (&'a Formula, bool),
        right: (&'a Formula, bool),
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
        left: (&'a Formula, bool),
        right: (&'a Formula, bool),
    ) -> Result<Option<Vec<Slice>>, Stop> {
        let (Some(mut left), Some(right)) =
            (self.union(left.0, left.1)?, self.union(right.0, right.1)?)
        else {
            return Ok(None);
        };
        left.extend(right);
        Ok(Some(left))
    }
}

/// A slice of which it is known that it has all cuts wanted, and if so that it has no others. An
/// empty one has no others in any case.
fn narrowed(slice: Slice, is_exact: bool) -> Sliced {
    let is_exact = is_exact || slice.first().is_none();
    Sliced { slice, is_exact }
}
