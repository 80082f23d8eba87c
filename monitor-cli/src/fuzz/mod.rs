//! Properties that must hold for any input. They are checked by the fuzz targets, and by tests on nasty inputs.

mod verdicts;

use std::{
    fmt::{Debug, Display},
    io::{Cursor, Read as _, Write as _},
    path::Path,
};

use flate2::{Compression, write::GzEncoder};
use monitor_analysis::{Computation, export};
use monitor_logic::{
    diagnostic::Diagnostics as FormulaDiagnostics,
    evaluate::{Column, Columns},
    mttl,
    parse::parse,
    rctl,
    source::Span,
    specification::Specification,
    value::Type,
};

pub use self::verdicts::verdicts;
use crate::{
    diagnostic::Diagnostic,
    input::{
        EventTrace, Format, InputLines, Settings, Ways, compressed,
        dump::{Manner, dump},
        format::{Layout, StepFormat},
        formats,
        table_form::Separator,
    },
    property::{PropertyScope, read, statements},
    report::drawn,
};

/// Checks that a formula that can be read, in each of the logics, can be printed and read again, and that mistakes can
/// be drawn at their places.
///
/// # Panics
///
/// If that is not so.
pub fn formula(text: &str) {
    of_logic(text, parse);
    of_logic(text, str::parse::<rctl::Formula>);
    of_logic(text, str::parse::<mttl::Formula>);
    of_logic(text, str::parse::<Specification>);
}

fn of_logic<F: Debug + Display + PartialEq>(
    text: &str,
    parse: impl Fn(&str) -> Result<F, FormulaDiagnostics>,
) {
    match parse(text) {
        Ok(formula) => {
            let again = parse(&formula.to_string());
            assert_eq!(again.as_ref(), Ok(&formula), "{text:?}");
        }
        Err(mistakes) => assert!(mistakes.render(text).contains('^'), "{text:?}"),
    }
}

/// Checks that a file of formulas is cut into pieces at the places that are reported, or refused with a place in it.
///
/// # Panics
///
/// If that is not so.
pub fn properties(text: &str) {
    match statements(text) {
        Ok(pieces) => {
            for (offset, piece) in pieces {
                let there = text.get(offset..offset + piece.len());
                // Comments are replaced by blanks.
                assert!(there.is_some(), "{text:?} {offset} {piece:?}");
                let _ = piece
                    .parse::<Specification>()
                    .map_err(|mistakes| mistakes.render(&piece));
            }
        }
        Err(mistakes) => {
            assert!(!mistakes.is_empty());
            for mistake in mistakes {
                let shown = Diagnostic::of_formula(mistake, &text.into(), 0, None);
                assert!(drawn(&shown).contains('^'), "{text:?}");
            }
        }
    }
}

/// Returns what is reported of the argument of `-f`, if it is refused.
#[must_use]
pub fn refused_properties(argument: &str) -> Option<String> {
    let failures = read::<PropertyScope>(&[argument]).err()?;
    Some(failures.all().iter().map(drawn).collect())
}

/// Checks that it does not matter in which way a trace is read, in any format of steps.
///
/// # Panics
///
/// If it matters.
pub fn steps(text: &[u8]) {
    for format in formats::ALL.iter().filter(|format| format.steps.is_some()) {
        trace(text, format.name);
    }
}

/// Checks that it does not matter in which way a CSV trace is read.
///
/// # Panics
///
/// If it matters.
pub fn csv(text: &[u8]) {
    trace(text, "csv");
}

/// Checks that it does not matter in which way a trace in JSON Lines is read.
///
/// # Panics
///
/// If it matters.
pub fn json_lines(text: &[u8]) {
    trace(text, "jsonl");
}

fn trace(text: &[u8], format: &str) {
    let format = known(format);
    let all = columns();
    let own = read_columns(format);
    // Lines of text have columns of their own.
    let columns = if own[0].name == all[0].name {
        vec![&all[..2], &all[..]]
    } else {
        vec![&own[..]]
    };
    for columns in columns {
        for keeps in [false, true] {
            for (text, delimiter) in &spelled(text, format) {
                let read = |ways, pace| {
                    let manner = Manner {
                        ways,
                        pace,
                        keeps,
                        delimiter: *delimiter,
                    };
                    dump(text, format, columns, manner)
                };
                let exact = read(Ways::Exact, 1 << 20);
                assert_eq!(read(Ways::Fast, 1 << 20), exact);
                assert_eq!(read(Ways::Fast, 1), exact);
            }
        }
    }
}

/// Returns the text, and for a table also the text with each other sign between its fields, with the option for it.
fn spelled(text: &[u8], format: &Format) -> Vec<(Vec<u8>, Option<Separator>)> {
    let mut all = vec![(text.to_vec(), None)];
    if let Some(StepFormat {
        layout: Layout::Table(form),
        ..
    }) = &format.steps
    {
        let others = Separator::common().filter(|other| *other != form.separator);
        all.extend(others.map(|other| {
            let sign = |byte: &u8| {
                if *byte == form.separator.0 {
                    other.0
                } else {
                    *byte
                }
            };
            (text.iter().map(sign).collect(), Some(other))
        }));
    }
    all
}

/// Returns what tests read of a format.
fn read_columns(format: &Format) -> Vec<Column> {
    let mut columns = Columns::new();
    for (name, reading) in format.steps.iter().flat_map(|steps| steps.reads) {
        columns.number(name, Some(*reading), Span::default());
    }
    columns.list().to_vec()
}

/// Returns two columns of truth values, for which there are special ways, and columns of other types.
fn columns() -> Vec<Column> {
    let mut columns = Columns::new();
    for (name, reading) in [
        ("p", Some(Type::Boolean)),
        ("q", Some(Type::Boolean)),
        ("p", Some(Type::Number)),
        ("o.x", None),
        ("name", Some(Type::Text)),
    ] {
        columns.number(name, reading, Span::default());
    }
    columns.list().to_vec()
}

/// Checks that an event trace that can be read can be written, and is read and written again as the same.
///
/// # Panics
///
/// If that is not so.
pub fn events(text: &[u8]) {
    for format in formats::ALL.iter().filter(|format| format.events.is_some()) {
        let Ok(written) = rewritten(text, format) else {
            continue;
        };
        let again = rewritten(written.as_bytes(), formats::EMPTY);
        assert_eq!(again.as_ref(), Ok(&written), "{}", format.name);
    }
}

fn rewritten(text: &[u8], format: &'static Format) -> Result<String, Diagnostic> {
    let input = InputLines::new("t", Box::new(std::io::Cursor::new(text.to_vec())));
    let inputs = vec![(input, Some(format))];
    let recorder = EventTrace::of_inputs(inputs, &Settings::default(), true)?.read(|_| {})?;
    Ok(export::json_lines(recorder.computation()))
}

/// Checks that bytes which are no compressed file are refused or read, and that a file which was cut short or damaged
/// is never taken for another.
///
/// # Panics
///
/// If that is not so.
pub fn compressed(bytes: &[u8]) {
    for name in ["t.gz", "t.zst"] {
        if let Ok(reader) = compressed::reader(
            compressed::by_name(Path::new(name)),
            Cursor::new(bytes.to_vec()),
        ) {
            let inputs = vec![(InputLines::new("t", reader), Some(formats::EMPTY))];
            let _ = EventTrace::of_inputs(inputs, &Settings::default(), false)
                .and_then(|trace| trace.read(|_| {}));
        }
    }
    let [place, change, text @ ..] = bytes else {
        return;
    };
    let mut whole = GzEncoder::new(Vec::new(), Compression::fast());
    if whole.write_all(text).is_err() {
        return;
    }
    let Ok(whole) = whole.finish() else {
        return;
    };
    assert_eq!(unpacked(&whole).as_deref(), Some(text));
    let place = usize::from(*place) % whole.len();
    let short = unpacked(&whole[..place]);
    // An empty input is an empty file.
    assert!(place == 0 || short.is_none(), "{place} of {whole:?}");
    let mut damaged = whole.clone();
    damaged[place] ^= change;
    let read = unpacked(&damaged);
    assert!(
        read.as_deref().is_none_or(|read| read == text),
        "{place}, {change}: {whole:?}"
    );
}

/// Returns all that is in a file of gzip, if it is whole.
fn unpacked(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut content = Vec::new();
    let file = Cursor::new(bytes.to_vec());
    let mut reader = compressed::reader(compressed::by_name(Path::new("t.gz")), file).ok()?;
    reader.read_to_end(&mut content).ok()?;
    Some(content)
}

/// Returns the format with this name.
///
/// # Panics
///
/// If there is none.
fn known(name: &str) -> &'static Format {
    formats::named(name).unwrap_or_else(|| panic!("there is no format `{name}`"))
}

/// Reads the computation of a trace of events in the format with this name, with values before the first event and
/// regions, as options may give them.
///
/// # Panics
///
/// If it cannot be read.
#[must_use]
pub fn read_events(
    text: &str,
    format: &str,
    initial: &[String],
    regions: &[String],
) -> Computation {
    let input = InputLines::new("t", Box::new(Cursor::new(text.as_bytes().to_vec())));
    let settings = Settings {
        initial: initial.to_vec(),
        regions: regions.to_vec(),
        ..Settings::default()
    };
    let recorder = EventTrace::of_inputs(vec![(input, Some(known(format)))], &settings, true)
        .and_then(|trace| trace.read(|_| {}))
        .unwrap_or_else(|error| panic!("{}{text}", drawn(&error)));
    recorder.computation().clone()
}

/// Returns `true` if a format has steps, so that an option which names it means the steps and not the events.
///
/// # Panics
///
/// If there is no such format.
#[must_use]
pub fn has_steps(format: &str) -> bool {
    known(format).steps.is_some()
}

/// Returns the formats of events, each with a good trace, and a name that a formula can read in it as a number.
pub fn of_events() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    formats::ALL.iter().filter_map(|format| {
        let events = format.events.as_ref()?;
        Some((format.name, *events.samples.first()?, events.reads))
    })
}

/// A reader of text or bytes.
#[derive(Clone, Copy, Debug)]
pub struct Reader(Kind);

#[derive(Clone, Copy, Debug)]
enum Kind {
    Steps(&'static Format),
    Events(&'static Format),
    Compressed(&'static str),
}

impl Reader {
    /// Returns all readers, each with its name and good traces.
    #[must_use]
    pub fn all() -> Vec<(Self, String, &'static [&'static str])> {
        let mut all = Vec::new();
        for format in formats::ALL {
            if let Some(steps) = &format.steps {
                let name = format!("steps of {}", format.name);
                all.push((Self(Kind::Steps(format)), name, steps.samples));
            }
            if let Some(events) = &format.events {
                let name = format!("events of {}", format.name);
                all.push((Self(Kind::Events(format)), name, events.samples));
            }
        }
        all
    }

    /// Creates a reader of events in JSON Lines that are compressed, in a file with this extension.
    #[must_use]
    pub fn compressed(extension: &'static str) -> Self {
        Self(Kind::Compressed(extension))
    }
}

/// Returns what is reported of an input that is refused. It is called `t`.
#[must_use]
pub fn refusal(reader: Reader, bytes: &[u8]) -> Option<String> {
    match reader.0 {
        Kind::Steps(format) => {
            let manner = Manner {
                ways: Ways::Fast,
                pace: 1 << 20,
                keeps: false,
                delimiter: None,
            };
            let failure = dump(bytes, format, &read_columns(format), manner).failure;
            failure.as_ref().map(drawn)
        }
        Kind::Events(format) => rewritten(bytes, format).err().as_ref().map(drawn),
        Kind::Compressed(extension) => {
            let name = Path::new("t").with_extension(extension);
            let reader =
                match compressed::reader(compressed::by_name(&name), Cursor::new(bytes.to_vec())) {
                    Ok(reader) => reader,
                    Err(error) => return Some(error.to_string()),
                };
            let inputs = vec![(InputLines::new("t", reader), Some(formats::EMPTY))];
            let read = EventTrace::of_inputs(inputs, &Settings::default(), false)
                .and_then(|trace| trace.read(|_| {}));
            read.err().as_ref().map(drawn)
        }
    }
}
