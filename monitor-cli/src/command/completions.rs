//! Scripts for shells and manual pages, from the description of the command line.

use clap::CommandFactory;

use super::status::Status;
use crate::{
    args::Arguments,
    diagnostic::{Diagnostic, Diagnostics},
    report::write,
};

/// Prints the script for a shell.
///
/// # Errors
///
/// When it cannot be printed.
pub(crate) fn completions(shell: clap_complete::Shell) -> Result<Status, Diagnostics> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "monitor", &mut script);
    write(&String::from_utf8_lossy(&script))?;
    Ok(Status::Holds)
}

/// Prints the manual page of the whole command, or of one of its commands.
///
/// # Errors
///
/// When there is no such command, or the page cannot be printed.
pub(crate) fn man(command: Option<&str>) -> Result<Status, Diagnostics> {
    let mut whole = Arguments::command();
    whole.build();
    let described = match command {
        None => whole,
        Some(name) => whole
            .get_subcommands()
            .find(|command| command.get_name() == name)
            .ok_or_else(|| Diagnostic::new(format!("there is no command `{name}`")))?
            .clone()
            .display_name(format!("monitor-{name}")),
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(described)
        .render(&mut page)
        .map_err(|error| Diagnostic::new(format!("cannot write the page: {error}")))?;
    write(&String::from_utf8_lossy(&page))?;
    Ok(Status::Holds)
}
