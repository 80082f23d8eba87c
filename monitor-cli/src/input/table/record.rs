//! Splits one record of a table (RFC 4180).
//!
//! Fields are separated by one sign, such as a comma, and records by line breaks. A field in quotes may contain both,
//! and also quotes, which are doubled. Blanks and tabs around a field are not part of it.

use std::{borrow::Cow, ops::Range};

/// A field of a record, by its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    /// The content, without quotes.
    pub(crate) content: Range<usize>,
    pub(crate) quoted: bool,
    /// Whether the content has doubled quotes.
    doubled: bool,
}

impl Field {
    pub(crate) fn text<'record>(&self, record: &'record [u8]) -> Cow<'record, str> {
        let content = record.get(self.content.clone()).unwrap_or_default();
        let text = match std::str::from_utf8(content) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => String::from_utf8_lossy(content),
        };
        if self.doubled {
            Cow::Owned(text.replace("\"\"", "\""))
        } else {
            text
        }
    }
}

/// The result of splitting a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RecordSplit {
    /// A record: its length with its line break, and how many line breaks it has.
    Record { bytes: usize, lines: u64 },
    /// A quote that is not closed, at this byte.
    Unclosed(usize),
    /// Something behind the closing quote of a field, or a quote within a field without quotes.
    Stray(usize),
}

/// Returns `true` for a byte that is not part of a field when it is around one, and does not separate fields.
#[inline]
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Splits the first record of `text` at each `delimiter`. `text` must not be empty.
pub(crate) fn split(text: &[u8], delimiter: u8, fields: &mut Vec<Field>) -> RecordSplit {
    fields.clear();
    let is_blank = |byte: u8| is_blank(byte) && byte != delimiter;
    let mut at = 0;
    let mut lines = 0;
    loop {
        while text.get(at).is_some_and(|byte| is_blank(*byte)) {
            at += 1;
        }
        let end = if text.get(at) == Some(&b'"') {
            let Some((closing, doubled)) = closing_quote(text, at) else {
                return RecordSplit::Unclosed(at);
            };
            let content = at + 1..closing;
            lines += memchr::memchr_iter(b'\n', &text[content.clone()]).count() as u64;
            fields.push(Field {
                content,
                quoted: true,
                doubled,
            });
            let blanks = text[closing + 1..]
                .iter()
                .take_while(|byte| is_blank(**byte) || **byte == b'\r')
                .count();
            let end = closing + 1 + blanks;
            let is_end = |byte: &u8| *byte == delimiter || *byte == b'\n';
            if !text.get(end).is_none_or(is_end) {
                return RecordSplit::Stray(end);
            }
            end
        } else {
            let end = memchr::memchr3(delimiter, b'\n', b'"', &text[at..])
                .map_or(text.len(), |length| at + length);
            if text.get(end) == Some(&b'"') {
                return RecordSplit::Stray(end);
            }
            let is_content = |byte: &u8| !is_blank(*byte) && *byte != b'\r';
            let content = text[at..end].iter().rposition(is_content);
            fields.push(Field {
                content: at..content.map_or(at, |last| at + last + 1),
                quoted: false,
                doubled: false,
            });
            end
        };
        match text.get(end) {
            Some(byte) if *byte == delimiter => at = end + 1,
            Some(_) => {
                return RecordSplit::Record {
                    bytes: end + 1,
                    lines: lines + 1,
                };
            }
            None => {
                return RecordSplit::Record {
                    bytes: end,
                    lines: lines + 1,
                };
            }
        }
    }
}

/// Returns the quote that closes the one at `open`, and whether there are doubled quotes between them.
fn closing_quote(text: &[u8], open: usize) -> Option<(usize, bool)> {
    let mut doubled = false;
    let mut from = open + 1;
    loop {
        let quote = from + memchr::memchr(b'"', &text[from..])?;
        if text.get(quote + 1) != Some(&b'"') {
            return Some((quote, doubled));
        }
        doubled = true;
        from = quote + 2;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn texts(record: &str) -> Vec<String> {
        let mut fields = Vec::new();
        let split = split(record.as_bytes(), b',', &mut fields);
        assert!(matches!(split, RecordSplit::Record { .. }), "{split:?}");
        let text = |field: &Field| field.text(record.as_bytes()).into_owned();
        fields.iter().map(text).collect()
    }

    #[test]
    fn a_record_ends_with_its_line() {
        assert_eq!(texts("a,b\nc,d\n"), ["a", "b"]);
        assert_eq!(texts("a,b\r\n"), ["a", "b"]);
        assert_eq!(texts("a, b ,"), ["a", "b", ""]);
        assert_eq!(
            texts("\"a\",\"b,\n\"\"c\"\"\" ,d\n"),
            ["a", "b,\n\"c\"", "d"]
        );
    }

    #[test]
    fn quotes_out_of_place_are_found() {
        let mut fields = Vec::new();
        assert_eq!(
            split(b"a,\"b\n", b',', &mut fields),
            RecordSplit::Unclosed(2)
        );
        assert_eq!(split(b"a,b\"c\n", b',', &mut fields), RecordSplit::Stray(3));
        assert_eq!(split(b"\"a\"b\n", b',', &mut fields), RecordSplit::Stray(3));
        let end = RecordSplit::Record { bytes: 8, lines: 2 };
        assert_eq!(split(b"\"a\nb\",c\nd", b',', &mut fields), end);
    }

    proptest! {
        #[test]
        fn what_the_csv_crate_writes_is_read(
            fields in proptest::collection::vec("[ -~\n\u{e9}]{0,8}", 2..5)
        ) {
            let mut writer = csv::WriterBuilder::new()
                .quote_style(csv::QuoteStyle::Always)
                .from_writer(Vec::new());
            writer.write_record(&fields).unwrap();
            let written = writer.into_inner().unwrap();
            prop_assert_eq!(texts(std::str::from_utf8(&written).unwrap()), fields);
        }
    }
}
