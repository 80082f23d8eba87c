use std::{fmt::Debug, time::Duration};

use super::sync::{
    Barrier, BarrierWaitResult, Condvar, LockResult, Mutex, MutexGuard, WaitTimeoutResult,
};

type Guard<'a> = MutexGuard<'a, String>;

#[test]
fn of_a_condition_variable() {
    const NEW: Condvar = Condvar::new();
    fn each<F: FnMut(&mut String) -> bool>() {
        let _: fn(&Condvar, Guard<'static>, F) -> LockResult<Guard<'static>> = Condvar::wait_while;
        let _: fn(
            &Condvar,
            Guard<'static>,
            Duration,
            F,
        ) -> LockResult<(Guard<'static>, WaitTimeoutResult)> = Condvar::wait_timeout_while;
    }
    each::<fn(&mut String) -> bool>();
    let _: fn(&Condvar, Guard<'static>) -> LockResult<Guard<'static>> = Condvar::wait;
    let _: fn(
        &Condvar,
        Guard<'static>,
        Duration,
    ) -> LockResult<(Guard<'static>, WaitTimeoutResult)> = Condvar::wait_timeout;
    #[allow(deprecated)]
    let _: fn(&Condvar, Guard<'static>, u32) -> LockResult<(Guard<'static>, bool)> =
        Condvar::wait_timeout_ms;
    let _: fn(&Condvar) = Condvar::notify_one;
    let _: fn(&Condvar) = Condvar::notify_all;
    let _: fn() -> Condvar = Default::default;
    let _: fn(&WaitTimeoutResult) -> bool = WaitTimeoutResult::timed_out;
    fn is<T: Copy + Debug + Eq>() {}
    is::<WaitTimeoutResult>();
    assert_eq!(format!("{NEW:?}"), "Condvar { .. }");
}

/// The last element of a wait in milliseconds says whether there was a notification.
#[test]
#[allow(deprecated)]
fn of_its_old_wait() {
    let mutex = Mutex::new(());
    let (_guard, in_time) = Condvar::new()
        .wait_timeout_ms(mutex.lock().unwrap(), 1)
        .unwrap();
    assert!(!in_time);
}

#[test]
fn of_a_barrier() {
    const NEW: Barrier = Barrier::new(1);
    let _: fn(&Barrier) -> BarrierWaitResult = Barrier::wait;
    let _: fn(&BarrierWaitResult) -> bool = BarrierWaitResult::is_leader;
    assert_eq!(format!("{NEW:?}"), "Barrier { .. }");
    assert_eq!(
        format!("{:?}", NEW.wait()),
        "BarrierWaitResult { is_leader: true }"
    );
}
