//! The report on the rules.

use std::fmt::Write as _;

use serde_json::json;

use super::{
    counted::{Counted, Rule},
    sources::Written,
};
use crate::report::{
    Page,
    page::{BOLD, DOUBTFUL},
};

/// The rules, as they are reported.
pub(super) struct CoverageAnswer<'a> {
    rules: &'a [Rule],
    never_stepped: Vec<&'a Written>,
}

impl<'a> CoverageAnswer<'a> {
    pub(super) fn new(counted: &'a Counted, written: &'a [Written]) -> Self {
        let rules = counted.rules();
        let is_met = |written: &&Written| {
            let mut stepped = rules.iter().filter(|rule| rule.is_stepped());
            !stepped.any(|rule| written.is_at(&rule.file, rule.line))
        };
        Self {
            rules,
            never_stepped: written.iter().filter(is_met).collect(),
        }
    }

    fn never_exercised(&self) -> impl Iterator<Item = &'a Rule> {
        let rules = self.rules.iter();
        rules.filter(|rule| rule.never_true().next().is_some())
    }

    /// Returns `true` if there is a rule that was never stepped, or never exercised.
    pub(super) fn tells_of_any(&self) -> bool {
        !self.never_stepped.is_empty() || self.never_exercised().next().is_some()
    }

    /// Returns the report for people.
    pub(super) fn page(&self) -> Page {
        let mut page = Page::default();
        if !self.never_stepped.is_empty() {
            page.paint(DOUBTFUL, "never stepped");
            page.add("\n");
            for written in &self.never_stepped {
                let (file, line) = (&written.file, written.lines.start());
                page.add(format_args!("  {}  ({file}:{line})\n", written.formula));
            }
            page.add("\n");
        }
        if self.never_exercised().next().is_some() {
            page.paint(DOUBTFUL, "never exercised");
            page.add(": stepped, but this was never true\n");
            for rule in self.never_exercised() {
                for antecedent in rule.never_true() {
                    let (name, file, line) = (&rule.name, &rule.file, rule.line);
                    let formula = one_line(&antecedent.formula);
                    page.add(format_args!("  {formula}  of `{name}` ({file}:{line})\n"));
                }
            }
            page.add("\n");
        }
        if !self.rules.is_empty() {
            page.paint(
                BOLD,
                format_args!(
                    "{:>12}  {:>12}  {:>12}  rule",
                    "steps", "exercised", "violations"
                ),
            );
            page.add("\n");
            for rule in self.rules {
                page.add(row(rule));
            }
            page.add("\n");
        }
        let never_exercised = self.never_exercised().count();
        let (stepped, never) = (self.rules.len(), self.never_stepped.len());
        page.add(format_args!(
            "{stepped} stepped, {never_exercised} of these never exercised; {never} never stepped\n"
        ));
        page
    }

    /// Returns the report for programs.
    pub(super) fn object(&self) -> String {
        let rules = self.rules.iter().map(|rule| {
            let antecedents = rule
                .antecedents
                .iter()
                .map(|antecedent| json!({"formula": antecedent.formula, "true": antecedent.holds}));
            json!({
                "name": rule.name,
                "formula": rule.formula,
                "file": rule.file,
                "line": rule.line,
                "steps": rule.steps,
                "violations": rule.violations,
                "antecedents": antecedents.collect::<Vec<_>>(),
                "never_exercised": rule.never_true().next().is_some(),
            })
        });
        let never_stepped = self.never_stepped.iter().map(|written| {
            json!({"formula": written.formula, "file": written.file, "line": written.lines.start()})
        });
        let object = json!({
            "rules": rules.collect::<Vec<_>>(),
            "never_stepped": never_stepped.collect::<Vec<_>>(),
        });
        format!("{object}\n")
    }
}

/// Returns the row of a rule; if it has several antecedents, each has its number.
fn row(rule: &Rule) -> String {
    let mut exercised = String::new();
    for (number, antecedent) in rule.antecedents.iter().enumerate() {
        let before = if number > 0 { "+" } else { "" };
        let _ = write!(exercised, "{before}{}", antecedent.holds);
    }
    if exercised.is_empty() {
        exercised.push('-');
    }
    format!(
        "{:>12}  {exercised:>12}  {:>12}  {}  ({}:{})\n",
        rule.steps, rule.violations, rule.name, rule.file, rule.line
    )
}

fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}
