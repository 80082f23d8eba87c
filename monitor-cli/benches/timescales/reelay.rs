//! The program around Reelay's library, where it can be built.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

pub(crate) struct Reelay(PathBuf);

impl Reelay {
    /// Compiles the program; what lacks is said.
    pub(crate) fn build(directory: &Path) -> Option<Self> {
        let (Some(reelay), Some(cudd)) = (env::var_os("REELAY"), env::var_os("CUDD")) else {
            println!("Reelay is left out: REELAY and CUDD name no checkouts of it and of CUDD");
            return None;
        };
        let (reelay, cudd) = (PathBuf::from(reelay), PathBuf::from(cudd));
        let source = [env!("CARGO_MANIFEST_DIR"), "benches/timescales/reelay.cpp"];
        let program = directory.join("reelay");
        let mut compiler = Command::new(env::var_os("CXX").unwrap_or_else(|| "c++".into()));
        compiler
            .args(["-std=c++17", "-O3", "-DNDEBUG", "-w", "-I"])
            .arg(reelay.join("include"))
            .arg("-I")
            .arg(reelay.join("apps/ryjson1"))
            .arg("-I")
            .arg(cudd.join("include"))
            .arg(source.iter().collect::<PathBuf>())
            .arg("-o")
            .arg(&program)
            .arg(cudd.join("libcudd.a"))
            .args(["-lsimdjson", "-pthread"]);
        match compiler.output() {
            Ok(output) if output.status.success() => Some(Self(program)),
            Ok(output) => {
                let errors = String::from_utf8_lossy(&output.stderr);
                let first = errors.lines().find(|line| line.contains("error"));
                println!(
                    "Reelay is left out, for it does not compile: {}",
                    first.unwrap_or(&errors)
                );
                None
            }
            Err(error) => {
                println!("Reelay is left out, for there is no C++ compiler: {error}");
                None
            }
        }
    }

    pub(crate) fn command(&self, formula: &str, trace: &Path) -> Command {
        let mut command = Command::new(&self.0);
        command.arg(formula).arg(trace);
        command
    }
}
