use std::sync::Barrier;

use monitor_runtime::{Verdict, Violated, moment, monitor, sync::Mutex, thread};

#[monitor("start(using) -> [checked, closing)", predict)]
fn run(keeps_the_lock: bool) -> Result<(), Violated> {
    let open = Mutex::new(true);
    let used = Barrier::new(2); // of `std`, which is not followed
    thread::scope(|scope| {
        scope.spawn(|| {
            let guard = open.lock().unwrap();
            moment!("checked");
            let is_open = *guard;
            let guard = keeps_the_lock.then_some(guard); // else it is released here
            if is_open {
                moment!("using");
            }
            drop(guard);
            used.wait();
        });
        scope.spawn(|| {
            used.wait();
            let mut open = open.lock().unwrap();
            moment!("closing");
            *open = false;
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
