//! Bounds of time.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, SystemTime},
};

use monitor_tracing::{Clock, MonitorLayer};

use crate::common::{Used, at};

fn used(rules: &str) -> (Used, Arc<AtomicU64>) {
    let seconds = Arc::new(AtomicU64::new(100));
    let own = Arc::clone(&seconds);
    let clock = Clock::new(move || SystemTime::UNIX_EPOCH + Duration::from_secs(own.load(Relaxed)));
    (
        Used::with(MonitorLayer::builder().clock(clock), rules),
        seconds,
    )
}

const BEAT: &str =
    "beat = once(fields.message == \"beat\") -> once[<=5s](fields.message == \"beat\");";

#[test]
fn what_becomes_false_when_nothing_comes_is_told_once_at_the_next_step_or_call() {
    let (used, seconds) = used(BEAT);
    tracing::info!("beat");
    seconds.store(103, Relaxed);
    used.handle.advance();
    assert_eq!(used.found(), []);
    seconds.store(106, Relaxed);
    used.handle.advance();
    let violations = used.violations();
    assert_eq!(violations.len(), 1);
    assert_eq!(
        violations[0].deadline(),
        Some(Duration::from_nanos(5_000_000_001))
    );
    assert_eq!(violations[0].step(), 2);
    used.handle.advance();
    assert_eq!(used.found(), []);
    assert_eq!(used.handle.summary().rules[0].deadlines, 1);
    // The step shows it too, now as a violation of its own.
    tracing::info!("other");
    assert_eq!(used.found(), at(&[("beat", 2)]));
}

#[test]
fn a_clock_that_goes_backwards_stands_still() {
    let (used, seconds) = used(BEAT);
    tracing::info!("beat");
    seconds.store(90, Relaxed);
    tracing::info!("beat");
    seconds.store(105, Relaxed);
    tracing::info!("other");
    assert_eq!(used.found(), []);
    seconds.store(106, Relaxed);
    tracing::info!("other");
    assert!(!used.found().is_empty());
}

#[test]
fn what_is_asked_at_the_end_is_asked_by_finish() {
    let used = Used::new(
        "closed per fields.file = at_end(!fields.message == \"open\" since fields.message == \"close\" || !once(fields.message == \"open\"));",
    );
    tracing::info!(file = 1, "open");
    tracing::info!(file = 2, "open");
    tracing::info!(file = 1, "close");
    assert_eq!(used.found(), []);
    let summary = used.handle.finish();
    assert_eq!(used.found(), at(&[("closed", 3)]));
    assert_eq!(
        (summary.rules[0].violated_keys, summary.rules[0].first),
        (1, Some(3))
    );
    // The run is over.
    tracing::info!(file = 3, "open");
    assert_eq!(used.handle.finish(), summary);
}
