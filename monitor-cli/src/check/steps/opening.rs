//! How a check is prepared.

use monitor_logic::{
    diagnostic::Diagnostic as FormulaDiagnostic, evaluate::Columns, expression::Expression,
    passing::may_become_false, source::Span,
};
use monitor_rules::check::{Automata, Slices};

use super::{Check, Checked, blocks::Blocks, engine::Engine};
use crate::{
    check::{
        changes::Changes,
        clock::{Clock, TimeColumns},
        conditions::{Conditions, contradictions},
        summary::Summary,
        times::Times,
    },
    diagnostic::Diagnostics,
    input::block::Block,
    property::Property,
};

impl Check {
    /// Prepares properties to be checked. `time` says when steps are; `explains` says whether first violations are to
    /// be explained; `proposals` are columns that look like times, to be named where a time is needed.
    ///
    /// # Errors
    ///
    /// All mistakes of type, and names that a trace cannot have.
    pub(crate) fn new(
        properties: Vec<Property>,
        time: Option<&TimeColumns>,
        explains: bool,
        proposals: &dyn Fn() -> Vec<String>,
    ) -> Result<Self, Diagnostics> {
        let mut columns = Columns::new();
        let mut conditions = Conditions::default();
        let mut checked = Vec::new();
        let mut readers = Vec::new();
        let mut failures = Vec::new();
        for (number, property) in properties.into_iter().enumerate() {
            let mut condition = |expression: &Expression, columns: &mut Columns| {
                let condition = conditions.number(expression, number, columns).ok()?;
                conditions.read_absent_names(condition);
                Some(condition)
            };
            let automata = Automata::new(&property, &mut condition, &mut columns, explains);
            let made = if let Some(automata) = automata {
                let read = automata.columns().to_vec();
                Ok((read, Engine::Automata(Box::new(automata))))
            } else if property.goes_step_by_step() {
                // Values of the past that were compared are part of any answer.
                Slices::new(&property, &mut columns, explains || property.looks_back())
                    .map(|slices| (slices.columns().to_vec(), Engine::Slices(Box::new(slices))))
            } else {
                Blocks::new(&property, number, &mut conditions, &mut columns)
                    .map(|(blocks, read)| (read, Engine::Blocks(Box::new(blocks))))
            };
            readers.resize(columns.list().len(), number);
            let (mut read, engine) = match made {
                Ok(made) => made,
                Err(wrong) => {
                    failures.extend(wrong.all().iter().cloned());
                    continue;
                }
            };
            read.sort_unstable();
            read.dedup();
            failures.extend(
                contradictions(&columns, &read)
                    .into_iter()
                    .map(|mistake| property.show(mistake)),
            );
            checked.push(Checked {
                columns: read,
                summary: Summary::default(),
                engine,
                property,
                is_elsewhere: false,
                is_violated_at_end: false,
            });
        }
        let timed = checked
            .iter()
            .find(|checked: &&Checked| checked.property.asks_for_time());
        if let Some(timed) = timed.filter(|_| time.is_none()) {
            let message = "this formula asks how much time lies between steps";
            let place = FormulaDiagnostic::new(message, timed.property.formula.span)
                .with_help(with_column(&proposals()));
            failures.push(timed.property.show(place));
        }
        let is_timed = timed.is_some();
        Diagnostics::check(failures)?;
        let clock = time
            .filter(|_| is_timed)
            .map(|time| Clock::new(time.unit, time.form.clone()));
        let joined: Vec<usize> = time
            .into_iter()
            .flat_map(|time| &time.columns)
            .map(|name| columns.number(name, None, Span::default()))
            .collect();
        let time = joined.first().map(|first| (*first, Times::default()));
        Ok(Self {
            properties: checked,
            conditions,
            changes: Changes::new(columns.list().len()),
            columns,
            readers,
            time,
            clock,
            joined,
            nanoseconds: Vec::new(),
            explains,
            steps: 0,
            violated_steps: 0,
            last: None,
            last_is_violated: false,
        })
    }

    /// Looks for the properties that may become false by the passing of time alone, since nothing lasts between two
    /// events: block by block or, where that is not possible, step by step. In a log of states, values stay as they are
    /// until the next.
    pub(super) fn watch_deadlines(&mut self, number: usize, block: &Block) {
        let checked = &mut self.properties[number];
        let Engine::Blocks(blocks) = &mut checked.engine else {
            return;
        };
        let may_pass = !block.keeps_values() && may_become_false(&checked.property.formula);
        if !may_pass || blocks.watch(&checked.property) {
            return;
        }
        // It reads only columns that are read already.
        if let Ok(slices) = Slices::new(
            &checked.property,
            &mut self.columns,
            self.explains || checked.property.looks_back(),
        ) {
            checked.engine = Engine::Slices(Box::new(slices));
        }
    }
}

/// Returns the help that says how to name the column with times.
fn with_column(proposals: &[String]) -> String {
    let steps = "without a unit bounds are in steps, `[<=5]`";
    let quoted = |name: &String| {
        let is_plain = |sign: char| sign.is_alphanumeric() || "._-@".contains(sign);
        if name.chars().all(is_plain) {
            format!("`--time {name}`")
        } else {
            format!("`--time '{name}'`")
        }
    };
    let proposed: Vec<String> = proposals.iter().take(3).map(quoted).collect();
    if proposed.is_empty() {
        format!("say which column has it: `--time COLUMN`; {steps}")
    } else {
        let proposed = proposed.join(" or ");
        format!("say which column has it, as it seems {proposed}; {steps}")
    }
}
