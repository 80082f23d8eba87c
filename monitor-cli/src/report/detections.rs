//! Answers about formulas of RCTL+, as JSON.

use monitor_analysis::{Detection, Evidence};
use monitor_logic::rctl;
use serde::Serialize;

use super::titled::{Titled, titled};
use crate::property::EventProperty;

#[derive(Serialize)]
struct DetectionAnswer {
    /// Null if a bound was reached before that was known.
    holds: Option<bool>,
    complete: bool,
    states: u64,
    witness: Option<Witness>,
    evidence: Vec<Witness>,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties: Option<Titled<DetectionAnswer>>,
}

#[derive(Clone, Serialize)]
struct Witness {
    kind: &'static str,
    formula: String,
    /// Event numbers from 1.
    events: Vec<usize>,
    from: usize,
}

impl From<&Evidence> for Witness {
    fn from(evidence: &Evidence) -> Self {
        Self {
            kind: evidence.kind.word(),
            formula: evidence.formula.clone(),
            events: evidence
                .path
                .steps
                .iter()
                .map(|step| step.event.number)
                .collect(),
            from: evidence.from,
        }
    }
}

impl DetectionAnswer {
    fn new(detection: &Detection) -> Self {
        let evidence: Vec<Witness> = detection.evidence.iter().map(Witness::from).collect();
        Self {
            holds: detection.holds,
            complete: detection.is_complete(),
            states: detection.cuts,
            witness: evidence.first().cloned(),
            evidence,
            properties: None,
        }
    }
}

/// Returns the object, with a line break after it. For several formulas, or for a named one, it
/// also has the answers by name.
#[must_use]
pub(crate) fn json(each: Vec<(&EventProperty<rctl::Formula>, &Detection)>) -> String {
    let named = each.iter().any(|(property, _)| property.name.is_some());
    let answers: Vec<(String, DetectionAnswer)> = each
        .into_iter()
        .map(|(property, detection)| (property.title().to_owned(), DetectionAnswer::new(detection)))
        .collect();
    let answer = match <[_; 1]>::try_from(answers) {
        Ok([(_, answer)]) if !named => answer,
        Ok(answers) => together(answers.into()),
        Err(answers) => together(answers),
    };
    let mut text = serde_json::to_string(&answer).unwrap_or_default();
    text.push('\n');
    text
}

fn together(answers: Vec<(String, DetectionAnswer)>) -> DetectionAnswer {
    let all = || answers.iter().map(|(_, answer)| answer);
    let holds = if all().any(|answer| answer.holds == Some(false)) {
        Some(false)
    } else {
        all().all(|answer| answer.holds.is_some()).then_some(true)
    };
    DetectionAnswer {
        holds,
        complete: all().all(|answer| answer.complete),
        states: all().map(|answer| answer.states).sum(),
        witness: None,
        evidence: Vec::new(),
        properties: Some(titled(answers)),
    }
}
