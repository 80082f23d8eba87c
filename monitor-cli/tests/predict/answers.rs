//! What is answered, for people and for programs.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{
    EXAMPLE_2, LANDING, LANDING_PROPERTY, answer,
    common::{Files, run, run_with},
};

#[test]
fn the_landing_controller_breaks_in_two_of_three_interleavings() {
    let run = run(&[
        "predict",
        "--format",
        "json",
        "-f",
        LANDING_PROPERTY,
        LANDING,
    ]);
    assert_eq!(run.status, 1);
    let expected = json!({
        "violated": true, "observed_violated": false, "complete": true,
        "states": 6, "runs": 3, "violating_runs": 2, "schedule": [2, 5, 4],
    });
    assert_eq!(answer(&run.output), expected);
}

/// Seven states, three runs, of which one violates: G. Roşu and K. Sen, 2003, example 2.
#[test]
fn example_2_breaks_in_one_of_three_interleavings() {
    let property = "(x > 0) -> [y = 0, y > z)";
    let run = run(&["predict", "--format", "json", "-f", property, EXAMPLE_2]);
    assert_eq!(run.status, 1);
    let answer = answer(&run.output);
    assert_eq!(answer["states"], 7);
    assert_eq!(answer["runs"], 3);
    assert_eq!(answer["violating_runs"], 1);
    assert_eq!(answer["observed_violated"], false);
}

#[test]
fn people_get_the_schedule_with_its_places() {
    let run = run(&["predict", "-f", LANDING_PROPERTY, LANDING]);
    assert_eq!(run.status, 1);
    assert!(run.output.starts_with("predicted: 2 of 3 interleavings"));
    assert!(run.output.contains("landing.rs:30"), "{}", run.output);
}

#[test]
fn several_properties_have_an_answer_each() {
    let files = Files::new();
    let properties = files.write(
        "p.txt",
        "Landing = start(landing == 1) -> [approved == 1, radio == 0);\nRadio = radio <= 1;",
    );
    let properties = format!("@{properties}");
    let run = run(&["predict", "--format", "json", "-f", &properties, LANDING]);
    let answer = answer(&run.output);
    assert_eq!(answer["violated"], true);
    assert_eq!(answer["states"], Value::Null);
    assert_eq!(answer["properties"]["Landing"]["violating_runs"], 2);
    assert_eq!(answer["properties"]["Radio"]["violated"], false);
}

/// Two threads that each count in a variable of their own.
fn two_counters(most: u32) -> String {
    let mut trace = String::from("{\"init\": {\"x\": 0, \"y\": 0}}\n");
    for number in 1..=most {
        for (thread, variable) in [("a", "x"), ("b", "y")] {
            let event = json!({"thread": thread, "write": {variable: number}});
            writeln!(trace, "{event}").unwrap();
        }
    }
    trace
}

/// A thread writes n times, another m times: there are (n + m)! / n! m! runs.
#[test]
fn numbers_that_others_would_round_are_text() {
    let trace = two_counters(40);
    let arguments = [
        "predict",
        "--format",
        "json",
        "--count",
        "-f",
        "x >= 0 && y >= 0",
    ];
    let run = run_with(&arguments, trace.as_bytes());
    assert_eq!(run.status, 0, "{run:?}");
    let answer = answer(&run.output);
    assert_eq!(answer["states"], 41 * 41);
    // 80! / (40! 40!)
    assert_eq!(answer["runs"], "107507208733336176461620");
    assert_eq!(answer["violating_runs"], 0);
    assert_eq!(answer["schedule"], Value::Null);
}

#[test]
fn a_bound_that_was_met_is_said() {
    let trace = two_counters(70);
    let arguments = ["predict", "--width", "1", "-f", "x * (71 - y) < 3500"];
    let run = run_with(&arguments, trace.as_bytes());
    assert_eq!(run.status, 3, "{run:?}");
    assert!(run.output.contains("incomplete from level"), "{run:?}");
    let arguments = [
        "predict",
        "--format",
        "json",
        "--width",
        "1",
        "-f",
        "x * (71 - y) < 3500",
    ];
    let run = run_with(&arguments, trace.as_bytes());
    let answer = answer(&run.output);
    assert_eq!((run.status, &answer["complete"]), (3, &json!(false)));
    assert_eq!(answer["violated"], false);
    assert_eq!(answer["incomplete"]["width"], 1);
    assert_eq!(answer["incomplete"]["levels"], 141);
    let counted = [
        "predict",
        "--count",
        "--width",
        "1",
        "-f",
        "x * (71 - y) < 3500",
    ];
    let run = run_with(&counted, trace.as_bytes());
    assert!(run.errors.contains("not everything is counted"), "{run:?}");
    let none = run_with(&["predict", "--width", "0", "-f", "x < 3"], b"");
    assert_eq!(none.status, 2);
}

/// States can be counted without the runs that lead to them, and the bound on them be changed.
#[test]
fn states_are_counted_alone() {
    let trace = two_counters(100);
    let asked = |arguments: &[&str]| {
        let all = [
            &["predict", "--format", "json", "-f", "x + y < 1000"],
            arguments,
        ];
        let run = run_with(&all.concat(), trace.as_bytes());
        (run.status, answer(&run.output), run.errors)
    };
    let (status, counted, _) = asked(&["--states"]);
    assert_eq!((status, &counted["states"]), (0, &json!(101 * 101)));
    assert_eq!(counted["runs"], Value::Null);
    let (status, counted, errors) = asked(&["--states", "--most-states", "100"]);
    assert_eq!((status, &counted["states"]), (0, &Value::Null));
    assert!(
        errors.contains("there are more than 100 states"),
        "{errors}"
    );
}

/// Events that are followed have a bound too, and a thread can be named where a trace cannot.
#[test]
fn what_was_incomplete_online_is_said() {
    use std::fmt::Write as _;
    let mut trace = String::new();
    for number in 0..100 {
        let _ = writeln!(trace, "a|w(x)|{number}\nb|w(y)|{number}");
    }
    trace.push_str("late|w(z)|1\n");
    let online = [
        "predict",
        "--online",
        "--format",
        "json",
        "-f",
        "x <= 100 || y < 0",
    ];
    let first = [
        "--init", "x=0", "--init", "y=0", "--thread", "a", "--thread", "b",
    ];
    let arguments = [&online[..], &first].concat();
    let run = run_with(&arguments, trace.as_bytes());
    let late = answer(&run.output);
    assert_eq!((run.status, &late["complete"]), (3, &json!(false)));
    assert_eq!(late["incomplete"]["dropped"], 0);
    assert_eq!(late["incomplete"]["width"], 1 << 20);
    let run = run_with(
        &[&arguments[..], &["--thread", "late"]].concat(),
        trace.as_bytes(),
    );
    let named = answer(&run.output);
    assert_eq!(
        (run.status, &named["complete"]),
        (0, &json!(true)),
        "{run:?}"
    );
    assert_eq!(named["incomplete"], Value::Null);
    let bounded = [&arguments[..], &["--width", "5"]].concat();
    let bounded = answer(&run_with(&bounded, trace.as_bytes()).output);
    assert!(
        bounded["incomplete"]["dropped"].as_u64() > Some(0),
        "{bounded}"
    );
}

#[test]
fn the_edges_are_shown_when_they_are_wanted() {
    let run = run(&["predict", "--edges", "-f", LANDING_PROPERTY, LANDING]);
    assert!(
        run.output.contains("observed after step 3"),
        "{}",
        run.output
    );
}

#[test]
fn a_step_without_a_place_in_the_program_has_its_line() {
    let run = run(&["predict", "-f", "x > 0 -> [y == 0, y > z)", EXAMPLE_2]);
    assert!(run.output.contains("example2.jsonl:9"), "{}", run.output);
}

#[test]
fn a_formula_is_read_as_in_other_traces() {
    let trace = r#"{"init": {"p": 0, "name": "a"}}
{"thread": "t", "write": {"p": 1, "name": "b"}}
"#;
    for (formula, status) in [
        ("p -> name == \"b\"", 0),
        ("p -> name == \"a\"", 1),
        ("p < 2", 0),
        ("p || p == 0", 2),
    ] {
        let arguments = ["predict", "--allow", "never-violated", "-f", formula];
        let run = run_with(&arguments, trace.as_bytes());
        // Read in two ways, `p` is what the trace has: a number.
        assert_eq!(run.status, status, "{formula}: {run:?}");
    }
}

#[test]
fn names_that_a_formula_needs_can_be_given() {
    let trace = b"{\"thread\": \"t\", \"write\": {\"x\": 1}}\n";
    let arguments = [
        "predict",
        "--init",
        "x=0",
        "--region",
        "busy",
        "-f",
        "busy -> x > 0",
    ];
    assert_eq!(run_with(&arguments, trace).status, 0);
    for (option, said) in [
        ("x", "write `--init NAME=VALUE`"),
        ("x=b", "expected a number"),
        ("busy=1", "a variable and of a region"),
    ] {
        let arguments = [
            "predict",
            "--init",
            option,
            "--region",
            "busy",
            "-f",
            "busy -> x > 0",
        ];
        let run = run_with(&arguments, trace);
        assert_eq!(run.status, 2, "{option}");
        assert!(run.errors.contains(said), "{option}: {}", run.errors);
    }
}

/// A lock is whether it is held.
#[test]
fn a_lock_can_be_read() {
    let trace = r#"{"init": {"x": 0}}
{"thread": "a", "acquire": "m"}
{"thread": "a", "write": {"x": 1}}
{"thread": "a", "release": "m"}
{"thread": "b", "write": {"x": 2}}
"#;
    let run = run_with(&["predict", "-f", "start(x == 1) -> m"], trace.as_bytes());
    assert_eq!(run.status, 0, "{run:?}");
    let run = run_with(
        &["predict", "-f", "start(x == 2) -> m == 1"],
        trace.as_bytes(),
    );
    assert_eq!(run.status, 1, "{run:?}");
}

#[test]
fn the_observed_run_can_be_checked_as_a_state_trace() {
    let converted = run(&["convert", "--to", "csv", LANDING]);
    assert_eq!(converted.status, 0);
    let run = run_with(
        &["check", "-f", LANDING_PROPERTY],
        converted.output.as_bytes(),
    );
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run_with(&["convert", "--to", "dot", LANDING], b"")
            .output
            .contains("event1 -> event5")
    );
    // What sets nothing is no step.
    assert_eq!(converted.output.lines().count(), 5, "{}", converted.output);
}

#[test]
fn compressed_traces_are_read() {
    let files = Files::new();
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut encoder, &std::fs::read(LANDING).unwrap()).unwrap();
    let compressed = encoder.finish().unwrap();
    let whole = files.write("e.jsonl.gz", &compressed);
    let cut = files.write("cut.jsonl.gz", &compressed[..compressed.len() - 9]);
    assert_eq!(
        files
            .run(&["predict", "-f", LANDING_PROPERTY, &whole])
            .status,
        1
    );
    let run = files.run(&["predict", "-f", LANDING_PROPERTY, &cut]);
    assert_eq!((run.status, run.output.as_str()), (2, ""));
    assert!(run.errors.contains("ends too early"), "{run:?}");
}

#[test]
fn columns_of_the_observed_run_can_be_chosen() {
    let files = Files::new();
    let trace = files.write(
        "t.jsonl",
        "{\"init\": {\"x\": 0, \"y\": 0}}\n{\"thread\": \"a\", \"write\": {\"x\": 1}}\n\
         {\"thread\": \"a\", \"enter\": \"busy\"}\n{\"thread\": \"a\", \"write\": {\"y\": 10}}\n\
         {\"thread\": \"a\", \"leave\": \"busy\"}\n",
    );
    let convert = |options: &[&str]| {
        let arguments = [&["convert", "--to", "csv"], options, &[&trace]].concat();
        files.run(&arguments)
    };
    let all = convert(&[]);
    assert_eq!(
        all.output,
        "x,y,busy\n0,0,0\n1,0,0\n1,0,1\n1,10,1\n1,10,0\n"
    );
    assert_eq!(convert(&["--only", "y"]).output, "y\n0\n10\n");
    let two = convert(&["--only", "busy", "--only", "y"]);
    assert_eq!(two.output, "y,busy\n0,0\n0,1\n10,1\n10,0\n");
    assert_eq!(two.output, convert(&["--only", "busy,y"]).output);
    let unknown = convert(&["--only", "bussy"]);
    assert_eq!(unknown.status, 2, "{unknown:?}");
    assert!(
        unknown.errors.contains("did you mean `busy`?"),
        "{unknown:?}"
    );
    let formula = convert(&["-f", "x"]);
    assert!(formula.errors.contains("`--only NAME,...`"), "{formula:?}");
    let other = files.run(&["convert", "--to", "dot", "--only", "x", &trace]);
    assert_eq!(other.status, 2, "{other:?}");
}
