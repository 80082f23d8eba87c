//! The subformulas as an indented tree, each with its truth.

use core::fmt;

use super::{
    difference::{Difference, FIRST_STEP, Reason, difference},
    text::{INDENTATION, OneLine},
    values::Values,
};
use crate::{table::Operator, value::Truth};

/// Writes one line a subformula, operands below their operator, without a line break at the end.
pub(super) fn write(formatter: &mut fmt::Formatter<'_>, values: &Values<'_>) -> fmt::Result {
    let Some(root) = values.root() else {
        return Ok(());
    };
    Tree {
        values,
        difference: difference(values),
    }
    .write(formatter, root, 0)
}

struct Tree<'a> {
    values: &'a Values<'a>,
    difference: Option<Difference>,
}

impl Tree<'_> {
    /// The recursion is as deep as the formula is nested, which the parser limits.
    fn write(&self, formatter: &mut fmt::Formatter<'_>, node: usize, depth: usize) -> fmt::Result {
        if depth > 0 {
            formatter.write_str("\n")?;
        }
        self.write_line(formatter, node, depth)?;
        for operand in self.values.operands(node).into_iter().flatten() {
            self.write(formatter, operand, depth + 1)?;
        }
        Ok(())
    }

    fn write_line(
        &self,
        formatter: &mut fmt::Formatter<'_>,
        node: usize,
        depth: usize,
    ) -> fmt::Result {
        let explanation = &self.values.explanation;
        let subformula = self.values.subformula(node);
        let text = explanation.text(subformula);
        write!(
            formatter,
            "{INDENTATION}{:<5}{:indentation$}{}",
            word(self.values.value(node)),
            "",
            OneLine(text),
            indentation = 2 + 2 * depth,
        )?;
        if subformula.operator == Operator::Proposition
            && let Some(proposition) = explanation.propositions.get(usize::from(subformula.atom))
            && proposition.source != text
        {
            write!(formatter, "  ({})", OneLine(proposition.source))?;
        }
        let reason = self
            .difference
            .filter(|difference| difference.node == node)
            .map(|difference| difference.reason);
        if self.values.is_taken_from_no_past(node) && reason != Some(Reason::FirstStep) {
            write!(formatter, "  ({FIRST_STEP})")?;
        }
        if let Some(reason) = reason {
            write!(formatter, "  <- {reason}")?;
        }
        Ok(())
    }
}

fn word(value: Truth) -> &'static str {
    match value {
        Some(true) => "true",
        Some(false) => "false",
        None => "·",
    }
}
