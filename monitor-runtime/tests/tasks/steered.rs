//! Tasks are held, to make happen what is predicted.

use std::{sync::Arc, time::Duration};

use ::tokio::runtime::{Builder, Runtime};
use monitor_runtime::{
    Confirm, Confirmation, Confirmed, PredictiveMonitor, Verdict, moment, region,
    tokio::{
        self,
        sync::{Mutex, Notify, mpsc, oneshot},
    },
};

fn one_thread() -> Runtime {
    let mut builder = Builder::new_current_thread();
    builder.enable_time().build().unwrap()
}

fn several_threads() -> Runtime {
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(2).enable_time().build().unwrap()
}

fn confirm<F: Future<Output = ()> + 'static>(
    formula: &str,
    runtime: fn() -> Runtime,
    work: impl Fn() -> F + Send + 'static,
) -> Confirmed {
    let options = Confirm::new().tries(1).patience(Duration::from_millis(500));
    let confirmed =
        PredictiveMonitor::confirm(formula, &options, move || runtime().block_on(work())).unwrap();
    let checked = confirmed.checked();
    let outcome = checked.results()[0].as_ref().unwrap();
    assert_eq!(outcome.verdict(), Verdict::Predicted, "{checked}");
    confirmed
}

fn confirmation(confirmed: &Confirmed) -> &Confirmation {
    confirmed.confirmations()[0].as_ref().unwrap()
}

async fn soon() {
    tokio::time::sleep(Duration::from_millis(20)).await;
}

/// A lock is taken by two tasks, one of which comes late by chance.
async fn opens_and_uses() {
    let door = Arc::new(Mutex::new(false));
    let opener = Arc::clone(&door);
    let opener = tokio::spawn(async move {
        let mut is_open = opener.lock().await;
        moment!("opened");
        *is_open = true;
    });
    let user = tokio::spawn(async move {
        soon().await;
        moment!("used");
        drop(door.lock().await);
    });
    opener.await.unwrap();
    user.await.unwrap();
}

#[test]
fn a_task_that_awaits_a_lock_is_held() {
    for runtime in [one_thread, several_threads] {
        let confirmed = confirm("start(used) -> once(opened)", runtime, opens_and_uses);
        let confirmation = confirmation(&confirmed);
        assert!(confirmation.is_confirmed(), "{confirmation}");
        assert_eq!(confirmation.tries(), 1);
    }
}

/// The stop is told after the worker has looked, and before it listens.
async fn stops() {
    let stop = Arc::new(Notify::new());
    let worker = Arc::clone(&stop);
    let worker = tokio::spawn(async move {
        moment!("looked");
        let told = worker.notified();
        moment!("listening");
        // In the run that breaks the rule this waits for ever.
        drop(tokio::time::timeout(Duration::from_millis(200), told).await);
    });
    soon().await;
    moment!("told");
    stop.notify_waiters();
    worker.await.unwrap();
}

const STOPS: &str = "told -> (once(looked) -> once(listening))";

#[test]
fn what_comes_between_two_awaits_takes_several_threads() {
    let confirmed = confirm(STOPS, several_threads, stops);
    let confirmation = confirmation(&confirmed);
    assert!(confirmation.is_confirmed(), "{confirmation}");
}

#[test]
fn one_thread_cannot_go_on_between_two_awaits() {
    let confirmed = confirm(STOPS, one_thread, stops);
    let confirmation = confirmation(&confirmed);
    assert!(!confirmation.is_confirmed(), "{confirmation}");
    let text = confirmation.to_string();
    assert!(text.contains("nothing moved for 0.5 s"), "{text}");
    assert!(text.contains("`task 1` was held before"), "{text}");
}

/// Which of the branches begins first is chance, and not what they are known by.
async fn selects() {
    let (first, mut firsts) = mpsc::channel(1);
    let (second, seconds) = oneshot::channel();
    let sender = tokio::spawn(async move {
        moment!("sent");
        first.send(1).await.unwrap();
    });
    let late = tokio::spawn(async move {
        soon().await;
        moment!("late");
        let _ = second.send(2);
    });
    tokio::select! {
        message = firsts.recv() => assert_eq!(message, Some(1)),
        message = seconds => assert_eq!(message, Ok(2)),
    }
    sender.await.unwrap();
    late.await.unwrap();
}

#[test]
fn branches_are_known_by_the_order_in_which_they_are_made() {
    for _ in 0..10 {
        let confirmed = confirm("start(late) -> once(sent)", several_threads, selects);
        let confirmation = confirmation(&confirmed);
        assert!(confirmation.is_confirmed(), "{confirmation}");
    }
}

/// What is told comes early, this time; one branch of another task listens at once, the other one waits.
async fn listens_among_others() {
    let teller = tokio::spawn(async { moment!("told") });
    let stop = Notify::new();
    tokio::select! {
        () = async {
            let told = stop.notified();
            let _listening = region!("listening");
            told.await;
        } => {},
        () = soon() => {},
    }
    moment!("gone");
    teller.await.unwrap();
}

/// What a branch does is not held until another one has begun, which begins after it, this time.
#[test]
fn branches_begin_in_any_order() {
    for _ in 0..10 {
        let rule = "told -> (once(gone) -> listening)";
        let confirmed = confirm(rule, several_threads, listens_among_others);
        let confirmation = confirmation(&confirmed);
        assert!(confirmation.is_confirmed(), "{confirmation}");
    }
}

/// Who ships sees the cancellation, this time.
async fn ships_or_cancels() {
    let is_open = Arc::new(Mutex::new(true));
    let canceller = Arc::clone(&is_open);
    let canceller = tokio::spawn(async move {
        *canceller.lock().await = false;
        moment!("cancelled");
    });
    let shipper = tokio::spawn(async move {
        soon().await;
        if *is_open.lock().await {
            moment!("shipped");
        }
    });
    canceller.await.unwrap();
    shipper.await.unwrap();
}

#[test]
fn what_takes_another_branch_of_a_task_is_found_by_other_orders() {
    for runtime in [one_thread, several_threads] {
        let options = Confirm::new().explore(10);
        let rule = "!(once(shipped) && once(cancelled))";
        let confirmed = PredictiveMonitor::confirm(rule, &options, move || {
            runtime().block_on(ships_or_cancels());
        });
        let confirmed = confirmed.unwrap();
        assert!(confirmed.checked().holds(), "{}", confirmed.checked());
        let explored = confirmed.explored()[0].as_ref().unwrap();
        assert!(explored.confirmation().is_confirmed(), "{explored}");
        assert!(
            explored.to_string().contains("in which lock at"),
            "{explored}"
        );
    }
}
