//! Propositions that compare a count with a constant.

use alloc::vec::Vec;

use super::{Building, Synthesis};
use crate::{
    ast::formula::{
        Formula, Kind,
        expression::{Expression, ExpressionKind, PastTerm},
    },
    circuit::{
        gates::Literal,
        slot::{Question, Slot},
        threshold::Threshold,
    },
};

impl Synthesis {
    /// Returns the value of a proposition, by its number.
    pub(super) fn proposition(&mut self, number: usize) -> Literal {
        self.computed.resize(self.atoms.len(), None);
        if let Some(computed) = self.computed[number] {
            return computed;
        }
        let expression = self.atoms[number].clone();
        let Some((threshold, term)) = compared_count(&expression) else {
            return self.circuit.atom(number);
        };
        let (slot, value) = self.compared(threshold, term);
        self.counts.resize(self.atoms.len(), None);
        self.counts[number] = slot;
        self.computed[number] = Some(value);
        value
    }

    /// Returns the value of a formula that is no part of the graph.
    pub(super) fn formula(&mut self, formula: &Formula) -> Literal {
        let mut waiting: Vec<Literal> = Vec::new();
        for subformula in formula.subformulas() {
            let mut operand = || waiting.pop().unwrap_or(Literal::FALSE);
            let value = match &subformula.kind {
                Kind::Constant(value) => Literal::constant(*value),
                Kind::Proposition(expression) => {
                    let number = self.atoms.iter().position(|atom| atom == expression);
                    number.map_or(Literal::FALSE, |number| self.proposition(number))
                }
                Kind::Unary(operator, _) => {
                    let operand = operand();
                    self.building = Building::default();
                    operator.lower(self, operand)
                }
                Kind::Binary(operator, ..) => {
                    let right = operand();
                    let left = operand();
                    self.building = Building::default();
                    operator.lower(self, left, right)
                }
            };
            waiting.push(value);
        }
        waiting.pop().unwrap_or(Literal::FALSE)
    }

    /// Returns the slot of the count that a proposition compares with a constant, if that slot is kept.
    pub(crate) fn count_of(&self, atom: usize) -> Option<usize> {
        let slot = self.counts.get(atom).copied().flatten()?;
        self.kept_slots.binary_search(&slot).ok()
    }

    /// Returns whether a count satisfies a comparison, and its slot. The slot is asked at each step both for the case
    /// that one more is counted and for the case that none is.
    fn compared(&mut self, threshold: Threshold, term: &PastTerm) -> (Option<usize>, Literal) {
        let enough = threshold.enough();
        let fixed = |count: u64| Literal::constant(threshold.holds(count));
        match term {
            PastTerm::CountSince(counted, since) => {
                let (counted, since) = (self.formula(counted), self.formula(since));
                let slot = Slot::CountSince {
                    counted,
                    since,
                    enough,
                };
                let goes_on = self.one_more(slot, threshold, counted);
                let begins = self.circuit.choose(counted, fixed(1), fixed(0));
                let value = self.circuit.choose(since, begins, goes_on);
                (Some(self.slot(slot)), value)
            }
            PastTerm::Count(window, counted) => {
                let counted = self.formula(counted);
                let slot = match window {
                    None => Slot::Count { counted, enough },
                    Some(window) => Slot::Counted {
                        window: *window,
                        counted,
                        enough,
                    },
                };
                let value = if window.is_some_and(|window| window.least() > 0) {
                    // The step itself is not far enough back.
                    self.ask(slot, Question::Compares(threshold, 0))
                } else {
                    self.one_more(slot, threshold, counted)
                };
                (Some(self.slot(slot)), value)
            }
            PastTerm::Previous(_) | PastTerm::Last(..) => (None, Literal::FALSE),
        }
    }

    /// Returns the comparison where one more is counted if `counted`.
    fn one_more(&mut self, slot: Slot<Literal>, threshold: Threshold, counted: Literal) -> Literal {
        let more = self.ask(slot, Question::Compares(threshold, 1));
        let same = self.ask(slot, Question::Compares(threshold, 0));
        self.circuit.choose(counted, more, same)
    }
}

/// Returns the count in a proposition that compares a count with a constant, and does nothing else.
fn compared_count(expression: &Expression) -> Option<(Threshold, &PastTerm)> {
    let threshold = Threshold::of(expression)?;
    let term = expression
        .operands()
        .into_iter()
        .find_map(|operand| match &operand.kind {
            ExpressionKind::Past(term) => Some(&**term),
            _ => None,
        })?;
    Some((threshold, term))
}
