//! Compares what `std` documents as stable with what `sync` and `thread` have, for `.ci/deep std`.
//!
//! ```text
//! cargo run --example drop_in -- DOCUMENTATION_OF_STD DOCUMENTATION_OF_OURS SOURCES_OF_SIGNATURES
//! ```
//!
//! Both are read from the pages of `rustdoc`, of which the text is not promised to stay: where nothing
//! is found, that is an error. Types of arguments are compared by the test `drop_in` of
//! `monitor-runtime`, and this program finds what that test does not name. What is not to be found is
//! in `left_out.rs`, each with its reason.

mod left_out;
mod page;

use std::{collections::BTreeSet, fs, path::Path, process::ExitCode};

use page::{Kind, Listed, Page};

/// Modules, as they are called in both.
const MODULES: [&str; 4] = ["sync", "sync/atomic", "sync/mpsc", "thread"];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let (Some(std), Some(ours), Some(signatures)) =
        (arguments.next(), arguments.next(), arguments.next())
    else {
        eprintln!("the directories of std's documentation, of ours, and of the signatures");
        return ExitCode::from(2);
    };
    match compare(Path::new(&std), Path::new(&ours), Path::new(&signatures)) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Prints what is missing, and returns how much it is.
fn compare(std: &Path, ours: &Path, signatures: &Path) -> Result<usize, String> {
    let named = words(signatures)?;
    let (mut wanted, mut missing) = (0, Vec::new());
    for module in MODULES {
        let (of_std, of_ours) = (std.join(module), ours.join(module));
        let (listed, known) = (page::items(&of_std)?, page::items(&of_ours)?);
        for item in &listed {
            wanted += 1;
            let Some(ours) = known.iter().find(|other| other.name == item.name) else {
                missing.push(format!("{module}::{}", item.name));
                continue;
            };
            if item.kind != Kind::Type || ours.kind == Kind::Reexport {
                continue;
            }
            let std = Page::of_type(&of_std, &item.name)?;
            let ours = Page::of_type(&of_ours, &item.name)?;
            if !ours.is_ours {
                continue;
            }
            if !named.contains(&item.name) {
                missing.push(format!("{module}::{} in the test of signatures", item.name));
            }
            for member in &std.members {
                wanted += 1;
                let path = format!("{module}::{}: {member}", item.name);
                if !ours.members.contains(member) {
                    missing.push(path);
                } else if let Listed::Function { name, .. } = member
                    && !named.contains(name)
                {
                    missing.push(format!("{path} in the test of signatures"));
                }
            }
        }
    }
    if wanted < 300 {
        return Err(format!(
            "only {wanted} were found in the documentation of std"
        ));
    }
    Ok(report(wanted, &missing))
}

fn report(wanted: usize, missing: &[String]) -> usize {
    let mut unexpected = 0;
    println!("{wanted} items, functions and traits are stable in std");
    for path in missing.iter().filter(|path| !left_out::contains(path)) {
        unexpected += 1;
        println!("MISSING: {path}");
    }
    for (pattern, count, reason) in left_out::counted(missing) {
        if count == 0 {
            unexpected += 1;
            println!("NOT MISSING any more, or not in std: {pattern}");
        } else {
            println!("left out, {count}: {pattern}: {reason}");
        }
    }
    unexpected
}

/// All words of the sources in a directory.
fn words(directory: &Path) -> Result<BTreeSet<String>, String> {
    let mut words = BTreeSet::new();
    let entries =
        fs::read_dir(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    for entry in entries.flatten() {
        let text = fs::read_to_string(entry.path()).map_err(|error| error.to_string())?;
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
        words.extend(text.split(|letter| !is_part(letter)).map(str::to_owned));
    }
    Ok(words)
}
