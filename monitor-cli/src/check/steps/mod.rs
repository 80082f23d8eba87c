//! Formulas against the blocks of a trace.

mod blocks;
mod closing;
mod engine;
mod of_keys;
mod opening;
#[cfg(feature = "workers")]
mod parts;
mod telling;
mod unknown;

use std::sync::Arc;

use monitor_logic::{block::STEPS_A_WORD, evaluate::Columns, value::Value};
use monitor_rules::check::{Deadline, Mark, Stopped};

use self::engine::Engine;
#[cfg(feature = "workers")]
pub(crate) use self::parts::AnyViolated;
use crate::check::{
    bits,
    changes::Changes,
    clock::{Clock, ClockError},
    conditions::Conditions,
    listener::Listener,
    summary::Summary,
    times::{self, Times},
};
use crate::{
    diagnostic::Diagnostic,
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
    /// The clock, if a formula asks for times.
    clock: Option<Clock>,
    /// The columns of which times are made, in order.
    joined: Vec<usize>,
    /// When the steps of a block are, in nanoseconds.
    nanoseconds: Vec<u64>,
    /// Whether first violations are explained.
    explains: bool,
    steps: u64,
    violated_steps: u64,
    /// The last step so far.
    last: Option<Mark>,
    /// Whether a property is violated at the last step.
    last_is_violated: bool,
}

#[derive(Debug)]
struct Checked {
    property: Property,
    /// The columns that it reads.
    columns: Vec<usize>,
    summary: Summary,
    engine: Engine,
    /// Whether workers check it and not this engine, which gets their findings when they are done.
    is_elsewhere: bool,
    /// Whether workers found that it is violated at the end.
    is_violated_at_end: bool,
}

/// Whether to continue after a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Continue with the next block.
    Block,
    /// Stop: a property is violated, which was to be the end.
    Stop,
}

impl Check {
    /// Returns the properties that no worker checks.
    fn checked_here(&self) -> impl Iterator<Item = &Checked> {
        let all = self.properties.iter();
        all.filter(|checked| !checked.is_elsewhere)
    }

    /// Returns the columns that a trace must have.
    #[must_use]
    pub(crate) fn columns(&self) -> &Columns {
        &self.columns
    }

    /// Creates a block for the columns of a trace. Times that are not whole numbers are texts in it, unless a formula
    /// reads them as well.
    #[must_use]
    pub(crate) fn empty_block(&self) -> Block {
        let mut block = Block::new(self.columns.list());
        let is_read = |column: &usize| {
            let mut all = self.properties.iter();
            all.any(|checked| checked.columns.contains(column))
        };
        for column in self.joined.iter().filter(|column| !is_read(column)) {
            block.keep_decimals(*column);
        }
        block
    }

    /// Returns the properties with what was found so far.
    pub(crate) fn summaries(&self) -> impl Iterator<Item = (&Property, &Summary)> {
        self.properties
            .iter()
            .map(|checked| (&checked.property, &checked.summary))
    }

    /// Returns how many steps were checked.
    #[must_use]
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns at how many steps at least one property was violated.
    #[must_use]
    pub(crate) fn violated_steps(&self) -> u64 {
        self.violated_steps
    }

    /// Returns `true` if a property is violated.
    #[must_use]
    pub(crate) fn is_violated(&self) -> bool {
        (0..self.properties.len()).any(|property| self.is_property_violated(property))
    }

    /// Returns `true` if this property is violated, at a step or between two.
    #[must_use]
    pub(crate) fn is_property_violated(&self, property: usize) -> bool {
        let checked = &self.properties[property];
        checked.summary.violations > 0 || checked.engine.deadline().is_some()
    }

    /// Returns a time between steps, as the log would write it.
    #[must_use]
    pub(crate) fn written(&self, time: u64) -> Option<String> {
        Some(self.clock.as_ref()?.written(time))
    }

    /// Returns a note on the unit in which numbers of the clock were read, if it was not given.
    #[must_use]
    pub(crate) fn detected_unit(&self) -> Option<Diagnostic> {
        let unit = self.clock.as_ref()?.detected()?;
        let name = &self.columns.list()[*self.joined.first()?].name;
        let message = format!("the numbers of `{name}` were taken for {unit}");
        Some(Diagnostic::new(message).with_help(format!(
            "say the unit: `--time {name}:s`, or `ms`, `us`, `ns`"
        )))
    }

    /// Checks the steps of a block of `trace`, as the next ones.
    ///
    /// # Errors
    ///
    /// When a proposition has no value at one of the steps, or a verdict is not known because a value was never set.
    /// The steps before it have been checked.
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
        if let Some((step, wrong)) = self.read_clock(block, end) {
            end = step;
            let column = self.joined.first().copied();
            let wrong = trace.failure_at(block, step, column, &wrong.to_string(), None);
            failure = Some(match self.clock.as_ref().and_then(Clock::detected) {
                Some(unit) => wrong.with_note(format!("numbers of `--time` were taken for {unit}")),
                None => wrong,
            });
        }
        if fail_fast && self.steps == 0 {
            for checked in &mut self.properties {
                checked.engine.keep_steps();
            }
        }
        for number in 0..self.properties.len() {
            if end == 0 {
                break;
            }
            match self.run(number, block, end) {
                Ok(()) => {}
                Err(Halt::Unknown(step)) => {
                    end = step;
                    failure = Some(self.unknown(number, block, step, trace));
                }
                Err(Halt::Unevaluated(Stopped { step, failure: why })) => {
                    end = step;
                    failure = Some(self.unevaluated(number, block, step, why, trace));
                }
            }
        }
        let mut next = Next::Block;
        if fail_fast {
            let before = self.steps;
            let first = |checked: &Checked| {
                let step = bits::next(checked.engine.verdicts(), false, 0, end);
                let deadline = checked
                    .engine
                    .deadline()
                    .map(|(_, deadline)| deadline.before.step);
                let passed = deadline.and_then(|passed| usize::try_from(passed - before - 1).ok());
                step.into_iter()
                    .chain(passed.filter(|passed| *passed < end))
                    .min()
            };
            if let Some(step) = self.properties.iter().filter_map(first).min() {
                end = step + 1;
                failure = None;
                next = Next::Stop;
            }
            if next == Next::Stop {
                for checked in &mut self.properties {
                    checked.engine.forget_behind(before + end as u64);
                }
            }
        }
        self.watch_time(block, end, listener);
        self.changes.add(block, end);
        for number in 0..self.properties.len() {
            if !self.properties[number].is_elsewhere {
                self.conclude(number, block, end, listener);
            }
        }
        self.violated_steps += self.violated_in(end);
        if let Some(last) = end.checked_sub(1) {
            let time = self.time.as_ref().map(|(column, _)| *column);
            self.last = Some(mark(block, last, self.steps, time));
            let is_violated = self.checked_here().any(|checked| {
                let word = checked.engine.verdicts().get(last / STEPS_A_WORD);
                word.is_some_and(|word| word >> (last % STEPS_A_WORD) & 1 == 0)
            });
            self.last_is_violated = is_violated;
        }
        self.steps += end as u64;
        let named = (0..self.columns.list().len()).all(|column| trace.names(block, column));
        listener.block_done(named);
        match failure {
            Some(failure) => Err(failure),
            None => Ok(next),
        }
    }

    /// Reads the times of the first `end` steps, if a formula asks for them. Returns the first step whose time cannot
    /// be taken.
    fn read_clock(&mut self, block: &Block, end: usize) -> Option<(usize, ClockError)> {
        let clock = self.clock.as_mut()?;
        self.nanoseconds.clear();
        let numbers = match self.joined[..] {
            [column] => block.integers(column),
            _ => &[],
        };
        let mut step = 0;
        while step < end {
            if let Some(numbers) = numbers.get(step..end) {
                step += clock.take_integers(numbers, &mut self.nanoseconds);
                if step == end {
                    break;
                }
            }
            // The first time of all, and any time that is not of the same kind as those before.
            let taken = if let [column] = self.joined[..] {
                clock.take(block.present(column, step))
            } else {
                let values = self.joined.iter();
                let values: Option<Vec<String>> = values
                    .map(|column| block.present(*column, step).map(times::show))
                    .collect();
                let joined = values.map(|values| values.join(" "));
                clock.take(joined.as_deref().map(Value::Text))
            };
            match taken {
                Ok(time) => self.nanoseconds.push(time),
                Err(wrong) => return Some((step, wrong)),
            }
            step += 1;
        }
        None
    }

    /// Runs a monitor over the first `end` steps.
    ///
    /// # Errors
    ///
    /// The first step for which there is no verdict.
    fn run(&mut self, number: usize, block: &Block, end: usize) -> Result<(), Halt> {
        let before = self.steps;
        let time = self.time.as_ref().map(|(column, _)| *column);
        if before == 0 {
            self.watch_deadlines(number, block);
        }
        let checked = &mut self.properties[number];
        if checked.is_elsewhere {
            return Ok(());
        }
        match &mut checked.engine {
            Engine::Blocks(blocks) => {
                let (columns, times) = (&checked.columns, &self.nanoseconds);
                let unknown = blocks.run(&self.conditions, columns, block, end, times);
                if let Some(passed) = blocks.passed(end, times) {
                    let mark = |step| mark(block, step, before, time);
                    let last = passed.step.checked_sub(1);
                    blocks.pass(Deadline {
                        time: passed.time,
                        after: last.map(mark).or_else(|| self.last.clone()),
                        before: mark(passed.step),
                    });
                }
                unknown.map_or(Ok(()), |step| Err(Halt::Unknown(step)))
            }
            Engine::Slices(slices) => {
                let mark = |step: usize| mark(block, step, before, time);
                slices
                    .run(block, end, &self.nanoseconds, before, &mark)
                    .map_err(Halt::Unevaluated)
            }
            Engine::Automata(automata) => {
                let mark = |step: usize| mark(block, step, before, time);
                let words = |condition| self.conditions.words(condition, block);
                automata.run(&words, block, end, before, &mark);
                Ok(())
            }
        }
    }
}

/// Why a monitor does not reach the end of a block.
enum Halt {
    /// The verdict of a step is not known, because a value is missing.
    Unknown(usize),
    /// A proposition has no value at a step.
    Unevaluated(Stopped),
}

/// Returns a step of a block, as people find it again.
fn mark(block: &Block, step: usize, before: u64, time: Option<usize>) -> Mark {
    Mark {
        step: before + step as u64 + 1,
        place: block.place(step),
        time: time
            .and_then(|column| block.present(column, step))
            .map(|value| Arc::from(times::show(value))),
    }
}
