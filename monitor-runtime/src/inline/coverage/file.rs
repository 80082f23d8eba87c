//! The file of a process, with a line for each property, whose counts are written over.
//!
//! A process may end at any time, by a panic, `exit` or a signal, and then nothing is certain to
//! run. So counts are written while it runs: each one while they are small, and later whenever they
//! have grown by a hundredth, so that the number of writes grows with the logarithm of a count.

use core::fmt::Write as _;
use std::{
    env, format,
    fs::{self, OpenOptions},
    io::{self, Seek as _, SeekFrom, Write as _, stderr},
    path::Path,
    process,
    string::String,
    vec::Vec,
};

use super::counts::Counts;

/// Up to this count, each step is written.
const EXACT: u64 = 1000;

/// Where counts are written, if the environment says so and it can be done.
pub(super) struct File {
    opened: Option<fs::File>,
    /// For each property, where its line begins, and what it says.
    lines: Vec<(u64, Written)>,
    end: u64,
}

/// The counts that a line has.
#[derive(Clone, Copy)]
struct Written {
    steps: u64,
    violations: u64,
}

impl File {
    /// Creates a file in the folder that `MONITOR_COVERAGE` names.
    pub(super) fn of_environment() -> Self {
        let folder = env::var_os("MONITOR_COVERAGE").filter(|folder| !folder.is_empty());
        let opened = folder.and_then(|folder| {
            let folder = Path::new(&folder);
            created(folder).map_err(|error| say(folder, &error)).ok()
        });
        Self {
            opened,
            lines: Vec::new(),
            end: 0,
        }
    }

    /// Writes the counts of the property of that number, if they `must` be written, or differ
    /// enough from what was written.
    pub(super) fn write(&mut self, number: usize, counts: &Counts, must: bool) {
        let Some(file) = &mut self.opened else {
            return;
        };
        let violations = counts.property.violations() as u64;
        let now = Written {
            steps: counts.steps,
            violations,
        };
        let last = self.lines.get(number).copied();
        let is_due = last.is_none_or(|(_, written)| {
            must || is_due(written.steps, now.steps) || is_due(written.violations, violations)
        });
        if !is_due {
            return;
        }
        let line = line(counts, violations);
        let start = last.map_or(self.end, |(start, _)| start);
        let written = file
            .seek(SeekFrom::Start(start))
            .and_then(|_| file.write_all(line.as_bytes()));
        if let Err(error) = written {
            say(Path::new("MONITOR_COVERAGE"), &error);
            self.opened = None;
            return;
        }
        if let Some(kept) = self.lines.get_mut(number) {
            kept.1 = now;
        } else {
            self.lines.push((start, now));
            self.end = start + line.len() as u64;
        }
    }
}

fn is_due(written: u64, now: u64) -> bool {
    now != written && (now <= EXACT || now - written >= written / 100)
}

/// Creates a file that no other process has: names of processes are used again.
fn created(folder: &Path) -> io::Result<fs::File> {
    fs::create_dir_all(folder)?;
    let program = env::current_exe().ok();
    let program = program.as_deref().and_then(Path::file_stem);
    let program = program.map_or("program".into(), |stem| stem.to_string_lossy());
    let mut number = 0;
    loop {
        let name = format!("{program}-{}-{number}.jsonl", process::id());
        match OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(folder.join(name))
        {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            opened => return opened,
        }
    }
}

/// Reports a problem. A program must not fail because its counts cannot be written, nor because
/// nothing reads its standard error.
fn say(place: &Path, error: &io::Error) {
    let _ = writeln!(
        stderr(),
        "note: `{}`, where `MONITOR_COVERAGE` has counts written: {error}",
        place.display()
    );
}

/// Returns the line of a property. Numbers are as wide as the widest, so that a line that is
/// written over keeps its length.
fn line(counts: &Counts, violations: u64) -> String {
    let property = counts.property;
    let antecedents: Vec<String> = counts
        .antecedents
        .iter()
        .map(|antecedent| {
            let text = quoted(antecedent.text);
            format!("{{\"formula\":{text},\"true\":{:20}}}", antecedent.holds)
        })
        .collect();
    format!(
        "{{\"name\":{},\"formula\":{},\"file\":{},\"line\":{},\"column\":{},\"steps\":{:20},\"violations\":{violations:20},\
         \"antecedents\":[{}]}}\n",
        quoted(property.name()),
        quoted(property.formula()),
        quoted(property.file()),
        property.line(),
        property.column(),
        counts.steps,
        antecedents.join(","),
    )
}

/// Writes a text as JSON has it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            character if character.is_control() => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    let _ = write!(quoted, "\\u{unit:04x}");
                }
            }
            character => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_written_each_and_many_when_they_have_grown_by_a_hundredth() {
        assert!(is_due(0, 1) && is_due(999, 1000) && is_due(1000, 1010));
        assert!(!is_due(5, 5) && !is_due(1000, 1009) && !is_due(100_000, 100_999));
        let mut written = 0;
        let mut writes = 0;
        for steps in 1..=1_000_000 {
            if is_due(written, steps) {
                (written, writes) = (steps, writes + 1);
            }
        }
        assert!(writes < 1800, "{writes}");
        assert!(written >= 990_000);
    }

    #[test]
    fn a_text_is_that_of_json() {
        assert_eq!(quoted("a\"b\\c\n"), "\"a\\\"b\\\\c\\u000a\"");
        assert_eq!(quoted("é→"), "\"é→\"");
    }
}
