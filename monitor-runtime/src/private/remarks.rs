//! Remarks on properties that hold, or could not be checked.

use std::{
    borrow::ToOwned as _,
    panic::Location,
    string::{String, ToString as _},
    vec::Vec,
};

use monitor_analysis::{
    Verdict,
    event::{Action, EventRef},
};
use monitor_logic::source::closest;

use crate::{
    Checked,
    answer::predicted::PredictedAnswer,
    answer::{Confirmation, Note, Reason, possible::PossibleNotes},
    ground::{notes, property::Property},
};

/// What a reader must know if there is no violation.
pub(super) struct Remarks<'a> {
    pub(super) answer: Option<&'a PredictedAnswer>,
    pub(super) notes: Vec<Note>,
    /// What became of the possible violations, if they were tried.
    pub(super) tried: Vec<Confirmation>,
    /// The words for what the property rests on, if that was asked for.
    pub(super) rests_on: Option<String>,
}

impl Remarks<'_> {
    /// Returns why there is no answer, where nothing may make one weak.
    pub(super) fn reason(&self) -> Option<Reason> {
        match self.answer {
            Some(PredictedAnswer::Outcome(outcome)) if outcome.verdict() == Verdict::Incomplete => {
                outcome.incomplete.map(Reason::Incomplete)
            }
            Some(PredictedAnswer::Detection(detection)) if !detection.is_complete() => {
                Some(Reason::Undecided {
                    states: detection.cuts,
                })
            }
            _ if self.notes.is_empty() => None,
            _ => Some(Reason::Notes(self.notes.clone())),
        }
    }

    /// Prints all remarks.
    pub(super) fn say(&self, property: &Property) {
        if let Some(reason @ (Reason::Incomplete(_) | Reason::Undecided { .. })) = self.reason() {
            say(property, &reason.to_string());
        }
        let possible = match self.answer {
            Some(PredictedAnswer::Outcome(outcome)) => PossibleNotes {
                outcome,
                tried: &self.tried,
            }
            .list(),
            _ => Vec::new(),
        };
        for note in self.notes.iter().map(ToString::to_string).chain(possible) {
            say(property, &std::format!("note: {note}"));
        }
        if let Some(rests_on) = &self.rests_on {
            say(property, &std::format!("holds, and {rests_on}"));
        }
    }
}

/// Returns the notes of the computation, and those of the property: what it takes for a region that
/// this run did not enter.
pub(super) fn notes_of(
    names: &[String],
    checked: &Checked,
    regions: &[&str],
    location: &'static Location<'static>,
) -> Vec<Note> {
    let recorded = checked.computation();
    let is_unmet = |recorded, region: &str| {
        names.iter().any(|name| name == region) && !is_entered(recorded, region)
    };
    let unmet = regions
        .iter()
        .filter(|region| recorded.is_some_and(|recorded| is_unmet(recorded, region)));
    let others = || checked.others().iter().map(String::as_str);
    let unmet = unmet.map(|region| {
        let similar = closest(region, others()).map(ToOwned::to_owned);
        Note::never_entered((*region).to_owned(), similar, location)
    });
    checked.notes().iter().cloned().chain(unmet).collect()
}

fn is_entered(recorded: &monitor_analysis::Computation, region: &str) -> bool {
    recorded.events().iter().flat_map(EventRef::actions).any(|action| {
        matches!(action, Action::Enter(entered) if recorded.region_name(entered) == region)
    })
}

/// Prints a remark where notes are printed.
pub(super) fn say(property: &Property, remark: &str) {
    let (name, file, line) = (property.name(), property.file(), property.line());
    notes::say(&std::format!("property `{name}` ({file}:{line}): {remark}"));
}

/// The name of the function under the attribute.
#[cfg(any(feature = "decentralized", all(feature = "locks", feature = "tokio")))]
pub(super) fn function_name(property: &Property) -> &'static str {
    let path = property.function();
    let name = path.rsplit_once("::").map_or(path, |(_, name)| name);
    name.strip_prefix("r#").unwrap_or(name)
}
