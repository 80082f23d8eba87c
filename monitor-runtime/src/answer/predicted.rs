//! What was found about a property that was checked on all runs.

use std::{
    borrow::ToOwned as _,
    boxed::Box,
    fmt, format,
    string::{String, ToString as _},
    sync::Arc,
};

use monitor_analysis::{
    Detection, EvidenceKind, Outcome, PREDICTED, PREDICTED_OF_SECTIONS, Possible, Verdict,
};

use monitor_formula::OneLine;

use crate::{
    answer::{
        Confirmation, Explored, Note, Reason, UncheckedError, UnfollowedNote, possible::WHERE,
        seen_again::SeenAgain,
    },
    ground::property::Property,
};

/// The result of a property that was checked on all runs of a computation, unless it holds.
#[derive(Debug)]
pub(crate) struct Predicted {
    pub(crate) property: &'static Property,
    pub(crate) result: Result<PredictedAnswer, UncheckedError>,
    pub(crate) notes: Arc<[Note]>,
    /// What the function is known to use that is not followed.
    pub(crate) unfollowed: &'static [&'static str],
    /// What became of it when the function was run again, if it was.
    pub(crate) confirmation: Option<Confirmation>,
    /// The possible violation that a run had when the function was run again for it, or the panic
    /// of that run.
    pub(crate) possible: Option<(Possible, Confirmation)>,
    /// What was found in other orders than those that the run allows.
    pub(crate) explored: Option<Explored>,
}

/// What was found out, which depends on the logic of the formula.
#[derive(Debug)]
pub(crate) enum PredictedAnswer {
    /// What was found about all runs, for a formula of past-time logic.
    Outcome(Box<Outcome>),
    /// What was found about the states of all runs, for a formula of branching time.
    Detection(Detection),
}

impl PredictedAnswer {
    /// Returns `true` if it is known that the property is broken.
    pub(crate) fn is_violated(&self) -> bool {
        match self {
            Self::Outcome(outcome) => outcome.violated(),
            Self::Detection(detection) => detection.holds == Some(false),
        }
    }
}

impl Predicted {
    pub(crate) fn outcome(&self) -> Option<&Outcome> {
        match &self.result {
            Ok(PredictedAnswer::Outcome(outcome)) => Some(&**outcome),
            _ => None,
        }
    }

    pub(crate) fn detection(&self) -> Option<&Detection> {
        match &self.result {
            Ok(PredictedAnswer::Detection(detection)) => Some(detection),
            _ => None,
        }
    }

    /// What happened, in a few words that follow the property's name.
    pub(crate) fn in_short(&self, is_explained: bool) -> String {
        if let Some(explored) = &self.explored {
            return explored.in_short().to_owned();
        }
        if let Some((_, confirmation)) = &self.possible {
            let what = if confirmation.is_confirmed() {
                "violated where sections of one lock change places"
            } else {
                "not violated, but the function panics where sections of one lock change places"
            };
            return what.to_owned();
        }
        match &self.result {
            Ok(PredictedAnswer::Outcome(outcome)) => violated(outcome),
            Ok(PredictedAnswer::Detection(_)) => {
                "does not hold of the interleavings that this run allows".to_owned()
            }
            Err(UncheckedError {
                reason: Reason::Notes(_),
                ..
            }) if is_explained => "could not be checked".to_owned(),
            Err(unchecked) => format!(
                "could not be checked ({})",
                OneLine(&unchecked.reason.to_string())
            ),
        }
    }

    /// Returns `true` if the short text says everything.
    pub(crate) fn is_said(&self) -> bool {
        self.explored.is_none()
            && self.possible.is_none()
            && self.notes.is_empty()
            && matches!(&self.result, Err(unchecked) if !matches!(unchecked.reason, Reason::Notes(_)))
    }

    /// How a run that broke it can be had again.
    fn seen_again<'a>(&self, confirmation: &'a Confirmation) -> SeenAgain<'a> {
        SeenAgain {
            property: self.property,
            confirmation,
        }
    }

    /// The truth of a part of the formula when it was violated.
    pub(crate) fn truth(&self, part: &str) -> Option<bool> {
        let (parts, truth) = match self.result.as_ref().ok()? {
            PredictedAnswer::Outcome(outcome) => {
                let schedule = &outcome.violation.as_ref()?.schedule;
                let last = schedule.steps.last();
                let truth = last.map_or(&schedule.initially, |step| &step.truth);
                (&schedule.subformulas, truth)
            }
            PredictedAnswer::Detection(detection) => {
                let mut evidence = detection.evidence.iter();
                let state = evidence.find(|evidence| evidence.kind == EvidenceKind::Cut)?;
                let last = state.path.steps.last();
                let truth = last.map_or(&state.path.initially, |step| &step.truth);
                (&state.path.propositions, truth)
            }
        };
        let number = parts.iter().position(|known| known == part)?;
        truth.get(number).copied()
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

/// Writes the schedule, what orders it, and the notes.
impl fmt::Display for Predicted {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(explored) = &self.explored {
            return write!(
                formatter,
                "{explored}{}",
                self.seen_again(explored.confirmation())
            );
        }
        if let Some((possible, confirmation)) = &self.possible {
            return write!(
                formatter,
                "possible: {WHERE} breaks it\n{possible}{confirmation}{}",
                self.seen_again(confirmation)
            );
        }
        match &self.result {
            Ok(PredictedAnswer::Outcome(outcome)) => {
                if let Some(violation) = &outcome.violation {
                    if !violation.observed {
                        let told = if outcome.sections_moved {
                            PREDICTED_OF_SECTIONS
                        } else {
                            PREDICTED
                        };
                        writeln!(formatter, "{told}")?;
                    }
                    write!(formatter, "{:#}", violation.schedule)?;
                }
                if let Some(incomplete) = &outcome.incomplete {
                    write!(formatter, "\n{incomplete}")?;
                }
                if let Some(confirmation) = &self.confirmation {
                    write!(formatter, "\n{confirmation}")?;
                    write!(formatter, "{}", self.seen_again(confirmation))?;
                } else if outcome.verdict() == Verdict::Predicted {
                    write!(formatter, "\n{}", UnfollowedNote(self.unfollowed))?;
                }
            }
            Ok(PredictedAnswer::Detection(detection)) => shown(detection, formatter)?,
            Err(UncheckedError {
                reason: reason @ Reason::Notes(_),
                ..
            }) => return reason.fmt(formatter),
            // The reason is part of the short text.
            Err(_) => {
                for (number, note) in self.notes.iter().enumerate() {
                    let separator = if number == 0 { "" } else { "\n" };
                    write!(formatter, "{separator}note: {note}")?;
                }
                return Ok(());
            }
        }
        for note in &*self.notes {
            write!(formatter, "\nnote: {note}")?;
        }
        Ok(())
    }
}

/// The states and runs that show why a formula of branching time does not hold.
fn shown(detection: &Detection, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    if detection.evidence.is_empty() {
        let Detection {
            events, processes, ..
        } = detection;
        return write!(
            formatter,
            "no state or run of them is as the formula asks: {events} events of {processes} threads matter to it, in \
             all orders in which they can happen"
        );
    }
    for (number, evidence) in detection.evidence.iter().enumerate() {
        let separator = if number == 0 { "" } else { "\n\n" };
        write!(formatter, "{separator}{evidence}")?;
    }
    Ok(())
}
