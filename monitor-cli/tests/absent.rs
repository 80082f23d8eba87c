//! A line of a log is an event: a name that it lacks is absent there, and what is said of it false.

use std::fmt::Write as _;

use proptest::prelude::*;

use crate::common::{Run, run_with};

fn check(options: &[&str], formula: &str, log: &str) -> Run {
    let arguments = [
        &["check", "--format", "json", "--verdicts"],
        options,
        &["-f", formula],
    ];
    run_with(&arguments.concat(), log.as_bytes())
}

fn verdicts(options: &[&str], formula: &str, log: &str) -> String {
    let run = check(options, formula, log);
    assert_eq!(run.errors, "", "{formula}");
    let answer: serde_json::Value = serde_json::from_str(&run.output).unwrap();
    answer["verdicts"].as_str().unwrap().to_owned()
}

/// A heartbeat between two orders is no payment, and a shipment names no kind.
#[test]
fn what_is_said_of_an_absent_name_is_false() {
    let log = r#"{"kind":"Paid","amount":5,"ok":true}
{"message":"heartbeat"}
{"kind":"Shipped"}
{"kind":null,"amount":null,"ok":null}
{"kind":"Paid","amount":0,"ok":false}
"#;
    let csv = "kind,amount,ok,message\nPaid,5,1,\n,,,heartbeat\nShipped,,,\n,,,\nPaid,0,0,\n";
    for (formula, expected) in [
        ("kind == \"Paid\"", "10001"),
        ("kind != \"Paid\"", "00100"),
        ("!(kind == \"Paid\")", "01110"),
        ("amount < 3", "00001"),
        ("amount + 1 >= 1", "10001"),
        (
            "5 / amount == 1 || amount == 0 || !(kind == \"x\")",
            "11111",
        ),
        ("ok", "10000"),
        ("!ok", "01111"),
        ("ok == false", "00001"),
        ("kind == message", "00000"),
        ("once(ok)", "11111"),
        ("prev(ok)", "11000"),
        (
            "kind == \"Paid\" -> !prev(once(kind == \"Paid\")) || amount == 0 || ok",
            "11111",
        ),
    ] {
        let formula = formula.replace("5 / amount == 1", "amount == 5");
        assert_eq!(verdicts(&[], &formula, log), expected, "{formula}");
        assert_eq!(verdicts(&[], &formula, csv), expected, "{formula}");
        // Lines that look like ones before are read in other ways.
        let twice = verdicts(&[], &formula, &log.repeat(3));
        assert_eq!(twice[10..].len(), 5);
    }
}

/// A line that has no value for a name cannot divide by it.
#[test]
fn an_operation_on_an_absent_name_is_not_carried_out() {
    let log = "{\"x\":0,\"y\":1}\n{\"y\":1}\n";
    let run = check(&[], "1 / x > y || y == 1", log);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("<stdin>:1:"), "{run:?}");
    let log = "{\"x\":1,\"y\":1}\n{\"y\":1}\n";
    assert_eq!(verdicts(&[], "1 / x >= y", log), "10");
}

/// A name that is there and has no value is no misspelling.
#[test]
fn a_name_without_a_value_is_in_the_trace() {
    for (options, log) in [
        (&[][..], "{\"error\":null,\"p\":1}\n"),
        (&[], "error,p\n,1\n"),
        (&["--line", "logfmt"], "error= p=1\n"),
    ] {
        assert_eq!(
            verdicts(options, "p && !(error == \"x\")", log),
            "1",
            "{log}"
        );
        assert_eq!(check(options, "eror == \"x\"", log).status, 2, "{log}");
    }
}

#[test]
fn a_violation_shows_what_is_absent() {
    let log = b"{\"p\":1,\"x\":7}\n{\"p\":1}\n{\"x\":7}\n";
    let run = run_with(&["check", "-f", "p && x > 3"], log);
    assert!(
        run.output.contains("false    x > 3  (x is absent)"),
        "{run:?}"
    );
    let run = run_with(&["check", "-f", "p"], log);
    assert!(run.output.contains("false  p  (absent)"), "{run:?}");
    let run = run_with(
        &["check", "--time", "t", "-f", "p"],
        b"{\"t\":1,\"p\":1}\n{\"p\":0}\n{\"t\":0,\"p\":1}\n",
    );
    assert!(run.output.contains("at step 2 (<stdin>:2)"), "{run:?}");
    assert!(run.errors.contains("`t` goes back from 1 to 0"), "{run:?}");
}

/// That a name comes and goes is a change.
#[test]
fn a_name_that_is_absent_at_times_changes() {
    for log in [
        "{\"p\":0}\n{}\n",
        "{}\n{\"p\":0}\n",
        "{\"p\":0}\n{}\n{\"p\":0}\n",
    ] {
        for formula in ["!p", "!(p > 3)"] {
            let run = run_with(&["check", "--from", "jsonl", "-f", formula], log.as_bytes());
            assert_eq!((run.status, run.errors.as_str()), (0, ""), "{log}{formula}");
        }
    }
}

#[test]
fn a_value_before_the_first_line_is_of_use_where_values_are_kept() {
    let log = "{\"q\":1}\n{\"p\":1}\n";
    let run = check(&["--init", "p=1"], "p || q", log);
    assert_eq!((run.status, run.output.as_str()), (2, ""), "{run:?}");
    for said in ["`--init`", "`--keep` is for logs of states", "absent"] {
        assert!(run.errors.contains(said), "{run:?}");
    }
    assert_eq!(check(&["--keep", "--init", "p=1"], "p", log).status, 0);
}

/// A record: whether it has p, q and x, and their values.
type Record = (Option<bool>, Option<bool>, Option<i64>);

/// The definition, for `p -> q since x > 0`: `q since r` is r, or q and it was so before; at the first step it was what it is.
fn expected(records: &[Record]) -> String {
    let mut before: Option<bool> = None;
    let mut verdicts = String::new();
    for (p, q, x) in records {
        let (p, q) = (p.unwrap_or(false), q.unwrap_or(false));
        let r = x.is_some_and(|x| x > 0);
        let since = r || q && before.unwrap_or(r);
        before = Some(since);
        verdicts.push(if !p || since { '1' } else { '0' });
    }
    verdicts
}

fn written(records: &[Record]) -> [String; 3] {
    let (mut json, mut csv, mut logfmt) = (String::new(), "p,q,x\n".to_owned(), String::new());
    for (p, q, x) in records {
        let mut pairs = Vec::new();
        let show = |value: Option<bool>| value.map(|value| value.to_string());
        for (name, value) in [
            ("p", show(*p)),
            ("q", show(*q)),
            ("x", x.map(|x| x.to_string())),
        ] {
            pairs.extend(value.map(|value| (name, value)));
        }
        let fields = pairs
            .iter()
            .map(|(name, value)| format!("\"{name}\":{value}"));
        let _ = writeln!(json, "{{{}}}", fields.collect::<Vec<_>>().join(","));
        let value = |wanted: &str| {
            let found = pairs.iter().find(|(name, _)| *name == wanted);
            found.map_or(String::new(), |(_, value)| value.clone())
        };
        let _ = writeln!(csv, "{},{},{}", value("p"), value("q"), value("x"));
        let fields = pairs.iter().map(|(name, value)| format!(" {name}={value}"));
        let _ = writeln!(logfmt, "at=1{}", fields.collect::<String>());
    }
    [json, csv, logfmt]
}

proptest! {
    #![proptest_config(monitor_logic::strategies::cases(12))]

    /// In every format the verdicts are those of the definition.
    #[test]
    fn verdicts_are_those_of_the_definition(
        middle in proptest::collection::vec(any::<Record>(), 0..150),
        numbers: bool,
    ) {
        // All names are in the trace, and change.
        let mut records = vec![(Some(true), Some(true), Some(1)), (Some(false), Some(false), Some(0))];
        records.extend(middle);
        let [json, csv, logfmt] = written(&records);
        let expected = expected(&records);
        let formula = "p -> q since x > 0";
        prop_assert_eq!(&verdicts(&[], formula, &json), &expected);
        prop_assert_eq!(&verdicts(&[], formula, &csv), &expected);
        prop_assert_eq!(&verdicts(&["--line", "logfmt"], formula, &logfmt), &expected);
        // All truth values, of which lines are read in another way.
        let digits = |text: String| if numbers {
            text.replace("true", "1").replace("false", "0")
        } else {
            text
        };
        let bits: Vec<Record> = records.iter().map(|(p, q, x)| {
            (*p, *q, x.map(|x| i64::from(x > 0)))
        }).collect();
        let [json, csv, _] = written(&bits).map(digits);
        let formula = "p -> q since x";
        prop_assert_eq!(&verdicts(&[], formula, &json), &expected);
        prop_assert_eq!(&verdicts(&[], formula, &csv), &expected);
    }
}

/// `!=` compares, and what is said of a name that is not there is false; the opposite of `==` is true there. No law takes one
/// for the other.
#[test]
fn unequal_is_not_the_opposite_of_equal() {
    let lines = "{\"event\":\"x\"}\n{\"event\":\"y\"}\n{\"n\":1}\n";
    for (formula, verdicts) in [
        ("event != \"x\"", "010"),
        ("!(event == \"x\")", "011"),
        ("!(event != \"x\")", "101"),
        ("event == \"x\" || event != \"x\"", "110"),
        ("!(event == \"x\") && !(event != \"x\")", "001"),
    ] {
        let arguments = [
            "check",
            "--from",
            "jsonl",
            "--format",
            "json",
            "--verdicts",
            "-f",
            formula,
            "-",
        ];
        let run = run_with(&arguments, lines.as_bytes());
        assert!(
            run.output.contains(&format!("\"verdicts\":\"{verdicts}\"")),
            "{formula}: {run:?}"
        );
    }
}
