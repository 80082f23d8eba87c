//! What is printed about possible violations.

use std::fmt;

use monitor_analysis::Outcome;

use super::Confirmation;

/// The violations that are possible where sections of locks change places although their data
/// conflict, as notes, and what bounded the search for them. Prints nothing if there is nothing to
/// say.
pub(crate) struct PossibleNotes<'a> {
    pub(crate) outcome: &'a Outcome,
    /// What became of the first of them, if the program was run again for that.
    pub(crate) tried: &'a [Confirmation],
}

impl<'a> PossibleNotes<'a> {
    /// Creates the notes for violations none of which was tried.
    pub(crate) fn untried(outcome: &'a Outcome) -> Self {
        Self {
            outcome,
            tried: &[],
        }
    }

    /// The notes, one for each, in the order of the violations.
    pub(crate) fn list(&self) -> Vec<String> {
        let Self { outcome, tried } = self;
        let count = outcome.possible.len();
        let notes = outcome
            .possible
            .iter()
            .enumerate()
            .map(|(place, possible)| {
                let which = match count {
                    1 => String::new(),
                    count => format!(" ({} of {count})", place + 1),
                };
                let note = format!(
                    "possible{which}: {WHERE} breaks {}\n\n{possible}",
                    outcome.formula
                );
                let note = note.trim_end();
                match tried.get(place) {
                    Some(tried) => format!("{note}\n{tried}"),
                    None => note.to_owned(),
                }
            });
        let bound = outcome.possible_bound.as_ref();
        notes.chain(bound.map(ToString::to_string)).collect()
    }
}

/// Where something is possible, as the beginning of a sentence.
pub(crate) const WHERE: &str =
    "where sections of one lock change places although their data conflict, an interleaving";

/// Writes each behind an empty line.
impl fmt::Display for PossibleNotes<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for note in self.list() {
            write!(formatter, "\n\nnote: {note}")?;
        }
        Ok(())
    }
}
