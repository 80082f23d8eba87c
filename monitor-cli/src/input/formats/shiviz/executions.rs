//! Several executions in one file.
//!
//! The file's second expression describes what separates them. A separator before the first line of all, or after the
//! last, separates nothing.

use super::ShivizReader;
use crate::{diagnostic::Diagnostic, input::line_error::LineError};

/// How many executions have begun, and whether the next line begins one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Executions {
    begun: u64,
    is_next_first: bool,
}

impl Default for Executions {
    fn default() -> Self {
        Self {
            begun: 0,
            is_next_first: true,
        }
    }
}

impl ShivizReader {
    /// Returns `true` if the next line, which is not blank, belongs to the execution that is read; else takes the line.
    ///
    /// # Errors
    ///
    /// When it belongs to a second execution, and nothing says which is to be read.
    pub(super) fn is_wanted(&mut self) -> Result<bool, Diagnostic> {
        let line = self.lines.peek(1)?;
        let length = line.len();
        let delimiter = self.delimiter.as_ref();
        if delimiter.is_some_and(|delimiter| delimiter.matches(line.trim_ascii_end())) {
            self.lines.take(length);
            self.executions.is_next_first = true;
            return Ok(false);
        }
        if std::mem::take(&mut self.executions.is_next_first) {
            self.executions.begun += 1;
        }
        let begun = self.executions.begun;
        if self
            .wanted
            .map_or(begun == 1, |wanted| wanted.get() == begun)
        {
            return Ok(true);
        }
        self.lines.take(length);
        if self.wanted.is_some() {
            return Ok(false);
        }
        let whole = 0..self.lines.text().len();
        let mistake = LineError::new("a second execution begins here", whole).with_help(
            "one execution is checked at a time: `--execution 1` of `predict`, `detect`, `slice` and `convert` takes the \
             first",
        );
        Err(self.lines.show(mistake))
    }

    /// Checks, at the end of the file, that it has the execution that is to be read.
    pub(super) fn check_execution(&self) -> Result<(), Diagnostic> {
        let Some(wanted) = self.wanted else {
            return Ok(());
        };
        let begun = self.executions.begun;
        if wanted.get() <= begun {
            return Ok(());
        }
        let number = if begun == 1 {
            "one execution".into()
        } else {
            format!("{begun} executions")
        };
        let message = format!(
            "`--execution {wanted}`: `{}` has {number}",
            self.lines.file()
        );
        let failure = Diagnostic::new(message);
        Err(if self.delimiter.is_some() {
            failure
        } else {
            failure.with_help(
                "the first line of the file is the expression for an event, and the second one for what separates \
                 executions",
            )
        })
    }
}
