//! The text of a formula with the names of raw identifiers alone.

use monitor_logic::lex::{TokenKind, tokens};

/// The length of `r#`.
const MARK: usize = 2;

/// The text of a formula in which `r#release` is `release`, for reports.
pub(crate) struct Plain {
    text: String,
    /// Where the marks were that are left out.
    marks: Vec<usize>,
}

impl Plain {
    pub(crate) fn of(formula: &str) -> Self {
        let raw = tokens(formula).0.into_iter();
        let raw = raw.filter(|token| token.kind == TokenKind::RawWord);
        let marks: Vec<usize> = raw.map(|token| token.span.start).collect();
        let mut text = formula.to_owned();
        for mark in marks.iter().rev() {
            text.replace_range(*mark..*mark + MARK, "");
        }
        Self { text, marks }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The place in the text of one in the formula.
    pub(crate) fn place(&self, place: usize) -> usize {
        let before = self.marks.iter().take_while(|mark| **mark < place);
        place - before.map(|mark| MARK.min(place - mark)).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_left_out_and_places_are_those_of_the_rest() {
        for (formula, text) in [
            ("r#use -> [taken, r#release)", "use -> [taken, release)"),
            ("a.r#type == \"r#x\" && r#é", "a.type == \"r#x\" && é"),
            ("{ r#in == 1 } && p", "{ r#in == 1 } && p"),
            ("p -> q", "p -> q"),
        ] {
            let plain = Plain::of(formula);
            assert_eq!(plain.text(), text);
            for (place, character) in formula.char_indices() {
                let mut marks = plain.marks.iter();
                if !marks.any(|mark| (*mark..*mark + MARK).contains(&place)) {
                    let rest = &text[plain.place(place)..];
                    assert!(rest.starts_with(character), "{place} of {formula}");
                }
            }
            assert_eq!(plain.place(formula.len()), text.len());
        }
    }
}
