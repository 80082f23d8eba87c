//! The names in the events of a trace, each looked up once by its text.

use std::{collections::BTreeSet, ops::Range};

use monitor_analysis::{
    Computation, ComputationError,
    event::{Message, Region, Thread, Value, Variable},
};
use monitor_logic::value::Type;
use rustc_hash::FxHashMap;

use super::{json::Name, mistake::Mistake, readings::Readings};
use crate::trace::cell::{Datum, Wrong, from_csv, from_json};

/// A computation, with quick ways from names to what they are in it.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub(super) computation: Computation,
    pub(super) readings: Readings,
    threads: FxHashMap<Box<str>, Thread>,
    variables: FxHashMap<Box<str>, Variable>,
    regions: FxHashMap<Box<str>, Region>,
    /// As what formulas read each variable.
    kinds: Vec<Option<Type>>,
    /// Variables that are there because formulas read them, such as the text of a host's last event.
    pub(super) derived: Vec<String>,
    /// Names that formulas read, taken for regions because nothing else was known.
    assumed: Vec<String>,
    /// Variables that have a value by an option, and by no line so far.
    by_option: Vec<String>,
    /// Some of the names that lines set and no formula reads, to be shown where one is missing.
    unread: BTreeSet<String>,
}

/// How many names that no formula reads are remembered.
const UNREAD: usize = 100;

impl Names {
    pub(super) fn new(readings: Readings) -> Self {
        Self {
            readings,
            ..Self::default()
        }
    }

    pub(super) fn thread(&mut self, name: &str) -> Thread {
        if let Some(known) = self.threads.get(name) {
            return *known;
        }
        let thread = self.computation.thread(name);
        self.threads.insert(name.into(), thread);
        thread
    }

    pub(super) fn message(&mut self, name: &str) -> Message {
        self.computation.message(name)
    }

    pub(super) fn variable(&mut self, name: &Name<'_>) -> Result<Variable, Mistake> {
        self.variable_at(&name.text, &name.range)
    }

    pub(super) fn variable_at(
        &mut self,
        name: &str,
        range: &Range<usize>,
    ) -> Result<Variable, Mistake> {
        if let Some(known) = self.variables.get(name) {
            return Ok(*known);
        }
        let variable = self.computation.variable(name, None);
        let variable = variable.map_err(|refusal| {
            if self.assumed.iter().any(|assumed| assumed == name) {
                let message = format!("`{name}` had no value before the first event");
                Mistake::new(message, range.clone())
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

    pub(super) fn region(&mut self, name: &Name<'_>) -> Result<Region, Mistake> {
        if let Some(known) = self.regions.get(&*name.text) {
            return Ok(*known);
        }
        let region = self.computation.region(&name.text);
        let region = region.map_err(|refusal| refused(&refusal, &name.range, &name.text))?;
        self.assumed.retain(|assumed| *assumed != name.text);
        self.regions.insert((&*name.text).into(), region);
        Ok(region)
    }

    /// Gives a variable its value before the first event.
    pub(super) fn initial(
        &mut self,
        variable: Variable,
        value: Value,
        range: &Range<usize>,
    ) -> Result<(), Mistake> {
        let name = self.computation.variable_name(variable).to_owned();
        self.by_option.retain(|other| *other != name);
        let known = self.computation.variable(&name, Some(value));
        known
            .map(drop)
            .map_err(|refusal| refused(&refusal, range, &name))
    }

    /// Gives a variable its value before the first event, as an option says.
    pub(super) fn initial_by_option(
        &mut self,
        name: &str,
        value: Value,
    ) -> Result<(), ComputationError> {
        self.computation.variable(name, Some(value))?;
        self.by_option.push(name.to_owned());
        Ok(())
    }

    /// Whether an option gives this variable a value, and no line of the trace says what it was
    /// before the first event.
    pub(super) fn is_by_option(&self, name: &str) -> bool {
        self.by_option.iter().any(|other| other == name)
    }

    /// Whether the trace has this region, and not only an option.
    pub(super) fn has_region(&self, name: &str) -> bool {
        self.regions.contains_key(name)
    }

    /// Remembers a name that a line sets, though no formula reads it.
    pub(super) fn notice(&mut self, name: &str) {
        if self.unread.len() < UNREAD && !self.unread.contains(name) {
            self.unread.insert(name.to_owned());
        }
    }

    /// Some of the names that lines set and no formula reads.
    pub(super) fn unread(&self) -> impl Iterator<Item = &str> {
        self.unread.iter().map(String::as_str)
    }

    /// Whether a formula reads this name, or there is none.
    pub(super) fn matters(&self, name: &str) -> bool {
        self.readings.is_empty() || self.readings.has(name)
    }

    pub(super) fn is_derived(&self, name: &str) -> bool {
        self.derived.iter().any(|derived| derived == name)
    }

    pub(super) fn is_only_assumed(&self, name: &str) -> bool {
        self.assumed.iter().any(|assumed| assumed == name)
    }

    pub(super) fn assume_regions(&mut self) {
        for name in self.readings.names() {
            let computation = &mut self.computation;
            let known = computation.find_variable(name).is_some()
                || computation.find_region(name).is_some();
            if !known && computation.region(name).is_ok() {
                self.assumed.push(name.to_owned());
            }
        }
    }

    pub(super) fn kind(&self, variable: Variable) -> Option<Type> {
        self.kinds.get(variable.index()).copied().flatten()
    }

    /// A scalar of JSON, as formulas read the variable.
    pub(super) fn json_value(
        &self,
        variable: Variable,
        text: &[u8],
        range: &Range<usize>,
    ) -> Result<Value, Mistake> {
        let scalar = text.get(range.clone()).unwrap_or_default();
        from_json(scalar, self.kind(variable))
            .map(owned)
            .map_err(|wrong| self.wrong(variable, wrong, scalar, range))
    }

    /// A word outside of JSON, as formulas read the variable.
    pub(super) fn word_value(
        &self,
        variable: Variable,
        text: &[u8],
        range: &Range<usize>,
    ) -> Result<Value, Mistake> {
        let word = text.get(range.clone()).unwrap_or_default();
        if word.first() == Some(&b'"') && serde_json::from_slice::<String>(word).is_ok() {
            return self.json_value(variable, text, range);
        }
        from_csv(&String::from_utf8_lossy(word), self.kind(variable))
            .map(owned)
            .map_err(|wrong| self.wrong(variable, wrong, word, range))
    }

    fn wrong(
        &self,
        variable: Variable,
        wrong: Wrong,
        word: &[u8],
        range: &Range<usize>,
    ) -> Mistake {
        let name = self.computation.variable_name(variable);
        let message = format!("`{name}` cannot be `{}`", String::from_utf8_lossy(word));
        Mistake::new(message, range.clone())
            .with_label(wrong.to_string())
            .about(name)
    }
}

fn refused(refusal: &ComputationError, range: &Range<usize>, name: &str) -> Mistake {
    Mistake::new(refusal.to_string(), range.clone()).about(name)
}

pub(super) fn owned(datum: Datum<'_>) -> Value {
    match datum {
        Datum::Boolean(value) => Value::Boolean(value),
        Datum::Integer(value) => Value::Integer(value),
        Datum::Float(value) => Value::Float(value),
        Datum::Text(value) => Value::Text(value.into_owned()),
    }
}
