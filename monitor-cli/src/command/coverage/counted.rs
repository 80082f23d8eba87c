//! The counts that processes have written, put together.

use std::{
    fs,
    path::{Path, PathBuf},
};

use indexmap::IndexMap;
use serde::Deserialize;

use crate::diagnostic::{Diagnostic, Diagnostics, FilePlace, cannot_read};

/// A rule with its counts, as a process writes them.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Rule {
    pub(super) name: String,
    pub(super) formula: String,
    pub(super) file: String,
    pub(super) line: u32,
    column: u32,
    pub(super) steps: u64,
    pub(super) violations: u64,
    pub(super) antecedents: Vec<Antecedent>,
}

/// A formula that must be true for a rule to require something, and how often it was.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Antecedent {
    pub(super) formula: String,
    #[serde(rename = "true")]
    pub(super) holds: u64,
}

impl Rule {
    /// Returns the antecedents that were never true. A refused step counts only as a violation; a rule that is violated
    /// did require something.
    pub(super) fn never_true(&self) -> impl Iterator<Item = &Antecedent> {
        let is_known = self.violations == 0 || self.antecedents.len() > 1;
        let antecedents = self.antecedents.iter();
        antecedents.filter(move |antecedent| is_known && antecedent.holds == 0)
    }

    pub(super) fn is_stepped(&self) -> bool {
        self.steps > 0 || self.violations > 0
    }

    fn add(&mut self, other: &Self) {
        self.steps += other.steps;
        self.violations += other.violations;
        for (antecedent, other) in self.antecedents.iter_mut().zip(&other.antecedents) {
            antecedent.holds += other.holds;
        }
    }
}

/// All rules of all processes, by their places.
pub(super) struct Counted(Vec<Rule>);

impl Counted {
    /// Reads files, and the files of folders.
    pub(super) fn read(paths: &[PathBuf]) -> Result<Self, Diagnostics> {
        let mut rules: IndexMap<(String, u32, u32, String), Rule> = IndexMap::new();
        for path in files(paths)? {
            let text = fs::read_to_string(&path).map_err(|error| cannot_read(&path, &error))?;
            for (number, line) in text.lines().enumerate() {
                if line.trim().is_empty() {
                    continue;
                }
                let rule: Rule =
                    serde_json::from_str(line).map_err(|_| unreadable(&path, number + 1))?;
                let key = (
                    rule.file.clone(),
                    rule.line,
                    rule.column,
                    rule.formula.clone(),
                );
                rules
                    .entry(key)
                    .and_modify(|known| known.add(&rule))
                    .or_insert(rule);
            }
        }
        rules.sort_unstable_keys();
        Ok(Self(rules.into_values().collect()))
    }

    pub(super) fn rules(&self) -> &[Rule] {
        &self.0
    }
}

/// Returns the files, and those of the folders.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Diagnostic> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let entries = fs::read_dir(path).map_err(|error| cannot_read(path, &error))?;
        let found = entries.filter_map(Result::ok).map(|entry| entry.path());
        let mut found: Vec<PathBuf> = found
            .filter(|path| {
                path.extension()
                    .is_some_and(|extension| extension == "jsonl")
            })
            .collect();
        if found.is_empty() {
            return Err(Diagnostic::new(format!("`{}` has no counts", path.display())).with_help(
                "build the tests with the feature `coverage` of `monitor-runtime`, and run them with \
                 `MONITOR_COVERAGE` set to this folder",
            ));
        }
        found.sort_unstable();
        files.extend(found);
    }
    Ok(files)
}

fn unreadable(path: &Path, line: usize) -> Diagnostic {
    let place = FilePlace {
        file: path.display().to_string().into(),
        line: line as u64,
        column: None,
    };
    Diagnostic::at("this is no line of counts", &place, None).with_help(
        "a program writes them that is built with the feature `coverage` of `monitor-runtime` and run with \
         `MONITOR_COVERAGE` set to a folder",
    )
}
