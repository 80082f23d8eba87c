//! Scripts for shells and manual pages, from the description of the command line.

use clap::CommandFactory;

use super::Status;
use crate::{
    args::Arguments,
    failure::{Failure, Failures},
    output::write,
};

/// Prints the script for a shell.
///
/// # Errors
///
/// When it cannot be printed.
pub fn completions(shell: clap_complete::Shell) -> Result<Status, Failures> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "monitor", &mut script);
    write(&String::from_utf8_lossy(&script))?;
    Ok(Status::Holds)
}

/// Prints the manual page of the whole, or of one of its commands.
///
/// # Errors
///
/// When there is no such command, or the page cannot be printed.
pub fn man(command: Option<&str>) -> Result<Status, Failures> {
    let mut whole = Arguments::command();
    whole.build();
    let described = match command {
        None => whole,
        Some(name) => whole
            .get_subcommands()
            .find(|command| command.get_name() == name)
            .ok_or_else(|| Failure::new(format!("there is no command `{name}`")))?
            .clone()
            .display_name(format!("monitor-{name}")),
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(described)
        .render(&mut page)
        .map_err(|error| Failure::new(format!("cannot write the page: {error}")))?;
    write(&String::from_utf8_lossy(&page))?;
    Ok(Status::Holds)
}
