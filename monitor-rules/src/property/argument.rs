//! The argument of `-f`: a formula, a file behind `@`, or something that was meant as one of them.

use std::{
    ffi::{OsStr, OsString},
    io,
    path::{Path, PathBuf},
};

use super::formula::Parse;
use crate::diagnostic::{Diagnostic, cannot_read};

/// Returns the file behind `@`, whatever its name is made of.
pub(super) fn file_of(argument: &OsStr) -> Option<PathBuf> {
    let path = match argument.to_str() {
        Some(text) => text.strip_prefix('@').map(OsString::from),
        None => behind_sign(argument),
    };
    path.filter(|path| !is_thread(&path.to_string_lossy()))
        .map(PathBuf::from)
}

/// Returns what stands behind `@` in a name that is not UTF-8.
#[cfg(unix)]
fn behind_sign(argument: &OsStr) -> Option<OsString> {
    use std::os::unix::ffi::OsStrExt as _;
    let bytes = argument.as_bytes().strip_prefix(b"@")?;
    Some(OsStr::from_bytes(bytes).to_owned())
}

/// Returns what stands behind `@` in a name that is not Unicode: on this system it cannot be taken apart.
#[cfg(not(unix))]
fn behind_sign(_argument: &OsStr) -> Option<OsString> {
    None
}

/// Returns `true` if a path is a formula: `@t1(F) -> G` and `@"worker 1"(F)` begin with a thread, and are no files,
/// unless there is one of that name.
fn is_thread(path: &str) -> bool {
    let name = path.split('(').next().unwrap_or_default().trim();
    let is_quoted = name.len() > 1 && name.starts_with('"') && name.ends_with('"');
    let is_word = !name.is_empty()
        && name
            .chars()
            .all(|sign| sign.is_alphanumeric() || sign == '_');
    path.contains('(') && (is_quoted || is_word) && !Path::new(path).exists()
}

/// Returns `true` if the argument is the name of a file where a formula should be: no formula has such an ending,
/// unless a log has such names.
pub(super) fn is_file(argument: &str) -> bool {
    let path = Path::new(argument);
    path.extension().is_some() && path.is_file()
}

pub(super) fn file_for_formula(file: &str) -> Diagnostic {
    Diagnostic::new(format!("`{file}` is a file, and no formula")).with_help(format!(
        "the formula comes first, then the trace: `-f 'start(p) -> once(q)' {file}`; formulas in a file \
         are read with `-f @{file}`"
    ))
}

/// Returns `true` if a formula stands in quotes that a shell did not remove.
pub(super) fn in_quotes<F>(argument: &str, parse: Parse<F>) -> bool {
    let inner = ['\'', '"'].iter().find_map(|quote| {
        let inner = argument.strip_prefix(*quote)?.strip_suffix(*quote)?;
        (!inner.contains(*quote)).then_some(inner)
    });
    inner.is_some_and(|inner| parse(inner).is_ok())
}

pub(super) fn quotes_of_the_shell(argument: &str) -> Diagnostic {
    let inner = &argument[1..argument.len() - 1];
    Diagnostic::new(format!("the quotes are part of the formula: {argument}")).with_help(format!(
        "where the shell knows no `'...'`, write `-f \"{}\"`",
        inner.replace('"', "\\\"")
    ))
}

/// Returns what is reported if the file of formulas `@PATH` does not exist.
pub(super) fn missing(file: &Path, error: &io::Error) -> Diagnostic {
    let path = file.to_string_lossy();
    match path.split_once('(') {
        Some((thread, _)) => {
            let failure = Diagnostic::new(format!("cannot read `{path}`: {error}"));
            let thread = thread.trim().trim_matches(['{', '}', '"', '\'']);
            failure.with_help(format!(
                "a formula about the thread `{thread}` is written `@\"{thread}\"(...)`; otherwise a file \
                 with formulas stands behind `@`"
            ))
        }
        None => cannot_read(file, error),
    }
}
