//! JSON of OTLP, as OpenTelemetry writes it.

use super::{asked, refused};

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
