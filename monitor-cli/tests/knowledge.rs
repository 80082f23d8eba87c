//! `monitor check` with `@`: the threads of an event trace.

use crate::common::{Run, run_with};

fn monitor(arguments: &[&str], trace: &str) -> Run {
    run_with(arguments, trace.as_bytes())
}

/// The bank of paper 003 in its second execution: the transfer is not one step.
const BANK: &str = r#"{"init": {"checking": 9, "saving": 0}}
{"thread": "t2", "enter": "atomic"}
{"thread": "t2", "write": {"checking": 4}}
{"thread": "t1", "read": "checking"}
{"thread": "t1", "read": "saving"}
{"thread": "t2", "write": {"saving": 5}}
{"thread": "t2", "leave": "atomic"}
"#;

#[test]
fn the_verdict_of_each_event_of_the_monitored_thread() {
    let run = monitor(
        &[
            "check",
            "-f",
            "@t2(atomic -> !@t1(@t2(atomic)))",
            "--format",
            "json",
        ],
        BANK,
    );
    assert_eq!(run.status, 1, "{run:?}");
    assert_eq!(
        run.output,
        "{\"violated\":true,\"steps\":4,\"first_violation\":5,\"violations\":1,\
         \"verdicts\":[[1,true],[2,true],[5,false],[6,true]]}\n"
    );
    let run = monitor(&["check", "-f", "@t1(checking <= 9)"], BANK);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(
        run.output,
        "@t1(checking <= 9): holds after all 2 events of thread `t1`\n"
    );
}

#[test]
fn what_the_trace_does_not_have_is_an_error() {
    for (formula, message) in [
        ("@t3(atomic)", "the trace has no thread `t3`"),
        (
            "@t1(chekcing > 0)",
            "the trace has no variable or region `chekcing`",
        ),
        ("@t1(checking >)", "`>`"),
    ] {
        let run = monitor(&["check", "-f", formula], BANK);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.errors.contains(message), "{run:?}");
        assert_eq!(run.output, "");
    }
    let run = monitor(
        &["check", "-f", "@t1(checking > 0)", "-f", "checking > 0"],
        BANK,
    );
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.errors.contains("one after the other"), "{run:?}");
}
