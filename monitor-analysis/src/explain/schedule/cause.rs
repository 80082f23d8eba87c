//! Why a formula is false.

use std::iter;

use monitor_logic::{
    explanation::Operator,
    formula::{Formula, Kind},
};

use super::Cause;

/// Returns the parts that make a formula false at the end of a run; `truth` has for each of the
/// parts its truth in each state.
///
/// The operators of propositional logic are followed down to what their values are [due](Operator::due) to.
pub(super) fn of(formula: &Formula, parts: &[&Formula], truth: &[Vec<bool>]) -> Vec<Cause> {
    let mut search = CauseSearch {
        parts,
        truth,
        causes: Vec::new(),
    };
    search.descend(formula);
    search.causes
}

struct CauseSearch<'a> {
    parts: &'a [&'a Formula],
    truth: &'a [Vec<bool>],
    causes: Vec<Cause>,
}

impl CauseSearch<'_> {
    fn number(&self, formula: &Formula) -> Option<usize> {
        self.parts.iter().position(|part| *part == formula)
    }

    /// Returns `true` if a part holds at the end.
    fn holds(&self, formula: &Formula) -> bool {
        if let Kind::Constant(value) = formula.kind {
            return value;
        }
        let last = self
            .number(formula)
            .and_then(|number| self.truth[number].last());
        last.is_some_and(|holds| *holds)
    }

    fn descend(&mut self, formula: &Formula) {
        let (operator, operands) = match &formula.kind {
            Kind::Constant(_) => return,
            Kind::Unary(operator, operand) if !operator.is_temporal() => {
                (Operator::Unary(*operator), [Some(&**operand), None])
            }
            Kind::Binary(operator, left, right) if !operator.is_temporal() => {
                (Operator::Binary(*operator), [Some(&**left), Some(&**right)])
            }
            Kind::Proposition(_) | Kind::Unary(..) | Kind::Binary(..) => {
                return self.found(formula);
            }
        };
        let values = operands.map(|operand| operand.map(|operand| self.holds(operand)));
        let due = operator.due(self.holds(formula), values, &iter::empty());
        for (operand, due) in operands.into_iter().zip(due) {
            if let (Some(operand), true) = (operand, due) {
                self.descend(operand);
            }
        }
    }

    fn found(&mut self, formula: &Formula) {
        let Some(subformula) = self.number(formula) else {
            return;
        };
        let states = &self.truth[subformula];
        let truth = self.holds(formula);
        let since = states
            .iter()
            .rposition(|holds| *holds != truth)
            .map_or(0, |other| other + 1);
        let cause = Cause {
            subformula,
            truth,
            since,
        };
        if !self.causes.contains(&cause) {
            self.causes.push(cause);
        }
    }
}

#[cfg(test)]
mod tests {
    use monitor_logic::{parse::parse, reference};

    use super::*;
    use crate::explain::schedule::collect;

    /// The causes over states in which the propositions p, q and r hold or not.
    fn causes(text: &str, states: &[&str]) -> Vec<String> {
        let formula = parse(text).unwrap();
        let mut parts = Vec::new();
        collect(&formula, &mut parts);
        let holds = |expression: &monitor_logic::expression::Expression, state: &&str| {
            state.contains(&expression.to_string())
        };
        let truth: Vec<Vec<bool>> = parts
            .iter()
            .map(|part| reference::verdicts(part, states, &holds))
            .collect();
        of(&formula, &parts, &truth)
            .iter()
            .map(|cause| {
                let Cause { truth, since, .. } = cause;
                format!("{} {truth} {since}", parts[cause.subformula])
            })
            .collect()
    }

    #[test]
    fn both_sides_of_an_implication_that_fails() {
        assert_eq!(
            causes("start(p) -> once(q)", &["", "p"]),
            ["start(p) true 1", "once(q) false 0"]
        );
    }

    #[test]
    fn one_operand_where_one_suffices() {
        assert_eq!(causes("p && !q && r", &["pqr"]), ["q true 0"]);
        assert_eq!(causes("!(p || q)", &["", "q"]), ["q true 1"]);
        assert_eq!(causes("!(p -> q)", &["q"]), ["p false 0"]);
    }

    #[test]
    fn all_operands_where_all_are_needed() {
        assert_eq!(
            causes("p || q || r", &["p", ""]),
            ["p false 1", "q false 0", "r false 0"]
        );
        assert_eq!(causes("p <-> q", &["pq", "p"]), ["p true 0", "q false 1"]);
    }

    #[test]
    fn what_speaks_of_the_past_is_a_cause_itself() {
        assert_eq!(
            causes("historically(p)", &["p", "", "p"]),
            ["historically(p) false 1"]
        );
    }
}
