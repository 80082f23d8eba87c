//! What is about threads, switched off and on: the same functions, each of which breaks its property. With the feature
//! `off`, or `debug` where debug assertions are off, they give what they would without their attributes.
#![cfg(feature = "decentralized")]
#![deny(warnings)]

use std::sync::atomic::{AtomicUsize, Ordering};

use monitor_runtime::{Violated, monitor, own, region, reported, sync::Mutex, thread};

const OFF: bool = cfg!(any(
    feature = "off",
    all(feature = "debug", not(debug_assertions))
));

static CALLED: AtomicUsize = AtomicUsize::new(0);

#[allow(dead_code, reason = "nothing is called where monitors are off")]
fn called(_: &Violated) {
    CALLED.fetch_add(1, Ordering::SeqCst);
}

/// Runs `f` in a thread of this name, and waits for it.
fn in_thread(name: &str, f: impl FnOnce() + Send) {
    thread::scope(|scope| {
        let builder = thread::Builder::new().name(name.to_owned());
        let spawned = builder.spawn_scoped(scope, f);
        drop(spawned.expect("threads can start").join());
    });
}

#[monitor(atomic)]
fn audit(checking: &Mutex<i32>, saving: &Mutex<i32>) -> Result<i32, Violated> {
    let first = *checking.lock().unwrap();
    in_thread("transfer", || {
        *checking.lock().unwrap() -= 5;
        *saving.lock().unwrap() += 5;
    });
    Ok(first + *saving.lock().unwrap())
}

#[monitor(race_free(count), shared(count: i32 = 0))]
fn race() -> Result<i32, Violated> {
    thread::scope(|scope| {
        scope.spawn(|| count += 1);
        scope.spawn(|| ());
        count += 0;
    });
    Ok(7)
}

#[monitor("@user(used <= @boss(granted))", shared(used: i32 = 0), own(granted: i32 = 3))]
fn grant() -> Result<i32, Violated> {
    in_thread("boss", || own("granted", &2));
    in_thread("user", || used = 3);
    Ok(used)
}

#[monitor("@user(used == 0)", shared(used: i32 = 0), on_violation = report)]
#[cfg_attr(
    feature = "branching",
    monitor("AG(used == 0)", shared(used), predict, on_violation = call(called))
)]
#[cfg_attr(
    not(feature = "branching"),
    monitor("used == 0", shared(used), predict, on_violation = call(called))
)]
fn use_it() -> i32 {
    in_thread("user", || used = 3);
    used
}

#[cfg(feature = "branching")]
#[monitor("EF(x == 1 && y == 2)", shared(x: i32 = 0, y: i32 = 0))]
fn never_meets() -> Result<(), Box<dyn std::error::Error>> {
    x = 1;
    x = 2;
    y = 2;
    Ok(())
}

#[monitor("!(auditing && transferring)", predict)]
fn overlap() -> Result<&'static str, Violated> {
    thread::scope(|scope| {
        scope.spawn(|| drop(region!("auditing")));
        scope.spawn(|| drop(region!("transferring")));
    });
    Ok("done")
}

#[test]
fn what_breaks_a_property_does_so_only_when_monitors_are_on() {
    let before = reported();
    assert_eq!(
        audit(&Mutex::new(10), &Mutex::new(0)).ok(),
        OFF.then_some(15)
    );
    assert_eq!(race().ok(), OFF.then_some(7));
    assert_eq!(grant().ok(), OFF.then_some(3));
    assert_eq!(use_it(), 3, "the value is given in any case");
    assert_eq!(reported() - before, usize::from(!OFF));
    assert_eq!(CALLED.load(Ordering::SeqCst), usize::from(!OFF));
    #[cfg(feature = "branching")]
    assert_eq!(never_meets().is_ok(), OFF);
    assert_eq!(overlap().ok(), OFF.then_some("done"));
}
