use std::{
    fmt::{Debug, Display},
    ops::DerefMut,
};

use super::sync::{
    LockResult, Mutex, MutexGuard, OnceLock, PoisonError, RwLock, RwLockReadGuard,
    RwLockWriteGuard, TryLockError, TryLockResult,
};

#[test]
fn of_a_mutex() {
    const fn made<T>(value: T) -> Mutex<T> {
        Mutex::new(value)
    }
    fn each<T: ?Sized>() {
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
    fn guard<T: ?Sized + Debug + Display>(guard: MutexGuard<'_, T>) {
        fn is(_: impl DerefMut<Target: Debug + Display> + Debug + Display) {}
        is(guard);
    }
    each::<dyn Debug>();
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
    fn each<T: ?Sized>() {
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
    fn guard<T: ?Sized + Debug + Display>(guard: RwLockWriteGuard<'_, T>) {
        fn is(_: impl DerefMut<Target: Debug + Display> + Debug + Display) {}
        is(guard);
    }
    fn borrowed<'a, T: ?Sized + 'a>() {
        let _: fn(RwLockWriteGuard<'a, T>) -> RwLockReadGuard<'a, T> = RwLockWriteGuard::downgrade;
    }
    each::<dyn Debug>();
    borrowed::<dyn Debug>();
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

/// What is read stays readable for a shorter time, and by a guard of what lives shorter.
#[test]
fn guards_of_readers_are_covariant() {
    fn shorter<'a>(guard: RwLockReadGuard<'a, &'static str>) -> RwLockReadGuard<'a, &'a str> {
        guard
    }
    let lock = RwLock::new("value");
    assert_eq!(*shorter(lock.read().unwrap()), "value");
}

/// A value without a size is locked behind the pointer that has it.
#[test]
fn of_values_without_a_size() {
    let word: Box<Mutex<dyn Display + Send>> = Box::new(Mutex::new(7));
    assert_eq!(word.lock().unwrap().to_string(), "7");
    let slice: &mut Mutex<[i32]> = &mut Mutex::new([1, 2, 3]);
    slice.get_mut().unwrap()[0] = 4;
    assert_eq!(slice.try_lock().unwrap().iter().sum::<i32>(), 9);
    let lock: std::sync::Arc<RwLock<dyn Debug>> = std::sync::Arc::new(RwLock::new("text"));
    assert_eq!(format!("{:?}", lock.read().unwrap()), "\"text\"");
    assert_eq!(format!("{:?}", &*lock.write().unwrap()), "\"text\"");
}

/// The reference in a lock may be gone when the lock is dropped, which does not look at it.
#[test]
fn of_references_that_do_not_live_as_long() {
    let (mutex, lock, once);
    let value = String::from("value");
    mutex = Mutex::new(&value);
    lock = RwLock::new(&value);
    once = OnceLock::from(&value);
    assert_eq!(mutex.lock().unwrap().len(), 5);
    assert_eq!(lock.read().unwrap().len(), 5);
    assert_eq!(once.get().map(|value| value.len()), Some(5));
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
