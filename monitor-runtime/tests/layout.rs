//! The tracked types are as small as those of `std` and one pointer, and what is valid for those of
//! `std` when it is zeroed is valid here.
#![cfg(feature = "predict")]
#![allow(
    unsafe_code,
    reason = "that an object of zeros is a new one can only be said by making one"
)]

use std::{
    mem::{MaybeUninit, align_of, size_of},
    sync::atomic::Ordering::SeqCst,
};

use monitor_runtime::{PredictiveMonitor, Shared, sync, thread};

/// The size of `Ours` is at most that of `Std` and a pointer, and what room the alignment leaves.
fn is_small<Ours, Std>(what: &str) {
    let align = align_of::<Std>().max(align_of::<usize>());
    let most = (size_of::<Std>() + size_of::<usize>()).next_multiple_of(align);
    let size = size_of::<Ours>();
    assert!(size <= most, "{what}: {size} bytes, at most {most}");
}

macro_rules! are_small {
    ($($($path:ident)::+ $(<$parameter:ty>)?;)*) => {$(
        is_small::<sync::$($path)::+ $(<$parameter>)?, std::sync::$($path)::+ $(<$parameter>)?>(
            stringify!($($path)::+ $(<$parameter>)?),
        );
    )*};
}

#[test]
fn every_type_is_as_small_as_that_of_std_and_a_pointer() {
    are_small! {
        atomic::AtomicBool;
        atomic::AtomicI8;
        atomic::AtomicI16;
        atomic::AtomicI32;
        atomic::AtomicI64;
        atomic::AtomicIsize;
        atomic::AtomicPtr<String>;
        atomic::AtomicU8;
        atomic::AtomicU16;
        atomic::AtomicU32;
        atomic::AtomicU64;
        atomic::AtomicUsize;
        Barrier;
        Condvar;
        Mutex<u8>;
        Mutex<u64>;
        Mutex<[u8; 3]>;
        Mutex<String>;
        Once;
        OnceLock<u8>;
        OnceLock<u64>;
        OnceLock<String>;
        RwLock<u8>;
        RwLock<u64>;
        RwLock<String>;
        mpsc::Sender<u8>;
        mpsc::SyncSender<u8>;
        mpsc::Receiver<u8>;
    }
    // 4 bytes for the number of the clocks, where there is room for no more.
    assert_eq!(size_of::<sync::atomic::AtomicU32>(), 8);
    assert_eq!(size_of::<sync::Condvar>(), 8);
    assert_eq!(
        size_of::<sync::Mutex<u8>>(),
        size_of::<std::sync::Mutex<u8>>() + 4
    );
}

/// The initialiser is in a lock.
type Lazy<T> = (std::sync::LazyLock<T>, std::sync::Mutex<Option<fn() -> T>>);

/// There is a name, where it was given, whether it was used, and how properties see the value.
type Named<T> = (
    std::sync::Mutex<(T, fn(&T))>,
    (&'static str, &'static std::panic::Location<'static>, bool),
);

#[test]
fn what_is_larger_is_so_by_what_it_has() {
    is_small::<sync::LazyLock<u8>, Lazy<u8>>("LazyLock<u8>");
    is_small::<sync::LazyLock<String>, Lazy<String>>("LazyLock<String>");
    is_small::<Shared<i32>, Named<i32>>("Shared<i32>");
    is_small::<Shared<String>, Named<String>>("Shared<String>");
}

macro_rules! zeroed_atomics {
    ($($name:ident)*) => {$(
        // SAFETY: the types are a number that may be 0 and a number that is 0 at first.
        let atomic: sync::atomic::$name = unsafe { MaybeUninit::zeroed().assume_init() };
        assert_eq!(atomic.load(SeqCst), 0, stringify!($name));
        assert_eq!(atomic.fetch_add(1, SeqCst), 0, stringify!($name));
        assert_eq!(atomic.into_inner(), 1, stringify!($name));
    )*};
}

fn use_zeroed_atomics() {
    zeroed_atomics! {
        AtomicI8 AtomicI16 AtomicI32 AtomicI64 AtomicIsize
        AtomicU8 AtomicU16 AtomicU32 AtomicU64 AtomicUsize
    }
    // SAFETY: as above; 0 is `false`, and the null pointer.
    let (flag, pointer): (sync::atomic::AtomicBool, sync::atomic::AtomicPtr<u8>) = unsafe {
        (
            MaybeUninit::zeroed().assume_init(),
            MaybeUninit::zeroed().assume_init(),
        )
    };
    assert!(!flag.swap(true, SeqCst) && flag.load(SeqCst));
    assert!(pointer.load(SeqCst).is_null());
}

#[test]
fn an_atomic_of_zeros_is_a_new_one_with_the_value_zero() {
    use_zeroed_atomics();
    let computation = PredictiveMonitor::new("n <= 3").unwrap();
    computation.run(use_zeroed_atomics);
    // It orders threads as any other.
    // SAFETY: as above.
    let counter: sync::atomic::AtomicUsize = unsafe { MaybeUninit::zeroed().assume_init() };
    computation.variable("n", &counter);
    computation.run(|| {
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| counter.fetch_add(1, SeqCst));
            }
        });
    });
    computation.finish().assert_holds();
}

/// As `std`'s: the value is declared last, and dropped first.
#[test]
fn a_lock_of_a_reference_is_dropped_after_what_it_refers_to() {
    let (mutex, lock, cell);
    let value = 1;
    mutex = sync::Mutex::new(&value);
    lock = sync::RwLock::new(&value);
    cell = sync::OnceLock::from(&value);
    assert_eq!(
        **mutex.lock().unwrap() + **lock.read().unwrap() + **cell.get().unwrap(),
        3
    );
}

#[test]
fn a_static_is_used_by_one_computation_after_the_other() {
    static COUNTER: sync::atomic::AtomicU32 = sync::atomic::AtomicU32::new(0);
    static LEVEL: sync::Mutex<u32> = sync::Mutex::new(0);
    LEVEL.watch("level", |level| *level);
    for round in 0..if cfg!(miri) { 2 } else { 50 } {
        let computation = PredictiveMonitor::new("count == level || count == level + 1").unwrap();
        computation.variable("count", &COUNTER);
        computation.run(|| {
            COUNTER.store(round, SeqCst);
            *LEVEL.lock().unwrap() = round;
        });
        let checked = computation.finish();
        assert!(checked.notes().is_empty(), "{checked}");
    }
}

/// A projection stays with its lock, also when that is used as one of a type that is not sized.
#[test]
fn what_is_watched_is_seen_wherever_the_lock_is_moved() {
    let computation = PredictiveMonitor::new("n <= 3").unwrap();
    let first = sync::Mutex::new([1_u8, 2, 3]);
    first.watch("n", |all| all[2]);
    let moved = Box::new(first);
    computation.run(|| moved.lock().unwrap()[2] = 4);
    assert!(computation.finish().violated());
    // The next object in the same place of memory has none.
    drop(moved);
    let computation = PredictiveMonitor::new("n <= 3").unwrap();
    let other = Box::new(sync::Mutex::new([1_u8, 2, 9]));
    computation.run(|| other.lock().unwrap()[2] = 4);
    computation.finish().assert_holds();
}
