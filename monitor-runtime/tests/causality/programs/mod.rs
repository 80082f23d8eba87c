//! Small programs with a rule, from one observed run.
//!
//! Most of them keep their rule whatever the threads do, so it must hold on all interleavings. Those
//! of `chance` keep it by chance only, so the error must be predicted.

mod arcs;
mod atomics;
#[cfg(feature = "decentralized")]
mod blocks;
mod chance;
mod channels;
mod locks;
mod once;
mod threads;
mod waiting;

use std::{sync::Barrier, time::Duration};

use monitor_runtime::{Checked, PredictiveMonitor, thread};

fn check(rule: &str, program: impl FnOnce()) -> Checked {
    let computation = PredictiveMonitor::new(rule).unwrap();
    computation.run(program);
    computation.finish()
}

/// No run of the program breaks the rule.
#[track_caller]
fn keeps(rule: &str, program: impl FnOnce()) {
    check(rule, program).assert_holds();
}

/// Some run of the program breaks the rule, and it is predicted.
#[track_caller]
fn may_break(rule: &str, program: impl FnOnce()) {
    let checked = check(rule, program);
    assert!(checked.violated(), "{checked}");
}

/// A meeting of two threads that is not tracked: it makes the run, and orders nothing.
fn unseen() -> Barrier {
    Barrier::new(2)
}

/// First the one, then the other, in threads that nothing orders but what they do themselves.
fn two(first: impl FnOnce() + Send, second: impl FnOnce() + Send) {
    let meeting = unseen();
    thread::scope(|scope| {
        scope.spawn(|| {
            first();
            meeting.wait();
        });
        scope.spawn(|| {
            meeting.wait();
            second();
        });
    });
}

/// Others are likely to come first.
fn be_slow() {
    std::thread::sleep(Duration::from_millis(3));
}
