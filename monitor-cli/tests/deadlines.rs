//! What becomes false between two lines, beside the definition: the time at which nothing had come for too long.

use std::{collections::BTreeMap, fmt::Write as _};

use monitor_logic::strategies;
use proptest::{collection::vec, prelude::*, sample::select};
use serde_json::{Value, json};

use crate::common::{Files, run_with};

/// Each request of a key is answered within 5 seconds.
const ANSWERED: &str = r#"!(!(op == "ack") since[>5s] op == "req")"#;

const SECOND: u64 = 1_000_000_000;

/// What a line says, at a second, of a key.
type Line = (u64, u8, &'static str);

fn csv(lines: &[Line]) -> String {
    let rows = lines
        .iter()
        .map(|(time, key, op)| format!("{time},{key},{op}\n"));
    format!("t,id,op\n{}", rows.collect::<String>())
}

fn answer(lines: &[Line], more: &[&str]) -> Value {
    let arguments = [
        &[
            "check", "--from", "csv", "--format", "json", "--time", "t:s",
        ][..],
        &["-f", ANSWERED, "--per", "id"],
        more,
        &["-"],
    ];
    let run = run_with(&arguments.concat(), csv(lines).as_bytes());
    serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{run:?}"))
}

/// By the definition: for each key the first time, in nanoseconds, that no line of it and some later line is at or behind,
/// from which on a line of nothing would break the rule, while it would not have before; with the lines around it, from 1.
fn deadlines(lines: &[Line]) -> BTreeMap<u8, (u64, usize, usize)> {
    let mut found = BTreeMap::new();
    let last = lines.last().map_or(0, |(time, ..)| *time);
    for key in 0..4 {
        let own: Vec<&Line> = lines.iter().filter(|line| line.1 == key).collect();
        for number in 0..own.len() {
            let so_far = &own[..=number];
            let answered = so_far.iter().rposition(|line| line.2 == "ack");
            let open = &so_far[answered.map_or(0, |place| place + 1)..];
            let Some(asked) = open.iter().find(|line| line.2 == "req") else {
                continue;
            };
            let passed = (asked.0 + 5) * SECOND + 1;
            let next = own.get(number + 1).map_or(last, |line| line.0);
            if own[number].0 * SECOND < passed && passed < next * SECOND {
                let before = lines
                    .iter()
                    .position(|line| passed < line.0 * SECOND)
                    .unwrap();
                found.entry(key).or_insert((passed, before, before + 1));
            }
        }
    }
    found
}

fn lines() -> impl Strategy<Value = Vec<Line>> {
    let line = (
        select(&[0_u64, 0, 1, 1, 2, 4, 9][..]),
        0..4_u8,
        select(&["req", "ack", "x"][..]),
    );
    vec(line, 1..40).prop_map(|mut lines| {
        let mut now = 0;
        for (time, ..) in &mut lines {
            now += *time;
            *time = now;
        }
        lines
    })
}

proptest! {
    #![proptest_config(strategies::cases(60))]

    #[test]
    fn keys_have_the_deadlines_of_the_definition(lines in lines()) {
        let expected = deadlines(&lines);
        let start = lines[0].0 * SECOND;
        let answer = answer(&lines, &["--all-keys"]);
        let by_key = answer["violations_by_key"].as_array().unwrap();
        let mut found = BTreeMap::new();
        for one in by_key {
            let deadline = &one["deadline"];
            if deadline.is_null() {
                continue;
            }
            let key = u8::try_from(one["key"]["id"].as_u64().unwrap()).unwrap();
            let number = |name: &str| usize::try_from(deadline[name].as_u64().unwrap()).unwrap();
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let time = (deadline["seconds"].as_f64().unwrap() * 1e9).round() as u64 + start;
            found.insert(key, (time, number("after_step"), number("before_step")));
        }
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(&answer["violated_keys"], by_key.len());
        if let Some((key, (.., before))) = expected.iter().min_by_key(|(key, (time, ..))| (*time, **key)) {
            prop_assert_eq!(&answer["deadline"]["key"], &json!({"id": key}));
            prop_assert_eq!(&answer["deadline"]["keys"], expected.len());
            prop_assert_eq!(&answer["deadline"]["before_step"], before);
        } else {
            prop_assert_eq!(&answer["deadline"], &Value::Null);
        }
    }
}

/// Sixteen keys ask, and one line later all are too late: each is a violated key with its deadline.
#[test]
fn keys_whose_deadlines_passed_are_violated() {
    let mut lines: Vec<Line> = (0..16).map(|key| (u64::from(key), key, "req")).collect();
    lines.push((100, 0, "x"));
    let ten = answer(&lines, &[]);
    assert_eq!(
        (&ten["keys"], &ten["violated_keys"]),
        (&json!(16), &json!(16))
    );
    assert_eq!(ten["violations_by_key"].as_array().unwrap().len(), 10);
    let all = answer(&lines, &["--all-keys"]);
    assert_eq!(all["violations_by_key"].as_array().unwrap().len(), 16);
    assert_eq!(
        all["violations_by_key"][2],
        json!({
            "key": {"id": 2}, "first_violation": null, "violations": 0,
            "deadline": {
                "time": "7.000000001", "seconds": 7.000_000_001, "after_step": 8, "before_step": 9,
            },
        })
    );
    let files = Files::new();
    let log = files.write(
        "t.csv",
        csv(&lines[..2]
            .iter()
            .chain([&(100, 2, "x")])
            .copied()
            .collect::<Vec<_>>()),
    );
    let run = files.run(&[
        "check", "--time", "t:s", "-f", ANSWERED, "--per", "id", &log,
    ]);
    assert_eq!(run.status, 1);
    insta::assert_snapshot!(run.output, @r#"
    violated !(!(op == "ack") since[>5s] op == "req"): between steps, at none of 3 steps
      3 keys (id), 2 violated
        id = 0: broken at 5.000000001, between step 2 (t.csv:3, time 1) and step 3 (t.csv:4, time 100)
        id = 1: broken at 6.000000001, between step 2 (t.csv:3, time 1) and step 3 (t.csv:4, time 100)
    "#);
}

/// Up to the line at which a check stops, nothing is known of later ones.
#[test]
fn a_check_that_stops_names_the_keys_up_to_there() {
    let lines = [(0, 0, "req"), (4, 1, "req"), (7, 2, "x"), (20, 2, "x")];
    let answer = answer(&lines, &["--fail-fast"]);
    assert_eq!(
        (&answer["steps"], &answer["violated_keys"]),
        (&json!(3), &json!(1))
    );
    assert_eq!(answer["violations_by_key"][0]["key"], json!({"id": 0}));
}

/// A key that shares the state of all new ones is watched from the line on that sets a deadline for all.
#[test]
fn a_line_without_keys_sets_a_deadline_for_keys_that_were_named_before() {
    let text = "t,id,op\n0,1,x\n2,,req\n3,,x\n20,2,ack\n";
    let arguments = [
        "check", "--from", "csv", "--format", "json", "--time", "t:s",
    ];
    let arguments = [&arguments[..], &["-f", ANSWERED, "--per", "id", "-"]].concat();
    let run = run_with(&arguments, text.as_bytes());
    let answer: Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!(answer["deadline"]["key"], json!({"id": 1}));
    assert_eq!(answer["deadline"]["after_step"], 3);
}

/// Rules with bounds of time: some can be broken by time alone, others only by a line.
const BOUNDED: [&str; 12] = [
    "p -> once[<=3s](q)",
    "p -> once[2s, 5s](q)",
    "once[<=3s](p)",
    "historically(q -> historically[<=4s](p))",
    "p -> !(q since[>=2s] p)",
    "!(!p since[>3s] q)",
    "[p, q)[<=4s] || r",
    "[p, q)[2s, 5s]",
    "p since[1s, 3s] (q || r)",
    "start(p) -> prev(once[<=2s](q && !r))",
    "once[<=3](p) && !once[>=2s](q)",
    "first || p ^ once[<=2s](r)",
];

proptest! {
    #![proptest_config(strategies::cases(60))]

    /// A rule for all lines is checked by blocks where time alone cannot break it; one for each value of a column that has one
    /// value goes step by step.
    #[test]
    fn what_is_checked_by_blocks_is_as_step_by_step(
        steps in vec((0..4_u64, any::<[bool; 3]>()), 1..200),
        formula in select(&BOUNDED[..]),
        kept in any::<bool>(),
    ) {
        let mut time = 0;
        let mut text = "t,one,p,q,r\n".to_owned();
        for (gap, truths) in &steps {
            time += gap;
            let [p, q, r] = truths.map(u8::from);
            let _ = writeln!(text, "{time},1,{p},{q},{r}");
        }
        let answer = |more: &[&str]| -> Value {
            let keep: &[&str] = if kept { &["--keep"] } else { &[] };
            let arguments = [
                &["check", "--from", "csv", "--format", "json", "--verdicts", "--time", "t:s", "-f", formula],
                keep,
                more,
                &["-"],
            ];
            let run = run_with(&arguments.concat(), text.as_bytes());
            serde_json::from_str(&run.output).unwrap_or_else(|_| panic!("{run:?}"))
        };
        let (whole, of_key) = (answer(&[]), answer(&["--per", "one"]));
        for field in ["violated", "steps", "first_violation", "violations", "verdicts"] {
            prop_assert_eq!(&whole[field], &of_key[field], "{} {}: {}", formula, field, text);
        }
        for field in ["time", "seconds", "after_step", "before_step"] {
            prop_assert_eq!(&whole["deadline"][field], &of_key["deadline"][field], "{} {}: {}", formula, field, text);
        }
    }
}
