//! The logs of `GoVector`, which `ShiViz` draws: a line `HOST {"HOST": 3, "other": 1}`, then a line
//! that says what happened.
//!
//! That line is free text. What is understood in it: `NAME = VALUE` sets a variable, `enters NAME`
//! and `leaves NAME` are about regions, and a line that is an object of JSON is read as an event
//! of JSON Lines. A place in parentheses at the end, `(file:12)`, is that of the event.

use monitor_analysis::event::{Location, Value};

use super::{
    Act, Record,
    json_lines::{acts_of, clock_of, location_of},
    lines::Lines,
};
use crate::failure::Failure;

/// Reads events.
#[derive(Debug)]
pub struct Reader {
    lines: Lines,
}

impl Reader {
    pub(super) fn new(mut lines: Lines) -> Result<Self, Failure> {
        // The expression by which the log is parsed stands first in many files.
        if let Some(line) = lines.peek()?
            && line.contains("(?<")
        {
            lines.advance()?;
            if !line_is_usual(lines.line()) {
                let message = "the log is not of the usual form";
                let failure = lines.failure_of(message, lines.line().trim());
                return Err(failure.with_help(
                    "write a line with the host and the clock and a line with the event: \
                     `(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)`",
                ));
            }
        }
        Ok(Self { lines })
    }

    pub(super) fn event(&mut self) -> Result<Option<Record>, Failure> {
        if !self.lines.advance()? {
            return Ok(None);
        }
        let line = self.lines.line().trim();
        let expected = "expected a host and its vector clock, as in `alice {\"alice\": 1}`";
        let Some((host, clock)) = line.split_once(char::is_whitespace) else {
            return Err(self.lines.failure_of(expected, line));
        };
        if !clock.trim_start().starts_with('{') {
            return Err(self.lines.failure_of(expected, line));
        }
        let entries = clock_of(&self.lines, clock.trim())?;
        if !entries.iter().any(|(name, _)| name == host) {
            let message = format!("the clock has no entry of its host `{host}`");
            return Err(self.lines.failure_of(message, clock.trim()));
        }
        let host = host.to_owned();
        let place = self.lines.place();
        if !self.lines.advance()? {
            let message = "the line with the event is missing";
            return Err(self.lines.failure_of(message, self.lines.line().trim()));
        }
        let text = self.lines.line().trim();
        let (acts, location) = if text.starts_with('{') {
            (acts_of(&self.lines, text)?, None)
        } else {
            words(text)
        };
        Ok(Some(Record {
            thread: host,
            acts,
            clock: Some(entries),
            location,
            place,
        }))
    }
}

fn line_is_usual(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("(?<host>") && line.contains("(?<clock>") && line.ends_with("(?<event>.*)")
}

/// What is understood of the text of an event.
fn words(text: &str) -> (Vec<Act>, Option<Location>) {
    let (text, location) = match text
        .strip_suffix(')')
        .and_then(|text| text.rsplit_once(" ("))
    {
        Some((before, place)) if place.rsplit_once(':').is_some_and(is_numbered) => {
            (before, Some(location_of(place)))
        }
        _ => (text, None),
    };
    let mut acts = Vec::new();
    for piece in pieces(text) {
        let piece = piece.trim();
        if let Some(region) = piece.strip_prefix("enters ") {
            acts.push(Act::Enter(region.trim().to_owned()));
        } else if let Some(region) = piece.strip_prefix("leaves ") {
            acts.push(Act::Leave(region.trim().to_owned()));
        } else if let Some((name, value)) = piece.split_once('=')
            && let Some(name) = last_word(name)
            && let Some(value) = value_of(value)
        {
            // What is overwritten in the same event was never seen.
            acts.retain(|act| !matches!(act, Act::Write(other, _) if other == name));
            acts.push(Act::Write(name.to_owned(), value));
        }
    }
    (acts, location)
}

fn is_numbered((_, line): (&str, &str)) -> bool {
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

/// The pieces between commas and semicolons outside quotes.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    let mut escaped = false;
    for (position, character) in text.char_indices() {
        match character {
            '"' if !escaped => quoted = !quoted,
            ',' | ';' if !quoted => {
                pieces.push(&text[start..position]);
                start = position + 1;
            }
            _ => {}
        }
        escaped = character == '\\' && !escaped;
    }
    pieces.push(&text[start..]);
    pieces
}

/// `set x` in `set x = 1` sets `x`; `a == 1` and `a <= 1` set nothing.
fn last_word(text: &str) -> Option<&str> {
    let word = text.split_whitespace().last()?;
    let is_name = |word: &str| {
        let mut characters = word.chars();
        let begins = |first: char| first.is_alphabetic() || first == '_';
        characters.next().is_some_and(begins)
            && characters.all(|next| next.is_alphanumeric() || matches!(next, '_' | '.'))
    };
    is_name(word).then_some(word)
}

fn value_of(text: &str) -> Option<Value> {
    let text = text.trim();
    if text.starts_with('"') {
        return serde_json::from_str(text).ok().map(Value::Text);
    }
    let word = text.split_whitespace().next()?;
    match word {
        "true" => return Some(Value::Boolean(true)),
        "false" => return Some(Value::Boolean(false)),
        _ => {}
    }
    if let Ok(number) = word.parse() {
        return Some(Value::Integer(number));
    }
    if word.starts_with(|first: char| first.is_ascii_digit() || first == '-') {
        return word.parse().ok().map(Value::Float);
    }
    let is_word = word
        .chars()
        .all(|next| next.is_alphanumeric() || matches!(next, '_' | '-' | '.'));
    is_word.then(|| Value::Text(word.to_owned()))
}
