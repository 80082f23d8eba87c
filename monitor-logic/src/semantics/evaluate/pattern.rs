//! Regular expressions, which only builds with the feature `regex` support.

use alloc::format;

use crate::{source::Span, source::diagnostic::Diagnostic};

/// A regular expression.
#[derive(Clone, Debug)]
pub(super) struct TextPattern {
    #[cfg(feature = "regex")]
    regex: regex::Regex,
}

impl TextPattern {
    /// Reads a regular expression.
    ///
    /// # Errors
    ///
    /// When it is not a regular expression, or is too large; without the feature always.
    #[cfg(feature = "regex")]
    pub(super) fn new(written: &str, place: Span) -> Result<Self, Diagnostic> {
        let regex = regex::Regex::new(written).map_err(|error| {
            Diagnostic::new("this is no regular expression", place).with_note(format!("{error}"))
        })?;
        Ok(Self { regex })
    }

    /// Refuses a regular expression.
    ///
    /// # Errors
    ///
    /// Always, without the feature.
    #[cfg(not(feature = "regex"))]
    pub(super) fn new(written: &str, place: Span) -> Result<Self, Diagnostic> {
        Err(Diagnostic::new(
            format!("no regular expression can be evaluated here, such as `{written}`"),
            place,
        )
        .with_help("`contains`, `starts_with` and `ends_with` can"))
    }

    /// Returns `true` if a part of the text matches. Takes time linear in the length of the text.
    #[cfg(feature = "regex")]
    pub(super) fn is_in(&self, text: &str) -> bool {
        self.regex.is_match(text)
    }

    /// Never called: there is no pattern without the feature.
    #[cfg(not(feature = "regex"))]
    #[allow(clippy::unused_self, reason = "as with the feature")]
    pub(super) fn is_in(&self, _: &str) -> bool {
        false
    }
}
