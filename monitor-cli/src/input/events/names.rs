//! The names in the events of a trace, each looked up only once by its text.

use std::{collections::BTreeSet, ops::Range};

use monitor_analysis::{
    Computation, ComputationError,
    event::{Message, Region, Thread, Value, Variable},
};
use monitor_logic::value::Type;
use rustc_hash::FxHashMap;

use super::readings::Readings;
use crate::input::{
    cell::{CellError, Datum, from_json, from_word},
    line_error::LineError,
    placed_name::PlacedName,
};

/// A computation, with fast look-ups of its names.
#[derive(Debug, Default)]
pub(crate) struct NamedComputation {
    pub(crate) computation: Computation,
    pub(crate) readings: Readings,
    threads: FxHashMap<Box<str>, Thread>,
    variables: FxHashMap<Box<str>, Variable>,
    regions: FxHashMap<Box<str>, Region>,
    /// The type as which formulas read each variable.
    kinds: Vec<Option<Type>>,
    /// Variables that exist because formulas read them, such as the text of a host's last event.
    pub(crate) derived: Vec<String>,
    /// The endings of the names of such variables, after the name of a thread.
    pub(crate) suffixes: Vec<&'static str>,
    /// Names that formulas read, taken for regions because nothing else is known of them.
    assumed: Vec<String>,
    /// Variables that have a value by an option, and so far not by a line.
    by_option: Vec<String>,
    /// Some of the names that lines set and no formula reads, to be shown if a name is missing.
    unread: BTreeSet<String>,
}

/// How many names that no formula reads are remembered.
const UNREAD: usize = 100;

impl NamedComputation {
    pub(crate) fn new(readings: Readings) -> Self {
        Self {
            readings,
            ..Self::default()
        }
    }

    pub(crate) fn thread(&mut self, name: &str) -> Thread {
        if let Some(known) = self.threads.get(name) {
            return *known;
        }
        let thread = self.computation.thread(name);
        self.threads.insert(name.into(), thread);
        thread
    }

    pub(crate) fn message(&mut self, name: &str) -> Message {
        self.computation.message(name)
    }

    pub(crate) fn variable(&mut self, name: &PlacedName<'_>) -> Result<Variable, LineError> {
        self.variable_at(&name.text, &name.range)
    }

    pub(crate) fn variable_at(
        &mut self,
        name: &str,
        range: &Range<usize>,
    ) -> Result<Variable, LineError> {
        if let Some(known) = self.variables.get(name) {
            return Ok(*known);
        }
        let variable = self.computation.variable(name, None);
        let variable = variable.map_err(|refusal| {
            if self.assumed.iter().any(|assumed| assumed == name) {
                let message = format!("`{name}` had no value before the first event");
                LineError::new(message, range.clone())
                    .about(name)
                    .with_help(format!(
                        "say `--init {name}=VALUE`, or give it one in the first line"
                    ))
            } else {
                refused(&refusal, range, name)
            }
        })?;
        self.variables.insert(name.into(), variable);
        self.kinds.resize(variable.index() + 1, None);
        self.kinds[variable.index()] = self.readings.kind(name);
        Ok(variable)
    }

    pub(crate) fn region(&mut self, name: &PlacedName<'_>) -> Result<Region, LineError> {
        if let Some(known) = self.regions.get(&*name.text) {
            return Ok(*known);
        }
        let region = self.computation.region(&name.text);
        let region = region.map_err(|refusal| refused(&refusal, &name.range, &name.text))?;
        self.assumed.retain(|assumed| *assumed != name.text);
        self.regions.insert((&*name.text).into(), region);
        Ok(region)
    }

    /// Sets the value of a variable before the first event.
    pub(crate) fn initial(
        &mut self,
        variable: Variable,
        value: Value,
        range: &Range<usize>,
    ) -> Result<(), LineError> {
        let name = self.computation.variable_name(variable).to_owned();
        self.by_option.retain(|other| *other != name);
        let known = self.computation.variable(&name, Some(value));
        known
            .map(drop)
            .map_err(|refusal| refused(&refusal, range, &name))
    }

    /// Sets the value of a variable before the first event, as an option says.
    pub(crate) fn initial_by_option(
        &mut self,
        name: &str,
        value: Value,
    ) -> Result<(), ComputationError> {
        self.computation.variable(name, Some(value))?;
        self.by_option.push(name.to_owned());
        Ok(())
    }

    /// Returns `true` if an option gives this variable a value, and no line of the trace says what
    /// it was before the first event.
    pub(crate) fn is_by_option(&self, name: &str) -> bool {
        self.by_option.iter().any(|other| other == name)
    }

    /// Returns `true` if the trace, and not only an option, has this region.
    pub(crate) fn has_region(&self, name: &str) -> bool {
        self.regions.contains_key(name)
    }

    /// Remembers a name that a line sets, though no formula reads it.
    pub(crate) fn notice(&mut self, name: &str) {
        if self.unread.len() < UNREAD && !self.unread.contains(name) {
            self.unread.insert(name.to_owned());
        }
    }

    /// Returns some of the names that lines set and no formula reads.
    pub(crate) fn unread(&self) -> impl Iterator<Item = &str> {
        self.unread.iter().map(String::as_str)
    }

    /// Returns `true` if a formula reads this name, or if there is no formula.
    pub(crate) fn matters(&self, name: &str) -> bool {
        self.readings.is_empty() || self.readings.has(name)
    }

    pub(crate) fn is_derived(&self, name: &str) -> bool {
        self.derived.iter().any(|derived| derived == name)
    }

    pub(crate) fn is_only_assumed(&self, name: &str) -> bool {
        self.assumed.iter().any(|assumed| assumed == name)
    }

    pub(crate) fn assume_regions(&mut self) {
        for name in self.readings.names() {
            let computation = &mut self.computation;
            let known = computation.find_variable(name).is_some()
                || computation.find_region(name).is_some();
            if !known && computation.region(name).is_ok() {
                self.assumed.push(name.to_owned());
            }
        }
    }

    pub(crate) fn kind(&self, variable: Variable) -> Option<Type> {
        self.kinds.get(variable.index()).copied().flatten()
    }

    /// Reads a scalar of JSON as formulas read the variable.
    pub(crate) fn json_value(
        &self,
        variable: Variable,
        text: &[u8],
        range: &Range<usize>,
    ) -> Result<Value, LineError> {
        let scalar = text.get(range.clone()).unwrap_or_default();
        from_json(scalar, self.kind(variable))
            .map(owned)
            .map_err(|wrong| self.wrong(variable, wrong, scalar, range))
    }

    /// Reads a word outside of JSON as formulas read the variable.
    pub(crate) fn word_value(
        &self,
        variable: Variable,
        text: &[u8],
        range: &Range<usize>,
    ) -> Result<Value, LineError> {
        let word = text.get(range.clone()).unwrap_or_default();
        if word.first() == Some(&b'"') && serde_json::from_slice::<String>(word).is_ok() {
            return self.json_value(variable, text, range);
        }
        from_word(&String::from_utf8_lossy(word), self.kind(variable))
            .map(owned)
            .map_err(|wrong| self.wrong(variable, wrong, word, range))
    }

    fn wrong(
        &self,
        variable: Variable,
        wrong: CellError,
        word: &[u8],
        range: &Range<usize>,
    ) -> LineError {
        let name = self.computation.variable_name(variable);
        let message = format!("`{name}` cannot be `{}`", String::from_utf8_lossy(word));
        LineError::new(message, range.clone())
            .with_label(wrong.to_string())
            .about(name)
    }
}

fn refused(refusal: &ComputationError, range: &Range<usize>, name: &str) -> LineError {
    LineError::new(refusal.to_string(), range.clone()).about(name)
}

pub(crate) fn owned(datum: Datum<'_>) -> Value {
    match datum {
        Datum::Boolean(value) => Value::Boolean(value),
        Datum::Integer(value) => Value::Integer(value),
        Datum::Float(value, _) => Value::Float(value),
        Datum::Text(value) => Value::Text(value.into_owned()),
    }
}
