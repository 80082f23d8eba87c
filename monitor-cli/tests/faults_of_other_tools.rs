//! Mistakes that other tools make on such inputs, each as a test that this one does not.

use crate::common::{Files, run, run_with};

fn verdicts(formula: &str, trace: &str) -> String {
    let arguments = [
        "check",
        "--format",
        "json",
        "--verdicts",
        "--allow",
        "never-violated",
        "--allow",
        "violated-at-first-step",
    ];
    let run = run_with(
        &[&arguments[..], &["-f", formula]].concat(),
        trace.as_bytes(),
    );
    assert!(run.status < 2, "{run:?}");
    let (_, verdicts) = run.output.split_once("\"verdicts\":\"").unwrap();
    verdicts.trim_end_matches("\"}\n").into()
}

#[test]
fn a_syntax_error_does_not_crash() {
    for formula in [
        "p ->",
        "[p, q",
        "((",
        "p since since q",
        "'",
        "\"",
        "{",
        "r#",
    ] {
        let run = run_with(&["check", "-f", formula], b"p,q\n1,1\n");
        assert_eq!(run.status, 2, "{formula}");
        assert!(run.errors.starts_with("error: "), "{run:?}");
    }
}

#[test]
fn an_unknown_field_is_not_silently_false() {
    for trace in ["a,b\n1,1\n", "{\"a\":1,\"b\":1}\n"] {
        let run = run_with(&["check", "-f", "!(ab && b)"], trace.as_bytes());
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.errors.contains("`ab`"), "{run:?}");
    }
}

#[test]
fn an_x_is_not_true() {
    assert_eq!(run_with(&["check", "-f", "p"], b"p\nx\n").status, 2);
}

#[test]
fn a_short_row_is_not_accepted() {
    assert_eq!(run_with(&["check", "-f", "p"], b"p,q\n1\n").status, 2);
}

#[test]
fn a_trailing_newline_adds_no_verdict() {
    for end in ["", "\n", "\n\n", "\r\n", "\r\n\r\n"] {
        assert_eq!(verdicts("p", &format!("p\n1\n0{end}")), "10", "{end:?}");
        let lines = format!("{{\"p\":1}}\n{{\"p\":0}}{end}");
        assert_eq!(verdicts("p", &lines), "10", "{end:?}");
    }
}

#[test]
fn times_that_go_backwards_are_noticed() {
    for (times, noticed) in [
        (["1", "2", "10"], false),
        (["1", "10", "2"], true),
        (["0.5", "1", "0.75"], true),
        (
            [
                "2026-01-01T00:00:00.5Z",
                "2026-01-01T00:00:01Z",
                "2026-01-01T00:00:00.75Z",
            ],
            true,
        ),
        (
            [
                "2026-01-01T00:00:00Z",
                "2026-01-01T00:00:00.5Z",
                "2026-01-01T00:00:01Z",
            ],
            false,
        ),
    ] {
        let trace = format!("p,t\n1,{}\n0,{}\n1,{}\n", times[0], times[1], times[2]);
        let run = run_with(&["check", "--time", "t", "-f", "p"], trace.as_bytes());
        let expected = format!("<stdin>:4: `t` goes back from {} to {}", times[1], times[2]);
        assert_eq!(run.errors.contains(&expected), noticed, "{run:?}");
        assert!(
            run.output
                .contains(&format!("step 2 (<stdin>:3, time {})", times[1])),
            "{run:?}"
        );
    }
}

#[test]
fn a_subformula_that_occurs_twice_moves_once_a_step() {
    let trace = "p\n1\n0\n0\n1\n0\n";
    assert_eq!(verdicts("prev(p)", trace), "11001");
    assert_eq!(verdicts("prev(p) || prev(p)", trace), "11001");
    assert_eq!(verdicts("prev(p) && !!prev(p)", trace), "11001");
    assert_eq!(verdicts("once(p) ^ once(p)", trace), "00000");
}

#[test]
fn since_is_false_while_its_right_side_has_not_held() {
    assert_eq!(
        verdicts("p since q", "p,q\n1,0\n1,0\n1,1\n1,0\n0,0\n1,0\n"),
        "001100"
    );
    assert_eq!(
        verdicts("p wsince q", "p,q\n1,0\n1,0\n0,0\n1,0\n1,1\n"),
        "11001"
    );
}

/// Names that are operators, suffixes or units elsewhere.
#[test]
fn a_variable_may_be_named_like_an_operator_or_a_unit() {
    for name in [
        "s", "w", "S", "start", "end", "since", "once", "G", "F", "X", "ms", "in", "e",
    ] {
        let trace = format!("{name},q\n0,0\n1,0\n1,1\n");
        assert_eq!(verdicts(name, &trace), "011", "{name}");
        assert_eq!(verdicts(&format!("{name} && q"), &trace), "001", "{name}");
        assert_eq!(
            verdicts(&format!("start(r#{name})"), &trace),
            "010",
            "{name}"
        );
        assert_eq!(
            verdicts(&format!("{name} == 1 -> q"), &trace),
            "101",
            "{name}"
        );
        assert_eq!(verdicts(&format!("[r#{name}, q)"), &trace), "010", "{name}");
    }
    assert_eq!(verdicts("[s, w)w", "s,w\n0,0\n1,0\n0,1\n0,0\n"), "1100");
}

/// Where a name is read as an operator, that is said.
#[test]
fn a_name_that_cannot_be_one_is_refused_with_a_reason() {
    let run = run_with(
        &["check", "-f", "start s && since q"],
        b"s,since,q\n1,1,1\n",
    );
    assert_eq!(run.status, 2);
    assert!(run.errors.contains('^'), "{run:?}");
}

#[test]
fn whole_numbers_are_exact() {
    let trace =
        "x,y\n9007199254740993,9007199254740992\n18446744073709551615,18446744073709551614\n";
    assert_eq!(verdicts("x > y", trace), "11");
    assert_eq!(verdicts("x == y", trace), "00");
    assert_eq!(verdicts("x - y == 1", trace), "11");
    let lines = "{\"x\":9007199254740993,\"y\":9007199254740992.0}\n";
    assert_eq!(verdicts("x > y", lines), "1");
}

#[test]
fn what_is_no_number_is_in_no_order() {
    let trace = "x\nNaN\ninf\n-inf\n1.5\n";
    assert_eq!(verdicts("x == x", trace), "0111");
    assert_eq!(verdicts("x != x", trace), "1000");
    assert_eq!(verdicts("x < 2 || x >= 2", trace), "0111");
}

#[test]
fn an_odd_name_can_be_written() {
    let trace = "Oil (C),a b\n90,1\n120,0\n";
    assert_eq!(verdicts("{Oil (C)} > 100", trace), "01");
    assert_eq!(verdicts("{a b}", trace), "10");
}

#[test]
fn an_answer_that_nobody_reads_is_no_crash() {
    use std::process::Stdio;
    let files = Files::new();
    let trace = files.write("t.csv", format!("p\n{}", "0\n1\n".repeat(20_000)));
    let mut child = crate::common::command()
        .args(["check", "--verdicts", "-f", "p", &trace])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(run(&["--version"]).status, 0);
}
