use std::{
    any::Any,
    cell::{Cell, RefCell},
    fmt::Debug,
    io,
    num::NonZero,
    time::Duration,
};

use super::thread::{
    self, AccessError, Builder, JoinHandle, LocalKey, Scope, ScopedJoinHandle, Thread, ThreadId,
};

#[test]
fn of_threads() {
    fn each<T: Send + 'static, F: FnOnce() -> T + Send + 'static>() {
        let _: fn(F) -> JoinHandle<T> = thread::spawn;
        let _: fn(Builder, F) -> io::Result<JoinHandle<T>> = Builder::spawn;
        let _: fn(&JoinHandle<T>) -> &Thread = JoinHandle::thread;
        let _: fn(JoinHandle<T>) -> thread::Result<T> = JoinHandle::join;
        let _: fn(&JoinHandle<T>) -> bool = JoinHandle::is_finished;
        fn is<T: Debug>() {}
        is::<JoinHandle<T>>();
    }
    each::<String, fn() -> String>();
    let _: fn() -> Builder = Builder::new;
    let _: fn(Builder, String) -> Builder = Builder::name;
    let _: fn(Builder, usize) -> Builder = Builder::stack_size;
    let _: fn(&Thread) = Thread::unpark;
    let _: fn(&Thread) -> ThreadId = Thread::id;
    let _: fn(&Thread) -> Option<&str> = Thread::name;
    fn is<T: Clone + Debug>() {}
    is::<Thread>();
}

#[test]
fn of_scoped_threads() {
    fn each<'scope, 'env: 'scope, T: Send + 'scope, F: FnOnce() -> T + Send + 'scope>(
        _: &'scope Scope<'scope, 'env>,
    ) {
        let _: fn(&'scope Scope<'scope, 'env>, F) -> ScopedJoinHandle<'scope, T> = Scope::spawn;
        let _: fn(
            Builder,
            &'scope Scope<'scope, 'env>,
            F,
        ) -> io::Result<ScopedJoinHandle<'scope, T>> = Builder::spawn_scoped;
        let _: for<'a> fn(&'a ScopedJoinHandle<'scope, T>) -> &'a Thread = ScopedJoinHandle::thread;
        let _: fn(ScopedJoinHandle<'scope, T>) -> thread::Result<T> = ScopedJoinHandle::join;
        let _: fn(&ScopedJoinHandle<'scope, T>) -> bool = ScopedJoinHandle::is_finished;
        fn is<T: Debug>() {}
        is::<ScopedJoinHandle<'scope, T>>();
        is::<Scope<'scope, 'env>>();
    }
    thread::scope(|scope| each::<String, fn() -> String>(scope));
}

#[test]
#[allow(deprecated)]
fn of_what_is_done_with_the_calling_thread() {
    let _: fn() -> Thread = thread::current;
    let _: fn() = thread::park;
    let _: fn(Duration) = thread::park_timeout;
    let _: fn(u32) = thread::park_timeout_ms;
    let _: fn(Duration) = thread::sleep;
    let _: fn(u32) = thread::sleep_ms;
    let _: fn() = thread::yield_now;
    let _: fn() -> bool = thread::panicking;
    let _: fn() -> io::Result<NonZero<usize>> = thread::available_parallelism;
    let _: fn(String) -> thread::Result<String> = Ok;
    let _: fn(Box<dyn Any + Send>) -> thread::Result<String> = Err;
}

#[test]
fn of_values_of_a_thread() {
    super::thread_local! {
        static NUMBER: Cell<i32> = const { Cell::new(7) };
        static TEXT: RefCell<String> = RefCell::new("text".to_owned());
    }
    let number: &'static LocalKey<Cell<i32>> = &NUMBER;
    let text: &'static LocalKey<RefCell<String>> = &TEXT;
    assert_eq!((number.get(), number.replace(8), number.take()), (7, 7, 8));
    assert_eq!(text.with_borrow(String::len), 4);
    assert!(text.with_borrow_mut(String::pop).is_some());
    let looked: Result<i32, AccessError> = number.try_with(Cell::get);
    assert_eq!(looked, Ok(0));
}

#[cfg(unix)]
#[test]
fn of_their_handles_on_unix() {
    use std::os::unix::thread::{JoinHandleExt, RawPthread};
    fn each<H: JoinHandleExt>() {
        let _: fn(&H) -> RawPthread = JoinHandleExt::as_pthread_t;
        let _: fn(H) -> RawPthread = JoinHandleExt::into_pthread_t;
    }
    each::<JoinHandle<String>>();
    let handle = thread::spawn(|| ());
    assert_eq!(handle.as_pthread_t(), handle.as_pthread_t());
    handle.join().unwrap();
}

#[cfg(windows)]
#[test]
fn of_their_handles_on_windows() {
    use std::os::windows::io::{AsHandle, AsRawHandle, IntoRawHandle, OwnedHandle};
    fn each<H: AsHandle + AsRawHandle + IntoRawHandle + Into<OwnedHandle>>() {}
    each::<JoinHandle<String>>();
}
