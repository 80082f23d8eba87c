//! The model: a monitor is the history of the steps that have been, and a formula is looked up in it.

use monitor_logic::{expression::Expression, formula::Formula, parse::parse, reference};

use crate::hosts::{At, Policy, Row, Violation};

/// A monitor that remembers everything.
pub(crate) struct Model {
    formula: Formula,
    history: Vec<Row>,
}

impl Model {
    pub(crate) fn new(formula: &str) -> Self {
        Self {
            formula: parse(formula).expect("a formula"),
            history: Vec::new(),
        }
    }

    pub(crate) fn steps(&self) -> u64 {
        self.history.len() as u64
    }

    /// The violation that a step would be; the step has not been yet.
    pub(crate) fn asked(&self, row: Row) -> Option<Violation> {
        let mut history = self.history.clone();
        history.push(row);
        let holds = |formula: &Formula| reference::holds(formula, &history, &value);
        (!holds(&self.formula)).then(|| Violation {
            step: history.len() as u64,
            values: history.clone(),
        })
    }

    pub(crate) fn count(&mut self, row: Row) {
        self.history.push(row);
    }

    /// A call of a function with this one property: the violations, and the rows at which the body still ran.
    pub(crate) fn call(
        &mut self,
        at: At,
        (policy, panicking): (Policy, bool),
        rows: &[Row],
    ) -> (Vec<Violation>, usize) {
        let mut violations = Vec::new();
        let looks: &[usize] = match at {
            At::Entry => &[0],
            At::Exit => &[rows.len() - 1],
            At::Both => &[0, rows.len() - 1],
            At::Step | At::Write => &(0..rows.len()).collect::<Vec<usize>>(),
        };
        for (number, row) in looks.iter().enumerate() {
            let violation = self.asked(rows[*row]);
            let leaves = violation.is_some() && policy.leaves(panicking);
            violations.extend(violation);
            let is_refused = leaves && at.looks_at_entry() && number == 0;
            if !is_refused {
                self.count(rows[*row]);
            }
            if leaves {
                return (violations, body_ran(at, rows, number));
            }
        }
        (violations, rows.len())
    }
}

/// How many rows the body has set when it is left at that look.
fn body_ran(at: At, rows: &[Row], look: usize) -> usize {
    match (at, look) {
        (At::Entry | At::Both, 0) => 0,
        (At::Step | At::Write, look) => look + 1,
        _ => rows.len(),
    }
}

pub(crate) fn value(proposition: &Expression, row: &Row) -> bool {
    let name = proposition.to_string();
    row[usize::from(name.as_bytes()[0] - b'a')]
}
