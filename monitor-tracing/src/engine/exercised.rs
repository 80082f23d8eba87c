//! Whether what a rule asks something of was ever true.

use monitor_logic::{
    evaluate::Columns,
    evaluator::{Evaluator, Moment, State},
    explanation::Operator,
    formula::{Formula, Kind},
    value::Value,
};
use monitor_rules::property::Property;

/// The formulas left of `->`, or that open an interval, at the top of a rule, as long as they were never true: those that look at one step alone.
#[derive(Clone, Debug)]
pub(crate) struct Exercised {
    waiting: Vec<(String, Evaluator, State)>,
}

impl Exercised {
    /// Makes ready what is known of a property, which reads the names of `columns`.
    pub(crate) fn new(property: &Property, columns: &Columns) -> Self {
        let mut waiting = Vec::new();
        for part in antecedents(&property.formula) {
            let mut own = columns.clone();
            let made = Evaluator::new(part, &mut own);
            // One about the value of a key is another formula for each key.
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
            // One without a value is told of where the rule is.
            !evaluator
                .step(state, &Moment { value, time: 0 })
                .unwrap_or(false)
        });
    }

    /// Returns `true` if it is known of all that they were true.
    pub(crate) fn is_done(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Returns the texts of those that were never true.
    pub(crate) fn never(&self) -> impl Iterator<Item = &str> {
        self.waiting.iter().map(|(text, ..)| text.as_str())
    }
}

/// What must become true before a formula asks for something: what stands left of `->`, or opens an interval, below
/// `historically` and `&&`.
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
