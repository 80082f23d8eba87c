//! Random formulas and traces: the command against the reference evaluator.

use crate::common::{Files, run_with};
use monitor_logic::{
    formula::Formula,
    reference::verdicts,
    strategies::{formula, name, row_valuation},
};
use proptest::{collection::vec, prelude::*, sample::select};

const NAMES: usize = 4;

fn rows(lengths: Vec<usize>) -> impl Strategy<Value = Vec<Vec<bool>>> {
    select(lengths).prop_flat_map(|length| vec(vec(any::<bool>(), NAMES), length))
}

fn csv(rows: &[Vec<bool>]) -> String {
    let names: Vec<String> = (0..NAMES).map(name).collect();
    let mut text = format!("{}\n", names.join(","));
    for row in rows {
        let fields: Vec<&str> = row.iter().map(|bit| if *bit { "1" } else { "0" }).collect();
        text.push_str(&fields.join(","));
        text.push('\n');
    }
    text
}

/// What is written of a step behind the first.
#[derive(Clone, Copy)]
enum Written {
    /// What changes, so that values must be kept.
    Changes,
    /// What is true, so that what is absent must be false.
    True,
}

fn json_lines(rows: &[Vec<bool>], written: Written) -> String {
    let mut text = String::new();
    for (step, row) in rows.iter().enumerate() {
        let before = step.checked_sub(1).map(|before| &rows[before]);
        let is_written = |position: &usize| {
            before.is_none_or(|before| match written {
                Written::Changes => before[*position] != row[*position],
                Written::True => row[*position],
            })
        };
        let fields: Vec<String> = (0..NAMES)
            .filter(is_written)
            .map(|position| format!("\"{}\":{}", name(position), row[position]))
            .collect();
        text.push_str(&["{", &fields.join(","), "}\n"].concat());
    }
    text
}

fn expected(formula: &Formula, rows: &[Vec<bool>]) -> String {
    let verdicts = verdicts(formula, rows, &row_valuation);
    let digits: String = verdicts
        .iter()
        .map(|holds| if *holds { '1' } else { '0' })
        .collect();
    let first = verdicts.iter().position(|holds| !holds);
    let violations = verdicts.iter().filter(|holds| !**holds).count();
    format!(
        "{{\"violated\":{},\"steps\":{},\"first_violation\":{},\"violations\":{violations},\
         \"verdicts\":\"{digits}\"}}\n",
        violations > 0,
        rows.len(),
        first.map_or("null".into(), |step| (step + 1).to_string()),
    )
}

fn check(formula: &Formula, options: &[&str], trace: &str) -> String {
    let text = formula.to_string();
    let arguments = [
        "check",
        "--format",
        "json",
        "--verdicts",
        "--allow",
        "never-violated",
        "--allow",
        "violated-at-first-step",
        "-f",
        &text,
    ];
    let run = run_with(&[&arguments, options].concat(), trace.as_bytes());
    assert!(run.status < 2, "{text}: {run:?}");
    assert_eq!(
        run.status == 1,
        run.output.contains("\"violated\":true"),
        "{text}"
    );
    run.output
}

proptest! {
    #![proptest_config(monitor_logic::strategies::cases(12))]

    #[test]
    fn the_command_agrees_with_the_reference(
        formula in formula(NAMES, 12),
        rows in rows(vec![1, 2, 7, 63, 64, 65, 127, 128, 129]),
    ) {
        let expected = expected(&formula, &rows);
        prop_assert_eq!(check(&formula, &[], &csv(&rows)), expected.clone(), "{}", formula);
        let [changes, true_ones] = [Written::Changes, Written::True].map(|what| json_lines(&rows, what));
        prop_assert_eq!(check(&formula, &["--keep"], &changes), expected.clone(), "{}", formula);
        prop_assert_eq!(check(&formula, &[], &true_ones), expected, "{}", formula);
    }
}

/// The reference takes time in the square of the length, so the long traces are few, and what
/// happens at the edge of a block of 4096 steps is compared with short traces of the same end.
#[test]
fn blocks_end_anywhere() {
    let quiet = vec![false; NAMES];
    let steps = |ones: &[usize]| {
        (0..NAMES)
            .map(|place| ones.contains(&place))
            .collect::<Vec<_>>()
    };
    for (text, ending) in [
        (
            "start(a) -> [b, end(c || d))",
            vec![steps(&[1, 2]), steps(&[2]), steps(&[0])],
        ),
        (
            "start(a) -> [b, end(c || d))",
            vec![steps(&[1, 2]), steps(&[0]), steps(&[0])],
        ),
        (
            "a -> b since c",
            vec![steps(&[2]), steps(&[0, 1]), steps(&[0]), steps(&[0, 1])],
        ),
        (
            "historically(a -> once(b))",
            vec![steps(&[0]), steps(&[1]), steps(&[0])],
        ),
        ("prev(a) -> !a", vec![steps(&[0]), steps(&[0]), steps(&[])]),
        (
            "end(a) -> prev(prev(a))",
            vec![steps(&[0]), steps(&[0]), steps(&[]), steps(&[0])],
        ),
        (
            "once(a) wsince !b",
            vec![steps(&[1]), steps(&[0, 1]), steps(&[1])],
        ),
    ] {
        let formula = monitor_logic::parse(text).unwrap();
        let mut short = vec![quiet.clone(); 2];
        short.extend(ending.clone());
        let expected = verdicts(&formula, &short, &row_valuation);
        for length in [4093, 4094, 4095, 4096, 4097, 8191, 8192] {
            let mut long = vec![quiet.clone(); length];
            long.extend(ending.clone());
            for (options, trace) in [
                (&[][..], csv(&long)),
                (&["--keep"], json_lines(&long, Written::Changes)),
                (&[], json_lines(&long, Written::True)),
            ] {
                let output = check(&formula, options, &trace);
                let (_, found) = output.split_once("\"verdicts\":\"").unwrap();
                let found = &found[length..length + ending.len()];
                let expected: String = expected[2..]
                    .iter()
                    .map(|holds| if *holds { '1' } else { '0' })
                    .collect();
                assert_eq!(found, expected, "{text} after {length}");
            }
        }
    }
}

#[test]
fn a_file_and_a_pipe_give_the_same() {
    let files = Files::new();
    let rows: Vec<Vec<bool>> = (0..9000_usize)
        .map(|step| (0..NAMES).map(|place| step % (5 + place) == 0).collect())
        .collect();
    let formula = monitor_logic::parse("start(a) -> [b, end(c || d))").unwrap();
    let trace = files.write("t.csv", csv(&rows));
    let arguments = ["check", "--format", "json", "--verdicts", "-f"];
    let text = formula.to_string();
    let run = crate::common::run(&[&arguments[..], &[text.as_str(), &trace]].concat());
    assert_eq!(run.output, check(&formula, &[], &csv(&rows)));
    let changes = json_lines(&rows, Written::Changes);
    assert_eq!(run.output, check(&formula, &["--keep"], &changes));
}
