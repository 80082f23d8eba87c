//! Mistakes in the lines of an event.

use std::{ops::Range, sync::Arc};

use monitor_logic::source::closest;

use crate::diagnostic::{Diagnostic, Excerpt, FilePlace, column};

/// A mistake in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineError {
    pub(crate) message: String,
    /// Its place, in bytes of the text.
    pub(crate) range: Range<usize>,
    /// A few words beside the carets.
    pub(crate) label: Option<String>,
    pub(crate) help: Option<String>,
    /// A name that the formulas read, if it is about one.
    pub(crate) name: Option<String>,
    /// Whether the text is not of the format at all, so that it may be of another one.
    pub(crate) is_foreign: bool,
}

impl LineError {
    pub(crate) fn new(message: impl Into<String>, range: Range<usize>) -> Self {
        Self {
            message: message.into(),
            range,
            label: None,
            help: None,
            name: None,
            is_foreign: false,
        }
    }

    #[must_use]
    pub(crate) fn with_label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    #[must_use]
    pub(crate) fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    #[must_use]
    pub(crate) fn about(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    #[must_use]
    pub(crate) fn foreign(mut self) -> Self {
        self.is_foreign = true;
        self
    }

    /// Adds the name that was probably meant.
    #[must_use]
    pub(crate) fn with_closest<'name>(
        self,
        wanted: &str,
        names: impl IntoIterator<Item = &'name str>,
    ) -> Self {
        match closest(wanted, names) {
            Some(close) => self.with_help(format!("did you mean `{close}`?")),
            None => self,
        }
    }

    /// Returns the diagnostic, shown in the text, which may have several lines and begins at this
    /// line of the file.
    pub(crate) fn show(self, file: &Arc<str>, line: u64, text: &[u8]) -> Diagnostic {
        let at = self.range.start.min(text.len());
        let start = memchr::memrchr(b'\n', &text[..at]).map_or(0, |last| last + 1);
        let lines = memchr::memchr_iter(b'\n', &text[..start]).count() as u64;
        let end = memchr::memchr(b'\n', &text[start..]).map_or(text.len(), |length| start + length);
        let (own, range) = (
            &text[start..end],
            at - start..self.range.end.max(at) - start,
        );
        let place = FilePlace {
            file: Arc::clone(file),
            line: line + lines,
            column: Some(column(own, range.start)),
        };
        let excerpt = Excerpt {
            line: own,
            range,
            label: self.label,
        };
        let failure = Diagnostic::at(self.message, &place, Some(excerpt));
        match self.help {
            Some(help) => failure.with_help(help),
            None => failure,
        }
    }
}
