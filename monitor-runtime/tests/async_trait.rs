//! Rules on blocks whose `async` methods the crate `async-trait` rewrites, which it does behind the attribute.

use std::{
    future::Future,
    pin::pin,
    task::{Context, Poll, Waker},
};

use async_trait::async_trait;
use monitor_runtime::{AtomicState, State, Violated, monitor};

#[async_trait]
trait Store {
    async fn open(&mut self, name: &str) -> Result<(), Violated>;
    async fn read<'a>(&'a mut self, key: &'a str) -> Result<&'a str, Violated>;
    async fn close(&mut self);
}

#[derive(Default)]
struct Files {
    name: String,
    monitor: State,
}

/// It is read only while it is open.
#[monitor("call(read) -> [ok(open), ret(close))", state = self.monitor)]
#[async_trait]
impl Store for Files {
    async fn open(&mut self, name: &str) -> Result<(), Violated> {
        self.name = name.to_owned();
        Ok(())
    }

    async fn read<'a>(&'a mut self, key: &'a str) -> Result<&'a str, Violated> {
        Ok(if key == "name" { &self.name } else { key })
    }

    async fn close(&mut self) {
        self.name.clear();
    }
}

/// Runs what never waits.
fn run<T>(future: impl Future<Output = T>) -> T {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(future).poll(&mut context) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits"),
    }
}

#[test]
fn steps_are_made_when_the_futures_run() {
    let mut files: Box<dyn Store> = Box::new(Files::default());
    assert!(run(files.read("name")).is_err());
    run(files.open("a")).unwrap();
    assert_eq!(run(files.read("name")).unwrap(), "a");
    run(files.close());
    let violated = run(files.read("other")).unwrap_err();
    assert_eq!(violated.step(), 4);
    // What is only made has not run.
    drop(files.open("b"));
    assert!(run(files.read("other")).is_err());
}

#[async_trait]
trait Service {
    async fn call(&self, id: u32, waits: bool) -> u32;
}

#[derive(Default)]
struct Local {
    monitor: AtomicState,
}

/// A call that was given up, or has panicked, is the last.
#[monitor("call(call) -> !before(dropped(call) || panicked(call)) || id == 0", state = self.monitor, on_violation = panic)]
#[async_trait]
impl Service for Local {
    async fn call(&self, id: u32, waits: bool) -> u32 {
        if waits {
            std::future::pending::<()>().await;
        }
        assert!(id < 9);
        id
    }
}

#[test]
fn a_call_that_is_given_up_is_an_event() {
    let mut context = Context::from_waker(Waker::noop());
    let local = Local::default();
    assert_eq!(run(local.call(1, false)), 1);
    drop(local.call(1, true));
    assert_eq!(run(local.call(2, false)), 2);
    let mut given_up = local.call(3, true);
    assert!(given_up.as_mut().poll(&mut context).is_pending());
    drop(given_up);
    assert_eq!(run(local.call(0, false)), 0);
    let refused = std::panic::catch_unwind(|| run(local.call(4, false)));
    assert!(
        refused
            .unwrap_err()
            .downcast_ref::<String>()
            .unwrap()
            .contains("violated at step")
    );
}
