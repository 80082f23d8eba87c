//! How results are printed.

use std::fmt;

use monitor_analysis::{Outcome, Verdict};

use super::Checked;
use crate::{
    answer::{Reason, UnfollowedNote, possible::PossibleNotes},
    ground::notes,
};

impl Checked {
    /// Prints on standard error what makes the results weaker than they look.
    pub(super) fn say_notes(&self) {
        let Some(location) = self.location else {
            return;
        };
        let possible = self.results.iter().flatten();
        let possible = possible.flat_map(|outcome| PossibleNotes::untried(outcome).list());
        for note in self.notes.iter().map(ToString::to_string).chain(possible) {
            notes::say(&format!("computation at {location}: note: {note}"));
        }
    }

    /// Returns `true` if a property was not checked because of the notes; its text then has them.
    fn is_denied(&self) -> bool {
        let results = self
            .results
            .iter()
            .filter_map(|result| result.as_ref().err());
        let detections = self.detections.iter();
        let detections = detections.filter_map(|result| result.as_ref().err());
        let mut unchecked = results.chain(detections);
        unchecked.any(|unchecked| matches!(unchecked.reason, Reason::Notes(_)))
    }
}

/// Prints the outcomes and the notes. `{:#}` adds the causal edges to schedules.
impl fmt::Display for Checked {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for result in &self.results {
            formatter.write_str(separator)?;
            match result {
                Ok(outcome) => {
                    // Whether the outcome explains itself is its own decision.
                    outcome.fmt(formatter)?;
                    PossibleNotes::untried(outcome).fmt(formatter)?;
                }
                Err(unchecked) => unchecked.fmt(formatter)?,
            }
            separator = "\n\n";
        }
        for detection in &self.detections {
            formatter.write_str(separator)?;
            match detection {
                Ok(detection) => detection.fmt(formatter)?,
                Err(unchecked) => unchecked.fmt(formatter)?,
            }
            separator = "\n\n";
        }
        if self.results.iter().flatten().any(is_predicted) {
            write!(formatter, "\n\n{}", UnfollowedNote(&[]))?;
        }
        if !self.is_denied() {
            for note in &self.notes {
                write!(formatter, "\n\nnote: {note}")?;
            }
        }
        Ok(())
    }
}

fn is_predicted(outcome: &Outcome) -> bool {
    outcome.verdict() == Verdict::Predicted
}
