//! What stops a command: one message, with its place, for people.

use std::{
    fmt::{self, Write as _},
    ops::Range,
    rc::Rc,
};

use monitor_analysis::describe::printable;
use monitor_logic::source::{Span, draw};

/// Why there is no answer. The command ends with status 2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    text: String,
    /// The column of the formulas that it is about.
    column: Option<usize>,
}

impl Failure {
    /// A message without a place.
    pub fn new(message: impl fmt::Display) -> Self {
        Self {
            text: format!("{}\n", quoted(&message)),
            column: None,
        }
    }

    /// A text that is laid out already.
    pub fn rendered(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            column: None,
        }
    }

    /// A mistake in a line of a file, with the line drawn where it is given.
    #[must_use]
    pub fn at(message: impl fmt::Display, place: &Place, excerpt: Option<Excerpt<'_>>) -> Self {
        let mut text = format!("{}\n --> {place}\n", quoted(&message));
        if let Some(excerpt) = excerpt {
            text.push_str(&excerpt.to_string());
        }
        Self { text, column: None }
    }

    /// With what to do about it.
    #[must_use]
    pub fn with_help(self, help: impl fmt::Display) -> Self {
        self.with_remark("help", help)
    }

    /// With one more thing to know.
    #[must_use]
    pub fn with_note(self, note: impl fmt::Display) -> Self {
        self.with_remark("note", note)
    }

    /// About one of the columns that the formulas read.
    #[must_use]
    pub fn about(mut self, column: usize) -> Self {
        self.column = Some(column);
        self
    }

    /// The column that it is about.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.column
    }

    /// With a drawing that has to do with it.
    #[must_use]
    pub fn with_drawing(mut self, drawing: &str) -> Self {
        self.text.push_str(drawing);
        self
    }

    fn with_remark(mut self, kind: &str, remark: impl fmt::Display) -> Self {
        let _ = writeln!(self.text, "  = {kind}: {}", quoted(&remark));
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl std::error::Error for Failure {}

/// In one line and without the middle, where a message quotes names of any length and of any characters from an input that may be
/// hostile.
fn quoted(message: &impl fmt::Display) -> String {
    const START: usize = 700;
    const END: usize = 300;
    let message = message.to_string();
    let message = printable(&message);
    let boundary = |mut place: usize| {
        while !message.is_char_boundary(place) {
            place -= 1;
        }
        place
    };
    if message.len() <= START + END {
        return message.into_owned();
    }
    let (start, end) = (boundary(START), boundary(message.len() - END));
    format!("{} ... {}", &message[..start], &message[end..])
}

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

/// A line with carets under a part of it.
#[derive(Clone, Debug)]
pub struct Excerpt<'line> {
    /// The line.
    pub line: &'line [u8],
    /// The bytes to mark.
    pub range: Range<usize>,
    /// A few words beside the carets.
    pub label: Option<String>,
}

impl fmt::Display for Excerpt<'_> {
    /// A long line is cut down to the surroundings of the carets.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        const BEFORE: usize = 48;
        const AFTER: usize = 96;
        let line = self.line.trim_ascii_end();
        let start = self.range.start.min(line.len());
        let end = self
            .range
            .end
            .clamp(start, line.len().max(start))
            .min(start + AFTER);
        let from = if start > BEFORE + AFTER {
            start - BEFORE
        } else {
            0
        };
        let to = line.len().min(end + AFTER);
        // A character that is cut through is drawn as a replacement.
        let piece = |from: usize, to: usize| {
            let bytes = line.get(from..to).unwrap_or_default();
            String::from_utf8_lossy(bytes).replace(['\n', '\r'], " ")
        };
        let mut text = String::from(if from > 0 { "... " } else { "" });
        text.push_str(&piece(from, start));
        let mark = text.len();
        text.push_str(&piece(start, end));
        let span = Span::new(mark, text.len());
        text.push_str(&piece(end, to));
        if to < line.len() {
            text.push_str(" ...");
        }
        let label = self.label.as_ref().map(quoted);
        formatter.write_str(&draw(&text, span, label.as_deref()))
    }
}

/// The column of a byte of a line, in characters, from 1.
#[must_use]
pub fn column(line: &[u8], byte: usize) -> usize {
    let before = line.get(..byte.min(line.len())).unwrap_or_default();
    String::from_utf8_lossy(before).chars().count() + 1
}
