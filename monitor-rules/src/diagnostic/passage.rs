//! Places in files, and the parts of texts that are shown.

use std::{fmt, ops::Range, sync::Arc};

use monitor_logic::source::printable;

/// A place in a file. Lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilePlace {
    /// The file's name.
    pub file: Arc<str>,
    /// The line.
    pub line: u64,
    /// The column, where it is known.
    pub column: Option<usize>,
}

impl fmt::Display for FilePlace {
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
pub struct Passage {
    /// The text.
    pub text: Arc<str>,
    /// The file that it is from.
    pub file: Option<Arc<str>>,
    /// The number of its first line.
    pub first_line: u64,
    /// The bytes under which the carets stand.
    pub range: Range<usize>,
    /// A few words beside the carets.
    pub label: Option<String>,
    /// The place of the range, where the text begins in the middle of a line.
    pub cut_at: Option<FilePlace>,
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
    /// Returns the excerpt as a text, without the part of a long line that would not be shown.
    pub(super) fn passage(self, place: &FilePlace) -> Passage {
        /// More than a screen shows before the carets, under them and behind them.
        const SHOWN: usize = 1 << 9;
        /// This much before the carets is kept, so that their column can be counted.
        const COUNTED: usize = 1 << 16;
        let line = self.line.trim_ascii_end();
        let start = self.range.start.min(line.len());
        let end = self.range.end.clamp(start, line.len()).min(start + SHOWN);
        let from = if start > COUNTED { start - SHOWN } else { 0 };
        let to = line.len().min(end + SHOWN);
        // A character that is cut in two is drawn as a replacement.
        let mut text = String::new();
        let mut push = |bytes: Range<usize>| {
            text.push_str(&String::from_utf8_lossy(&line[bytes]));
            text.len()
        };
        let range = push(from..start)..push(start..end);
        push(end..to);
        Passage {
            text: text.into(),
            file: Some(Arc::clone(&place.file)),
            first_line: place.line,
            range,
            label: self.label,
            cut_at: (from > 0).then(|| place.clone()),
        }
    }
}

/// Returns the column of a byte of a line, in characters, from 1.
#[must_use]
pub fn column(line: &[u8], byte: usize) -> usize {
    let before = line.get(..byte.min(line.len())).unwrap_or_default();
    String::from_utf8_lossy(before).chars().count() + 1
}
