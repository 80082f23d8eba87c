//! `--deadlocks`.

use std::fmt::Write as _;

use serde_json::json;

use super::{
    answer,
    common::{Files, run_with},
};

const INVERSION: &str = "\
T1|acq(a)|one.c:1\nT1|acq(b)|one.c:2\nT1|rel(b)|\nT1|rel(a)|
T2|acq(b)|two.c:1\nT2|acq(a)|two.c:2\nT2|rel(a)|\nT2|rel(b)|\n";

#[test]
fn an_inversion_is_predicted_for_programs() {
    let run = run_with(
        &["predict", "--deadlocks", "--format", "json", "-"],
        INVERSION.as_bytes(),
    );
    assert_eq!(run.status, 1, "{}", run.errors);
    let blocked = |thread: &str, holds: &str, wants: &str, file: &str, event: usize| {
        json!({
            "thread": thread,
            "holds": [{"lock": holds, "event": event - 1, "at": format!("{file}:1")}],
            "waits_for": wants, "event": event, "at": format!("{file}:2"),
        })
    };
    let threads = [
        blocked("T1", "a", "b", "one.c", 2),
        blocked("T2", "b", "a", "two.c", 6),
    ];
    assert_eq!(
        answer(&run.output),
        json!({"complete": true, "deadlocks": [{"observed": false, "threads": threads, "schedule": [1, 5]}]})
    );
}

/// A thread is joined under the lock that it takes, and the trace says where the end is asked for.
#[test]
fn a_join_under_a_lock_is_predicted() {
    let trace = "main|fork(service)|a.c:1\nservice|acq(l)|b.c:1\nservice|rel(l)|\nmain|acq(l)|a.c:2\nmain|join(service)|a.c:3\n";
    let run = |format: &str| {
        let options = ["predict", "--deadlocks", "--format", format, "-"];
        run_with(&options, trace.as_bytes())
    };
    let found = run("json");
    assert_eq!(found.status, 1, "{}", found.errors);
    let threads = json!([
        {"thread": "service", "holds": [], "waits_for": "l", "event": 2, "at": "b.c:1"},
        {
            "thread": "main",
            "holds": [{"lock": "l", "event": 4, "at": "a.c:2"}],
            "waits_for": "service", "for_end": true, "event": 5, "at": "a.c:3",
        },
    ]);
    let deadlock = &answer(&found.output)["deadlocks"][0];
    let mut told: Vec<_> = deadlock["threads"].as_array().unwrap().clone();
    told.sort_by_key(|blocked| blocked["event"].as_u64());
    assert_eq!(json!(told), threads);
    assert_eq!(deadlock["schedule"], json!([1, 4]));
    let text = run("text").output;
    assert!(
        text.contains(
            "main waits for the end of service at a.c:3\n    and holds `l`, taken at a.c:2\n"
        ),
        "{text}"
    );
    // In JSON Lines a run can end in it.
    let events = [
        json!({"thread": "main", "fork": "service"}),
        json!({"thread": "main", "acquire": "l"}),
        json!({"thread": "service", "request": "l"}),
        json!({"thread": "main", "request_join": "service"}),
    ];
    let lines: Vec<String> = events.iter().map(ToString::to_string).collect();
    let options = ["predict", "--deadlocks", "--format", "json", "-"];
    let found = run_with(&options, lines.join("\n").as_bytes());
    assert_eq!(
        answer(&found.output)["deadlocks"][0]["observed"],
        json!(true)
    );
}

/// In JSON Lines, whose events have no place but in the trace; beside a formula that reads a lock.
#[test]
fn formulas_are_checked_beside_deadlocks() {
    let files = Files::new();
    let mut text = String::new();
    for (thread, locks) in [("one", ["a", "b"]), ("two", ["b", "a"])] {
        for (key, locks) in [("acquire", locks), ("release", locks)] {
            for lock in locks {
                writeln!(text, "{}", json!({"thread": thread, key: lock})).unwrap();
            }
        }
    }
    files.write("events.jsonl", &text);
    let name = files.name("events.jsonl");
    let formula = "a -> !once(start(b) && start(a))";
    let run = files.run(&[
        "predict",
        "--deadlocks",
        "--format",
        "json",
        "-f",
        formula,
        &name,
    ]);
    let found = answer(&run.output);
    assert_eq!(
        (run.status, &found["violated"]),
        (1, &json!(false)),
        "{}",
        run.errors
    );
    assert_eq!(found["deadlocks"][0]["schedule"], json!([1, 5]));
    let run = files.run(&["predict", "--deadlocks", "-f", formula, &name]);
    assert!(run.output.contains("holds"), "{}", run.output);
    assert!(
        run.output
            .contains("deadlock predicted: one and two wait for each other"),
        "{}",
        run.output
    );
    assert!(run.output.contains("events.jsonl:6"), "{}", run.output);
}

#[test]
fn what_a_lock_or_a_message_rules_out_is_silent() {
    let mut gated = String::new();
    for (thread, [first, second]) in [("T1", ["a", "b"]), ("T2", ["b", "a"])] {
        for (what, lock) in [
            ("acq", "gate"),
            ("acq", first),
            ("acq", second),
            ("rel", second),
            ("rel", first),
            ("rel", "gate"),
        ] {
            writeln!(gated, "{thread}|{what}({lock})|").unwrap();
        }
    }
    let run = run_with(
        &["predict", "--deadlocks", "--from", "std", "-"],
        gated.as_bytes(),
    );
    assert_eq!(
        (run.status, &*run.output),
        (0, "no deadlock: no cycle of locks\n")
    );
    let handed_on = INVERSION.replace("\nT2|acq(b)", "\nT1|send(m)|\nT2|recv(m)|\nT2|acq(b)");
    let run = run_with(&["predict", "--deadlocks", "-"], handed_on.as_bytes());
    assert_eq!(
        (run.status, &*run.output),
        (0, "no deadlock: the 1 cycle of locks cannot close\n")
    );
}

/// It stands beside the acquisition of the same lock, on its line.
#[test]
fn a_lock_that_is_only_tried_is_not_waited_for() {
    let text = |tries: bool| {
        let mut text = String::new();
        for (thread, [first, second]) in [("one", ["a", "b"]), ("two", ["b", "a"])] {
            let mut inner = json!({"thread": thread, "acquire": second});
            if tries && thread == "two" {
                inner["try"] = json!(second);
            }
            let outer = json!({"thread": thread, "acquire": first});
            let back = json!({"thread": thread, "release": [second, first]});
            writeln!(text, "{outer}\n{inner}\n{back}").unwrap();
        }
        text
    };
    let run = |tries| run_with(&["predict", "--deadlocks", "-"], text(tries).as_bytes());
    assert_eq!(run(false).status, 1);
    let tried = run(true);
    assert_eq!(
        (tried.status, &*tried.output),
        (0, "no deadlock: no cycle of locks\n"),
        "{}",
        tried.errors
    );
}

/// Two readers and a writer that waits between them.
#[test]
fn a_reader_that_reads_again_waits_for_a_writer() {
    let text = "\
{\"thread\": \"T1\", \"acquire_shared\": \"m\"}
{\"thread\": \"T1\", \"acquire_shared\": \"m\"}
{\"thread\": \"T1\", \"release_shared\": [\"m\", \"m\"]}
{\"thread\": \"T2\", \"acquire\": \"m\"}
{\"thread\": \"T2\", \"release\": \"m\"}\n";
    let run = run_with(&["predict", "--deadlocks", "-"], text.as_bytes());
    assert_eq!(run.status, 1, "{}", run.errors);
    assert!(
        run.output.contains("behind T2, which waits to write"),
        "{}",
        run.output
    );
    let json = run_with(
        &["predict", "--deadlocks", "--format", "json", "-"],
        text.as_bytes(),
    );
    let found = answer(&json.output);
    let behind: Vec<bool> = found["deadlocks"][0]["threads"]
        .as_array()
        .unwrap()
        .iter()
        .map(|blocked| blocked["behind_writer"] == json!(true))
        .collect();
    assert_eq!(behind, [true, false]);
    // It does not share the lock.
    let wrong = text.replace("\"T2\", \"release\"", "\"T2\", \"release_shared\"");
    let run = run_with(&["predict", "--deadlocks", "-"], wrong.as_bytes());
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("does not share it"), "{}", run.errors);
}

#[test]
fn a_log_that_ends_in_a_deadlock_says_so() {
    let stuck = "T1|acq(a)|1\nT2|acq(b)|2\nT2|req(a)|3\nT1|req(b)|4\n";
    let run = run_with(&["predict", "--deadlocks", "-"], stuck.as_bytes());
    assert_eq!(run.status, 1);
    assert!(
        run.output
            .starts_with("deadlock: T1 and T2 wait for each other\n"),
        "{}",
        run.output
    );
    let itself =
        "{\"thread\": \"main\", \"acquire\": \"a\"}\n{\"thread\": \"main\", \"request\": \"a\"}\n";
    let run = run_with(&["predict", "--deadlocks", "-"], itself.as_bytes());
    assert_eq!(run.status, 1);
    assert!(
        run.output.starts_with("deadlock: main waits for itself\n"),
        "{}",
        run.output
    );
}

#[test]
fn deadlocks_are_not_followed_online() {
    let run = run_with(&["predict", "--deadlocks", "--online", "-"], b"");
    assert_eq!(run.status, 2);
    assert!(run.errors.contains("--online"), "{}", run.errors);
}

/// What is asked about formulas has no answer where there is none.
#[test]
fn what_is_about_formulas_is_refused_without_one() {
    for option in [
        &["--count"][..],
        &["--states"],
        &["--width", "3"],
        &["--edges"],
        &["--rests-on"],
    ] {
        let options = [&["predict", "--deadlocks"], option, &["-"]].concat();
        let run = run_with(&options, INVERSION.as_bytes());
        assert_eq!(run.status, 2, "{option:?}: {}", run.output);
        assert!(run.errors.contains("-f 'start(p)"), "{}", run.errors);
        let with_formula = [&options[..], &["-f", "x == 1 -> once(y == 1)"]].concat();
        let run = run_with(&with_formula, INVERSION.as_bytes());
        assert!(!run.errors.contains("--formula"), "{}", run.errors);
    }
}

/// Else a log in which nobody wrote down locks would look as one in which all is well.
#[test]
fn where_no_lock_was_seen_that_is_said() {
    let run = |text: &str| run_with(&["predict", "--deadlocks", "-"], text.as_bytes());
    let without = run("T1|w(x)|1\nT2|r(x)|2\n");
    assert_eq!(without.status, 0);
    assert!(
        without.errors.contains("note: no lock was seen"),
        "{}",
        without.errors
    );
    for text in ["T1|acq(a)|1\nT1|rel(a)|2\n", "T1|req(a)|1\n"] {
        assert_eq!(run(text).errors, "");
    }
}
