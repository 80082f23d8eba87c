//! Errors in properties.

use std::{error::Error, fmt, ops::Range};

#[cfg(feature = "decentralized")]
use monitor_analysis::knowledge::ProgramError;
use monitor_logic::diagnostic::{Diagnostic, Diagnostics};

/// A property that cannot be checked on any computation.
///
/// ```
/// use monitor_runtime::PredictiveMonitor;
///
/// let error = PredictiveMonitor::new("x <= ").unwrap_err();
/// assert_eq!(error.formula(), "x <= ");
/// // The comparison has nothing on its right.
/// assert_eq!(error.spans().next().unwrap().start, 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyError {
    formula: String,
    cause: PropertyErrorCause,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum PropertyErrorCause {
    /// The property cannot be read, or compares what cannot be compared.
    Text(Diagnostics),
    /// No program can be made of the formula.
    #[cfg(feature = "decentralized")]
    Program(ProgramError),
}

impl PropertyError {
    pub(crate) fn of_text(formula: &str, diagnostics: impl Into<Diagnostics>) -> Self {
        Self {
            formula: formula.to_owned(),
            cause: PropertyErrorCause::Text(diagnostics.into()),
        }
    }

    #[cfg(feature = "decentralized")]
    pub(crate) fn of_program(formula: &str, error: ProgramError) -> Self {
        Self {
            formula: formula.to_owned(),
            cause: PropertyErrorCause::Program(error),
        }
    }

    /// The text of the formula.
    #[must_use]
    pub fn formula(&self) -> &str {
        &self.formula
    }

    /// The parts of the formula's text that are wrong, in bytes; none where the whole text is
    /// wrong.
    pub fn spans(&self) -> impl Iterator<Item = Range<usize>> {
        let diagnostics: &[Diagnostic] = match &self.cause {
            PropertyErrorCause::Text(diagnostics) => diagnostics.iter().as_slice(),
            #[cfg(feature = "decentralized")]
            PropertyErrorCause::Program(ProgramError::Formula(diagnostic)) => {
                std::slice::from_ref(diagnostic)
            }
            #[cfg(feature = "decentralized")]
            PropertyErrorCause::Program(_) => &[],
        };
        let spans = diagnostics.iter().map(|diagnostic| diagnostic.span);
        spans.map(|span| span.start..span.end)
    }
}

/// Prints all errors, drawn into the formula.
impl fmt::Display for PropertyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.cause {
            PropertyErrorCause::Text(diagnostics) => {
                formatter.write_str(&diagnostics.render(&self.formula))
            }
            #[cfg(feature = "decentralized")]
            PropertyErrorCause::Program(ProgramError::Formula(diagnostic)) => {
                formatter.write_str(&diagnostic.render(&self.formula))
            }
            #[cfg(feature = "decentralized")]
            PropertyErrorCause::Program(error) => error.fmt(formatter),
        }
    }
}

impl Error for PropertyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(match &self.cause {
            PropertyErrorCause::Text(diagnostics) => diagnostics,
            #[cfg(feature = "decentralized")]
            PropertyErrorCause::Program(error) => error,
        })
    }
}
