//! The subformulas of a formula, numbered, so that what is known of one is found by its number.
//! Equal ones have one number.

use std::collections::HashMap;

use monitor_logic::rctl::{Connective, Formula, Kind, Operator, Proposition};

use crate::slicing::slice::{predicate::ReadChains, state::States};

/// The number of a subformula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Part(u32);

impl Part {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The subformulas, operands before the operators they belong to.
pub(super) struct Parts<'a> {
    list: Vec<Entry<'a>>,
}

struct Entry<'a> {
    formula: &'a Formula,
    shape: Shape<Part>,
    is_temporal: bool,
    chains: ReadChains,
}

/// A formula by its outermost operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shape<F> {
    /// A constant or a proposition.
    Leaf,
    Not(F),
    Binary(Connective, F, F),
    Branching(Operator, F),
}

/// What makes two subformulas equal.
#[derive(PartialEq, Eq, Hash)]
enum Key<'a> {
    Constant(bool),
    Proposition(&'a Proposition),
    Operator(Shape<Part>),
}

/// A formula that is negated or not, taken apart.
#[derive(Clone, Copy)]
pub(crate) enum View<F> {
    /// About one cut.
    State,
    All([(F, bool); 2]),
    Any([(F, bool); 2]),
    /// Both or none: with the second as it is, and negated.
    Same(F, (F, bool)),
    Finally(F, bool),
    /// `AG`.
    Globally(F, bool),
    /// `EG`, or not.
    SomePath(F, bool),
}

/// A formula about runs by its outermost operator; one about a cut is not taken apart.
pub(crate) fn view(formula: &Formula, positive: bool) -> View<&Formula> {
    if formula.is_temporal() {
        taken_apart(formula, positive, &shape)
    } else {
        View::State
    }
}

fn shape(formula: &Formula) -> Shape<&Formula> {
    match &formula.kind {
        Kind::Constant(_) | Kind::Proposition(_) => Shape::Leaf,
        Kind::Not(operand) => Shape::Not(operand),
        Kind::Binary(connective, left, right) => Shape::Binary(*connective, left, right),
        Kind::Branching(operator, operand) => Shape::Branching(*operator, operand),
    }
}

/// Looks through negations and at connectives. `positive`: not negated.
fn taken_apart<F: Copy>(formula: F, positive: bool, shape: &impl Fn(F) -> Shape<F>) -> View<F> {
    match shape(formula) {
        Shape::Leaf => View::State,
        Shape::Not(operand) => taken_apart(operand, !positive, shape),
        Shape::Binary(connective, left, right) => match (connective, positive) {
            (Connective::And, true) => View::All([(left, true), (right, true)]),
            (Connective::And, false) => View::Any([(left, false), (right, false)]),
            (Connective::Or, true) => View::Any([(left, true), (right, true)]),
            (Connective::Or, false) => View::All([(left, false), (right, false)]),
            (Connective::Implies, true) => View::Any([(left, false), (right, true)]),
            (Connective::Implies, false) => View::All([(left, true), (right, false)]),
            (Connective::Iff, positive) => View::Same(left, (right, positive)),
            (Connective::Xor, positive) => View::Same(left, (right, !positive)),
        },
        Shape::Branching(operator, operand) => match (operator, positive) {
            (Operator::ExistsFinally, true) => View::Finally(operand, true),
            (Operator::ExistsFinally, false) => View::Globally(operand, false),
            (Operator::AllGlobally, true) => View::Globally(operand, true),
            (Operator::AllGlobally, false) => View::Finally(operand, false),
            (Operator::ExistsGlobally, positive) => View::SomePath(operand, positive),
        },
    }
}

impl<'a> Parts<'a> {
    /// The subformulas, and the number of the formula itself.
    pub(super) fn new(states: &States, formula: &'a Formula) -> (Self, Part) {
        let mut parts = Self { list: Vec::new() };
        let mut known: HashMap<Key<'a>, Part> = HashMap::new();
        // The numbers of subformulas whose operators are still to come.
        let mut open: Vec<Part> = Vec::new();
        let mut whole = Part(0);
        for formula in formula.subformulas() {
            let mut operand = || open.pop().unwrap_or(Part(0));
            let shape = match &formula.kind {
                Kind::Constant(_) | Kind::Proposition(_) => Shape::Leaf,
                Kind::Not(_) => Shape::Not(operand()),
                Kind::Branching(operator, _) => Shape::Branching(*operator, operand()),
                Kind::Binary(connective, ..) => {
                    let right = operand();
                    Shape::Binary(*connective, operand(), right)
                }
            };
            let key = match &formula.kind {
                Kind::Constant(value) => Key::Constant(*value),
                Kind::Proposition(proposition) => Key::Proposition(proposition),
                _ => Key::Operator(shape),
            };
            whole = *known
                .entry(key)
                .or_insert_with(|| parts.add(states, formula, shape));
            open.push(whole);
        }
        (parts, whole)
    }

    fn add(&mut self, states: &States, formula: &'a Formula, shape: Shape<Part>) -> Part {
        let number = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        let entry = |part: Part| &self.list[part.index()];
        let (is_temporal, chains) = match shape {
            Shape::Leaf => (false, ReadChains::of(states, formula)),
            Shape::Not(operand) => (entry(operand).is_temporal, entry(operand).chains),
            Shape::Branching(_, operand) => (true, entry(operand).chains),
            Shape::Binary(_, left, right) => {
                let (left, right) = (entry(left), entry(right));
                (
                    left.is_temporal || right.is_temporal,
                    left.chains.with(right.chains),
                )
            }
        };
        self.list.push(Entry {
            formula,
            shape,
            is_temporal,
            chains,
        });
        Part(number)
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn formula(&self, part: Part) -> &'a Formula {
        self.list[part.index()].formula
    }

    /// What chains of events a part reads.
    pub(super) fn chains(&self, part: Part) -> ReadChains {
        self.list[part.index()].chains
    }

    /// As [`view`].
    pub(super) fn view(&self, part: Part, positive: bool) -> View<Part> {
        if self.list[part.index()].is_temporal {
            self.taken_apart(part, positive)
        } else {
            View::State
        }
    }

    /// The same, also of a part about one cut.
    pub(super) fn taken_apart(&self, part: Part, positive: bool) -> View<Part> {
        taken_apart(part, positive, &|part: Part| self.list[part.index()].shape)
    }
}
