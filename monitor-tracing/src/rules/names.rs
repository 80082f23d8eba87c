//! What rules read from a step: the names of the JSON log, by the source of their values.

use monitor_logic::{
    diagnostic::Diagnostic as FormulaDiagnostic, evaluate::Column, source::closest, value::Type,
};
use rustc_hash::FxHashMap;

/// The names that some rules read, by the source of their values.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    /// The columns, including those that no rule reads any more.
    pub(crate) columns: Box<[Column]>,
    /// The columns whose values are the same at each step of a callsite.
    pub(crate) constants: Vec<(Constant, usize)>,
    /// The columns of the fields of events.
    pub(crate) fields: FxHashMap<String, Vec<usize>>,
    /// The fields of spans that are kept with them.
    pub(crate) span_fields: Vec<String>,
    /// What is read from the spans around a step.
    pub(crate) spans: Vec<OfSpan>,
    /// What is read from the thread.
    pub(crate) threads: Vec<(ThreadPart, usize)>,
    /// Whether it is read how long spans were entered, and how long not.
    pub(crate) times: bool,
    /// Whether some rule asks for the times of steps.
    pub(crate) is_timed: bool,
}

/// A column, and the type of values that it reads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader {
    pub(crate) column: usize,
    /// The type; `None` where any type will do.
    pub(crate) reading: Option<Type>,
}

/// A value that is the same at each step of a callsite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Constant {
    Level,
    Target,
    File,
    Line,
}

/// A part of a thread that a log may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ThreadPart {
    Name,
    Id,
}

/// Something that is read from a span around a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OfSpan {
    /// Its number in the list of entered spans, from the outermost; `None` for the span of the step.
    pub(crate) place: Option<usize>,
    pub(crate) part: SpanPart,
    pub(crate) column: usize,
}

/// A part of a span.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpanPart {
    Name,
    /// One of the fields that are kept.
    Field(usize),
}

/// The first parts of the names in a line.
const FIRST: [&str; 10] = [
    "fields",
    "level",
    "target",
    "span",
    "spans",
    "timestamp",
    "filename",
    "line_number",
    "threadName",
    "threadId",
];

/// Those of them that have parts: fields, a name.
const HAS_PARTS: [&str; 3] = ["fields", "span", "spans"];

impl Names {
    /// Sorts columns by the source of their values; `is_read` says which of them are read. `span_fields` are kept with
    /// spans already.
    ///
    /// # Errors
    ///
    /// Names that no step can have.
    pub(crate) fn new(
        columns: &[Column],
        is_read: &dyn Fn(usize) -> bool,
        span_fields: &[String],
    ) -> Result<Self, Vec<(usize, FormulaDiagnostic)>> {
        let mut names = Self {
            columns: columns.into(),
            span_fields: span_fields.to_vec(),
            ..Self::default()
        };
        let mut wrong = Vec::new();
        for (number, column) in columns
            .iter()
            .enumerate()
            .filter(|(number, _)| is_read(*number))
        {
            if let Err(diagnostic) = names.add(number, column) {
                wrong.push((number, diagnostic));
            }
        }
        if wrong.is_empty() {
            Ok(names)
        } else {
            Err(wrong)
        }
    }

    /// Returns the reader of a column.
    pub(crate) fn reader(&self, column: usize) -> Reader {
        Reader {
            column,
            reading: self.columns[column].reading,
        }
    }

    fn add(&mut self, number: usize, column: &Column) -> Result<(), FormulaDiagnostic> {
        let name = column.name.as_str();
        let (first, rest) = match name.split_once('.') {
            Some((first, rest)) => (first, Some(rest)),
            None => (name, None),
        };
        match (first, rest) {
            ("level", None) => self.constants.push((Constant::Level, number)),
            ("target", None) => self.constants.push((Constant::Target, number)),
            ("filename", None) => self.constants.push((Constant::File, number)),
            ("line_number", None) => self.constants.push((Constant::Line, number)),
            ("threadName", None) => self.threads.push((ThreadPart::Name, number)),
            ("threadId", None) => self.threads.push((ThreadPart::Id, number)),
            ("fields", Some(field)) => {
                self.times |= matches!(field, "time.busy" | "time.idle");
                self.fields
                    .entry(field.to_owned())
                    .or_default()
                    .push(number);
            }
            ("span", Some(part)) => self.add_of_span(None, part, number),
            ("spans", Some(rest)) => {
                let (place, part) = rest.split_once('.').unwrap_or((rest, ""));
                match place.parse() {
                    Ok(place) if !part.is_empty() => self.add_of_span(Some(place), part, number),
                    _ => return Err(is_list(column)),
                }
            }
            ("fields" | "span", None) => return Err(is_object(column)),
            ("spans", None) => return Err(is_list(column)),
            ("timestamp", None) => return Err(is_time(column)),
            _ => return Err(unknown(column)),
        }
        Ok(())
    }

    fn add_of_span(&mut self, place: Option<usize>, part: &str, column: usize) {
        let part = if part == "name" {
            SpanPart::Name
        } else {
            let known = self.span_fields.iter().position(|known| known == part);
            SpanPart::Field(known.unwrap_or_else(|| {
                self.span_fields.push(part.to_owned());
                self.span_fields.len() - 1
            }))
        };
        self.spans.push(OfSpan {
            place,
            part,
            column,
        });
    }
}

fn is_object(column: &Column) -> FormulaDiagnostic {
    let name = &column.name;
    FormulaDiagnostic::new(format!("`{name}` has many values"), column.span)
        .with_help(format!("name one of them: `{name}.user`"))
}

fn is_list(column: &Column) -> FormulaDiagnostic {
    FormulaDiagnostic::new("`spans` is a list", column.span).with_help(
        "name a field of one of them, the outermost first: `spans.0.user`, `spans.0.name`",
    )
}

fn is_time(column: &Column) -> FormulaDiagnostic {
    FormulaDiagnostic::new(
        "`timestamp` is the time of a step, which is no value here",
        column.span,
    )
    .with_help("ask for times by bounds: `once[<=5s](F)`")
}

fn unknown(column: &Column) -> FormulaDiagnostic {
    let name = &column.name;
    let wrong = FormulaDiagnostic::new(format!("no step has `{name}`"), column.span);
    let (first, rest) = match name.split_once('.') {
        Some((first, _)) => (first, &name[first.len()..]),
        None => (name.as_str(), ""),
    };
    let close = closest(first, FIRST);
    match close.filter(|close| rest.is_empty() || HAS_PARTS.contains(close)) {
        Some(close) => wrong.with_help(format!("did you mean `{close}{rest}`?")),
        None => wrong.with_help(format!(
            "a field of an event is `fields.{name}`, one of a span `span.{name}`; there are `level` and `target` too"
        )),
    }
}
