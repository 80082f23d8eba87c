//! `--rests-on`.

use serde_json::{Value, json};

use super::{answer, common::run_with};

const RULE: &str = "start(used) -> ready";

/// A loader that is ready before it writes to a log, and a server that is used after it did, with events in between.
fn log(loader: &str, server: &str) -> String {
    let lines = [
        r#"{"init": {"ready": false, "used": false}}"#,
        r#"{"thread": "loader", "write": {"ready": true}, "loc": "loader.rs:4"}"#,
        r#"{"thread": "loader", "acquire": "LOG"}"#,
        r#"{"thread": "loader", "release": "LOG"}"#,
        loader,
        r#"{"thread": "server", "acquire": "LOG"}"#,
        r#"{"thread": "server", "release": "LOG"}"#,
        server,
        r#"{"thread": "server", "write": {"used": true}}"#,
    ];
    let lines = lines.into_iter().filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn predict(trace: &str, options: &[&str]) -> (i32, String) {
    let arguments = [&["predict", "--rests-on", "-f", RULE], options, &["-"]].concat();
    let run = run_with(&arguments, trace.as_bytes());
    (run.status, run.output)
}

fn predict_json(trace: &str, options: &[&str]) -> (i32, Value) {
    let options = [&["--format", "json"], options].concat();
    let (status, output) = predict(trace, &options);
    (status, answer(&output))
}

#[test]
fn the_lock_of_a_log_is_named_with_what_it_orders() {
    let (status, text) = predict(&log("", ""), &[]);
    assert_eq!(status, 0);
    assert!(
        text.contains(
            "rests on lock LOG: `ready = true` (loader, loader.rs:4) before \
             `used = true` (server, <stdin>:7) only through lock LOG\n"
        ),
        "{text}"
    );
    let (status, found) = predict_json(&log("", ""), &[]);
    assert_eq!(status, 0);
    assert_eq!(found["rests_on_complete"], json!(true));
    let expected = json!([{
        "object": "LOG",
        "kind": "lock",
        "first": {"thread": "loader", "event": 1, "at": "loader.rs:4"},
        "then": {"thread": "server", "event": 6, "at": "<stdin>:7"},
        "through": "lock LOG",
        "schedule": [6],
    }]);
    assert_eq!(found["rests_on"], expected);
}

#[test]
fn what_a_message_orders_too_rests_on_neither_alone() {
    let trace = log(
        r#"{"thread": "loader", "send": "done"}"#,
        r#"{"thread": "server", "recv": "done"}"#,
    );
    let (_, text) = predict(&trace, &[]);
    assert!(
        text.ends_with("rests on no lock, variable or message alone\n"),
        "{text}"
    );
    // Where sections change places, on the message.
    let (_, found) = predict_json(&trace, &["--locks"]);
    assert_eq!(found["rests_on"][0]["object"], json!("done"));
    assert_eq!(found["rests_on"][0]["kind"], json!("message"));
    assert_eq!(found["rests_on"].as_array().unwrap().len(), 1);
}

#[test]
fn without_the_option_nothing_is_said() {
    let run = run_with(&["predict", "-f", RULE, "-"], log("", "").as_bytes());
    assert!(!run.output.contains("rests on"), "{}", run.output);
}

#[test]
fn of_a_prediction_what_the_trace_does_not_say_is_named() {
    let lines: Vec<&str> = log("", "").leak().lines().collect();
    let trace = format!("{}\n{}\n{}\n", lines[0], lines[1], lines[6]);
    let (status, text) = predict(&trace, &[]);
    assert_eq!(status, 1);
    assert!(
        text.ends_with(
            "not followed: starts of loader and server, locks, messages, of which the trace has none\n"
        ),
        "{text}"
    );
    let (_, found) = predict_json(&trace, &[]);
    assert_eq!(
        found["not_followed"],
        json!({"starts": ["loader", "server"], "locks": true, "messages": true})
    );
    assert!(found.get("rests_on").is_none());
}

#[test]
fn clocks_do_not_say_through_what_they_order() {
    let trace = r#"{"init": {"ready": false, "used": false}}
{"thread": "loader", "write": {"ready": true}, "clock": {"loader": 1}}
{"thread": "server", "write": {"used": true}, "clock": {"loader": 1, "server": 1}}
"#;
    let (status, text) = predict(trace, &[]);
    assert_eq!(status, 0, "{text}");
    assert!(text.contains("rests on the clocks of the trace"), "{text}");
    let (_, found) = predict_json(trace, &[]);
    assert_eq!(
        (&found["rests_on"], &found["rests_on_complete"]),
        (&json!([]), &json!(false))
    );
}

#[test]
fn several_formulas_rest_each_on_its_own() {
    let trace = log("", "");
    let arguments = [
        "predict",
        "--rests-on",
        "--format",
        "json",
        "-f",
        RULE,
        "-f",
        "used || !used",
    ];
    let run = run_with(
        &[&arguments[..], &["--allow", "never-violated", "-"]].concat(),
        trace.as_bytes(),
    );
    assert_eq!(run.status, 0, "{}", run.errors);
    let found = answer(&run.output);
    assert_eq!(
        found["properties"][RULE]["rests_on"][0]["object"],
        json!("LOG")
    );
    assert_eq!(found["properties"]["used || !used"]["rests_on"], json!([]));
}
