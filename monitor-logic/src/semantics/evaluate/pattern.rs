//! Regular expressions, which only builds with the feature `regex` support.

use alloc::format;
#[cfg(feature = "regex")]
use alloc::string::{String, ToString};

use crate::{source::Span, source::diagnostic::Diagnostic};

/// Returns what is wrong, in one line, and where: at a part of the expression, if its place is known.
#[cfg(feature = "regex")]
fn problem(written: &str, error: &regex::Error, place: Span) -> (String, Span) {
    let (what, part) = match regex_syntax::parse(written) {
        Err(regex_syntax::Error::Parse(error)) => (error.kind().to_string(), *error.span()),
        Err(regex_syntax::Error::Translate(error)) => (error.kind().to_string(), *error.span()),
        _ => return (error.to_string().replace('\n', " "), place),
    };
    // Else signs of it are escaped, and stand elsewhere.
    let is_verbatim = place.end - place.start == written.len() + 2;
    let at = |offset: usize| place.start + 1 + offset;
    let (start, end) = (at(part.start.offset), at(part.end.offset));
    let place = if is_verbatim {
        Span::new(start, end.max(start + 1))
    } else {
        place
    };
    (what, place)
}

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
            let (problem, place) = problem(written, &error, place);
            Diagnostic::new(format!("this is no regular expression: {problem}"), place)
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
