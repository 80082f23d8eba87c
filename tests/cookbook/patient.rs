use std::time::Duration;

use monitor_runtime::{Violated, monitor};

/// The time is that of the caller here, which a test can choose; without `time` a step looks at the clock.
#[monitor("count[<=1min](refused) <= 3", per = user, time = now)]
fn log_in(user: &str, refused: bool, now: Duration) -> Result<(), Violated> {
    Ok(())
}

/// The same password is refused at each of these seconds.
fn run(user: &str, seconds: &[u64]) -> Result<(), Violated> {
    let mut seconds = seconds.iter();
    seconds.try_for_each(|second| log_in(user, true, Duration::from_secs(*second)))
}

#[test]
fn holds() {
    run("ann", &[0, 10, 20, 70, 90]).unwrap();
}

#[test]
fn breaks() {
    let violated = run("bea", &[0, 10, 20, 50]).unwrap_err();
    assert_eq!(violated.step(), 4);
}
