//! The error that a state is not that of the formula that it is wanted for.

use core::{error::Error, fmt};
use std::string::String;

/// A saved state belongs to another formula than the one it is wanted for, or is not in the form in
/// which this release keeps it.
///
/// ```
/// # #[cfg(not(feature = "off"))] {
/// use monitor_runtime::{State, Violated, monitor};
///
/// #[derive(Default)]
/// struct Door {
///     monitor: State,
/// }
///
/// impl Door {
///     #[monitor("opened -> once(unlocked)", state = self.monitor)]
///     fn step(&mut self, unlocked: bool, opened: bool) -> Result<(), Violated> {
///         Ok(())
///     }
/// }
///
/// let mut door = Door::default();
/// door.step(true, false).unwrap();
/// let saved = serde_json::to_string(&door.monitor).unwrap();
///
/// // Later, in a program whose rule is another.
/// let restored: State = serde_json::from_str(&saved).unwrap();
/// let refused = restored.check_formula("opened -> prev(unlocked)").unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "the saved state of a monitor is that of `opened -> once(unlocked)`, and wanted for `opened -> prev(unlocked)`"
/// );
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnotherFormulaError {
    pub(super) saved: String,
    pub(super) wanted: String,
}

impl AnotherFormulaError {
    /// The formula whose state was saved.
    #[must_use]
    pub fn saved(&self) -> &str {
        &self.saved
    }

    /// The formula that it is wanted for.
    #[must_use]
    pub fn wanted(&self) -> &str {
        &self.wanted
    }
}

impl fmt::Display for AnotherFormulaError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { saved, wanted } = self;
        write!(
            formatter,
            "the saved state of a monitor is that of `{saved}`, "
        )?;
        if saved == wanted {
            formatter.write_str(
                "as another release compiled it, or with another clock or slot: it cannot be read here",
            )
        } else {
            write!(formatter, "and wanted for `{wanted}`")
        }
    }
}

impl Error for AnotherFormulaError {}
