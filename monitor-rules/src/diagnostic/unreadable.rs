//! Files that cannot be read.

use std::{fs, io, path::Path};

use monitor_logic::source::closest;

use super::diagnostics::Diagnostic;

/// Returns the failure of a file that cannot be read, with the neighbouring name that was probably
/// meant.
#[must_use]
pub fn cannot_read(path: &Path, error: &io::Error) -> Diagnostic {
    let shown = path.display().to_string();
    let failure = Diagnostic::new(format!("cannot read `{shown}`: {error}"));
    if error.kind() != io::ErrorKind::NotFound {
        return failure;
    }
    if shown.contains(['(', '>', '=', '&', '|', '"', ' ']) {
        return failure
            .with_help("a formula is given with `-f`, in quotes: `-f 'start(p) -> once(q)'`");
    }
    match beside(path) {
        Some(name) => failure.with_help(format!(
            "did you mean `{}`?",
            path.with_file_name(name).display()
        )),
        None => failure,
    }
}

/// Returns a file in the same directory with a similar name.
fn beside(path: &Path) -> Option<String> {
    let directory = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let entries = fs::read_dir(directory).ok()?.flatten();
    let names: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    let wanted = path.file_name()?.to_str()?;
    closest(wanted, names.iter().map(String::as_str)).map(str::to_owned)
}
