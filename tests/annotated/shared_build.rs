//! Builds of programs within tests: what the programs depend on is built once for all of them.

use std::{path::Path, process::Command};

/// The compiler's options of trybuild, with the one that it has only when it builds the cases: with other options all that
/// the programs depend on is built again.
const OPTIONS: [&str; 6] = [
    "--cfg",
    "trybuild",
    "--verbose",
    "-A",
    "dead_code",
    "--diagnostic-width=140",
];

/// Where all is built.
pub(crate) fn target() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .expect("the folder is in the target folder")
}

/// Lets cargo, or a program that calls it, share what is built. A cargo before 1.91 knows no folder for builds beside that
/// of their results, so that trybuild builds in its own.
pub(crate) fn share(command: &mut Command) -> &mut Command {
    command
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", OPTIONS.join("\u{1f}"))
        .env("CARGO_BUILD_BUILD_DIR", target())
        .env("CARGO_TARGET_DIR", target())
        .env("CARGO_BUILD_TARGET", host())
}

/// The system of this compiler. Where it is named, macros are built without the options: by an editor, too.
fn host() -> String {
    let version = Command::new("rustc")
        .arg("-vV")
        .output()
        .expect("rustc runs");
    let version = String::from_utf8_lossy(&version.stdout);
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.expect("rustc names it").to_owned()
}
