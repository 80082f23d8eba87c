//! All rules.

use monitor_logic::evaluate::Columns;
use monitor_rules::{
    check::{Mark, Now, StepNames},
    diagnostic::{Diagnostic, Diagnostics, FilePlace},
};

use super::{
    at::At,
    conditions::Conditions,
    gathering::gather,
    groups::{Groups, Parted, Seat},
    history::History,
    rule::Rule,
    summary::Summary,
    violation::Violation,
};
use tracing_core::Metadata;

use crate::{
    rules::{Names, Rules, RulesError},
    step::{Mask, Row},
};

/// The place in the program where a step is made.
pub(crate) type StepPlace = &'static Metadata<'static>;

/// How rules are checked.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    pub(crate) most_keys: Option<usize>,
    /// Whether a name keeps its value until a step sets it again.
    pub(crate) keeps: bool,
    /// Whether a rule that stays violated is reported at each step.
    pub(crate) each_step: bool,
}

/// Rules that are being checked.
#[derive(Debug)]
pub(crate) struct Engine {
    columns: Columns,
    conditions: Conditions,
    names: StepNames,
    rules: Vec<Rule>,
    groups: Groups,
    history: History,
    /// Whether a step that has nothing of what is read matters to some rule.
    remembers_idle: bool,
    /// Whether some rule asks for times.
    is_timed: bool,
    options: Options,
    /// The values of names, if a name keeps its value until a step sets it again.
    keeps: Option<Row>,
    steps: u64,
    left_out: u64,
    /// The time of the first step, and of the last after it, in nanoseconds.
    first: Option<u64>,
    time: u64,
    last: Option<(u64, StepPlace)>,
    /// The columns that some step has set.
    set: Mask,
    is_over: bool,
}

impl Engine {
    /// Creates an engine without rules.
    pub(crate) fn new(options: Options) -> Self {
        Self {
            columns: Columns::new(),
            conditions: Conditions::default(),
            names: StepNames::default(),
            rules: Vec::new(),
            groups: Groups::default(),
            history: History::default(),
            remembers_idle: false,
            is_timed: false,
            keeps: options.keeps.then(Row::default),
            options,
            steps: 0,
            left_out: 0,
            first: None,
            time: 0,
            last: None,
            set: Mask::default(),
            is_over: false,
        }
    }

    /// Replaces its rules by these. A rule that is the same as before continues. Returns the names that they read.
    ///
    /// # Errors
    ///
    /// What is wrong with them; the old rules then stay.
    pub(crate) fn load(
        &mut self,
        rules: &Rules,
        span_fields: &[String],
    ) -> Result<Names, RulesError> {
        let mut columns = self.columns.clone();
        let mut made: Vec<Result<Rule, usize>> = Vec::new();
        let mut wrong = Vec::new();
        let mut conditions = self.conditions.clone();
        for property in &rules.properties {
            let mut property = property.clone();
            property.scope.most_keys = self.options.most_keys;
            if let Some(place) = self.rules.iter().position(|rule| rule.is_same(&property)) {
                made.push(Err(place));
                continue;
            }
            match Rule::new(property, &mut columns, &mut conditions) {
                Ok(rule) => made.push(Ok(rule)),
                Err(diagnostics) => wrong.extend(diagnostics.all().iter().cloned()),
            }
        }
        let reader = |column: usize| {
            made.iter().position(|rule| match rule {
                Ok(rule) => rule.reads(column),
                Err(place) => self.rules[*place].reads(column),
            })
        };
        let is_read = |column: usize| reader(column).is_some();
        let names = Names::new(columns.list(), &is_read, span_fields);
        let names = names.map_err(|mistakes| {
            let shown = mistakes.into_iter().map(|(column, mistake)| {
                match reader(column).and_then(|number| rules.properties.get(number)) {
                    Some(property) => property.show(mistake),
                    None => Diagnostic::new(mistake.message),
                }
            });
            wrong.extend(shown);
        });
        Diagnostics::check(wrong)?;
        let Ok(mut names) = names else {
            return Err(Diagnostics::from(Diagnostic::new("these rules cannot be checked")).into());
        };
        gather(&mut self.groups, made.iter_mut().flatten().collect());
        let mut old: Vec<Option<Rule>> = std::mem::take(&mut self.rules)
            .into_iter()
            .map(Some)
            .collect();
        let made = made.into_iter().filter_map(|rule| match rule {
            Ok(rule) => Some(rule),
            Err(place) => old[place].take(),
        });
        self.rules = made.collect();
        let seats: Vec<Seat> = self.rules.iter().filter_map(Rule::seat).collect();
        self.groups.retain(&seats);
        self.is_timed = self.rules.iter().any(|rule| rule.property.asks_for_time());
        names.is_timed = self.is_timed;
        self.remembers_idle = !self.rules.iter().all(Rule::leaves_out_idle);
        (self.columns, self.conditions) = (columns, conditions);
        Ok(names)
    }

    /// Returns `true` if some rule asks for the times of steps.
    pub(crate) fn is_timed(&self) -> bool {
        self.is_timed
    }

    /// Returns `true` if a step that has nothing of what is read needs only to be counted.
    pub(crate) fn only_counts_idle(&self) -> bool {
        let is_asked_at_end = self.rules.iter().any(Rule::is_asked_at_end);
        !self.is_over
            && !self.is_timed
            && !self.remembers_idle
            && self.keeps.is_none()
            && !is_asked_at_end
    }

    /// Counts such steps.
    pub(crate) fn count_idle(&mut self, steps: u64) {
        if !self.is_over {
            self.steps += steps;
        }
    }

    /// Returns how many columns there are.
    pub(crate) fn columns(&self) -> usize {
        self.columns.list().len()
    }

    /// Checks a step, at this time in nanoseconds since 1970. Exchanges the memory of `row` for that of another step.
    pub(crate) fn step(
        &mut self,
        row: &mut Row,
        time: u64,
        place: StepPlace,
        found: &mut Vec<Violation>,
    ) {
        if self.is_over {
            return;
        }
        if row.is_unfit() || self.keeps.is_some() && row.has_null() {
            self.left_out += 1;
            return;
        }
        self.steps += 1;
        let time = self.behind(time);
        let is_idle = row.present().is_empty();
        self.set.add_all(row.present());
        if let Some(kept) = &mut self.keeps {
            kept.take(row);
            row.copy(kept);
        }
        let is_remembered = !is_idle || self.remembers_idle;
        if is_remembered {
            self.history.add(self.steps, time, row);
        }
        let remembered = self.history.latest().filter(|_| is_remembered);
        let row = remembered.unwrap_or(row);
        self.conditions.begin();
        self.names.begin();
        let (number, last) = (self.steps, self.last);
        let at = At {
            row,
            now: Now {
                value: &|column| row.value(column),
                time,
                number,
                mark: &|| mark(number, place),
                previous: &|| last.map(|(step, place)| mark(step, place)),
                is_watched: self.is_timed && self.keeps.is_none(),
            },
            columns: &self.columns,
            history: &self.history,
            each_step: self.options.each_step,
        };
        let (groups, conditions) = (&mut self.groups, &mut self.conditions);
        let parted = groups.step(&at, conditions, &mut self.names);
        if !parted.is_empty() {
            part(&mut self.rules, parted);
        }
        for rule in &mut self.rules {
            rule.step(&at, groups, conditions, &mut self.names, found);
        }
        self.last = Some((number, place));
    }

    /// Finds what became false by the passing of time alone, up to this time in nanoseconds since 1970.
    pub(crate) fn advance(&mut self, time: u64, found: &mut Vec<Violation>) {
        if self.is_over || !self.is_timed || self.keeps.is_some() || self.first.is_none() {
            return;
        }
        let time = self.behind(time);
        let (steps, last) = (self.steps, self.last);
        let next = || unmade(steps + 1);
        let previous = || last.map(|(step, place)| mark(step, place));
        for rule in &mut self.rules {
            rule.advance(time, &next, &previous, found);
        }
    }

    /// Ends the run: checks the rules that are checked only at the end. Later steps are not checked.
    pub(crate) fn finish(&mut self, found: &mut Vec<Violation>) {
        if std::mem::replace(&mut self.is_over, true) {
            return;
        }
        if let Some((step, place)) = self.last {
            let last = mark(step, place);
            for rule in &mut self.rules {
                let groups = &mut self.groups;
                rule.finish(&last, &self.columns, &self.history, groups, found);
            }
        }
    }

    /// Returns the nanoseconds since the first step. If time goes backwards, it stands still.
    fn behind(&mut self, time: u64) -> u64 {
        let first = *self.first.get_or_insert(time);
        self.time = self.time.max(time.saturating_sub(first));
        self.time
    }

    /// Returns all that is known except for the notes, which are about the program.
    pub(crate) fn summary(&self) -> Summary {
        let read = |column: &usize| self.rules.iter().any(|rule| rule.reads(*column));
        let unset = (0..self.columns())
            .filter(read)
            .filter(|column| !self.set.has(*column));
        let mut unset: Vec<String> = unset
            .map(|column| self.columns.list()[column].name.clone())
            .collect();
        unset.dedup();
        let summary = |rule: &Rule| rule.summary(&self.groups);
        Summary {
            steps: self.steps,
            left_out: self.left_out,
            rules: self.rules.iter().map(summary).collect(),
            unset,
            notes: Vec::new(),
        }
    }
}

/// Checks rules by themselves from now on that were together.
fn part(rules: &mut [Rule], parted: Vec<Parted>) {
    for (seat, automata) in parted {
        if let Some(rule) = rules.iter_mut().find(|rule| rule.seat() == Some(seat)) {
            rule.part(automata);
        }
    }
}

fn mark(step: u64, place: StepPlace) -> Mark {
    Mark {
        step,
        place: FilePlace {
            file: place.file().unwrap_or_default().into(),
            line: place.line().unwrap_or_default().into(),
            column: None,
        },
        time: None,
    }
}

/// Creates the mark of a step that has not come yet.
fn unmade(step: u64) -> Mark {
    Mark {
        step,
        place: FilePlace {
            file: "".into(),
            line: 0,
            column: None,
        },
        time: None,
    }
}
