//! Columns of a log that look like times, for a formula that needs a time if none is given.

use monitor_logic::{evaluate::Columns, source::Span};

use super::reading::{Reading, reading};
use crate::{
    args::CheckArguments,
    check::looks_like_time,
    input::{Content, InputLines, Meter, Trace, block::Block, formats},
};

/// The most names that are examined.
const MOST: usize = 200;

/// Returns the columns of the first step that look like times, as far as they can be read.
pub(super) fn proposals(arguments: &CheckArguments) -> Vec<String> {
    from_first_step(arguments).unwrap_or_default()
}

fn from_first_step(arguments: &CheckArguments) -> Option<Vec<String>> {
    let file = arguments.traces.first()?;
    let names = names(arguments)?;
    let Reading { format, options } = reading(arguments).ok()?;
    let mut columns = Columns::new();
    for name in &names {
        columns.number(name, None, Span::default());
    }
    let columns = columns.list();
    let mut block = Block::new(columns);
    let files = std::slice::from_ref(file);
    let mut trace = Trace::new(files, format, columns, options, &Meter::default()).ok()?;
    if !trace.next(&mut block).ok()? {
        return None;
    }
    let has_time = |number: &usize| {
        let value = block.present(*number, 0);
        value.is_some_and(|value| looks_like_time(&columns[*number].name, value))
    };
    let found = (0..columns.len()).filter(has_time);
    Some(found.map(|number| columns[number].name.clone()).collect())
}

/// Returns the names of columns that the first line of the trace has, if it is a file: what is read from a pipe is
/// gone.
pub(super) fn names(arguments: &CheckArguments) -> Option<Vec<String>> {
    let file = arguments.traces.first()?;
    if !file.metadata().is_ok_and(|metadata| metadata.is_file()) {
        return None;
    }
    let Reading { format, options } = reading(arguments).ok()?;
    let mut input = InputLines::open(file, &Meter::default()).ok()?;
    let known = formats::of_steps(&mut input, Some(file), format, &[], &options).ok()?;
    let Content::Steps(steps) = known.content else {
        return None;
    };
    let line = formats::first_line(&mut input).ok()?;
    let mut names = (steps.names)(&line, &options);
    names.truncate(MOST);
    Some(names)
}
