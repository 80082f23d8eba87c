//! Events as they arrive.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::Stdio,
};

use super::{
    LANDING, LANDING_PROPERTY, answer,
    common::{Files, command, run, run_with},
};

#[test]
fn the_verdict_is_told_while_the_pipe_is_open() {
    let mut child = command()
        .args(["predict", "--online", "-f", LANDING_PROPERTY])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(&std::fs::read(LANDING).unwrap()).unwrap();
    input.flush().unwrap();
    // More would come.
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    assert!(
        line.starts_with("predicted: 2 of 3 interleavings"),
        "{line}"
    );
    assert_eq!(child.wait().unwrap().code(), Some(1));
    drop(input);
}

#[test]
fn several_properties_are_followed_to_their_ends() {
    let files = Files::new();
    let text = format!("Landing = {LANDING_PROPERTY};\nRadio = radio <= 1;\nNever = landing < 1;");
    let properties = format!("@{}", files.write("p.txt", text));
    let run = run(&[
        "predict",
        "--online",
        "--format",
        "json",
        "-f",
        &properties,
        LANDING,
    ]);
    assert_eq!(run.status, 1);
    let all = answer(&run.output);
    assert_eq!(all["properties"]["Landing"]["event"], 5);
    assert_eq!(
        all["properties"]["Landing"]["schedule"],
        serde_json::json!([2, 5, 4])
    );
    assert_eq!(all["properties"]["Never"]["event"], 4);
    assert_eq!(all["properties"]["Never"]["observed_violated"], true);
    assert_eq!(all["properties"]["Radio"]["violated"], false);
    assert_eq!(all["properties"]["Radio"]["complete"], true);
}

#[test]
fn what_comes_after_the_answer_is_not_read() {
    let trace = std::fs::read_to_string(LANDING).unwrap() + "this is never read\n";
    let arguments = ["predict", "--online", "-f", LANDING_PROPERTY];
    assert_eq!(run_with(&arguments, trace.as_bytes()).status, 1);
    let run = run_with(
        &["predict", "--online", "-f", "radio <= 1"],
        trace.as_bytes(),
    );
    assert_eq!((run.status, run.output.as_str()), (2, ""));
    assert!(run.errors.contains("<stdin>:7:1"), "{run:?}");
}

#[test]
fn names_must_be_known_in_time() {
    let regions = "{\"thread\": \"a\", \"enter\": \"r\"}\n{\"thread\": \"b\", \"enter\": \"r\"}\n";
    let run = |formula: &str, trace: &str| {
        run_with(&["predict", "--online", "-f", formula], trace.as_bytes())
    };
    // A region needs no introduction.
    let late = format!("{{\"thread\": \"a\"}}\n{regions}");
    assert_eq!(run("r <= 1", &late).status, 1);
    let unknown = run("q <= 1", regions);
    assert_eq!(unknown.status, 2);
    assert!(
        unknown.errors.contains("no variable or region `q`"),
        "{unknown:?}"
    );
    let unset = run(
        "x < 3",
        &format!("{regions}{{\"thread\": \"a\", \"write\": {{\"x\": 1}}}}\n"),
    );
    assert_eq!(unset.status, 2);
    assert!(unset.errors.contains("`x` had no value"), "{unset:?}");
    assert!(unset.errors.contains("<stdin>:3:"), "{unset:?}");
    let at_first = run("x < 3", "{\"init\": {\"x\": 3}}\n");
    assert_eq!(at_first.status, 1, "{at_first:?}");
}

#[test]
fn a_bound_is_said() {
    let mut trace = String::from("{\"init\": {\"x\": 0, \"y\": 0}, \"threads\": [\"a\", \"b\"]}\n");
    for number in 0..200 {
        for (thread, variable) in [("a", "x"), ("b", "y")] {
            let event = serde_json::json!({"thread": thread, "write": {variable: number}});
            trace.push_str(&event.to_string());
            trace.push('\n');
        }
    }
    let arguments = [
        "predict",
        "--online",
        "--width",
        "10",
        "-f",
        "x >= 0 && y >= 0",
    ];
    let run = run_with(&arguments, trace.as_bytes());
    assert_eq!(run.status, 3, "{run:?}");
    assert!(
        run.output
            .starts_with("no violation found, but incomplete:"),
        "{run:?}"
    );
    let arguments = ["predict", "--online", "-f", "x >= 0 && y >= 0"];
    assert_eq!(run_with(&arguments, trace.as_bytes()).status, 0);
    let two = [
        "predict",
        "--online",
        "-f",
        "x >= 0 && y >= 0",
        LANDING,
        LANDING,
    ];
    assert_eq!(run_with(&two, b"").status, 2);
}
