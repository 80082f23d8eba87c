//! Lines of syslog. A part that such a line has as `-`, for none, is absent.

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
    name: "syslog",
    aliases: &[],
    extensions: &["syslog"],
    resembles: |line| pattern().is_ok_and(|pattern| pattern.find(line).is_some()),
    steps: Some(StepFormat {
        summary: "Syslog, of RFC 3164 and RFC 5424",
        help: "  syslog      Columns time host app pid message, priority where a line begins with <N> (its
              severity is `priority % 8`), and of RFC 5424 version msgid data.
",
        samples: &[
            "Dec 10 06:55:46 LabSZ sshd[24200]: Invalid user bob from 192.0.2.1\n",
            "<34>1 2003-10-11T22:14:15.003Z mymachine.example.com su - ID47 - 'su root' failed\n",
        ],
        reads: &[("priority", Type::Number), ("app", Type::Text)],
        begins: |_| false,
        layout: Layout::Lines,
        names: |_, _| pattern().map(lines::names).unwrap_or_default(),
        open: |input, columns, _, options| lines::open(input, columns, pattern()?, options),
    }),
    events: None,
};

/// RFC 5424, and RFC 3164 as it is sent and as it is in files, also with the times of RFC 3339 that rsyslog writes.
const FORMS: [&str; 2] = [
    concat!(
        r"^<(?<priority>\d{1,3})>(?<version>[1-9]\d{0,2}) (?:-|(?<time>\S+)) (?:-|(?<host>\S+)) ",
        r"(?:-|(?<app>\S+)) (?:-|(?<pid>\S+)) (?:-|(?<msgid>\S+)) ",
        r#"(?:-|(?<data>(?:\[(?:[^"\]]|"(?:[^"\\\]]|\\.)*")*\])+))(?: \x{FEFF}?(?<message>.*))?$"#,
    ),
    concat!(
        r"^(?:<(?<priority>\d{1,3})>)?",
        r"(?<time>[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*) (?<host>\S+) ",
        r"(?:(?<app>[^\s:\[]+)(?:\[(?<pid>[^\]]*)\])?: ?)?(?<message>.*)$",
    ),
];

/// Returns how such a line is written. It is compiled once, when it is needed.
///
/// # Errors
///
/// Never: the expressions are constants.
fn pattern() -> Result<&'static LinePattern, Diagnostic> {
    static PATTERN: OnceLock<LinePattern> = OnceLock::new();
    LinePattern::of_preset(FORMAT.name, &FORMS, &PATTERN)
}
