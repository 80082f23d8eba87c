//! The subformulas as an indented tree, each with its truth.

use core::fmt;

use super::{
    canvas::Canvas,
    difference::{Difference, FIRST_STEP, FORGOTTEN, Reason, difference},
    text::{INDENTATION, OneLine},
    values::Values,
};
use crate::{table::Operator, value::Truth};

/// Writes one line a subformula, operands below their operator, without a line break at the end.
pub(super) fn write(canvas: &mut impl Canvas, values: &Values<'_>) -> fmt::Result {
    let Some(root) = values.root() else {
        return Ok(());
    };
    Tree {
        values,
        difference: difference(values),
    }
    .write(canvas, root, 0)
}

struct Tree<'a> {
    values: &'a Values<'a>,
    difference: Option<Difference>,
}

impl Tree<'_> {
    /// The recursion is as deep as the formula is nested, which the parser limits.
    fn write(&self, canvas: &mut impl Canvas, node: usize, depth: usize) -> fmt::Result {
        if depth > 0 {
            canvas.write_str("\n")?;
        }
        self.write_line(canvas, node, depth)?;
        for operand in self.values.written_operands(node).into_iter().flatten() {
            self.write(canvas, operand, depth + 1)?;
        }
        Ok(())
    }

    fn write_line(&self, canvas: &mut impl Canvas, node: usize, depth: usize) -> fmt::Result {
        let explanation = &self.values.explanation;
        let subformula = self.values.subformula(node);
        let text = explanation.text(subformula);
        write!(
            canvas,
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
            write!(canvas, "  ({})", OneLine(proposition.source))?;
        }
        let reason = self
            .difference
            .filter(|difference| difference.node == node)
            .map(|difference| difference.reason);
        let (no_past, said) = if explanation.is_forgotten {
            (FORGOTTEN, Reason::Forgotten)
        } else {
            (FIRST_STEP, Reason::FirstStep)
        };
        if self.values.is_taken_from_no_past(node) && reason != Some(said) {
            write!(canvas, "  ({no_past})")?;
        }
        if let Some(reason) = reason {
            canvas.reason(format_args!("  <- {reason}"))?;
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
