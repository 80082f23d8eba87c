//! What all readers of events have in common.

use std::{fmt::Debug, ops::Range, rc::Rc};

use monitor_analysis::event::Value;

use super::{
    lines::FileLines,
    names::NamedComputation,
    recorder::{EventSpot, Raw, Recorder},
};
use crate::{
    diagnostic::Diagnostic,
    input::{format_error::FormatError, line::line_of, line_error::LineError},
};

/// Reads the events of a file.
pub(crate) trait EventReader: Debug {
    /// Returns the next event.
    ///
    /// # Errors
    ///
    /// When its lines are malformed.
    fn next(&mut self, recorder: &mut Recorder) -> Result<Option<Raw>, FormatError>;

    /// Returns the lines of the file, and those of the event that was read last.
    fn lines(&self) -> &FileLines;

    /// Returns how the event that was read last is written.
    fn written(&self) -> Rc<dyn Written>;
}

/// A form in which events are written.
pub(crate) trait Written: Debug {
    /// Returns the place in the lines of an event that is meant.
    fn locate(&self, text: &[u8], spot: &EventSpot) -> Range<usize>;

    /// Returns `true` if writes have no values, so that they are counted.
    fn counts_writes(&self) -> bool {
        false
    }

    /// Returns `true` if lines are in no order, so that a thread's events are in the order of its
    /// clock.
    fn follows_clocks(&self) -> bool {
        false
    }
}

/// Returns the failure for a mistake in the lines, with the formula if it is about a name that one
/// reads.
pub(crate) fn show(lines: &FileLines, names: &NamedComputation, error: LineError) -> FormatError {
    let LineError {
        name, is_foreign, ..
    } = error.clone();
    let shown = lines.show(error);
    let shown = match name {
        Some(name) => names.readings.explain(shown, &name),
        None => shown,
    };
    if is_foreign {
        FormatError::Foreign(shown, line_of(lines.text()).to_vec())
    } else {
        FormatError::Malformed(shown)
    }
}

/// Gives variables that formulas read, and whose names have this ending, their first value: an
/// empty text.
pub(crate) fn derive(names: &mut NamedComputation, suffix: &'static str) -> Result<(), Diagnostic> {
    names.suffixes.push(suffix);
    let wanted = names.readings.names().filter(|name| name.ends_with(suffix));
    for name in wanted.map(str::to_owned).collect::<Vec<_>>() {
        let none = Some(Value::Text(String::new()));
        let variable = names.variable_at(&name, &(0..0));
        let known = variable.is_ok_and(|variable| names.computation.initial(variable).is_some());
        if !known {
            names
                .computation
                .variable(&name, none)
                .map_err(|error| Diagnostic::new(error.to_string()))?;
            names.derived.push(name);
        }
    }
    Ok(())
}
