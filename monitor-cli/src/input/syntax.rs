//! Mistakes in a regular expression.

use regex_syntax::ast::ErrorKind;

/// Returns what is wrong with an expression that `regex` refuses, without a drawing of it.
pub(crate) fn problem(expression: &str, error: &regex::Error) -> String {
    match regex_syntax::parse(expression) {
        Err(regex_syntax::Error::Parse(error)) => error.kind().to_string(),
        Err(regex_syntax::Error::Translate(error)) => error.kind().to_string(),
        _ => error.to_string(),
    }
}

/// Returns `true` if an expression looks at the text around a match, which `regex` does not
/// support.
pub(crate) fn has_look_around(expression: &str) -> bool {
    matches!(
        regex_syntax::parse(expression),
        Err(regex_syntax::Error::Parse(error)) if *error.kind() == ErrorKind::UnsupportedLookAround
    )
}
