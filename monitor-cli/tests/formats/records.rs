//! JSON as journald and OpenTelemetry write it.

use super::{asked, refused};

/// As `journalctl -o json` writes it: names in upper case, numbers in texts, the time in microseconds, and a message that is
/// no UTF-8 as an array of its bytes. Fields as in systemd's description of its JSON format.
const JOURNAL: &str = include_str!("data/journal.jsonl");

#[test]
fn the_journal_of_systemd_is_read() {
    asked(
        &["--time", "__REALTIME_TIMESTAMP"],
        JOURNAL,
        &[
            ("PRIORITY > 3", "1011"),
            ("PRIORITY == \"3\"", "0100"),
            ("__REALTIME_TIMESTAMP < 1706702402000000", "1100"),
            ("MESSAGE == \"\\u{1b}[31mfailed\"", "0100"),
            // Lines that look the same have bytes of their own.
            ("MESSAGE == \"ok\"", "0010"),
            ("MESSAGE == \"no\"", "0001"),
            ("_PID == 812 <-> SYSLOG_IDENTIFIER == \"sshd\"", "1111"),
        ],
    );
    for (formula, line, said) in [
        ("MESSAGE == \"x\"", "{\"MESSAGE\":[256]}", "expected text"),
        ("MESSAGE == \"x\"", "{\"MESSAGE\":[]}", "expected text"),
        (
            "MESSAGE == \"x\"",
            "{\"MESSAGE\":[\"a\",\"b\"]}",
            "expected text",
        ),
        ("MESSAGE > 3", "{\"MESSAGE\":[1]}", "expected a number"),
        (
            "PRIORITY > 3",
            "{\"PRIORITY\":\"six\"}",
            "expected a number",
        ),
        (
            "PRIORITY",
            "{\"PRIORITY\":\"1\"}",
            "expected 0, 1, true or false",
        ),
    ] {
        let errors = refused(&["--from", "jsonl"], formula, line);
        assert!(errors.contains(said), "{line}: {errors}");
    }
}

/// The examples of the OTLP specification (`examples/logs.json` and `trace.json`), a batch a line, with a second record.
const OTLP_LOGS: &str = include_str!("data/otlp_logs.jsonl");

const OTLP_SPANS: &str = include_str!("data/otlp_spans.jsonl");

#[test]
fn each_record_of_a_batch_is_a_step() {
    asked(
        &["--time", "timeUnixNano"],
        OTLP_LOGS,
        &[
            ("severityNumber < 17", "101"),
            (
                "severityText == \"Error\" -> prev(resource.service.name == \"my.service\")",
                "111",
            ),
            ("resource.service.name == \"other\"", "001"),
            ("timeUnixNano <= 1544712660400000000", "110"),
        ],
    );
    let records = OTLP_LOGS.lines().next().unwrap();
    asked(
        &[],
        records,
        &[
            ("body == \"connection lost\"", "01"),
            ("attributes.int.attribute > 0", "10"),
            (
                "scope.name == \"my.library\" && scope.my.scope.attribute == \"some scope attribute\"",
                "11",
            ),
        ],
    );
    asked(
        &[],
        OTLP_SPANS,
        &[
            ("attributes.http.response.status_code < 500", "10"),
            ("status.code == 2 -> kind == 3", "11"),
            ("endTimeUnixNano - startTimeUnixNano <= 1000000000", "10"),
        ],
    );
}

#[test]
fn what_is_wrong_in_a_batch_is_said_with_its_record() {
    let errors = refused(&[], "severityNumber", OTLP_LOGS);
    assert!(
        errors.contains("`severityNumber` cannot be `10`\n --> <stdin>:1:"),
        "{errors}"
    );
    assert!(
        errors.contains("in this record: expected 0, 1, true or false"),
        "{errors}"
    );
    let errors = refused(&[], "severity == 3", OTLP_LOGS);
    assert!(errors.contains("`severityNumber`"), "{errors}");
    let errors = refused(&[], "body == \"x\"", OTLP_LOGS);
    assert!(
        errors.contains("`body` cannot be `a list or pairs`\n --> <stdin>:3:"),
        "{errors}"
    );
    let bad = format!("{OTLP_SPANS}{{\"resourceMetrics\":[]}}\n{{\n{OTLP_SPANS}");
    let errors = refused(&[], "kind > 0", &bad);
    assert!(
        errors.contains("expected `resourceLogs` or `resourceSpans`"),
        "{errors}"
    );
    assert!(errors.contains("<stdin>:2:1"), "{errors}");
    asked(&["--skip-bad"], &bad, &[("kind == 2", "1010")]);
}
