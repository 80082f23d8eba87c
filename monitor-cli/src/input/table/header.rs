//! Which field of a row belongs to which column of the formulas.

use std::collections::HashMap;

use monitor_logic::evaluate::Column;

use super::{blank_line, record, record::Field, row_failure};
use crate::{
    diagnostic::{Diagnostic, listed},
    input::{
        block::Block,
        format_error::FormatError,
        line::{BARE_RETURN, WRITES_LINE_FEEDS, line_of},
        rows::Unread,
        source::InputLines,
        table_form::{Separator, TableForm},
        unset::{or_text, suggestion},
    },
};

/// Returns for each field of a row the columns that read it, by names that an option gives or by the header, which is
/// taken from the input.
///
/// # Errors
///
/// When there is no name for a column, or a name is there twice.
pub(super) fn targets(
    input: &mut InputLines,
    columns: &[Column],
    block: &Block,
    form: TableForm,
    names: Option<&[String]>,
) -> Result<Vec<Vec<usize>>, FormatError> {
    match names {
        Some(names) => Ok(by_option(columns, names)?),
        None => by_header(input, columns, block, form),
    }
}

fn by_option(columns: &[Column], names: &[String]) -> Result<Vec<Vec<usize>>, Diagnostic> {
    let list = names.join(",");
    let found = by_name(columns, names);
    found.map_err(|wrong| match wrong {
        HeaderError::Twice { place, .. } => {
            let name = &names[place];
            Diagnostic::new(format!("`--columns {list}` has the column `{name}` twice"))
        }
        HeaderError::Missing(number) => {
            let wanted = &columns[number].name;
            let failure = Diagnostic::new(format!("`--columns {list}` has no column `{wanted}`"));
            let failure = match suggestion(wanted, names.iter().map(String::as_str)) {
                Some(close) => failure.with_help(format!("did you mean `{close}`?")),
                None => failure,
            };
            or_text(failure, wanted, columns[number].reading).about(number)
        }
    })
}

fn by_header(
    input: &mut InputLines,
    columns: &[Column],
    block: &Block,
    form: TableForm,
) -> Result<Vec<Vec<usize>>, FormatError> {
    while input.rest().is_empty() || blank_line(input.rest()).is_some() {
        let blank = blank_line(input.rest()).unwrap_or(0);
        input.consume(blank, u64::from(blank > 0));
        if input.rest().is_empty() && !input.more()? {
            let place = input.place(input.line(), Some(1));
            let failure = Diagnostic::at("the file is empty", &place, None);
            let help = format!(
                "a {} trace begins with a header, the names of its columns",
                form.name
            );
            return Err(failure.with_help(help).into());
        }
    }
    let mut fields: Vec<Field> = Vec::new();
    let Separator(delimiter) = form.separator;
    let split = record(input, delimiter, &mut fields, true);
    let line = |input: &InputLines| line_of(input.rest()).to_vec();
    let Some(extent) = split.map_err(|unread| match unread {
        Unread::Malformed(failure, _) => FormatError::Foreign(failure, line(input)),
        Unread::Unfit(failure) => FormatError::Malformed(failure),
    })?
    else {
        return Ok(Vec::new());
    };
    let text = &input.rest()[..extent.bytes];
    let text_of = |field: &Field| field.text(text).into_owned();
    let names: Vec<String> = fields.iter().map(text_of).collect();
    let has_return = |field: &&Field| {
        let content = &text[field.content.clone()];
        !field.quoted && memchr::memchr(b'\r', content).is_some()
    };
    if let Some(field) = fields.iter().find(has_return) {
        let failure = row_failure(input, BARE_RETURN, field.content.clone(), None);
        let failure = failure.with_help(WRITES_LINE_FEEDS);
        return Err(failure.into());
    }
    let targets = by_name(columns, &names).map_err(|wrong| match wrong {
        HeaderError::Twice { first, place } => {
            let label = Some(format!("also column {}", first + 1));
            let message = format!("the column `{}` is there twice", names[place]);
            let place = fields[place].content.clone();
            FormatError::Malformed(row_failure(input, &message, place, label))
        }
        HeaderError::Missing(number) => {
            let failure = unknown_column(input, &columns[number], &names).about(number);
            let failure = if block.was_set_by_row(number) {
                failure.with_note("a file before this one has it")
            } else {
                failure
            };
            FormatError::Foreign(failure, line(input))
        }
    })?;
    input.consume(extent.bytes, extent.lines);
    Ok(targets)
}

/// What is wrong with the names of the fields.
enum HeaderError {
    /// A name is there twice, at these places.
    Twice { first: usize, place: usize },
    /// A column has no field.
    Missing(usize),
}

fn by_name(columns: &[Column], names: &[String]) -> Result<Vec<Vec<usize>>, HeaderError> {
    let mut places: HashMap<&str, usize> = HashMap::new();
    for (place, name) in names.iter().enumerate() {
        if let Some(first) = places.insert(name, place) {
            return Err(HeaderError::Twice { first, place });
        }
    }
    let mut targets = vec![Vec::new(); names.len()];
    for (number, wanted) in columns.iter().enumerate() {
        let place = places.get(wanted.name.as_str());
        targets[*place.ok_or(HeaderError::Missing(number))?].push(number);
    }
    Ok(targets)
}

fn unknown_column(input: &InputLines, column: &Column, names: &[String]) -> Diagnostic {
    let wanted = &column.name;
    let message = format!("there is no column `{wanted}`");
    let failure = row_failure(input, &message, 0..0, None);
    let failure = match suggestion(wanted, names.iter().map(String::as_str)) {
        Some(close) => failure.with_help(format!("did you mean `{close}`?")),
        None => failure,
    };
    let failure = failure.with_note(format!("the columns are {}", listed(names)));
    or_text(failure, wanted, column.reading)
}
