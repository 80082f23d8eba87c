//! The options for how a trace of steps is read.

use std::rc::Rc;

use crate::{
    args::CheckArguments,
    diagnostic::{Diagnostic, listed},
    input::{Format, ReadingOptions, formats, line_pattern, lines},
};

/// How a trace is read: its format, if options say it, and the other options.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) format: Option<&'static Format>,
    pub(super) options: ReadingOptions,
}

/// Reads the options for how a trace of steps is read.
///
/// # Errors
///
/// When one is wrong in itself or does not go with another.
pub(super) fn reading(arguments: &CheckArguments) -> Result<Reading, Diagnostic> {
    let mut reading = Reading {
        format: arguments.reading.from,
        options: ReadingOptions {
            skip_bad: arguments.reading.skip_bad,
            has_initial: !arguments.reading.init.is_empty(),
            delimiter: arguments.reading.delimiter,
            ..ReadingOptions::default()
        },
    };
    if let Some(text) = &arguments.reading.line {
        if is_name(text) {
            reading.implies(preset(text)?, "--line")?;
        } else {
            reading.options.line = Some(Rc::new(line_pattern::LinePattern::new(text)?));
            reading.implies(&lines::FORMAT, "--line")?;
        }
    }
    if !arguments.reading.columns.is_empty() {
        let names = arguments.reading.columns.iter();
        let names: Vec<String> = names.map(|name| name.trim().to_owned()).collect();
        reading.options.columns = Some(names);
        reading.is_of_table("--columns")?;
    }
    if arguments.reading.delimiter.is_some() {
        reading.is_of_table("--delimiter")?;
    }
    Ok(reading)
}

impl Reading {
    /// Sets the format, the only one that an option is for. Fails if another option is for another
    /// format.
    fn implies(&mut self, format: &'static Format, option: &str) -> Result<(), Diagnostic> {
        let name = format.name;
        match self.format.replace(format) {
            Some(other) if other.name != name => Err(Diagnostic::new(format!(
                "`{option}` is for the format `{name}`, and another option says `{}`",
                other.name
            ))),
            _ => Ok(()),
        }
    }

    /// Refuses an option that is only for tables, if the format is no table.
    fn is_of_table(&self, option: &str) -> Result<(), Diagnostic> {
        match self.format.filter(|format| !format.is_table()) {
            Some(other) => Err(Diagnostic::new(format!(
                "`{option}` is for tables, and another option says `{}`",
                other.name
            ))),
            None => Ok(()),
        }
    }
}

/// Returns `true` if a text has none of the signs that every expression with a group has.
fn is_name(text: &str) -> bool {
    let is_of_name = |sign: char| sign.is_alphanumeric() || matches!(sign, '-' | '_');
    text.chars().all(is_of_name)
}

fn preset(name: &str) -> Result<&'static Format, Diagnostic> {
    let preset = formats::of_lines().find(|format| format.is_called(name));
    preset.ok_or_else(|| {
        let names: Vec<&str> = formats::of_lines().map(|format| format.name).collect();
        Diagnostic::new(format!("`--line {name}` is no form of lines that is known"))
            .with_note(format!("known are {}", listed(&names)))
            .with_help("a regular expression says any other: each `(?<name>...)` is a column")
    })
}

/// Refuses options about steps where the formulas are about threads.
///
/// # Errors
///
/// When there is such an option.
pub(super) fn refuse_for_events(arguments: &CheckArguments) -> Result<(), Diagnostic> {
    let options = [
        (arguments.reading.line.is_some(), "--line"),
        (arguments.reading.delimiter.is_some(), "--delimiter"),
        (!arguments.reading.columns.is_empty(), "--columns"),
        (arguments.reading.skip_bad, "--skip-bad"),
        (arguments.reading.keep, "--keep"),
        (arguments.per.is_some(), "--per"),
        (arguments.most_keys.is_some(), "--most-keys"),
        (arguments.time.is_some(), "--time"),
    ];
    match options.iter().find(|(is_given, _)| *is_given) {
        Some((_, option)) => Err(Diagnostic::new(format!(
            "`{option}` is for traces of steps, and a formula with `@` is about the events of threads"
        ))),
        None => Ok(()),
    }
}
