//! Mistakes of people who know the README: each message says what was found, where, and what to
//! write.

use std::io::Write as _;

use crate::common::{Files, LANDING};

const EVENTS: &str = r#"{"init": {"x": 0, "a b": 0}}
{"thread": "p0", "local": {"a b": 1}, "send": "request"}
{"thread": "p1", "enter": "busy"}
{"thread": "p1", "write": {"x": 1}}
{"thread": "p1", "recv": "request"}
"#;

const STATES: &str = r#"{"level": "INFO", "rows": 10}
{"level": "WARN", "rows": 0}
"#;

fn files() -> Files {
    let files = Files::new();
    files.write("flight.csv", LANDING);
    files.write("events.jsonl", EVENTS);
    files.write("server.jsonl", STATES);
    files.write("semicolons.csv", "p;q\n0;1\n");
    files.write("headless.csv", "0,1\n1,0\n");
    files.write("people.csv", "name,q\nbob,1\n");
    files.write("race.std", "T1|acq(m)|a.c:3\nT1|w(x)|a.c:4\n");
    files.write("list.json", "[{\"p\": 1}, {\"p\": 0}]\n");
    files.write("pretty.json", "{\n  \"p\": 1\n}\n");
    files.write("quotes.json", "{'p': 1}\n");
    files.write("together.json", "{\"p\": 1}{\"p\": 0}\n");
    files.write("rules.txt", "order = p -> q\nuseful = q -> p;\n");
    files
}

/// What `monitor` says of these arguments, in which `FILE:` stands before the name of a file.
fn refused(files: &Files, arguments: &[&str]) -> String {
    let arguments: Vec<String> = arguments
        .iter()
        .map(|argument| match argument.split_once("FILE:") {
            Some((before, name)) => format!("{before}{}", files.name(name)),
            None => (*argument).to_owned(),
        })
        .collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let run = files.run(&arguments);
    assert_eq!(run.status, 2, "{arguments:?}: {run:?}");
    assert_eq!(run.output, "", "{arguments:?}");
    run.errors
}

/// Arguments, and what the message says.
const CASES: &[(&[&str], &[&str])] = &[
    (
        &["check", "-f", "p", "--by", "order", "FILE:flight.csv"],
        &[
            "--by",
            "a rule for each value of a column is checked with `--per COLUMN`",
        ],
    ),
    (
        &["check", "-f", "p", "--group-by=order", "FILE:flight.csv"],
        &["--group-by", "`NAME per COLUMN = FORMULA;`"],
    ),
    (
        &["check", "-f", "p -> once[0,5s](q)", "FILE:flight.csv"],
        &[
            "this formula asks how much time lies between steps",
            "`--time COLUMN`",
        ],
    ),
    (
        &["check", "-f", "p -> once[0:5](q)", "FILE:flight.csv"],
        &["bounds are not written `[0:5]`", "write `[0, 5]`"],
    ),
    (
        &["check", "-f", "p", "--per", "order,", "FILE:flight.csv"],
        &["a key is missing here", "`per user, file`"],
    ),
    (
        &["check", "-f", "p", "--per", "order", "FILE:flight.csv"],
        &["there is no column `order`"],
    ),
    (
        &[
            "check",
            "-f",
            "p",
            "--time",
            "p",
            "--time-format",
            "%Q",
            "-f",
            "once[<=1s](q)",
            "FILE:flight.csv",
        ],
        &["is no time"],
    ),
    (
        &["check", "-f", "landing >= old(landing)", "FILE:flight.csv"],
        &["there is no `old(landing)`", "`prev(landing)`"],
    ),
    (
        &["check", "-f", "forall t: used(t)", "FILE:flight.csv"],
        &["`forall` is no operator", "of a log `--per t` does"],
    ),
    (
        &["check", "-f", "message ~ \"x\"", "FILE:server.jsonl"],
        &[
            "texts are not looked into by `~`",
            "`message matches \"x\"`",
        ],
    ),
    (
        &["check", "FILE:flight.csv"],
        &["help: a formula is given with `-f`, in quotes"],
    ),
    (
        &["explain", "p -> q"],
        &["help: a formula is given with `-f`, in quotes"],
    ),
    (
        &["explain", "-f", "p", "FILE:flight.csv"],
        &["reads no trace; `monitor check` does"],
    ),
    (
        &["convert", "FILE:events.jsonl"],
        &["`--to jsonl`, `shiviz`, `dot`, `csv` or `promela`"],
    ),
    (
        &["check", "-f", "FILE:flight.csv"],
        &["`flight.csv` is a file, and no formula", "`-f @flight.csv`"],
    ),
    (
        &["check", "-f", "p", "FILE:flight.cvs"],
        &["cannot read", "did you mean `flight.csv`?"],
    ),
    (
        &["check", "-f", "p", "FILE:p -> q"],
        &["a formula is given with `-f`"],
    ),
    (
        &["check", "-f", "@FILE:rule.txt", "FILE:flight.csv"],
        &["did you mean `rules.txt`?"],
    ),
    (
        &["check", "-f", "@FILE:rules.txt", "FILE:flight.csv"],
        &[
            "a formula in a file ends with `;`",
            "rules.txt:1:14",
            "before `useful = ...`",
        ],
    ),
    (
        &["check", "-f", "'p -> q'", "FILE:flight.csv"],
        &[
            "the quotes are part of the formula",
            "write `-f \"p -> q\"`",
        ],
    ),
    (
        &["check", "-f", "name == bob", "FILE:people.csv"],
        &[
            "there is no column `bob`",
            "if the text is meant, write `\"bob\"`",
        ],
    ),
    (
        &["check", "-f", "level == INFO", "FILE:server.jsonl"],
        &[
            "no line of the trace sets `INFO`",
            "if the text is meant, write `\"INFO\"`",
        ],
    ),
    (
        &["check", "-f", "p", "FILE:semicolons.csv"],
        &["by commas, not by semicolons"],
    ),
    (
        &["check", "-f", "p", "FILE:headless.csv"],
        &[
            "the columns are `0`, `1`",
            "the first line is data",
            "`--columns c1,c2`",
        ],
    ),
    (
        &["check", "-f", "p", "FILE:list.json"],
        &[
            "list.json:1:1",
            "each object has a line of its own: `jq -c '.[]' FILE`",
        ],
    ),
    (
        &["check", "-f", "p", "FILE:pretty.json"],
        &[
            "pretty.json:1:2",
            "an object stands in one line: `jq -c . FILE`",
        ],
    ),
    (
        &["check", "-f", "p", "FILE:quotes.json"],
        &["stand in double quotes"],
    ),
    (
        &["check", "-f", "p", "FILE:together.json"],
        &["each object has a line of its own"],
    ),
    (
        &["check", "--from", "csv", "-f", "p", "FILE:server.jsonl"],
        &["say `--from jsonl`"],
    ),
    (
        &[
            "check",
            "--from",
            "jsonl",
            "-f",
            "x >= 0",
            "FILE:events.jsonl",
        ],
        &[
            "this is a trace of events",
            "`monitor predict -f FORMULA events.jsonl`",
            "without `--from` `monitor check -f FORMULA events.jsonl`",
        ],
    ),
    (
        &["check", "-f", "z", "FILE:race.std"],
        &[
            "the trace has no variable or region `z`",
            "the formula reads `z`",
        ],
    ),
    (
        &["predict", "-f", "rows > 0", "FILE:server.jsonl"],
        &[
            "server.jsonl:1:2",
            "an event says whose it is",
            "`monitor check` follows it",
        ],
    ),
    (
        &["predict", "-f", "p", "FILE:list.json"],
        &["`jq -c '.[]' FILE`"],
    ),
    (
        &["predict", "-f", "p", "FILE:pretty.json"],
        &["`jq -c . FILE`"],
    ),
    (
        &["check", "-f", "@p1(buzy)", "FILE:events.jsonl"],
        &[
            "no variable or region `buzy`",
            "did you mean `busy`?",
            "1 | @p1(buzy)\n  |     ^^^^",
        ],
    ),
    (
        &[
            "check",
            "-f",
            "@p1(busy -> @p0(write(z)))",
            "FILE:events.jsonl",
        ],
        &["no variable or region `z`", "  |                 ^^^^^^^^"],
    ),
    (
        &["check", "-f", "@{p 1}(busy)", "FILE:events.jsonl"],
        &["`@\"p 1\"(...)`"],
    ),
    (
        &[
            "detect",
            "-f",
            "EF(in_transit(p0, p2) > 1)",
            "FILE:events.jsonl",
        ],
        &[
            "no process `p2`",
            "its processes are `p0`, `p1`",
            "  |                   ^^\n",
        ],
    ),
    (
        &[
            "convert",
            "--to",
            "promela",
            "-f",
            "EF(empty(p7, p0))",
            "FILE:events.jsonl",
        ],
        &["no process `p7`", "  |          ^^\n"],
    ),
];

#[test]
fn each_mistake_is_answered_by_what_to_write() {
    let files = files();
    for (arguments, expected) in CASES {
        let errors = refused(&files, arguments);
        for text in *expected {
            assert!(
                errors.contains(text),
                "{arguments:?} without {text:?}:\n{errors}"
            );
        }
        // What a trace of events lacks is no first value.
        let proposes = errors.contains("--init");
        assert!(
            !errors.contains("trace of events:") || !proposes,
            "{errors}"
        );
    }
}

#[test]
fn compression_is_known_by_the_content() {
    let files = Files::new();
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(LANDING.as_bytes()).unwrap();
    let zipped = encoder.finish().unwrap();
    for (name, content) in [
        ("zipped.csv", zipped.as_slice()),
        ("plain.csv.gz", LANDING.as_bytes()),
        ("zipped.csv.zst", zipped.as_slice()),
    ] {
        let run = files.run(&[
            "check",
            "-f",
            crate::common::F1,
            &files.write(name, content),
        ]);
        assert_eq!(run.status, 1, "{name}: {run:?}");
        assert!(run.output.contains("first at step 4"), "{name}: {run:?}");
    }
    let run = crate::common::run_with(&["check", "-f", "p"], &zipped);
    assert!(run.errors.contains("this is compressed"), "{run:?}");
}

#[test]
fn a_formula_without_time_is_about_the_first_state_and_that_is_said() {
    let files = files();
    let trace = files.name("events.jsonl");
    let commands: [&[&str]; 2] = [&["detect"], &["convert", "--to", "promela"]];
    for command in commands {
        let run = |formula| files.run(&[command, &["-f", formula, &trace]].concat());
        let errors = run("x <= 3").errors;
        assert!(errors.contains("about the first state only"), "{errors}");
        assert!(errors.contains("`AG(x <= 3)`"), "{errors}");
        assert!(errors.contains("`EF(x <= 3)`"), "{errors}");
        assert_eq!(run("EF(x <= 3)").errors, "");
    }
}

#[test]
fn a_counterexample_says_what_is_false() {
    let files = files();
    let trace = files.name("events.jsonl");
    let shown = |formula| files.run(&["detect", "-f", formula, &trace]).output;
    assert!(shown("AG(x == 0)").contains("\n`x == 0` is false after these events"));
    assert!(shown("EF(x == 1)").contains("\n`x == 1` is true after these events"));
    assert!(shown("AG(x == 1)").contains("\n`x == 1` is false before the first event"));
}

#[test]
fn names_in_braces_go_into_a_model() {
    let files = files();
    let trace = files.name("events.jsonl");
    let formula = "EF({a b} == 1 && x == 1)";
    let run = files.run(&["convert", "--to", "promela", "-f", formula, &trace]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.output.contains("int v1_a_b = 0; /* a b */"), "{run:?}");
    assert!(run.output.contains("(v1_a_b == (1))"), "{run:?}");
}

#[test]
fn a_violation_says_what_the_thread_knew_of_others() {
    let files = files();
    let trace = files.name("events.jsonl");
    let run = files.run(&["check", "-f", "@p1(busy -> @p0({a b}) == 0)", &trace]);
    assert_eq!(run.status, 1, "{run:?}");
    let expected = "\
first after event 4 (events.jsonl:5)
  what `p1` knew after event 4:
    busy = 1
    @p0({a b}) = 1: so after event 1 (events.jsonl:2) of `p0`: sends request, a b = 1
      known through message request
";
    assert!(run.output.ends_with(expected), "{}", run.output);
    // Before the message came nothing was known.
    let run = files.run(&["check", "-f", "@p1(busy -> @p0({a b}) == 1)", &trace]);
    let unheard = "@p0({a b}) = 0: so before its first event; of a later one `p1` could not know";
    assert!(run.output.contains(unheard), "{}", run.output);
}

#[test]
fn no_name_writes_over_what_is_printed() {
    let files = Files::new();
    let trace = files.write(
        "t.jsonl",
        "{\"init\": {\"x\": 0}}\n{\"thread\": \"a\\n\\u001b[31mb\", \"write\": {\"x\": 1}}\n",
    );
    let shown = "a\\n\\u{1b}[31mb";
    for command in ["predict", "detect", "check"] {
        let formula = if command == "detect" {
            "AG(x == 0)"
        } else {
            "x == 0"
        };
        let thread = format!("@\"{shown}\"({formula})");
        let formula = if command == "check" { &thread } else { formula };
        let run = files.run(&[command, "-f", formula, &trace]);
        assert_eq!(run.status, 1, "{run:?}");
        assert!(run.output.contains(shown), "{}", run.output);
        assert!(!run.output.contains('\u{1b}'), "{}", run.output);
    }
}
