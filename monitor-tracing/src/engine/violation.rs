//! A violation of a rule.

use std::{fmt, sync::Arc, time::Duration};

use monitor_rules::check;

/// A rule that is violated at a step.
#[derive(Clone, Debug)]
pub struct Violation {
    pub(crate) rule: Arc<str>,
    pub(crate) formula: Arc<str>,
    pub(crate) key: Option<String>,
    pub(crate) step: u64,
    pub(crate) file: Arc<str>,
    pub(crate) line: u64,
    pub(crate) deadline: Option<Duration>,
    pub(crate) explained: Option<Arc<check::Violation>>,
    pub(crate) known_from: Option<u64>,
}

impl Violation {
    /// Returns the name of the rule.
    #[must_use]
    pub fn rule(&self) -> &str {
        &self.rule
    }

    /// Returns the text of its formula.
    #[must_use]
    pub fn formula(&self) -> &str {
        &self.formula
    }

    /// Returns the values of the keys that violate it, `fields.user = "ann"`; `None` for a rule without keys.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// Returns the number of the step, from 1, at which it is violated; if it became false by the [passing of
    /// time](Self::deadline), the number of the first step after that.
    #[must_use]
    pub fn step(&self) -> u64 {
        self.step
    }

    /// Returns the source file and the line of the event or span of the step, as far as the program provides them.
    #[must_use]
    pub fn place(&self) -> (&str, u64) {
        (&self.file, self.line)
    }

    /// Returns when it became false, counted from the first step, if that was between two steps because no step came.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        self.deadline
    }

    /// Returns the steps that mattered, the earliest first, each with what was so at it; without a step, what was
    /// always so. Known for the first 16 violations of a rule, and then for one in about a thousand steps.
    pub fn causes(&self) -> impl Iterator<Item = (Option<u64>, &str)> {
        let causes = self
            .explained
            .iter()
            .flat_map(|explained| &explained.causes);
        causes.map(|cause| (cause.step, cause.what.as_str()))
    }

    /// Returns the first step from which on [causes](Self::causes) were looked for, if earlier steps are no longer
    /// remembered: "was never true" then means not since that step.
    #[must_use]
    pub fn known_from(&self) -> Option<u64> {
        self.known_from
    }

    /// Returns the values of the past that were compared, and what they were compared with: `count[<=10s](retry) = 4`.
    pub fn compared(&self) -> impl Iterator<Item = String> {
        let compared = self
            .explained
            .iter()
            .flat_map(|explained| &explained.compared);
        compared.map(ToString::to_string)
    }
}

/// Writes one line: `` `token` is violated for fields.token = 7 at step 12 (src/main.rs:40) ``.
impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "`{}` is violated", self.rule)?;
        if let Some(key) = &self.key {
            write!(formatter, " for {key}")?;
        }
        if let Some(deadline) = self.deadline {
            write!(formatter, ", {deadline:?} after the first step, before")?;
        } else {
            formatter.write_str(" at")?;
        }
        write!(formatter, " step {}", self.step)?;
        if !self.file.is_empty() {
            write!(formatter, " ({}:{})", self.file, self.line)?;
        }
        Ok(())
    }
}
