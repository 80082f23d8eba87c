//! The `monitor` command as a library: the readers of traces, and the checks.
//!
//! One direction: [`args`] to [`properties`] to a compiled [`check`]; [`trace`]s to blocks of
//! steps; both to verdicts, and those to [`output`]. Traces of threads and processes go through
//! [`trace::events`] to a computation, about which `monitor-analysis` decides.

pub mod args;
pub mod check;
pub mod commands;
pub mod failure;
mod files;
#[doc(hidden)]
pub mod fuzz;
pub mod output;
pub mod properties;
pub mod trace;

use std::process::ExitCode;

use self::{
    args::{Arguments, Colour, Command},
    commands::Status,
    output::complain_all,
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
        Command::Check(arguments) => commands::check::run(arguments),
        Command::Predict(arguments) => commands::predict::run(arguments),
        Command::Convert(arguments) => commands::convert::run(arguments),
        Command::Detect(arguments) => commands::detect::run(arguments),
        Command::Slice(arguments) => commands::slice::run(arguments),
        Command::Explain(arguments) => commands::explain::run(arguments),
        Command::Completions { shell } => commands::completions::completions(*shell),
        Command::Man { command } => commands::completions::man(command.as_deref()),
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
