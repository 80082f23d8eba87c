//! Malformed traces of every kind: one message with file, line and column, status 2, no answer.

use super::{
    LANDING,
    common::{Files, run, run_with},
};

/// A trace, what must be said, and where.
type Case = (&'static str, &'static str, &'static str);

const JSON_LINES: &[Case] = &[
    ("", "the trace is empty", "1:1"),
    ("\n\n", "the trace is empty", "3:1"),
    ("{\"thread\": \"a\"\n", "expected `,` or `}`", "1:15"),
    (
        "{\"thread\": \"a\"} x\n",
        "expected the end of the line",
        "1:17",
    ),
    ("{\"thread\": \"a\",}\n", "expected a key in quotes", "1:16"),
    (
        "{\"thread\": 'a'}\n",
        "expected the name of a thread in quotes",
        "1:12",
    ),
    ("[1]\n", "a line must be a JSON object", "1:1"),
    ("T1|3|w(x)\n", "is written in one of the formats `", "1:1"),
    (
        "{\"write\": {\"x\": 1}}\n",
        "expected `\"thread\": \"...\"`",
        "1:1",
    ),
    (
        "{\"thread\": \"a\", \"process\": \"b\"}\n",
        "two threads",
        "1:17",
    ),
    (
        "{\"thread\": \"a\", \"thread\": \"b\"}\n",
        "`thread` is given twice",
        "1:17",
    ),
    ("{\"thread\": \"\"}\n", "a name may not be empty", "1:12"),
    (
        "{\"thread\": null}\n",
        "expected the name of a thread",
        "1:12",
    ),
    ("{\"thread\": \"\\ud800\"}\n", "an escape is wrong", "1:12"),
    (
        "{\"thread\": \"a\", \"wirte\": {\"x\": 1}}\n",
        "did you mean `write`?",
        "1:17",
    ),
    (
        "{\"thread\": \"a\", \"colour\": 1}\n",
        "it may have `thread`, `process`",
        "1:17",
    ),
    (
        "{\"thread\": \"a\", \"init\": {\"x\": 1}}\n",
        "has a line of its own",
        "1:17",
    ),
    (
        "{\"thread\": \"a\"}\n{\"init\": {\"x\": 0}}\n",
        "only the first line",
        "2:1",
    ),
    (
        "{\"thread\": \"a\", \"write\": 1}\n",
        "expected variables with values",
        "1:26",
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": null}}\n",
        "null is no value",
        "1:32",
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": [1]}}\n",
        "expected a number, a string",
        "1:32",
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": {\"y\": 1}}}\n",
        "expected a number, a string",
        "1:38",
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": \"1\"}}\n",
        "expected a number",
        "1:32",
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": 01}}\n",
        "expected a number",
        "1:32",
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": 1, \"x\": 2}}\n",
        "`x` is given twice",
        "1:35",
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"x\": 340282366920938463463374607431768211456}}\n",
        "too large",
        "1:32",
    ),
    (
        "{\"thread\": \"a\", \"read\": {}}\n",
        "expected the name of a variable",
        "1:25",
    ),
    (
        "{\"thread\": \"a\", \"read\": [true]}\n",
        "expected the name of a variable",
        "1:26",
    ),
    (
        "{\"thread\": \"a\", \"read\": [\"x\",]}\n",
        "expected the name of a variable",
        "1:30",
    ),
    (
        "{\"thread\": \"a\", \"read\": [\"x\"}\n",
        "expected `,` or `]`",
        "1:29",
    ),
    (
        "{\"thread\": \"a\", \"clock\": 3}\n",
        "expected a clock",
        "1:26",
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"a\": -1}}\n",
        "expected a whole number",
        "1:32",
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"a\": 1.0}}\n",
        "expected a whole number",
        "1:32",
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"a\": 4294967296}}\n",
        "at most 4294967295",
        "1:32",
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"a\": 1, \"a\": 2}}\n",
        "`a` is given twice",
        "1:35",
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"b\": 1}}\n",
        "must grow with each",
        "1:26",
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"a\": 2}}\n{\"thread\": \"a\", \"clock\": {\"a\": 2}}\n",
        "must grow with each",
        "2:32",
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"a\": 1, \"b\": 7}}\n",
        "an event of `b` that comes later",
        "1:40",
    ),
    (
        "{\"thread\": \"a\", \"clock\": {\"a\": 1}}\n{\"thread\": \"a\"}\n",
        "all must, or none",
        "2:1",
    ),
    (
        "{\"thread\": \"a\"}\n{\"thread\": \"a\", \"clock\": {\"a\": 1}}\n",
        "all must, or none",
        "2:26",
    ),
    (
        "{\"thread\": \"a\", \"loc\": 3}\n",
        "expected a place in quotes",
        "1:24",
    ),
    (
        "{\"thread\": \"a\", \"release\": \"m\"}\n",
        "but nobody holds it",
        "1:28",
    ),
    (
        "{\"thread\": \"a\", \"acquire\": \"m\", \"release\": \"m\"}\n{\"thread\": \"a\", \"release\": \"m\"}\n",
        "but nobody holds it",
        "2:28",
    ),
    (
        "{\"thread\": \"a\", \"acquire\": \"m\"}\n{\"thread\": \"b\", \"release\": [\"m\"]}\n",
        "but `a` holds it",
        "2:29",
    ),
    (
        "{\"thread\": \"a\", \"acquire\": \"m\"}\n{\"thread\": \"b\", \"acquire\": \"m\"}\n",
        "while `a` holds it",
        "2:28",
    ),
    (
        "{\"thread\": \"a\", \"leave\": \"r\"}\n",
        "leaves `r`, where it is not",
        "1:26",
    ),
    (
        "{\"thread\": \"a\", \"recv\": \"m\"}\n",
        "received before it is sent",
        "1:25",
    ),
    (
        "{\"thread\": \"a\", \"join\": \"b\"}\n",
        "never started or seen",
        "1:25",
    ),
    (
        "{\"thread\": \"a\", \"join\": \"a\"}\n",
        "acts after it was joined",
        "1:12",
    ),
    (
        "{\"thread\": \"a\", \"fork\": \"a\"}\n",
        "forked after it has acted",
        "1:25",
    ),
    (
        "{\"thread\": \"b\"}\n{\"thread\": \"a\", \"fork\": \"b\"}\n",
        "its first event is at e.jsonl:1:1",
        "2:25",
    ),
    (
        "{\"thread\": \"b\"}\n{\"thread\": \"a\", \"join\": \"b\"}\n{\"thread\": \"b\"}\n",
        "acts after it was joined",
        "3:12",
    ),
    (
        "{\"thread\": \"a\", \"local\": {\"v\": 1}}\n{\"thread\": \"b\", \"local\": {\"v\": 1}}\n",
        "`v` is local to thread `a`",
        "2:32",
    ),
    (
        "{\"thread\": \"a\", \"local\": {\"v\": 1}}\n{\"thread\": \"b\", \"read\": \"v\"}\n",
        "`v` is local to thread `a`",
        "2:25",
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"v\": 1}}\n{\"thread\": \"a\", \"local\": {\"v\": 1}}\n",
        "a shared variable before",
        "2:32",
    ),
    (
        "{\"thread\": \"a\", \"write\": {\"v\": 1}}\n{\"thread\": \"b\", \"enter\": \"v\"}\n",
        "a variable and of a region",
        "2:26",
    ),
    ("{\"init\": 3}\n", "expected `{`", "1:10"),
    ("{\"init\": {\"x\": 1}}\n", "two initial values", "1:16"),
    (
        "{\"init\": {}, \"inti\": {}}\n",
        "did you mean `init`?",
        "1:14",
    ),
    (
        "{\"init\": {\"y\": 0}, \"thread\": \"a\"}\n",
        "has a line of its own",
        "1:20",
    ),
];

#[test]
fn json_lines_are_refused_at_their_places() {
    let files = Files::new();
    for (text, said, place) in JSON_LINES {
        let trace = files.write("e.jsonl", text);
        for extra in [&[][..], &["--online"]] {
            let arguments = ["predict", "-f", "x == 1 || x == 0", "--init", "x=0", &trace];
            let run = files.run(&[&arguments[..], extra].concat());
            assert_eq!(run.status, 2, "{text}: {run:?}");
            assert_eq!(run.output, "", "{text}");
            assert!(run.errors.contains(said), "{text}: {said}: {}", run.errors);
            let place = format!("--> e.jsonl:{place}\n");
            assert!(
                run.errors.contains(&place),
                "{text}: {place}: {}",
                run.errors
            );
        }
    }
}

#[test]
fn bytes_and_lines_that_are_none_are_refused() {
    let files = Files::new();
    let long = [b"{\"thread\": \"".to_vec(), vec![b'a'; (1 << 26) + 1]].concat();
    for (content, said) in [
        (
            b"{\"thread\": \"a\"}\n{\"thread\": \"\xff\"}\n".to_vec(),
            "e.jsonl:2:13",
        ),
        (b"\xff\xfe{\0".to_vec(), "UTF-16"),
        (long, "longer than"),
        (
            b"{\"thread\": \"a\"}\n{\"thread\": \"a\x00\"}\n".to_vec(),
            "e.jsonl:2:14",
        ),
        (
            [vec![b'['; 100_000], b"\n".to_vec()].concat(),
            "e.jsonl:1:1",
        ),
        (
            [
                b"{\"thread\": \"a\", \"write\": {\"x\": ".to_vec(),
                vec![b'{'; 100_000],
            ]
            .concat(),
            "e.jsonl:1:3",
        ),
    ] {
        let trace = files.write("e.jsonl", content);
        let run = files.run(&["predict", "-f", "x == 0", "--init", "x=0", &trace]);
        assert_eq!(run.status, 2, "{said}");
        assert!(run.errors.contains(said), "{said}: {}", run.errors);
    }
    let run = run(&["predict", "-f", "x == 0", "/no/such.jsonl"]);
    assert_eq!(run.status, 2);
}

const OTHERS: &[(&str, &str, &str, &str)] = &[
    ("std", "T1\n", "expected `thread|op(target)|loc`", "1:1"),
    (
        "std",
        "T1|w(x)\n",
        "expected `thread|op(target)|loc`",
        "1:1",
    ),
    ("std", "T1|w(x|1\n", "the bracket is never closed", "1:5"),
    ("std", "|w(x)|1\n", "expected the name of a thread", "1:1"),
    ("std", "T1|w|1\n", "expected `w(...)`", "1:4"),
    ("std", "T1|acg(l)|1\n", "did you mean `acq`?", "1:4"),
    (
        "std",
        "T1|w(y)|1\nT1|rel(l)|2\n",
        "but nobody holds it",
        "2:8",
    ),
    ("std", "T1|join(T2)|2\n", "never started or seen", "1:9"),
    (
        "std",
        "T1|end|2\n",
        "leaves `atomic`, where it is not",
        "1:4",
    ),
    ("shiviz", "a\nb\n", "there is no vector clock", "1:1"),
    ("shiviz", "a x\nb\n", "there is no vector clock", "1:1"),
    (
        "shiviz",
        "{\"a\": 1}\nb\n",
        "there is no host before the clock",
        "1:1",
    ),
    (
        "shiviz",
        "a {\"a\": x}\nb\n",
        "expected a whole number",
        "1:9",
    ),
    (
        "shiviz",
        "a {\"b\": 1}\nb\n",
        "must grow with each of its events",
        "1:",
    ),
    (
        "shiviz",
        "a {\"a\": 1}\n",
        "expected a text in the next line",
        "1:1",
    ),
    (
        "shiviz",
        "a {\"a\": 1, \"b\": 7}\nx\n",
        "that comes later",
        "1:17",
    ),
    (
        "shiviz",
        "a {\"a\": 1}\nx\na {\"a\": 2} y\nz\n",
        "something stands behind",
        "3:11",
    ),
    (
        "shiviz",
        "a {\"a\": 1}\nx=yes\n",
        "expected a number",
        "2:3",
    ),
    (
        "shiviz",
        "a {\"a\": 1}\n{\"x\": \"yes\"}\n",
        "expected a number",
        "2:7",
    ),
    (
        "shiviz",
        "a {\"a\": 1}\n{\"write\": 3}\n",
        "expected variables with values",
        "2:11",
    ),
    (
        "shiviz",
        "(?<event>.*) (?<clock>.*)\n",
        "no group `(?<host>...)`",
        "1:1",
    ),
    (
        "shiviz",
        "(?<host>.*) (?<clock>.*\n",
        "unclosed group",
        "1:1",
    ),
    (
        "shiviz",
        "(?<host>\\w*) (?<clock>{.*}) (?<event>.*)\n\na x\n",
        "this is no event of the log",
        "3:1",
    ),
    (
        "shiviz",
        "(?<host>\\w*) (?<clock>{.*}) (?<event>.*)\n^---$\na {\"a\": 1} x\n---\na {\"a\": 1} y\n",
        "a second execution begins here",
        "5:1",
    ),
];

#[test]
fn other_formats_are_refused_at_their_places() {
    for (format, text, said, place) in OTHERS {
        let arguments = ["predict", "--from", format, "--init", "x=0", "-f", "x == 0"];
        let run = run_with(&arguments, text.as_bytes());
        assert_eq!(run.status, 2, "{text}: {run:?}");
        assert_eq!(run.output, "", "{text}");
        assert!(run.errors.contains(said), "{text}: {said}: {}", run.errors);
        let place = format!("--> <stdin>:{place}");
        assert!(
            run.errors.contains(&place),
            "{text}: {place}: {}",
            run.errors
        );
    }
}

#[test]
fn a_formula_that_the_trace_cannot_answer_is_drawn() {
    for (formula, said) in [
        ("landin == 1", "did you mean `landing`?"),
        ("r == 1", "say `--region NAME`"),
        ("landing == \"a\"", "the formula reads `landing` as text"),
        ("landing / 0 == 1", "has no truth value in some run"),
        ("@t1(landing == 1)", "@t1"),
        ("EF(landing == 1)", "EF"),
        ("landing + \"a\" == 1", "\"a\""),
    ] {
        let run = run(&["predict", "-f", formula, LANDING]);
        assert_eq!(
            (run.status, run.output.as_str()),
            (2, ""),
            "{formula}: {run:?}"
        );
        assert!(run.errors.contains(said), "{formula}: {}", run.errors);
        assert!(run.errors.contains('^'), "{formula}: {}", run.errors);
    }
    let unset = "{\"thread\": \"a\"}\n{\"thread\": \"a\", \"write\": {\"x\": 1}}\n";
    let run = run_with(&["predict", "-f", "x == 1"], unset.as_bytes());
    assert_eq!(run.status, 2);
    assert!(
        run.errors
            .contains("`x` has no value before the first event"),
        "{run:?}"
    );
    assert!(run.errors.contains("<stdin>:2:1"), "{run:?}");
}

#[test]
fn a_state_trace_is_no_event_trace() {
    let files = Files::new();
    let trace = files.write("a.csv", "p,q\n1,0\n");
    for command in ["predict", "detect", "slice"] {
        let run = files.run(&[command, "-f", "p", &trace]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.errors.contains("`a.csv` is a state trace"), "{run:?}");
        assert!(run.errors.contains("`monitor check`"), "{run:?}");
    }
}
