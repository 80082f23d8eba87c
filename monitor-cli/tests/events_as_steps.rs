//! `check` on events: the steps are those of the observed run.

use monitor_cli::fuzz;

use super::common::{Files, run_with};

const LANDING: &str = include_str!("../../examples/traces/landing.jsonl");
const STD: &str = "T1|fork(T2)|a.c:1\nT1|begin|a.c:2\nT1|acq(l)|a.c:3\nT1|w(x)|a.c:4\n\
                   T1|rel(l)|a.c:5\nT1|end|a.c:6\nT2|begin|b.c:1\nT2|r(y)|b.c:2\nT2|w(x)|b.c:3\n\
                   T2|end|b.c:3\nT1|join(T2)|a.c:7\n";
const HOSTS: &str = "b {\"b\":1, \"a\":2}\ngot, leader = 0, y = 2\na {\"a\":1}\nelected, leader = 1, y = 1\n\
                     a {\"a\":2}\nleader=2, enters busy (a.go:3)\n";
const NESTED: &str = "{\"init\":{\"x\":0}}\n{\"thread\":\"a\",\"enter\":\"r\"}\n\
                      {\"thread\":\"a\",\"enter\":\"r\"}\n{\"thread\":\"b\",\"enter\":\"r\",\"write\":{\"x\":1}}\n\
                      {\"thread\":\"a\",\"leave\":\"r\"}\n{\"thread\":\"a\",\"leave\":\"r\"}\n{\"thread\":\"b\",\"leave\":\"r\"}\n";

/// Formats, traces, formulas that start with what they read, and the names that they read.
const CASES: [(&str, &str, &str, &[&str]); 9] = [
    (
        "jsonl",
        LANDING,
        "landing,approved,radio",
        &[
            "start(landing == 1) -> [approved == 1, radio == 0)",
            "radio == 1 || prev(approved == 0 && landing == 0)",
        ],
    ),
    (
        "jsonl",
        LANDING,
        "landing",
        &["landing == 0", "!prev(landing == 1)"],
    ),
    (
        "jsonl",
        NESTED,
        "r",
        &["r <= 1", "prev(r == 1)", "r == 0 || r >= 1"],
    ),
    (
        "jsonl",
        NESTED,
        "r,x",
        &["r <= 1 && x == 0", "prev(x == r)"],
    ),
    ("std", STD, "x", &["x <= 1", "prev(x == 0)"]),
    (
        "std",
        STD,
        "x,atomic",
        &["atomic >= 1 || x <= 1", "end(atomic >= 1) -> x == 1"],
    ),
    (
        "std",
        STD,
        "atomic",
        &["atomic <= 1", "start(atomic >= 1) -> atomic == 1"],
    ),
    (
        "shiviz",
        HOSTS,
        "leader",
        &["leader == 0", "leader >= 1 -> prev(leader >= 1)"],
    ),
    (
        "shiviz",
        HOSTS,
        "busy,y",
        &["busy == 0 || y > 9", "y == 1 -> busy == 0"],
    ),
];

/// What options say of the names that a trace gives no value before the first event.
const INIT: [&str; 4] = ["--init", "leader=0", "--init", "y=0"];

fn verdicts(arguments: &[&str], trace: &str) -> serde_json::Value {
    let run = run_with(arguments, trace.as_bytes());
    assert!(run.status < 2, "{arguments:?}: {run:?}");
    serde_json::from_str(&run.output).unwrap()
}

/// How `check` is told of a format, where that does not mean its steps.
fn from(format: &str) -> Vec<&str> {
    if fuzz::has_steps(format) {
        Vec::new()
    } else {
        vec!["--from", format]
    }
}

fn init(names: &str, format: &str) -> Vec<&'static str> {
    if format != "shiviz" {
        return Vec::new();
    }
    let is_read = |pair: &&[&str]| names.split(',').any(|name| pair[1].starts_with(name));
    INIT.chunks(2).filter(is_read).flatten().copied().collect()
}

#[test]
fn the_verdict_of_each_step_is_that_of_the_observed_run_as_csv() {
    for (format, trace, names, formulas) in CASES {
        let mut convert = vec!["convert", "--to", "csv", "--only", names, "--from", format];
        let init = init(names, format);
        convert.extend(&init);
        let csv = run_with(&convert, trace.as_bytes());
        assert_eq!(csv.status, 0, "{csv:?}");
        for formula in formulas {
            let mut check = vec!["check", "--format", "json", "--verdicts", "-f", formula];
            check.extend(&init);
            check.push("--keep");
            let expected = verdicts(&check, &csv.output);
            check.extend(from(format));
            assert_eq!(verdicts(&check, trace), expected, "{formula} {trace}");
        }
    }
}

#[test]
fn the_verdict_is_that_of_the_observed_run_in_the_search_through_all_runs() {
    for (format, trace, names, formulas) in CASES {
        let init = init(names, format);
        for formula in formulas {
            let mut check = vec!["check", "--format", "json", "-f", formula];
            check.extend(&init);
            check.extend(from(format));
            let checked = verdicts(&check, trace);
            let mut predict = vec![
                "predict", "--format", "json", "--from", format, "-f", formula,
            ];
            predict.extend(&init);
            let predicted = verdicts(&predict, trace);
            assert_eq!(
                checked["violated"], predicted["observed_violated"],
                "{formula} {trace}"
            );
        }
    }
}

/// By hand: one thread is inside twice, the other once.
#[test]
fn a_region_is_how_many_threads_are_inside() {
    let arguments = ["check", "--format", "json", "--verdicts", "-f", "r != 1"];
    let answer = verdicts(&arguments, NESTED);
    assert_eq!(answer["verdicts"], "1001101");
}

#[test]
fn a_good_trace_of_each_format_of_events_has_steps() {
    for (format, sample, name) in fuzz::of_events() {
        let formula = format!("{name} >= 0");
        let mut arguments = vec!["check", "--format", "json", "-f", &formula];
        arguments.extend(from(format));
        let steps = verdicts(&arguments, sample)["steps"].as_u64();
        assert!(steps > Some(1), "{format}: {steps:?}");
    }
}

#[test]
fn a_step_has_the_place_of_its_event() {
    let files = Files::new();
    let first = files.write(
        "a.jsonl",
        "{\"init\":{\"x\":0}}\n{\"thread\":\"a\",\"write\":{\"x\":1}}\n",
    );
    let second = files.write("b.jsonl", "\n{\"thread\":\"b\",\"write\":{\"x\":2}}\n");
    let run = files.run(&["check", "-f", "x < 2", &first, &second]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.output.contains("at step 3 (b.jsonl:2)"), "{run:?}");
}

/// Lines of which a formula reads a part are states, and so are all where an option says so.
#[test]
fn objects_are_events_only_where_that_is_meant() {
    let trace = "{\"thread\":\"a\",\"write\":{\"x\":1}}\n{\"thread\":\"b\",\"write\":{\"x\":1}}\n";
    let arguments = [
        "check",
        "--format",
        "json",
        "--verdicts",
        "-f",
        "thread == \"a\"",
    ];
    assert_eq!(verdicts(&arguments, trace)["verdicts"], "10");
    let arguments = ["check", "--from", "jsonl", "-f", "x == 1"];
    assert_eq!(run_with(&arguments, trace.as_bytes()).status, 2);
    let arguments = [
        "check",
        "--init",
        "x=0",
        "--format",
        "json",
        "--verdicts",
        "-f",
        "x == 1",
    ];
    assert_eq!(verdicts(&arguments, trace)["verdicts"], "011");
}

/// Of whatever type.
#[test]
fn a_value_by_an_option_is_there_at_the_first_step() {
    for (initial, written, formula) in [
        ("x=0", "1", "x <= 0"),
        ("x=0.5", "1", "x == 0.5"),
        ("x=a", "\"b\"", "x == \"a\""),
        ("x=true", "false", "x"),
    ] {
        let trace = format!("{{\"thread\":\"a\",\"write\":{{\"x\":{written}}}}}\n");
        let arguments = [
            "check",
            "--init",
            initial,
            "--format",
            "json",
            "--verdicts",
            "-f",
            formula,
        ];
        assert_eq!(verdicts(&arguments, &trace)["verdicts"], "10", "{formula}");
    }
}

#[test]
fn events_that_cannot_be_are_refused() {
    for (arguments, trace, message) in [
        (
            vec!["-f", "m"],
            "T1|acq(m)|1\nT2|acq(m)|2\n",
            "while `T1` holds it",
        ),
        (
            vec!["-f", "r == 0"],
            "T1|w(x)|1\n",
            "the trace has no variable or region `r`",
        ),
        (
            vec!["-f", "T3.loc == \"\""],
            "T1|w(x)|1\n",
            "no variable or region `T3.loc`",
        ),
        (vec!["--from", "std", "-f", "x"], "\n", "the trace is empty"),
        (
            vec!["-f", "x > 0 && x"],
            "{\"init\":{\"x\":\"b\"}}\n{\"thread\":\"a\",\"write\":{\"x\":1}}\n",
            "`x`",
        ),
    ] {
        let arguments = [vec!["check"], arguments].concat();
        let run = run_with(&arguments, trace.as_bytes());
        assert_eq!(run.status, 2, "{arguments:?}: {run:?}");
        assert!(run.errors.contains(message), "{run:?}");
    }
    let files = Files::new();
    let steps = files.write("a.csv", "x\n1\n");
    let events = files.write("b.std", "T1|w(x)|1\n");
    let run = files.run(&["check", "-f", "x <= 1", &steps, &events]);
    assert_eq!(run.status, 2);
    assert!(
        run.errors.contains("one run is written in one way"),
        "{run:?}"
    );
    let run = files.run(&["check", "-f", "x <= 1", &events, &steps]);
    assert!(run.errors.contains("is a state trace"), "{run:?}");
}

/// Which events order others is not known of those that are left out.
#[test]
fn no_event_is_left_out() {
    let run = run_with(&["check", "--skip-bad", "-f", "x <= 1"], b"T1|w(x)|1\n");
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("`--skip-bad` is for steps"), "{run:?}");
}
