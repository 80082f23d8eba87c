//! How the events of a log are written.

use std::ops::Range;

use super::text::EventWords;
use crate::input::{
    events::{reader::Written, recorder::EventSpot},
    json::Cursor,
    line_error::LineError,
    pattern::{EventPattern, PatternParts},
    placed_name::PlacedName,
    walk::walk,
};

/// The form in which an event is written.
#[derive(Clone, Debug)]
pub(super) enum ShivizForm {
    /// Nothing was read so far.
    Unknown,
    /// `host {clock} text`.
    OneLine,
    /// `host {clock}`, then the text.
    HostFirst,
    /// The text, then `host {clock}`.
    TextFirst,
    Pattern(EventPattern),
}

impl ShivizForm {
    /// Returns the form that the first two lines have.
    pub(super) fn of(lines: &[u8]) -> Self {
        let mut lines = lines.split(|byte| *byte == b'\n');
        let first = lines.next().unwrap_or_default();
        let second = lines.next().unwrap_or_default();
        match (stamp(first), stamp(second)) {
            (Ok((_, clock)), _) if !first[clock.end..].trim_ascii().is_empty() => Self::OneLine,
            (Err(_), Ok(_)) => Self::TextFirst,
            _ => Self::HostFirst,
        }
    }

    pub(super) fn lines(&self) -> usize {
        match self {
            Self::Unknown | Self::OneLine => 1,
            Self::HostFirst | Self::TextFirst => 2,
            Self::Pattern(pattern) => pattern.lines(),
        }
    }

    /// Returns the parts of an event.
    pub(super) fn parts(&self, text: &[u8]) -> Result<PatternParts, LineError> {
        let break_at = memchr::memchr(b'\n', text).unwrap_or(text.len());
        let behind = (break_at + 1).min(text.len());
        let parts = |(host, clock): (Range<usize>, Range<usize>), text| PatternParts {
            host,
            clock,
            text,
            others: Vec::new(),
        };
        match self {
            Self::Unknown => Err(LineError::new("this is no event of the log", 0..break_at)),
            Self::Pattern(pattern) => {
                let lines = String::from_utf8_lossy(text);
                pattern.find(&lines).ok_or_else(|| {
                    LineError::new("this is no event of the log", 0..break_at)
                        .with_label(format!("expected {}", pattern.text()))
                })
            }
            Self::OneLine => {
                let stamp = stamp(text)?;
                let words = stamp.1.end..text.len();
                Ok(parts(stamp, words))
            }
            Self::HostFirst => {
                let stamp = stamp(&text[..break_at])?;
                let after = &text[stamp.1.end..break_at];
                if !after.trim_ascii().is_empty() {
                    let range = stamp.1.end..break_at;
                    return Err(LineError::new("something stands behind the clock", range)
                        .with_label("expected the text in the next line, as before"));
                }
                if break_at == text.len() {
                    return Err(LineError::new("the event has no text", 0..break_at)
                        .with_label("expected a text in the next line"));
                }
                Ok(parts(stamp, behind..text.len()))
            }
            Self::TextFirst => {
                let (host, clock) = stamp(&text[behind..]).map_err(|mistake| LineError {
                    range: mistake.range.start + behind..mistake.range.end + behind,
                    ..mistake
                })?;
                let shift = |range: Range<usize>| range.start + behind..range.end + behind;
                Ok(parts((shift(host), shift(clock)), 0..break_at))
            }
        }
    }
}

/// Reads `host {clock}`, with a time before it if the log is for `TSViz`.
fn stamp(line: &[u8]) -> Result<(Range<usize>, Range<usize>), LineError> {
    const EXPECTED: &str = "expected a host and its clock, such as `node1 {\"node1\": 1}`";
    let open = memchr::memchr(b'{', line);
    let open = open.ok_or_else(|| {
        LineError::new("there is no vector clock", 0..line.len())
            .with_label(EXPECTED)
            .foreign()
    })?;
    let mut cursor = Cursor::new(line, open);
    cursor.object(|cursor, _| cursor.count().map(drop))?;
    let before = line[..open].trim_ascii_end();
    let end = before.len();
    let start = before
        .iter()
        .rposition(u8::is_ascii_whitespace)
        .map_or(0, |blank| blank + 1);
    let time = line[..start].trim_ascii();
    if start == end || !time.iter().all(u8::is_ascii_digit) {
        return Err(
            LineError::new("there is no host before the clock", 0..open).with_label(EXPECTED)
        );
    }
    Ok((start..end, open..cursor.at()))
}

impl Written for ShivizForm {
    fn locate(&self, text: &[u8], spot: &EventSpot) -> Range<usize> {
        let Ok(parts) = self.parts(text) else {
            return 0..text.len();
        };
        match spot {
            EventSpot::Line | EventSpot::Thread => parts.host,
            EventSpot::Clock(None) => parts.clock,
            EventSpot::Clock(Some(thread)) => {
                let mut found = parts.clock.clone();
                walk(&text[parts.clock.clone()], |path, value| {
                    if path == thread {
                        found = parts.clock.start + value.range.start
                            ..parts.clock.start + value.range.end;
                    }
                });
                found
            }
            EventSpot::Named(_, name) => {
                let words = EventWords::read(text, parts.text.clone());
                let same = |other: &&PlacedName<'_>| {
                    other.text == *name || name.ends_with(&format!(".{}", other.text))
                };
                let values = words.values.iter().map(|(name, _)| name);
                let all = values.chain(&words.enters).chain(&words.leaves);
                let found = all.into_iter().find(same).map(|name| name.range.clone());
                found.unwrap_or(parts.text)
            }
        }
    }

    fn follows_clocks(&self) -> bool {
        true
    }
}
