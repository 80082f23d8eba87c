//! logfmt: `key=value` pairs on each line, with values in quotes if they have blanks in them.

use std::{borrow::Cow, collections::BTreeMap, ops::Range};

use monitor_logic::{evaluate::Column, value::Type};

use crate::{
    diagnostic::{Diagnostic, Excerpt, column},
    input::{
        block::Block,
        cell::from_word,
        format::{Format, Layout, StepFormat, StepSpot},
        line::is_blank,
        line_error::LineError,
        rows::{Extent, RowReader, RowStart, Rows, Unread},
        source::InputLines,
    },
};

/// Pairs on each line.
pub(crate) static FORMAT: Format = Format {
    name: "logfmt",
    aliases: &[],
    extensions: &["logfmt"],
    resembles: is_likely,
    steps: Some(StepFormat {
        summary: "logfmt: `key=value` pairs a line",
        help: "  logfmt      `key=value` pairs a line, as in `level=info msg=\"user logged in\" id=7`; each key
              is a column, one without `=` is true, and `key=` gives no value.
",
        samples: &["ts=2026-01-31T12:00:00Z level=info p=true q=1 name=\"a \\\"b\\\"\" done\n"],
        reads: &[("p", Type::Boolean), ("q", Type::Boolean)],
        begins: |_| false,
        layout: Layout::Lines,
        names: |line, _| {
            let pairs = pairs(line).unwrap_or_default();
            let key = |pair: &Pair| String::from_utf8_lossy(&line[pair.key.clone()]).into_owned();
            pairs.iter().map(key).collect()
        },
        open: |input, columns, _, options| {
            let rows = LogfmtPairs {
                columns: columns.to_vec(),
                names: BTreeMap::new(),
            };
            Ok(Box::new(RowReader::new(input, rows, options.skip_bad)))
        },
    }),
    events: None,
};

/// How many names are remembered, to be shown if one is missing.
const NAMES: usize = 100;

/// The lines of a file.
#[derive(Debug)]
struct LogfmtPairs {
    columns: Vec<Column>,
    /// Keys that lines had, each with the first such line.
    names: BTreeMap<String, u64>,
}

impl Rows for LogfmtPairs {
    fn row(&mut self, input: &mut InputLines, block: &mut Block) -> Result<RowStart, Unread> {
        let extent = Extent::of_line(input.rest());
        let text = &input.rest()[..extent.bytes];
        let line = text.trim_ascii_end();
        if is_blank(line) {
            return Ok(RowStart::Blank(extent));
        }
        let number = input.line();
        let show = |error: LineError| error.show(input.name(), number, line);
        let pairs = pairs(line).map_err(|error| Unread::Malformed(show(error), extent))?;
        let mut is_set = vec![false; self.columns.len()];
        for pair in &pairs {
            let key = String::from_utf8_lossy(&line[pair.key.clone()]);
            if self.names.len() < NAMES && !self.names.contains_key(key.as_ref()) {
                self.names.insert(key.clone().into_owned(), number);
            }
            let columns = self.columns.iter().enumerate();
            for (wanted, column) in columns.filter(|(_, column)| column.name == key) {
                if std::mem::replace(&mut is_set[wanted], true) {
                    let error = LineError::new(format!("`{key}` is given twice"), pair.key.clone())
                        .with_label("it has a value in this line already");
                    return Err(show(error).about(wanted).into());
                }
                if pair.is_empty() {
                    is_set[wanted] = false;
                    block.name(wanted);
                    continue;
                }
                let content = pair.content(line);
                match from_word(&content, column.reading) {
                    Ok(datum) => block.set(wanted, &datum),
                    Err(wrong) => {
                        let message = format!("`{key}` cannot be `{content}`");
                        let error =
                            LineError::new(message, pair.place()).with_label(wrong.to_string());
                        return Err(show(error).about(wanted).into());
                    }
                }
            }
        }
        for (lacking, _) in is_set.iter().enumerate().filter(|(_, is_set)| !**is_set) {
            block.keep(lacking, input.place(number, None));
        }
        Ok(RowStart::Step(extent, 0))
    }

    fn locate(
        &self,
        input: &InputLines,
        spot: StepSpot<'_>,
        message: &str,
        label: Option<String>,
    ) -> Diagnostic {
        let text = input.from(spot.block.position(spot.step));
        let line = text[..Extent::of_line(text).bytes].trim_ascii_end();
        let name = spot
            .column
            .map(|column| self.columns[column].name.as_bytes());
        let pairs = pairs(line).unwrap_or_default();
        let found = pairs
            .iter()
            .find(|pair| name == Some(&line[pair.key.clone()]));
        let range = found.map(Pair::place).unwrap_or_default();
        let place = input.place(spot.block.line(spot.step), Some(column(line, range.start)));
        Diagnostic::at(message, &place, Some(Excerpt { line, range, label }))
    }

    fn keeping(&self) -> &'static str {
        "lines that lack it"
    }

    fn names(&self) -> Option<Vec<(&str, u64)>> {
        let names = self.names.iter();
        Some(names.map(|(name, line)| (name.as_str(), *line)).collect())
    }
}

/// A key and its value, by their places.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pair {
    key: Range<usize>,
    value: Option<LogfmtValue>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum LogfmtValue {
    Plain(Range<usize>),
    /// A value with its quotes.
    Quoted(Range<usize>),
}

impl Pair {
    /// Returns `true` if it is `key=`.
    fn is_empty(&self) -> bool {
        matches!(&self.value, Some(LogfmtValue::Plain(range)) if range.is_empty())
    }

    /// Returns the place of its value.
    fn place(&self) -> Range<usize> {
        match &self.value {
            None => self.key.clone(),
            Some(LogfmtValue::Plain(range) | LogfmtValue::Quoted(range)) => range.clone(),
        }
    }

    /// Returns its value, `true` if it has none.
    fn content<'line>(&self, line: &'line [u8]) -> Cow<'line, str> {
        match &self.value {
            None => "true".into(),
            Some(LogfmtValue::Plain(range)) => String::from_utf8_lossy(&line[range.clone()]),
            Some(LogfmtValue::Quoted(range)) => unquoted(&line[range.clone()]),
        }
    }
}

/// Returns the content of a string in quotes, with the escapes of JSON; other escapes are left as they are.
fn unquoted(quoted: &[u8]) -> Cow<'_, str> {
    let inner = &quoted[1..quoted.len() - 1];
    if memchr::memchr(b'\\', inner).is_none() {
        return String::from_utf8_lossy(inner);
    }
    serde_json::from_slice::<String>(quoted)
        .map_or_else(|_| String::from_utf8_lossy(inner), Cow::Owned)
}

/// Returns `true` if most words of a line are pairs.
fn is_likely(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_pair = |word: &&&str| {
        let (key, value) = word.split_once('=').unwrap_or_default();
        let is_key = |sign: char| sign.is_alphanumeric() || matches!(sign, '_' | '.' | '-');
        !key.is_empty() && key.chars().all(is_key) && !value.is_empty()
    };
    words.len() > 1 && words.iter().filter(is_pair).count() > words.len() / 2
}

/// Splits a line into pairs.
fn pairs(line: &[u8]) -> Result<Vec<Pair>, LineError> {
    let mut pairs = Vec::new();
    let mut at = 0;
    let end_of_word = |from: usize, stop: fn(&u8) -> bool| {
        let length = line[from..].iter().position(stop);
        length.map_or(line.len(), |length| from + length)
    };
    loop {
        while matches!(line.get(at), Some(b' ' | b'\t')) {
            at += 1;
        }
        if at == line.len() {
            break;
        }
        let end = end_of_word(at, |byte| matches!(byte, b'=' | b' ' | b'\t' | b'"'));
        let key = at..end;
        if key.is_empty() {
            return Err(
                LineError::new("this is not logfmt", at..at + 1).with_label("expected a key")
            );
        }
        let value = match line.get(end) {
            Some(b'=') if line.get(end + 1) == Some(&b'"') => {
                let quoted = end + 1..end_of_string(line, end + 1)?;
                at = quoted.end;
                Some(LogfmtValue::Quoted(quoted))
            }
            Some(b'=') => {
                let value = end + 1..end_of_word(end + 1, |byte| matches!(byte, b' ' | b'\t'));
                at = value.end;
                Some(LogfmtValue::Plain(value))
            }
            Some(b'"') => {
                return Err(LineError::new("this is not logfmt", end..end + 1)
                    .with_label("expected `=` before a quote"));
            }
            _ => {
                at = end;
                None
            }
        };
        if !matches!(line.get(at), None | Some(b' ' | b'\t')) {
            return Err(LineError::new("this is not logfmt", at..at + 1)
                .with_label("expected a blank behind the quote"));
        }
        pairs.push(Pair { key, value });
    }
    if pairs.iter().all(|pair| pair.value.is_none()) {
        return Err(
            LineError::new("this is not logfmt", 0..line.len()).with_label("expected `key=value`")
        );
    }
    Ok(pairs)
}

/// Returns where the string ends whose quote is at `open`.
fn end_of_string(line: &[u8], open: usize) -> Result<usize, LineError> {
    let mut at = open + 1;
    loop {
        match line.get(at) {
            Some(b'"') => return Ok(at + 1),
            Some(b'\\') => at += 2,
            Some(_) => at += 1,
            None => {
                return Err(LineError::new("this is not logfmt", open..open + 1)
                    .with_label("the quote is never closed"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Vec<(String, String)>, String> {
        let bytes = line.as_bytes();
        let text = |pair: &Pair| {
            let key = line[pair.key.clone()].to_owned();
            (key, pair.content(bytes).into_owned())
        };
        let pairs = pairs(bytes).map_err(|error| error.label.unwrap_or_default())?;
        Ok(pairs.iter().map(text).collect())
    }

    #[test]
    fn pairs_are_keys_with_values_and_quotes() {
        let expected = [
            ("level", "info"),
            ("msg", "a \"b\"\n"),
            ("path", "/x?y=1"),
            ("done", "true"),
            ("err", ""),
            ("raw", "\\x1b"),
        ];
        let line = r#"level=info  msg="a \"b\"\n" path=/x?y=1 done err="" raw="\x1b""#;
        let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        assert_eq!(read(line), Ok(expected.map(owned).to_vec()));
    }

    #[test]
    fn what_is_no_logfmt_is_refused() {
        for (line, why) in [
            ("panic: runtime error", "expected `key=value`"),
            ("=1", "expected a key"),
            ("a=\"b", "the quote is never closed"),
            ("a=\"b\\", "the quote is never closed"),
            ("a=\"b\"c", "expected a blank behind the quote"),
            ("a\"b\"", "expected `=` before a quote"),
        ] {
            assert_eq!(read(line), Err(why.to_owned()), "{line}");
        }
    }
}
