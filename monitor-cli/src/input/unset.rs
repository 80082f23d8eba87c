//! Names that formulas read and a trace does not set: what was probably meant.

use monitor_logic::{source::closest, value::Type};

use crate::diagnostic::Diagnostic;

/// Adds a note about a name that is compared with another: a text must be in quotes.
pub(crate) fn or_text(failure: Diagnostic, name: &str, kind: Option<Type>) -> Diagnostic {
    let is_word = name
        .chars()
        .all(|sign| sign.is_alphanumeric() || sign == '_');
    if kind.is_none() && is_word {
        failure.with_help(format!("if the text is meant, write `\"{name}\"`"))
    } else {
        failure
    }
}

/// Adds what can be done with an event trace.
pub(crate) fn events(failure: Diagnostic, file: &str) -> Diagnostic {
    let file = if file == "<stdin>" { "-" } else { file };
    failure
        .with_note("this is a trace of events: each line says what one thread did")
        .with_help(format!(
            "`monitor predict -f FORMULA {file}` checks it in all orders that are possible; without `--from` \
             `monitor check -f FORMULA {file}` follows the observed one"
        ))
}

/// Returns the name that was probably meant: a close one, or one that is the same after a dot.
pub(crate) fn suggestion<'name>(
    wanted: &str,
    mut names: impl Iterator<Item = &'name str> + Clone,
) -> Option<&'name str> {
    let last = |name: &str| name.rsplit('.').next().unwrap_or_default().to_owned();
    closest(wanted, names.clone()).or_else(|| names.find(|name| last(name) == last(wanted)))
}
