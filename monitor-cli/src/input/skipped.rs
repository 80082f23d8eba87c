//! Lines that are left out since they are not of the format.

use crate::diagnostic::{Diagnostic, FilePlace};

/// How many places are reported.
const SHOWN: usize = 5;

/// What was left out of a trace: how often, and where first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Skipped {
    count: u64,
    first: Vec<FilePlace>,
}

impl Skipped {
    /// Adds one more, at this place.
    pub(crate) fn add(&mut self, place: FilePlace) {
        self.count += 1;
        if self.first.len() < SHOWN {
            self.first.push(place);
        }
    }

    /// Adds those of another, after these.
    pub(crate) fn append(&mut self, other: Self) {
        self.count += other.count;
        let left = SHOWN - self.first.len();
        self.first.extend(other.first.into_iter().take(left));
    }

    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// Returns a note on it; `None` if nothing was left out.
    pub(crate) fn note(&self) -> Option<Diagnostic> {
        let (first, others) = self.first.split_first()?;
        let (lines, are, were) = if self.count == 1 {
            ("line", "is", "was")
        } else {
            ("lines", "are", "were")
        };
        let mut places = first.to_string();
        for other in others {
            places += ", ";
            if other.file == first.file {
                places += &other.line.to_string();
            } else {
                places += &other.to_string();
            }
        }
        if self.count > self.first.len() as u64 {
            places += ", ...";
        }
        let message = format!(
            "{} {lines} that {are} not of the format {were} skipped: {places}",
            self.count
        );
        Some(Diagnostic::new(message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_places_are_said_and_all_are_counted() {
        let mut skipped = Skipped::default();
        assert_eq!(skipped.note(), None);
        let place = |file: &str, line| FilePlace {
            file: file.into(),
            line,
            column: None,
        };
        skipped.add(place("a", 7));
        let note = |skipped: &Skipped| skipped.note().unwrap().to_string();
        assert_eq!(
            note(&skipped),
            "1 line that is not of the format was skipped: a:7"
        );
        let mut other = Skipped::default();
        for line in 1..=5 {
            other.add(place("b", line));
        }
        skipped.append(other);
        assert_eq!(skipped.count(), 6);
        let said = "6 lines that are not of the format were skipped: a:7, b:1, b:2, b:3, b:4, ...";
        assert_eq!(note(&skipped), said);
    }
}
