use std::sync::atomic::Ordering::SeqCst;

use monitor_runtime::{Violated, monitor, region, sync::atomic::AtomicU32, thread};

/// A term of a leader, who resigns when it is over, or a little too early.
fn lead(leader: &AtomicU32, node: u32, early: bool) {
    while leader.compare_exchange(0, node, SeqCst, SeqCst).is_err() {
        thread::yield_now();
    }
    let leading = region!("leading");
    if early {
        leader.store(0, SeqCst);
    }
    drop(leading);
    if !early {
        leader.store(0, SeqCst);
    }
}

#[monitor("leading <= 1", predict)]
fn run(early: bool) -> Result<(), Violated> {
    let leader = AtomicU32::new(0);
    thread::scope(|scope| {
        scope.spawn(|| lead(&leader, 1, early));
        scope.spawn(|| lead(&leader, 2, early));
    });
    Ok(())
}

#[test]
fn holds() {
    run(false).unwrap();
}

#[test]
fn breaks() {
    run(true).unwrap_err();
}
