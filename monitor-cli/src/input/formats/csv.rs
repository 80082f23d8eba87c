//! CSV: rows of fields behind a header, with commas between them.

use monitor_logic::value::Type;

use crate::input::{
    format::{Format, Layout, StepFormat},
    table,
    table_form::{Separator, TableForm},
};

/// The form of its tables.
const CSV: TableForm = TableForm {
    name: "CSV",
    separator: Separator(b','),
};

/// A header, then a row for each step.
pub(crate) static FORMAT: Format = Format {
    name: "csv",
    aliases: &[],
    extensions: &["csv"],
    resembles: |_| false,
    steps: Some(StepFormat {
        summary: "Comma-separated values with a header",
        help: "  CSV         A header with all names of the formula, then a row a step. An empty field is absent.
              A truth value is 0, 1, true or false. Blanks around a field are no part of it.
              `--delimiter ';'` for fields that something else separates, `tab` for tabs;
              `--columns a,b,c` for a file that has no header.
",
        samples: &["p,q,name\n1,0,\"a b\"\ntrue,false,\n"],
        reads: &[("p", Type::Boolean), ("q", Type::Boolean)],
        begins: |_| false,
        layout: Layout::Table(CSV),
        names: |line, options| table::names(CSV, line, options),
        open: |input, columns, block, options| table::open(CSV, input, columns, block, options),
    }),
    events: None,
};
