//! Text for a terminal, with styles.

use std::fmt::{self, Write as _};

use anstyle::{AnsiColor, Style};

/// The style of a verdict that something is violated.
pub(crate) const BAD: Style = AnsiColor::Red.on_default().bold();
/// The style of a verdict that something holds.
pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// The style of what is not certain.
pub(crate) const DOUBTFUL: Style = AnsiColor::Yellow.on_default().bold();
/// The style of an aside.
pub(crate) const ASIDE: Style = AnsiColor::Cyan.on_default();
/// The style of a title.
pub(crate) const BOLD: Style = Style::new().bold();

/// A text for a terminal, which gets no control sequences but those of our own styles, whatever a log or a name
/// contains: ends of lines and tabs are kept, other control characters are escaped.
///
/// Styles are removed again if the output is no terminal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "workers", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Page {
    text: String,
}

impl Page {
    /// Adds something in a style.
    pub(crate) fn paint(&mut self, style: Style, content: impl fmt::Display) {
        let _ = write!(self.text, "{style}");
        self.add(content);
        let _ = write!(self.text, "{style:#}");
    }

    /// Adds something in no style.
    pub(crate) fn add(&mut self, content: impl fmt::Display) {
        let _ = write!(self, "{content}");
    }

    /// Ends the line, unless it has ended.
    pub(crate) fn end_line(&mut self) {
        if !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// Adds another page.
    pub(crate) fn append(&mut self, other: &Self) {
        self.text.push_str(&other.text);
    }

    /// Returns `true` if it is empty.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }
}

/// Writes ends of lines and tabs as they are, and escapes other control characters.
impl fmt::Write for Page {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let disturbs =
            |character: char| character.is_control() && !matches!(character, '\n' | '\t');
        for piece in text.split_inclusive(disturbs) {
            match piece.char_indices().next_back() {
                Some((start, last)) if disturbs(last) => {
                    self.text.push_str(&piece[..start]);
                    self.text.extend(last.escape_default());
                }
                _ => self.text.push_str(piece),
            }
        }
        Ok(())
    }
}

impl From<&str> for Page {
    fn from(text: &str) -> Self {
        let mut page = Self::default();
        page.add(text);
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_sequences_come_to_a_terminal() {
        let mut ours = Page::default();
        ours.paint(BAD, "violated");
        assert_eq!(ours.as_str(), "\u{1b}[1m\u{1b}[31mviolated\u{1b}[0m");
        for (text, expected) in [
            ("a\tb\n\u{e9}", "a\tb\n\u{e9}"),
            ("a\u{1b}]0;title\u{7}b", "a\\u{1b}]0;title\\u{7}b"),
            ("\u{1b}[2J\u{1b}[H", "\\u{1b}[2J\\u{1b}[H"),
            ("\u{1b}[8mhidden", "\\u{1b}[8mhidden"),
            ("\u{1b}[0mours", "\\u{1b}[0mours"),
            ("\u{9b}2J\u{7f}\0", "\\u{9b}2J\\u{7f}\\u{0}"),
            ("over\rwritten", "over\\rwritten"),
        ] {
            assert_eq!(Page::from(text).as_str(), expected);
            let mut page = Page::default();
            page.append(&ours);
            page.paint(GOOD, text);
            let expected = format!("{}{GOOD}{expected}{GOOD:#}", ours.as_str());
            assert_eq!(page.as_str(), expected);
        }
    }
}
