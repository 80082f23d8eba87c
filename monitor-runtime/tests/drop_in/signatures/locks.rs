use std::{
    fmt::{Debug, Display},
    ops::DerefMut,
};

use super::sync::{
    LockResult, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard,
    TryLockError, TryLockResult,
};

#[test]
fn of_a_mutex() {
    const fn made<T>(value: T) -> Mutex<T> {
        Mutex::new(value)
    }
    fn each<T>() {
        let _: fn(&Mutex<T>) -> LockResult<MutexGuard<'_, T>> = Mutex::lock;
        let _: fn(&Mutex<T>) -> TryLockResult<MutexGuard<'_, T>> = Mutex::try_lock;
        let _: fn(&Mutex<T>) -> bool = Mutex::is_poisoned;
        let _: fn(&Mutex<T>) = Mutex::clear_poison;
        let _: fn(&mut Mutex<T>) -> LockResult<&mut T> = Mutex::get_mut;
    }
    fn sized<T>() {
        let _: fn(Mutex<T>) -> LockResult<T> = Mutex::into_inner;
        let _: fn(T) -> Mutex<T> = From::from;
        let _: fn(T) -> Mutex<T> = made;
    }
    fn guard<T: Debug + Display>(guard: MutexGuard<'_, T>) {
        fn is(_: impl DerefMut<Target: Debug + Display> + Debug + Display) {}
        is(guard);
    }
    each::<i32>();
    sized::<String>();
    let mutex = Mutex::<i32>::default();
    if let Ok(value) = mutex.lock() {
        guard(value);
    }
    assert_eq!(
        format!("{mutex:?}"),
        "Mutex { data: 0, poisoned: false, .. }"
    );
    assert_eq!(format!("{:?}, {0}", mutex.lock().unwrap()), "0, 0");
}

#[test]
fn of_a_reader_writer_lock() {
    const fn made<T>(value: T) -> RwLock<T> {
        RwLock::new(value)
    }
    fn each<T>() {
        let _: fn(&RwLock<T>) -> LockResult<RwLockReadGuard<'_, T>> = RwLock::read;
        let _: fn(&RwLock<T>) -> TryLockResult<RwLockReadGuard<'_, T>> = RwLock::try_read;
        let _: fn(&RwLock<T>) -> LockResult<RwLockWriteGuard<'_, T>> = RwLock::write;
        let _: fn(&RwLock<T>) -> TryLockResult<RwLockWriteGuard<'_, T>> = RwLock::try_write;
        let _: fn(&RwLock<T>) -> bool = RwLock::is_poisoned;
        let _: fn(&RwLock<T>) = RwLock::clear_poison;
        let _: fn(&mut RwLock<T>) -> LockResult<&mut T> = RwLock::get_mut;
    }
    fn sized<T>() {
        let _: fn(RwLock<T>) -> LockResult<T> = RwLock::into_inner;
        let _: fn(T) -> RwLock<T> = From::from;
        let _: fn(T) -> RwLock<T> = made;
    }
    fn guard<T: Debug + Display>(guard: RwLockWriteGuard<'_, T>) {
        fn is(_: impl DerefMut<Target: Debug + Display> + Debug + Display) {}
        is(guard);
    }
    each::<i32>();
    sized::<String>();
    let lock = RwLock::<i32>::default();
    if let Ok(value) = lock.write() {
        guard(value);
    }
    assert_eq!(
        format!("{lock:?}"),
        "RwLock { data: 0, poisoned: false, .. }"
    );
    assert_eq!(format!("{:?}, {0}", lock.read().unwrap()), "0, 0");
}

#[test]
fn of_errors() {
    fn each<T>() {
        let _: fn(T) -> PoisonError<T> = PoisonError::new;
        let _: fn(PoisonError<T>) -> T = PoisonError::into_inner;
        let _: fn(&PoisonError<T>) -> &T = PoisonError::get_ref;
        let _: fn(&mut PoisonError<T>) -> &mut T = PoisonError::get_mut;
        let _: fn(PoisonError<T>) -> TryLockError<T> = From::from;
    }
    each::<String>();
}
