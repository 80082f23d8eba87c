//! Values that write down that they are dropped, and what the random functions call.

use std::{
    cell::{Cell, RefCell},
    future::Future,
    mem::take,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::{Pin, pin},
    task::{Context, Poll, Waker},
};

use monitor_runtime::Violated;

thread_local! {
    static LOG: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    static CHECKS: Cell<u32> = const { Cell::new(0) };
}

/// What a function did.
pub(crate) struct Logged {
    pub(crate) dropped: Vec<String>,
    pub(crate) checks: u32,
    pub(crate) panicked: bool,
}

pub(crate) fn logged(run: impl FnOnce()) -> Logged {
    let panicked = catch_unwind(AssertUnwindSafe(run)).is_err();
    Logged {
        dropped: LOG.with(|log| take(&mut *log.borrow_mut())),
        checks: CHECKS.take(),
        panicked,
    }
}

pub(crate) fn say(text: &str) {
    LOG.with(|log| log.borrow_mut().push(text.to_owned()));
}

/// The proposition of every property.
pub(crate) fn checked() -> bool {
    CHECKS.set(CHECKS.get() + 1);
    true
}

/// A value with a name.
pub(crate) struct D(pub(crate) &'static str);

impl Drop for D {
    fn drop(&mut self) {
        say(self.0);
    }
}

pub(crate) struct Pair {
    pub(crate) left: D,
    pub(crate) right: D,
}

#[expect(dead_code, reason = "it is there to be dropped")]
pub(crate) struct Failure(pub(crate) D);

#[expect(dead_code, reason = "it is there to be dropped")]
pub(crate) struct Error(pub(crate) D);

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        say("converted");
        drop(failure);
        Self(D("error"))
    }
}

impl From<Violated> for Error {
    fn from(violated: Violated) -> Self {
        unreachable!("{violated}")
    }
}

/// Takes what a function returned.
pub(crate) fn ended<T>(returned: T) {
    say("ended");
    drop(returned);
}

pub(crate) fn consume<T>(value: T) {
    say("consumed");
    drop(value);
}

pub(crate) fn look<T>(_: &T, _: &D) -> usize {
    say("looked");
    0
}

pub(crate) fn attempt(works: bool, value: D) -> Result<D, Failure> {
    if works {
        Ok(value)
    } else {
        Err(Failure(D("failure")))
    }
}

pub(crate) fn some(works: bool, value: D) -> Option<D> {
    works.then_some(value)
}

/// Unwinds, and says nothing on standard error.
pub(crate) fn fail() {
    std::panic::resume_unwind(Box::new("failed"));
}

/// Waits once.
pub(crate) struct Later(pub(crate) bool, pub(crate) D);

impl Future for Later {
    type Output = usize;

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<usize> {
        if self.0 {
            return Poll::Ready(self.1.0.len());
        }
        self.0 = true;
        Poll::Pending
    }
}

pub(crate) fn run<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}

/// Hides a `return` from the attribute.
macro_rules! leave_if {
    ($condition:expr, $value:expr) => {
        if $condition {
            return $value;
        }
    };
}
pub(crate) use leave_if;

/// A function, plain and annotated, of one body.
macro_rules! twice {
    (
        $plain:ident $monitored:ident [$($options:tt)*] $($word:ident)+
        [$($generics:tt)*] ($($parameters:tt)*) [$($of:tt)*] { $($body:tt)* }
    ) => {
        pub(crate) $($word)+ $plain $($generics)* ($($parameters)*) $($of)* { $($body)* }
        #[monitor("checked()", $($options)*)]
        pub(crate) $($word)+ $monitored $($generics)* ($($parameters)*) $($of)* { $($body)* }
    };
}
pub(crate) use twice;
