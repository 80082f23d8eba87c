//! What stops a check, with the places that have to do with it.

use monitor_logic::{diagnostic::Diagnostic, evaluate::Columns, value::Type};

use super::{Check, conditions::Stopped};
use crate::{
    failure::Failure,
    trace::{Trace, block::Block},
};

impl Check {
    /// A failure that is about a column, with the place of the formula that reads it.
    #[must_use]
    pub fn with_reader(&self, failure: Failure) -> Failure {
        let found = failure.column().and_then(|column| {
            Some((self.columns.list().get(column)?, *self.readers.get(column)?))
        });
        let Some((column, property)) = found else {
            return failure;
        };
        let what = match column.reading {
            Some(kind) => format!("the formula reads `{}` as {kind}", column.name),
            None => format!("the formula reads `{}`", column.name),
        };
        let place = Diagnostic::new(what, column.span);
        failure.with_related(self.properties[property].property.show(place))
    }

    /// The failure of a proposition that has no value at a step.
    pub(super) fn stopped(&self, stopped: Stopped, block: &Block, trace: &Trace) -> Failure {
        let Stopped {
            step,
            condition,
            failure,
        } = stopped;
        let property = &self.properties[self.conditions.property(condition)].property;
        let values = self
            .conditions
            .values(condition, &self.columns, block, step);
        let column = self
            .conditions
            .condition(condition)
            .columns()
            .first()
            .copied();
        let operation = failure.span.of(&property.text);
        let message = format!("`{operation}` has no value: {}", failure.fault);
        let failure = trace.failure_at(block, step, column, &message, None);
        let failure = match values {
            Some(values) => failure.with_note(format!("here {values}")),
            None => failure,
        };
        failure.with_note(format!("in `{}`", property.text.trim()))
    }

    /// The failure of a verdict that is not known at a step.
    pub(super) fn unknown(
        &self,
        number: usize,
        block: &Block,
        step: usize,
        trace: &Trace,
    ) -> Failure {
        let checked = &self.properties[number];
        let unset = checked
            .columns
            .iter()
            .find(|column| !block.is_known(**column));
        let column = unset
            .or(checked.columns.first())
            .copied()
            .unwrap_or_default();
        let name = self
            .columns
            .list()
            .get(column)
            .map_or("", |column| column.name.as_str());
        let (message, remark) = if unset.is_some() {
            (
                format!("`{name}` has no value here yet"),
                format!("say what it is before: `--init '{name}=...'`"),
            )
        } else {
            (
                format!("the verdict depends on what `{name}` was before it was set"),
                format!("say what it was: `--init '{name}=...'`"),
            )
        };
        let failure = trace.failure_at(block, step, None, &message, None);
        let failure = trace.without_value(failure, column, Some(block.line(step)), Some(&remark));
        if unset.is_some() {
            failure.about(column)
        } else {
            failure
        }
    }
}

/// Columns that one formula reads as text and as something else.
pub(super) fn contradictions(columns: &Columns, read: &[usize]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for &text in read {
        let as_text = &columns.list()[text];
        for &other in read {
            let other = &columns.list()[other];
            if as_text.reading == Some(Type::Text)
                && other.name == as_text.name
                && let Some(kind) = other.reading.filter(|kind| *kind != Type::Text)
            {
                let (first, second) = if as_text.span < other.span {
                    (format!("text before, {kind} here"), other.span)
                } else {
                    (format!("{kind} before, text here"), as_text.span)
                };
                found.push(
                    Diagnostic::new(
                        format!("`{}` cannot be both text and {kind}", other.name),
                        second,
                    )
                    .with_label(first),
                );
            }
        }
    }
    found
}
