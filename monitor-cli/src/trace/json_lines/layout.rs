//! How the lines of a log look.
//!
//! Programs write line after line with the same keys in the same order and the same blanks; only
//! the values differ. A [`Layout`] is a valid line with its scalars cut out. A line that has the
//! pieces between them, and valid scalars in the gaps, is valid JSON with the same paths: nothing
//! else about it needs to be looked at.

use super::walk::walk;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// What stands before each scalar, and which columns read that.
    gaps: Vec<Gap>,
    /// What stands behind the last one.
    end: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Gap {
    before: Vec<u8>,
    targets: Vec<usize>,
}

/// A scalar of a line that some columns read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scalar {
    /// Which gap of the layout it fills,
    pub(super) gap: usize,
    /// and its bytes.
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Layout {
    /// The layout of a valid line.
    pub(super) fn of(line: &[u8], targets: impl Fn(&str) -> Vec<usize>) -> Self {
        let mut gaps = Vec::new();
        let mut at = 0;
        walk(line, |path, found| {
            if !found.is_container {
                gaps.push(Gap {
                    before: line[at..found.range.start].to_vec(),
                    targets: targets(path),
                });
                at = found.range.end;
            }
        });
        Self {
            gaps,
            end: line[at..].to_vec(),
        }
    }

    /// The columns that read the scalar in a gap.
    pub(super) fn targets(&self, gap: usize) -> &[usize] {
        &self.gaps[gap].targets
    }

    /// Whether the first line of `text` has this layout: its length with the line break. The
    /// scalars that columns read are put into `scalars`.
    pub(super) fn matches(&self, text: &[u8], scalars: &mut Vec<Scalar>) -> Option<usize> {
        scalars.clear();
        let mut at = 0;
        for (number, gap) in self.gaps.iter().enumerate() {
            at = literal(text, at, &gap.before)?;
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
        at = literal(text, at, &self.end)?;
        match text.get(at..)? {
            [b'\n', ..] => Some(at + 1),
            [b'\r', b'\n', ..] => Some(at + 2),
            [] => Some(at),
            _ => None,
        }
    }
}

#[inline]
fn literal(text: &[u8], at: usize, wanted: &[u8]) -> Option<usize> {
    let end = at + wanted.len();
    (text.get(at..end)? == wanted).then_some(end)
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
        let layout = Layout::of(br#"{"t": 1, "a": {"p": true}, "q": "x"}"#, targets);
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
        fn numbers_end_where_json_says(text in "-?[0-9]{0,2}(\\.[0-9]{0,2})?([eE][+-]?[0-9]{0,2})?") {
            let valid = serde_json::from_str::<serde::de::IgnoredAny>(&text).is_ok();
            let whole = number_length(text.as_bytes()) == Some(text.len());
            prop_assert_eq!(whole, valid, "{}", text);
        }
    }
}
