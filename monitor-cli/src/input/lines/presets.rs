//! Forms of lines that many programs write. A part that such a line gives as `-`, for none, is absent.

use std::sync::OnceLock;

use monitor_logic::value::Type;

use super::{
    super::format::{Format, Steps},
    Pattern, open,
};

// Made once, when they are needed.
static SYSLOG_PATTERN: OnceLock<Pattern> = OnceLock::new();
static APACHE_PATTERN: OnceLock<Pattern> = OnceLock::new();
static KLOG_PATTERN: OnceLock<Pattern> = OnceLock::new();

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

/// A line of syslog.
pub(crate) static SYSLOG: Format = Format {
    name: "syslog",
    aliases: &[],
    extensions: &["syslog"],
    begins: |_| false,
    steps: Some(Steps {
        summary: "Syslog, of RFC 3164 and RFC 5424",
        help: "\
  syslog      Columns time host app pid message, priority where a line begins with <N> (its severity
              is `priority % 8`), and of RFC 5424 version msgid data.
",
        samples: &[
            "Dec 10 06:55:46 LabSZ sshd[24200]: Invalid user bob from 192.0.2.1\n",
            "<34>1 2003-10-11T22:14:15.003Z mymachine.example.com su - ID47 - 'su root' failed\n",
        ],
        reads: &[("priority", Type::Number), ("app", Type::Text)],
        open: |input, columns, _, options| {
            let pattern = Pattern::of_preset("syslog", &SYSLOG_FORMS, &SYSLOG_PATTERN)?;
            open(input, columns, pattern, options)
        },
    }),
    events: None,
};

/// The Common Log Format, and the Combined one, which has two parts more.
const APACHE_FORMS: [&str; 1] = [concat!(
    r"^(?<host>\S+) (?:-|(?<identity>\S+)) (?:-|(?<user>\S.*?)) \[(?<time>[^\]]+)\] ",
    r#""(?:-|(?<request>(?<method>[A-Z]+) (?<path>\S+)(?: (?<protocol>[^"\s]+))?|(?:[^"\\]|\\.)*))" "#,
    r"(?<status>\d{3}) (?:-|(?<bytes>\d+))",
    r#"(?: "(?:-|(?<referer>(?:[^"\\]|\\.)*))" "(?:-|(?<agent>(?:[^"\\]|\\.)*))")?$"#,
)];

/// A line of a web server.
pub(crate) static APACHE: Format = Format {
    name: "apache",
    aliases: &[],
    extensions: &[],
    begins: |_| false,
    steps: Some(Steps {
        summary: "Access logs of Apache and nginx, common and combined",
        help: "\
  apache      The Common or the Combined Log Format: columns host identity user time request, of it
              method path protocol, then status bytes, and of the combined one referer agent.
",
        samples: &[concat!(
            "127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] \"GET /apache_pb.gif HTTP/1.0\" 200 2326 ",
            "\"http://www.example.com/start.html\" \"Mozilla/4.08 [en] (Win98; I ;Nav)\"\n",
        )],
        reads: &[("status", Type::Number), ("agent", Type::Text)],
        open: |input, columns, _, options| {
            let pattern = Pattern::of_preset("apache", &APACHE_FORMS, &APACHE_PATTERN)?;
            open(input, columns, pattern, options)
        },
    }),
    events: None,
};

const KLOG_FORMS: [&str; 1] = [concat!(
    r"^(?<level>[IWEF])(?<date>\d{4}) (?<time>\d\d:\d\d:\d\d\.\d+) +(?<thread>\d+) ",
    r"(?<file>[^\s\]]+):(?<line>\d+)\] ?(?<message>.*)$",
)];

/// A line of a part of Kubernetes.
pub(crate) static KLOG: Format = Format {
    name: "klog",
    aliases: &["glog"],
    extensions: &[],
    begins: |_| false,
    steps: Some(Steps {
        summary: "Logs of klog and glog, as Kubernetes writes them",
        help: "\
  klog        Columns level (\"I\", \"W\", \"E\" or \"F\") date (month and day) time thread file line message.
",
        samples: &["I0528 19:15:22.737538   47512 logtest.go:52] Pod status updated\n"],
        reads: &[("level", Type::Text), ("line", Type::Number)],
        open: |input, columns, _, options| {
            let pattern = Pattern::of_preset("klog", &KLOG_FORMS, &KLOG_PATTERN)?;
            open(input, columns, pattern, options)
        },
    }),
    events: None,
};

/// The name of the form that a line has, if it is one of these.
pub(crate) fn of_line(line: &str) -> Option<&'static str> {
    type Preset = (
        &'static str,
        &'static [&'static str],
        &'static OnceLock<Pattern>,
    );
    let presets: [Preset; 3] = [
        ("klog", &KLOG_FORMS, &KLOG_PATTERN),
        ("apache", &APACHE_FORMS, &APACHE_PATTERN),
        ("syslog", &SYSLOG_FORMS, &SYSLOG_PATTERN),
    ];
    let has_form = |(name, forms, pattern): &Preset| {
        Pattern::of_preset(name, forms, pattern).is_ok_and(|pattern| pattern.find(line).is_some())
    };
    presets
        .iter()
        .find(|preset| has_form(preset))
        .map(|(name, ..)| *name)
}
