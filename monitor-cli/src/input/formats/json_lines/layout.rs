//! The layout of the lines of a log.
//!
//! Programs write line after line with the same keys in the same order and the same blanks; only the values differ. A
//! [`LineLayout`] is a valid line with its scalars cut out. A line that has the pieces between them, and valid scalars
//! in the gaps, is valid JSON with the same paths: nothing else about it needs to be examined.

mod literal;
mod scalars;

use monitor_logic::value::Type;

use self::{
    literal::LayoutLiteral,
    scalars::{integer, integer_end, scalar_length, text_end, truth},
};
use crate::input::{
    block::{Batch, Lane},
    walk::walk,
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineLayout {
    /// The text before each scalar, and the columns that read that scalar.
    gaps: Vec<Gap>,
    /// The text after the last scalar.
    end: LayoutLiteral,
    /// The same with the usual end of a line.
    end_of_line: LayoutLiteral,
    /// Whether everything that columns read in it is a truth value, a whole number or a text.
    is_plain: bool,
    /// The columns of truth values that such a line does not set.
    absent: u64,
    /// The other columns that such a line does not set.
    lacks: Vec<usize>,
    /// The columns that such a line lacks, if that is still to be reported.
    untold: Vec<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Gap {
    before: LayoutLiteral,
    targets: Vec<usize>,
    scalar: ScalarKind,
}

/// How a column is filled, and the type that is read.
pub(crate) type Filled = (Lane, Option<Type>);

/// The kind of a scalar in the line from which a layout was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScalarKind {
    /// A value that only one column reads.
    Read(Lane),
    /// A text without escapes that only one column reads.
    Text(usize),
    /// A whole number that no column reads.
    Integer,
    Other,
}

impl ScalarKind {
    fn of(scalar: &[u8], targets: &[usize], columns: &[Filled]) -> Self {
        let is_integer = integer(scalar, 0).is_some_and(|(_, end)| end == scalar.len());
        let is_text = || text_end(scalar, 0) == Some(scalar.len());
        let is_truth = || truth(scalar, 0).is_some_and(|(_, end)| end == scalar.len());
        match *targets {
            [] if is_integer => Self::Integer,
            [target] => match columns.get(target) {
                Some((lane @ Lane::Bit(_), _)) if is_truth() => Self::Read(*lane),
                Some((lane @ Lane::Value(_), _)) if is_integer => Self::Read(*lane),
                // A number may stand in a text.
                Some((_, Some(Type::Number))) => Self::Other,
                Some((Lane::Value(slot), _)) if is_text() => Self::Text(*slot),
                _ => Self::Other,
            },
            _ => Self::Other,
        }
    }

    fn lane(self) -> Option<Lane> {
        match self {
            Self::Read(lane) => Some(lane),
            Self::Text(slot) => Some(Lane::Value(slot)),
            Self::Integer | Self::Other => None,
        }
    }
}

/// A scalar of a line that some columns read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LineScalar {
    /// The gap of the layout that it fills.
    pub(crate) gap: usize,
    /// Where it begins, in bytes.
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl LineLayout {
    /// Creates the layout of a valid line, given which columns read the value at a path, and all columns.
    pub(crate) fn of(
        line: &[u8],
        targets: impl Fn(&str) -> Vec<usize>,
        columns: &[Filled],
    ) -> Self {
        let mut gaps: Vec<Gap> = Vec::new();
        let mut at = 0;
        walk(line, |path, found| {
            if !found.is_container {
                let targets = targets(path);
                let scalar = &line[found.range.clone()];
                gaps.push(Gap {
                    before: LayoutLiteral::new(&line[at..found.range.start]),
                    scalar: ScalarKind::of(scalar, &targets, columns),
                    targets,
                });
                at = found.range.end;
            }
        });
        let is_set = |lane: &Lane| gaps.iter().any(|gap| gap.scalar.lane() == Some(*lane));
        let (mut absent, mut lacks) = (0, Vec::new());
        let is_plain = gaps
            .iter()
            .all(|gap| gap.targets.is_empty() || gap.scalar.lane().is_some());
        for (lane, _) in columns.iter().filter(|(lane, _)| !is_set(lane)) {
            match lane {
                Lane::Bit(bit) => absent |= 1_u64.checked_shl(*bit).unwrap_or(0),
                Lane::Value(slot) => lacks.push(*slot),
            }
        }
        let mut end_of_line = line[at..].to_vec();
        end_of_line.push(b'\n');
        Self {
            is_plain,
            gaps,
            end: LayoutLiteral::new(&line[at..]),
            end_of_line: LayoutLiteral::new(&end_of_line),
            absent,
            lacks,
            untold: Vec::new(),
        }
    }

    /// Sets the columns that such a line lacks, as far as that is still to be reported.
    #[must_use]
    pub(crate) fn lacking(mut self, columns: Vec<usize>) -> Self {
        self.untold = columns;
        self
    }

    /// Notes that it was reported that lines lack this column.
    pub(crate) fn told(&mut self, column: usize) {
        self.untold.retain(|other| *other != column);
    }

    /// Returns the columns that such a line lacks, as far as that is still to be reported.
    pub(crate) fn untold(&self) -> &[usize] {
        &self.untold
    }

    /// Returns `true` if lines of this layout may be put into batches.
    pub(crate) fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Puts lines of `text` from a place on into a batch, as long as they have this layout, and everything that is read
    /// of them is a truth value, a whole number or a text without escapes. Returns where they end, and `false` if the
    /// block is full with them.
    ///
    /// `position` is that of the text, and `line` the line of the first row in the batch.
    pub(crate) fn read(
        &self,
        text: &[u8],
        mut at: usize,
        position: usize,
        line: &mut u64,
        batch: &mut Batch<'_>,
    ) -> (usize, bool) {
        while let Some(end) = self.set(text, at, batch) {
            let has_room = batch.end_row(position + at, end, line);
            at = end;
            if !has_room {
                return (at, false);
            }
        }
        batch.undo();
        (at, true)
    }

    /// Sets the values of the line at a place as those of the next row. Returns where the line ends.
    #[inline]
    fn set(&self, text: &[u8], mut at: usize, batch: &mut Batch<'_>) -> Option<usize> {
        for gap in &self.gaps {
            at = gap.before.behind(text, at)?;
            match gap.scalar {
                ScalarKind::Read(Lane::Bit(bit)) => {
                    let (value, end) = truth(text, at)?;
                    batch.set_bit(bit, value);
                    at = end;
                }
                ScalarKind::Read(Lane::Value(slot)) => {
                    let (value, end) = integer(text, at)?;
                    batch.set_integer(slot, value)?;
                    at = end;
                }
                ScalarKind::Text(slot) => {
                    let end = text_end(text, at)?;
                    batch.set_text(slot, Some((at + 1, end - 1)))?;
                    at = end;
                }
                ScalarKind::Integer => at = integer_end(text, at)?,
                ScalarKind::Other => at += scalar_length(text.get(at..)?)?,
            }
        }
        if self.absent != 0 {
            batch.lack(self.absent);
        }
        for slot in &self.lacks {
            batch.set_text(*slot, None)?;
        }
        match self.end_of_line.behind(text, at) {
            None => self.line_end(text, at),
            end => end,
        }
    }

    /// Returns the columns that read the scalar in a gap.
    pub(crate) fn targets(&self, gap: usize) -> &[usize] {
        &self.gaps[gap].targets
    }

    /// Returns the length of the first line of `text`, with the line break, if it has this layout. The scalars that
    /// columns read are put into `scalars`.
    pub(crate) fn matches(&self, text: &[u8], scalars: &mut Vec<LineScalar>) -> Option<usize> {
        scalars.clear();
        let mut at = 0;
        for (number, gap) in self.gaps.iter().enumerate() {
            at = gap.before.behind(text, at)?;
            let length = scalar_length(text.get(at..)?)?;
            if !gap.targets.is_empty() {
                scalars.push(LineScalar {
                    gap: number,
                    start: at,
                    end: at + length,
                });
            }
            at += length;
        }
        self.line_end(text, at)
    }

    /// Returns the end of the line, if nothing else follows the scalars.
    fn line_end(&self, text: &[u8], at: usize) -> Option<usize> {
        let at = self.end.behind(text, at)?;
        match text.get(at..)? {
            [b'\n', ..] => Some(at + 1),
            [b'\r', b'\n', ..] => Some(at + 2),
            [] => Some(at),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(path: &str) -> Vec<usize> {
        if path.ends_with('p') { vec![0] } else { vec![] }
    }

    #[test]
    fn a_line_of_the_same_layout_matches_whatever_its_scalars() {
        let layout = LineLayout::of(
            br#"{"t": 1, "a": {"p": true}, "q": "x"}"#,
            targets,
            &[(Lane::Value(0), None)],
        );
        let mut scalars = Vec::new();
        let line = br#"{"t": -2.5e3, "a": {"p": 0}, "q": null}"#;
        let mut text = line.to_vec();
        text.extend_from_slice(b"\r\n{");
        assert_eq!(layout.matches(&text, &mut scalars), Some(line.len() + 2));
        assert_eq!(scalars.len(), 1);
        assert_eq!(&line[scalars[0].start..scalars[0].end], b"0");
        for other in [
            r#"{"t": 1, "a": {"p": true}, "q": "x"}x"#,
            r#"{"t": 01, "a": {"p": true}, "q": "x"}"#,
            r#"{"t": 1, "a": {"p": {}}, "q": "x"}"#,
            r#"{"t": 1, "a": {"p": true}, "q": "x\n"}"#,
            r#"{"t": 1,"a": {"p": true}, "q": "x"}"#,
            r#"{"t": 1, "a": {"p": true}, "q": "x"#,
            "",
        ] {
            assert_eq!(
                layout.matches(other.as_bytes(), &mut scalars),
                None,
                "{other}"
            );
        }
    }
}
