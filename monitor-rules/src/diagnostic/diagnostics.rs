//! What people are told: errors, warnings and notes, in parts that keep their meaning until they are drawn.

use std::{error::Error, fmt, sync::Arc};

use monitor_logic::diagnostic::Diagnostic as FormulaDiagnostic;

use super::passage::{Excerpt, FilePlace, Passage};

/// One thing that is wrong or worth knowing: what, where, and what can be done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    parts: Box<DiagnosticParts>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct DiagnosticParts {
    message: String,
    location: Option<DiagnosticLocation>,
    remarks: Vec<(Remark, String)>,
    related: Vec<Diagnostic>,
    column: Option<usize>,
}

/// The kind of a remark on a [`Diagnostic`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// What can be done.
    Help,
    /// What is worth knowing.
    Note,
}

/// Where something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagnosticLocation {
    /// At a line that is not shown.
    Place(FilePlace),
    /// In a text that is shown.
    Passage(Passage),
}

impl Diagnostic {
    /// Creates a message without a place.
    pub fn new(message: impl fmt::Display) -> Self {
        Self {
            parts: Box::new(DiagnosticParts {
                message: message.to_string(),
                location: None,
                remarks: Vec::new(),
                related: Vec::new(),
                column: None,
            }),
        }
    }

    /// Creates a message about a line of a file, with an excerpt if it can be shown.
    #[must_use]
    pub fn at(message: impl fmt::Display, place: &FilePlace, excerpt: Option<Excerpt<'_>>) -> Self {
        Self::new(message).with_location(match excerpt {
            Some(excerpt) => DiagnosticLocation::Passage(excerpt.passage(place)),
            None => DiagnosticLocation::Place(place.clone()),
        })
    }

    /// Creates a message about a part of a text.
    pub fn within(message: impl fmt::Display, passage: Passage) -> Self {
        Self::new(message).with_location(DiagnosticLocation::Passage(passage))
    }

    /// Creates a diagnostic of a formula that stands in a text, `offset` bytes after its beginning.
    pub fn of_formula(
        diagnostic: FormulaDiagnostic,
        text: &Arc<str>,
        offset: usize,
        file: Option<&Arc<str>>,
    ) -> Self {
        let passage = Passage {
            text: Arc::clone(text),
            file: file.map(Arc::clone),
            first_line: 1,
            range: diagnostic.span.start + offset..diagnostic.span.end + offset,
            label: diagnostic.label,
            cut_at: None,
        };
        let failure = Self::within(diagnostic.message, passage);
        let failure = diagnostic.help.into_iter().fold(failure, Self::with_help);
        diagnostic.notes.into_iter().fold(failure, Self::with_note)
    }

    /// Adds what can be done about it.
    #[must_use]
    pub fn with_help(self, help: impl fmt::Display) -> Self {
        self.with_remark(Remark::Help, help)
    }

    /// Adds another remark.
    #[must_use]
    pub fn with_note(self, note: impl fmt::Display) -> Self {
        self.with_remark(Remark::Note, note)
    }

    /// Sets the column, of those that the formulas read, that it is about.
    #[must_use]
    pub fn about(mut self, column: usize) -> Self {
        self.parts.column = Some(column);
        self
    }

    /// Returns the column that it is about.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.parts.column
    }

    /// Returns the message.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.parts.message
    }

    /// Returns its place, if that is known.
    #[must_use]
    pub fn location(&self) -> Option<&DiagnosticLocation> {
        self.parts.location.as_ref()
    }

    /// Returns what can be done and what else is worth knowing, in the order in which it was added.
    pub fn remarks(&self) -> impl Iterator<Item = (Remark, &str)> {
        let remarks = self.parts.remarks.iter();
        remarks.map(|(kind, text)| (*kind, text.as_str()))
    }

    /// Returns the related diagnostics, each with a place of its own.
    #[must_use]
    pub fn related(&self) -> &[Self] {
        &self.parts.related
    }

    fn with_location(mut self, location: DiagnosticLocation) -> Self {
        self.parts.location = Some(location);
        self
    }

    /// Adds a related diagnostic at another place.
    #[must_use]
    pub fn with_related(mut self, related: Diagnostic) -> Self {
        self.parts.related.push(related);
        self
    }

    fn with_remark(mut self, kind: Remark, remark: impl fmt::Display) -> Self {
        self.parts.remarks.push((kind, remark.to_string()));
        self
    }
}

/// Writes only the message.
impl fmt::Display for Diagnostic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message())
    }
}

impl Error for Diagnostic {}

/// Why there is no answer: at least one error, all that were found at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostics {
    all: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Succeeds if there are none.
    ///
    /// # Errors
    ///
    /// All of them.
    pub fn check(all: Vec<Diagnostic>) -> Result<(), Self> {
        if all.is_empty() {
            Ok(())
        } else {
            Err(Self { all })
        }
    }

    /// Returns the errors, in the order in which they were found.
    #[must_use]
    pub fn all(&self) -> &[Diagnostic] {
        &self.all
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(failure: Diagnostic) -> Self {
        Self { all: vec![failure] }
    }
}

/// Writes only the messages, one a line.
impl fmt::Display for Diagnostics {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, failure) in self.all.iter().enumerate() {
            let line_break = if number > 0 { "\n" } else { "" };
            write!(formatter, "{line_break}{failure}")?;
        }
        Ok(())
    }
}

impl Error for Diagnostics {}
