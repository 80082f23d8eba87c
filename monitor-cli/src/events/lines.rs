//! The lines of a file one by one, and failures at a place in one of them.

use std::{fmt::Display, ops::Range, rc::Rc};

use crate::{
    failure::{Excerpt, Failure, Place, column},
    trace::input::Input,
};

/// The lines of an input, empty ones left out.
#[derive(Debug)]
pub(super) struct Lines {
    input: Input,
    line: String,
    number: u64,
    peeked: bool,
}

impl Lines {
    pub(super) fn new(input: Input) -> Self {
        Self {
            input,
            line: String::new(),
            number: 0,
            peeked: false,
        }
    }

    /// The next line, which stays the next.
    pub(super) fn peek(&mut self) -> Result<Option<&str>, Failure> {
        let found = self.advance()?;
        self.peeked = found;
        Ok(found.then_some(&*self.line))
    }

    /// Goes to the next line; false behind the last.
    pub(super) fn advance(&mut self) -> Result<bool, Failure> {
        if self.peeked {
            self.peeked = false;
            return Ok(true);
        }
        loop {
            let rest = self.input.rest();
            if rest.is_empty() {
                if !self.input.more()? {
                    return Ok(false);
                }
                continue;
            }
            let end = memchr::memchr(b'\n', rest);
            let line = &rest[..end.unwrap_or(rest.len())];
            let length = end.map_or(rest.len(), |end| end + 1);
            self.line.clear();
            // The input has made sure that it is UTF-8.
            self.line.push_str(&String::from_utf8_lossy(line));
            self.number = self.input.line();
            self.input.consume(length, 1);
            if !self.line.trim().is_empty() {
                return Ok(true);
            }
        }
    }

    /// The line.
    pub(super) fn line(&self) -> &str {
        &self.line
    }

    /// Its place.
    pub(super) fn place(&self) -> (Rc<str>, u64) {
        (Rc::clone(self.input.name()), self.number)
    }

    /// A mistake in a part of the line.
    pub(super) fn failure(&self, message: impl Display, range: Range<usize>) -> Failure {
        let line = self.line.as_bytes();
        let place = Place {
            file: Rc::clone(self.input.name()),
            line: self.number,
            column: Some(column(line, range.start)),
        };
        let excerpt = Excerpt {
            line,
            range,
            label: None,
        };
        Failure::at(message, &place, Some(excerpt))
    }

    /// A mistake in a part of the line, which is a slice of it.
    pub(super) fn failure_of(&self, message: impl Display, part: &str) -> Failure {
        let start = (part.as_ptr() as usize).wrapping_sub(self.line.as_ptr() as usize);
        let range = if start <= self.line.len() && start + part.len() <= self.line.len() {
            start..start + part.len()
        } else {
            0..self.line.len()
        };
        self.failure(message, range)
    }
}
