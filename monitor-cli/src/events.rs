//! Event traces: from files to a computation.
//!
//! A reader per format turns lines into [`Record`]s; several files are merged; the
//! [`Recorder`] makes the computation of them, and refuses what cannot have happened.

mod json_lines;
mod lines;
mod merge;
mod operations;
mod record;
mod recorder;
mod shiviz;

use std::path::{Path, PathBuf};

use monitor_analysis::event::Value;

use self::lines::Lines;
pub use self::{
    json_lines::Header,
    record::{Act, Record},
    recorder::{Recorded, Recorder},
};
use crate::{
    failure::Failure,
    trace::{
        compressed,
        input::{Input, Meter},
    },
};

/// How an event trace is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// JSON Lines: an object an event
    #[value(alias = "json", alias = "ndjson")]
    Jsonl,
    /// `ShiViz` and `GoVector` logs: a line with host and vector clock, a line with the event
    #[value(alias = "govector")]
    Shiviz,
    /// A line an event: `thread|op(target)|location`
    #[value(alias = "rapid")]
    Std,
}

/// The events of one file, in its order.
#[derive(Debug)]
pub enum Reader {
    /// See [`Format::Jsonl`].
    JsonLines(json_lines::Reader),
    /// See [`Format::Shiviz`].
    Shiviz(shiviz::Reader),
    /// See [`Format::Std`].
    Operations(operations::Reader),
}

impl Reader {
    /// Opens a file, `-` for standard input. Where `format` is not given it is known by the name,
    /// or else by the first line.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn open(path: &Path, format: Option<Format>, meter: &Meter) -> Result<Self, Failure> {
        let format = format.or_else(|| format_by_name(path));
        Self::new(Input::open(path, meter)?, format)
    }

    /// Reads from an input.
    ///
    /// # Errors
    ///
    /// When its first line cannot be read.
    pub fn new(input: Input, format: Option<Format>) -> Result<Self, Failure> {
        let mut lines = Lines::new(input);
        let format = match format {
            Some(format) => format,
            None => format_by_content(lines.peek()?.unwrap_or_default()),
        };
        Ok(match format {
            Format::Jsonl => Self::JsonLines(json_lines::Reader::new(lines)?),
            Format::Shiviz => Self::Shiviz(shiviz::Reader::new(lines)?),
            Format::Std => Self::Operations(operations::Reader::new(lines)),
        })
    }

    /// What variables begin with where nothing says so.
    #[must_use]
    pub fn default_value(&self) -> Option<Value> {
        matches!(self, Self::Operations(_)).then_some(operations::UNWRITTEN)
    }

    /// What stands before the events.
    #[must_use]
    pub fn header(&self) -> Option<&Header> {
        match self {
            Self::JsonLines(reader) => reader.header(),
            _ => None,
        }
    }

    /// The next event.
    ///
    /// # Errors
    ///
    /// When it is malformed.
    pub fn event(&mut self) -> Result<Option<Record>, Failure> {
        match self {
            Self::JsonLines(reader) => reader.event(),
            Self::Shiviz(reader) => reader.event(),
            Self::Operations(reader) => reader.event(),
        }
    }
}

/// Reads all of these files, standard input where there is none.
///
/// One file is in observed order. Of several files each is, and they are merged.
///
/// # Errors
///
/// When one is malformed, or the events cannot have happened.
pub fn read(
    files: &[PathBuf],
    format: Option<Format>,
    initial: &[String],
    meter: &Meter,
) -> Result<Recorded, Failure> {
    let mut recorder = Recorder::default();
    for setting in initial {
        recorder.initialise(setting)?;
    }
    let open = |path: &PathBuf| Reader::open(path, format, meter);
    if let [] | [_] = files {
        let input = PathBuf::from("-");
        let mut reader = open(files.first().unwrap_or(&input))?;
        recorder.begin(&reader)?;
        while let Some(record) = reader.event()? {
            recorder.push(record)?;
        }
    } else {
        let mut readers = files.iter().map(open).collect::<Result<Vec<_>, _>>()?;
        for reader in &readers {
            recorder.begin(reader)?;
        }
        let mut sources = Vec::new();
        for reader in &mut readers {
            let mut source = Vec::new();
            while let Some(record) = reader.event()? {
                source.push(record);
            }
            sources.push(source);
        }
        merge::merge(sources, |record| recorder.push(record))?;
    }
    Ok(recorder.finish())
}

fn format_by_name(file: &Path) -> Option<Format> {
    let name = compressed::uncompressed_name(file);
    match name.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "jsonl" | "ndjson" | "json" => Some(Format::Jsonl),
        "shiviz" => Some(Format::Shiviz),
        "std" => Some(Format::Std),
        _ => None,
    }
}

/// A JSON object begins with a brace; a host's name and an expression of `ShiViz` have no `|`
/// before the first brace.
fn format_by_content(line: &str) -> Format {
    let line = line.trim_start();
    let before_clock = line.split('{').next().unwrap_or_default();
    if line.starts_with('{') || line.is_empty() {
        Format::Jsonl
    } else if before_clock.contains('|') {
        Format::Std
    } else {
        Format::Shiviz
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_known_by_the_name() {
        let of = |name: &str| format_by_name(Path::new(name));
        assert_eq!(of("a.jsonl.gz"), Some(Format::Jsonl));
        assert_eq!(of("a.STD"), Some(Format::Std));
        assert_eq!(of("a.shiviz.zst"), Some(Format::Shiviz));
        assert_eq!(of("a.log"), None);
    }

    #[test]
    fn or_by_the_first_line() {
        assert_eq!(format_by_content(" {\"thread\": \"a|b\"}"), Format::Jsonl);
        assert_eq!(format_by_content("T1|w(x)|a.c:{1}"), Format::Std);
        assert_eq!(format_by_content("host {\"host\": 1}"), Format::Shiviz);
        assert_eq!(
            format_by_content("(?<host>\\S*) (?<clock>{.*})"),
            Format::Shiviz
        );
        assert_eq!(format_by_content(""), Format::Jsonl);
    }
}
