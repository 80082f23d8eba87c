//! Files that are read in the wrong format: what they are, and what to do about it.

use monitor_logic::evaluate::Column;

use super::{
    format::{Content, Format, KnownFormat, Layout},
    formats,
    options::ReadingOptions,
    table,
    unset::events,
};
use crate::diagnostic::Diagnostic;

/// Adds what a file is whose first line, which is given, is not of the format in which its steps were read.
pub(crate) fn of_steps(
    failure: Diagnostic,
    line: &[u8],
    known: KnownFormat,
    (columns, options): (&[Column], &ReadingOptions),
    file: &str,
) -> Diagnostic {
    match formats::by_line(line, columns) {
        Some(KnownFormat {
            content: Content::Events,
            ..
        }) => return events(failure, file),
        Some(other) if other.format.name != known.format.name => {
            return failure.with_help(other_format(other.format));
        }
        _ => {}
    }
    if let Some(looks) = looks(line) {
        return failure.with_note(looks.what).with_help(looks.help);
    }
    let Content::Steps(steps) = known.content else {
        return failure;
    };
    let hint = match steps.layout {
        Layout::Table(form) => table::hint(line, options.table_form(form).separator),
        Layout::Lines | Layout::Nested => None,
    };
    match hint {
        Some(hint) => failure.with_help(hint),
        None => failure,
    }
}

/// Adds what a file is whose first line, which is given, is not of the format in which its events were read.
pub(crate) fn of_events(failure: Diagnostic, line: &[u8], format: &Format) -> Diagnostic {
    match formats::by_line(line, &[]) {
        Some(other) if other.format.events.is_some() && other.format.name != format.name => {
            return failure.with_help(other_format(other.format));
        }
        _ => {}
    }
    match looks(line) {
        Some(looks) => failure.with_note(looks.what).with_help(looks.help),
        None => failure.with_help(format!(
            "a trace of events is written in one of the formats {}, which `--from` names and `monitor predict --help` \
             has; for states, as in CSV, there is `monitor check`",
            formats::of_events()
        )),
    }
}

fn other_format(other: &Format) -> String {
    format!("if all lines are as this one, say `--from {}`", other.name)
}

/// What a line looks like, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Looks {
    what: String,
    help: String,
}

/// Returns what a text looks like that is not of the format in which it is read.
fn looks(line: &[u8]) -> Option<Looks> {
    let line = String::from_utf8_lossy(line);
    let resembled = formats::ALL.iter().find(|format| (format.resembles)(&line));
    if let Some(format) = resembled {
        let (name, command) = (
            format.name,
            if format.steps.is_some() {
                "check"
            } else {
                "predict"
            },
        );
        return Some(Looks {
            what: format!("this looks like `{name}`"),
            help: format!("`monitor {command} --from {name}` reads it"),
        });
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let begins_with_time = line
        .trim_start_matches(['[', '<'])
        .starts_with(|first: char| first.is_ascii_digit());
    let is_prose = words.len() > 3 && line.matches(',').count() < words.len() / 2;
    let is_log = is_prose && (begins_with_time || line.contains(": ") || line.starts_with('['));
    is_log.then(|| Looks {
        what: "this looks like the text of a log".into(),
        help: "`monitor check --line '^(?<time>\\S+) +(?<level>\\w+) +(?<message>.*)'` takes lines apart: each \
             group with a name is a column"
            .into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn what(line: &str) -> Option<String> {
        looks(line.as_bytes()).map(|looks| looks.what)
    }

    #[test]
    fn lines_of_formats_are_known_by_their_looks() {
        for format in formats::ALL {
            let samples = format.steps.iter().flat_map(|steps| steps.samples);
            for sample in samples.filter_map(|sample| sample.lines().next()) {
                let is_own = what(sample) == Some(format!("this looks like `{}`", format.name));
                assert_eq!(is_own, (format.resembles)(sample), "{sample}");
            }
        }
        let logfmt = "level=info msg=\"started it\" port=80";
        assert_eq!(what(logfmt).unwrap(), "this looks like `logfmt`");
    }

    #[test]
    fn other_texts_of_logs_are_known() {
        for line in [
            "2026-01-31 12:00:00 INFO server: started on port 80",
            "[2026-01-31 12:00:00] INFO started on port 80",
        ] {
            assert_eq!(what(line).unwrap(), "this looks like the text of a log");
        }
        for line in [
            "p,q",
            "time,level,message",
            "Oil (C),Gear oil",
            "p q",
            "a {\"a\":1}",
        ] {
            assert_eq!(what(line), None, "{line}");
        }
    }
}
