//! Programs that a test compares with, and that are not there on every machine.

use std::{
    env,
    process::{Command, Stdio},
};

/// Returns `true` if the command that shows a tool's version succeeds; if not, it says so on standard error.
///
/// The environment variable `REQUIRED_TOOLS` has the names of the tools that must be there, with spaces between.
///
/// # Panics
///
/// When a tool that must be there is not. When the command is empty.
#[must_use]
pub fn tool(name: &str, version: &[&str]) -> bool {
    // Rustup has a program for each component, which fails where the component is not installed.
    let is_there = Command::new(version[0])
        .args(&version[1..])
        .stdin(Stdio::null())
        .output()
        .is_ok_and(|output| output.status.success());
    if !is_there {
        let required = env::var("REQUIRED_TOOLS").unwrap_or_default();
        assert!(
            !required.split_whitespace().any(|tool| tool == name),
            "`{name}` is not installed, and `REQUIRED_TOOLS={required}` asks for it"
        );
        eprintln!("skipped: `{name}` is not installed");
    }
    is_there
}
