//! Standard output and standard error.

use std::io::{self, BufWriter, IsTerminal as _, Write};

use super::{
    drawing::{self, Kind},
    page::Page,
};
use crate::diagnostic::{Diagnostic, Diagnostics};

/// Writes text for people to standard output. It is no error if the reader has closed it: the exit
/// status still matters.
///
/// # Errors
///
/// When it cannot be written for another reason.
pub(crate) fn print(page: &Page) -> Result<(), Diagnostic> {
    let mut output = anstream::stdout().lock();
    unless_gone(
        output
            .write_all(page.as_str().as_bytes())
            .and_then(|()| output.flush()),
    )
}

/// Writes text for programs to standard output: unchanged, unless that is a terminal.
///
/// # Errors
///
/// Those of [`print()`].
pub(crate) fn write(text: &str) -> Result<(), Diagnostic> {
    if io::stdout().is_terminal() {
        return print(&Page::from(text));
    }
    let mut output = io::stdout().lock();
    unless_gone(
        output
            .write_all(text.as_bytes())
            .and_then(|()| output.flush()),
    )
}

/// Like [`write()`], for text that is written piece by piece.
///
/// # Errors
///
/// Those of [`print()`].
pub(crate) fn write_with(
    make: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Diagnostic> {
    if io::stdout().is_terminal() {
        let mut text = Vec::new();
        unless_gone(make(&mut text))?;
        return print(&Page::from(&*String::from_utf8_lossy(&text)));
    }
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    unless_gone(make(&mut output).and_then(|()| output.flush()))
}

fn unless_gone(written: io::Result<()>) -> Result<(), Diagnostic> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Diagnostic::new(format!("cannot write the answer: {error}")))
        }
        _ => Ok(()),
    }
}

/// Writes a diagnostic to standard error.
pub(crate) fn complain(kind: Kind, failure: &Diagnostic) {
    let text = drawing::draw(kind, failure);
    // Nothing can be done if standard error is closed.
    let _ = anstream::stderr().lock().write_all(text.as_bytes());
}

/// Writes all errors to standard error, with blank lines between them.
pub(crate) fn complain_all(failures: &Diagnostics) {
    for (number, failure) in failures.all().iter().enumerate() {
        if number > 0 {
            let _ = anstream::stderr().lock().write_all(b"\n");
        }
        complain(Kind::Error, failure);
    }
}
