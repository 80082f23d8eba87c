//! Forms of lines that many programs write. A part that such a line gives as `-`, for none, is absent.

use monitor_logic::value::Type;

use super::open;
use crate::input::{
    format::{Format, Layout, StepFormat},
    known_lines,
};

/// A line of syslog.
pub(crate) static SYSLOG: Format = Format {
    name: "syslog",
    aliases: &[],
    extensions: &["syslog"],
    begins: |_| false,
    steps: Some(StepFormat {
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
        layout: Layout::Lines,
        open: |input, columns, _, options| open(input, columns, known_lines::syslog()?, options),
    }),
    events: None,
};

/// A line of a web server.
pub(crate) static APACHE: Format = Format {
    name: "apache",
    aliases: &[],
    extensions: &[],
    begins: |_| false,
    steps: Some(StepFormat {
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
        layout: Layout::Lines,
        open: |input, columns, _, options| open(input, columns, known_lines::apache()?, options),
    }),
    events: None,
};

/// A line of a part of Kubernetes.
pub(crate) static KLOG: Format = Format {
    name: "klog",
    aliases: &["glog"],
    extensions: &[],
    begins: |_| false,
    steps: Some(StepFormat {
        summary: "Logs of klog and glog, as Kubernetes writes them",
        help: "\
  klog        Columns level (\"I\", \"W\", \"E\" or \"F\") date (month and day) time thread file line message.
",
        samples: &["I0528 19:15:22.737538   47512 logtest.go:52] Pod status updated\n"],
        reads: &[("level", Type::Text), ("line", Type::Number)],
        layout: Layout::Lines,
        open: |input, columns, _, options| open(input, columns, known_lines::klog()?, options),
    }),
    events: None,
};
