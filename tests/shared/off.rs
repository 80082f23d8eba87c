//! Switched off, shared variables stay and nothing is checked.

use monitor_runtime::{Shared, Violated, monitor, thread};

#[monitor("x < 2", shared(x: i32 = 1, y))]
fn switched_off(y: &Shared<i32>) -> Result<i32, Violated> {
    thread::scope(|scope| {
        scope.spawn(|| x += 3);
    });
    y = x + 1;
    Ok(x)
}

#[test]
fn the_body_runs_as_it_would() {
    let y = Shared::new(0);
    assert_eq!(switched_off(&y).unwrap(), 4);
    assert_eq!(y.get(), 5);
}
