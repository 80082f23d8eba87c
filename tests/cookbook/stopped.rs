use std::sync::Barrier;

use monitor_runtime::{Verdict, Violated, moment, monitor, region, thread};

#[monitor("working -> !once(stopped)", predict)]
fn run(joins: bool) -> Result<(), Violated> {
    let done = Barrier::new(2); // of `std`, which is not followed
    thread::scope(|scope| {
        let worker = scope.spawn(|| {
            drop(region!("working"));
            done.wait();
        });
        done.wait();
        if joins {
            worker.join().unwrap();
        }
        moment!("stopped");
    });
    Ok(())
}

#[test]
fn holds() {
    run(true).unwrap();
}

#[test]
fn breaks() {
    let violated = run(false).unwrap_err();
    assert_eq!(violated.outcome().unwrap().verdict(), Verdict::Predicted);
}
