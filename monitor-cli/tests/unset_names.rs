//! A name that no line of the trace sets is a mistake, whatever options say it was before.

use crate::common::{Files, run_with};

const SHIVIZ: &[u8] = b"a {\"a\":1}\nhello\nb {\"b\":1}\nbye\n";
const STD: &[u8] = b"T1|r(x)|a.c:1\nT2|w(y)|a.c:2\n";
const EVENTS: &[u8] = b"{\"thread\":\"a\",\"write\":{\"count\":1}}\n";

/// What is said of a name that is missing with these arguments, with and without a value for it by
/// an option, in text and in JSON.
fn refused(arguments: &[&str], init: &str, trace: &[u8]) -> String {
    let mut errors = Vec::new();
    let files = Files::new();
    let trace = files.write("trace", trace);
    let is_of_steps = arguments[0] == "check" && arguments.iter().all(|word| !word.contains('@'));
    let keep: &[&str] = if is_of_steps { &["--keep"] } else { &[] };
    for options in [&[][..], &[keep, &["--init", init]].concat()] {
        for format in [&[][..], &["--format", "json"]] {
            let is_convert = arguments.first() == Some(&"convert");
            if is_convert && !format.is_empty() {
                continue;
            }
            let arguments = [arguments, options, format, &[&trace]].concat();
            let run = files.run(&arguments);
            assert_eq!(run.status, 2, "{arguments:?}: {run:?}");
            assert_eq!(run.output, "", "{arguments:?}");
            errors.push(run.errors);
        }
    }
    errors.concat()
}

#[test]
fn in_each_command_and_form_such_a_name_is_refused() {
    let close = [
        (
            &["check", "-f", "paid -> pait"][..],
            &b"paid\n1\n"[..],
            "pait=1",
        ),
        (
            &["check", "--from", "jsonl", "-f", "paid -> pait"],
            b"{\"paid\":true}\n",
            "pait=1",
        ),
        (
            &["check", "-f", "@a(count > 0 -> coumt > 0)"],
            b"{\"init\":{\"count\":0}}\n{\"thread\":\"a\",\"write\":{\"count\":1}}\n",
            "coumt=0",
        ),
        (
            &["predict", "-f", "count > 0 -> coumt > 0"],
            EVENTS,
            "coumt=0",
        ),
        (
            &["detect", "-f", "EF(count > 0 && coumt > 0)"],
            EVENTS,
            "coumt=0",
        ),
        (
            &["slice", "-f", "count > 0 && coumt > 0"],
            EVENTS,
            "coumt=0",
        ),
        (
            &["convert", "--to", "promela", "-f", "EF(coumt > 0)"],
            EVENTS,
            "coumt=0",
        ),
    ];
    for (arguments, trace, init) in close {
        let errors = refused(arguments, init, trace);
        let meant = if arguments[0] == "check" && !errors.contains("count") {
            "did you mean `paid`?"
        } else {
            "did you mean `count`?"
        };
        assert!(errors.contains(meant), "{arguments:?}: {errors}");
        assert!(!errors.contains("--init"), "{arguments:?}: {errors}");
    }
}

#[test]
fn names_that_are_not_close_are_listed() {
    let errors = refused(&["check", "-f", "p -> q"], "q=1", b"p\n1\n");
    assert!(errors.contains("there is no column `q`"), "{errors}");
    assert!(errors.contains("the columns are `p`"), "{errors}");
    let arguments = ["check", "--from", "jsonl", "-f", "p -> q"];
    let errors = refused(&arguments, "q=1", b"{\"p\":true}\n");
    assert!(errors.contains("no line of the trace sets `q`"), "{errors}");
    assert!(errors.contains("the lines so far set `p`"), "{errors}");
    let formula = "server.event != \"bye\"";
    let errors = refused(&["predict", "-f", formula], "server.event=", SHIVIZ);
    assert!(
        errors.contains("the trace has `a.event`, `b.event`"),
        "{errors}"
    );
    let formula = "y > 0 -> z > 0";
    let errors = refused(&["predict", "-f", formula], "z=1", STD);
    assert!(errors.contains("the trace has `x`, `y`"), "{errors}");
}

/// Names that lines of a log of hosts set and no formula reads are proposed too.
#[test]
fn the_names_of_a_log_of_hosts_are_known() {
    let log = b"n1 {\"n1\":1}\nelected, leader=1\n";
    for (formula, init, meant) in [
        ("laeder == 0", "laeder=0", "`leader`"),
        ("n1.laeder == 0", "n1.laeder=0", "`n1.leader`"),
    ] {
        let errors = refused(&["predict", "-f", formula], init, log);
        assert!(
            errors.contains(&format!("did you mean {meant}?")),
            "{errors}"
        );
    }
}

/// As events arrive nothing says that a name comes later: a violation before the end says so.
#[test]
fn online_a_verdict_that_rests_on_an_option_says_so() {
    let arguments = ["predict", "--online", "--init", "count=0", "--init"];
    let violated = [&arguments[..], &["x=0", "-f", "count > 0 -> x > 0"]].concat();
    let run = run_with(&violated, EVENTS);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(
        run.errors.contains("no event so far mentions `x`"),
        "{run:?}"
    );
    let holds = [&arguments[..], &["x=0", "-f", "count > 0 -> x == 0"]].concat();
    let run = run_with(&holds, EVENTS);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("no variable or region `x`"), "{run:?}");
}

/// In every command a value for a name that no formula reads, or two for one, is no help to anybody.
#[test]
fn a_value_by_an_option_is_for_one_name_that_a_formula_reads() {
    let steps: (&[&str], &[u8]) = (&["check", "--keep", "-f", "x < 3"], b"x\n1\n");
    let events: &[u8] = b"{\"thread\":\"a\",\"write\":{\"x\":1}}\n";
    let predicted: (&[&str], &[u8]) = (&["predict", "-f", "x < 3"], events);
    let detected: (&[&str], &[u8]) = (&["detect", "-f", "EF(x < 3)"], events);
    for (arguments, trace) in [steps, predicted, detected] {
        let run = |settings: &[&str]| {
            let options = settings.iter().flat_map(|setting| ["--init", *setting]);
            let arguments: Vec<&str> = arguments.iter().copied().chain(options).collect();
            run_with(&arguments, trace)
        };
        assert_eq!(run(&["x=0"]).status, 0, "{arguments:?}");
        for (settings, said) in [
            (&["X=5"][..], "no formula reads `X`"),
            (&["=0"], "no formula reads ``"),
            (&["x=0", "xx=0"], "no formula reads `xx`"),
            (&["x=0", "x=0"], "`x` has two initial values"),
            (&["x=5", "x=0"], "`x` has two initial values"),
        ] {
            let refused = run(settings);
            assert_eq!(refused.status, 2, "{arguments:?} {settings:?}: {refused:?}");
            assert!(refused.errors.contains(said), "{settings:?}: {refused:?}");
        }
    }
}

/// What the first line gives a value is in the trace, and so is what an event only reads.
#[test]
fn a_name_that_is_mentioned_is_no_mistake() {
    let trace = b"{\"init\":{\"x\":0}}\n{\"thread\":\"a\"}\n";
    assert_eq!(run_with(&["predict", "-f", "x == 0"], trace).status, 0);
    let trace = b"{\"thread\":\"a\",\"read\":\"x\"}\n";
    let arguments = ["predict", "--init", "x=0", "-f", "x == 0"];
    assert_eq!(run_with(&arguments, trace).status, 0);
}

#[test]
fn a_region_that_nothing_enters_is_told_of() {
    let trace = b"{\"thread\":\"a\",\"enter\":\"auditing\"}\n";
    let run = |region| {
        let arguments = ["predict", "--region", region, "-f", region];
        run_with(&arguments, trace)
    };
    let misspelt = run("audting");
    assert_eq!(misspelt.status, 1, "{misspelt:?}");
    assert!(misspelt.errors.contains("enters `audting`"), "{misspelt:?}");
    assert!(
        misspelt.errors.contains("did you mean `auditing`?"),
        "{misspelt:?}"
    );
    assert_eq!(run("auditing").errors, "");
}

/// A variable that is read and never written was written 0 times.
#[test]
fn in_a_trace_of_a_race_predictor_what_is_only_read_is_0() {
    let run = run_with(&["predict", "-f", "y > 0 -> x > 0"], STD);
    assert_eq!((run.status, run.errors.as_str()), (1, ""), "{run:?}");
    let run = run_with(&["predict", "-f", "y -> !x"], STD);
    assert_eq!((run.status, run.errors.as_str()), (0, ""), "{run:?}");
    let run = run_with(&["predict", "-f", "x == \"a\""], STD);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("a number here"), "{run:?}");
}

#[test]
fn files_of_one_trace_have_the_same_columns() {
    let files = Files::new();
    let first = files.write("s1.csv", "p,q\n1,0\n1,1\n");
    let second = files.write("s2.csv", "P,q\n0,0\n0,1\n");
    for order in [[&first, &second], [&second, &first]] {
        for init in [&[][..], &["--keep", "--init", "p=1"]] {
            let arguments = [&["check", "-f", "p"][..], init, &order.map(String::as_str)].concat();
            let run = files.run(&arguments);
            assert_eq!(run.status, 2, "{run:?}");
            assert!(run.errors.contains("there is no column `p`"), "{run:?}");
            assert!(run.errors.contains("s2.csv:1:1"), "{run:?}");
            assert!(run.errors.contains("did you mean `P`?"), "{run:?}");
        }
    }
    let same = files.write("s3.csv", "q,p\n0,1\n");
    let run = files.run(&["check", "-f", "p", &first, &same]);
    assert_eq!(run.status, 0, "{run:?}");
}

/// A log that is being written is told of at once: a verdict that rests on a name that no line has set yet says so, and at
/// the end it is an error.
#[test]
fn a_verdict_on_what_is_being_written_says_what_it_rests_on() {
    let log = b"{\"paid\":true}\n{\"paid\":true}\n";
    for options in [
        &[][..],
        &["--fail-fast"],
        &["--fail-fast", "--format", "json"],
    ] {
        let run = run_with(&[&["check", "-f", "paid -> pait"], options].concat(), log);
        assert_eq!(
            run.status,
            if options.is_empty() { 2 } else { 1 },
            "{run:?}"
        );
        assert_eq!(
            run.errors
                .matches("note: no line so far sets `pait`")
                .count(),
            1,
            "{run:?}"
        );
        assert!(run.errors.contains("did you mean `paid`?"), "{run:?}");
        let is_error = run
            .errors
            .contains("error: no line of the trace sets `pait`");
        assert_eq!(is_error, options.is_empty(), "{run:?}");
    }
    let named = run_with(
        &["check", "--fail-fast", "-f", "paid -> sent"],
        b"{\"sent\":0}\n{\"paid\":1}\n",
    );
    assert_eq!((named.status, named.errors.as_str()), (1, ""), "{named:?}");
}
