//! `#[monitor("@t1(...)")]` and `#[monitor(race_free(x))]`.

use std::sync::{
    Barrier, Mutex as StdMutex,
    atomic::{AtomicUsize, Ordering},
};

use monitor_runtime::{
    Violated, monitor, own, region,
    sync::Mutex,
    thread::{self, Scope},
};

use super::support::panic_message;

fn spawn<'scope>(
    scope: &'scope Scope<'scope, '_>,
    name: &str,
    f: impl FnOnce() + Send + 'scope,
) -> thread::ScopedJoinHandle<'scope, ()> {
    let builder = thread::Builder::new().name(name.to_owned());
    builder.spawn_scoped(scope, f).expect("threads can start")
}

/// The bank of paper 003, section 3: `audit` reads both accounts and `transfer` comes between, or does not.
#[monitor("@transfer(moving -> !@audit(@transfer(moving)))",
          shared(checking: i32 = 9, saving: i32 = 0))]
fn bank(between: bool) -> Result<i32, Violated> {
    let turn = Barrier::new(2);
    let sum = StdMutex::new(0);
    thread::scope(|scope| {
        spawn(scope, "audit", || {
            turn.wait();
            let all = checking + saving;
            *sum.lock().unwrap() = all;
            turn.wait();
        });
        spawn(scope, "transfer", || {
            if between {
                let _moving = region!("moving");
                checking = 4;
                turn.wait();
                turn.wait();
                saving = 5;
            } else {
                turn.wait();
                turn.wait();
                let _moving = region!("moving");
                checking = 4;
                saving = 5;
            }
        });
    });
    Ok(*sum.lock().unwrap())
}

#[test]
fn a_violation_is_returned_at_the_end() {
    assert_eq!(bank(false).unwrap(), 9);
    let violated = bank(true).unwrap_err();
    let judgement = violated.judgement().expect("threads found it");
    assert_eq!(judgement.violations()[0].place().thread(), "transfer");
    assert!(violated.outcome().is_none() && violated.step() == 0);
    let text = violated.to_string();
    assert!(text.starts_with("property `integration::decentralized::attribute::bank` violated: thread `transfer` writes a shared variable at tests/decentralized/attribute.rs:"), "{text}");
    assert!(
        text.contains(": @transfer(moving -> !@audit(@transfer(moving))) (tests/"),
        "{text}"
    );
}

static REPORTED: StdMutex<Vec<String>> = StdMutex::new(Vec::new());

fn note(violated: &Violated) {
    let thread = thread::current().name().unwrap_or_default().to_owned();
    let mut reported = REPORTED.lock().unwrap();
    reported.push(format!("{thread}: {violated}"));
}

#[monitor("@worker(used <= @boss(granted))", on_violation = call(note),
          shared(used: i32 = 0), own(granted: i32 = 3))]
fn grants(amounts: &[i32]) {
    thread::scope(|scope| {
        spawn(scope, "boss", || own("granted", &5));
        spawn(scope, "worker", || {
            for amount in amounts {
                used = *amount;
            }
        });
    });
}

#[test]
fn what_is_found_is_handed_over_at_once_by_the_thread_that_knows() {
    // The grant reaches nobody: the worker knows of three only.
    grants(&[3, 4]);
    let reported = std::mem::take(&mut *REPORTED.lock().unwrap());
    let [report] = reported.as_slice() else {
        panic!("{reported:?}")
    };
    assert!(report.starts_with("worker: property `"), "{report}");
    assert!(report.contains("used = 4"), "{report}");
}

#[monitor("@worker(x < LIMIT)", shared(x: i32 = 0))]
fn limited(caught: &AtomicUsize) {
    thread::scope(|scope| {
        let worker = spawn(scope, "worker", || {
            x = 1;
            x = 2;
        });
        if worker.join().is_err() {
            caught.fetch_add(1, Ordering::Relaxed);
        }
    });
}

const LIMIT: i32 = 2;

#[test]
fn a_panic_is_one_of_the_thread_that_knows() {
    let caught = AtomicUsize::new(0);
    limited(&caught);
    assert_eq!(caught.into_inner(), 1);
}

#[monitor("p -> !@other(q)", p = x == 1, q = read(x), shared(x: i32 = 0))]
fn given_propositions() {
    thread::scope(|scope| {
        spawn(scope, "other", || x = 1).join().expect("it holds");
    });
    assert_eq!(x, 1);
}

#[test]
fn propositions_are_put_into_the_formula() {
    // The other thread never reads x.
    given_propositions();
}

#[monitor("@worker(x >= 0)", shared(x: i32 = 0))]
fn nobody_of_that_name() {
    thread::scope(|scope| {
        spawn(scope, "wroker", || x = 1);
    });
}

#[test]
fn a_thread_that_never_comes_is_no_success() {
    let message = panic_message(nobody_of_that_name).expect("it says so");
    assert!(
        message.contains(
            "could not be checked (no thread was called `worker`: did you mean `wroker`?)"
        ),
        "{message}"
    );
}

#[monitor(race_free(count), shared(count: i32 = 0))]
fn count_with(lock: Option<&Mutex<()>>) -> Result<i32, Violated> {
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let _guard = lock.map(|lock| lock.lock().unwrap());
                count += 1;
            });
        }
    });
    Ok(count)
}

#[test]
fn accesses_are_ordered_by_something_else_or_race() {
    assert_eq!(count_with(Some(&Mutex::new(()))).unwrap(), 2);
    let violated = count_with(None).unwrap_err();
    let text = violated.to_string();
    assert!(
        text.contains("nothing orders accesses of `count`") && text.contains("race_free(count)"),
        "{text}"
    );
    let other = violated.judgement().unwrap().violations()[0].other();
    assert!(other.is_some());
}

/// On one function, and on the same variables: what the threads know, and all interleavings.
#[monitor("@writer(y <= 1)", shared(x: i32 = 0, y: i32 = 0), on_violation = report)]
#[monitor("x == 1 -> once(y == 1)", shared(x, y), predict)]
fn together() {
    let turn = Barrier::new(2);
    thread::scope(|scope| {
        spawn(scope, "writer", || {
            y = 1;
            turn.wait();
        });
        spawn(scope, "other", || {
            turn.wait();
            x = 1;
        });
    });
}

#[test]
fn threads_and_interleavings_are_checked_together() {
    let message = panic_message(together).expect("another order breaks it");
    assert!(
        message.contains("predicted: 1 of 2 interleavings breaks it"),
        "{message}"
    );
}

#[monitor("@worker(level <= 3)", own(level: i32 = 0), shared(x: i32 = 0))]
fn misspelt_own() -> Result<(), Violated> {
    thread::scope(|scope| {
        spawn(scope, "worker", || {
            own("levl", &5);
            x = 1;
        });
    });
    Ok(())
}

#[test]
fn a_variable_of_a_thread_that_nobody_set_may_be_misspelt() {
    let text = misspelt_own().unwrap_err().to_string();
    assert!(
        text.contains(
            "no thread set its own `level`, and something was called `levl`, which the formula does not read: if that is \
             meant, write `own(\"level\", ...)`"
        ),
        "{text}"
    );
}

/// The threads of `std` are not followed: their race is not, either.
#[monitor(race_free(count), shared(count: i32 = 0))]
fn count_outside() -> Result<(), Violated> {
    std::thread::scope(|scope| {
        scope.spawn(|| count += 1);
        scope.spawn(|| count += 1);
    });
    Ok(())
}

#[test]
fn what_threads_outside_do_is_no_success() {
    let text = count_outside().unwrap_err().to_string();
    assert!(
        text.contains("could not be checked (thread `<unnamed>`, which is not part of")
            && text.contains("`monitor_runtime::thread`"),
        "{text}"
    );
}
