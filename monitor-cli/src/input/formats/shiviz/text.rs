//! Reads the text of an event.
//!
//! - A JSON object at its end gives its members, nested ones by dotted paths; if all its keys are
//!   those of an event in JSON Lines, it is such an event.
//! - Otherwise `name = value` counts, with or without blanks, as often as it occurs; the value is a
//!   word or a string in quotes.
//! - `enters name` and `leaves name`, alone or between commas, are for regions.
//! - `(file:line)` at its end is the place in the program.

use std::ops::Range;

use monitor_analysis::event::Location;

use crate::input::{
    events::location::location, json::Cursor, line::trimmed, placed_name::PlacedName, walk::walk,
};

/// The parts of a text that were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct EventWords<'text> {
    /// The text without the place.
    pub(crate) whole: Range<usize>,
    /// The JSON object in it, or an empty range.
    pub(crate) object: Range<usize>,
    pub(crate) values: Vec<(PlacedName<'text>, PlacedScalar)>,
    pub(crate) enters: Vec<PlacedName<'text>>,
    pub(crate) leaves: Vec<PlacedName<'text>>,
    pub(crate) location: Option<Location>,
}

/// A value, by its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlacedScalar {
    Json(Range<usize>),
    Word(Range<usize>),
}

impl<'text> EventWords<'text> {
    pub(crate) fn read(text: &'text [u8], range: Range<usize>) -> Self {
        let mut words = Self::default();
        let range = trimmed(text, range);
        let (whole, location) = without_place(text, range);
        words.location = location;
        words.whole = whole.clone();
        if let Some(object) = object(text, &whole) {
            let start = object.start;
            words.object = object.clone();
            walk(&text[object], |path, found| {
                if !found.is_container {
                    let range = start + found.range.start..start + found.range.end;
                    if &text[range.clone()] != b"null" {
                        let name = PlacedName {
                            text: path.to_owned().into(),
                            range: range.clone(),
                        };
                        words.values.push((name, PlacedScalar::Json(range)));
                    }
                }
            });
            return words;
        }
        words.pairs(text, whole.clone());
        let mut start = whole.start;
        for piece in text[whole].split(|byte| *byte == b',') {
            words.phrase(text, start..start + piece.len());
            start += piece.len() + 1;
        }
        words
    }

    /// Finds all `name = value`.
    fn pairs(&mut self, text: &'text [u8], range: Range<usize>) {
        let mut from = range.start;
        while let Some(found) = memchr::memchr(b'=', &text[from..range.end]) {
            let equals = from + found;
            let name = name_before(text, range.start..equals);
            let value = name
                .as_ref()
                .and_then(|_| value_behind(text, equals + 1..range.end));
            from = equals + 1;
            if let (Some(name), Some(value)) = (name, value) {
                from = value.end;
                self.values
                    .push((PlacedName::of(text, name), PlacedScalar::Word(value)));
            }
        }
    }

    fn phrase(&mut self, text: &'text [u8], range: Range<usize>) {
        let range = trimmed(text, range);
        for (verb, names) in [("enters ", &mut self.enters), ("leaves ", &mut self.leaves)] {
            let name = range.start + verb.len()..range.end;
            let is_one_word =
                |word: &[u8]| !word.is_empty() && !word.iter().any(u8::is_ascii_whitespace);
            if text[range.clone()].starts_with(verb.as_bytes()) && is_one_word(&text[name.clone()])
            {
                names.push(PlacedName::of(text, name));
            }
        }
    }
}

/// Removes `(file:line)` from the end.
fn without_place(text: &[u8], range: Range<usize>) -> (Range<usize>, Option<Location>) {
    let bytes = &text[range.clone()];
    let place = bytes.strip_suffix(b")").and_then(|rest| {
        let open = memchr::memrchr(b'(', rest)?;
        let place = location(std::str::from_utf8(&rest[open + 1..]).ok()?);
        place.line.is_some().then_some((open, place))
    });
    match place {
        Some((open, place)) => (trimmed(text, range.start..range.start + open), Some(place)),
        None => (range, None),
    }
}

/// Returns the JSON object that begins in the text and ends with it.
fn object(text: &[u8], range: &Range<usize>) -> Option<Range<usize>> {
    let open = range.start + memchr::memchr(b'{', &text[range.clone()])?;
    let object = open..range.end;
    let is_object = serde_json::from_slice::<serde::de::IgnoredAny>(&text[object.clone()]).is_ok();
    is_object.then_some(object)
}

/// Returns the name that ends before a `=`.
fn name_before(text: &[u8], range: Range<usize>) -> Option<Range<usize>> {
    let range = trimmed(text, range);
    let is_part =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.') || *byte >= 0x80;
    let bytes = &text[range.clone()];
    let length = bytes.iter().rev().take_while(|byte| is_part(byte)).count();
    let name = range.end - length..range.end;
    let first = text[name.clone()].first()?;
    (!first.is_ascii_digit() && *first != b'.').then_some(name)
}

/// Returns the value that begins after a `=`.
fn value_behind(text: &[u8], range: Range<usize>) -> Option<Range<usize>> {
    let range = trimmed(text, range);
    let bytes = &text[range.clone()];
    if bytes.first() == Some(&b'"') {
        let mut cursor = Cursor::new(&text[..range.end], range.start);
        cursor.string("a string").ok()?;
        return Some(range.start..cursor.at());
    }
    let ends = |byte: &u8| {
        byte.is_ascii_whitespace() || matches!(byte, b',' | b';' | b')' | b']' | b'}' | b'=')
    };
    let length = bytes.iter().position(ends).unwrap_or(bytes.len());
    // `a == b` and `a => b` set nothing.
    let is_word = length > 0 && bytes[0] != b'>';
    is_word.then_some(range.start..range.start + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<String> {
        let words = EventWords::read(text.as_bytes(), 0..text.len());
        let mut list: Vec<String> = words
            .values
            .iter()
            .map(|(name, value)| match value {
                PlacedScalar::Json(range) | PlacedScalar::Word(range) => {
                    format!("{}={}", name.text, &text[range.clone()])
                }
            })
            .collect();
        list.extend(words.enters.iter().map(|name| format!("+{}", name.text)));
        list.extend(words.leaves.iter().map(|name| format!("-{}", name.text)));
        list.extend(words.location.map(|location| format!("@{location}")));
        list
    }

    #[test]
    fn texts_say_what_is_set() {
        let none: [&str; 0] = [];
        assert_eq!(read("Sending Message"), none);
        assert_eq!(read("x=1"), ["x=1"]);
        assert_eq!(
            read("x = 1, y.z = \"a, b\" (main.rs:7)"),
            ["x=1", "y.z=\"a, b\"", "@main.rs:7"]
        );
        assert_eq!(
            read("INFO state=leader; term=-2.5) ok"),
            ["state=leader", "term=-2.5"]
        );
        assert_eq!(read("if a == b or a >= 3 or c => d"), none);
        assert_eq!(read("= 3"), none);
        assert_eq!(read("x ="), none);
        assert_eq!(
            read("enters busy, x = 1, leaves idle"),
            ["x=1", "+busy", "-idle"]
        );
        assert_eq!(read("alice enters the room"), none);
        assert_eq!(read("enters the room"), none);
        assert_eq!(
            read("got {\"x\": 1, \"o\": {\"y\": [true]}, \"n\": null}"),
            ["x=1", "o.y.0=true"]
        );
        assert_eq!(read("got {x=1}"), ["x=1"]);
        assert_eq!(read("(main.rs:7)"), ["@main.rs:7"]);
        assert_eq!(read("f(x)"), none);
    }
}
