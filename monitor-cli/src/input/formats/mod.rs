//! All formats of traces, a file or a folder each: a new one is declared here, and has an entry in [`ALL`].

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

/// The formats, in the order in which they are listed, and in which a first line is compared with them.
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

/// The format of steps that is taken where nothing tells, and where options are about tables.
pub(crate) static STEPS: &Format = &csv::FORMAT;

/// The format of events that is taken where nothing tells.
pub(crate) static EVENTS: &Format = &shiviz::FORMAT;

/// The format of an empty file, of which no format has an event less.
pub(crate) static EMPTY: &Format = &json_lines::FORMAT;

/// The format with this name.
pub(crate) fn named(name: &str) -> Option<&'static Format> {
    ALL.iter().find(|format| format.is_called(name)).copied()
}

/// The formats whose lines are a step each.
pub(crate) fn of_lines() -> impl Iterator<Item = &'static Format> {
    let layout = |format: &&&Format| format.steps.as_ref().map(|steps| steps.layout);
    let of_lines = move |format: &&&Format| layout(format) == Some(Layout::Lines);
    ALL.iter().filter(of_lines).copied()
}

/// The names of the formats that have events, for a message.
pub(crate) fn of_events() -> String {
    let of_events = ALL.iter().filter(|format| format.events.is_some());
    let names: Vec<&str> = of_events.map(|format| format.name).collect();
    listed(&names)
}

/// How a file is written: as its first line says where that is certain, for formulas that read these columns, whatever the
/// file is called, or else as its name does. `None` where nothing tells.
pub(crate) fn of(
    input: &mut InputLines,
    file: Option<&Path>,
    columns: &[Column],
) -> Result<Option<KnownFormat>, Diagnostic> {
    let line = first_line(input)?;
    let certain = by_line(&line, columns);
    Ok(certain.or_else(|| file.and_then(by_name)))
}

/// How a file is written that is to be read step by step, as an option may say.
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

/// How a file with this first line is certainly written.
pub(crate) fn by_line(line: &[u8], columns: &[Column]) -> Option<KnownFormat> {
    ALL.iter().find_map(|format| format.by_line(line, columns))
}

/// The first line of a file that is not blank, empty where there is none.
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

    /// The table of formats in the README, as the registry has them.
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
