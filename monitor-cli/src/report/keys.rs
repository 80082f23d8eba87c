//! The report on the keys of a rule.

use std::fmt::Write as _;

use indexmap::IndexMap;
use monitor_logic::value::Value;
use serde::Serialize;

use super::page::Page;
use crate::check::{Check, Deadline, KeyValue, KeyViolation, Passed, Tuple};

/// How many keys that violate a rule are named, unless all are asked for.
const FIRST: usize = 10;

/// The keys of a rule, as an answer has them in JSON.
#[derive(Debug, Serialize)]
pub(super) struct ByKey {
    keys: u64,
    /// Only if the number is not exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    keys_exact: Option<bool>,
    violated_keys: usize,
    /// Only if keys are not checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    unchecked_keys: Option<u64>,
    #[serde(rename = "violations_by_key")]
    violated: Vec<OfKey>,
}

#[derive(Debug, Serialize)]
struct OfKey {
    key: IndexMap<String, serde_json::Value>,
    first_violation: Option<u64>,
    violations: u64,
    /// The last step that names the key, for a formula that is checked at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_step: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<Broken>,
}

impl ByKey {
    /// Returns the report on a property; `None` if it has no keys.
    pub(super) fn of(check: &Check, property: usize, all: bool) -> Option<Self> {
        let of_keys = check.of_keys(property)?;
        let (keys, is_exact) = of_keys.count?;
        let names = check.key_names(property);
        let most = if all { usize::MAX } else { FIRST };
        let of_key = |(tuple, violation): (&Tuple, &KeyViolation)| OfKey {
            key: names.iter().cloned().zip(tuple.iter().map(json)).collect(),
            first_violation: violation.first.as_ref().map(|first| first.step),
            violations: violation.count,
            last_step: violation.last.as_ref().map(|last| last.step),
            deadline: violation
                .deadline
                .as_ref()
                .map(|deadline| Broken::of(check, deadline)),
        };
        Some(Self {
            keys,
            keys_exact: (!is_exact).then_some(false),
            violated_keys: of_keys.violations.count(),
            unchecked_keys: Some(of_keys.bound.unchecked()).filter(|unchecked| *unchecked > 0),
            violated: of_keys.violations.iter().take(most).map(of_key).collect(),
        })
    }
}

pub(super) fn json(value: &KeyValue) -> serde_json::Value {
    match value.value() {
        Value::Boolean(value) => value.into(),
        Value::Integer(value) => serde_json::Number::from_i128(value)
            .map_or_else(|| value.to_string().into(), serde_json::Value::Number),
        Value::Float(value) => value.into(),
        Value::Text(text) => text.into(),
    }
}

/// When a rule became false between two steps, because no step came.
#[derive(Debug, Serialize)]
pub(super) struct Broken {
    /// The time as the log would write it.
    time: Option<String>,
    /// The time in seconds after the first step.
    seconds: f64,
    /// The step before; `None` if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    after_step: Option<u64>,
    before_step: u64,
    /// The values of the keys, if the rule has keys.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<IndexMap<String, serde_json::Value>>,
    /// For how many keys there is such a time.
    #[serde(skip_serializing_if = "Option::is_none")]
    keys: Option<u64>,
}

impl Broken {
    #[allow(
        clippy::cast_precision_loss,
        reason = "nanoseconds of a log of a year are exact to a few of them"
    )]
    fn of(check: &Check, deadline: &Deadline) -> Self {
        Self {
            time: check.written(deadline.time),
            seconds: deadline.time as f64 / 1e9,
            after_step: deadline.after.as_ref().map(|mark| mark.step),
            before_step: deadline.before.step,
            key: None,
            keys: None,
        }
    }

    /// Returns the first such time for a property.
    pub(super) fn first(check: &Check, property: usize) -> Option<Self> {
        let violations = check.of_keys(property)?.violations;
        let (tuple, deadline) = violations.deadline()?;
        let names = check.key_names(property);
        let has_keys = !names.is_empty();
        let key = names.into_iter().zip(tuple.iter().map(json));
        Some(Self {
            key: has_keys.then(|| key.collect()),
            keys: has_keys.then_some(violations.passed()),
            ..Self::of(check, deadline)
        })
    }
}

/// Returns "broken at 17:00:05 for id = 8, between step 2 (f.csv:3) and step 3 (f.csv:4)".
pub(super) fn broken(passed: &Passed<'_>) -> String {
    let mut text = String::from("broken");
    if let Some(time) = passed.time {
        let _ = write!(text, " at {time}");
    }
    if let Some(key) = passed.key {
        let _ = write!(text, " for {key}");
    }
    let before = &passed.deadline.before;
    let _ = match &passed.deadline.after {
        Some(after) => write!(text, ", between {after} and {before}"),
        None => write!(text, ", before {before}"),
    };
    text
}

/// Returns the same for a deadline that is shown with its key, or has none.
fn broken_of(check: &Check, deadline: &Deadline) -> String {
    broken(&Passed {
        deadline,
        time: check.written(deadline.time).as_deref(),
        key: None,
    })
}

/// Returns "at step 2 (f.csv:3), 4 times".
fn of_steps(violation: &KeyViolation) -> Option<String> {
    let first = violation.first.as_ref()?;
    let mut text = format!("at {first}");
    if violation.count > 1 {
        let _ = write!(text, ", {} times", violation.count);
    }
    if let Some(last) = &violation.last {
        let _ = write!(text, ", named last at {last}");
    }
    Some(text)
}

/// Adds the same for people: `3 keys, 1 violated`, and a line for each of the first.
pub(super) fn describe(check: &Check, property: usize, all: bool, page: &mut Page) {
    let Some(of_keys) = check.of_keys(property) else {
        return;
    };
    let Some((keys, is_exact)) = of_keys.count else {
        if let Some((_, deadline)) = of_keys.violations.deadline() {
            let _ = writeln!(page, "  {}", broken_of(check, deadline));
        }
        return;
    };
    let names = check.key_names(property);
    let violated = of_keys.violations.count();
    let at_most = if is_exact { "" } else { "at most " };
    let of = names.join(", ");
    let noun = if keys == 1 { "key" } else { "keys" };
    let _ = writeln!(page, "  {at_most}{keys} {noun} ({of}), {violated} violated");
    if let unchecked @ 1.. = of_keys.bound.unchecked() {
        let noun = if unchecked == 1 { "key" } else { "keys" };
        let _ = writeln!(page, "  not checked: {unchecked} {noun} beyond --most-keys");
    }
    let most = if all { usize::MAX } else { FIRST };
    for (tuple, violation) in of_keys.violations.iter().take(most) {
        let values = names.iter().zip(tuple.iter());
        let values: Vec<String> = values
            .map(|(name, value)| format!("{name} = {}", value.value()))
            .collect();
        let deadline = violation.deadline.as_ref();
        let broken = deadline.map(|deadline| broken_of(check, deadline));
        let parts: Vec<String> = broken.into_iter().chain(of_steps(violation)).collect();
        let _ = writeln!(page, "    {}: {}", values.join(", "), parts.join("; "));
    }
    if let Some(more) = violated.checked_sub(most).filter(|more| *more > 0) {
        let _ = writeln!(page, "    {more} more not shown (--all-keys)");
    }
}
