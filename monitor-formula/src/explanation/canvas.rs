//! What an explanation is drawn on.

use core::fmt;

/// What an explanation is drawn on: a text, or one with a style for each kind of its parts.
///
/// ```
/// use std::fmt::{self, Write};
///
/// use monitor_formula::Canvas;
///
/// /// Letters stand in brackets.
/// struct Bracketed(String);
///
/// impl Write for Bracketed {
///     fn write_str(&mut self, text: &str) -> fmt::Result {
///         self.0.write_str(text)
///     }
/// }
///
/// impl Canvas for Bracketed {
///     fn letter(&mut self, _truth: Option<bool>, letter: char) -> fmt::Result {
///         write!(self, "[{letter}]")
///     }
/// }
/// ```
pub trait Canvas: fmt::Write {
    /// Draws the letter under an operator that says what its formula was.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    fn letter(&mut self, truth: Option<bool>, letter: char) -> fmt::Result {
        let _ = truth;
        self.write_char(letter)
    }

    /// Draws why a subformula made the difference.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    fn reason(&mut self, reason: fmt::Arguments<'_>) -> fmt::Result {
        self.write_fmt(reason)
    }
}

impl Canvas for fmt::Formatter<'_> {}
