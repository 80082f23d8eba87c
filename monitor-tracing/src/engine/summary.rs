//! What is known of all rules.

use std::fmt;

/// What was found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Summary {
    /// How many steps were checked.
    pub steps: u64,
    /// How many were left out, since one of their values is not of the type that a rule needs.
    pub left_out: u64,
    /// The rules, in their order.
    pub rules: Vec<RuleSummary>,
    /// The names that rules read and that no step has set so far: they may be misspelt.
    pub unset: Vec<String>,
    /// Where a name of a rule may be taken for another value of the program: a field `name` of a span, a field `timestamp`, two fields of
    /// one name. And that a filter takes reports of violations away.
    pub notes: Vec<String>,
}

/// What was found of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleSummary {
    /// Its name.
    pub name: String,
    /// At how many steps some key violates it.
    pub violations: u64,
    /// The first of these steps, from 1.
    pub first: Option<u64>,
    /// For how many keys it was checked, as far as that is known; `None` for a rule without keys.
    pub keys: Option<u64>,
    /// How many keys violate it.
    pub violated_keys: u64,
    /// How many keys are **not checked**, since there were too many at once.
    pub unchecked_keys: u64,
    /// For how many keys it became false between two steps.
    pub deadlines: u64,
    /// At how many steps it is **not checked**, for some key, since an operation had no result, such as a division by zero.
    pub unchecked_steps: u64,
    /// The formulas left of `->` in it that were never true, so that it required nothing.
    pub never_exercised: Vec<String>,
}

impl RuleSummary {
    /// Returns `true` if it is violated, at a step or between two.
    #[must_use]
    pub fn is_violated(&self) -> bool {
        self.violations > 0 || self.deadlines > 0
    }

    /// Returns `true` if all of it was checked, for every key.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.unchecked_keys == 0 && self.unchecked_steps == 0
    }
}

impl Summary {
    /// Returns `true` if some rule is violated.
    #[must_use]
    pub fn is_violated(&self) -> bool {
        self.rules.iter().any(RuleSummary::is_violated)
    }

    /// Returns `true` if every rule was checked for every key at every step.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.left_out == 0 && self.rules.iter().all(RuleSummary::is_complete)
    }

    /// Returns what was found of the rule of this name.
    #[must_use]
    pub fn rule(&self, name: &str) -> Option<&RuleSummary> {
        self.rules.iter().find(|rule| rule.name == name)
    }
}

/// Writes a line for each rule.
impl fmt::Display for Summary {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} steps", self.steps)?;
        if self.left_out > 0 {
            write!(
                formatter,
                ", {} more not checked: values that are not what rules need",
                self.left_out
            )?;
        }
        for rule in &self.rules {
            write!(formatter, "\n{rule}")?;
        }
        for name in &self.unset {
            write!(formatter, "\nno step so far sets `{name}`")?;
        }
        for note in &self.notes {
            write!(formatter, "\nnote: {note}")?;
        }
        Ok(())
    }
}

impl fmt::Display for RuleSummary {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: ", self.name)?;
        match (self.is_violated(), self.is_complete()) {
            (true, _) => write!(formatter, "violated at {} steps", self.violations)?,
            (false, true) => formatter.write_str("not violated")?,
            (false, false) => formatter.write_str("not violated as far as it was checked")?,
        }
        if let Some(first) = self.first {
            write!(formatter, ", first at step {first}")?;
        }
        if self.deadlines > 0 {
            write!(formatter, ", {} times between steps", self.deadlines)?;
        }
        if let Some(keys) = self.keys {
            write!(formatter, ", by {} of {keys} keys", self.violated_keys)?;
        }
        if self.unchecked_keys > 0 {
            write!(formatter, ", {} keys not checked", self.unchecked_keys)?;
        }
        if self.unchecked_steps > 0 {
            write!(formatter, ", not checked at {} steps", self.unchecked_steps)?;
        }
        for text in &self.never_exercised {
            write!(formatter, ", never exercised: `{text}` was never true")?;
        }
        Ok(())
    }
}
