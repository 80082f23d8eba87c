//! How lines are written that many programs write. A part that such a line gives as `-`, for none, is absent.

use std::sync::OnceLock;

use super::line_pattern::LinePattern;
use crate::diagnostic::Diagnostic;

// Made once, when they are needed.
static SYSLOG_PATTERN: OnceLock<LinePattern> = OnceLock::new();
static APACHE_PATTERN: OnceLock<LinePattern> = OnceLock::new();
static KLOG_PATTERN: OnceLock<LinePattern> = OnceLock::new();

/// RFC 5424, and RFC 3164 as it is sent and as it stands in files, also with the times of RFC 3339 that rsyslog writes.
const SYSLOG_FORMS: [&str; 2] = [
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

/// The Common Log Format, and the Combined one, which has two parts more.
const APACHE_FORMS: [&str; 1] = [concat!(
    r"^(?<host>\S+) (?:-|(?<identity>\S+)) (?:-|(?<user>\S.*?)) \[(?<time>[^\]]+)\] ",
    r#""(?:-|(?<request>(?<method>[A-Z]+) (?<path>\S+)(?: (?<protocol>[^"\s]+))?|(?:[^"\\]|\\.)*))" "#,
    r"(?<status>\d{3}) (?:-|(?<bytes>\d+))",
    r#"(?: "(?:-|(?<referer>(?:[^"\\]|\\.)*))" "(?:-|(?<agent>(?:[^"\\]|\\.)*))")?$"#,
)];

const KLOG_FORMS: [&str; 1] = [concat!(
    r"^(?<level>[IWEF])(?<date>\d{4}) (?<time>\d\d:\d\d:\d\d\.\d+) +(?<thread>\d+) ",
    r"(?<file>[^\s\]]+):(?<line>\d+)\] ?(?<message>.*)$",
)];

/// Returns how a line of syslog is written.
///
/// # Errors
///
/// None: it is written here.
pub(crate) fn syslog() -> Result<&'static LinePattern, Diagnostic> {
    LinePattern::of_preset("syslog", &SYSLOG_FORMS, &SYSLOG_PATTERN)
}

/// Returns how a line of a web server is written.
///
/// # Errors
///
/// None: it is written here.
pub(crate) fn apache() -> Result<&'static LinePattern, Diagnostic> {
    LinePattern::of_preset("apache", &APACHE_FORMS, &APACHE_PATTERN)
}

/// Returns how a line of Kubernetes' own programs is written.
///
/// # Errors
///
/// None: it is written here.
pub(crate) fn klog() -> Result<&'static LinePattern, Diagnostic> {
    LinePattern::of_preset("klog", &KLOG_FORMS, &KLOG_PATTERN)
}

/// The name of the form that a line has, if it is one of these.
pub(crate) fn of_line(line: &str) -> Option<&'static str> {
    let presets = [("klog", klog()), ("apache", apache()), ("syslog", syslog())];
    let found = presets.into_iter().find(|(_, pattern)| {
        pattern
            .as_ref()
            .is_ok_and(|pattern| pattern.find(line).is_some())
    });
    found.map(|(name, _)| name)
}
