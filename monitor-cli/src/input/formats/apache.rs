//! Access logs of web servers. A part that such a line has as `-`, for none, is absent.

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

/// Each request is a step.
pub(crate) static FORMAT: Format = Format {
    name: "apache",
    aliases: &[],
    extensions: &[],
    resembles: |line| pattern().is_ok_and(|pattern| pattern.find(line).is_some()),
    steps: Some(StepFormat {
        summary: "Access logs of Apache and nginx, common and combined",
        help: "  apache      The Common or the Combined Log Format: columns host identity user time request, of
              it method path protocol, then status bytes, and of the combined one referer agent.
",
        samples: &[concat!(
            "127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] \"GET /apache_pb.gif HTTP/1.0\" 200 2326 ",
            "\"http://www.example.com/start.html\" \"Mozilla/4.08 [en] (Win98; I ;Nav)\"\n",
        )],
        reads: &[("status", Type::Number), ("agent", Type::Text)],
        begins: |_| false,
        layout: Layout::Lines,
        names: |_, _| pattern().map(lines::names).unwrap_or_default(),
        open: |input, columns, _, options| lines::open(input, columns, pattern()?, options),
    }),
    events: None,
};

/// The Common Log Format, and the Combined Log Format, which has two more parts.
const FORMS: [&str; 1] = [concat!(
    r"^(?<host>\S+) (?:-|(?<identity>\S+)) (?:-|(?<user>\S.*?)) \[(?<time>[^\]]+)\] ",
    r#""(?:-|(?<request>(?<method>[A-Z]+) (?<path>\S+)(?: (?<protocol>[^"\s]+))?|(?:[^"\\]|\\.)*))" "#,
    r"(?<status>\d{3}) (?:-|(?<bytes>\d+))",
    r#"(?: "(?:-|(?<referer>(?:[^"\\]|\\.)*))" "(?:-|(?<agent>(?:[^"\\]|\\.)*))")?$"#,
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
