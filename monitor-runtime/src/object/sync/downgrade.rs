//! From a writer to a reader, with no other writer in between.
//!
//! `std` can do that since 1.92. With an older one the lock is given back and taken again: a writer
//! that comes in between finds that it has to wait, and gives it back. The compiler decides which
//! of the two is used: it prefers a function of the type to one of a trait.

use std::{
    ptr,
    sync::{
        self, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use crate::ground::lock;

type Writer<'a, T> = sync::RwLockWriteGuard<'a, T>;
type Reader<'a, T> = sync::RwLockReadGuard<'a, T>;

/// Returns the lock for a reader, in place of the writer that had it.
#[allow(
    unstable_name_collisions,
    clippy::incompatible_msrv,
    reason = "the name is the same on purpose"
)]
pub(super) fn downgrade<'a, T: ?Sized>(
    lock: &'a sync::RwLock<T>,
    writer: Writer<'a, T>,
) -> Reader<'a, T> {
    Writer::downgrade(writer).reader(lock)
}

/// Returns `true` if a writer that has the lock has to wait, since another thread is between a writer and a
/// reader.
#[inline]
pub(super) fn is_between<T: ?Sized>(lock: &sync::RwLock<T>) -> bool {
    !IS_ATOMIC && is_under_way(lock)
}

/// Whether `std` does it by itself.
#[allow(
    unstable_name_collisions,
    clippy::incompatible_msrv,
    reason = "the name is the same on purpose"
)]
const IS_ATOMIC: bool = is_atomic(Writer::<'static, ()>::downgrade);

const fn is_atomic<D: Downgraded<'static, ()>>(_: fn(Writer<'static, ()>) -> D) -> bool {
    D::IS_ATOMIC
}

/// Stands in for the function that an older `std` does not have.
trait InPlace: Sized {
    #[allow(dead_code, reason = "used where `std` has none")]
    fn downgrade(this: Self) -> NotYet<Self> {
        NotYet(this)
    }
}

impl<T: ?Sized> InPlace for Writer<'_, T> {}

/// A writer that is to become a reader.
struct NotYet<G>(G);

/// What `downgrade` returns.
trait Downgraded<'a, T: ?Sized> {
    const IS_ATOMIC: bool;

    fn reader(self, lock: &'a sync::RwLock<T>) -> Reader<'a, T>;
}

impl<'a, T: ?Sized> Downgraded<'a, T> for Reader<'a, T> {
    const IS_ATOMIC: bool = true;

    fn reader(self, _: &'a sync::RwLock<T>) -> Reader<'a, T> {
        self
    }
}

impl<'a, T: ?Sized> Downgraded<'a, T> for NotYet<Writer<'a, T>> {
    const IS_ATOMIC: bool = false;

    fn reader(self, lock: &'a sync::RwLock<T>) -> Reader<'a, T> {
        again(lock, self.0)
    }
}

/// The locks that are between a writer and a reader, by their addresses.
static UNDER_WAY: Mutex<Vec<usize>> = Mutex::new(Vec::new());

/// How many such locks there are.
static COUNT: AtomicUsize = AtomicUsize::new(0);

fn is_under_way<T: ?Sized>(taken: &sync::RwLock<T>) -> bool {
    // A thread that took it after it was given back for a reader sees that it was counted before.
    COUNT.load(Ordering::Relaxed) > 0 && lock(&UNDER_WAY).contains(&address(taken))
}

fn address<T: ?Sized>(lock: &sync::RwLock<T>) -> usize {
    ptr::from_ref(lock).cast::<()>().addr()
}

/// Gives the lock back and takes it again for a reader, while other writers wait.
fn again<'a, T: ?Sized>(between: &'a sync::RwLock<T>, writer: Writer<'a, T>) -> Reader<'a, T> {
    let was_poisoned = between.is_poisoned();
    lock(&UNDER_WAY).push(address(between));
    COUNT.fetch_add(1, Ordering::Relaxed);
    drop(writer);
    // A thread that becomes a reader while it is unwinding has not left the value broken.
    if !was_poisoned {
        between.clear_poison();
    }
    let reader = between.read().unwrap_or_else(PoisonError::into_inner);
    let mut under_way = lock(&UNDER_WAY);
    if let Some(place) = under_way
        .iter()
        .position(|other| *other == address(between))
    {
        under_way.swap_remove(place);
    }
    COUNT.fetch_sub(1, Ordering::Relaxed);
    drop(under_way);
    reader
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// As with an older `std`, whichever version this is.
    #[test]
    fn no_writer_comes_between_a_writer_and_its_reader() {
        let value = sync::RwLock::new(0);
        let write = || loop {
            let taken = value.write().unwrap();
            if !is_under_way(&value) {
                return taken;
            }
            drop(taken);
            thread::yield_now();
        };
        thread::scope(|scope| {
            for thread in 1..=4 {
                let (value, write) = (&value, &write);
                scope.spawn(move || {
                    for _ in 0..200 {
                        let mut writer = write();
                        *writer = thread;
                        assert_eq!(*again(value, writer), thread);
                    }
                });
            }
        });
        assert_eq!(
            (COUNT.load(Ordering::Relaxed), lock(&UNDER_WAY).len()),
            (0, 0)
        );
    }

    #[test]
    fn a_reader_that_unwinds_poisons_nothing() {
        let value = sync::RwLock::new(0);
        let result = std::panic::catch_unwind(|| {
            let writer = value.write().unwrap();
            let _reader = again(&value, writer);
            std::panic::resume_unwind(Box::new("on purpose"));
        });
        assert!(result.is_err() && !value.is_poisoned());
    }
}
