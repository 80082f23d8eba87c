//! `monitor predict` and `monitor convert`: the papers' examples, the formats, and answers that
//! agree with the library's.

mod common;
#[allow(
    unreachable_pub,
    clippy::cast_possible_truncation,
    reason = "it is a part of other tests too"
)]
#[path = "../../monitor-analysis/tests/support/random.rs"]
mod random;

use std::fmt::Write as _;

use common::{Files, run, run_with};
use monitor_analysis::{
    check::{Options, check},
    export::{json_lines, shiviz},
};
use monitor_cli::{
    events::{Format, Reader, Recorder},
    trace::input::Input,
};
use random::Random;
use serde_json::{Value, json};

const LANDING: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../examples/traces/landing.jsonl"
);
const EXAMPLE_2: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../examples/traces/example2.jsonl"
);
const LANDING_PROPERTY: &str = "start(landing == 1) -> [approved == 1, radio == 0)";

fn answer(output: &str) -> Value {
    serde_json::from_str(output).unwrap_or_else(|error| panic!("{error}: {output}"))
}

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
    let arguments = ["predict", "--width", "1", "-f", "x - y < 50"];
    let run = run_with(&arguments, trace.as_bytes());
    assert_eq!(run.status, 3, "{run:?}");
    assert!(run.output.contains("incomplete from level"), "{run:?}");
}

#[test]
fn logs_of_race_predictors_are_read() {
    let log = "T1|fork(T2)|a.c:1\nT1|begin|a.c:2\nT1|acq(l)|a.c:3\nT1|w(x)|a.c:4\nT1|rel(l)|a.c:5\n\
               T1|end|a.c:6\nT2|begin|b.c:1\nT2|r(y)|b.c:2\nT2|end|b.c:3\nT1|join(T2)|a.c:7\n";
    let run = run_with(&["predict", "-f", "atomic <= 1"], log.as_bytes());
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.output.contains("a.c:2"), "{run:?}");
    // Variables count their writes.
    let run = run_with(&["predict", "-f", "x <= 1"], log.as_bytes());
    assert_eq!(run.status, 0, "{run:?}");
}

#[test]
fn vector_clocks_of_several_processes_are_read() {
    let files = Files::new();
    let first = files.write(
        "a.shiviz",
        "(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)\n\na {\"a\":1}\nbecame leader_a=1\n\
         a {\"a\":2}\nresigned, leader_a = 0 (a.go:9)\n",
    );
    let second = files.write("b.shiviz", "b {\"b\":1}\n{\"write\": {\"leader_b\": 1}}\n");
    let initial = ["--init", "leader_a=0", "--init", "leader_b=0"];
    let formula = "leader_a + leader_b <= 1";
    let mut arguments = vec![
        "predict", "--format", "json", "-f", formula, &first, &second,
    ];
    arguments.extend(initial);
    let answer = answer(&files.run(&arguments).output);
    assert_eq!(answer["violated"], true);
    assert_eq!(answer["runs"], 3);
    // Two of the three: b leads before a resigned.
    assert_eq!(answer["violating_runs"], 2);
}

#[test]
fn files_are_put_in_an_order_in_which_they_can_have_happened() {
    let files = Files::new();
    let server = files.write(
        "server.jsonl",
        "{\"process\": \"server\", \"recv\": \"hello\", \"write\": {\"served\": 1}}\n\
         {\"process\": \"server\", \"send\": \"answer\"}\n",
    );
    let client = files.write(
        "client.jsonl",
        "{\"init\": {\"asked\": 0, \"served\": 0}}\n\
         {\"process\": \"client\", \"write\": {\"asked\": 1}, \"send\": \"hello\"}\n\
         {\"process\": \"client\", \"recv\": \"answer\"}\n",
    );
    let run = files.run(&[
        "predict",
        "-f",
        "start(served) -> once(asked)",
        &server,
        &client,
    ]);
    assert_eq!(run.status, 2, "{run:?}");
    let run = files.run(&[
        "predict",
        "-f",
        "start(served == 1) -> once(asked == 1)",
        &server,
        &client,
    ]);
    assert_eq!(run.status, 0, "{run:?}");
    // Alone, the server waits for ever.
    let run = files.run(&["predict", "-f", "served == 1", &server]);
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("received before it is sent"), "{run:?}");
    let other = files.write("other.jsonl", "{\"process\": \"c\"}\n");
    let run = files.run(&["predict", "-f", "served == 1", &server, &other]);
    assert!(
        run.errors
            .contains("waits for the message `hello`, which never comes"),
        "{run:?}"
    );
    assert!(run.errors.contains("server.jsonl:1"), "{run:?}");
}

#[test]
fn online_stops_at_the_first_violation() {
    let mut trace = std::fs::read_to_string(LANDING).unwrap();
    trace.push_str("this is never read\n");
    let header = "{\"init\": {\"landing\": 0, \"approved\": 0, \"radio\": 1}, \
                  \"threads\": [\"controller\", \"radio\"]}";
    let (_, events) = trace.split_once('\n').unwrap();
    let trace = format!("{header}\n{events}");
    let run = run_with(
        &["predict", "--online", "-f", LANDING_PROPERTY],
        trace.as_bytes(),
    );
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.output.starts_with("predicted: with event 5"), "{run:?}");
    let run = run_with(
        &["predict", "--online", "-f", "radio <= 1"],
        trace.as_bytes(),
    );
    assert_eq!(run.status, 2, "{run:?}");
    let good = trace.replace("this is never read\n", "");
    let run = run_with(
        &["predict", "--online", "-f", "radio <= 1"],
        good.as_bytes(),
    );
    assert_eq!(run.status, 0, "{run:?}");
}

/// The reader's computation of a trace.
fn read(
    text: String,
    format: Format,
    initial: &[String],
) -> monitor_analysis::computation::Computation {
    let bytes = std::io::Cursor::new(text.into_bytes());
    let mut reader = Reader::new(Input::new("t", Box::new(bytes)), Some(format)).unwrap();
    let mut recorder = Recorder::default();
    for setting in initial {
        recorder.initialise(setting).unwrap();
    }
    recorder.begin(&reader).unwrap();
    while let Some(record) = reader.event().unwrap() {
        recorder.push(record).unwrap();
    }
    recorder.finish().computation
}

#[test]
fn a_computation_that_was_written_down_gives_the_same_answer() {
    let mut random = Random(4);
    for _ in 0..300 {
        let threads = 2 + random.below(4);
        let computation = random::computation(&mut random, threads, 14);
        let formula = random::formula(&mut random, 3);
        let options = Options::default();
        let expected = check(&computation, &formula, &options).unwrap();
        let text = json_lines(&computation).unwrap();
        let read = read(text.clone(), Format::Jsonl, &[]);
        let found = check(&read, &formula, &options).unwrap();
        assert_eq!(found.states, expected.states, "{text}");
        assert_eq!(found.runs, expected.runs, "{text}");
        assert_eq!(found.violating_runs, expected.violating_runs, "{text}");
        assert_eq!(found.verdict(), expected.verdict(), "{text}");
        // Written again, nothing was lost.
        assert_eq!(json_lines(&read).unwrap(), text);
    }
}

#[test]
fn vector_clocks_that_were_written_down_give_the_same_answer() {
    let mut random = Random(5);
    for _ in 0..300 {
        let threads = 2 + random.below(4);
        let computation = random::computation(&mut random, threads, 14);
        let formula = random::formula(&mut random, 3);
        let options = Options::default();
        let expected = check(&computation, &formula, &options).unwrap();
        let initial: Vec<String> = computation
            .variables()
            .iter()
            .filter_map(|name| {
                let variable = computation.find_variable(name)?;
                Some(format!("{name}={}", computation.initial(variable)?))
            })
            .collect();
        let text = shiviz(&computation).unwrap();
        let mut given = read(text.clone(), Format::Shiviz, &initial);
        for region in computation.regions() {
            given.region(region).unwrap();
        }
        let found = check(&given, &formula, &options).unwrap();
        assert_eq!(found.states, expected.states, "{text}");
        assert_eq!(found.runs, expected.runs);
        assert_eq!(found.violating_runs, expected.violating_runs);
        assert_eq!(found.observed_violated(), expected.observed_violated());
    }
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
}

/// A trace, and what must be said.
const MALFORMED: &[(&str, &[&str])] = &[
    ("{\"thread\": \"a\"\n", &["this is not JSON", "e.jsonl:1:"]),
    ("[1]\n", &["an event is an object", "e.jsonl:1:1"]),
    (
        "{\"write\": {\"x\": 1}}\n",
        &["does not say whose it is", "add `\"thread\""],
    ),
    (
        "{\"thread\": \"a\", \"process\": \"b\"}\n",
        &["an event is of one thread"],
    ),
    (
        "{\"thread\": \"a\", \"thread\": \"b\"}\n",
        &["the key `thread` is there twice"],
    ),
    ("{\"thread\": \"\"}\n", &["`thread` has no name"]),
    (
        "{\"thread\": null}\n",
        &["`thread` is a name", "e.jsonl:1:12"],
    ),
    (
        "{\"thread\": \"a\", \"wirte\": {\"x\": 1}}\n",
        &["unknown key `wirte`", "did you mean `write`?"],
    ),
    ("{\"thread\": \"a\", \"init\": {\"x\": 1}}\n", &["`init`"]),
    (
        "{\"thread\": \"a\", \"write\": 1}\n",
        &["`write` is an object of values", "e.jsonl:1:26"],
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": null}}\n",
        &["a truth value, a number or text"],
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": [1]}}\n",
        &["a truth value, a number or text"],
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": 1, \"x\": 2}}\n",
        &["`x` is set twice"],
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": 340282366920938463463374607431768211456}}\n",
        &["more than 128 bits"],
    ),
    (
        "{\"thread\": \"a\", \"read\": {}}\n",
        &["`read` is a name or a list of names"],
    ),
    (
        "{\"thread\": \"a\", \"read\": [true]}\n",
        &["`read` is a name"],
    ),
    (
        "{\"thread\": \"a\", \"clock\": 3}\n",
        &["a clock is an object of numbers"],
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"a\": -1}}\n",
        &["an entry of a clock is a whole number"],
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"a\": 1, \"a\": 2}}\n",
        &["two entries for `a`"],
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"b\": 1}}\n",
        &["must grow with each of its events"],
    ),
    ("{\"thread\": \"a\", \"loc\": 3}\n", &["`loc` is text"]),
    (
        "{\"thread\": \"a\", \"release\": \"m\"}\n",
        &["releases `m`, which it does not hold"],
    ),
    (
        "{\"thread\": \"a\", \"acquire\": \"m\"}\n{\"thread\": \"b\", \"acquire\": \"m\"}\n",
        &["which thread `a` still holds", "e.jsonl:2"],
    ),
    (
        "{\"thread\": \"a\", \"leave\": \"r\"}\n",
        &["leaves `r`, where it is not"],
    ),
    (
        "{\"thread\": \"a\", \"recv\": \"m\"}\n",
        &["received before it is sent"],
    ),
    (
        "{\"thread\": \"a\", \"join\": \"b\"}\n",
        &["joins `b`, which was not started"],
    ),
    (
        "{\"thread\": \"a\", \"join\": \"a\"}\n",
        &["acts after it was joined"],
    ),
    (
        "{\"thread\": \"b\"}\n{\"thread\": \"a\", \"fork\": \"b\"}\n",
        &["forked after it has acted", "e.jsonl:2"],
    ),
    (
        "{\"thread\": \"b\"}\n{\"thread\": \"a\", \"join\": \"b\"}\n{\"thread\": \"b\"}\n",
        &["acts after it was joined", "e.jsonl:3"],
    ),
    (
        "{\"thread\": \"a\", \"local\": {\"v\": 1}}\n{\"thread\": \"b\", \"local\": {\"v\": 1}}\n",
        &["local to another", "e.jsonl:2"],
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"v\": 1}}\n{\"thread\": \"b\", \"enter\": \"v\"}\n",
        &["a variable and of a region"],
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"a\": 1}}\n{\"thread\": \"a\"}\n",
        &["all must, or none", "e.jsonl:2"],
    ),
    ("{\"init\": 3}\n", &["`init` is an object of values"]),
    (
        "{\"init\": {}, \"inti\": {}}\n",
        &["unknown key `inti`", "did you mean `init`?"],
    ),
];

#[test]
fn malformed_events_are_refused_with_their_places() {
    let files = Files::new();
    for (text, said) in MALFORMED {
        let trace = files.write("e.jsonl", text);
        let run = files.run(&["predict", "-f", "x == 1", "--init", "x=0", &trace]);
        assert_eq!(run.status, 2, "{text}: {run:?}");
        assert!(run.output.is_empty(), "{text}: {run:?}");
        for said in *said {
            assert!(run.errors.contains(said), "{text}: {said}: {}", run.errors);
        }
    }
}

#[test]
fn malformed_lines_of_other_formats_are_refused_with_their_places() {
    for (format, text, said) in [
        ("std", "T1\n", "expected `thread|op(target)|location`"),
        ("std", "T1|w(x|1\n", "expected `thread|op(target)|location`"),
        (
            "std",
            "T1|w(x)|1|2\n",
            "expected `thread|op(target)|location`",
        ),
        ("std", "|w(x)|1\n", "the thread has no name"),
        ("std", "T1|w|1\n", "write `w(NAME)`"),
        ("std", "T1|acg(l)|1\n", "did you mean `acq`?"),
        ("shiviz", "a\nb\n", "expected a host and its vector clock"),
        ("shiviz", "a x\nb\n", "expected a host and its vector clock"),
        ("shiviz", "a {\"a\": x}\nb\n", "this is not JSON"),
        ("shiviz", "a {\"b\": 1}\nb\n", "no entry of its host `a`"),
        (
            "shiviz",
            "a {\"a\": 1}\n",
            "the line with the event is missing",
        ),
        ("shiviz", "(?<event>.*)\n", "not of the usual form"),
        ("shiviz", "a {\"a\": 1, \"b\": 7}\nx\n", "that comes later"),
    ] {
        let arguments = ["predict", "--from", format, "--init", "x=0", "-f", "x == 0"];
        let run = run_with(&arguments, text.as_bytes());
        assert_eq!(run.status, 2, "{text}: {run:?}");
        assert!(run.errors.contains(said), "{text}: {said}: {}", run.errors);
        assert!(run.errors.contains("<stdin>:1"), "{text}: {}", run.errors);
    }
}

#[test]
fn a_formula_that_the_trace_cannot_answer_is_drawn() {
    for (formula, said) in [
        ("landin == 1", "did you mean `landing`?"),
        ("r == 1", "{\"regions\": [\"r\"]}"),
        ("landing", "has no truth value"),
        ("landing == \"a\"", "landing == \"a\""),
        ("@t1(landing == 1)", "@t1"),
        ("EF(landing == 1)", "EF"),
    ] {
        let run = run(&["predict", "-f", formula, LANDING]);
        assert_eq!(run.status, 2, "{formula}: {run:?}");
        assert!(run.errors.contains(said), "{formula}: {}", run.errors);
        assert!(run.errors.contains('^'), "{formula}: {}", run.errors);
    }
    let unset = "{\"thread\": \"a\", \"write\": {\"x\": 1}}\n";
    let run = run_with(&["predict", "-f", "x == 1"], unset.as_bytes());
    assert_eq!(run.status, 2);
    assert!(
        run.errors.contains("it is set first at <stdin>:1"),
        "{run:?}"
    );
}
