//! How a trace of steps is read.

use clap::Args;

use super::formats::{delimiter, of_steps};
use crate::input::{Format, table_form::Separator};

/// How a trace of steps is read.
#[derive(Clone, Debug, Args)]
pub(crate) struct ReadingArguments {
    /// How the trace is written, where its name and first byte do not tell
    #[arg(long, value_name = "FORMAT", value_parser = of_steps())]
    pub(crate) from: Option<&'static Format>,
    /// How a line of text is taken apart: a regular expression, of which each named group is a
    /// column, or the name of a format whose steps are lines, as `syslog`
    #[arg(long, value_name = "REGEX", allow_hyphen_values = true)]
    pub(crate) line: Option<String>,
    /// What separates the fields of a table, as CSV is one; `tab` for tabs
    #[arg(long, value_name = "SIGN", value_parser = delimiter, allow_hyphen_values = true)]
    pub(crate) delimiter: Option<Separator>,
    /// The names of the columns of a table that has no header
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    pub(crate) columns: Vec<String>,
    /// Skip lines that are not of the format, and say how many
    #[arg(long)]
    pub(crate) skip_bad: bool,
    /// The trace is a log of states: a column keeps its value until a line sets it again. Without
    /// this, what a line lacks is absent at that step, and what is said of it false
    #[arg(long)]
    pub(crate) keep: bool,
    /// With `--keep`, and of events: the value of a column before the first line that sets it. May be
    /// repeated
    #[arg(long, value_name = "COLUMN=VALUE")]
    pub(crate) init: Vec<String>,
}
