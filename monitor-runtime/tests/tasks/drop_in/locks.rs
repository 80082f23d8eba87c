use std::{
    fmt::{Debug, Display},
    future::Future,
    ops::{Deref, DerefMut},
    sync::Arc,
};

use super::sync::{
    MappedMutexGuard, Mutex, MutexGuard, OwnedMappedMutexGuard, OwnedMutexGuard,
    OwnedRwLockMappedWriteGuard, OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock,
    RwLockMappedWriteGuard, RwLockReadGuard, RwLockWriteGuard, TryLockError,
};

fn is_send<T: Send>(value: T) -> T {
    value
}

fn is_shared<T: Send + Sync + Unpin>() {}

fn shows<T: ?Sized>(_: impl Deref<Target = T> + Debug + Display) {}

fn changes<T: ?Sized>(_: impl DerefMut<Target = T> + Debug + Display) {}

fn of_a_mutex<T: ?Sized>(mutex: &Mutex<T>) -> impl Future<Output = MutexGuard<'_, T>> {
    let _: fn(&Mutex<T>) -> Result<MutexGuard<'_, T>, TryLockError> = Mutex::try_lock;
    let _: fn(&Mutex<T>) -> MutexGuard<'_, T> = Mutex::blocking_lock;
    let _: fn(&mut Mutex<T>) -> &mut T = Mutex::get_mut;
    mutex.lock()
}

fn of_a_mutex_of_a_size<T>() {
    const fn made<T>(value: T) -> Mutex<T> {
        Mutex::const_new(value)
    }
    let _: fn(T) -> Mutex<T> = made;
    let _: fn(T) -> Mutex<T> = Mutex::new;
    let _: fn(T) -> Mutex<T> = From::from;
    let _: fn(Mutex<T>) -> T = Mutex::into_inner;
}

fn of_a_mutex_that_is_kept<T: ?Sized + Send + 'static>(
    mutex: Arc<Mutex<T>>,
) -> impl Future<Output = OwnedMutexGuard<T>> + Send + 'static {
    let _: fn(Arc<Mutex<T>>) -> Result<OwnedMutexGuard<T>, TryLockError> = Mutex::try_lock_owned;
    let _: fn(Arc<Mutex<T>>) -> OwnedMutexGuard<T> = Mutex::blocking_lock_owned;
    let _: fn(&OwnedMutexGuard<T>) -> &Arc<Mutex<T>> = OwnedMutexGuard::mutex;
    is_send(mutex.lock_owned())
}

fn of_parts_of_a_mutex<'a>(
    one: MutexGuard<'a, (String, u8)>,
    other: OwnedMutexGuard<(String, u8)>,
) {
    let _: &'a Mutex<(String, u8)> = MutexGuard::mutex(&one);
    let one: Result<MappedMutexGuard<'a, str>, MutexGuard<'a, (String, u8)>> =
        MutexGuard::try_map(one, |pair| Some(pair.0.as_mut_str()));
    let Err(one) = one else { return };
    let one: MappedMutexGuard<'a, (String, u8)> = MutexGuard::map(one, |pair| pair);
    let one: Result<MappedMutexGuard<'a, u8>, MappedMutexGuard<'a, (String, u8)>> =
        MappedMutexGuard::try_map(one, |pair| Some(&mut pair.1));
    let Err(one) = one else { return };
    let one: MappedMutexGuard<'a, u8> = MappedMutexGuard::map(one, |pair| &mut pair.1);
    changes(one);

    let other: Result<OwnedMappedMutexGuard<(String, u8), str>, _> =
        OwnedMutexGuard::try_map(other, |pair| Some(pair.0.as_mut_str()));
    let Err(other) = other else { return };
    let other: OwnedMappedMutexGuard<(String, u8)> = OwnedMutexGuard::map(other, |pair| pair);
    let other: Result<OwnedMappedMutexGuard<(String, u8), u8>, OwnedMappedMutexGuard<_>> =
        OwnedMappedMutexGuard::try_map(other, |pair| Some(&mut pair.1));
    let Err(other) = other else { return };
    let other: OwnedMappedMutexGuard<(String, u8), u8> =
        OwnedMappedMutexGuard::map(other, |pair| &mut pair.1);
    changes(other);
}

fn of_a_lock<T: ?Sized>(
    lock: &RwLock<T>,
) -> (
    impl Future<Output = RwLockReadGuard<'_, T>>,
    impl Future<Output = RwLockWriteGuard<'_, T>>,
) {
    let _: fn(&RwLock<T>) -> Result<RwLockReadGuard<'_, T>, TryLockError> = RwLock::try_read;
    let _: fn(&RwLock<T>) -> Result<RwLockWriteGuard<'_, T>, TryLockError> = RwLock::try_write;
    let _: fn(&RwLock<T>) -> RwLockReadGuard<'_, T> = RwLock::blocking_read;
    let _: fn(&RwLock<T>) -> RwLockWriteGuard<'_, T> = RwLock::blocking_write;
    let _: fn(&mut RwLock<T>) -> &mut T = RwLock::get_mut;
    (lock.read(), lock.write())
}

fn of_a_lock_of_a_size<T>() {
    const fn made<T>(value: T) -> RwLock<T> {
        RwLock::const_new(value)
    }
    const fn made_for<T>(value: T) -> RwLock<T> {
        RwLock::const_with_max_readers(value, 4)
    }
    let _: fn(T) -> RwLock<T> = made;
    let _: fn(T) -> RwLock<T> = made_for;
    let _: fn(T) -> RwLock<T> = RwLock::new;
    let _: fn(T) -> RwLock<T> = From::from;
    let _: fn(T, u32) -> RwLock<T> = RwLock::with_max_readers;
    let _: fn(RwLock<T>) -> T = RwLock::into_inner;
}

fn of_a_lock_that_is_kept<T: ?Sized + Send + Sync + 'static>(
    lock: Arc<RwLock<T>>,
) -> (
    impl Future<Output = OwnedRwLockReadGuard<T>> + Send + 'static,
    impl Future<Output = OwnedRwLockWriteGuard<T>> + Send + 'static,
) {
    let _: fn(Arc<RwLock<T>>) -> Result<OwnedRwLockReadGuard<T>, TryLockError> =
        RwLock::try_read_owned;
    let _: fn(Arc<RwLock<T>>) -> Result<OwnedRwLockWriteGuard<T>, TryLockError> =
        RwLock::try_write_owned;
    let _: fn(&OwnedRwLockReadGuard<T, u8>) -> &Arc<RwLock<T>> = OwnedRwLockReadGuard::rwlock;
    let _: fn(&OwnedRwLockWriteGuard<T>) -> &Arc<RwLock<T>> = OwnedRwLockWriteGuard::rwlock;
    let _: fn(&OwnedRwLockMappedWriteGuard<T, u8>) -> &Arc<RwLock<T>> =
        OwnedRwLockMappedWriteGuard::rwlock;
    (
        is_send(Arc::clone(&lock).read_owned()),
        is_send(lock.write_owned()),
    )
}

type Pair = (String, u8);

fn of_parts_of_a_lock<'a>(read: RwLockReadGuard<'a, Pair>, write: RwLockWriteGuard<'a, Pair>) {
    let read: Result<RwLockReadGuard<'a, str>, RwLockReadGuard<'a, Pair>> =
        RwLockReadGuard::try_map(read, |pair| Some(pair.0.as_str()));
    let Err(read) = read else { return };
    let read: RwLockReadGuard<'a, u8> = RwLockReadGuard::map(read, |pair| &pair.1);
    shows(read);

    let write: Result<RwLockReadGuard<'a, str>, RwLockWriteGuard<'a, Pair>> =
        RwLockWriteGuard::try_downgrade_map(write, |pair| Some(pair.0.as_str()));
    let Err(write) = write else { return };
    let write: Result<RwLockMappedWriteGuard<'a, str>, RwLockWriteGuard<'a, Pair>> =
        RwLockWriteGuard::try_map(write, |pair| Some(pair.0.as_mut_str()));
    let Err(write) = write else { return };
    let part: RwLockMappedWriteGuard<'a, Pair> = RwLockWriteGuard::into_mapped(write);
    let part: Result<RwLockMappedWriteGuard<'a, str>, RwLockMappedWriteGuard<'a, Pair>> =
        RwLockMappedWriteGuard::try_map(part, |pair| Some(pair.0.as_mut_str()));
    let Err(part) = part else { return };
    let part: RwLockMappedWriteGuard<'a, u8> =
        RwLockMappedWriteGuard::map(part, |pair| &mut pair.1);
    changes(part);
    let _: fn(RwLockWriteGuard<'a, Pair>) -> RwLockReadGuard<'a, Pair> =
        RwLockWriteGuard::downgrade;
    let _: fn(RwLockWriteGuard<'a, Pair>, fn(&Pair) -> &u8) -> RwLockReadGuard<'a, u8> =
        RwLockWriteGuard::downgrade_map;
    let _: fn(
        RwLockWriteGuard<'a, Pair>,
        fn(&mut Pair) -> &mut u8,
    ) -> RwLockMappedWriteGuard<'a, u8> = RwLockWriteGuard::map;
}

fn of_parts_of_a_lock_that_are_kept(
    read: OwnedRwLockReadGuard<Pair>,
    write: OwnedRwLockWriteGuard<Pair>,
) {
    let read: Result<OwnedRwLockReadGuard<Pair, str>, OwnedRwLockReadGuard<Pair>> =
        OwnedRwLockReadGuard::try_map(read, |pair| Some(pair.0.as_str()));
    let Err(read) = read else { return };
    let read: OwnedRwLockReadGuard<Pair, u8> = OwnedRwLockReadGuard::map(read, |pair| &pair.1);
    shows(read);

    let write: Result<OwnedRwLockMappedWriteGuard<Pair, str>, OwnedRwLockWriteGuard<Pair>> =
        OwnedRwLockWriteGuard::try_map(write, |pair| Some(pair.0.as_mut_str()));
    let Err(write) = write else { return };
    let part: OwnedRwLockMappedWriteGuard<Pair> = OwnedRwLockWriteGuard::into_mapped(write);
    let part: Result<OwnedRwLockMappedWriteGuard<Pair, str>, OwnedRwLockMappedWriteGuard<Pair>> =
        OwnedRwLockMappedWriteGuard::try_map(part, |pair| Some(pair.0.as_mut_str()));
    let Err(part) = part else { return };
    let part: OwnedRwLockMappedWriteGuard<Pair, u8> =
        OwnedRwLockMappedWriteGuard::map(part, |pair| &mut pair.1);
    changes(part);
    let _: fn(OwnedRwLockWriteGuard<Pair>) -> OwnedRwLockReadGuard<Pair> =
        OwnedRwLockWriteGuard::downgrade;
    let _: fn(OwnedRwLockWriteGuard<Pair>, fn(&Pair) -> &u8) -> OwnedRwLockReadGuard<Pair, u8> =
        OwnedRwLockWriteGuard::downgrade_map;
    let _: fn(
        OwnedRwLockWriteGuard<Pair>,
        fn(&mut Pair) -> &mut u8,
    ) -> OwnedRwLockMappedWriteGuard<Pair, u8> = OwnedRwLockWriteGuard::map;
}

#[test]
fn locks_and_guards_may_go_to_other_threads() {
    is_shared::<Mutex<String>>();
    is_shared::<RwLock<String>>();
    is_shared::<MutexGuard<'_, String>>();
    is_shared::<MappedMutexGuard<'_, String>>();
    is_shared::<OwnedMutexGuard<String>>();
    is_shared::<OwnedMappedMutexGuard<String, str>>();
    is_shared::<RwLockReadGuard<'_, String>>();
    is_shared::<RwLockWriteGuard<'_, String>>();
    is_shared::<RwLockMappedWriteGuard<'_, String>>();
    is_shared::<OwnedRwLockReadGuard<String, str>>();
    is_shared::<OwnedRwLockWriteGuard<String>>();
    is_shared::<OwnedRwLockMappedWriteGuard<String, str>>();
    // What is locked may have lost its size.
    let mutex: Arc<Mutex<dyn Debug + Send>> = Arc::new(Mutex::new(7));
    assert_eq!(
        format!("{:?}", &*mutex.clone().try_lock_owned().unwrap()),
        "7"
    );
    let lock: Arc<RwLock<[u8]>> = Arc::new(RwLock::new([1, 2]));
    assert_eq!(lock.clone().try_read_owned().unwrap().len(), 2);
    assert_eq!(format!("{:?}", lock.try_write_owned().unwrap()), "[1, 2]");
}
