//! Formulas against the blocks of a trace.

mod closing;
mod unknown;

use std::rc::Rc;

use monitor_logic::{
    block::{BlockMonitor, Letters, STEPS_A_WORD, Sequence},
    evaluate::Columns,
    source::Span,
};

use crate::check::{
    bits,
    causes::Moment,
    changes::Changes,
    conditions::{Conditions, contradictions},
    explanation::Picture,
    history::History,
    listener::{Listener, Violation},
    summary::{Mark, Stretch, Summary},
    times::{self, Times},
    tree::Tree,
};
use crate::{
    diagnostic::{Diagnostic, Diagnostics},
    input::{Trace, block::Block},
    property::Property,
};

/// Several properties being checked on one trace.
#[derive(Debug)]
pub(crate) struct Check {
    properties: Vec<Checked>,
    conditions: Conditions,
    columns: Columns,
    /// The first property that reads each column.
    readers: Vec<usize>,
    changes: Changes,
    time: Option<(usize, Times)>,
    steps: u64,
    violated_steps: u64,
}

#[derive(Debug)]
struct Checked {
    property: Property,
    tree: Tree,
    monitor: BlockMonitor,
    /// The condition of each atom of the monitor.
    conditions: Vec<usize>,
    /// The columns that it reads.
    columns: Vec<usize>,
    summary: Summary,
    /// Until the first violation.
    history: History,
    /// Subformulas left of `->` that were never true so far.
    unexercised: Vec<usize>,
}

/// Whether to go on after a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// With the next block.
    Block,
    /// Not: a property is violated, and that was to be the end.
    Stop,
}

impl Check {
    /// Makes properties ready to be checked. `time` names the column by which steps are named.
    ///
    /// # Errors
    ///
    /// All mistakes of type, or names of what a trace cannot have.
    pub(crate) fn new(properties: Vec<Property>, time: Option<&str>) -> Result<Self, Diagnostics> {
        let mut columns = Columns::new();
        let mut conditions = Conditions::default();
        let mut checked = Vec::new();
        let mut readers = Vec::new();
        let mut failures = Vec::new();
        for (number, property) in properties.into_iter().enumerate() {
            let monitor = BlockMonitor::new(&property.formula);
            let mut own = Vec::new();
            for atom in monitor.atoms() {
                match conditions.number(atom, number, &mut columns) {
                    Ok(condition) => own.push(condition),
                    Err(mistake) => failures.push(property.show(mistake)),
                }
            }
            readers.resize(columns.list().len(), number);
            if own.len() < monitor.atoms().len() {
                continue;
            }
            let mut read: Vec<usize> = own
                .iter()
                .flat_map(|condition| conditions.condition(*condition).columns().to_vec())
                .collect();
            read.sort_unstable();
            read.dedup();
            failures.extend(
                contradictions(&columns, &read)
                    .into_iter()
                    .map(|mistake| property.show(mistake)),
            );
            let atom = |expression: &_| {
                let atoms = monitor.atoms().iter();
                atoms.take_while(|atom| *atom != expression).count()
            };
            let tree = Tree::new(&property.formula, &property.text, atom);
            checked.push(Checked {
                history: History::new(tree.nodes.len()),
                unexercised: tree.antecedents(),
                tree,
                conditions: own,
                columns: read,
                summary: Summary::default(),
                monitor,
                property,
            });
        }
        Diagnostics::check(failures)?;
        let time = time.map(|name| {
            (
                columns.number(name, None, Span::default()),
                Times::default(),
            )
        });
        Ok(Self {
            properties: checked,
            conditions,
            changes: Changes::new(columns.list().len()),
            columns,
            readers,
            time,
            steps: 0,
            violated_steps: 0,
        })
    }

    /// The columns that a trace must have.
    #[must_use]
    pub(crate) fn columns(&self) -> &Columns {
        &self.columns
    }

    /// The properties with what was found so far.
    pub(crate) fn summaries(&self) -> impl Iterator<Item = (&Property, &Summary)> {
        self.properties
            .iter()
            .map(|checked| (&checked.property, &checked.summary))
    }

    /// How many steps were checked.
    #[must_use]
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// At how many steps at least one property was violated.
    #[must_use]
    pub(crate) fn violated_steps(&self) -> u64 {
        self.violated_steps
    }

    /// Whether a property is violated.
    #[must_use]
    pub(crate) fn is_violated(&self) -> bool {
        self.properties
            .iter()
            .any(|checked| checked.summary.violations > 0)
    }

    /// Checks the steps of a block of `trace`, as the next ones.
    ///
    /// # Errors
    ///
    /// When a proposition has no value at one of the steps, or the answer is not known for want of
    /// a value that was never set. The steps before it have been checked.
    pub(crate) fn block(
        &mut self,
        block: &Block,
        trace: &Trace,
        fail_fast: bool,
        listener: &mut dyn Listener,
    ) -> Result<Next, Diagnostic> {
        let stopped = self.conditions.evaluate(block);
        let mut end = stopped.map_or(block.steps(), |stopped| stopped.step);
        let mut failure = stopped.map(|stopped| self.stopped(stopped, block, trace));
        if end > 0 {
            for number in 0..self.properties.len() {
                if let Some(unknown) = self.run(number, block, end) {
                    end = unknown;
                    failure = Some(self.unknown(number, block, unknown, trace));
                }
            }
        }
        let mut next = Next::Block;
        if fail_fast {
            let first =
                |checked: &Checked| bits::next(checked.monitor.verdicts().lower, false, 0, end);
            if let Some(step) = self.properties.iter().filter_map(first).min() {
                end = step + 1;
                failure = None;
                next = Next::Stop;
            }
        }
        self.watch_time(block, end, listener);
        self.changes.add(block, end);
        for number in 0..self.properties.len() {
            self.conclude(number, block, end, listener);
        }
        self.violated_steps += self.violated_in(end);
        self.steps += end as u64;
        let named = (0..self.columns.list().len()).all(|column| trace.names(block, column));
        listener.block_done(named);
        match failure {
            Some(failure) => Err(failure),
            None => Ok(next),
        }
    }

    /// Runs a monitor over the first `end` steps. Returns the first step of which the verdict is
    /// not known.
    fn run(&mut self, number: usize, block: &Block, end: usize) -> Option<usize> {
        let checked = &mut self.properties[number];
        let letters: Vec<Letters<'_>> = checked
            .conditions
            .iter()
            .map(|condition| self.conditions.letters(*condition, block))
            .collect();
        let Sequence { lower, upper } = checked.monitor.run(end, &letters);
        if checked.columns.iter().all(|column| block.is_known(*column)) && lower == upper {
            return None;
        }
        let differ: Vec<u64> = lower
            .iter()
            .zip(upper)
            .map(|(lower, upper)| lower ^ upper)
            .collect();
        bits::next(&differ, true, 0, end)
    }

    /// At how many of the first `end` steps a property is violated.
    fn violated_in(&self, end: usize) -> u64 {
        let mut all = vec![u64::MAX; end.div_ceil(STEPS_A_WORD)];
        for checked in &self.properties {
            let verdicts = checked.monitor.verdicts().lower;
            for (all, verdict) in all.iter_mut().zip(verdicts) {
                *all &= verdict;
            }
        }
        bits::unset(&all, end)
    }

    fn watch_time(&mut self, block: &Block, end: usize, listener: &mut dyn Listener) {
        let Some((column, times)) = &mut self.time else {
            return;
        };
        if !block.is_known(*column) {
            return;
        }
        for step in (0..end).filter(|step| !block.is_absent(*column, *step)) {
            if let Some(last) = times.next(block.value(*column, step))
                && times.backwards == 1
            {
                let name = &self.columns.list()[*column].name;
                let time = times::show(block.value(*column, step));
                let message = format!(
                    "{}: `{name}` goes back from {last} to {time}",
                    block.place(step)
                );
                listener.warn(&Diagnostic::new(message).with_note(
                    "steps are checked in the order of the trace, whatever their times",
                ));
            }
        }
    }

    /// Adds the first `end` steps of the block, through which the monitor has run, to what is
    /// known about a property.
    fn conclude(&mut self, number: usize, block: &Block, end: usize, listener: &mut dyn Listener) {
        let before = self.steps;
        let time = self.time.as_ref().map(|(column, _)| *column);
        let mark = |step: usize| Mark {
            step: before + step as u64 + 1,
            place: block.place(step),
            time: time
                .filter(|column| block.is_known(*column) && !block.is_absent(*column, step))
                .map(|column| Rc::from(times::show(block.value(column, step)))),
        };
        let checked = &mut self.properties[number];
        let verdicts = checked.monitor.verdicts().lower;
        listener.verdicts(number, verdicts, end);
        let explain = if checked.summary.violations == 0 {
            bits::next(verdicts, false, 0, end)
        } else {
            None
        };
        if let Some(step) = explain {
            let violation = self.violation(number, block, step);
            listener.violated_first(number, &mark(step), &violation);
        }
        let checked = &mut self.properties[number];
        let verdicts = checked.monitor.verdicts().lower;
        let summary = &mut checked.summary;
        summary.add(verdicts, before, end, &mark, |stretch| match stretch {
            Stretch::Wanted => listener.wants_stretch(number),
            Stretch::Began(first) => {
                listener.stretch_began(number, first);
                true
            }
            Stretch::Ended(first, last) => {
                listener.stretch_ended(number, first, last);
                true
            }
        });
        let monitor = &checked.monitor;
        checked.unexercised.retain(|antecedent| {
            bits::next(monitor.sequence(*antecedent).upper, true, 0, end).is_none()
        });
        if checked.summary.violations == 0 {
            checked.history.add(monitor, before, end);
        }
    }

    fn violation(&self, number: usize, block: &Block, step: usize) -> Violation {
        let checked = &self.properties[number];
        let moment = Moment {
            tree: &checked.tree,
            text: &checked.property.text,
            monitor: &checked.monitor,
            history: &checked.history,
            before: self.steps,
            step,
        };
        let values: Vec<Option<String>> = checked
            .conditions
            .iter()
            .map(|condition| {
                self.conditions
                    .values(*condition, &self.columns, block, step)
            })
            .collect();
        Violation {
            picture: Picture::of(&moment, &values),
            causes: moment.causes(),
        }
    }
}
