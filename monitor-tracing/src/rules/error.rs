//! Rules that cannot be checked.

use std::{error::Error, fmt};

use monitor_rules::diagnostic::{Diagnostic, Diagnostics, drawn};

/// Why rules cannot be checked: all mistakes of a file at once, each drawn into its text.
///
/// ```
/// use monitor_tracing::Rules;
///
/// let error = Rules::parse("P = fields.kind == \"use\" -> [issued, revoked];").unwrap_err();
/// assert!(error.to_string().contains("help: write `[issued, revoked)`"));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct RulesError {
    all: Diagnostics,
}

impl RulesError {
    /// Returns each mistake in a few words, without its place.
    pub fn messages(&self) -> impl Iterator<Item = &str> {
        self.all.all().iter().map(Diagnostic::message)
    }
}

impl From<Diagnostics> for RulesError {
    fn from(all: Diagnostics) -> Self {
        Self { all }
    }
}

/// Draws the mistakes as `monitor check` does.
impl fmt::Display for RulesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawn: Vec<String> = self.all.all().iter().map(drawn).collect();
        formatter.write_str(drawn.join("\n").trim_end())
    }
}

/// Like `Display`, so that `unwrap` shows where the mistakes are.
impl fmt::Debug for RulesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "\n{self}")
    }
}

impl Error for RulesError {}
