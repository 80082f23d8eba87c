//! All formats of traces, each in a file or a folder: a new one is declared here, and has an entry in [`ALL`].

mod apache;
mod csv;
mod json_events;
mod json_lines;
mod klog;
mod logfmt;
mod otlp;
mod shiviz;
mod standard;
mod syslog;

use std::path::Path;

use monitor_logic::evaluate::Column;

use super::{
    compressed::uncompressed_name,
    format::{Format, KnownFormat, Layout},
    options::ReadingOptions,
    source::InputLines,
};
use crate::diagnostic::{Diagnostic, listed};

/// The formats, in the order in which they are listed, and in which they are compared with a first line.
pub(crate) static ALL: &[&Format] = &[
    &csv::FORMAT,
    &otlp::FORMAT,
    &json_lines::FORMAT,
    &syslog::FORMAT,
    &apache::FORMAT,
    &klog::FORMAT,
    &logfmt::FORMAT,
    &shiviz::FORMAT,
    &standard::FORMAT,
];

/// The format of steps that is used if nothing shows another, and if options are about tables.
pub(crate) static STEPS: &Format = &csv::FORMAT;

/// The format of events that is used if nothing shows another.
pub(crate) static EVENTS: &Format = &shiviz::FORMAT;

/// The format of an empty file; any format would have no event in it.
pub(crate) static EMPTY: &Format = &json_lines::FORMAT;

/// Returns the format with this name.
pub(crate) fn named(name: &str) -> Option<&'static Format> {
    ALL.iter().find(|format| format.is_called(name)).copied()
}

/// Returns the formats whose lines are a step each.
pub(crate) fn of_lines() -> impl Iterator<Item = &'static Format> {
    let layout = |format: &&&Format| format.steps.as_ref().map(|steps| steps.layout);
    let of_lines = move |format: &&&Format| layout(format) == Some(Layout::Lines);
    ALL.iter().filter(of_lines).copied()
}

/// Returns the names of the formats that have events, for a message.
pub(crate) fn of_events() -> String {
    let of_events = ALL.iter().filter(|format| format.events.is_some());
    let names: Vec<&str> = of_events.map(|format| format.name).collect();
    listed(&names)
}

/// Returns the format of a file: the one that its first line certainly has, for formulas that read these columns,
/// whatever the name of the file is, or else the one that its name implies. `None` if nothing shows it.
pub(crate) fn of(
    input: &mut InputLines,
    file: Option<&Path>,
    columns: &[Column],
) -> Result<Option<KnownFormat>, Diagnostic> {
    let line = first_line(input)?;
    let certain = by_line(&line, columns);
    Ok(certain.or_else(|| file.and_then(by_name)))
}

/// Returns the format of a file that is to be read step by step, which an option may give.
pub(crate) fn of_steps(
    input: &mut InputLines,
    file: Option<&Path>,
    format: Option<&'static Format>,
    columns: &[Column],
    options: &ReadingOptions,
) -> Result<KnownFormat, Diagnostic> {
    let known = match format {
        Some(format) => format.by_name(),
        None => of(input, file, columns)?,
    };
    known
        .filter(|known| known.format.is_table() || !options.are_of_table())
        .or(STEPS.by_name())
        .ok_or_else(|| Diagnostic::new("no format of steps is known"))
}

/// Returns the format that a file with this first line certainly has.
pub(crate) fn by_line(line: &[u8], columns: &[Column]) -> Option<KnownFormat> {
    ALL.iter().find_map(|format| format.by_line(line, columns))
}

/// Returns the first line of a file that is not blank, empty if there is none.
pub(crate) fn first_line(input: &mut InputLines) -> Result<Vec<u8>, Diagnostic> {
    loop {
        let rest = input.rest().trim_ascii_start();
        if !rest.is_empty() {
            let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
            return Ok(rest[..end].to_vec());
        }
        if !input.more()? {
            return Ok(Vec::new());
        }
    }
}

fn by_name(file: &Path) -> Option<KnownFormat> {
    let name = uncompressed_name(file);
    let extension = name.extension()?.to_str()?.to_ascii_lowercase();
    let has_extension = |format: &&&Format| format.extensions.contains(&extension.as_str());
    ALL.iter().find(has_extension)?.by_name()
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fmt::Write as _};

    use super::*;

    fn found(text: &'static str, name: &str) -> Option<&'static str> {
        let mut input = InputLines::new("t", Box::new(text.as_bytes()));
        let known = of(&mut input, Some(Path::new(name)), &[]).unwrap();
        known.map(|known| known.format.name)
    }

    #[test]
    fn what_a_file_begins_with_decides_where_it_is_certain() {
        for name in ["t", "t.csv", "t.std", "t.shiviz.gz", "t.jsonl"] {
            assert_eq!(found("\n {\"p\": 1}\n", name), Some("jsonl"));
            assert_eq!(found("T0|r(V1)|3\n", name), Some("std"));
            assert_eq!(found("T0|begin|a.c:{1}\n", name), Some("std"));
        }
    }

    #[test]
    fn otherwise_its_name_does() {
        for text in [
            "",
            "p\n1\n",
            "a {\"a\":1}\nx\n",
            "Message | | sent\na {\"a\":1}\n",
        ] {
            assert_eq!(found(text, "a.CSV.gz"), Some("csv"));
            assert_eq!(found(text, "a.ndjson.zst"), Some("jsonl"));
            assert_eq!(found(text, "a.json"), Some("jsonl"));
            assert_eq!(found(text, "a.STD"), Some("std"));
            assert_eq!(found(text, "a.shiviz"), Some("shiviz"));
            assert_eq!(found(text, "a-Log.txt"), None);
        }
    }

    #[test]
    fn each_word_is_of_one_format() {
        let mut words = BTreeSet::new();
        for format in ALL {
            for word in [&[format.name], format.aliases].concat() {
                assert!(words.insert(word), "{word}");
                assert_eq!(named(word).map(|format| format.name), Some(format.name));
            }
        }
        let mut extensions = BTreeSet::new();
        for extension in ALL.iter().flat_map(|format| format.extensions) {
            assert!(extensions.insert(extension), "{extension}");
        }
    }

    /// The table of formats in the README agrees with the registry.
    #[test]
    fn the_readme_lists_the_formats_of_the_registry() {
        let quoted = |words: &[&str]| {
            let words = words.iter().map(|word| format!("`{word}`"));
            words.collect::<Vec<_>>().join(", ")
        };
        let mut table = String::from(
            "| `--from` | also | files | steps, for `check` | events, for all commands |\n|---|---|---|---|---|\n",
        );
        for format in ALL {
            let steps = format.steps.as_ref().map(|steps| steps.summary);
            let events = format.events.as_ref().map(|events| events.summary);
            let _ = writeln!(
                table,
                "| {} | {} | {} | {} | {} |",
                quoted(&[format.name]),
                quoted(format.aliases),
                quoted(format.extensions),
                steps.unwrap_or_default().replace('|', "\\|"),
                events.unwrap_or_default().replace('|', "\\|"),
            );
        }
        let readme = include_str!("../../../README.md");
        assert!(readme.contains(&table), "expected:\n{table}");
    }

    #[test]
    fn what_begins_a_sample_is_of_no_other_format() {
        for format in ALL {
            let steps = format.steps.iter().flat_map(|steps| steps.samples);
            let events = format.events.iter().flat_map(|events| events.samples);
            for sample in steps.chain(events) {
                let known = found(sample, "t");
                assert!(known.is_none_or(|known| known == format.name), "{sample}");
            }
        }
    }
}
