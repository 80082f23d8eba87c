//! Other tools, where they can be had.

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::{Property, trace::Files};

pub(crate) enum Rival {
    RtLola {
        command: OsString,
        directory: PathBuf,
    },
    Reelay {
        python: OsString,
        script: PathBuf,
    },
}

/// A loop over the lines, as the package's documentation has it.
const SCRIPT: &str = "\
import json, sys, reelay
monitor = reelay.discrete_timed_monitor(pattern=sys.argv[1], semantics='boolean', condense=False)
violations = 0
with open(sys.argv[2]) as trace:
    for line in trace:
        if not monitor.update(json.loads(line))['value']:
            violations += 1
print(violations)
";

/// All rivals that are there; those that are not are named.
pub(crate) fn all(directory: &Path) -> Vec<Rival> {
    let mut rivals = Vec::new();
    let command = env::var_os("RTLOLA").unwrap_or_else(|| "rtlola-cli".into());
    if answers(Command::new(&command).arg("--version")) {
        rivals.push(Rival::RtLola {
            command,
            directory: directory.into(),
        });
    } else {
        println!("rtlola-cli is not installed: `cargo install rtlola-cli`, or name it in RTLOLA");
    }
    match reelay(directory) {
        Some(rival) => rivals.push(rival),
        None => println!("Reelay's Python package cannot be installed here"),
    }
    rivals
}

fn answers(command: &mut Command) -> bool {
    let run = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    run.is_ok_and(|status| status.success())
}

fn reelay(directory: &Path) -> Option<Rival> {
    let script = directory.join("reelay.py.txt");
    fs::write(&script, SCRIPT).ok()?;
    let has_it = |python: &OsString| answers(Command::new(python).args(["-c", "import reelay"]));
    let python = if let Some(python) = env::var_os("REELAY_PYTHON") {
        python
    } else {
        let environment = directory.join("reelay");
        let made = answers(
            Command::new("python3")
                .args(["-m", "venv"])
                .arg(&environment),
        );
        let python = environment.join("bin").join("python");
        let installed = made
            && answers(Command::new(&python).args(["-m", "pip", "install", "--quiet", "reelay"]));
        if !installed {
            return None;
        }
        python.into_os_string()
    };
    has_it(&python).then_some(Rival::Reelay { python, script })
}

impl Rival {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::RtLola { .. } => "rtlola-cli, CSV",
            Self::Reelay { .. } => "Reelay (Python), JSON Lines",
        }
    }

    pub(crate) fn reads_csv(&self) -> bool {
        matches!(self, Self::RtLola { .. })
    }

    /// Checks the trace and returns the number of violations.
    pub(crate) fn violations(&self, property: &Property, files: &Files) -> u64 {
        match self {
            Self::RtLola { command, directory } => {
                let inputs = "input p: Bool\ninput q: Bool\ninput r: Bool\ninput s: Bool\n";
                let specification = directory.join("property.lola");
                let text = format!("{inputs}{}\n", property.rtlola);
                fs::write(&specification, text).expect("a file in the temporary directory");
                let output = Command::new(command)
                    .arg("monitor")
                    .arg(&specification)
                    .args(["--offline", "relative", "--csv-in"])
                    .arg(&files.timed)
                    .output()
                    .expect("rtlola-cli runs");
                let text = String::from_utf8_lossy(&output.stdout);
                text.lines()
                    .filter(|line| line.contains("violated"))
                    .count() as u64
            }
            Self::Reelay { python, script } => {
                let output = Command::new(python)
                    .arg(script)
                    .arg(property.reelay)
                    .arg(&files.jsonl)
                    .output()
                    .expect("Python runs");
                let text = String::from_utf8_lossy(&output.stdout).into_owned();
                text.trim().parse().unwrap_or(u64::MAX)
            }
        }
    }
}
