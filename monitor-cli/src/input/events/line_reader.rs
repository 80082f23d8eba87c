//! Formats in which each line is an event.

use std::rc::Rc;

use super::{
    lines::FileLines,
    names::NamedComputation,
    reader::{EventReader, Written, show},
    recorder::{Raw, Recorder},
};
use crate::input::{format_error::FormatError, line_error::LineError, source::InputLines};

/// How an event is written in a line.
pub(crate) trait EventLine: Written {
    /// Makes an event from a line, which is not blank.
    ///
    /// # Errors
    ///
    /// When it is malformed.
    fn event(&self, line: &[u8], names: &mut NamedComputation) -> Result<Raw, LineError>;
}

/// Reads the lines of a file.
#[derive(Debug)]
pub(crate) struct LineReader<F> {
    lines: FileLines,
    form: Rc<F>,
}

impl<F> LineReader<F> {
    pub(crate) fn new(input: InputLines, form: F) -> Self {
        Self {
            lines: FileLines::new(input),
            form: Rc::new(form),
        }
    }
}

impl<F: EventLine + 'static> EventReader for LineReader<F> {
    fn lines(&self) -> &FileLines {
        &self.lines
    }

    fn written(&self) -> Rc<dyn Written> {
        Rc::<F>::clone(&self.form)
    }

    fn next(&mut self, recorder: &mut Recorder) -> Result<Option<Raw>, FormatError> {
        if !self.lines.next()? {
            return Ok(None);
        }
        let names = &mut recorder.names;
        let event = self.form.event(self.lines.text(), names);
        event
            .map(Some)
            .map_err(|error| show(&self.lines, names, error))
    }
}
