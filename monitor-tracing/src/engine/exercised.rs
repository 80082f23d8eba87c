//! Whether the part of a rule by which it requires something was ever true.

use monitor_logic::{
    evaluate::Columns,
    evaluator::{Evaluator, Moment, State},
    explanation::Operator,
    formula::{Formula, Kind},
    value::Value,
};
use monitor_rules::property::Property;

/// The formulas left of `->`, or that open an interval, at the top of a rule, that were never true so far; only those
/// that look at one step.
#[derive(Clone, Debug)]
pub(crate) struct Exercised {
    waiting: Vec<(String, Evaluator, State)>,
}

impl Exercised {
    /// Prepares the formulas of a property, which reads the names of `columns`.
    pub(crate) fn new(property: &Property, columns: &Columns) -> Self {
        let mut waiting = Vec::new();
        for part in antecedents(&property.formula) {
            let mut own = columns.clone();
            let made = Evaluator::new(part, &mut own);
            // A formula about the value of a key is another formula for each key.
            let reads_keys = own.list().len() > columns.list().len();
            if let Ok(evaluator) = made
                && !part.is_temporal()
                && !reads_keys
            {
                let text = part.span.of(&property.text).to_owned();
                let state = evaluator.initial();
                waiting.push((text, evaluator, state));
            }
        }
        Self { waiting }
    }

    /// Takes a step into account.
    pub(crate) fn step<'value>(&mut self, value: &dyn Fn(usize) -> Option<Value<'value>>) {
        self.waiting.retain_mut(|(_, evaluator, state)| {
            // A formula without a value is reported by the rule itself.
            !evaluator
                .step(state, &Moment { value, time: 0 })
                .unwrap_or(false)
        });
    }

    /// Returns `true` if all of them are known to have been true.
    pub(crate) fn is_done(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Returns the texts of those that were never true.
    pub(crate) fn never(&self) -> impl Iterator<Item = &str> {
        self.waiting.iter().map(|(text, ..)| text.as_str())
    }
}

/// Returns the formulas that must become true before a formula requires something: the left operand of `->`, or the
/// operand that opens an interval, below `historically` and `&&`.
fn antecedents(formula: &Formula) -> Vec<&Formula> {
    let (operator, operands): (_, Vec<&Formula>) = match &formula.kind {
        Kind::Constant(_) | Kind::Proposition(_) => return Vec::new(),
        Kind::Unary(operator, operand) => (Operator::Unary(*operator), vec![operand]),
        Kind::Binary(operator, left, right) => (Operator::Binary(*operator), vec![left, right]),
    };
    let mut found: Vec<&Formula> = operator
        .antecedent()
        .map(|position| operands[position])
        .into_iter()
        .collect();
    if operator.joins_rules() {
        found.extend(operands.into_iter().flat_map(antecedents));
    }
    found
}
