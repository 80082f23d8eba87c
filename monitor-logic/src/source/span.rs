//! Places in a formula's text, and how they are shown to a person.

/// A range of bytes of a formula's text: `start` inclusive, `end` exclusive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset behind the last byte.
    pub end: usize,
}

impl Span {
    /// Creates the range from `start` to `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// Returns the smallest range that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// Returns the part of `text` in this range. A range that does not fit the text is moved to the
    /// nearest character boundaries within it.
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        let start = floor(text, self.start);
        let end = floor(text, self.end).max(start);
        &text[start..end]
    }
}

/// A line and a column of a text, both counted from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Location {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
}

/// Returns where the byte at `offset` is. An offset behind the text is its end.
///
/// ```
/// use monitor_logic::source::{Location, locate};
/// assert_eq!(locate("é &&\n  q", 8), Location { line: 2, column: 3 });
/// ```
#[must_use]
pub fn locate(text: &str, offset: usize) -> Location {
    let before = &text[..floor(text, offset)];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    Location {
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
    }
}

/// Returns the nearest character boundary at or before `offset`.
pub(super) fn floor(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_inside_a_character_are_moved_to_its_start() {
        let text = "é";
        assert_eq!(Span::new(1, 2).of(text), "é");
        assert_eq!(Span::new(0, 1).of(text), "");
        assert_eq!(Span::new(2, 1).of(text), "");
        assert_eq!(locate(text, 1), Location { line: 1, column: 1 });
        assert_eq!(locate(text, 2), Location { line: 1, column: 2 });
    }

    #[test]
    fn lines_and_columns_count_from_one() {
        let text = "p\n\n  é q";
        let at = |line, column| Location { line, column };
        assert_eq!(locate(text, 0), at(1, 1));
        assert_eq!(locate(text, 1), at(1, 2));
        assert_eq!(locate(text, 2), at(2, 1));
        assert_eq!(locate(text, 3), at(3, 1));
        assert_eq!(locate(text, text.len() - 1), at(3, 5));
        assert_eq!(locate(text, 1000), at(3, 6));
    }

    #[test]
    fn the_smallest_range_that_covers_both() {
        assert_eq!(Span::new(3, 5).to(Span::new(1, 2)), Span::new(1, 5));
    }
}
