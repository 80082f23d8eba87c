//! What a property that is checked on all runs was found to be.

use std::{
    borrow::ToOwned as _,
    fmt, format,
    string::{String, ToString as _},
    sync::Arc,
};

use monitor_analysis::verdict::{Outcome, PREDICTED, Verdict};

use crate::{checked::Unchecked, explanation::OneLine, property::Property, record::Note};

/// The result of a property that was checked on all runs of a computation, when it is not that it
/// holds.
#[derive(Debug)]
pub(crate) struct Predicted {
    pub(crate) property: &'static Property,
    pub(crate) result: Result<Outcome, Unchecked>,
    pub(crate) notes: Arc<[Note]>,
}

impl Predicted {
    /// What happened, in a few words that follow the property's name.
    pub(crate) fn in_short(&self) -> String {
        match &self.result {
            Ok(outcome) => violated(outcome),
            Err(unchecked) => format!("could not be checked ({})", OneLine(&reason(unchecked))),
        }
    }

    /// The truth of a part of the formula when it was violated.
    pub(crate) fn truth(&self, part: &str) -> Option<bool> {
        let outcome = self.result.as_ref().ok()?;
        let schedule = &outcome.violation.as_ref()?.schedule;
        let number = schedule
            .subformulas
            .iter()
            .position(|subformula| subformula == part)?;
        let last = schedule
            .steps
            .last()
            .map_or(&schedule.initially, |step| &step.truth);
        last.get(number).copied()
    }
}

fn violated(outcome: &Outcome) -> String {
    match (outcome.verdict(), outcome.broken_interleavings()) {
        (Verdict::Observed, None) => "violated on the observed run".to_owned(),
        (Verdict::Observed, Some(broken)) => format!("violated on the observed run; {broken} it"),
        (_, None) => "predicted: an interleaving breaks it".to_owned(),
        (_, Some(broken)) => format!("predicted: {broken} it"),
    }
}

fn reason(unchecked: &Unchecked) -> String {
    let text = unchecked.to_string();
    match text.split_once('\n') {
        Some((_, reason)) => reason.to_owned(),
        None => text,
    }
}

/// The schedule, what orders it, and the notes.
impl fmt::Display for Predicted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.result {
            Ok(outcome) => {
                if let Some(violation) = &outcome.violation {
                    if !violation.observed {
                        writeln!(formatter, "{PREDICTED}")?;
                    }
                    write!(formatter, "{:#}", violation.schedule)?;
                }
                if let Some(incomplete) = &outcome.incomplete {
                    write!(formatter, "\n{incomplete}")?;
                }
            }
            Err(unchecked) => formatter.write_str(&reason(unchecked))?,
        }
        for note in &*self.notes {
            write!(formatter, "\nnote: {note}")?;
        }
        Ok(())
    }
}
