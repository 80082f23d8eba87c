//! Lines of text, taken apart by an expression or as one of the forms that have a name.

use super::{asked, refused};

/// As Python's logging module writes it with its default format.
const PLAIN: &str = include_str!("data/plain.log");

#[test]
fn each_named_group_of_a_line_is_a_column() {
    let pattern = r"^(?<level>[A-Z]+):(?<part>\w+):(?<text>.*?(?: (?<ms>\d+) ms)?)$";
    asked(
        &["--line", pattern],
        PLAIN,
        &[
            ("level == \"INFO\"", "1001"),
            ("part == \"db\" -> once(level == \"WARNING\")", "1111"),
            ("text != \"connection lost\"", "1101"),
        ],
    );
    // Read as the formula needs: text, and a number.
    asked(
        &["--line", r"(?<ms>\d+) ms|port (?<port>\d+)|lost"],
        PLAIN,
        // What a group does not match is absent.
        &[
            ("!(ms > 1000)", "1011"),
            ("ms <= 1000", "0001"),
            ("ms == 30 || port == 80", "1001"),
        ],
    );
}

#[test]
fn a_line_that_does_not_match_is_shown_with_what_to_write() {
    let log = format!("{PLAIN}Traceback (most recent call last):\n{PLAIN}");
    let pattern = r"^(?<level>[A-Z]+):";
    let errors = refused(&["--line", pattern], "level == \"INFO\"", &log);
    for said in [
        "does not match `--line '^(?<level>[A-Z]+):'`\n --> <stdin>:5:1",
        "5 | Traceback (most recent call last):",
        "`(?:...)?`",
        "`--skip-bad`",
    ] {
        assert!(errors.contains(said), "{said}: {errors}");
    }
    let options = ["--line", pattern, "--skip-bad"];
    asked(&options, &log, &[("level != \"ERROR\"", "11011101")]);
}

#[test]
fn what_is_wrong_with_line_is_said() {
    for (line, formula, said) in [
        (
            "(?<a>.",
            "a == 1",
            "is no regular expression: unclosed group",
        ),
        ("^.*$", "a == 1", "has no group with a name"),
        ("^.*$", "a == 1", "each `(?<name>...)` is a column"),
        ("(?<level>.*)", "levl == 1", "did you mean `level`?"),
        ("(?<level>.*)", "levl == 1", "its groups are `level`"),
        (
            "apach",
            "a == 1",
            "known are `syslog`, `apache`, `klog`, `logfmt`",
        ),
        ("(?<a>.*)(?=b)", "a == 1", "a look-around"),
        (
            "(?<a>.*)",
            "a == 1",
            "`a` cannot be `INFO:server:started on port 80`",
        ),
    ] {
        let errors = refused(&["--line", line], formula, PLAIN);
        assert!(errors.contains(said), "{line}: {errors}");
    }
    let both = ["--line", "klog", "--from", "csv"];
    assert!(refused(&both, "a", PLAIN).contains("another option says `csv`"));
    let errors = refused(&["--line", "klog"], "@a(x > 0)", PLAIN);
    assert!(
        errors.contains("`--line` is for traces of steps"),
        "{errors}"
    );
}

/// RFC 3164, section 5.4, the form of files (a line of the Loghub sample of OpenSSH), and that of rsyslog with the times
/// of RFC 3339; RFC 5424, section 6.5.
const SYSLOG: &str = include_str!("data/syslog.log");

#[test]
fn syslog_is_read_in_its_forms() {
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[
            ("app == \"su\"", "1000100"),
            ("app == \"sshd\" -> prev(app == \"su\")", "1111111"),
        ],
    );
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[
            (
                "message == \"'su root' failed for lonvick on /dev/pts/8\"",
                "1000100",
            ),
            ("message == \"last message repeated 3 times\"", "0001000"),
        ],
    );
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[
            ("time != \"Jan  1 00:00:03\"", "1110111"),
            ("host == \"web1\"", "0011000"),
            // Of local use 4 (20), a notice (5).
            ("priority == 165", "0000011"),
        ],
    );
    asked(
        &["--line", "syslog"],
        SYSLOG,
        &[("pid == 24200 || pid == 1", "0110000")],
    );
}

/// The examples of Apache's documentation of `mod_log_config`, a request that timed out, and one with an escaped quote.
const APACHE: &str = include_str!("data/access.log");

#[test]
fn access_logs_are_read_in_both_forms() {
    asked(
        &["--line", "apache"],
        APACHE,
        &[
            ("status < 400", "1101"),
            ("host == \"127.0.0.1\"", "1100"),
            ("user == \"frank\" && bytes <= 2326", "1100"),
            ("path == \"/apache_pb.gif\" -> method == \"GET\"", "1111"),
            ("time != \"10/Oct/2000:13:55:40 -0700\"", "1101"),
        ],
    );
    let options = ["--line", "apache"];
    let agent = "agent == \"Mozilla/4.08 [en] (Win98; I ;Nav)\"";
    asked(
        &options,
        APACHE,
        &[(agent, "0100"), ("agent == \"curl/8.5.0\"", "0001")],
    );
}

/// The form is that of klog's documentation.
const KLOG: &str = include_str!("data/klog.log");

#[test]
fn klog_is_read() {
    asked(
        &["--line", "klog"],
        KLOG,
        &[
            ("level == \"E\" -> prev(level == \"W\")", "111"),
            ("file == \"example.go\" <-> line == 79", "111"),
            ("thread == 47512", "110"),
            ("date == \"0528\" && time >= \"19:15:23\"", "011"),
            ("message == \"watch closed\"", "010"),
        ],
    );
}

/// The example of logfmt's original description, and lines as Go's `log/slog` writes them.
const LOGFMT: &str = include_str!("data/app.logfmt");

#[test]
fn logfmt_is_read() {
    for options in [&["--line", "logfmt"][..], &["--from", "logfmt"]] {
        asked(options, LOGFMT, &[("status == 200", "100")]);
        let errors = refused(options, "status == 200 && stauts == 1", LOGFMT);
        assert!(errors.contains("did you mean `status`?"), "{errors}");
    }
    let options = ["--line", "logfmt"];
    asked(
        &options,
        LOGFMT,
        &[
            ("msg == \"hello, world\"", "010"),
            ("msg == \"a \\\"b\\\"\"", "001"),
        ],
    );
    let options = ["--line", "logfmt"];
    asked(&options, LOGFMT, &[("retry", "001")]);
}
