//! Logs of race predictors.

use super::{common::run_with, status};

const STD: &str = "T1|fork(T2)|a.c:1\nT1|begin|a.c:2\nT1|acq(l)|a.c:3\nT1|w(x)|a.c:4\n\
                   T1|rel(l)|a.c:5\nT1|end|a.c:6\nT2|begin|b.c:1\nT2|r(y)|b.c:2\nT2|end|b.c:3\n\
                   T1|join(T2)|a.c:7\n";

#[test]
fn logs_of_race_predictors_are_read() {
    let run = run_with(&["predict", "-f", "atomic <= 1"], STD.as_bytes());
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.output.contains("a.c:2"), "{run:?}");
    // Variables count their writes; read as true or false, they were written.
    assert_eq!(status(&["predict", "-f", "x <= 1"], STD), 0);
    assert_eq!(status(&["predict", "-f", "x < 1"], STD), 1);
    assert_eq!(status(&["predict", "-f", "start(x) -> l"], STD), 0);
    assert_eq!(status(&["predict", "-f", "!x"], STD), 1);
}

/// Where a thread is in the program.
#[test]
fn the_places_of_threads_can_be_read() {
    let both = "!(T1.loc == \"a.c:4\" && T2.loc == \"b.c:2\")";
    assert_eq!(status(&["predict", "-f", both], STD), 1);
    let after = "T1.loc == \"a.c:7\" -> T2.loc == \"b.c:3\"";
    assert_eq!(status(&["predict", "-f", after], STD), 0);
    let run = run_with(&["predict", "-f", "T3.loc == \"\""], STD.as_bytes());
    assert_eq!(run.status, 2);
    assert!(
        run.errors.contains("no variable or region `T3.loc`"),
        "{run:?}"
    );
}
