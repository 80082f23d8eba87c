//! Answers, for people and for programs.

pub mod detections;
pub mod json;
pub mod outcomes;
pub mod paint;
pub mod progress;
pub mod text;

use std::{
    borrow::Cow,
    io::{self, BufWriter, IsTerminal as _, Write},
};

use crate::failure::Failure;

/// Writes what people read to standard output. A reader that went away is no error: the exit status
/// is still to be had.
///
/// # Errors
///
/// When it cannot be written for another reason.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut output = anstream::stdout().lock();
    let text = shown(text);
    unless_gone(
        output
            .write_all(text.as_bytes())
            .and_then(|()| output.flush()),
    )
}

/// Writes what programs read to standard output: as it is, unless that is a terminal.
///
/// # Errors
///
/// As those of [`print()`].
pub fn write(text: &str) -> Result<(), Failure> {
    if io::stdout().is_terminal() {
        return print(text);
    }
    let mut output = io::stdout().lock();
    unless_gone(
        output
            .write_all(text.as_bytes())
            .and_then(|()| output.flush()),
    )
}

/// As [`write()`], for what is made piece by piece.
///
/// # Errors
///
/// As those of [`print()`].
pub fn write_with(make: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    if io::stdout().is_terminal() {
        let mut text = Vec::new();
        unless_gone(make(&mut text))?;
        return print(&String::from_utf8_lossy(&text));
    }
    let mut output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    unless_gone(make(&mut output).and_then(|()| output.flush()))
}

fn unless_gone(written: io::Result<()>) -> Result<(), Failure> {
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
    let _ = anstream::stderr().lock().write_all(shown(&text).as_bytes());
}

/// A text as a terminal may get it, whatever a log or a name brings along: of control characters
/// there are only ends of lines, tabs, and the sequences of our own colours; others are written out.
fn shown(text: &str) -> Cow<'_, str> {
    let is_plain = |character: char| !character.is_control() || matches!(character, '\n' | '\t');
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let length = paint::own_sequence(rest);
        if length > 0 || is_plain(character) {
            let length = length.max(character.len_utf8());
            shown.push_str(&rest[..length]);
            rest = &rest[length..];
        } else {
            shown.extend(character.escape_default());
            rest = &rest[character.len_utf8()..];
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_sequences_come_to_a_terminal() {
        let ours = paint::bad("violated");
        assert_eq!(shown(&ours), ours);
        assert_eq!(shown("a\tb\n\u{e9}"), "a\tb\n\u{e9}");
        for (text, expected) in [
            ("a\u{1b}]0;title\u{7}b", "a\\u{1b}]0;title\\u{7}b"),
            ("\u{1b}[2J\u{1b}[H", "\\u{1b}[2J\\u{1b}[H"),
            ("\u{1b}[8mhidden", "\\u{1b}[8mhidden"),
            ("\u{9b}2J\u{7f}\0", "\\u{9b}2J\\u{7f}\\u{0}"),
            ("over\rwritten", "over\\rwritten"),
        ] {
            assert_eq!(shown(text), expected);
            let painted = format!("{ours}{text}{ours}");
            assert_eq!(shown(&painted), format!("{ours}{expected}{ours}"));
        }
    }
}
