//! `monitor coverage`: which rules of a program were never stepped, or never required anything, in the runs of its
//! tests.

mod answer;
mod counted;
mod sources;

use self::{answer::CoverageAnswer, counted::Counted};
use super::status::Status;
use crate::{
    args::{CoverageArguments, OutputFormat},
    diagnostic::Diagnostics,
    report::{print, write},
};

/// Reads the counts that processes have written, and the sources, and reports what is missing.
///
/// # Errors
///
/// When a file cannot be read, or has no counts.
pub(crate) fn run(arguments: &CoverageArguments) -> Result<Status, Diagnostics> {
    let counted = Counted::read(&arguments.paths)?;
    let written = sources::read(&arguments.sources)?;
    let answer = CoverageAnswer::new(&counted, &written);
    match arguments.format {
        OutputFormat::Text => print(&answer.page())?,
        OutputFormat::Json => write(&answer.object())?,
    }
    Ok(if arguments.fail_if_never && answer.tells_of_any() {
        Status::Violated
    } else {
        Status::Holds
    })
}
