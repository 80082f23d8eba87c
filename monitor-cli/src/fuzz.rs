//! What must hold of any input. Run by the fuzz targets, and by tests on nasty inputs.

use monitor_analysis::export;
use monitor_logic::{
    evaluate::{Column, Columns},
    parse::parse,
    source::Span,
    value::Type,
};

use crate::{
    failure::Failure,
    trace::{
        Format, Ways,
        dump::dump,
        events::{EventFormat, EventTrace, Settings},
        input::Input,
    },
};

/// What is read can be printed and read again; what is wrong can be drawn at its place.
///
/// # Panics
///
/// When that is not so.
pub fn formula(text: &str) {
    match parse(text) {
        Ok(formula) => {
            assert_eq!(
                parse(&formula.to_string()).as_ref(),
                Ok(&formula),
                "{text:?}"
            );
        }
        Err(mistakes) => assert!(mistakes.render(text).contains('^'), "{text:?}"),
    }
}

/// It does not matter how a CSV trace is read.
///
/// # Panics
///
/// When it does.
pub fn csv(text: &[u8]) {
    trace(text, Format::Csv);
}

/// It does not matter how a trace in JSON Lines is read.
///
/// # Panics
///
/// When it does.
pub fn json_lines(text: &[u8]) {
    trace(text, Format::Jsonl);
}

fn trace(text: &[u8], format: Format) {
    let all = columns();
    for columns in [&all[..2], &all[..]] {
        let exact = dump(text, format, columns, Ways::Exact, 1 << 20);
        assert_eq!(dump(text, format, columns, Ways::Fast, 1 << 20), exact);
        assert_eq!(dump(text, format, columns, Ways::Fast, 1), exact);
    }
}

/// Two truth values, for which there are ways of their own, and columns of other types.
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

/// An event trace that can be read can be written, and read and written again as the same.
///
/// # Panics
///
/// When that is not so.
pub fn events(text: &[u8]) {
    for format in [EventFormat::Jsonl, EventFormat::Shiviz, EventFormat::Std] {
        let Ok(written) = rewritten(text, format) else {
            continue;
        };
        let again = rewritten(written.as_bytes(), EventFormat::Jsonl);
        assert_eq!(again.as_ref(), Ok(&written), "{format:?}");
    }
}

fn rewritten(text: &[u8], format: EventFormat) -> Result<String, Failure> {
    let input = Input::new("t", Box::new(std::io::Cursor::new(text.to_vec())));
    let inputs = vec![(input, Some(format))];
    let recorder = EventTrace::of_inputs(inputs, &Settings::default(), true)?.read(|_| {})?;
    Ok(export::json_lines(recorder.computation()))
}
