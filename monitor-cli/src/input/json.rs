//! The JSON of one line, read from left to right without a tree.
//!
//! Our own, though `serde_json` is as fast (`cargo bench -p monitor-cli --bench events`: it reads a million events into raw parts in
//! 0.11 s of the 0.41 s that `predict` takes for all, of which this takes a quarter): a message names the place of each part, also
//! of a key that stands twice and of the first of two that are wrong, and what an event does is done as its parts are met,
//! which are neither kept nor looked up by name.

use std::{borrow::Cow, ops::Range};

use super::{line_error::LineError, placed_name::PlacedName};

/// A place in a JSON text.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'text> {
    text: &'text [u8],
    at: usize,
}

impl<'text> Cursor<'text> {
    pub(crate) fn new(text: &'text [u8], at: usize) -> Self {
        Self { text, at }
    }

    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Returns the next byte that is not blank.
    pub(crate) fn peek(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\t' | b'\r' | b'\n') = self.text.get(self.at) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    pub(crate) fn expect(&mut self, byte: u8) -> Result<(), LineError> {
        if self.peek() == Some(byte) {
            self.at += 1;
            return Ok(());
        }
        Err(self.expected(&format!("`{}`", char::from(byte))))
    }

    /// Returns the error that something else is at this place.
    pub(crate) fn expected(&self, what: &str) -> LineError {
        LineError::new("this is not JSON as expected", self.here())
            .with_label(format!("expected {what}"))
    }

    /// Returns the word, string or sign at this place.
    fn here(&self) -> Range<usize> {
        let rest = &self.text[self.at.min(self.text.len())..];
        let length = match rest.first() {
            Some(b'"') => string_end(rest).unwrap_or(rest.len()),
            Some(first) if is_word(*first) => rest
                .iter()
                .position(|byte| !is_word(*byte))
                .unwrap_or(rest.len()),
            _ => 1,
        };
        self.at..self.at + length
    }

    /// Checks that only blanks follow.
    pub(crate) fn end(&mut self) -> Result<(), LineError> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.expected("the end of the line")),
        }
    }

    /// Reads a string.
    pub(crate) fn string(&mut self, what: &str) -> Result<PlacedName<'text>, LineError> {
        if self.peek() != Some(b'"') {
            return Err(self.expected(what));
        }
        let start = self.at;
        let mut at = start + 1;
        let mut escaped = false;
        loop {
            match self.text.get(at) {
                Some(b'"') => break,
                Some(b'\\') => {
                    escaped = true;
                    at += 2;
                }
                Some(0..0x20) => {
                    return Err(LineError::new("this is not JSON", at..at + 1)
                        .with_label("a control character must be escaped"));
                }
                Some(_) => at += 1,
                None => {
                    return Err(LineError::new("this is not JSON", start..start + 1)
                        .with_label("the string is never closed"));
                }
            }
        }
        self.at = at + 1;
        let range = start..self.at;
        let text = if escaped {
            let quoted = &self.text[range.clone()];
            let text: String = serde_json::from_slice(quoted).map_err(|_| {
                LineError::new("this is not JSON", range.clone()).with_label("an escape is wrong")
            })?;
            Cow::Owned(text)
        } else {
            // Lines are UTF-8, and quotes are whole characters.
            shown(&self.text[start + 1..at])
        };
        Ok(PlacedName { text, range })
    }

    /// Reads a string, or a number that is used as a name.
    pub(crate) fn name(&mut self, what: &str) -> Result<PlacedName<'text>, LineError> {
        if !self
            .peek()
            .is_some_and(|byte| byte.is_ascii_digit() || byte == b'-')
        {
            let name = self.string(what)?;
            if name.text.is_empty() {
                return Err(LineError::new("a name may not be empty", name.range));
            }
            return Ok(name);
        }
        let range = self.scalar(what)?;
        let text = shown(&self.text[range.clone()]);
        Ok(PlacedName { text, range })
    }

    /// Reads a string, a number, `true`, `false` or `null`, and returns its bytes.
    pub(crate) fn scalar(&mut self, what: &str) -> Result<Range<usize>, LineError> {
        if self.peek() == Some(b'"') {
            return self.string(what).map(|name| name.range);
        }
        let range = self.here();
        let word = self.text.get(range.clone()).unwrap_or_default();
        if matches!(word, b"true" | b"false" | b"null") || is_number(word) {
            self.at = range.end;
            Ok(range)
        } else {
            Err(self.expected(what))
        }
    }

    /// Reads a whole number from 0 on.
    pub(crate) fn count(&mut self) -> Result<(u32, Range<usize>), LineError> {
        const WHAT: &str = "a whole number of events, at most 4294967295";
        self.peek();
        let range = self.here();
        let word = self.text.get(range.clone()).unwrap_or_default();
        let is_whole = match word {
            [b'1'..=b'9', rest @ ..] => rest.iter().all(u8::is_ascii_digit),
            _ => word == b"0",
        };
        let word = std::str::from_utf8(word).ok().filter(|_| is_whole);
        match word.and_then(|word| word.parse().ok()) {
            Some(count) => {
                self.at = range.end;
                Ok((count, range))
            }
            None => Err(self.expected(WHAT)),
        }
    }

    /// An object: `entry` is called with each key and must read what follows the colon.
    // This saves 1.3% of the instructions of reading an event.
    #[inline]
    pub(crate) fn object(
        &mut self,
        mut entry: impl FnMut(&mut Self, PlacedName<'text>) -> Result<(), LineError>,
    ) -> Result<(), LineError> {
        self.expect(b'{')?;
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(());
        }
        loop {
            let key = self.string("a key in quotes")?;
            self.expect(b':')?;
            entry(self, key)?;
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b'}') => {
                    self.at += 1;
                    return Ok(());
                }
                _ => return Err(self.expected("`,` or `}`")),
            }
        }
    }

    /// Reads a value of any kind; only its form matters.
    fn value(&mut self, depth: usize) -> Result<(), LineError> {
        match self.peek() {
            Some(b'{' | b'[') if depth == DEEPEST => {
                Err(self.expected("fewer brackets within each other"))
            }
            Some(b'{') => self.object(|cursor, _| cursor.value(depth + 1)),
            Some(b'[') => self.list(|cursor| cursor.value(depth + 1)),
            _ => self.scalar("a value").map(drop),
        }
    }

    /// Reads a list: `each` must read one element.
    fn list(
        &mut self,
        mut each: impl FnMut(&mut Self) -> Result<(), LineError>,
    ) -> Result<(), LineError> {
        self.expect(b'[')?;
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(());
        }
        loop {
            each(self)?;
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(b']') => {
                    self.at += 1;
                    return Ok(());
                }
                _ => return Err(self.expected("`,` or `]`")),
            }
        }
    }

    /// Reads a name, or a list of names.
    pub(crate) fn names(
        &mut self,
        what: &str,
        mut each: impl FnMut(PlacedName<'text>) -> Result<(), LineError>,
    ) -> Result<(), LineError> {
        if self.peek() != Some(b'[') {
            return each(self.name(what)?);
        }
        self.list(|cursor| each(cursor.name(what)?))
    }
}

/// How deeply brackets may be nested, as in `serde_json`.
pub(crate) const DEEPEST: usize = 127;

/// Returns what is wrong with the JSON of a line.
pub(crate) fn error_in(line: &[u8]) -> Option<LineError> {
    let mut cursor = Cursor::new(line, 0);
    cursor.value(0).and_then(|()| cursor.end()).err()
}

/// Like [`String::from_utf8_lossy`], which takes twice as long for a valid text.
fn shown(text: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(text).map_or_else(|_| String::from_utf8_lossy(text), Cow::Borrowed)
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.' | b'_') || byte >= 0x80
}

/// Returns the length of a string with its quotes, if it is closed.
fn string_end(text: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match text.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// Returns `true` if it is a number in JSON.
fn is_number(word: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut rest = word.strip_prefix(b"-").unwrap_or(word);
    let whole = digits(rest);
    if whole == 0 || whole > 1 && rest[0] == b'0' {
        return false;
    }
    rest = &rest[whole..];
    if let Some(fraction) = rest.strip_prefix(b".") {
        let length = digits(fraction);
        if length == 0 {
            return false;
        }
        rest = &fraction[length..];
    }
    if let [b'e' | b'E', exponent @ ..] = rest {
        let exponent = exponent
            .strip_prefix(b"+")
            .or(exponent.strip_prefix(b"-"))
            .unwrap_or(exponent);
        let length = digits(exponent);
        return length > 0 && length == exponent.len();
    }
    rest.is_empty()
}

/// Returns what to do if JSON is written over several lines, or all of it in one list.
pub(crate) fn several_lines(line: &[u8]) -> Option<&'static str> {
    let line = line.trim_ascii();
    if line.starts_with(b"[") {
        return Some("each object has a line of its own: `jq -c '.[]' FILE` writes a list so");
    }
    let is_open = line.starts_with(b"{") && !line.ends_with(b"}");
    is_open.then_some("an object stands in one line: `jq -c . FILE` writes it so")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_json() {
        for word in ["0", "-0", "10", "1.5", "-1.50e+3", "1E9", "0.0"] {
            assert!(is_number(word.as_bytes()), "{word}");
        }
        for word in [
            "", "-", "01", "+1", "1.", ".5", "1e", "1e+", "1x", "NaN", "0x1",
        ] {
            assert!(!is_number(word.as_bytes()), "{word}");
        }
    }

    fn keys(text: &str) -> Result<Vec<String>, String> {
        let mut keys = Vec::new();
        let mut cursor = Cursor::new(text.as_bytes(), 0);
        let read = cursor.object(|cursor, key| {
            keys.push(key.text.into_owned());
            cursor.scalar("a value").map(drop)
        });
        let all = read.and_then(|()| cursor.end());
        all.map(|()| keys).map_err(|mistake| {
            let start = mistake.range.start;
            format!("{start}: {}", mistake.label.unwrap_or_default())
        })
    }

    #[test]
    fn objects_are_read_strictly() {
        assert_eq!(keys("{}"), Ok(vec![]));
        assert_eq!(
            keys(r#" { "a" : 1 , "b\u00e9":"x\"}" } "#),
            Ok(vec!["a".into(), "bé".into()])
        );
        for (text, place) in [
            ("", "0: expected `{`"),
            ("{", "1: expected a key in quotes"),
            ("{\"a\"}", "4: expected `:`"),
            ("{\"a\":}", "5: expected a value"),
            ("{\"a\":1,}", "7: expected a key in quotes"),
            ("{\"a\":1 \"b\":2}", "7: expected `,` or `}`"),
            ("{\"a\":1}}", "7: expected the end of the line"),
            ("{\"a\":01}", "5: expected a value"),
            ("{\"a\":\"x}", "5: the string is never closed"),
            ("{\"a\":\"\\x\"}", "5: an escape is wrong"),
            ("{\"a\":\"\t\"}", "6: a control character must be escaped"),
            ("{\"a", "1: the string is never closed"),
            ("{\"a\\", "1: the string is never closed"),
        ] {
            assert_eq!(keys(text), Err(place.into()), "{text}");
        }
    }
}
