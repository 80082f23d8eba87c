//! Values before the first step, given by `--init NAME=VALUE`: mistakes in them that do not depend on the trace.

use std::collections::BTreeSet;

use monitor_logic::source::closest;

use crate::diagnostic::Diagnostic;

/// Reports a value for a name that no formula reads, which would change nothing.
pub(crate) fn unread<'a>(
    setting: &str,
    name: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    let failure = Diagnostic::new(format!("`--init {setting}`: no formula reads `{name}`"));
    match closest(name, names) {
        Some(close) => failure.with_help(format!("did you mean `{close}`?")),
        None => failure,
    }
}

/// Refuses two values for one name, since which of them counts would depend on their order.
pub(crate) fn refuse_two_for_one(settings: &[String]) -> Result<(), Diagnostic> {
    let mut seen = BTreeSet::new();
    for setting in settings {
        let name = setting.split('=').next().unwrap_or_default().trim();
        if !seen.insert(name) {
            let message = format!("`--init {setting}`: `{name}` has two initial values");
            return Err(Diagnostic::new(message).with_help("keep one of them"));
        }
    }
    Ok(())
}

/// Reports values before the first line in a trace where a name that a line lacks is absent.
pub(crate) fn without_keeping() -> Diagnostic {
    Diagnostic::new("`--init` says what a column is before the first line that sets it, and no value is kept")
        .with_help(
            "a name that a line lacks is absent there, and what is said of it false; `--keep` is for logs of states, in \
             which a value stays until it is set again",
        )
}
