//! Colours. They are taken out again where the output is no terminal.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

/// What a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// There is no answer.
    Error,
    /// The answer may not mean what it seems to.
    Warning,
    /// Something to know.
    Note,
}

const BOLD: Style = Style::new().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const DOUBTFUL: Style = AnsiColor::Yellow.on_default().bold();
const ASIDE: Style = AnsiColor::Cyan.on_default();

/// A text in a style.
fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// The length of the sequence of one of these styles that a text begins with, 0 without one.
pub(super) fn own_sequence(text: &str) -> usize {
    if !text.starts_with('\u{1b}') {
        return 0;
    }
    let ours = [BOLD, BAD, GOOD, DOUBTFUL, ASIDE];
    let begin = ours.map(|style| style.render().to_string());
    let end = BOLD.render_reset().to_string();
    let sequences = begin.iter().chain([&end]);
    let lengths = sequences.filter(|sequence| text.starts_with(sequence.as_str()));
    lengths.map(String::len).max().unwrap_or(0)
}

/// Something violated.
#[must_use]
pub fn bad(text: &str) -> String {
    styled(BAD, text)
}

/// Something that holds.
#[must_use]
pub fn good(text: &str) -> String {
    styled(GOOD, text)
}

/// Something that is not certain.
#[must_use]
pub fn doubtful(text: &str) -> String {
    styled(DOUBTFUL, text)
}

/// A title.
#[must_use]
pub fn bold(text: &str) -> String {
    styled(BOLD, text)
}

/// A message with carets, painted.
#[must_use]
pub fn message(kind: Kind, text: &str) -> String {
    let (word, style) = match kind {
        Kind::Error => ("error", BAD),
        Kind::Warning => ("warning", DOUBTFUL),
        Kind::Note => ("note", ASIDE),
    };
    let mut painted = String::new();
    for (number, line) in text.lines().enumerate() {
        let trimmed = line.trim_start();
        if number == 0 {
            let _ = write!(painted, "{}: {}", styled(style, word), bold(line));
        } else if trimmed.starts_with("-->") || trimmed.starts_with("= ") {
            painted.push_str(&styled(ASIDE, line));
        } else if trimmed
            .strip_prefix('|')
            .is_some_and(|rest| rest.trim_start().starts_with('^'))
        {
            painted.push_str(&styled(style, line));
        } else {
            painted.push_str(line);
        }
        painted.push('\n');
    }
    painted
}

/// The picture of a formula: its true and false subformulas.
#[must_use]
pub fn picture(text: &str) -> String {
    let mut painted = String::new();
    for line in text.lines() {
        let letters = line
            .chars()
            .all(|character| matches!(character, ' ' | '\t' | 'T' | 'F' | '·'));
        if letters && !line.trim().is_empty() {
            for character in line.chars() {
                match character {
                    'T' => painted.push_str(&styled(GOOD, "T")),
                    'F' => painted.push_str(&styled(BAD, "F")),
                    other => painted.push(other),
                }
            }
        } else if let Some((before, reason)) = line.split_once("  <- ") {
            painted.push_str(before);
            painted.push_str(&styled(BAD, &format!("  <- {reason}")));
        } else {
            painted.push_str(line);
        }
        painted.push('\n');
    }
    painted
}
