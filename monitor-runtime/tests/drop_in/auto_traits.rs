//! Which types threads may share and send, and which may be used after a panic, from where `super`
//! says.

use std::{
    cell::{Cell, RefCell},
    fmt::Debug,
    marker::{PhantomData, PhantomPinned},
    panic::{RefUnwindSafe, UnwindSafe},
    rc::Rc,
};

use super::{
    sync::{
        Barrier, BarrierWaitResult, Condvar, LazyLock, Mutex, MutexGuard, Once, OnceLock, RwLock,
        RwLockReadGuard, RwLockWriteGuard, WaitTimeoutResult, atomic, mpsc,
    },
    thread,
};

/// A type, as it is written with `P` for its parameter, and which traits it has.
pub(crate) type Row = (&'static str, &'static str, [bool; 5]);

/// Whether a type has a trait: where the bound holds, the constant of the type goes before that of
/// the trait that all have.
macro_rules! has {
    ($type:ty: $trait:path) => {{
        #[allow(dead_code)]
        trait Otherwise {
            const HAS: bool = false;
        }
        struct Of<T: ?Sized>(PhantomData<T>);
        impl<T: ?Sized> Otherwise for Of<T> {}
        #[allow(dead_code)]
        impl<T: ?Sized + $trait> Of<T> {
            const HAS: bool = true;
        }
        <Of<$type>>::HAS
    }};
}

macro_rules! rows {
    ($parameter:ty: $($type:ty)*) => {{
        #[allow(dead_code)]
        type P = $parameter;
        [$((
            stringify!($parameter),
            stringify!($type),
            [
                has!($type: Send),
                has!($type: Sync),
                has!($type: Unpin),
                has!($type: UnwindSafe),
                has!($type: RefUnwindSafe),
            ],
        )),*]
    }};
}

/// For one parameter.
macro_rules! all_of {
    ($($parameter:ty),*) => {
        vec![$(rows!($parameter:
            Mutex<P> RwLock<P> OnceLock<P> LazyLock<P> LazyLock<i32, P> LazyLock<P, P>
            MutexGuard<'static, P> RwLockReadGuard<'static, P> RwLockWriteGuard<'static, P>
            Mutex<MutexGuard<'static, P>> MutexGuard<'static, RwLockReadGuard<'static, P>>
            RwLockReadGuard<'static, RwLockWriteGuard<'static, P>>
            &'static Mutex<P> &'static MutexGuard<'static, P> &'static mut RwLock<P>
            mpsc::Sender<P> mpsc::SyncSender<P> mpsc::Receiver<P>
            mpsc::Iter<'static, P> mpsc::TryIter<'static, P> mpsc::IntoIter<P> mpsc::SendError<P>
            &'static mpsc::Receiver<P>
            atomic::AtomicPtr<P>
            thread::JoinHandle<P> thread::ScopedJoinHandle<'static, P> thread::LocalKey<P>
        )),*]
    };
}

/// Of all types with one parameter, for many.
pub(crate) fn generic() -> Vec<Row> {
    let rows = all_of!(
        i32,
        Cell<i32>,
        Rc<i32>,
        RefCell<String>,
        MutexGuard<'static, i32>,
        std::sync::MutexGuard<'static, Cell<i32>>,
        &'static i32,
        &'static mut i32,
        &'static Cell<i32>,
        *mut i32,
        PhantomPinned,
        Box<dyn Debug>,
        Box<dyn Debug + Send>,
        Box<dyn Debug + Sync>,
        Box<dyn Debug + Send + UnwindSafe>,
        fn(Rc<i32>) -> Cell<i32>
    );
    rows.concat()
}

/// Of those that hold values without a size.
pub(crate) fn of_values_without_a_size() -> Vec<Row> {
    macro_rules! all_of {
        ($($parameter:ty),*) => {
            vec![$(rows!($parameter:
                Mutex<P> RwLock<P>
                MutexGuard<'static, P> RwLockReadGuard<'static, P> RwLockWriteGuard<'static, P>
            )),*]
        };
    }
    let rows = all_of!(
        str,
        [Cell<i32>],
        dyn Debug,
        dyn Debug + Send,
        dyn Debug + Send + Sync,
        dyn Debug + RefUnwindSafe
    );
    rows.concat()
}

/// Of types without a parameter.
pub(crate) fn plain() -> Vec<Row> {
    let rows = rows!((): Barrier BarrierWaitResult Condvar WaitTimeoutResult Once
        atomic::AtomicBool atomic::AtomicI8 atomic::AtomicI16 atomic::AtomicI32 atomic::AtomicI64
        atomic::AtomicIsize atomic::AtomicU8 atomic::AtomicU16 atomic::AtomicU32 atomic::AtomicU64
        atomic::AtomicUsize
        thread::Builder thread::Thread thread::ThreadId thread::AccessError
        thread::Scope<'static, 'static> &'static thread::Scope<'static, 'static>);
    rows.to_vec()
}
