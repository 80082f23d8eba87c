//! The examples of papers 000 and 001 as annotated functions.
// The plane is on few lines, as it is printed in the design.
#![allow(clippy::possible_missing_else)]

use std::sync::Barrier;

use monitor_runtime::{Verdict, Violated};
use monitor_runtime::{monitor, thread};

use super::support::panic_message;

const LINE: u32 = line!() + 7;

#[rustfmt::skip]
#[monitor("start(landing == 1) -> [approved == 1, radio == 0)",
          shared(landing: i32 = 0, approved: i32 = 0, radio: i32 = 1))]
fn plane() {
    thread::scope(|s| {
        s.spawn(|| { if radio != 0 { approved = 1; } if approved == 1 { landing = 1; } });
        s.spawn(|| { radio = 0; });
    });
}

/// Its threads run as they like. When the plane lands while the radio is on, which is what mostly happens, the other
/// orders are predicted; when the radio goes off first there is no landing; and in between the error itself is seen.
#[test]
fn the_plane_as_printed() {
    let mut predicted = 0;
    for _ in 0..10_000 {
        let Some(message) = panic_message(plane) else {
            continue;
        };
        assert!(
            message.contains("2 of 3 interleavings break it"),
            "{message}"
        );
        if message.contains("predicted: 2 of 3") {
            predicted += 1;
            assert!(message.contains("landing = 1"), "{message}");
            assert!(message.contains(&format!("papers.rs:{LINE}")), "{message}");
            break;
        }
        assert!(
            message.contains("violated on the observed run"),
            "{message}"
        );
    }
    assert_eq!(predicted, 1, "the plane never landed with its radio on");
}

/// The radio goes off when all is done: one observed run, always the same.
#[test]
#[should_panic = "predicted: 2 of 3 interleavings break it"]
#[monitor("start(landing == 1) -> [approved == 1, radio == 0)",
          shared(landing: i32 = 0, approved: i32 = 0, radio: i32 = 1))]
fn a_good_landing() {
    // Not tracked: it stands for chance.
    let landed = Barrier::new(2);
    thread::scope(|s| {
        s.spawn(|| {
            if radio != 0 {
                approved = 1;
            }
            if approved == 1 {
                landing = 1;
            }
            landed.wait();
        });
        s.spawn(|| {
            landed.wait();
            radio = 0;
        });
    });
}

#[monitor("x > 0 -> [y == 0, y > z)", shared(x: i32 = -1, y: i32 = 0, z: i32 = 0))]
fn second_example() -> Result<(), Violated> {
    let turn = Barrier::new(2);
    thread::scope(|s| {
        s.spawn(|| {
            x += 1;
            turn.wait();
            turn.wait();
            y = x + 1;
            turn.wait();
        });
        s.spawn(|| {
            turn.wait();
            z = x + 1;
            turn.wait();
            turn.wait();
            x += 1;
        });
    });
    Ok(())
}

/// Errata 5 of the papers: 7 states, 3 runs, exactly one violates.
#[test]
fn example_two() {
    let violated = second_example().unwrap_err();
    let outcome = violated.outcome().unwrap();
    assert_eq!(outcome.verdict(), Verdict::Predicted, "{violated:#}");
    assert_eq!(outcome.states.as_ref().unwrap().to_string(), "7");
    assert_eq!(outcome.runs.as_ref().unwrap().to_string(), "3");
    assert_eq!(outcome.violating_runs.as_ref().unwrap().to_string(), "1");
    let line = violated.to_string();
    assert!(
        line.contains(
            "predicted: 1 of 3 interleavings breaks it: x > 0 -> [y == 0, y > z) (tests/shared/"
        ),
        "{line}"
    );
    assert!(!line.contains('\n'), "{line}");
    assert!(
        format!("{violated:#}").contains("must come after"),
        "{violated:#}"
    );
    let unknown: Vec<_> = violated
        .propositions()
        .filter(|(_, value)| value.is_none())
        .collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}
