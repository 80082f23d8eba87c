//! `--locks`.

use serde_json::{Value, json};

use super::{answer, common::run_with};

/// Two sections of one lock, of which each enters a region and accesses `x`.
fn sections(x: [&str; 2]) -> String {
    let mut text = String::from("{\"init\": {\"x\": 0}}\n");
    for ((thread, region), access) in [("one", "r"), ("two", "s")].into_iter().zip(x) {
        for event in [
            json!({"thread": thread, "acquire": "m"}),
            match access {
                "write" => json!({"thread": thread, "write": {"x": 1}}),
                _ => json!({"thread": thread, access: "x"}),
            },
            json!({"thread": thread, "enter": region}),
            json!({"thread": thread, "leave": region}),
            json!({"thread": thread, "release": "m"}),
        ] {
            text += &event.to_string();
            text.push('\n');
        }
    }
    text
}

fn predict(trace: &str, options: &[&str]) -> (i32, Value) {
    let rule = "start(s) -> once(r)";
    let arguments = [
        &["predict", "--format", "json", "-f", rule],
        options,
        &["-"],
    ]
    .concat();
    let run = run_with(&arguments, trace.as_bytes());
    (run.status, answer(&run.output))
}

#[test]
fn sections_that_do_not_conflict_change_places() {
    let (status, without) = predict(&sections(["read", "read"]), &[]);
    assert_eq!((status, &without["violated"]), (0, &json!(false)));
    let (status, with) = predict(&sections(["read", "read"]), &["--locks"]);
    assert_eq!(
        (status, &with["violated"], &with["observed_violated"]),
        (1, &json!(true), &json!(false))
    );
    assert_eq!(with["schedule"], json!([6, 8]));
    assert!(with.get("possible").is_none());
}

#[test]
fn sections_that_conflict_are_possible() {
    let trace = sections(["write", "read"]);
    let (status, with) = predict(&trace, &["--locks"]);
    assert_eq!((status, &with["violated"]), (0, &json!(false)));
    let changed = json!([{"thread": "two", "event": 7, "at": "<stdin>:8"}]);
    assert_eq!(
        with["possible"],
        json!([{"schedule": [6, 8], "changed": changed}])
    );
    let run = run_with(
        &["predict", "--locks", "-f", "start(s) -> once(r)", "-"],
        trace.as_bytes(),
    );
    assert!(
        run.output.contains("possible: where sections"),
        "{}",
        run.output
    );
    assert!(
        run.output
            .contains("certain until two reads something else, <stdin>:8"),
        "{}",
        run.output
    );
}

/// Of a section that would see other data, what comes before its first access may still happen earlier.
#[test]
fn what_comes_before_the_first_access_is_certain() {
    let trace = sections(["write", "read"]);
    let lines: Vec<&str> = trace.lines().collect();
    let mut early = lines.clone();
    early.swap(7, 8);
    let (status, with) = predict(&(early.join("\n") + "\n"), &["--locks"]);
    assert_eq!((status, &with["schedule"]), (1, &json!([6, 7])));
}

#[test]
fn runs_are_not_counted() {
    let run = run_with(
        &["predict", "--locks", "--count", "-f", "r + s <= 1", "-"],
        sections(["read", "read"]).as_bytes(),
    );
    assert_eq!(run.status, 0, "{}", run.errors);
    assert!(
        run.errors
            .contains("with `--locks` runs are not, since some end in a deadlock"),
        "{}",
        run.errors
    );
}
