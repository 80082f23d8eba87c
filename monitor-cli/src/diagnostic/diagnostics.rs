//! What people are told: errors, warnings and notes, in parts that keep their meaning until they are drawn.

use std::{error::Error, fmt, ops::Range, rc::Rc};

use monitor_analysis::printable;
use monitor_logic::diagnostic::Diagnostic as FormulaDiagnostic;

/// One thing that is wrong or worth knowing: what, where, and what can be done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    parts: Box<Parts>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Parts {
    message: String,
    location: Option<Location>,
    remarks: Vec<(Remark, String)>,
    related: Vec<Failure>,
    column: Option<usize>,
}

/// The kind of a remark on a [`Failure`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Remark {
    /// What can be done.
    Help,
    /// What is worth knowing.
    Note,
}

/// Where something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Location {
    /// At a line that is not shown.
    Place(Place),
    /// In a text that is shown.
    Passage(Passage),
}

impl Failure {
    /// A message without a place.
    pub fn new(message: impl fmt::Display) -> Self {
        Self {
            parts: Box::new(Parts {
                message: message.to_string(),
                location: None,
                remarks: Vec::new(),
                related: Vec::new(),
                column: None,
            }),
        }
    }

    /// A message about a line of a file, which is shown where it is given.
    #[must_use]
    pub fn at(message: impl fmt::Display, place: &Place, excerpt: Option<Excerpt<'_>>) -> Self {
        Self::new(message).with_location(match excerpt {
            Some(excerpt) => Location::Passage(excerpt.passage(place)),
            None => Location::Place(place.clone()),
        })
    }

    /// A message about a part of a text.
    pub(crate) fn within(message: impl fmt::Display, passage: Passage) -> Self {
        Self::new(message).with_location(Location::Passage(passage))
    }

    /// A diagnostic of a formula that stands in a text, `offset` bytes behind its beginning.
    pub(crate) fn of_formula(
        diagnostic: FormulaDiagnostic,
        text: &Rc<str>,
        offset: usize,
        file: Option<&Rc<str>>,
    ) -> Self {
        let passage = Passage {
            text: Rc::clone(text),
            file: file.map(Rc::clone),
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

    /// Adds one more thing to know.
    #[must_use]
    pub fn with_note(self, note: impl fmt::Display) -> Self {
        self.with_remark(Remark::Note, note)
    }

    /// Says that it is about one of the columns that the formulas read.
    #[must_use]
    pub fn about(mut self, column: usize) -> Self {
        self.parts.column = Some(column);
        self
    }

    /// The column that it is about.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.parts.column
    }

    /// The message.
    pub(crate) fn message(&self) -> &str {
        &self.parts.message
    }

    /// Where it is, if that is known.
    pub(crate) fn location(&self) -> Option<&Location> {
        self.parts.location.as_ref()
    }

    /// What can be done, and more to know, in the order in which it was added.
    pub(crate) fn remarks(&self) -> impl Iterator<Item = (Remark, &str)> {
        let remarks = self.parts.remarks.iter();
        remarks.map(|(kind, text)| (*kind, text.as_str()))
    }

    /// What has to do with it, each with a place of its own.
    pub(crate) fn related(&self) -> &[Self] {
        &self.parts.related
    }

    fn with_location(mut self, location: Location) -> Self {
        self.parts.location = Some(location);
        self
    }

    /// Adds what has to do with it, at another place.
    #[must_use]
    pub(crate) fn with_related(mut self, related: Failure) -> Self {
        self.parts.related.push(related);
        self
    }

    fn with_remark(mut self, kind: Remark, remark: impl fmt::Display) -> Self {
        self.parts.remarks.push((kind, remark.to_string()));
        self
    }
}

/// The message alone.
impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.message())
    }
}

impl Error for Failure {}

/// Why there is no answer: at least one error, all that were found at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failures {
    all: Vec<Failure>,
}

impl Failures {
    /// Succeeds if there are none.
    pub(crate) fn check(all: Vec<Failure>) -> Result<(), Self> {
        if all.is_empty() {
            Ok(())
        } else {
            Err(Self { all })
        }
    }

    /// The errors, in the order in which they were found.
    pub(crate) fn all(&self) -> &[Failure] {
        &self.all
    }
}

impl From<Failure> for Failures {
    fn from(failure: Failure) -> Self {
        Self { all: vec![failure] }
    }
}

/// The messages alone, one a line.
impl fmt::Display for Failures {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, failure) in self.all.iter().enumerate() {
            let line_break = if number > 0 { "\n" } else { "" };
            write!(formatter, "{line_break}{failure}")?;
        }
        Ok(())
    }
}

impl Error for Failures {}

/// A place in a file. Lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file's name.
    pub file: Rc<str>,
    /// The line.
    pub line: u64,
    /// The column, where it is known.
    pub column: Option<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", printable(&self.file), self.line)?;
        match self.column {
            Some(column) => write!(formatter, ":{column}"),
            None => Ok(()),
        }
    }
}

/// A part of a text, which is shown with carets under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Passage {
    pub(crate) text: Rc<str>,
    /// The file that it is of.
    pub(crate) file: Option<Rc<str>>,
    /// The number of its first line.
    pub(crate) first_line: u64,
    /// The bytes under which the carets stand.
    pub(crate) range: Range<usize>,
    /// A few words beside the carets.
    pub(crate) label: Option<String>,
    /// The place of the range, where the text begins in the middle of a line.
    pub(crate) cut_at: Option<Place>,
}

/// A line of a file, and the part of it that is wrong.
#[derive(Clone, Debug)]
pub struct Excerpt<'line> {
    /// The line.
    pub line: &'line [u8],
    /// The bytes to mark.
    pub range: Range<usize>,
    /// A few words beside the carets.
    pub label: Option<String>,
}

impl Excerpt<'_> {
    /// The same as a text, without what of a long line would not be shown.
    fn passage(self, place: &Place) -> Passage {
        /// More than a screen shows before the carets, under them and behind them.
        const SHOWN: usize = 1 << 9;
        /// So much before the carets is kept, for their column to be counted.
        const COUNTED: usize = 1 << 16;
        let line = self.line.trim_ascii_end();
        let start = self.range.start.min(line.len());
        let end = self.range.end.clamp(start, line.len()).min(start + SHOWN);
        let from = if start > COUNTED { start - SHOWN } else { 0 };
        let to = line.len().min(end + SHOWN);
        // A character that is cut through is drawn as a replacement.
        let mut text = String::new();
        let mut push = |bytes: Range<usize>| {
            text.push_str(&String::from_utf8_lossy(&line[bytes]));
            text.len()
        };
        let range = push(from..start)..push(start..end);
        push(end..to);
        Passage {
            text: text.into(),
            file: Some(Rc::clone(&place.file)),
            first_line: place.line,
            range,
            label: self.label,
            cut_at: (from > 0).then(|| place.clone()),
        }
    }
}

/// The column of a byte of a line, in characters, from 1.
#[must_use]
pub fn column(line: &[u8], byte: usize) -> usize {
    let before = line.get(..byte.min(line.len())).unwrap_or_default();
    String::from_utf8_lossy(before).chars().count() + 1
}
