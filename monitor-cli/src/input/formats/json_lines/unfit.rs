//! Values of a line that formulas cannot use.

use std::ops::Range;

use monitor_logic::evaluate::Column;

use crate::{
    diagnostic::{Diagnostic, Excerpt, FilePlace},
    input::walk::FoundValue,
};

/// Why a column has no value in a line.
pub(crate) struct UnfitValue {
    column: usize,
    pub(crate) range: Range<usize>,
    /// The message about the column, unless it is that the value cannot be of the type.
    message: Option<String>,
    label: String,
    help: Option<String>,
}

impl UnfitValue {
    pub(crate) fn new(column: usize, range: Range<usize>, label: String) -> Self {
        Self {
            column,
            range,
            message: None,
            label,
            help: None,
        }
    }

    /// Adds what to write instead, if that is known.
    pub(crate) fn with_help(mut self, help: Option<&str>) -> Self {
        self.help = help.map(str::to_owned);
        self
    }

    /// Creates the reason that the column has a value in this line already.
    pub(crate) fn twice(column: usize, range: Range<usize>) -> Self {
        Self {
            message: Some("is given twice".into()),
            ..Self::new(column, range, "it has a value in this line already".into())
        }
    }

    /// Creates the reason that a value above the column's path has no place for it.
    pub(crate) fn cut(column: usize, path: &str, found: &FoundValue) -> Self {
        let label = if found.is_container {
            format!("`{path}` is a shorter list")
        } else {
            format!("`{path}` is one value")
        };
        Self {
            message: Some("has no value here".into()),
            help: Some(format!(
                "a line that lacks `{path}` keeps the value that was there before"
            )),
            ..Self::new(column, found.range.clone(), label)
        }
    }

    /// Returns the failure, in a line at its place.
    pub(crate) fn failure(self, columns: &[Column], line: &[u8], place: &FilePlace) -> Diagnostic {
        let name = &columns[self.column].name;
        let value = String::from_utf8_lossy(&line[self.range.clone()]);
        let message = match self.message {
            Some(message) => format!("`{name}` {message}"),
            None => format!("`{name}` cannot be `{value}`"),
        };
        let excerpt = Excerpt {
            line,
            range: self.range.clone(),
            label: Some(self.label),
        };
        let failure = Diagnostic::at(message, place, Some(excerpt)).about(self.column);
        match self.help {
            Some(help) => failure.with_help(help),
            None => failure,
        }
    }
}

/// Returns what to write in the place of a value that is none.
pub(crate) fn help_with(value: &[u8]) -> Option<&'static str> {
    (value == b"null").then_some("leave it out where it keeps its value")
}

/// Returns a key or an index of a path in the language of `jq`.
pub(crate) fn jq_key(key: &str) -> String {
    let is_word = key.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && key
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if key.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("[{key}]")
    } else if is_word {
        format!(".{key}")
    } else {
        format!(".[{}]", serde_json::Value::from(key))
    }
}
