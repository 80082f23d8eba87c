//! What tracked objects are.

/// What an object is, as a type, so that it takes no room in the object.
pub(crate) trait Kind {
    /// With an article, for reports.
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

/// Those that wait in the queue of an object.
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
