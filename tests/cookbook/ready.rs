use std::sync::Barrier;

use monitor_runtime::{Verdict, Violated, moment, monitor, thread};

#[monitor("start(used) -> once(ready)", predict)]
fn run(joins: bool) -> Result<(), Violated> {
    let both = Barrier::new(2); // of `std`, which is not followed; a sleep would do the same
    thread::scope(|scope| {
        let loader = scope.spawn(|| {
            moment!("ready");
            both.wait();
        });
        both.wait();
        if joins {
            loader.join().unwrap();
        }
        moment!("used");
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
