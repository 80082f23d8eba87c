//! Telemetry in the JSON of OTLP: a batch on each line, as the file exporter of the `OpenTelemetry` collector writes
//! it. Each record of a batch, of a log or a span, is a step.

mod records;

use std::{
    collections::{BTreeMap, VecDeque},
    ops::Range,
};

use monitor_logic::{evaluate::Column, value::Type};

use self::records::{AttributeContent, OtlpRecord, records};
use crate::{
    diagnostic::{Diagnostic, Excerpt, column},
    input::{
        block::Block,
        cell::{CellError, Datum, from_json_log},
        format::{Format, Layout, StepFormat, StepSpot},
        json::{self, several_lines},
        line::is_blank,
        rows::{Extent, RowReader, RowStart, Rows, Unread},
        source::InputLines,
    },
};

/// A batch of records on each line.
pub(crate) static FORMAT: Format = Format {
    name: "otlp",
    aliases: &[],
    extensions: &[],
    resembles: |_| false,
    steps: Some(StepFormat {
        summary: "OTLP JSON: a batch of log records or spans a line, each record a step",
        help: "  otlp        OTLP JSON, as the file exporter of the OpenTelemetry collector writes it: a batch
              a line, of which each log record or span is a step. Columns are the fields of the
              record (`severityText`, `timeUnixNano`, `name`), `body`, `attributes.KEY`, and
              `resource.KEY` and `scope.name`, `scope.KEY` of what it belongs to. `--from jsonl`
              makes a line one step.
",
        samples: &[
            "{\"resourceLogs\":[{\"resource\":{\"attributes\":[{\"key\":\"service.name\",\"value\":\
             {\"stringValue\":\"shop\"}}]},\"scopeLogs\":[{\"scope\":{\"name\":\"lib\"},\"logRecords\":\
             [{\"timeUnixNano\":\"1\",\"severityNumber\":9,\"body\":{\"stringValue\":\"a\"}},\
             {\"severityNumber\":17,\"body\":{\"kvlistValue\":{\"values\":[]}}}]}]}]}\n",
        ],
        reads: &[("severityNumber", Type::Number), ("resource.service.name", Type::Text)],
        begins,
        layout: Layout::Nested,
        // They would be those of the first record, which is not read here.
        names: |_, _| Vec::new(),
        open: |input, columns, _, options| {
            let rows = Batches {
                columns: columns.to_vec(),
                names: BTreeMap::new(),
                waiting: VecDeque::new(),
            };
            Ok(Box::new(RowReader::new(input, rows, options.skip_bad)))
        },
    }),
    events: None,
};

/// Returns `true` if an object begins like a batch.
fn begins(line: &[u8]) -> bool {
    let Some(inner) = line.strip_prefix(b"{") else {
        return false;
    };
    let inner = inner.trim_ascii_start();
    records::BATCHES.iter().any(|batch| {
        let key = inner.strip_prefix(b"\"");
        key.and_then(|key| key.strip_prefix(batch.name.as_bytes()))
            .is_some_and(|rest| rest.starts_with(b"\""))
    })
}

/// How many names are remembered, to be shown if one is missing.
const NAMES: usize = 100;

/// The lines of a file.
#[derive(Debug)]
struct Batches {
    columns: Vec<Column>,
    /// Names that records had, each with the first such line.
    names: BTreeMap<String, u64>,
    /// The remaining records of the next line.
    waiting: VecDeque<OtlpRecord>,
}

impl Rows for Batches {
    fn row(&mut self, input: &mut InputLines, block: &mut Block) -> Result<RowStart, Unread> {
        let extent = Extent::of_line(input.rest());
        if self.waiting.is_empty() {
            let line = input.rest()[..extent.bytes].trim_ascii_end();
            if is_blank(line) {
                return Ok(RowStart::Blank(extent));
            }
            let found = self::read(line, input);
            self.waiting = found.map_err(|failure| Unread::Malformed(failure, extent))?;
        }
        let Some(record) = self.waiting.pop_front() else {
            // A batch may have no record.
            return Ok(RowStart::Blank(extent));
        };
        let number = input.line();
        for name in record.values.keys() {
            if self.names.len() < NAMES && !self.names.contains_key(name) {
                self.names.insert(name.clone(), number);
            }
        }
        for (wanted, column) in self.columns.iter().enumerate() {
            let Some(content) = record.values.get(&column.name) else {
                block.keep(wanted, input.place(number, None));
                continue;
            };
            match content.read(column.reading) {
                Ok(datum) => block.set(wanted, &datum),
                Err(wrong) => {
                    let message = format!("`{}` cannot be `{content}`", column.name);
                    let label = Some(format!("in this record: {wrong}"));
                    let failure = of_record(input, number, record.at, &message, label);
                    return Err(failure.about(wanted).into());
                }
            }
        }
        // The line is done after its last record.
        let taken = if self.waiting.is_empty() {
            extent
        } else {
            Extent::default()
        };
        Ok(RowStart::Step(taken, record.at))
    }

    fn locate(
        &self,
        input: &InputLines,
        spot: StepSpot<'_>,
        message: &str,
        label: Option<String>,
    ) -> Diagnostic {
        let record = input.from(spot.block.position(spot.step));
        let line = &record[..Extent::of_line(record).bytes];
        let range = 0..usize::from(spot.column.is_some());
        let place = input.place(spot.block.line(spot.step), None);
        Diagnostic::at(message, &place, Some(Excerpt { line, range, label }))
    }

    fn keeping(&self) -> &'static str {
        "records that lack it"
    }

    fn names(&self) -> Option<Vec<(&str, u64)>> {
        let names = self.names.iter();
        Some(names.map(|(name, line)| (name.as_str(), *line)).collect())
    }
}

impl AttributeContent {
    /// Returns the value as a formula needs it.
    fn read(&self, reading: Option<Type>) -> Result<Datum<'_>, CellError> {
        match self {
            Self::Scalar(json) => from_json_log(json.as_bytes(), reading),
            Self::Container => Err(CellError::Container(reading)),
        }
    }
}

/// Returns the records of a line.
fn read(line: &[u8], input: &InputLines) -> Result<VecDeque<OtlpRecord>, Diagnostic> {
    let failure = |message: &str, range: Range<usize>, label: Option<String>| {
        let place = input.place(input.line(), Some(column(line, range.start)));
        Diagnostic::at(message, &place, Some(Excerpt { line, range, label }))
    };
    let batch = match serde_json::from_slice(line) {
        Ok(batch) => batch,
        Err(error) => {
            let found = json::error_in(line);
            let (at, label) = found.map_or_else(
                || (error.column().saturating_sub(1), None),
                |error| (error.range.start, error.label),
            );
            let at = at.min(line.len());
            let failure = failure("this is not JSON", at..at + 1, label);
            return Err(match several_lines(line) {
                Some(help) => failure.with_help(help),
                None => failure,
            });
        }
    };
    records(line, &batch).map_err(|wrong| {
        failure("this is no batch of OTLP", 0..1, Some(wrong)).with_help(
            "each line is `{\"resourceLogs\": [...]}` or `{\"resourceSpans\": [...]}`; for other JSON Lines say \
             `--from jsonl`",
        )
    })
}

/// Returns a failure about the record that begins at this byte of the next line.
fn of_record(
    input: &InputLines,
    number: u64,
    at: usize,
    message: &str,
    label: Option<String>,
) -> Diagnostic {
    let line = &input.rest()[..Extent::of_line(input.rest()).bytes];
    let place = input.place(number, Some(column(line, at)));
    let range = at..at + 1;
    Diagnostic::at(message, &place, Some(Excerpt { line, range, label }))
}
