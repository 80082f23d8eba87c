//! Answers, for people and for programs.

pub mod detections;
pub mod json;
pub mod outcomes;
pub mod paint;
pub mod progress;
pub mod text;

use std::io::{self, Write};

use crate::failure::Failure;

/// Writes to standard output. A reader that went away is no error: the exit status is still to be
/// had.
///
/// # Errors
///
/// When it cannot be written for another reason.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut output = anstream::stdout().lock();
    let written = output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush());
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::new(format!("cannot write the answer: {error}")))
        }
        _ => Ok(()),
    }
}

/// Writes a message to standard error, `kind` before it.
pub fn complain(kind: paint::Kind, message: &str) {
    let text = paint::message(kind, message);
    // Where standard error is closed there is nobody to tell.
    let _ = anstream::stderr().lock().write_all(text.as_bytes());
}
