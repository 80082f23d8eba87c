//! Why a file cannot be read in a format.

use crate::diagnostic::Diagnostic;

/// Why a file cannot be read in a format.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum FormatError {
    /// This line is not of the format at all, or lacks what is needed: the file may be of another format.
    Foreign(Diagnostic, Vec<u8>),
    /// It is of the format, with something wrong in it.
    Malformed(Diagnostic),
}

impl FormatError {
    /// Returns what is reported if no other format comes into question.
    pub(crate) fn into_diagnostic(self) -> Diagnostic {
        match self {
            Self::Foreign(failure, _) | Self::Malformed(failure) => failure,
        }
    }
}

impl From<Diagnostic> for FormatError {
    fn from(failure: Diagnostic) -> Self {
        Self::Malformed(failure)
    }
}
