//! One line of a text.

use std::ops::Range;

/// The message about lines with a carriage return within.
pub(crate) const BARE_RETURN: &str = "lines end with a carriage return alone";

/// What can be done about it.
pub(crate) const WRITES_LINE_FEEDS: &str = "`tr '\\r' '\\n' < FILE` writes line feeds";

/// Returns the first line of a text, without its line break.
#[inline]
pub(crate) fn line_of(text: &[u8]) -> &[u8] {
    let line = &text[..memchr::memchr(b'\n', text).unwrap_or(text.len())];
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Returns `true` if a line has only blanks, so that it says nothing. For a table this is different, since its fields
/// may be empty, and blanks may separate them.
#[inline]
pub(crate) fn is_blank(line: &[u8]) -> bool {
    line.trim_ascii().is_empty()
}

/// Returns a part of a text without the blanks around it.
pub(crate) fn trimmed(text: &[u8], range: Range<usize>) -> Range<usize> {
    let bytes = &text[range.clone()];
    let start = range.start + bytes.len() - bytes.trim_ascii_start().len();
    start..start.max(range.start + bytes.trim_ascii_end().len())
}
