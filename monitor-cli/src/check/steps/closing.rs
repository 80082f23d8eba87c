//! The end of a check: what only the whole trace can show.

use super::{Check, Engine};
use crate::{
    check::listener::Listener,
    diagnostic::Diagnostic,
    input::{Trace, block::Block},
};

impl Check {
    /// Ends the check before the end of the trace: open stretches end with the last step.
    pub(crate) fn stop(&mut self, listener: &mut dyn Listener) {
        for (number, checked) in self.properties.iter_mut().enumerate() {
            if let Some((first, last)) = checked.summary.close() {
                let keys = |step| checked.engine.violated_keys(step);
                listener.stretch_ended(number, &first, &last, &keys);
            }
        }
        listener.block_done(true);
    }

    /// Ends the check: open stretches end with the trace.
    ///
    /// # Errors
    ///
    /// When the trace had no step, or lacked a name that a formula reads.
    pub(crate) fn finish(
        &mut self,
        block: &Block,
        trace: &Trace,
        listener: &mut dyn Listener,
    ) -> Result<(), Diagnostic> {
        if self.steps == 0 {
            let failure = Diagnostic::new("the trace has no step");
            return Err(match trace.skipped().note() {
                Some(note) => failure.with_note(note),
                None => failure
                    .with_help("a step is a row behind the header of a table, and in other formats a line or a record"),
            });
        }
        let columns = self.columns.list();
        if let Some(missing) = (0..columns.len()).find(|column| {
            block.keeps_values() && !block.was_set(*column) || !trace.names(block, *column)
        }) {
            let name = &columns[missing].name;
            let failure = Diagnostic::new(format!("no line of the trace sets `{name}`"));
            return Err(trace
                .without_value(failure, missing, None, None)
                .about(missing));
        }
        self.close(listener);
        Ok(())
    }

    /// Ends the check of a trace that has steps and all names.
    pub(crate) fn close(&mut self, listener: &mut dyn Listener) {
        self.ask_at_end(listener);
        self.stop(listener);
        self.warn(listener);
    }

    /// Returns a note if a property is violated that reads a name which no line has set so far: the name may be
    /// misspelt.
    pub(crate) fn unnamed(&self, block: &Block, trace: &Trace) -> Option<Diagnostic> {
        let violated = self.properties.iter();
        let violated = violated.filter(|checked| checked.summary.violations > 0);
        let mut read = violated.flat_map(|checked| checked.columns.iter().copied());
        let missing = read.find(|column| !trace.names(block, *column))?;
        let name = &self.columns.list()[missing].name;
        let note = Diagnostic::new(format!("no line so far sets `{name}`"));
        let note = trace.without_value(note, missing, None, None);
        Some(self.with_reader(note.about(missing)))
    }

    /// Checks the properties that are checked only at the end.
    fn ask_at_end(&mut self, listener: &mut dyn Listener) {
        let Some(last) = self.last.clone() else {
            return;
        };
        for (number, checked) in self.properties.iter_mut().enumerate() {
            let mark = || last.clone();
            let holds = match &mut checked.engine {
                _ if checked.is_elsewhere => !checked.is_violated_at_end,
                Engine::Blocks(_) => true,
                Engine::Slices(slices) => slices.finish(&mark),
                Engine::Automata(automata) => automata.finish(&mark),
            };
            if holds {
                continue;
            }
            listener.violated_at_end(number);
            let violation = match &mut checked.engine {
                _ if checked.is_elsewhere => None,
                Engine::Blocks(_) => None,
                Engine::Slices(slices) => slices.take_violation(),
                Engine::Automata(automata) => automata.take_violation(),
            };
            if let Some(violation) = violation {
                listener.violated_first(number, &last, &violation);
            }
            let is_new = checked.summary.violated_at_end(&last);
            if is_new && listener.wants_stretch(number) {
                let keys = |step| checked.engine.violated_keys(step);
                listener.stretch_began(number, &last, &keys);
            }
            self.violated_steps += u64::from(!self.last_is_violated);
            self.last_is_violated = true;
        }
    }

    fn warn(&self, listener: &mut dyn Listener) {
        let several = self.properties.len() > 1;
        for checked in &self.properties {
            let title = if several {
                format!("{}: ", checked.property.title())
            } else {
                String::new()
            };
            let Engine::Blocks(blocks) = &checked.engine else {
                continue;
            };
            for antecedent in &blocks.unexercised {
                let text = blocks.tree.nodes[*antecedent]
                    .span
                    .of(&checked.property.text);
                let message =
                    format!("{title}never exercised: `{text}` was never true in this trace");
                listener.warn(&Diagnostic::new(message));
            }
            let constant = |column: &usize| !self.changes.changed(*column);
            if blocks.warns() && self.steps > 1 && checked.columns.iter().all(constant) {
                let names: Vec<String> = checked
                    .columns
                    .iter()
                    .map(|column| format!("`{}`", self.columns.list()[*column].name))
                    .collect();
                let message = if names.is_empty() {
                    format!("{title}the formula reads no column of the trace")
                } else {
                    format!(
                        "{title}nothing that the formula reads changes: {}",
                        names.join(", ")
                    )
                };
                listener.warn(&Diagnostic::new(message));
            }
        }
        if let Some((column, times)) = &self.time
            && times.backwards > 1
        {
            let name = &self.columns.list()[*column].name;
            let message = format!("`{name}` goes back {} times", times.backwards);
            listener.warn(&Diagnostic::new(message));
        }
    }
}
