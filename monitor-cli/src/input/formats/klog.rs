//! Logs of the programs of Kubernetes. A part that such a line has as `-`, for none, is absent.

use std::sync::OnceLock;

use monitor_logic::value::Type;

use crate::{
    diagnostic::Diagnostic,
    input::{
        format::{Format, Layout, StepFormat},
        line_pattern::LinePattern,
        lines,
    },
};

/// Each line is a step.
pub(crate) static FORMAT: Format = Format {
    name: "klog",
    aliases: &["glog"],
    extensions: &[],
    resembles: |line| pattern().is_ok_and(|pattern| pattern.find(line).is_some()),
    steps: Some(StepFormat {
        summary: "Logs of klog and glog, as Kubernetes writes them",
        help: "  klog        Columns level (\"I\", \"W\", \"E\" or \"F\") date (month and day) time thread file line
              message.
",
        samples: &["I0528 19:15:22.737538   47512 logtest.go:52] Pod status updated\n"],
        reads: &[("level", Type::Text), ("line", Type::Number)],
        begins: |_| false,
        layout: Layout::Lines,
        names: |_, _| pattern().map(lines::names).unwrap_or_default(),
        open: |input, columns, _, options| lines::open(input, columns, pattern()?, options),
    }),
    events: None,
};

const FORMS: [&str; 1] = [concat!(
    r"^(?<level>[IWEF])(?<date>\d{4}) (?<time>\d\d:\d\d:\d\d\.\d+) +(?<thread>\d+) ",
    r"(?<file>[^\s\]]+):(?<line>\d+)\] ?(?<message>.*)$",
)];

/// Returns how such a line is written. It is compiled once, when it is needed.
///
/// # Errors
///
/// Never: the expressions are constants.
fn pattern() -> Result<&'static LinePattern, Diagnostic> {
    static PATTERN: OnceLock<LinePattern> = OnceLock::new();
    LinePattern::of_preset(FORMAT.name, &FORMS, &PATTERN)
}
