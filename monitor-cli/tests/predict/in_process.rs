//! What a program recorded, written down and read again: the same answer and the same schedule.

use std::sync::mpsc as untracked;

use monitor_analysis::{CheckOptions, check, export::json_lines};
use monitor_cli::fuzz::read_events;
use monitor_logic::parse::parse;
use monitor_runtime::{
    PredictiveMonitor, Shared, moment, region,
    sync::{Mutex, mpsc},
    thread,
};

/// Checks what the program does, in process and from the trace of it.
#[track_caller]
fn agree(formula: &str, program: impl FnOnce()) {
    let computation = PredictiveMonitor::new(formula).unwrap();
    computation.run(program);
    let checked = computation.finish();
    let ours = checked.results()[0].as_ref().unwrap();
    let text = json_lines(checked.computation().unwrap());
    let trace = read_events(&text, "jsonl", &[], &[]);
    let theirs = check(&trace, &parse(formula).unwrap(), &CheckOptions::default()).unwrap();
    assert!(ours.violated(), "{ours}");
    assert_eq!(&theirs, ours, "{text}");
    let printed = format!("{ours:#}");
    assert_eq!(format!("{theirs:#}"), printed);
    assert!(!printed.contains("synchronised in between"), "{printed}");
    assert_eq!(json_lines(&trace), text);
}

/// Runs one after the other, in threads that this does not order.
fn in_turn(first: impl FnOnce() + Send, second: impl FnOnce() + Send) {
    let (done, wait) = untracked::channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            first();
            done.send(()).unwrap();
        });
        scope.spawn(move || {
            wait.recv().unwrap();
            second();
        });
    });
}

#[test]
fn a_prediction_of_accesses() {
    let landing = Shared::named("landing", 0);
    let approved = Shared::named("approved", 0);
    let radio = Shared::named("radio", 1);
    agree(super::LANDING_PROPERTY, || {
        in_turn(
            || {
                if radio.get() != 0 {
                    approved.set(1);
                }
                if approved.get() == 1 {
                    landing.set(1);
                }
            },
            || radio.set(0),
        );
    });
}

#[test]
fn what_came_through_locks_channels_starts_and_ends() {
    let total = Mutex::new(0);
    let (sender, receiver) = mpsc::channel();
    // Only so that it can be lent to a thread.
    let receiver = std::sync::Mutex::new(receiver);
    agree("!(once(paid) && once(sent) && once(done))", || {
        thread::spawn(|| moment!("paid")).join().unwrap();
        in_turn(
            || {
                *total.lock().unwrap() += 1;
                moment!("sent");
                sender.send(1).unwrap();
            },
            || {
                let receiver = receiver.lock().unwrap();
                drop(total.lock());
                receiver.recv().unwrap();
                moment!("done");
            },
        );
    });
}

#[test]
fn regions_that_overlap_in_another_order() {
    agree("!(auditing && transferring)", || {
        in_turn(
            || drop(region!("auditing")),
            || drop(region!("transferring")),
        );
    });
}
