//! The `monitor` command. Nothing here is meant for other programs: its README and `monitor help` describe what it
//! does.
//!
//! # The map
//!
//! What people are told, formulas from options and files, and rules for each key are in `monitor-rules`. The source has
//! a folder for each layer, from the ground up; a file imports from its own folder and from those before it.
//!
//! | layer | what it does |
//! |---|---|
//! | `input` | files to steps, or to the events of a computation; one registry of formats |
//! | `check` | formulas about the steps of one run |
//! | `report` | answers and diagnostics, drawn for people or written for programs |
//! | `args` | the command line |
//! | `command` | a file a command |
//! | `fuzz` | what must hold of any input, for tests |

// The layers, from the ground up: a file imports from its own layer and from those above it in this list.

// Traces.
mod input;

// Formulas about the steps of one run.
mod check;

// Answers.
mod report;

// The command line.
mod args;

// The commands.
mod command;

// Properties that must hold for any input.
#[doc(hidden)]
pub mod fuzz;

use std::process::ExitCode;

// What people are told, and the formulas: they are in a crate of their own, since programs read files of properties
// too.
use monitor_rules::{diagnostic, property};

use self::{
    args::{Arguments, Colour, CommandArguments},
    command::Status,
    report::complain_all,
};

/// Runs the command that the process was given.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = Arguments::of_process();
    match arguments.color {
        Colour::Auto => {}
        Colour::Always => anstream::ColorChoice::Always.write_global(),
        Colour::Never => anstream::ColorChoice::Never.write_global(),
    }
    let result = match &arguments.command {
        CommandArguments::Check(arguments) => command::check::run(arguments),
        CommandArguments::Predict(arguments) => command::predict::run(arguments),
        CommandArguments::Convert(arguments) => command::convert::run(arguments),
        CommandArguments::Detect(arguments) => command::detect::run(arguments),
        CommandArguments::Slice(arguments) => command::slice::run(arguments),
        CommandArguments::Coverage(arguments) => command::coverage::run(arguments),
        CommandArguments::Explain(arguments) => command::explain::run(arguments),
        CommandArguments::Completions { shell } => command::completions::completions(*shell),
        CommandArguments::Man { command } => command::completions::man(command.as_deref()),
    };
    match result {
        Ok(Status::Holds) => ExitCode::SUCCESS,
        Ok(Status::Violated) => ExitCode::from(1),
        Ok(Status::Incomplete) => ExitCode::from(3),
        Err(failures) => {
            complain_all(&failures);
            ExitCode::from(2)
        }
    }
}
