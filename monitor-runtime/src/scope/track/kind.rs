//! The kinds of tracked objects.

/// The kind of an object, as a type, so that it takes no room in the object.
pub(crate) trait Kind {
    /// The name of the kind, with an article, for reports.
    const NAME: &'static str;
}

macro_rules! kinds {
    ($($name:ident $text:expr;)*) => {$(
        #[derive(Debug)]
        pub(crate) struct $name;

        impl Kind for $name {
            const NAME: &'static str = $text;
        }
    )*};
}

kinds! {
    Arc "an `Arc`";
    Atomic "an atomic";
    Condvar "a condition variable";
    Mutex "a mutex";
    Once "a `Once`";
    OnceLock "a `OnceLock`";
    RwLock "a reader-writer lock";
    ThreadEnd crate::ground::END;
    WeakCount "the weak references of an `Arc`";
}

/// The name of a variable that threads share.
pub(crate) const SHARED: &str = "a shared variable";

/// Returns `true` if every access of an object of this kind reads or writes it, and no accesses
/// commute.
pub(super) fn is_variable(kind: &str) -> bool {
    let of_tokio = [
        #[cfg(feature = "tokio")]
        SetOnce::NAME,
        #[cfg(feature = "tokio")]
        Watch::NAME,
    ];
    let all: [&str; 4] = [SHARED, Atomic::NAME, Once::NAME, OnceLock::NAME];
    all.contains(&kind) || of_tokio.contains(&kind)
}

/// The name of the queue of tasks that wait for an object.
pub(crate) const WAITERS: &str = "the tasks that wait for an object";

#[cfg(feature = "tokio")]
kinds! {
    Notify "a `Notify`";
    OnceCell "a `OnceCell`";
    SetOnce "a `SetOnce`";
    Semaphore "a semaphore";
    Waiters WAITERS;
    Watch "a watch channel";
}
