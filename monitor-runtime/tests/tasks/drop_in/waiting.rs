use std::{fmt::Debug, future::Future, pin::Pin, sync::Arc};

use super::sync::{
    AcquireError, Barrier, BarrierWaitResult, Notify, OnceCell, OwnedSemaphorePermit, Semaphore,
    SemaphorePermit, SetError, SetOnce, SetOnceError, TryAcquireError,
    futures::{Notified, OwnedNotified},
};

fn is_send<T: Send>(value: T) -> T {
    value
}

fn is_shared<T: Send + Sync + Debug>() {}

fn of_a_semaphore(semaphore: &Semaphore, shared: &Arc<Semaphore>) {
    const NEW: Semaphore = Semaphore::const_new(3);
    const MOST: usize = Semaphore::MAX_PERMITS;
    type Permit<'a> = SemaphorePermit<'a>;
    let _: [fn(usize) -> Semaphore; 2] = [Semaphore::new, |_| NEW];
    let _: fn(&Semaphore) -> usize = Semaphore::available_permits;
    let _: fn(&Semaphore, usize) = Semaphore::add_permits;
    let _: fn(&Semaphore, usize) -> usize = Semaphore::forget_permits;
    let _: fn(&Semaphore) = Semaphore::close;
    let _: fn(&Semaphore) -> bool = Semaphore::is_closed;
    let _: fn(&Semaphore) -> Result<Permit<'_>, TryAcquireError> = Semaphore::try_acquire;
    let _: fn(&Semaphore, u32) -> Result<Permit<'_>, TryAcquireError> = Semaphore::try_acquire_many;
    let _: fn(Arc<Semaphore>) -> Result<OwnedSemaphorePermit, TryAcquireError> =
        Semaphore::try_acquire_owned;
    let _: fn(Arc<Semaphore>, u32) -> Result<OwnedSemaphorePermit, TryAcquireError> =
        Semaphore::try_acquire_many_owned;
    let _: fn(&Semaphore) -> Result<Permit<'_>, AcquireError> = Semaphore::blocking_acquire;
    let _: fn(&Semaphore, u32) -> Result<Permit<'_>, AcquireError> =
        Semaphore::blocking_acquire_many;
    let _: fn(Arc<Semaphore>) -> Result<OwnedSemaphorePermit, AcquireError> =
        Semaphore::blocking_acquire_owned;
    let _: fn(Arc<Semaphore>, u32) -> Result<OwnedSemaphorePermit, AcquireError> =
        Semaphore::blocking_acquire_many_owned;
    fn gives<'a>(_: impl Future<Output = Result<Permit<'a>, AcquireError>>) {}
    fn gives_one(_: impl Future<Output = Result<OwnedSemaphorePermit, AcquireError>> + 'static) {}
    gives(is_send(semaphore.acquire()));
    gives(is_send(semaphore.acquire_many(u32::from(MOST < 2))));
    gives_one(is_send(Arc::clone(shared).acquire_owned()));
    gives_one(is_send(Arc::clone(shared).acquire_many_owned(2)));
}

fn of_permits<'a>(one: &mut SemaphorePermit<'a>, other: &mut OwnedSemaphorePermit) {
    let _: fn(SemaphorePermit<'a>) = SemaphorePermit::forget;
    let _: fn(&mut SemaphorePermit<'a>, SemaphorePermit<'a>) = SemaphorePermit::merge;
    let _: Option<SemaphorePermit<'a>> = one.split(1);
    let _: usize = one.num_permits();
    let _: fn(OwnedSemaphorePermit) = OwnedSemaphorePermit::forget;
    let _: fn(&mut OwnedSemaphorePermit, OwnedSemaphorePermit) = OwnedSemaphorePermit::merge;
    let _: Option<OwnedSemaphorePermit> = other.split(1);
    let _: &Arc<Semaphore> = other.semaphore();
    let _: usize = other.num_permits();
}

fn of_notifications(notify: &Notify, shared: Arc<Notify>) {
    const NEW: Notify = Notify::const_new();
    let _: [fn() -> Notify; 3] = [Notify::new, Notify::default, || NEW];
    let _: fn(&Notify) -> Notified<'_> = Notify::notified;
    let owned: OwnedNotified = shared.notified_owned();
    drop(owned);
    let _: [fn(&Notify); 3] = [
        Notify::notify_one,
        Notify::notify_last,
        Notify::notify_waiters,
    ];
    let _: fn(Pin<&mut Notified<'static>>) -> bool = Notified::enable;
    let _: fn(Pin<&mut OwnedNotified>) -> bool = OwnedNotified::enable;
    fn waits<T: Future<Output = ()> + Send + Sync + Debug>(_: T) {}
    waits(notify.notified());
}

fn of_a_barrier(barrier: &Barrier) -> impl Future<Output = BarrierWaitResult> + Send {
    let _: fn(usize) -> Barrier = Barrier::new;
    let _: fn(&BarrierWaitResult) -> bool = BarrierWaitResult::is_leader;
    barrier.wait()
}

fn of_a_cell<T: Clone + PartialEq + Debug + Send + Sync>(cell: &OnceCell<T>, value: T) {
    const fn made<T>() -> OnceCell<T> {
        OnceCell::const_new()
    }
    const fn made_with<T>(value: T) -> OnceCell<T> {
        OnceCell::const_new_with(value)
    }
    let _: [fn() -> OnceCell<T>; 3] = [OnceCell::new, Default::default, made];
    let _: [fn(T) -> OnceCell<T>; 2] = [made_with, From::from];
    let _: fn(Option<T>) -> OnceCell<T> = OnceCell::new_with;
    let _: fn(&OnceCell<T>) -> bool = OnceCell::initialized;
    let _: fn(&OnceCell<T>) -> Option<&T> = OnceCell::get;
    let _: fn(&mut OnceCell<T>) -> Option<&mut T> = OnceCell::get_mut;
    let _: fn(&OnceCell<T>, T) -> Result<(), SetError<T>> = OnceCell::set;
    let _: fn(OnceCell<T>) -> Option<T> = OnceCell::into_inner;
    let _: fn(&mut OnceCell<T>) -> Option<T> = OnceCell::take;
    fn gives<'a, T: 'a>(_: impl Future<Output = &'a T>) {}
    fn may_give<'a, T: 'a>(_: impl Future<Output = Result<&'a T, String>>) {}
    let other = value.clone();
    gives(is_send(cell.get_or_init(|| async { value })));
    may_give(is_send(cell.get_or_try_init(|| async { Ok(other) })));
    assert!(cell == &cell.clone(), "{cell:?}");
}

fn of_what_is_set_once<T: Clone + PartialEq + Debug + Send + Sync>(once: &SetOnce<T>) {
    const fn made<T>() -> SetOnce<T> {
        SetOnce::const_new()
    }
    const fn made_with<T>(value: T) -> SetOnce<T> {
        SetOnce::const_new_with(value)
    }
    let _: [fn() -> SetOnce<T>; 3] = [SetOnce::new, Default::default, made];
    let _: [fn(T) -> SetOnce<T>; 2] = [made_with, From::from];
    let _: fn(Option<T>) -> SetOnce<T> = SetOnce::new_with;
    let _: fn(&SetOnce<T>) -> bool = SetOnce::initialized;
    let _: fn(&SetOnce<T>) -> Option<&T> = SetOnce::get;
    let _: fn(&SetOnce<T>, T) -> Result<(), SetOnceError<T>> = SetOnce::set;
    let _: fn(SetOnce<T>) -> Option<T> = SetOnce::into_inner;
    fn gives<'a, T: 'a>(_: impl Future<Output = &'a T>) {}
    gives(is_send(once.wait()));
    assert!(once == &once.clone(), "{once:?}");
}

#[test]
fn what_tasks_wait_for_may_go_to_other_threads() {
    is_shared::<Semaphore>();
    is_shared::<SemaphorePermit<'_>>();
    is_shared::<OwnedSemaphorePermit>();
    is_shared::<Notify>();
    is_shared::<OwnedNotified>();
    is_shared::<Barrier>();
    is_shared::<OnceCell<String>>();
    is_shared::<SetOnce<String>>();
}
