//! What is said of the keys of a rule.

use std::fmt::Write as _;

use indexmap::IndexMap;
use monitor_logic::value::Value;
use serde::Serialize;

use super::page::Page;
use crate::check::{Check, Deadline, KeyValue, KeyViolation, Tuple};

/// How many keys that violate a rule are named unless all are asked for.
const FIRST: usize = 10;

/// The keys of a rule, as an answer has them in JSON.
#[derive(Debug, Serialize)]
pub(super) struct ByKey {
    keys: u64,
    /// Only where the number is not exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    keys_exact: Option<bool>,
    violated_keys: usize,
    /// Only where keys are not checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    unchecked_keys: Option<u64>,
    #[serde(rename = "violations_by_key")]
    violated: Vec<OfKey>,
}

#[derive(Debug, Serialize)]
struct OfKey {
    key: IndexMap<String, serde_json::Value>,
    first_violation: u64,
    violations: u64,
}

impl ByKey {
    /// What is said of a property; `None` where it has no keys.
    pub(super) fn of(check: &Check, property: usize, all: bool) -> Option<Self> {
        let of_keys = check.of_keys(property)?;
        let (keys, is_exact) = of_keys.count?;
        let names = check.key_names(property);
        let most = if all { usize::MAX } else { FIRST };
        let of_key = |(tuple, violation): (&Tuple, &KeyViolation)| OfKey {
            key: names.iter().cloned().zip(tuple.iter().map(json)).collect(),
            first_violation: violation.first.step,
            violations: violation.count,
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

fn json(value: &KeyValue) -> serde_json::Value {
    match value.value() {
        Value::Boolean(value) => value.into(),
        Value::Integer(value) => serde_json::Number::from_i128(value)
            .map_or_else(|| value.to_string().into(), serde_json::Value::Number),
        Value::Float(value) => value.into(),
        Value::Text(text) => text.into(),
    }
}

/// When a rule was broken between two steps, since nothing had come.
#[derive(Debug, Serialize)]
pub(super) struct Broken {
    /// As the log would write it.
    time: Option<String>,
    /// Behind the first step.
    seconds: f64,
    /// The step before; `None` where that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    after_step: Option<u64>,
    before_step: u64,
    /// Of a rule with keys.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<IndexMap<String, serde_json::Value>>,
    /// For how many keys there is such a time.
    #[serde(skip_serializing_if = "Option::is_none")]
    keys: Option<u64>,
}

impl Broken {
    /// The first time for a property.
    #[allow(
        clippy::cast_precision_loss,
        reason = "nanoseconds of a log of a year are exact to a few of them"
    )]
    pub(super) fn of(check: &Check, property: usize) -> Option<Self> {
        let deadlines = check.of_keys(property)?.deadlines?;
        let deadline = deadlines.first.as_ref()?;
        let names = check.key_names(property);
        let has_keys = !names.is_empty();
        let key = names.into_iter().zip(deadline.key.iter().map(json));
        Some(Self {
            time: check.written(deadline.time),
            seconds: deadline.time as f64 / 1e9,
            after_step: deadline.after.as_ref().map(|mark| mark.step),
            before_step: deadline.before.step,
            key: has_keys.then(|| key.collect()),
            keys: has_keys.then_some(deadlines.count),
        })
    }
}

/// "broken at 17:00:05, between step 2 (f.csv:3) and step 3 (f.csv:4)".
fn broken(check: &Check, property: usize, deadline: &Deadline) -> String {
    let mut text = String::from("broken");
    if let Some(time) = check.written(deadline.time) {
        let _ = write!(text, " at {time}");
    }
    let names = check.key_names(property);
    let keys: Vec<String> = names
        .iter()
        .zip(deadline.key.iter())
        .map(|(name, value)| format!("{name} = {}", value.value()))
        .collect();
    if !keys.is_empty() {
        let _ = write!(text, " for {}", keys.join(", "));
    }
    let before = &deadline.before;
    let _ = match &deadline.after {
        Some(after) => write!(text, ", between {after} and {before}"),
        None => write!(text, ", before {before}"),
    };
    text
}

/// The same for people: `3 keys, 1 violated`, and a line for each of the first.
pub(super) fn describe(check: &Check, property: usize, all: bool, page: &mut Page) {
    let Some(of_keys) = check.of_keys(property) else {
        return;
    };
    if let Some(deadlines) = of_keys.deadlines
        && let Some(deadline) = &deadlines.first
    {
        let _ = writeln!(page, "  {}", broken(check, property, deadline));
        if let more @ 1.. = deadlines.count - 1 {
            let noun = if more == 1 { "key" } else { "keys" };
            let _ = writeln!(page, "  and for {more} more {noun} between steps");
        }
    }
    let Some((keys, is_exact)) = of_keys.count else {
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
        let (count, first) = (violation.count, &violation.first);
        let times = if count == 1 {
            String::new()
        } else {
            format!(", {count} times")
        };
        let _ = writeln!(page, "    {}: at {first}{times}", values.join(", "));
    }
    if let Some(more) = violated.checked_sub(most).filter(|more| *more > 0) {
        let _ = writeln!(page, "    {more} more not shown (--all-keys)");
    }
}
