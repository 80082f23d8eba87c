//! Nothing that a log or a name brings along is taken for a command by a terminal, and nothing of it
//! is lost where another program reads.

use std::fs;

use crate::common::{Files, Run, run_with};

/// What colours are made of, by which the command's own are known.
fn without_colours(text: &str) -> String {
    let mut text = text.to_owned();
    for own in ["0", "1", "31", "32", "33", "36"] {
        text = text.replace(&format!("\u{1b}[{own}m"), "");
    }
    text
}

fn assert_harmless(run: &Run) {
    for text in [&run.output, &run.errors] {
        let rest = without_colours(text);
        let control = |character: char| character.is_control() && character != '\n';
        assert!(!rest.contains(control), "{rest:?}");
    }
}

const HOSTILE: &str = "a\\u001b]0;title\\u0007\\u009b2J\\u001b[2J\\u0000\\r\\nb\\u007f";
const SHOWN: &str = "a\\u{1b}]0;title\\u{7}\\u{9b}2J\\u{1b}[2J\\u{0}\\r\\nb\\u{7f}";

#[test]
fn places_threads_and_messages_of_events_are_written_out() {
    let trace = format!(
        "{{\"init\":{{\"x\":0}}}}\n\
         {{\"thread\":\"{HOSTILE}\",\"write\":{{\"x\":1}},\"loc\":\"{HOSTILE}\",\"send\":\"{HOSTILE}\"}}\n\
         {{\"thread\":\"other\",\"recv\":\"{HOSTILE}\",\"read\":\"x\",\"loc\":\"{HOSTILE}:7\"}}\n"
    );
    for (command, formula) in [
        ("predict", "x == 0"),
        ("detect", "AG(x == 0)"),
        ("slice", "x == 1"),
        ("check", "@other(x == 0)"),
    ] {
        for colour in ["always", "never"] {
            let run = run_with(
                &[command, "--color", colour, "-f", formula],
                trace.as_bytes(),
            );
            assert!(run.status < 2, "{run:?}");
            assert_harmless(&run);
            if ["predict", "detect"].contains(&command) {
                assert!(run.output.contains(SHOWN), "{command}: {}", run.output);
            }
        }
    }
}

#[test]
fn values_and_times_of_steps_are_written_out() {
    let log = format!("{{\"t\":\"{HOSTILE}\",\"name\":\"{HOSTILE}\",\"p\":0}}\n").repeat(2);
    for formula in ["p", "name == \"b\"", "name > 3"] {
        let arguments = [
            "check", "--from", "jsonl", "--time", "t", "--color", "always",
        ];
        let run = run_with(&[&arguments[..], &["-f", formula]].concat(), log.as_bytes());
        assert_harmless(&run);
        if run.status == 1 {
            assert!(run.output.contains(&format!("time {SHOWN}")), "{run:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn names_of_files_are_written_out() {
    let files = Files::new();
    let name = "a\u{1b}[2J\nb.csv";
    fs::write(files.path(name), "p\n0\n").unwrap();
    let path = files.name(name);
    for arguments in [
        &["check", "--color", "always", "-f", "p"][..],
        &["check", "--color", "always", "-f", "q"],
        &["predict", "--color", "always", "-f", "q"],
    ] {
        let run = files.run(&[arguments, &[&path]].concat());
        assert_harmless(&run);
        let said = format!("{}{}", run.output, run.errors);
        assert!(said.contains("a\\u{1b}[2J\\nb.csv"), "{said}");
        let absent = files.run(&[arguments, &[&format!("{path}.absent")]].concat());
        assert_eq!(absent.status, 2);
        assert_harmless(&absent);
    }
}

/// What is printed for programs is what was in the log, byte for byte.
#[test]
fn in_a_pipe_nothing_is_lost() {
    let name = "a\u{1b}[31m\"b\u{7f}";
    let escaped = serde_json::to_string(name).unwrap();
    let trace = format!("{{\"thread\":{escaped},\"write\":{{\"x\":1}},\"loc\":{escaped}}}\n");
    let run = run_with(&["convert", "--to", "jsonl"], trace.as_bytes());
    assert_eq!(run.status, 0, "{run:?}");
    let event: serde_json::Value =
        serde_json::from_str(run.output.lines().last().unwrap()).unwrap();
    assert_eq!(
        (event["thread"].as_str(), event["loc"].as_str()),
        (Some(name), Some(name))
    );
    let trace = format!(
        "{{\"init\":{{\"x\":{escaped}}}}}\n{{\"thread\":\"t\",\"write\":{{\"x\":\"\"}}}}\n"
    );
    let run = run_with(&["convert", "--to", "csv"], trace.as_bytes());
    assert!(run.output.contains("a\u{1b}[31m\"\"b\u{7f}"), "{run:?}");
}
