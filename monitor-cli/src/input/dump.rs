//! A trace as text, for tests and for fuzzing: the result must not depend on how a trace is read.

use std::io::{self, Cursor, Read};

use monitor_logic::evaluate::Column;

use crate::diagnostic::Diagnostic;

use super::{
    block::Block,
    format::Format,
    options::{ReadingOptions, Ways},
    source::InputLines,
    table_form::Separator,
    trace::Trace,
};

/// The steps that were read from a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dump {
    /// For each step, its line and the values of the columns, `-` where there is none.
    pub(crate) rows: Vec<String>,
    /// The mistake after these rows.
    pub(crate) failure: Option<Diagnostic>,
}

/// How a trace is read for a test.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub(crate) ways: Ways,
    /// How many bytes arrive at a time.
    pub(crate) pace: usize,
    /// Whether a column keeps its value until it is set again.
    pub(crate) keeps: bool,
    /// The separator of the fields of a table, if it is not the one of its format.
    pub(crate) delimiter: Option<Separator>,
}

/// Reads a whole trace.
#[must_use]
pub(crate) fn dump(
    text: &[u8],
    format: &'static Format,
    columns: &[Column],
    manner: Manner,
) -> Dump {
    let Manner {
        ways,
        pace,
        keeps,
        delimiter,
    } = manner;
    let mut block = Block::new(columns);
    if keeps {
        block.keep_values();
    }
    let reader = Paced {
        text: Cursor::new(text.to_vec()),
        pace: pace.max(1),
    };
    let input = InputLines::new("t", Box::new(reader));
    let mut rows = Vec::new();
    let options = ReadingOptions {
        ways,
        delimiter,
        ..ReadingOptions::default()
    };
    let opened = Trace::of_reader(input, Some(format), columns, &mut block, options);
    let failure = opened.and_then(|mut trace| {
        while trace.next(&mut block)? {
            for step in 0..block.steps() {
                let value = |column: usize| {
                    if block.is_known(column) && !block.is_absent(column, step) {
                        block.value(column, step).to_string()
                    } else {
                        "-".into()
                    }
                };
                let values: Vec<String> = (0..columns.len()).map(value).collect();
                rows.push(format!("{}: {}", block.line(step), values.join(" ")));
            }
        }
        Ok(())
    });
    Dump {
        rows,
        failure: failure.err(),
    }
}

/// Passes on a few bytes at a time, as a pipe may.
struct Paced {
    text: Cursor<Vec<u8>>,
    pace: usize,
}

impl Read for Paced {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = buffer.len().min(self.pace);
        self.text.read(&mut buffer[..length])
    }
}
