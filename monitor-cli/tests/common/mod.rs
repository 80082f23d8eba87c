//! Running the command, and files for it.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// What a run of the command gave.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) output: String,
    pub(crate) errors: String,
}

/// The command, without colours from the environment.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_monitor"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// Runs `monitor` with these arguments and this standard input.
pub(crate) fn run_with(arguments: &[&str], input: &[u8]) -> Run {
    let mut child = command()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The command may end before it has read all.
        let _ = pipe.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let run = Run {
        status: output.status.code().unwrap_or(-1),
        output: String::from_utf8(output.stdout).unwrap(),
        errors: String::from_utf8(output.stderr).unwrap(),
    };
    assert!(
        !run.errors.contains("panicked"),
        "{arguments:?}: {}",
        run.errors
    );
    assert!((0..=3).contains(&run.status), "{arguments:?}: {run:?}");
    run
}

/// Runs `monitor` without standard input.
pub(crate) fn run(arguments: &[&str]) -> Run {
    run_with(arguments, b"")
}

/// A directory of files that goes away.
pub(crate) struct Files(tempfile::TempDir);

impl Files {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file and returns its name.
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        fs::write(self.path(name), content).unwrap();
        self.name(name)
    }

    pub(crate) fn name(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().into()
    }

    /// A text without the directory's name, so that it is the same each time.
    pub(crate) fn without_names(&self, text: &str) -> String {
        let directory: &Path = self.0.path();
        text.replace(&format!("{}/", directory.display()), "")
    }

    /// Runs `monitor`; its output is without the directory's name.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        let mut run = run(arguments);
        run.output = self.without_names(&run.output);
        run.errors = self.without_names(&run.errors);
        run
    }
}

/// The trace of paper 004's example that violates F1 at its fourth step.
pub(crate) const LANDING: &str = "p,q,r,s\n0,0,0,1\n0,1,0,1\n0,0,0,0\n1,0,0,0\n1,0,0,0\n";
pub(crate) const F1: &str = "start(p) -> [q, end(r|s))";
