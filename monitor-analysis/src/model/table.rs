//! A run as a table for people: one row for each step, with the truth of some formulas after it.

use std::{borrow::Cow, fmt, ops::Range};

/// What stands in the row of the state before the first step.
const INITIALLY: &str = "(initially)";

/// A run: its steps, and under a letter for each formula its truth.
pub(crate) struct RunTable<'a> {
    /// What the letters stand for.
    pub(crate) formulas: &'a [String],
    /// Their truth before the first step.
    pub(crate) initially: &'a [bool],
    pub(crate) rows: Vec<TableRow<'a>>,
    /// The remark on the last row.
    pub(crate) remark: &'static str,
    /// Rows that are left out.
    pub(crate) skipped: Range<usize>,
}

/// A step.
pub(crate) struct TableRow<'a> {
    pub(crate) is_marked: bool,
    pub(crate) thread: Cow<'a, str>,
    pub(crate) action: &'a str,
    pub(crate) place: String,
    /// The truth of the formulas after it.
    pub(crate) truth: &'a [bool],
}

impl RunTable<'_> {
    /// The rows under their heads.
    pub(crate) fn write_rows(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = || self.rows.iter();
        let thread = widest("thread", rows().map(|row| &*row.thread));
        let event = widest(INITIALLY, rows().map(|row| row.action));
        let place = widest("where", rows().map(|row| &*row.place));
        let letters: Vec<String> = (0..self.formulas.len()).map(letter).collect();
        let end = |truth: &[bool], row: usize| {
            let marks = letters.iter().zip(truth).map(|(letter, holds)| {
                let mark = if *holds { "T" } else { "." };
                format!("{mark:>width$}", width = letter.len())
            });
            let marks = marks.collect::<Vec<_>>().join(" ");
            match self.remark {
                remark if row == self.rows.len() && !remark.is_empty() => {
                    format!("{marks}  {remark}")
                }
                _ => marks,
            }
        };
        let mut line = |cells: [&str; 6]| {
            let [number, mark, thread_cell, event_cell, place_cell, end] = cells;
            let text = format!(
                "  {number:>4}{mark:1} {thread_cell:thread$}  {event_cell:event$}  \
                 {place_cell:place$}  {end}"
            );
            writeln!(formatter, "{}", text.trim_end())
        };
        line(["step", "", "thread", "event", "where", &letters.join(" ")])?;
        line(["0", "", "", INITIALLY, "", &end(self.initially, 0)])?;
        for (index, row) in self.rows.iter().enumerate() {
            if index == self.skipped.start && !self.skipped.is_empty() {
                let more = format!("({} more)", self.skipped.len());
                line(["...", "", "", &more, "", ""])?;
            }
            if self.skipped.contains(&index) {
                continue;
            }
            let mark = if row.is_marked { "*" } else { "" };
            let (number, end) = ((index + 1).to_string(), end(row.truth, index + 1));
            line([&number, mark, &row.thread, row.action, &row.place, &end])?;
        }
        Ok(())
    }

    /// What the marks and letters mean.
    pub(crate) fn write_legend(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("\n  T: true after the step, .: false\n")?;
        for (number, formula) in self.formulas.iter().enumerate() {
            writeln!(formatter, "  {}: {formula}", letter(number))?;
        }
        Ok(())
    }
}

/// The width of a column, in characters.
fn widest<'a>(head: &str, cells: impl Iterator<Item = &'a str>) -> usize {
    let widths = cells.map(|cell| cell.chars().count());
    widths.max().unwrap_or(0).max(head.len())
}

/// Returns a, b, ... z, a1, b1, ...
fn letter(index: usize) -> String {
    let letter = char::from(b'a' + u8::try_from(index % 26).unwrap_or(0));
    match index / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Rows<'a>(&'a RunTable<'a>);

    impl fmt::Display for Rows<'_> {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.write_rows(formatter)
        }
    }

    #[test]
    fn marks_stand_under_their_letters_and_long_runs_are_cut() {
        let formulas: Vec<String> = (0..28).map(|number| format!("p{number}")).collect();
        let truth: Vec<bool> = (0..28).map(|number| number == 27).collect();
        let row = || TableRow {
            is_marked: false,
            thread: "t".into(),
            action: "x = 1",
            place: "a.rs:1".to_owned(),
            truth: &truth,
        };
        let table = RunTable {
            formulas: &formulas,
            initially: &truth,
            rows: (0..9).map(|_| row()).collect(),
            remark: "",
            skipped: 2..8,
        };
        let text = Rows(&table).to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 6, "{text}");
        assert!(lines[0].ends_with(" z a1 b1"), "{text}");
        assert!(lines[1].ends_with(" .  .  T"), "{text}");
        assert!(lines[4].contains("(6 more)"), "{text}");
        assert_eq!(lines[0].len(), lines[5].len(), "{text}");
    }
}
