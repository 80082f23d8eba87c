//! The text of a formula with the truth of each subformula under its operator.

use core::fmt;

use super::{canvas::Canvas, text::INDENTATION, values::Values};
use crate::value::Truth;

/// Writes each line of the formula and the letters under it; blank lines are left out.
pub(super) fn write(canvas: &mut impl Canvas, values: &Values<'_>) -> fmt::Result {
    let mut start = 0;
    for line in values.explanation.formula.split_inclusive('\n') {
        let text = line.trim_end();
        if !text.is_empty() {
            writeln!(canvas, "{INDENTATION}{text}")?;
            write_letters(canvas, values, text, start)?;
        }
        start += line.len();
    }
    Ok(())
}

/// Writes the letters for a line that starts at this byte of the formula, if it has any.
fn write_letters(
    canvas: &mut impl Canvas,
    values: &Values<'_>,
    line: &str,
    start: usize,
) -> fmt::Result {
    let Some(last) = line
        .char_indices()
        .rev()
        .map(|(offset, _)| offset)
        .find(|offset| letter_at(values, start + offset).is_some())
    else {
        return Ok(());
    };
    canvas.write_str(INDENTATION)?;
    for (offset, character) in line
        .char_indices()
        .take_while(|&(offset, _)| offset <= last)
    {
        match letter_at(values, start + offset) {
            Some(truth) => canvas.letter(truth, letter(truth))?,
            // A tab stays one, so that what follows stands under its text at any width.
            None if character == '\t' => canvas.write_char('\t')?,
            None => canvas.write_char(' ')?,
        }
    }
    canvas.write_str("\n")
}

/// Returns the truth that is drawn under a byte of the formula.
fn letter_at(values: &Values<'_>, byte: usize) -> Option<Truth> {
    let node = values
        .explanation
        .subformulas
        .iter()
        .rposition(|subformula| subformula.mark as usize == byte)?;
    Some(values.value(node))
}

fn letter(value: Truth) -> char {
    match value {
        Some(true) => 'T',
        Some(false) => 'F',
        None => '·',
    }
}
