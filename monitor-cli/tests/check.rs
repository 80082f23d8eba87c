//! What `monitor check` answers.

use std::io::Write as _;

use crate::common::{F1, Files, LANDING, run, run_with};

#[test]
fn json_is_as_documented() {
    let files = Files::new();
    let trace = files.write("t.csv", LANDING);
    let run = files.run(&["check", "--format", "json", "-f", F1, &trace]);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.output,
        "{\"violated\":true,\"steps\":5,\"first_violation\":4,\"violations\":1}\n"
    );
    let run = files.run(&[
        "check",
        "--format",
        "json",
        "--verdicts",
        "-f",
        "once(s)",
        &trace,
    ]);
    assert_eq!(run.status, 0);
    assert_eq!(
        run.output,
        "{\"violated\":false,\"steps\":5,\"first_violation\":null,\"violations\":0,\
         \"verdicts\":\"11111\"}\n"
    );
}

#[test]
fn several_properties_have_their_own_verdicts() {
    let files = Files::new();
    let trace = files.write("t.csv", LANDING);
    let safety = files.write("safety.txt", format!("A = {F1};\nB = !q; // not really\n"));
    let properties = format!("@{safety}");
    let run = files.run(&[
        "check",
        "--format",
        "json",
        "--verdicts",
        "-f",
        &properties,
        &trace,
    ]);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.output,
        "{\"violated\":true,\"steps\":5,\"first_violation\":2,\"violations\":2,\
         \"verdicts\":\"10101\",\"properties\":{\
         \"A\":{\"violated\":true,\"steps\":5,\"first_violation\":4,\"violations\":1,\
         \"verdicts\":\"11101\"},\
         \"B\":{\"violated\":true,\"steps\":5,\"first_violation\":2,\"violations\":1,\
         \"verdicts\":\"10111\"}}}\n"
    );
    let run = files.run(&["check", "-f", &properties, &trace]);
    let lines: Vec<&str> = run.output.lines().rev().take(2).collect();
    assert_eq!(
        lines,
        [
            "violated B: at 1 of 5 steps, first at step 2",
            "violated A: at 1 of 5 steps, first at step 4"
        ]
    );
}

#[test]
fn a_violation_is_explained() {
    let files = Files::new();
    let trace = files.write("t.csv", LANDING);
    let run = files.run(&["check", "-f", F1, &trace]);
    assert_eq!(run.status, 1);
    insta::assert_snapshot!(run.output, @r"
    violated: start(p) -> [q, end(r|s))
      at step 4 (t.csv:5)

        start(p) -> [q, end(r|s))
        T     T  F  FF  F   FFF

        false  start(p) -> [q, end(r|s))
        true     start(p)
        true       p
        false    [q, end(r|s))  <- already false at the step before
        false      q
        false      end(r|s)
        false        r|s
        false          r
        false          s

      what led to step 4:
        step 2  `q` was true, which opens the interval
        step 3  `end(r|s)` was true, which closes it
        step 4  `p` became true

    violated start(p) -> [q, end(r|s)): at 1 of 5 steps, first at step 4
    ");
}

#[test]
fn values_are_shown_where_they_matter() {
    let files = Files::new();
    let trace = files.write(
        "t.jsonl",
        "{\"t\":\"10:00\",\"who\":\"al\",\"open\":1}\n{\"t\":\"10:05\",\"open\":7}\n\
         {\"t\":\"10:06\"}\n{\"t\":\"10:09\",\"open\":2}\n{\"t\":\"10:10\",\"open\":9}\n",
    );
    let formula = "who == \"bob\" || open <= 2 * 3";
    let run = files.run(&["check", "--time", "t", "-f", formula, &trace]);
    assert_eq!(run.status, 1);
    insta::assert_snapshot!(run.output, @r#"
    violated: who == "bob" || open <= 2 * 3
      at steps 2 to 3 (t.jsonl:2 to 3, time 10:05 to 10:06)

        who == "bob" || open <= 2 * 3
        F            F  F

        false  who == "bob" || open <= 2 * 3  <- made the difference
        false    who == "bob"  (who is absent)
        false    open <= 2 * 3  (open = 7)

      what led to step 2:
        step 2  `open <= 2 * 3` was false
        step 2  `who == "bob"` was false

      at step 5 (t.jsonl:5, time 10:10)
    violated who == "bob" || open <= 2 * 3: at 3 of 5 steps, first at step 2
    "#);
    let run = files.run(&["check", "--keep", "--time", "t", "-f", formula, &trace]);
    let kept = "false    who == \"bob\"  (who = \"al\")\n";
    assert!(run.output.contains(kept), "{run:?}");
}

#[test]
fn stretches_beyond_the_limit_are_counted() {
    let files = Files::new();
    let trace = files.write("t.csv", format!("p\n{}", "0\n1\n".repeat(50)));
    let run = files.run(&["check", "--show", "2", "-f", "p", &trace]);
    let at: Vec<&str> = run
        .output
        .lines()
        .filter(|line| line.starts_with("  at "))
        .collect();
    assert_eq!(at, ["  at step 1 (t.csv:2)", "  at step 3 (t.csv:4)"]);
    assert!(
        run.output
            .contains("48 more stretches not shown (--show N)\n")
    );
    assert!(
        run.output
            .ends_with("violated p: at 50 of 100 steps, first at step 1\n")
    );
}

#[test]
fn fail_fast_ends_at_the_first_violation_of_any_property() {
    let trace = b"p,q\n1,1\n1,0\n0,0\nx,x\n";
    let arguments = [
        "check",
        "--fail-fast",
        "--format",
        "json",
        "-f",
        "p",
        "-f",
        "q",
    ];
    let run = run_with(&arguments, trace);
    assert_eq!(run.status, 1);
    assert!(
        run.output
            .starts_with("{\"violated\":true,\"steps\":2,\"first_violation\":2,\"violations\":1,")
    );
    assert!(
        run.output
            .contains("\"p\":{\"violated\":false,\"steps\":2,")
    );
}

#[test]
fn several_files_are_one_trace() {
    let files = Files::new();
    let first = files.write("a.csv", "p,q\n0,1\n");
    let second = files.write("b.jsonl", "{\"p\":false}\n");
    let third = files.write("c.csv", "q,p\n0,1\n");
    let formula = "p -> once(q) && prev(q)";
    let arguments = [
        "check", "--format", "json", "-f", formula, &first, &second, &third,
    ];
    // The second file does not say what q is.
    let run = files.run(&arguments);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(
        run.output
            .contains("\"steps\":3,\"first_violation\":3,\"violations\":1")
    );
    let run = files.run(&[&arguments[..], &["--keep"]].concat());
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.output.contains("\"steps\":3"));
    let run = files.run(&["check", "-f", "!p", &first, &second, &third]);
    assert!(run.output.contains("at step 3 (c.csv:2)"), "{run:?}");
}

#[test]
fn compressed_files_are_known_by_their_names() {
    let files = Files::new();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(LANDING.as_bytes()).unwrap();
    let gzip = files.write("t.csv.gz", gzip.finish().unwrap());
    let zstd = zstd::encode_all(LANDING.as_bytes(), 1).unwrap();
    let zstd = files.write("t.csv.zst", zstd);
    for trace in [gzip, zstd] {
        let run = files.run(&["check", "--format", "json", "-f", F1, &trace]);
        assert_eq!(run.status, 1);
        assert!(
            run.output.contains("\"steps\":5,\"first_violation\":4"),
            "{run:?}"
        );
    }
}

#[test]
fn the_format_of_standard_input_is_known_by_its_first_byte() {
    for input in [
        "p\n1\n",
        "{\"p\":1}\n",
        "\u{feff}{\"p\":1}",
        "\u{feff}p\r\n1",
    ] {
        assert_eq!(
            run_with(&["check", "-f", "p"], input.as_bytes()).status,
            0,
            "{input}"
        );
        assert_eq!(
            run_with(&["check", "-f", "!p", "-"], input.as_bytes()).status,
            1,
            "{input}"
        );
    }
}

#[test]
fn a_property_that_was_never_put_to_the_test_is_named() {
    let run = run_with(&["check", "-f", "start(p) -> q"], b"p,q\n0,0\n0,1\n");
    assert_eq!(run.status, 0);
    assert_eq!(
        run.errors,
        "warning: never exercised: `start(p)` was never true in this trace\n"
    );
    let run = run_with(&["check", "-f", "start(p) -> q"], b"p,q\n0,0\n1,1\n");
    assert_eq!(run.errors, "");
}

#[test]
fn a_trace_in_which_nothing_that_matters_changes_is_named() {
    let run = run_with(&["check", "-f", "p || x > 3"], b"p,x,y\n0,5,0\n0,5,1\n");
    assert_eq!(run.status, 0);
    assert_eq!(
        run.errors,
        "warning: nothing that the formula reads changes: `p`, `x`\n"
    );
}

#[test]
fn verdicts_are_printed_a_line_a_step() {
    let arguments = ["check", "--verdicts", "-f", "p", "-f", "q"];
    let run = run_with(&arguments, b"p,q\n1,0\n1,1\n");
    let lines: Vec<&str> = run.output.lines().take(2).collect();
    assert_eq!(lines, ["1 10", "2 11"]);
}

#[test]
fn a_column_may_be_given_a_first_value() {
    let log = b"{\"p\":1}\n{\"p\":0,\"user\":\"al\"}\n";
    let formula = "p -> user == \"nobody\"";
    let run = run_with(&["check", "--keep", "-f", formula], log);
    assert_eq!(run.status, 2);
    assert!(
        run.errors.contains("`user` has no value here yet"),
        "{run:?}"
    );
    let with_value = ["check", "-f", formula, "--init", "user=nobody"];
    let keeping = [&with_value[..], &["--keep"]].concat();
    assert_eq!(run_with(&keeping, log).status, 0);
    // A value that is not kept is of no use.
    let run = run_with(&with_value, log);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("`--keep`"), "{run:?}");
    let run = run_with(&["check", "-f", formula, "--init", "usr=nobody"], log);
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("did you mean `user`?"), "{run:?}");
}

#[test]
fn a_variable_need_not_be_set_before_it_matters() {
    let log = b"{\"event\":\"start\"}\n{\"event\":\"reply\",\"status\":200}\n{\"event\":\"end\"}\n";
    let run = run_with(&["check", "-f", "event == \"reply\" -> status < 500"], log);
    assert_eq!(run.status, 0, "{run:?}");
    let run = run_with(
        &["check", "-f", "event == \"end\" -> once(status == 200)"],
        log,
    );
    assert_eq!(run.status, 0, "{run:?}");
    let formula = "event == \"end\" -> historically(status == 200)";
    let run = run_with(&["check", "--keep", "-f", formula], log);
    assert_eq!(run.status, 2, "{run:?}");
    // Where nothing is kept, it is known that the first line has no status.
    let run = run_with(&["check", "-f", formula], log);
    assert_eq!(run.status, 1, "{run:?}");
}

#[test]
fn colours_are_for_terminals() {
    let trace = b"p\n0\n";
    assert!(
        !run_with(&["check", "-f", "p"], trace)
            .output
            .contains('\u{1b}')
    );
    let run = run_with(&["check", "--color", "always", "-f", "p"], trace);
    assert!(
        run.output.contains("\u{1b}[1m\u{1b}[31mviolated"),
        "{run:?}"
    );
}

#[test]
fn help_teaches_by_example() {
    for arguments in [
        vec!["--help"],
        vec!["check", "--help"],
        vec!["explain", "--help"],
    ] {
        let run = run(&arguments);
        assert_eq!(run.status, 0);
        assert!(run.output.contains("Examples:\n"), "{arguments:?}");
    }
}

#[test]
fn shells_and_manual_readers_are_served() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = run(&["completions", shell]);
        assert_eq!(run.status, 0);
        assert!(run.output.contains("fail-fast"), "{shell}");
    }
    assert!(run(&["man"]).output.starts_with(".ie"));
    assert!(run(&["man", "check"]).output.contains("fail\\-fast"));
    assert_eq!(run(&["man", "chec"]).status, 2);
}

#[test]
fn formulas_that_say_nothing_are_refused_unless_allowed() {
    let trace = b"p\n1\n0\n";
    let run = run_with(&["check", "-f", "p -> once(p)"], trace);
    assert_eq!(run.status, 2);
    insta::assert_snapshot!(run.errors, @r"
    error: no trace can violate this formula
      |
    1 | p -> once(p)
      | ^^^^^^^^^^^^
      |
      = help: correct it, or say `--allow never-violated`
    ");
    let allowed = ["check", "--allow", "never-violated", "-f", "p -> once(p)"];
    assert_eq!(run_with(&allowed, trace).status, 0);
    let run = run_with(&["check", "-f", "start(p)"], trace);
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("--allow violated-at-first-step"));
    let allowed = [
        "check",
        "--allow",
        "violated-at-first-step",
        "-f",
        "start(p)",
    ];
    assert_eq!(run_with(&allowed, trace).status, 1);
}

/// Ten thousand rules take seconds: what all of them need is made once.
#[test]
fn many_properties_are_checked_together() {
    const COUNT: usize = 2000;
    let rule = |rule| {
        format!(
            "rule{rule} = start(p > {rule}) -> [q > {rule}, q < {});",
            rule % 7
        )
    };
    let rules = (0..COUNT).map(rule).collect::<Vec<_>>().join("\n");
    let files = Files::new();
    let rules = files.write("rules.txt", rules);
    let trace = files.write("trace.csv", "p,q\n0,0\n1000,900\n");
    let run = files.run(&[
        "check",
        "--format",
        "json",
        "-f",
        &format!("@{rules}"),
        &trace,
    ]);
    assert_eq!(run.status, 1, "{run:?}");
    let answer: serde_json::Value = serde_json::from_str(&run.output).unwrap();
    let properties = answer["properties"].as_object().unwrap();
    assert_eq!(properties.len(), COUNT);
    let violated = properties
        .values()
        .filter(|answer| answer["violated"] == true);
    // Those that 1000 passes and 900 does not.
    assert_eq!(violated.count(), 100);
}
