//! How the lines of a log look.
//!
//! Programs write line after line with the same keys in the same order and the same blanks; only
//! the values differ. A [`Layout`] is a valid line with its scalars cut out. A line that has the
//! pieces between them, and valid scalars in the gaps, is valid JSON with the same paths: nothing
//! else about it needs to be looked at.

use crate::input::walk::walk;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// What stands before each scalar, and which columns read that.
    gaps: Vec<Gap>,
    /// What stands behind the last one.
    end: LayoutLiteral,
    /// Whether all columns that read something in it are bits.
    only_bits: bool,
    /// The columns that are bits and that such a line does not set.
    absent: u64,
    /// Columns that such a line lacks, which is still to be told.
    untold: Vec<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Gap {
    before: LayoutLiteral,
    targets: Vec<usize>,
    /// The bit of the only column that reads the scalar, if it is one.
    bit: Option<u32>,
}

/// A scalar of a line that some columns read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scalar {
    /// Which gap of the layout it fills,
    pub(crate) gap: usize,
    /// and its bytes.
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Layout {
    /// The layout of a valid line, given which columns read the value at a path and which of them
    /// are bits.
    pub(crate) fn of(
        line: &[u8],
        targets: impl Fn(&str) -> Vec<usize>,
        bit_of: impl Fn(usize) -> Option<u32>,
    ) -> Self {
        let mut gaps: Vec<Gap> = Vec::new();
        let mut at = 0;
        walk(line, |path, found| {
            if !found.is_container {
                let targets = targets(path);
                let bit = match targets[..] {
                    [target] => bit_of(target),
                    _ => None,
                };
                gaps.push(Gap {
                    before: LayoutLiteral::new(&line[at..found.range.start]),
                    targets,
                    bit,
                });
                at = found.range.end;
            }
        });
        let set = gaps.iter().filter_map(|gap| gap.bit);
        let absent = !set.fold(0, |set, bit| set | 1_u64.checked_shl(bit).unwrap_or(0));
        Self {
            only_bits: gaps
                .iter()
                .all(|gap| gap.targets.is_empty() || gap.bit.is_some()),
            gaps,
            end: LayoutLiteral::new(&line[at..]),
            absent,
            untold: Vec::new(),
        }
    }

    /// With the columns that such a line lacks, so far as that is still to be told.
    #[must_use]
    pub(crate) fn lacking(mut self, columns: Vec<usize>) -> Self {
        self.untold = columns;
        self
    }

    /// The columns that are bits and that such a line does not set.
    pub(crate) fn absent(&self) -> u64 {
        self.absent
    }

    /// It has been told that lines lack this column.
    pub(crate) fn told(&mut self, column: usize) {
        self.untold.retain(|other| *other != column);
    }

    /// The columns that such a line lacks, so far as that is still to be told.
    pub(crate) fn untold(&self) -> &[usize] {
        &self.untold
    }

    /// Whether the first line of `text` has this layout, and all that is read of it are truth
    /// values: these, put into `bits`, and the line's length.
    #[inline]
    pub(crate) fn bits(&self, text: &[u8], mut bits: u64) -> Option<(u64, usize)> {
        if !self.only_bits {
            return None;
        }
        let mut at = 0;
        for gap in &self.gaps {
            at = gap.before.behind(text, at)?;
            let rest = text.get(at..)?;
            at += if let Some(bit) = gap.bit {
                let (value, length) = match rest.first()? {
                    b't' if rest.starts_with(b"true") => (1, 4),
                    b'f' if rest.starts_with(b"false") => (0, 5),
                    b'1' => (1, 1),
                    b'0' => (0, 1),
                    _ => return None,
                };
                bits = bits & !(1 << bit) | value << bit;
                length
            } else {
                scalar_length(rest)?
            };
        }
        Some((bits, self.line_end(text, at)?))
    }

    /// The columns that read the scalar in a gap.
    pub(crate) fn targets(&self, gap: usize) -> &[usize] {
        &self.gaps[gap].targets
    }

    /// Whether the first line of `text` has this layout: its length with the line break. The
    /// scalars that columns read are put into `scalars`.
    pub(crate) fn matches(&self, text: &[u8], scalars: &mut Vec<Scalar>) -> Option<usize> {
        scalars.clear();
        let mut at = 0;
        for (number, gap) in self.gaps.iter().enumerate() {
            at = gap.before.behind(text, at)?;
            let length = scalar_length(text.get(at..)?)?;
            if !gap.targets.is_empty() {
                scalars.push(Scalar {
                    gap: number,
                    start: at,
                    end: at + length,
                });
            }
            at += length;
        }
        self.line_end(text, at)
    }

    /// The end of the line, if nothing else is to come behind the scalars.
    #[inline]
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

/// Bytes to be compared with. Most are few, and then two words do it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LayoutLiteral {
    bytes: Vec<u8>,
    /// The first eight bytes, fewer where the mask is shorter,
    head: u64,
    mask: u64,
    /// and the last eight, if there are more.
    tail: u64,
}

const WORD: usize = size_of::<u64>();

impl LayoutLiteral {
    fn new(bytes: &[u8]) -> Self {
        let mut head = [0; WORD];
        let length = bytes.len().min(WORD);
        head[..length].copy_from_slice(&bytes[..length]);
        let mask = (0..length).fold(0, |mask, _| mask << 8 | 0xff);
        Self {
            bytes: bytes.to_vec(),
            head: u64::from_le_bytes(head),
            mask,
            tail: bytes
                .last_chunk()
                .map_or(0, |tail| u64::from_le_bytes(*tail)),
        }
    }

    /// The place behind this, if it stands at `at`.
    #[inline]
    fn behind(&self, text: &[u8], at: usize) -> Option<usize> {
        let text = text.get(at..)?;
        let length = self.bytes.len();
        if let Some(head) = text.first_chunk::<WORD>()
            && length <= 2 * WORD
        {
            if (u64::from_le_bytes(*head) ^ self.head) & self.mask != 0 {
                return None;
            }
            if length > WORD {
                let tail = text.get(length - WORD..length)?.first_chunk::<WORD>()?;
                if u64::from_le_bytes(*tail) != self.tail {
                    return None;
                }
            }
            return Some(at + length);
        }
        text.starts_with(&self.bytes).then_some(at + length)
    }
}

/// The length of the scalar that `text` begins with, if it is one without escapes.
#[inline]
fn scalar_length(text: &[u8]) -> Option<usize> {
    match text.first()? {
        b't' => text.starts_with(b"true").then_some(4),
        b'f' => text.starts_with(b"false").then_some(5),
        b'n' => text.starts_with(b"null").then_some(4),
        b'"' => {
            let length = text[1..]
                .iter()
                .position(|byte| matches!(byte, b'"' | b'\\') || *byte < b' ')?;
            (text[1 + length] == b'"').then_some(length + 2)
        }
        _ => number_length(text),
    }
}

/// The length of the number that `text` begins with (RFC 8259, section 6).
#[inline]
fn number_length(text: &[u8]) -> Option<usize> {
    let digits = |from: usize| {
        let digits = text
            .get(from..)?
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        (digits > 0).then_some(from + digits)
    };
    let start = usize::from(text.first() == Some(&b'-'));
    let mut end = digits(start)?;
    if text[start] == b'0' && end > start + 1 {
        return None;
    }
    if text.get(end) == Some(&b'.') {
        end = digits(end + 1)?;
    }
    if matches!(text.get(end), Some(b'e' | b'E')) {
        let signed = matches!(text.get(end + 1), Some(b'+' | b'-'));
        end = digits(end + 1 + usize::from(signed))?;
    }
    Some(end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn targets(path: &str) -> Vec<usize> {
        if path.ends_with('p') { vec![0] } else { vec![] }
    }

    #[test]
    fn a_line_of_the_same_layout_matches_whatever_its_scalars() {
        let layout = Layout::of(br#"{"t": 1, "a": {"p": true}, "q": "x"}"#, targets, |_| {
            None
        });
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

    proptest! {
        #[test]
        fn a_literal_is_found_where_it_stands(
            wanted in "[ab]{0,20}",
            text in "[ab]{0,24}",
            at in 0..6_usize,
        ) {
            let found = LayoutLiteral::new(wanted.as_bytes()).behind(text.as_bytes(), at);
            let stands = text.get(at..).is_some_and(|text| text.starts_with(&wanted));
            prop_assert_eq!(found, stands.then_some(at + wanted.len()));
        }

        #[test]
        fn numbers_end_where_json_says(text in "-?[0-9]{0,2}(\\.[0-9]{0,2})?([eE][+-]?[0-9]{0,2})?") {
            let valid = serde_json::from_str::<serde::de::IgnoredAny>(&text).is_ok();
            let whole = number_length(text.as_bytes()) == Some(text.len());
            prop_assert_eq!(whole, valid, "{}", text);
        }
    }
}
