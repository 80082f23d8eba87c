//! What stands around a formula, `per KEY ends F` and `at_end(F)`, is checked, or refused by what cannot check it.

use crate::{
    common::{Files, run},
    predict::LANDING,
};

/// The commands that read formulas about the events of threads, each with a formula of its logic.
const OF_EVENTS: [(&[&str], &str); 6] = [
    (&["predict"], "radio >= 0"),
    (&["predict", "--online"], "radio >= 0"),
    (&["detect"], "AG(radio >= 0)"),
    (&["slice"], "radio >= 0"),
    (&["convert", "--to", "promela"], "AG(radio >= 0)"),
    (&["check"], "@t1(radio >= 0)"),
];

#[test]
fn a_scope_is_refused_wherever_events_of_threads_are_looked_at() {
    let files = Files::new();
    let keys = "a formula about the events of threads is no rule for each key";
    let at_end = "a formula about the events of threads is not asked at the end";
    for (command, formula) in OF_EVENTS {
        let file = |name: &str, head: &str, formula: &str| {
            format!("@{}", files.write(name, format!("e{head} = {formula};\n")))
        };
        let asked = format!("at_end({formula})");
        for (argument, said, column) in [
            (asked.clone(), at_end, 1),
            (file("asked", "", &asked), at_end, 5),
            (file("keys", " per nosuch", formula), keys, 3),
            (
                file("ends", " per nosuch ends nothing == 3", formula),
                keys,
                3,
            ),
        ] {
            let mut arguments = command.to_vec();
            arguments.extend(["-f", &argument, LANDING]);
            let run = run(&arguments);
            assert_eq!(run.status, 2, "{arguments:?} {run:?}");
            assert_eq!(run.output, "", "{arguments:?}");
            assert!(run.errors.contains(said), "{arguments:?} {run:?}");
            assert!(run.errors.contains("= help: "), "{arguments:?} {run:?}");
            let place = match argument.strip_prefix('@') {
                Some(file) => format!(" --> {file}:1:{column}\n"),
                None => format!("1 | {argument}\n  | ^^^^^^\n"),
            };
            assert!(run.errors.contains(&place), "{place} {run:?}");
        }
        let mut plain = command.to_vec();
        let argument = file("plain", "", formula);
        plain.extend(["-f", &argument, LANDING]);
        let run = run(&plain);
        assert!(!run.errors.contains("events of threads"), "{run:?}");
    }
}

#[test]
fn the_keys_of_a_refused_rule_are_shown() {
    let files = Files::new();
    let path = files.write(
        "rules.txt",
        "# one\ne per user ends over = p -> q;\nf = at_end(p);\n",
    );
    let run = run(&["predict", "-f", &format!("@{path}"), LANDING]);
    insta::assert_snapshot!(run.errors.replace(&path, "rules.txt"), @r"
    error: a formula about the events of threads is no rule for each key
     --> rules.txt:2:3
      |
    2 | e per user ends over = p -> q;
      |   ^^^^^^^^^^^^^^^^^^
      |
      = help: write `NAME = FORMULA;`, and give the command the events of one key; `monitor check` checks rules for each key on a log of steps

    error: a formula about the events of threads is not asked at the end
     --> rules.txt:3:5
      |
    3 | f = at_end(p);
      |     ^^^^^^
      |
      = help: let the last event set a name, such as `finished`, and write `finished -> F`, in `monitor detect` `AG(finished -> F)`; `monitor check` asks `at_end(F)` of one run, on a log of steps
    ");
}

#[test]
fn options_about_keys_and_times_are_refused_for_threads() {
    for option in [["--per", "user"], ["--time", "t"], ["--most-keys", "3"]] {
        let run = run(&["check", option[0], option[1], "-f", "@t1(p)", LANDING]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.errors.contains(option[0]), "{run:?}");
    }
}

#[test]
fn what_is_asked_at_the_end_and_for_keys_is_explained_whole() {
    let files = Files::new();
    let path = files.write(
        "rules.txt",
        "e per x in user ends over = at_end(once(q));\n",
    );
    let run = run(&["explain", "-f", &format!("@{path}")]);
    assert_eq!(run.status, 0, "{run:?}");
    let whole = "per x in user ends over = at_end(once(q))\n";
    assert!(run.output.contains(whole), "{run:?}");
    let run = crate::common::run(&["explain", "-f", "at_end(p -> once(p))"]);
    assert!(run.output.contains("  at_end(p -> once(p))\n"), "{run:?}");
    assert!(run.output.contains("asked at the end alone"), "{run:?}");
    assert!(!run.output.contains("no trace can violate"), "{run:?}");
}
