//! The text of a formula with the truth of each subformula under its operator.

use core::fmt;

use super::{text::INDENTATION, values::Values};
use crate::value::Truth;

/// Writes each line of the formula and the letters under it; blank lines are left out.
pub(super) fn write(formatter: &mut fmt::Formatter<'_>, values: &Values<'_>) -> fmt::Result {
    let mut start = 0;
    for line in values.explanation.formula.split_inclusive('\n') {
        let text = line.trim_end();
        if !text.is_empty() {
            writeln!(formatter, "{INDENTATION}{text}")?;
            write_letters(formatter, values, text, start)?;
        }
        start += line.len();
    }
    Ok(())
}

/// Writes the letters for a line that starts at this byte of the formula, if it has any.
fn write_letters(
    formatter: &mut fmt::Formatter<'_>,
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
    formatter.write_str(INDENTATION)?;
    for (offset, character) in line
        .char_indices()
        .take_while(|&(offset, _)| offset <= last)
    {
        let letter = letter_at(values, start + offset);
        // A tab stays one, so that what follows stands under its text at any width.
        let blank = if character == '\t' { '\t' } else { ' ' };
        write!(formatter, "{}", letter.unwrap_or(blank))?;
    }
    formatter.write_str("\n")
}

/// The letter to draw under a byte of the formula.
fn letter_at(values: &Values<'_>, byte: usize) -> Option<char> {
    let node = values
        .explanation
        .subformulas
        .iter()
        .rposition(|subformula| subformula.mark as usize == byte)?;
    Some(letter(values.value(node)))
}

fn letter(value: Truth) -> char {
    match value {
        Some(true) => 'T',
        Some(false) => 'F',
        None => '·',
    }
}
