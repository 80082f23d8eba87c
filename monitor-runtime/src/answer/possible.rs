//! What is said of violations that are possible.

use std::fmt;

use monitor_analysis::Outcome;

/// The violations that are possible where sections of locks change places although their data conflict, as notes, and what
/// bounded the search for them. Nothing, if there is nothing to say.
pub(crate) struct PossibleNotes<'a>(pub(crate) &'a Outcome);

impl PossibleNotes<'_> {
    /// The notes, one for each, in the order of the violations.
    pub(crate) fn list(&self) -> Vec<String> {
        let Self(outcome) = self;
        let count = outcome.possible.len();
        let notes = outcome.possible.iter().enumerate().map(|(place, possible)| {
            let which = match count {
                1 => String::new(),
                count => format!(" ({} of {count})", place + 1),
            };
            let note = format!(
                "possible{which}: where sections of one lock change places although their data conflict, an interleaving \
                 breaks {}\n\n{possible}",
                outcome.formula
            );
            note.trim_end().to_owned()
        });
        let bound = outcome.possible_bound.as_ref();
        notes.chain(bound.map(ToString::to_string)).collect()
    }
}

/// Each behind an empty line.
impl fmt::Display for PossibleNotes<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for note in self.list() {
            write!(formatter, "\n\nnote: {note}")?;
        }
        Ok(())
    }
}
