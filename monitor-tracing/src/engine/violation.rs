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

    /// Returns the values of the keys that violate it, `fields.user = "ann"`; `None` of a rule without keys.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// Returns the number of the step, from 1, at which it is violated; where it is broken by the [passing of
    /// time](Self::deadline), of the first step that comes after that.
    #[must_use]
    pub fn step(&self) -> u64 {
        self.step
    }

    /// Returns the source file and the line of the event or span of the step, as far as the program tells.
    #[must_use]
    pub fn place(&self) -> (&str, u64) {
        (&self.file, self.line)
    }

    /// Returns when it became false, counted from the first step, where that was between two steps since nothing had come.
    #[must_use]
    pub fn deadline(&self) -> Option<Duration> {
        self.deadline
    }

    /// Returns the steps that mattered, the earliest first, each with what was so at it; without a step, what was so at all.
    /// Known of the first 16 violations of a rule, and then of one in about a thousand steps.
    pub fn causes(&self) -> impl Iterator<Item = (Option<u64>, &str)> {
        let causes = self
            .explained
            .iter()
            .flat_map(|explained| &explained.causes);
        causes.map(|cause| (cause.step, cause.what.as_str()))
    }

    /// Returns the first step that the [causes](Self::causes) were looked for from, where earlier ones are no longer remembered: what
    /// "was never true" was not from there on.
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

/// In one line: `` `token` is violated for fields.token = 7 at step 12 (src/main.rs:40) ``.
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
