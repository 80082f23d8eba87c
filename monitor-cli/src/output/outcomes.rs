//! What was found out about all interleavings, as JSON.

use std::collections::BTreeMap;

use monitor_analysis::{count::Count, verdict::Outcome};
use serde::{Serialize, Serializer};

/// The answer about one property, or about several together.
#[derive(Debug, Serialize)]
struct Answer {
    violated: bool,
    observed_violated: bool,
    complete: bool,
    states: Option<Number>,
    runs: Option<Number>,
    violating_runs: Option<Number>,
    /// Event numbers from 1.
    schedule: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties: Option<BTreeMap<String, Answer>>,
}

/// A number, as text where other programs would round it.
#[derive(Debug)]
struct Number(Count);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const EXACT: u128 = 1 << 53;
        match self.0.as_u128() {
            Some(count) if count <= EXACT => count.serialize(serializer),
            _ => serializer.collect_str(&self.0),
        }
    }
}

impl Answer {
    fn new(outcome: &Outcome) -> Self {
        let number = |count: &Option<Count>| count.clone().map(Number);
        let schedule = outcome
            .violation
            .as_ref()
            .map(|violation| violation.schedule.events());
        Self {
            violated: outcome.violated(),
            observed_violated: outcome.observed_violated(),
            complete: outcome.is_complete(),
            states: number(&outcome.states),
            runs: number(&outcome.runs),
            violating_runs: number(&outcome.violating_runs),
            schedule,
            properties: None,
        }
    }
}

/// The object, with a line break behind it. Of several properties, or of a named one, the answers
/// by name; what has no meaning for all together is null there.
#[must_use]
pub fn json(outcomes: &[(Option<&str>, &str, &Outcome)]) -> String {
    let answer = match outcomes {
        [(None, _, outcome)] => Answer::new(outcome),
        _ => together(outcomes),
    };
    let mut text = serde_json::to_string(&answer).unwrap_or_default();
    text.push('\n');
    text
}

fn together(outcomes: &[(Option<&str>, &str, &Outcome)]) -> Answer {
    let mut properties = BTreeMap::new();
    for (name, text, outcome) in outcomes {
        let title = name.unwrap_or(text);
        // The same formula given twice is two properties, and an object has each key once.
        let mut key = title.to_owned();
        let mut number = 1;
        while properties.contains_key(&key) {
            number += 1;
            key = format!("{title} ({number})");
        }
        properties.insert(key, Answer::new(outcome));
    }
    let any = |held: fn(&Answer) -> bool| properties.values().any(held);
    Answer {
        violated: any(|answer| answer.violated),
        observed_violated: any(|answer| answer.observed_violated),
        complete: properties.values().all(|answer| answer.complete),
        states: None,
        runs: None,
        violating_runs: None,
        schedule: None,
        properties: Some(properties),
    }
}
