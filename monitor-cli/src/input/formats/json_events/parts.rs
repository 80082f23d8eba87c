//! The values behind the keys of an event: values of variables, clocks, places.

use std::ops::Range;

use monitor_analysis::{
    Learned,
    event::{Thread, Value, Variable},
};

use crate::input::{events::names::NamedComputation, json::Cursor, line_error::LineError};

/// Reads an object of variables and their values.
pub(crate) fn values<'text>(
    cursor: &mut Cursor<'text>,
    text: &'text [u8],
    names: &mut NamedComputation,
    mut each: impl FnMut(Variable, Value),
) -> Result<(), LineError> {
    if cursor.peek() != Some(b'{') {
        return Err(cursor.expected("variables with values, such as {\"x\": 1}"));
    }
    let mut seen: Vec<Variable> = Vec::new();
    cursor.object(|cursor, name| {
        let variable = names.variable(&name)?;
        if seen.contains(&variable) {
            let message = format!("`{}` is given twice", name.text);
            return Err(LineError::new(message, name.range));
        }
        seen.push(variable);
        let (value, _) = value(cursor, text, names, variable)?;
        each(variable, value);
        Ok(())
    })
}

/// Reads a scalar, or `{"float": "NaN"}` for a value that JSON has no word for.
pub(crate) fn value<'text>(
    cursor: &mut Cursor<'text>,
    text: &'text [u8],
    names: &NamedComputation,
    variable: Variable,
) -> Result<(Value, Range<usize>), LineError> {
    const WHAT: &str = "a number, a string, true or false";
    if cursor.peek() != Some(b'{') {
        let range = cursor.scalar(WHAT)?;
        let value = names.json_value(variable, text, &range)?;
        return Ok((value, range));
    }
    let start = cursor.at();
    let mut float = None;
    cursor
        .object(|cursor, key| {
            let word = cursor.string("`NaN`, `inf` or `-inf` in quotes")?;
            float = match (&*key.text, &*word.text) {
                ("float", "NaN") => Some(f64::NAN),
                ("float", "inf") => Some(f64::INFINITY),
                ("float", "-inf") => Some(f64::NEG_INFINITY),
                _ => None,
            };
            Ok(())
        })
        .map_err(|mistake| LineError {
            label: Some(format!("expected {WHAT}")),
            ..mistake
        })?;
    let range = start..cursor.at();
    match float {
        Some(value) => Ok((Value::Float(value), range)),
        None => {
            Err(LineError::new("this is no value", range).with_label(format!("expected {WHAT}")))
        }
    }
}

/// Reads how many events of each thread come before.
pub(crate) fn clock(
    cursor: &mut Cursor<'_>,
    names: &mut NamedComputation,
) -> Result<Vec<(Thread, u32)>, LineError> {
    if cursor.peek() != Some(b'{') {
        return Err(cursor.expected("a clock, such as {\"t1\": 3, \"t2\": 1}"));
    }
    let mut clock: Vec<(Thread, u32)> = Vec::new();
    cursor.object(|cursor, name| {
        let thread = names.thread(&name.text);
        if clock.iter().any(|(other, _)| *other == thread) {
            let message = format!("`{}` is given twice", name.text);
            return Err(LineError::new(message, name.range));
        }
        clock.push((thread, cursor.count()?.0));
        Ok(())
    })?;
    Ok(clock)
}

/// Reads the ways on which the event learned of other threads.
pub(crate) fn learned(
    cursor: &mut Cursor<'_>,
    names: &mut NamedComputation,
) -> Result<Vec<(Learned, Range<usize>)>, LineError> {
    if cursor.peek() != Some(b'{') {
        return Err(cursor.expected("what was learned through, such as {\"t1\": [\"lock m\"]}"));
    }
    let mut learned = Vec::new();
    cursor.object(|cursor, thread| {
        let of = names.thread(&thread.text);
        let mut through = Vec::new();
        cursor.names("words in quotes, or a list of them", |words| {
            through.push(words.text.into_owned());
            Ok(())
        })?;
        learned.push((Learned::new(of, through), thread.range));
        Ok(())
    })?;
    Ok(learned)
}
