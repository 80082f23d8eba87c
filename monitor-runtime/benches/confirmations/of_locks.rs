//! Deadlocks, and rules that sections in another order break.

#[path = "../../../tests/gallery/of_locks/conflicting.rs"]
mod conflicting;
#[path = "../../../tests/gallery/of_locks/cycles.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod cycles;
#[path = "../../../tests/gallery/of_locks/sections.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod sections;

use std::time::Duration;

use monitor_runtime::Confirm;

use self::{
    conflicting::CONFLICTING,
    cycles::CYCLES,
    sections::{RULES, Rule},
};
use super::{Grade, Row, attempt_deadlock, attempt_rule};

/// A program that waits for ever once the rule is broken is given up after ten times this.
const PATIENCE: Duration = Duration::from_millis(20);

pub(super) fn rows() -> Vec<Row> {
    let cycles = CYCLES.iter().map(|cycle| Row {
        gallery: "locks",
        name: cycle.name,
        grade: Grade::Certain,
        attempt: Box::new(|| attempt_deadlock(cycle.broken)),
    });
    let rules = RULES.iter().map(|rule| row(rule, Grade::Certain));
    let conflicting = CONFLICTING.iter().map(|rule| row(rule, Grade::Possible));
    cycles.chain(rules).chain(conflicting).collect()
}

fn row(rule: &'static Rule, grade: Grade) -> Row {
    Row {
        gallery: "locks",
        name: rule.name,
        grade,
        attempt: Box::new(move || {
            let options = Confirm::new().locks().patience(PATIENCE);
            attempt_rule(rule.property, &options, rule.broken)
        }),
    }
}
