//! Where in a formula's text something stands, and how to show it to a person.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// A range of bytes of a formula's text: `start` inclusive, `end` exclusive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset behind the last byte.
    pub end: usize,
}

impl Span {
    /// The range from `start` to `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The smallest range that covers both.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// The part of `text` in this range, moved to the nearest character boundaries within the
    /// text where the range does not fit it.
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

/// Where the byte at `offset` stands. An offset behind the text is its end.
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

/// Draws the lines of `text` that `span` touches, with carets under it and `label` beside them.
///
/// Lines are numbered when the text has several. Tabs are drawn as spaces, control characters as
/// `�`, and carets are as wide as the characters above them on a terminal. Any span will do: it is
/// clamped to the text, and an empty one gets one caret.
///
/// ```
/// use monitor_logic::source::{Span, draw};
/// let drawing = draw("p -> q r", Span::new(7, 8), Some("not expected"));
/// assert_eq!(drawing, "  |\n  | p -> q r\n  |        ^ not expected\n");
/// ```
#[must_use]
pub fn draw(text: &str, span: Span, label: Option<&str>) -> String {
    let start = floor(text, span.start);
    let end = floor(text, span.end).max(start);
    let lines = lines_touched(text, start, end);
    let numbered = text.trim_end().contains('\n');
    let last = lines.len() - 1;
    let number = |line: &Line<'_>| {
        if numbered {
            line.number.to_string()
        } else {
            String::new()
        }
    };
    let width = number(&lines[last]).len().max(1);
    let mut drawing = format!("{:width$} |\n", "");
    for (position, line) in lines.iter().enumerate() {
        if lines.len() > MOST_LINES && (2..last).contains(&position) {
            if position == 2 {
                drawing.push_str("...\n");
            }
            continue;
        }
        let from = start.saturating_sub(line.start).min(line.text.len());
        let to = end.saturating_sub(line.start).min(line.text.len());
        let indent = columns(&line.text[..from]);
        let carets = columns(&line.text[from..to.max(from)]).max(1);
        let label = label.filter(|_| position == last).unwrap_or_default();
        let shown = format!("{:>width$} | {}", number(line), visible(line.text));
        let under = format!("{:width$} | {:indent$}{:^<carets$} {label}", "", "", "");
        drawing.push_str(shown.trim_end());
        drawing.push('\n');
        drawing.push_str(under.trim_end());
        drawing.push('\n');
    }
    drawing
}

/// A span over more lines than this is drawn with its middle left out.
const MOST_LINES: usize = 4;

struct Line<'text> {
    number: usize,
    /// Offset of the line in the text.
    start: usize,
    /// Without the line break.
    text: &'text str,
}

/// The lines that hold a character of the range, or, when it is empty, the one it stands in.
fn lines_touched(text: &str, start: usize, end: usize) -> Vec<Line<'_>> {
    let mut lines = Vec::new();
    let mut line_start = 0;
    for (position, piece) in text.split('\n').enumerate() {
        let line_end = line_start + piece.len();
        let holds = if start == end {
            (line_start..=line_end).contains(&start)
        } else {
            // The line break itself belongs to the line before it.
            line_start < end && start <= line_end
        };
        if holds {
            lines.push(Line {
                number: position + 1,
                start: line_start,
                text: piece.strip_suffix('\r').unwrap_or(piece),
            });
        }
        line_start = line_end + 1;
    }
    lines
}

/// The line as it is drawn.
fn visible(line: &str) -> String {
    let mut drawn = String::new();
    for character in line.chars() {
        match character {
            '\t' => drawn.push_str(TAB),
            character if character.is_control() => drawn.push('\u{fffd}'),
            character => drawn.push(character),
        }
    }
    drawn
}

const TAB: &str = "    ";

/// How many columns of a terminal a piece of a line takes when drawn.
fn columns(piece: &str) -> usize {
    piece
        .chars()
        .map(|character| match character {
            '\t' => TAB.len(),
            '\u{300}'..='\u{36f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' => 0,
            '\u{1100}'..='\u{115f}'
            | '\u{2e80}'..='\u{303e}'
            | '\u{3041}'..='\u{a4cf}'
            | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}'
            | '\u{fe30}'..='\u{fe6f}'
            | '\u{ff00}'..='\u{ff60}'
            | '\u{ffe0}'..='\u{ffe6}'
            | '\u{1f300}'..='\u{1f64f}'
            | '\u{1f900}'..='\u{1f9ff}'
            | '\u{20000}'..='\u{3fffd}' => 2,
            _ => 1,
        })
        .sum()
}

/// The nearest character boundary at or before `offset`.
fn floor(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Draws the first occurrence of `part` in `text`.
    fn drawn(text: &str, part: &str, label: Option<&str>) -> String {
        let start = text.find(part).unwrap();
        draw(text, Span::new(start, start + part.len()), label)
    }

    #[test]
    fn one_line_has_no_number() {
        assert_eq!(
            drawn("p -> q", "->", Some("here")),
            "  |\n  | p -> q\n  |   ^^ here\n"
        );
    }

    #[test]
    fn a_place_at_the_end_gets_one_caret() {
        assert_eq!(
            draw("p ->", Span::new(4, 4), None),
            "  |\n  | p ->\n  |     ^\n"
        );
        assert_eq!(
            draw("p ->", Span::new(90, 99), None),
            "  |\n  | p ->\n  |     ^\n"
        );
        assert_eq!(draw("", Span::new(0, 0), None), "  |\n  |\n  | ^\n");
    }

    #[test]
    fn lines_of_a_longer_text_are_numbered() {
        let text = "start(p)\n  -> [q,\r\n      end(r | s))";
        assert_eq!(drawn(text, "q", None), "  |\n2 |   -> [q,\n  |       ^\n");
        let long = "p &&\n".repeat(11);
        let nine = draw(&long, Span::new(40, 41), None);
        assert_eq!(nine, "  |\n9 | p &&\n  | ^\n");
        let ten = draw(&long, Span::new(45, 46), None);
        assert_eq!(ten, "   |\n10 | p &&\n   | ^\n");
    }

    #[test]
    fn a_place_of_several_lines_is_drawn_line_by_line() {
        let text = "a -> [q,\n   end(r)) && b";
        assert_eq!(
            drawn(text, "[q,\n   end(r))", Some("closes at an edge")),
            "  |
1 | a -> [q,
  |      ^^^
2 |    end(r)) && b
  | ^^^^^^^^^^ closes at an edge
"
        );
    }

    #[test]
    fn the_middle_of_many_lines_is_left_out() {
        let text = "a &&\nb &&\nc &&\nd &&\ne &&\nf";
        assert_eq!(
            draw(text, Span::new(0, text.len()), None),
            "  |\n1 | a &&\n  | ^^^^\n2 | b &&\n  | ^^^^\n...\n6 | f\n  | ^\n"
        );
    }

    #[test]
    fn carets_stand_under_characters_not_bytes() {
        assert_eq!(
            drawn("é && ö -> x", "->", None),
            "  |\n  | é && ö -> x\n  |        ^^\n"
        );
        // Wide characters take two columns, combining ones none, tabs are drawn as four.
        assert_eq!(
            drawn("日本 -> x", "->", None),
            "  |\n  | 日本 -> x\n  |      ^^\n"
        );
        assert_eq!(
            drawn("e\u{301} -> x", "->", None),
            "  |\n  | e\u{301} -> x\n  |   ^^\n"
        );
        assert_eq!(
            drawn("\tp\t-> x", "->", None),
            "  |\n  |     p    -> x\n  |          ^^\n"
        );
        assert_eq!(
            drawn("p\u{1b}[1m q", "q", None),
            "  |\n  | p\u{fffd}[1m q\n  |       ^\n"
        );
    }

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

    proptest! {
        #[test]
        fn anything_can_be_drawn(
            text in any::<String>(),
            start in 0..40_usize,
            length in 0..40_usize,
            label in proptest::option::of("[a-z ]*"),
        ) {
            let drawing = draw(&text, Span::new(start, start + length), label.as_deref());
            prop_assert!(drawing.contains('^'));
            prop_assert!(drawing.ends_with('\n'));
            let location = locate(&text, start);
            prop_assert!(location.line >= 1 && location.column >= 1);
        }
    }
}
