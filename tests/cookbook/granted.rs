use std::sync::Barrier;

use monitor_runtime::{Violated, monitor, own, sync::mpsc::channel, thread};

#[monitor("@worker(used <= @boss(granted))", shared(used: u32 = 0), own(granted: u32 = 3))]
fn run(listens: bool) -> Result<(), Violated> {
    let (grant, grants) = channel();
    let sent = Barrier::new(2); // of `std`: nobody comes to know anything by it
    let named = |name: &str| thread::Builder::new().name(name.to_owned());
    thread::scope(|scope| {
        let sent = &sent;
        let boss = named("boss").spawn_scoped(scope, move || {
            own("granted", &5);
            grant.send(()).unwrap();
            sent.wait();
        });
        let worker = named("worker").spawn_scoped(scope, move || {
            used = 3;
            sent.wait();
            if listens {
                grants.recv().unwrap();
            }
            used = 5;
        });
        boss.and(worker).unwrap();
    });
    Ok(())
}

#[test]
fn holds() {
    run(true).unwrap();
}

#[test]
fn breaks() {
    let violated = run(false).unwrap_err(); // 5 were granted by then, and the worker did not know
    let violation = &violated.judgement().unwrap().violations()[0];
    assert_eq!(violation.place().thread(), "worker");
}
