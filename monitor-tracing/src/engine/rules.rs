//! All rules.

use std::sync::Arc;

use monitor_logic::evaluate::Columns;
use monitor_rules::{
    check::{Mark, Now},
    diagnostic::{Diagnostic, Diagnostics, FilePlace},
};

use super::{rule::Rule, summary::Summary, violation::Violation};
use crate::{
    rules::{Names, Rules, RulesError},
    step::Row,
};

/// Where a step is made in the program.
#[derive(Clone, Debug)]
pub(crate) struct StepPlace {
    pub(crate) file: Arc<str>,
    pub(crate) line: u64,
}

/// Rules that are being checked.
#[derive(Debug)]
pub(crate) struct Engine {
    columns: Columns,
    rules: Vec<Rule>,
    /// Some rule asks for times.
    is_timed: bool,
    most_keys: Option<usize>,
    /// What stays violated is told at each step.
    each_step: bool,
    /// A name keeps its value until a step sets it again.
    keeps: Option<Row>,
    steps: u64,
    left_out: u64,
    /// The time of the first step, and of the last behind it, in nanoseconds.
    first: Option<u64>,
    time: u64,
    last: Option<(u64, StepPlace)>,
    /// Which columns some step has set.
    set: Vec<bool>,
    is_over: bool,
}

impl Engine {
    /// An engine without rules.
    pub(crate) fn new(most_keys: Option<usize>, keeps: bool, each_step: bool) -> Self {
        Self {
            columns: Columns::new(),
            rules: Vec::new(),
            is_timed: false,
            most_keys,
            each_step,
            keeps: keeps.then(Row::default),
            steps: 0,
            left_out: 0,
            first: None,
            time: 0,
            last: None,
            set: Vec::new(),
            is_over: false,
        }
    }

    /// Takes rules in the place of those that it has. A rule that is the same goes on from where it is. Returns the names that they
    /// read.
    ///
    /// # Errors
    ///
    /// What is wrong with them; the rules then stay what they are.
    pub(crate) fn load(
        &mut self,
        rules: &Rules,
        span_fields: &[String],
    ) -> Result<Names, RulesError> {
        let mut columns = self.columns.clone();
        let mut made: Vec<Result<Rule, usize>> = Vec::new();
        let mut wrong = Vec::new();
        let mut readers: Vec<(usize, usize)> = Vec::new();
        for (number, property) in rules.properties.iter().enumerate() {
            let mut property = property.clone();
            property.scope.most_keys = self.most_keys;
            if let Some(place) = self.rules.iter().position(|rule| rule.is_same(&property)) {
                readers.extend(
                    self.rules[place]
                        .columns()
                        .iter()
                        .map(|column| (*column, number)),
                );
                made.push(Err(place));
                continue;
            }
            match Rule::new(property, &mut columns) {
                Ok(rule) => {
                    readers.extend(rule.columns().iter().map(|column| (*column, number)));
                    made.push(Ok(rule));
                }
                Err(diagnostics) => wrong.extend(diagnostics.all().iter().cloned()),
            }
        }
        let is_read = |column: usize| readers.iter().any(|(read, _)| *read == column);
        let names = Names::new(columns.list(), &is_read, span_fields);
        let names = names.map_err(|mistakes| {
            let shown = mistakes.into_iter().map(|(column, mistake)| {
                let reader = readers.iter().find(|(read, _)| *read == column);
                match reader {
                    Some((_, number)) => rules.properties[*number].show(mistake),
                    None => Diagnostic::new(mistake.message),
                }
            });
            wrong.extend(shown);
        });
        Diagnostics::check(wrong)?;
        let Ok(names) = names else {
            return Err(Diagnostics::from(Diagnostic::new("these rules cannot be checked")).into());
        };
        let mut old: Vec<Option<Rule>> = std::mem::take(&mut self.rules)
            .into_iter()
            .map(Some)
            .collect();
        let made = made.into_iter().filter_map(|rule| match rule {
            Ok(rule) => Some(rule),
            Err(place) => old[place].take(),
        });
        self.rules = made.collect();
        self.is_timed = self.rules.iter().any(|rule| rule.property.asks_for_time());
        self.set.resize(columns.list().len(), false);
        self.columns = columns;
        Ok(names)
    }

    /// Returns `true` if times of steps are asked for.
    pub(crate) fn is_timed(&self) -> bool {
        self.is_timed
    }

    /// How many columns there are.
    pub(crate) fn columns(&self) -> usize {
        self.columns.list().len()
    }

    /// Checks a step, at this time in nanoseconds since 1970.
    pub(crate) fn step(
        &mut self,
        row: &Row,
        time: u64,
        place: &StepPlace,
        found: &mut Vec<Violation>,
    ) {
        if self.is_over {
            return;
        }
        if row.first_unfit().is_some() {
            self.left_out += 1;
            return;
        }
        self.steps += 1;
        let time = self.behind(time);
        for (column, set) in self.set.iter_mut().enumerate() {
            *set |= row.value(column).is_some();
        }
        if let Some(kept) = &mut self.keeps {
            kept.take(row);
        }
        let row = self.keeps.as_ref().unwrap_or(row);
        let last = self.last.as_ref();
        let now = Now {
            value: &|column| row.value(column),
            time,
            number: self.steps,
            mark: &|| mark(self.steps, place),
            previous: &|| last.map(|(step, place)| mark(*step, place)),
            is_watched: self.is_timed && self.keeps.is_none(),
        };
        for rule in &mut self.rules {
            rule.step(&now, self.each_step, found);
        }
        self.last = Some((self.steps, place.clone()));
    }

    /// Finds what became false by the passing of time alone, up to this time in nanoseconds since 1970.
    pub(crate) fn advance(&mut self, time: u64, found: &mut Vec<Violation>) {
        if self.is_over || !self.is_timed || self.keeps.is_some() || self.first.is_none() {
            return;
        }
        let time = self.behind(time);
        let (steps, last) = (self.steps, self.last.as_ref());
        let none = StepPlace {
            file: "".into(),
            line: 0,
        };
        let next = || mark(steps + 1, &none);
        let previous = || last.map(|(step, place)| mark(*step, place));
        for rule in &mut self.rules {
            rule.advance(time, &next, &previous, found);
        }
    }

    /// Ends the run: asks what is asked at the end alone. Steps behind it are not checked.
    pub(crate) fn finish(&mut self, found: &mut Vec<Violation>) {
        if std::mem::replace(&mut self.is_over, true) {
            return;
        }
        if let Some((step, place)) = &self.last {
            let last = mark(*step, place);
            for rule in &mut self.rules {
                rule.finish(&last, found);
            }
        }
    }

    /// Nanoseconds behind the first step. A time that goes backwards stands still.
    fn behind(&mut self, time: u64) -> u64 {
        let first = *self.first.get_or_insert(time);
        self.time = self.time.max(time.saturating_sub(first));
        self.time
    }

    pub(crate) fn summary(&self) -> Summary {
        let read = |column: &usize| {
            self.rules
                .iter()
                .any(|rule| rule.columns().contains(column))
        };
        let unset = (0..self.columns())
            .filter(read)
            .filter(|column| !self.set[*column]);
        let mut unset: Vec<String> = unset
            .map(|column| self.columns.list()[column].name.clone())
            .collect();
        unset.dedup();
        Summary {
            steps: self.steps,
            left_out: self.left_out,
            rules: self.rules.iter().map(Rule::summary).collect(),
            unset,
        }
    }
}

fn mark(step: u64, place: &StepPlace) -> Mark {
    Mark {
        step,
        place: FilePlace {
            file: Arc::clone(&place.file),
            line: place.line,
            column: None,
        },
        time: None,
    }
}
