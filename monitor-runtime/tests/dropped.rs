//! Futures of async functions that are dropped before they are done: an event of formulas, and the end of what has a limit of time.

use std::{
    cell::{Cell, RefCell},
    future::{Future, pending, ready},
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
    task::{Context, Poll, Waker},
    time::Duration,
};

use monitor_runtime::{AtomicState, Violated, monitor};

thread_local! {
    static NOTED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
    static NOW: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

fn note(violated: &Violated) {
    NOTED.with_borrow_mut(|noted| noted.push(violated.property().formula()));
}

/// The violations since the last call of it.
fn noted() -> usize {
    NOTED.take().len()
}

fn now() -> Duration {
    NOW.get()
}

/// Polls it once, and drops it if it waits.
fn begin_and_drop<T>(call: impl Future<Output = T>) -> Option<T> {
    let mut call = pin!(call);
    match call.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}

async fn waits(is_long: bool) {
    if is_long {
        pending::<()>().await;
    } else {
        ready(()).await;
    }
}

#[monitor("!dropped", on_violation = call(note))]
async fn must_be_done(is_long: bool) -> u32 {
    let text = "owned".to_owned();
    waits(is_long).await;
    u32::try_from(text.len()).unwrap_or_default()
}

#[test]
fn a_future_that_is_dropped_is_an_event() {
    assert_eq!(begin_and_drop(must_be_done(false)), Some(5));
    assert_eq!(noted(), 0);
    assert_eq!(begin_and_drop(must_be_done(true)), None);
    assert_eq!(noted(), 1);
    // Nothing has begun.
    drop(must_be_done(true));
    assert_eq!(noted(), 0);
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    runtime.enable_time().build().unwrap().block_on(future)
}

#[test]
fn the_branch_that_loses_in_a_select_is_seen() {
    block_on(async {
        tokio::select! {
            biased;
            _ = must_be_done(true) => unreachable!(),
            () = ready(()) => {}
        }
        assert_eq!(noted(), 1);
        tokio::select! {
            biased;
            done = must_be_done(false) => assert_eq!(done, 5),
            () = pending() => {}
        }
        assert_eq!(noted(), 0);
        // By reference it goes on.
        let mut call = pin!(must_be_done(true));
        tokio::select! {
            biased;
            _ = &mut call => unreachable!(),
            () = ready(()) => {}
        }
        assert_eq!(noted(), 0);
    });
    assert_eq!(noted(), 1);
}

#[test]
fn a_task_that_is_aborted_and_a_time_out_are_seen() {
    block_on(async {
        let task = tokio::spawn(must_be_done(true));
        tokio::task::yield_now().await;
        task.abort();
        assert!(task.await.unwrap_err().is_cancelled());
        assert_eq!(noted(), 1);
        let limit = Duration::from_millis(1);
        assert!(
            tokio::time::timeout(limit, must_be_done(true))
                .await
                .is_err()
        );
        assert_eq!(noted(), 1);
    });
}

/// The step is made, and the process goes on.
#[test]
fn a_future_that_is_dropped_by_a_panic_is_seen() {
    let panicked = catch_unwind(AssertUnwindSafe(|| {
        let mut call = pin!(must_be_done(true));
        assert!(
            call.as_mut()
                .poll(&mut Context::from_waker(Waker::noop()))
                .is_pending()
        );
        std::panic::resume_unwind(Box::new(()));
    }));
    assert!(panicked.is_err());
    assert_eq!(noted(), 1);
}

/// A caller that gives up after seven seconds does not hide that five were the limit.
#[monitor("once[<=5s](first)", at = both, state = call, time = now(), on_violation = call(note))]
async fn in_five_seconds(is_long: bool) {
    NOW.set(NOW.get() + Duration::from_secs(if is_long { 0 } else { 7 }));
    waits(is_long).await;
}

#[test]
fn a_limit_of_time_is_checked_when_the_caller_gives_up() {
    for (seconds, violations) in [(3, 0), (5, 0), (7, 1)] {
        let mut context = Context::from_waker(Waker::noop());
        {
            let mut call = pin!(in_five_seconds(true));
            assert!(call.as_mut().poll(&mut context).is_pending());
            NOW.set(NOW.get() + Duration::from_secs(seconds));
        }
        assert_eq!(noted(), violations, "{seconds}");
    }
    assert_eq!(begin_and_drop(in_five_seconds(false)), Some(()));
    assert_eq!(noted(), 1);
}

/// What is kept longer than a call does not take the end of one for its exit.
#[monitor("ended -> !before(once[<=1h](ended))", ended = true, state = thread, time = now(), on_violation = call(note))]
async fn once_an_hour(is_long: bool) {
    waits(is_long).await;
}

#[test]
fn a_rule_of_several_calls_counts_those_that_have_ended() {
    assert_eq!(begin_and_drop(once_an_hour(true)), None);
    assert_eq!(begin_and_drop(once_an_hour(false)), Some(()));
    assert_eq!(noted(), 0);
    assert_eq!(begin_and_drop(once_an_hour(false)), Some(()));
    assert_eq!(noted(), 1);
}

#[monitor("dropped -> !prev(dropped)", at = exit, state = thread, on_violation = call(note))]
async fn at_most_one_in_a_row(is_long: bool) {
    waits(is_long).await;
}

#[test]
fn steps_at_the_exit_and_at_the_drop_are_of_one_run() {
    let (mut random, mut before) = (7_u64, None);
    for _ in 0..500 {
        random = random.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        let is_dropped = random >> 40 & 1 == 1;
        assert_eq!(
            begin_and_drop(at_most_one_in_a_row(is_dropped)).is_none(),
            is_dropped
        );
        // The first step is its own step before.
        let is_violated = is_dropped && before.unwrap_or(is_dropped);
        assert_eq!(noted(), usize::from(is_violated));
        before = Some(is_dropped);
    }
}

struct Account {
    monitor: AtomicState,
    balance: Cell<i32>,
}

impl Account {
    #[monitor("dropped -> !(ret.is_ok() || amount > 10)", on_violation = call(note))]
    #[monitor("dropped -> self.balance.get() == 0", on_violation = call(note))]
    #[monitor("dropped -> !prev(dropped)", state = self.monitor, on_violation = call(note))]
    async fn pay(&self, amount: i32, is_long: bool) -> Result<i32, ()> {
        self.balance.set(self.balance.get() + amount);
        waits(is_long).await;
        self.balance.set(0);
        Ok(amount)
    }
}

/// What is read is what is there then; what would be returned is not there.
#[test]
fn arguments_and_the_object_are_read_when_it_is_dropped() {
    let account = Account {
        monitor: AtomicState::new(),
        balance: Cell::new(0),
    };
    assert_eq!(begin_and_drop(account.pay(20, false)), Some(Ok(20)));
    assert_eq!(noted(), 0);
    assert_eq!(begin_and_drop(account.pay(0, true)), None);
    assert_eq!(noted(), 0);
    assert_eq!(begin_and_drop(account.pay(20, true)), None);
    assert_eq!(
        NOTED.take().len(),
        3,
        "the amount, the balance, and that it was so before"
    );
}

/// A call that begins and is dropped has a key like others.
#[monitor("dropped -> !once(failed)", per = order, failed = ret.is_err(), on_violation = call(note))]
async fn ship(order: u32, fails: bool, is_long: bool) -> Result<(), ()> {
    waits(is_long).await;
    if fails { Err(()) } else { Ok(()) }
}

#[test]
fn it_is_a_step_of_its_key() {
    assert_eq!(begin_and_drop(ship(1, true, false)), Some(Err(())));
    assert_eq!(begin_and_drop(ship(2, false, true)), None);
    assert_eq!(noted(), 0);
    assert_eq!(begin_and_drop(ship(1, false, true)), None);
    assert_eq!(noted(), 1);
}

/// A name of the user's is the user's.
#[monitor("dropped -> n > 3", dropped = n > 2, on_violation = call(note))]
async fn drops(n: u32) {
    waits(n == 9).await;
}

#[test]
fn a_proposition_that_is_given_is_no_event() {
    assert_eq!(begin_and_drop(drops(3)), Some(()));
    assert_eq!(noted(), 1);
    assert_eq!(begin_and_drop(drops(9)), None);
    assert_eq!(noted(), 0);
}
