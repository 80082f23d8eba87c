//! Patterns by which lines are split.

use std::{fmt, ops::Range, sync::OnceLock};

use regex::{Captures, Regex};

use crate::diagnostic::Diagnostic;
use crate::input::syntax::{has_look_around, problem};

/// One or more forms of a line; the first that matches counts.
#[derive(Clone, Debug)]
pub(crate) struct LinePattern {
    /// The preset's name, or else the expression.
    name: PatternName,
    forms: Vec<Regex>,
    /// The groups of all forms, each once.
    names: Vec<String>,
}

#[derive(Clone, Debug)]
enum PatternName {
    Preset(&'static str),
    Expression(String),
}

/// Writes the pattern's name in messages.
impl fmt::Display for LinePattern {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.name {
            PatternName::Preset(name) => write!(formatter, "`--line {name}`"),
            PatternName::Expression(text) => write!(formatter, "`--line '{text}'`"),
        }
    }
}

impl LinePattern {
    /// Reads the argument of `--line`: an expression with named groups.
    ///
    /// # Errors
    ///
    /// When it is not one.
    pub(crate) fn new(text: &str) -> Result<Self, Diagnostic> {
        let pattern = Self::of_forms(PatternName::Expression(text.to_owned()), &[text])?;
        if pattern.names.is_empty() {
            return Err(
                Diagnostic::new(format!("{pattern} has no group with a name"))
                    .with_help("each `(?<name>...)` is a column of that name"),
            );
        }
        Ok(pattern)
    }

    /// Creates a form of lines that many programs write; it is compiled once, and then kept in the
    /// cell.
    ///
    /// # Errors
    ///
    /// When an expression is wrong.
    pub(crate) fn of_preset(
        name: &'static str,
        forms: &[&str],
        made: &'static OnceLock<Self>,
    ) -> Result<&'static Self, Diagnostic> {
        if let Some(made) = made.get() {
            return Ok(made);
        }
        let pattern = Self::of_forms(PatternName::Preset(name), forms)?;
        Ok(made.get_or_init(|| pattern))
    }

    fn of_forms(name: PatternName, forms: &[&str]) -> Result<Self, Diagnostic> {
        let mut pattern = Self {
            name,
            forms: Vec::new(),
            names: Vec::new(),
        };
        for form in forms {
            let form = Regex::new(form).map_err(|error| refused(&pattern, form, &error))?;
            for name in form.capture_names().flatten() {
                if !pattern.names.iter().any(|known| known == name) {
                    pattern.names.push(name.to_owned());
                }
            }
            pattern.forms.push(form);
        }
        Ok(pattern)
    }

    /// Returns the columns.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    pub(crate) fn preset(&self) -> Option<&'static str> {
        match self.name {
            PatternName::Preset(name) => Some(name),
            PatternName::Expression(_) => None,
        }
    }

    /// Returns the parts of a line, if it has one of the forms.
    pub(crate) fn find<'line>(&self, line: &'line str) -> Option<LineParts<'line>> {
        self.forms
            .iter()
            .find_map(|form| form.captures(line))
            .map(LineParts)
    }
}

fn refused(pattern: &LinePattern, form: &str, error: &regex::Error) -> Diagnostic {
    let problem = problem(form, error);
    let failure = Diagnostic::new(format!("{pattern} is no regular expression: {problem}"));
    if has_look_around(form) {
        failure.with_help("a group with a name can stand where a look-around would: match what is around it outside of the group")
    } else {
        failure
    }
}

/// The parts of a line.
#[derive(Debug)]
pub(crate) struct LineParts<'line>(Captures<'line>);

impl LineParts<'_> {
    /// Returns the part that the group of this name matched, if it took part.
    pub(crate) fn get(&self, name: &str) -> Option<Range<usize>> {
        self.0.name(name).map(|part| part.range())
    }
}
