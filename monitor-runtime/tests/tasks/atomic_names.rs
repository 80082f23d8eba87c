//! What comes between the accesses of an atomic call is named by what it is: a task by where it was spawned, a thread by its
//! name, and the thread of a test as such.

use std::{panic::Location, sync::Arc};

use monitor_runtime::{Shared, Violated, monitor, tokio};

use super::support::Signal;

type Accounts = Arc<[Shared<i32>; 2]>;

fn accounts() -> Accounts {
    Arc::new([Shared::new(10), Shared::new(10)])
}

/// Lets others come between when it has looked at the first.
#[monitor(atomic)]
async fn sum(accounts: Accounts, looked: Signal, done: Signal) -> Result<i32, Violated> {
    let first = accounts[0].get();
    looked.give();
    done.given().await;
    Ok(first + accounts[1].get())
}

async fn transfer(accounts: Accounts, looked: Signal, done: Signal) {
    looked.given().await;
    accounts[0].set(5);
    accounts[1].set(15);
    done.give();
}

/// What is said of the two, without the accesses.
fn said(violated: &Violated) -> String {
    let text = violated.to_string();
    let (_, said) = text.split_once("violated: ").unwrap();
    let (between, rest) = said.split_once(" writes ").unwrap();
    let (_, block) = rest.split_once(" of the block in ").unwrap();
    format!("{between} / {}", block.split_once(" (").unwrap().0)
}

fn runtime() -> ::tokio::runtime::Runtime {
    ::tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap()
}

fn task(line: u32, column: u32) -> String {
    format!("the task spawned at {}:{line}:{column}", file!())
}

const TEST: &str = "the thread of the test `atomic_names::tasks_and_tests_are_told_apart`";

#[test]
fn tasks_and_tests_are_told_apart() {
    let signals = || (Signal::new(), Signal::new());

    // The call is polled by the test, and a task comes between.
    runtime().block_on(async {
        let (accounts, (looked, done)) = (accounts(), signals());
        let moves = transfer(Arc::clone(&accounts), looked.clone(), done.clone());
        let spawned = Location::caller().line() + 1;
        let moves = tokio::spawn(moves);
        let violated = sum(accounts, looked, done).await.unwrap_err();
        moves.await.unwrap();
        assert_eq!(said(&violated), format!("{} / {TEST}", task(spawned, 21)));
    });

    // The other way round.
    runtime().block_on(async {
        let (accounts, (looked, done)) = (accounts(), signals());
        let sums = sum(Arc::clone(&accounts), looked.clone(), done.clone());
        let spawned = Location::caller().line() + 1;
        let sums = tokio::spawn(sums);
        transfer(accounts, looked, done).await;
        let violated = sums.await.unwrap().unwrap_err();
        assert_eq!(said(&violated), format!("{TEST} / {}", task(spawned, 20)));
    });
}
