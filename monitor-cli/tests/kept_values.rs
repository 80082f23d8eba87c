//! Logs of states: what a line lacks keeps its value, which is told; what a line takes away does not.

use crate::common::{Run, run_with};

fn check(formula: &str, log: &str) -> Run {
    let arguments = ["check", "--keep", "--from", "jsonl", "-f", formula];
    run_with(&arguments, log.as_bytes())
}

/// The second line has no place for `a.b`, so that it has no value there.
#[test]
fn a_value_does_not_outlive_what_it_was_in() {
    for (path, first, second, column) in [
        ("a.b", r#"{"a":{"b":1}}"#, r#"{"a":null}"#, 6),
        ("a.b", r#"{"a":{"b":1}}"#, r#"{"a":3}"#, 6),
        ("a.b", r#"{"a":{"b":1}}"#, r#"{"a":"b"}"#, 6),
        ("a.b", r#"{"a":{"b":1}}"#, r#"{"a":[1]}"#, 6),
        ("a.b", r#"{"a.b":1}"#, r#"{"a":3}"#, 6),
        ("a.1", r#"{"a":[0,1]}"#, r#"{"a":[1]}"#, 6),
        ("a.1", r#"{"a":[0,1]}"#, r#"{"a":[]}"#, 6),
        ("a.0.b", r#"{"a":[{"b":1}]}"#, r#"{"a":[]}"#, 6),
        ("a.0.b", r#"{"a":[{"b":1}]}"#, r#"{"a":[null]}"#, 7),
    ] {
        // What was told before, and lines that look the same, change nothing.
        for between in ["", "{}\n", "{}\n{}\n"] {
            let log = format!("{second}\n{first}\n{between}{second}\n");
            let run = check(&format!("once({path})"), &log);
            assert_eq!(run.status, 2, "{log}: {run:?}");
            let log = format!("{first}\n{between}{second}\n");
            let line = log.lines().count();
            let run = check(&format!("once({path})"), &log);
            assert_eq!(run.status, 2, "{log}: {run:?}");
            let said = format!("`{path}` has no value here\n --> <stdin>:{line}:{column}");
            assert!(run.errors.contains(&said), "{log}: {run:?}");
        }
    }
    let run = check("p", "{\"p\":true}\n{\"p\":null}\n");
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("`p` cannot be `null`"), "{run:?}");
}

/// Before the value is there, nothing is kept; and a key with a dot in it is the same path.
#[test]
fn what_takes_nothing_away_is_no_mistake() {
    let run = check("once(a.b)", "{\"a\":null,\"a.b\":1}\n{\"a\":3,\"a.b\":0}\n");
    assert_eq!(run.status, 0, "{run:?}");
    let run = check(
        "p || a.b",
        "{\"p\":1,\"a\":null}\n{\"p\":1,\"a\":{\"b\":1}}\n",
    );
    assert_eq!(run.status, 0, "{run:?}");
}

/// A heartbeat has no kind, and is no payment: that the last one counts must be seen.
#[test]
fn what_is_kept_is_told_where_it_is_first() {
    let log = "{\"fields\":{\"message\":\"order\",\"kind\":\"Paid\"},\"span\":{\"name\":\"pay\"}}\n\
               {\"fields\":{\"message\":\"heartbeat\"}}\n{\"fields\":{\"message\":\"heartbeat\"}}\n";
    let formula = "fields.kind == \"Paid\" -> span.name == \"pay\"";
    for format in ["text", "json"] {
        let arguments = [
            "check", "--keep", "--from", "jsonl", "--format", format, "-f", formula,
        ];
        let run = run_with(&arguments, log.as_bytes());
        for name in ["fields.kind", "span.name"] {
            let note = format!("note: `{name}` keeps its value in lines that lack it");
            assert_eq!(run.errors.matches(&note).count(), 1, "{run:?}");
        }
        assert!(
            run.errors.contains("here \"Paid\"\n --> <stdin>:2"),
            "{run:?}"
        );
    }
    // With values by an option too, which is no value of a line.
    let run = run_with(
        &[
            "check", "--keep", "--from", "jsonl", "--init", "p=1", "-f", "p || q",
        ],
        b"{\"q\":1}\n{\"p\":0,\"q\":1}\n{\"q\":1}\n",
    );
    assert!(run.errors.contains("here false\n --> <stdin>:3"), "{run:?}");
    assert_eq!(run.errors.matches("keeps its value").count(), 1, "{run:?}");
    let run = run_with(&["check", "--keep", "-f", "p || q"], b"p,q\n1,0\n,0\n,1\n");
    assert!(
        run.errors.contains(
            "`p` keeps its value in rows where its field is empty: here true\n --> <stdin>:3"
        ),
        "{run:?}"
    );
    assert_eq!(run.errors.matches("keeps its value").count(), 1, "{run:?}");
}

/// Lines that look like ones before are read in another way: the first that keeps is told as well.
#[test]
fn what_is_kept_is_told_in_lines_that_look_like_ones_before() {
    let run = check("p || q", "{\"q\":1}\n{\"p\":1}\n{\"q\":1}\n{\"q\":1}\n");
    let place = "`p` keeps its value in lines that lack it: here true\n --> <stdin>:3";
    assert!(run.errors.contains(place), "{run:?}");
}

/// A line is a step: of the records in a batch a formula sees those that it names.
#[test]
fn a_list_of_which_a_part_is_read_is_told_of() {
    let batch = "{\"resourceLogs\":[{\"scopeLogs\":[{\"logRecords\":[{\"severity\":9},{\"severity\":17}]}]}]}\n";
    let path = "resourceLogs.0.scopeLogs.0.logRecords.0.severity";
    let run = check(&format!("{path} < 17"), &batch.repeat(2));
    assert_eq!(run.status, 0, "{run:?}");
    let said = "`resourceLogs.0.scopeLogs.0.logRecords` is a list";
    assert_eq!(run.errors.matches(said).count(), 1, "{run:?}");
    assert!(
        run.errors
            .contains("`jq -c '.resourceLogs[].scopeLogs[].logRecords[]' FILE`"),
        "{run:?}"
    );
    let run = check("Records.0.ok", "{\"Records\":[{\"ok\":1},{\"ok\":0}]}\n");
    assert!(run.errors.contains("`jq -c '.Records[]' FILE`"), "{run:?}");
    // All of it is read, or all that there is.
    for formula in [
        "Records.0.ok || Records.1.ok",
        "Records.0.ok || Records.0.p",
    ] {
        let list = if formula.contains('p') {
            "{\"Records\":[{\"ok\":1,\"p\":0}]}\n"
        } else {
            "{\"Records\":[{\"ok\":1},{\"ok\":0}]}\n"
        };
        assert!(!check(formula, list).errors.contains("is a list"));
    }
}

/// The names of later lines are not those of the lines so far, even if they were read already.
#[test]
fn the_lines_so_far_are_those_up_to_the_mistake() {
    let run = check("missing", "{\"p\":1}\n{\"q\":1}\n");
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("the lines so far set `p`\n"), "{run:?}");
}

/// A column must have a value as soon as the verdict depends on it.
#[test]
fn a_value_that_was_never_set_is_an_error_where_it_matters() {
    let run = run_with(&["check", "--keep", "-f", "x > 3"], b",x\n1,\n");
    assert_eq!(run.status, 2, "{run:?}");
    assert!(
        run.errors
            .contains("`x` has no value here yet\n --> <stdin>:2:1"),
        "{run:?}"
    );
    let run = check("p", "{\"q\":1}\n{\"p\":1}\n");
    assert_eq!(run.status, 2, "{run:?}");
    assert!(
        run.errors
            .contains("`p` has no value here yet\n --> <stdin>:1:1"),
        "{run:?}"
    );
    assert!(run.errors.contains("set `q`\n"), "{run:?}");
}

/// A step has a value of a name where its line sets it; where values are kept, where its line or one before does.
#[test]
fn a_kept_value_is_present() {
    let csv = b"p,x\n1,\n0,5\n,\n1,7\n";
    for (options, verdicts) in [
        (&[][..], "0101"),
        (&["--keep", "--init", "x=1"][..], "1111"),
    ] {
        let arguments = [
            "check",
            "--from",
            "csv",
            "--format",
            "json",
            "--verdicts",
            "-f",
            "present(x)",
        ];
        let run = run_with(&[&arguments[..], options, &["-"]].concat(), csv);
        assert!(
            run.output.contains(&format!("\"verdicts\":\"{verdicts}\"")),
            "{run:?}"
        );
    }
}
