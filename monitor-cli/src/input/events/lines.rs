//! Whole lines of a file, one or a few at a time.

use std::sync::Arc;

use crate::{
    diagnostic::Diagnostic,
    input::{line::is_blank, line_error::LineError, source::InputLines},
};

/// The lines of a file, and the lines that were taken last.
#[derive(Debug)]
pub(crate) struct FileLines {
    input: InputLines,
    position: usize,
    length: usize,
    line: u64,
    touched: bool,
}

impl FileLines {
    pub(crate) fn new(input: InputLines) -> Self {
        Self {
            input,
            position: 0,
            length: 0,
            line: 1,
            touched: false,
        }
    }

    pub(crate) fn file(&self) -> &Arc<str> {
        self.input.name()
    }

    /// Returns the next `count` lines, or as many as are left, with their line breaks.
    pub(crate) fn peek(&mut self, count: usize) -> Result<&[u8], Diagnostic> {
        let length = loop {
            let rest = self.input.rest();
            let mut ends = memchr::memchr_iter(b'\n', rest);
            if let Some(last) = ends.nth(count.saturating_sub(1)) {
                break last + 1;
            }
            if !self.input.more()? {
                break self.input.rest().len();
            }
        };
        Ok(&self.input.rest()[..length])
    }

    /// Takes the lines that were [peeked at](Self::peek): they become the [text](Self::text).
    pub(crate) fn take(&mut self, length: usize) {
        self.position = self.input.position();
        self.line = self.input.line();
        self.length = length;
        let text = &self.input.rest()[..length];
        self.touched = self.touched || !is_blank(text);
        let lines = memchr::memchr_iter(b'\n', text).count() as u64;
        self.input.consume(length, lines);
    }

    /// Returns the lines that were taken last, without the last line break.
    pub(crate) fn text(&self) -> &[u8] {
        let text = &self.input.from(self.position)[..self.length];
        let text = text.strip_suffix(b"\n").unwrap_or(text);
        text.strip_suffix(b"\r").unwrap_or(text)
    }

    /// Returns the number of their first line.
    pub(crate) fn line(&self) -> u64 {
        self.line
    }

    /// Skips blank lines. Returns `false` if nothing is left.
    pub(crate) fn skip_blank(&mut self) -> Result<bool, Diagnostic> {
        loop {
            let line = self.peek(1)?;
            if !is_blank(line) {
                return Ok(true);
            }
            let length = line.len();
            if length == 0 {
                return Ok(false);
            }
            self.take(length);
        }
    }

    /// Skips blank lines and takes the next line. Returns `false` if there is none.
    pub(crate) fn next(&mut self) -> Result<bool, Diagnostic> {
        loop {
            let line = self.peek(1)?;
            let (length, is_blank) = (line.len(), is_blank(line));
            if length == 0 {
                return Ok(false);
            }
            self.take(length);
            if !is_blank {
                return Ok(true);
            }
        }
    }

    /// Returns a mistake in the text.
    pub(crate) fn show(&self, error: LineError) -> Diagnostic {
        error.show(self.file(), self.line, self.text())
    }

    /// Returns `true` if nothing was taken but blank lines.
    pub(crate) fn is_untouched(&self) -> bool {
        !self.touched
    }

    /// Returns `true` if all lines that have been read from the file were taken.
    pub(crate) fn is_drained(&self) -> bool {
        self.input.rest().is_empty()
    }

    /// Returns a mistake at the end of what was read.
    pub(crate) fn at_end(&self, message: &str) -> Diagnostic {
        Diagnostic::at(message, &self.input.place(self.input.line(), Some(1)), None)
    }
}
