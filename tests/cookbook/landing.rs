use std::sync::Barrier;

use monitor_runtime::{Verdict, Violated, monitor, sync::Mutex, thread};

#[monitor("start(landing == 1) -> [approved == 1, radio == 0)",
    shared(landing: i32 = 0, approved: i32 = 0, radio: i32 = 1))]
fn run(locks: bool) -> Result<(), Violated> {
    let cockpit = Mutex::new(());
    let landed = Barrier::new(2); // of `std`, which is not followed: it makes the run, and orders nothing
    thread::scope(|scope| {
        scope.spawn(|| {
            let guard = locks.then(|| cockpit.lock().unwrap());
            if radio != 0 {
                approved = 1;
            }
            if approved == 1 {
                landing = 1;
            }
            drop(guard);
            landed.wait();
        });
        scope.spawn(|| {
            landed.wait();
            let _guard = locks.then(|| cockpit.lock().unwrap());
            radio = 0;
        });
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
