//! Calls of another service: retries, time, and a breaker.

use std::{
    cell::Cell,
    future::Future as _,
    pin::pin,
    task::{Context, Poll, Waker},
    time::Duration,
};

use monitor_runtime::{CellState, Keyed, State, Violated, monitor};

use super::{Failure, broken_at};

/// Who calls again what failed.
#[derive(Default)]
struct Client {
    now: Duration,
    monitor: State<0, 8>,
}

/// Within 10 s there are three retries at most.
#[monitor("call(retry) -> count[<=10s](call(retry)) <= 3", state = self.monitor, time = self.now)]
impl Client {
    fn retry(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn there_are_three_retries_in_ten_seconds_at_most() {
    let mut client = Client::default();
    for second in [0, 3, 9, 11, 14] {
        client.now = Duration::from_secs(second);
        client.retry().unwrap();
    }
    // The bug: it waits as long as before, instead of longer.
    client.now = Duration::from_secs(17);
    broken_at(client.retry(), None, 6);
    client.now = Duration::from_secs(20);
    client.retry().unwrap();
}

/// The bank, which takes its time.
#[derive(Default)]
struct Bank {
    now: Cell<Duration>,
    requests: Keyed<u32, State<0, 2>>,
}

/// A call ends within 5 s: with an answer, or since the caller gives up.
#[monitor("ret(ask) || dropped(ask) -> once[<=5s](call(ask))", per = request, state = self.requests,
    time = self.now.get(), name = "answered in time", on_violation = call(late))]
impl Bank {
    async fn ask(&self, request: u32, answered_at: u64) -> u32 {
        let answered_at = Duration::from_secs(answered_at);
        std::future::poll_fn(|_| {
            if self.now.get() < answered_at {
                Poll::Pending
            } else {
                Poll::Ready(request)
            }
        })
        .await
    }
}

thread_local! {
    static LATE: Cell<Option<(u64, bool)>> = const { Cell::new(None) };
}

fn late(violated: &Violated) {
    LATE.set(Some((
        violated.step(),
        violated.key() == Some("request = 1103"),
    )));
}

#[test]
fn a_call_ends_within_five_seconds_also_when_the_caller_gives_up() {
    let bank = Bank::default();
    let at = |second| bank.now.set(Duration::from_secs(second));
    let mut context = Context::from_waker(Waker::noop());
    let (mut first, second) = (pin!(bank.ask(1101, 4)), bank.ask(1102, 60));
    let mut second = Box::pin(second);
    let mut third = Box::pin(bank.ask(1103, 60));
    let never = bank.ask(1104, 60);
    assert!(first.as_mut().poll(&mut context).is_pending());
    assert!(second.as_mut().poll(&mut context).is_pending());
    assert!(third.as_mut().poll(&mut context).is_pending());
    at(4);
    assert_eq!(first.as_mut().poll(&mut context), Poll::Ready(1101));
    drop(second);
    at(60);
    assert_eq!(LATE.get(), None);
    // What was never called has not begun.
    drop(never);
    assert_eq!(LATE.get(), None);
    // The bug: nobody set a limit for this one.
    drop(third);
    assert_eq!(LATE.get(), Some((2, true)));
}

/// What keeps callers away from a service that fails.
#[derive(Default)]
struct Breaker {
    asks: bool,
    failures: u32,
    monitor: CellState<1, 1>,
}

/// After three failures in a row nothing is called until a reset.
#[monitor("call(call) -> count(err(call) since (ok(call) || ret(reset))) < 3", state = self.monitor)]
impl Breaker {
    fn call(&mut self, succeeds: bool) -> Result<(), Failure> {
        self.failures = if succeeds { 0 } else { self.failures + 1 };
        succeeds.then_some(()).ok_or(Failure::Refused)
    }

    fn reset(&mut self) {
        self.failures = 0;
    }

    fn guarded(&mut self, succeeds: bool) -> Result<(), Failure> {
        if self.asks && self.failures >= 3 {
            return Err(Failure::Refused);
        }
        self.call(succeeds)
    }
}

#[test]
fn after_three_failures_in_a_row_nothing_is_called_until_a_reset() {
    let mut breaker = Breaker {
        asks: true,
        ..Breaker::default()
    };
    for succeeds in [false, false, true, false, false, false, true] {
        let _ = breaker.guarded(succeeds);
    }
    assert_eq!(breaker.failures, 3);
    // The bug: a caller that goes around the question.
    breaker.asks = false;
    broken_at(breaker.guarded(true), None, 13);
    breaker.reset();
    breaker.guarded(true).unwrap();
}
