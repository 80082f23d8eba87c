//! The lines of a text that a place touches, with carets under it.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use super::{
    cells::cells,
    span::{Span, floor},
};

/// A longer line is drawn in part: this many columns of it, around the carets.
const WIDEST: usize = 100;

/// How many columns of a line that is drawn in part are before the carets.
const BEFORE_CARETS: usize = 40;

/// A span over more lines than this is drawn with its middle left out.
const MOST_LINES: usize = 4;

/// Draws the lines of `text` that `span` touches, with carets under it and `label` beside them.
///
/// Lines are numbered when the text has several. Tabs are drawn as spaces, control characters as
/// `�`, and carets are as wide as the characters above them on a terminal. Of a long line some 100
/// columns around the first caret are drawn, with `…` where it is cut. Any span will do: it is
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
    let number = |line: &SourceLine<'_>| {
        if numbered {
            line.number.to_string()
        } else {
            String::new()
        }
    };
    let width = number(&lines[last]).len().max(1);
    let mut drawing = String::new();
    push_line(&mut drawing, width, "", &[]);
    for (position, line) in lines.iter().enumerate() {
        if lines.len() > MOST_LINES && (2..last).contains(&position) {
            if position == 2 {
                drawing.push_str("...\n");
            }
            continue;
        }
        let from = start.saturating_sub(line.start).min(line.text.len());
        let to = end.saturating_sub(line.start).min(line.text.len());
        let part = DrawnPart::of(line.text, from, to.max(from));
        let label = label.filter(|_| position == last).unwrap_or_default();
        push_line(&mut drawing, width, &number(line), &[&part.drawn]);
        let (indent, carets) = (" ".repeat(part.indent), "^".repeat(part.carets));
        push_line(&mut drawing, width, "", &[&indent, &carets, " ", label]);
    }
    drawing
}

/// Adds one line of the drawing: a number, right-aligned, a bar, and the pieces without blanks at
/// the end.
///
/// The columns are made by repeating characters, since formatting widths do not go beyond 65535.
fn push_line(drawing: &mut String, width: usize, number: &str, pieces: &[&str]) {
    drawing.push_str(&" ".repeat(width - number.len()));
    drawing.push_str(number);
    drawing.push_str(" | ");
    for piece in pieces {
        drawing.push_str(piece);
    }
    drawing.truncate(drawing.trim_end().len());
    drawing.push('\n');
}

struct SourceLine<'text> {
    number: usize,
    /// Offset of the line in the text.
    start: usize,
    /// The text, without the line break.
    text: &'text str,
}

/// Returns the lines that have a character of the range, or, if the range is empty, the line that
/// it is in.
fn lines_touched(text: &str, start: usize, end: usize) -> Vec<SourceLine<'_>> {
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
            lines.push(SourceLine {
                number: position + 1,
                start: line_start,
                text: piece.strip_suffix('\r').unwrap_or(piece),
            });
        }
        line_start = line_end + 1;
    }
    lines
}

/// The part of a line that is drawn.
struct DrawnPart {
    drawn: String,
    /// How many columns stand before the carets.
    indent: usize,
    carets: usize,
}

impl DrawnPart {
    /// Takes all of the line if it is short, else the part around the byte `from`; carets go from
    /// there to the byte `to`.
    fn of(line: &str, from: usize, to: usize) -> Self {
        let before: usize = cells(&line[..from]).map(|cell| cell.columns).sum();
        let all: usize = cells(line).map(|cell| cell.columns).sum();
        let all = all.max(before + 1);
        let (left, right) = if all <= WIDEST {
            (0, all)
        } else {
            let left = before.saturating_sub(BEFORE_CARETS).min(all - WIDEST);
            (left, left + WIDEST)
        };
        let mut part = Self {
            drawn: String::new(),
            indent: 0,
            carets: 0,
        };
        if left > 0 {
            part.drawn.push('…');
            part.indent += 1;
        }
        let mut column = 0;
        for cell in cells(line) {
            if left <= column && column + cell.columns <= right {
                cell.push_to(&mut part.drawn);
                if cell.offset < from {
                    part.indent += cell.columns;
                } else if cell.offset < to {
                    part.carets += cell.columns;
                }
            }
            column += cell.columns;
        }
        if right < all {
            part.drawn.push('…');
        }
        part.carets = part.carets.max(1);
        part
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use proptest::prelude::*;

    use super::*;
    use crate::source::locate;

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
    fn of_a_long_line_the_part_around_the_carets_is_drawn() {
        let text = format!("{}X{}", "a".repeat(100_000), "b".repeat(100_000));
        let (before, after) = ("a".repeat(40), "b".repeat(59));
        let (indent, place) = (" ".repeat(41), Span::new(100_000, 100_001));
        assert_eq!(
            draw(&text, place, Some("here")),
            format!("  |\n  | …{before}X{after}…\n  | {indent}^ here\n")
        );
        // At the ends of the line only one side is cut.
        assert_eq!(
            draw(&text, Span::new(0, 1), None),
            format!("  |\n  | {}…\n  | ^\n", "a".repeat(100))
        );
        assert_eq!(
            draw(&text, Span::new(text.len(), text.len()), None),
            format!("  |\n  | …{}\n  | {}^\n", "b".repeat(99), " ".repeat(100))
        );
        // Carets end where the line is cut.
        assert_eq!(
            draw(&text, Span::new(0, text.len()), None),
            format!("  |\n  | {}…\n  | {}\n", "a".repeat(100), "^".repeat(100))
        );
        let hundred = "a".repeat(100);
        assert_eq!(
            draw(&hundred, Span::new(0, 1), None),
            format!("  |\n  | {hundred}\n  | ^\n")
        );
    }

    #[test]
    fn wide_characters_and_tabs_are_not_cut_in_two() {
        // The first of the wide characters begins one column before the part that is drawn.
        let text = format!("a{}X{}", "日".repeat(50), "日".repeat(50));
        let place = text.find('X').unwrap();
        assert_eq!(
            draw(&text, Span::new(place, place + 1), None),
            format!(
                "  |\n  | …{}X{}…\n  | {}^\n",
                "日".repeat(20),
                "日".repeat(29),
                " ".repeat(41)
            )
        );
        let text = format!("{}X", "\t".repeat(50));
        assert_eq!(
            draw(&text, Span::new(50, 51), None),
            format!("  |\n  | …{}X\n  | {}^\n", " ".repeat(96), " ".repeat(97))
        );
    }

    #[test]
    fn the_drawing_of_any_place_is_small() {
        for piece in [
            "a", "a ", "\t", "日", "\u{301}", "\u{200b}", "\n", "a\n", "\u{1b}",
        ] {
            let text = piece.repeat(100_000);
            for place in [0, text.len() / 2, text.len()] {
                for end in [place, place + 1, text.len()] {
                    let drawing = draw(&text, Span::new(place, end), None);
                    assert!(drawing.len() < 5_000, "{piece:?} {}", drawing.len());
                    assert!(drawing.contains('^'));
                }
            }
        }
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
            for line in drawing.lines() {
                prop_assert!(line.chars().count() <= 4 * WIDEST);
            }
            let location = locate(&text, start);
            prop_assert!(location.line >= 1 && location.column >= 1);
        }
    }
}
