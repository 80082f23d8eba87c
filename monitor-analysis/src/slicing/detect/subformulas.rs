//! The subformulas of a formula, numbered, so that what is known of one is found by its number.
//! Equal ones have one number.

use std::collections::HashMap;

use monitor_logic::rctl::{Connective, Formula, Kind, Operator, Proposition};

use crate::slicing::slice::{predicate::ReadChains, state::States};

/// The number of a subformula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SubformulaNumber(u32);

impl SubformulaNumber {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The subformulas, operands before the operators they belong to.
pub(super) struct Subformulas<'a> {
    list: Vec<SubformulaEntry<'a>>,
}

struct SubformulaEntry<'a> {
    formula: &'a Formula,
    shape: FormulaShape<SubformulaNumber>,
    is_temporal: bool,
    chains: ReadChains,
}

/// A formula by its outermost operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum FormulaShape<F> {
    /// A constant or a proposition.
    Leaf,
    Not(F),
    Binary(Connective, F, F),
    Branching(Operator, F),
}

/// What makes two subformulas equal.
#[derive(PartialEq, Eq, Hash)]
enum SubformulaKey<'a> {
    Constant(bool),
    Proposition(&'a Proposition),
    Operator(FormulaShape<SubformulaNumber>),
}

/// A formula that is negated or not, taken apart.
#[derive(Clone, Copy)]
pub(crate) enum View<F> {
    /// A formula about one cut.
    State,
    All([(F, bool); 2]),
    Any([(F, bool); 2]),
    /// Both or none hold: with the second as it is, and negated.
    Same(F, (F, bool)),
    Finally(F, bool),
    /// `AG`.
    Globally(F, bool),
    /// `EG`, or not.
    SomePath(F, bool),
}

/// Takes a formula about runs apart by its outermost operator; one about a cut is not taken apart.
pub(crate) fn view(formula: &Formula, positive: bool) -> View<&Formula> {
    if formula.is_temporal() {
        taken_apart(formula, positive, &shape)
    } else {
        View::State
    }
}

fn shape(formula: &Formula) -> FormulaShape<&Formula> {
    match &formula.kind {
        Kind::Constant(_) | Kind::Proposition(_) => FormulaShape::Leaf,
        Kind::Not(operand) => FormulaShape::Not(operand),
        Kind::Binary(connective, left, right) => FormulaShape::Binary(*connective, left, right),
        Kind::Branching(operator, operand) => FormulaShape::Branching(*operator, operand),
    }
}

/// Takes apart at connectives, looking through negations. `positive`: not negated.
fn taken_apart<F: Copy>(
    formula: F,
    positive: bool,
    shape: &impl Fn(F) -> FormulaShape<F>,
) -> View<F> {
    match shape(formula) {
        FormulaShape::Leaf => View::State,
        FormulaShape::Not(operand) => taken_apart(operand, !positive, shape),
        FormulaShape::Binary(connective, left, right) => match (connective, positive) {
            (Connective::And, true) => View::All([(left, true), (right, true)]),
            (Connective::And, false) => View::Any([(left, false), (right, false)]),
            (Connective::Or, true) => View::Any([(left, true), (right, true)]),
            (Connective::Or, false) => View::All([(left, false), (right, false)]),
            (Connective::Implies, true) => View::Any([(left, false), (right, true)]),
            (Connective::Implies, false) => View::All([(left, true), (right, false)]),
            (Connective::Iff, positive) => View::Same(left, (right, positive)),
            (Connective::Xor, positive) => View::Same(left, (right, !positive)),
        },
        FormulaShape::Branching(operator, operand) => match (operator, positive) {
            (Operator::ExistsFinally, true) => View::Finally(operand, true),
            (Operator::ExistsFinally, false) => View::Globally(operand, false),
            (Operator::AllGlobally, true) => View::Globally(operand, true),
            (Operator::AllGlobally, false) => View::Finally(operand, false),
            (Operator::ExistsGlobally, positive) => View::SomePath(operand, positive),
        },
    }
}

impl<'a> Subformulas<'a> {
    /// The subformulas, and the number of the formula itself.
    pub(super) fn new(states: &States, formula: &'a Formula) -> (Self, SubformulaNumber) {
        let mut parts = Self { list: Vec::new() };
        let mut known: HashMap<SubformulaKey<'a>, SubformulaNumber> = HashMap::new();
        // The numbers of subformulas whose operators are still to come.
        let mut open: Vec<SubformulaNumber> = Vec::new();
        let mut whole = SubformulaNumber(0);
        for formula in formula.subformulas() {
            let mut operand = || open.pop().unwrap_or(SubformulaNumber(0));
            let shape = match &formula.kind {
                Kind::Constant(_) | Kind::Proposition(_) => FormulaShape::Leaf,
                Kind::Not(_) => FormulaShape::Not(operand()),
                Kind::Branching(operator, _) => FormulaShape::Branching(*operator, operand()),
                Kind::Binary(connective, ..) => {
                    let right = operand();
                    FormulaShape::Binary(*connective, operand(), right)
                }
            };
            let key = match &formula.kind {
                Kind::Constant(value) => SubformulaKey::Constant(*value),
                Kind::Proposition(proposition) => SubformulaKey::Proposition(proposition),
                _ => SubformulaKey::Operator(shape),
            };
            whole = *known
                .entry(key)
                .or_insert_with(|| parts.add(states, formula, shape));
            open.push(whole);
        }
        (parts, whole)
    }

    fn add(
        &mut self,
        states: &States,
        formula: &'a Formula,
        shape: FormulaShape<SubformulaNumber>,
    ) -> SubformulaNumber {
        let number = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        let entry = |part: SubformulaNumber| &self.list[part.index()];
        let (is_temporal, chains) = match shape {
            FormulaShape::Leaf => (false, ReadChains::of(states, formula)),
            FormulaShape::Not(operand) => (entry(operand).is_temporal, entry(operand).chains),
            FormulaShape::Branching(_, operand) => (true, entry(operand).chains),
            FormulaShape::Binary(_, left, right) => {
                let (left, right) = (entry(left), entry(right));
                (
                    left.is_temporal || right.is_temporal,
                    left.chains.with(right.chains),
                )
            }
        };
        self.list.push(SubformulaEntry {
            formula,
            shape,
            is_temporal,
            chains,
        });
        SubformulaNumber(number)
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn formula(&self, part: SubformulaNumber) -> &'a Formula {
        self.list[part.index()].formula
    }

    /// What chains of events a part reads.
    pub(super) fn chains(&self, part: SubformulaNumber) -> ReadChains {
        self.list[part.index()].chains
    }

    /// As [`view`].
    pub(super) fn view(&self, part: SubformulaNumber, positive: bool) -> View<SubformulaNumber> {
        if self.list[part.index()].is_temporal {
            self.taken_apart(part, positive)
        } else {
            View::State
        }
    }

    /// The same, also for a part about one cut.
    pub(super) fn taken_apart(
        &self,
        part: SubformulaNumber,
        positive: bool,
    ) -> View<SubformulaNumber> {
        taken_apart(part, positive, &|part: SubformulaNumber| {
            self.list[part.index()].shape
        })
    }
}
