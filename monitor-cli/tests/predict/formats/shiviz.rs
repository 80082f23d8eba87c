//! Logs of hosts with vector clocks.

use super::{
    super::answer,
    common::{Files, run_with},
    status,
};

const LEADERS: [&str; 2] = [
    "a {\"a\":1}\nbecame leader=1\na {\"a\":2}\nresigned, leader = 0 (a.go:9)\n",
    "b {\"b\":1}\n{\"leader\": 1}\n",
];

#[test]
fn vector_clocks_of_several_processes_are_read() {
    let files = Files::new();
    let first = files.write("a.shiviz", LEADERS[0]);
    let second = files.write("b-Log.txt", LEADERS[1]);
    let formula = "a.leader + b.leader <= 1";
    let arguments = [
        "predict",
        "--format",
        "json",
        "--init",
        "a.leader=0",
        "--init",
        "b.leader=0",
        "-f",
        formula,
        &first,
        &second,
    ];
    let answer = answer(&files.run(&arguments).output);
    assert_eq!(answer["runs"], 3);
    // Two of the three: b leads before a resigned.
    assert_eq!(answer["violating_runs"], 2);
    assert_eq!(answer["violated"], true);
    // As one variable its value would be anybody's.
    let run = files.run(&[
        "predict",
        "--init",
        "leader=0",
        "-f",
        "leader <= 1",
        &first,
        &second,
    ]);
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("is `HOST.leader`"), "{run:?}");
}

/// As `cat *-Log.txt` makes it, each host after the other.
#[test]
fn the_lines_of_hosts_may_come_in_any_order() {
    let log = "b {\"b\":1}\nInitialization Complete\nb {\"a\":2, \"b\":2}\ngot it\n\
               a {\"a\":1}\nInitialization Complete\na {\"a\":2}\nsent it\n";
    let formula = "b.event == \"got it\" -> a.event == \"sent it\"";
    assert_eq!(status(&["predict", "-f", formula], log), 0);
    let formula = "b.event == \"Initialization Complete\" -> a.event == \"sent it\"";
    assert_eq!(status(&["predict", "-f", formula], log), 1);
}

#[test]
fn forms_of_shiviz_logs() {
    let expression = r"(?<event>.*)\n(?<host>\S*) (?<clock>{.*})";
    for (name, log) in [
        ("one line", "a {\"a\":1} x=1\na {\"a\":2} x=2\n".to_owned()),
        ("two lines", "a {\"a\":1}\nx=1\na {\"a\":2}\nx=2".to_owned()),
        (
            "with times",
            "17 a {\"a\":1}\r\nx=1\r\n19 a {\"a\":2}\r\nx=2\r\n".to_owned(),
        ),
        (
            "text first",
            "x=1\na {\"a\":1}\nx=2\na {\"a\":2}\n".to_owned(),
        ),
        (
            "expression",
            format!("{expression}\n\nx=1\na {{\"a\":1}}\nx=2\na {{\"a\":2}}\n"),
        ),
        (
            "delimiter",
            format!(
                "{expression}\n^=== (?<trace>.*) ===$\nx=1\na {{\"a\":1}}\nx=2\na {{\"a\":2}}\n"
            ),
        ),
        (
            "an event of JSON Lines",
            "a {\"a\":1}\n{\"write\": {\"x\": 1}}\na {\"a\":2}\n{\"write\": {\"x\": 2}}\n"
                .to_owned(),
        ),
    ] {
        let arguments = [
            "predict", "--from", "shiviz", "--init", "x=0", "--format", "json",
        ];
        for (formula, expected) in [("x <= 2", 0), ("x != 2", 1), ("x != 1", 1), ("x == 0", 1)] {
            let run = run_with(&[&arguments[..], &["-f", formula]].concat(), log.as_bytes());
            assert_eq!(run.status, expected, "{name}, {formula}: {run:?}");
            if formula == "x <= 2" {
                assert_eq!(answer(&run.output)["states"], 3, "{name}");
            }
        }
    }
    let log = "{\"a\":1} from a: x=1\n{\"a\":2} from a: x=2\n";
    let regex = r"(?<clock>\{.*\}) from (?<host>\w+): (?<event>x=(?<y>\d))";
    let arguments = [
        "predict", "--from", "shiviz", "--init", "y=0", "--regex", regex,
    ];
    assert_eq!(
        status(&[&arguments[..], &["-f", "y != 2"]].concat(), log),
        1
    );
    let wrong = run_with(&["predict", "--regex", "(", "-f", "y != 2"], b"");
    assert_eq!(wrong.status, 2);
    assert!(wrong.errors.contains("no regular expression"), "{wrong:?}");
}

/// The form in which `ShiViz` has several executions of one system in a file, each behind a line with its name.
#[test]
fn one_of_several_executions_is_read() {
    let head = "(?<host>\\w+) (?<clock>\\{.*\\}) (?<event>.*)\n^=== (?<trace>.*) ===$\n";
    let runs = [
        "a {\"a\":1} x=1\n",
        "a {\"a\":1} x=2\nb {\"b\":1,\"a\":1} x=3\n",
        "a {\"a\":1} x=4\n",
    ];
    let [first, second, third] = runs;
    for log in [
        format!("{head}{first}=== b ===\n{second}\n=== c ===\n{third}"),
        format!(
            "{head}=== a ===\n{first}=== b ===\n\n{second}=== c ===\n=== d ===\n{third}=== e ===\n"
        ),
    ] {
        // What x is in each execution.
        for (execution, values) in [("1", &[1][..]), ("2", &[2, 3]), ("3", &[4])] {
            for value in 1..=4 {
                let formula = format!("x != {value}");
                let arguments = [
                    "predict",
                    "--from",
                    "shiviz",
                    "--init",
                    "x=0",
                    "--execution",
                    execution,
                    "-f",
                    &formula,
                ];
                let expected = i32::from(values.contains(&value));
                assert_eq!(status(&arguments, &log), expected, "{execution} {formula}");
            }
        }
        let arguments = [
            "predict", "--from", "shiviz", "--init", "x=0", "-f", "x < 9",
        ];
        let refused = |options: &[&str]| {
            let run = run_with(&[&arguments[..], options].concat(), log.as_bytes());
            assert_eq!((run.status, run.output.as_str()), (2, ""), "{run:?}");
            run.errors
        };
        assert!(refused(&[]).contains("`--execution 1`"));
        assert!(refused(&["--execution", "4"]).contains("`<stdin>` has 3 executions"));
    }
    // A line of the name alone is no other execution.
    let single = format!("{head}=== a ===\n{first}=== b ===\n");
    let arguments = [
        "predict", "--from", "shiviz", "--init", "x=0", "-f", "x < 9",
    ];
    assert_eq!(status(&arguments, &single), 0);
    let std = run_with(
        &["predict", "--execution", "1", "-f", "x < 9"],
        b"T1|w(x)|a.c:1\n",
    );
    assert!(
        std.errors.contains("as all files of the format `std`"),
        "{std:?}"
    );
}

/// As `ShiViz` does: what the expression does not match is passed over, which is told.
#[test]
fn what_is_no_event_of_a_log_of_hosts_is_passed_over() {
    let log = "== log of today ==\na {\"a\":1} x=1\n\nWARN something else\na {\"a\":2} x=2\n";
    let regex = r"^(?<host>\w+) (?<clock>\{.*\}) (?<event>.*)$";
    let arguments = [
        "predict", "--from", "shiviz", "--init", "x=0", "--regex", regex, "-f", "x <= 2",
    ];
    let run = run_with(&arguments, log.as_bytes());
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.output.contains("3 states"), "{run:?}");
    let said = "2 lines that the expression does not match were passed over";
    assert!(run.errors.contains(said), "{run:?}");
    assert!(run.errors.contains("<stdin>:1:1"), "{run:?}");
    // Where there is no event at all the expression is wrong.
    let run = run_with(&arguments, b"a: nothing\nb: nothing\n");
    assert_eq!(run.status, 2, "{run:?}");
    assert!(
        run.errors.contains("this is no event of the log"),
        "{run:?}"
    );
}

/// The lines of a host may come in any order: its clock has theirs.
#[test]
fn events_of_a_host_are_in_the_order_of_its_clock() {
    let ordered = "a {\"a\":1}\nx=1\na {\"a\":2}\nx=2\nb {\"b\":1,\"a\":2}\ny=1\n";
    let shuffled = "b {\"b\":1,\"a\":2}\ny=1\na {\"a\":2}\nx=2\na {\"a\":1}\nx=1\n";
    for log in [ordered, shuffled] {
        let of_one = ["--init", "x=0", "-f", "x == 2 -> once(x == 1)"];
        let of_both = ["--init", "x=0", "--init", "y=0", "-f", "y == 1 -> x == 2"];
        for options in [&of_one[..], &of_both] {
            let arguments = [&["predict", "--format", "json"], options].concat();
            let run = run_with(&arguments, log.as_bytes());
            assert_eq!(run.status, 0, "{log}: {run:?}");
        }
    }
}
