//! Errors that stop a check, with the places that they involve.

use monitor_logic::{diagnostic::Diagnostic as FormulaDiagnostic, evaluate::EvaluationError};

use super::Check;
use crate::{
    check::conditions::Unevaluated,
    diagnostic::Diagnostic,
    input::{Trace, block::Block},
};

impl Check {
    /// Adds to a failure about a column the place of the formula that reads it.
    #[must_use]
    pub(crate) fn with_reader(&self, failure: Diagnostic) -> Diagnostic {
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
        let place = FormulaDiagnostic::new(what, column.span);
        failure.with_related(self.properties[property].property.show(place))
    }

    /// Returns the failure of a proposition that has no value at a step.
    pub(crate) fn stopped(&self, stopped: Unevaluated, block: &Block, trace: &Trace) -> Diagnostic {
        let Unevaluated {
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

    /// Returns the diagnostic for a proposition of a property that has no value at a step.
    pub(super) fn unevaluated(
        &self,
        number: usize,
        block: &Block,
        step: usize,
        failure: EvaluationError,
        trace: &Trace,
    ) -> Diagnostic {
        let property = &self.properties[number].property;
        let operation = failure.span.of(&property.text);
        let message = format!("`{operation}` has no value: {}", failure.fault);
        let column = self.properties[number].columns.first().copied();
        trace
            .failure_at(block, step, column, &message, None)
            .with_note(format!("in `{}`", property.text.trim()))
    }

    /// Returns the failure of a verdict that is not known at a step.
    pub(crate) fn unknown(
        &self,
        number: usize,
        block: &Block,
        step: usize,
        trace: &Trace,
    ) -> Diagnostic {
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
