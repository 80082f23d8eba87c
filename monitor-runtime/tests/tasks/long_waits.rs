//! Tasks that wait for each other's locks wait as they would without a computation, but not in silence.

use std::{
    env,
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    sync::Arc,
};

use ::tokio::runtime::Builder;
use monitor_runtime::{
    PredictiveMonitor,
    tokio::{
        self,
        sync::{Mutex, RwLock},
        task::yield_now,
    },
};

const TEST: &str = "long_waits::what_the_tasks_of_a_deadlock_wait_for_is_said";

/// Set where the test is to come to the deadlock.
const DEADLOCK: &str = "MONITOR_TEST_DEADLOCK_OF_TASKS";

/// Two tasks, of which each has what the other one wants.
async fn deadlock() {
    let (left, right) = (Arc::new(Mutex::new(0)), Arc::new(RwLock::new(0)));
    let one = {
        let (left, right) = (Arc::clone(&left), Arc::clone(&right));
        tokio::spawn(async move {
            let _left = left.lock().await;
            yield_now().await;
            let _right = right.read().await;
        })
    };
    let other = tokio::spawn(async move {
        let _right = right.write().await;
        yield_now().await;
        let _left = left.lock().await;
    });
    one.await.unwrap();
    other.await.unwrap();
}

/// What the program says, so many seconds after its tasks began to wait.
fn said_after(long: u64) -> Vec<String> {
    let long = long.to_string();
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", TEST])
        .env(DEADLOCK, "1")
        .env("MONITOR_LONG_WAIT", &long)
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let said = lines
        .map(Result::unwrap)
        .skip_while(|line| !line.contains(&format!("has waited for {long} s")))
        .take(3)
        .collect();
    child.kill().unwrap();
    child.wait().unwrap();
    said
}

#[test]
fn what_the_tasks_of_a_deadlock_wait_for_is_said() {
    if env::var_os(DEADLOCK).is_some() {
        let computation = PredictiveMonitor::new("eating <= 1").unwrap();
        let runtime = Builder::new_current_thread().build().unwrap();
        return runtime.block_on(computation.follow(deadlock()));
    }
    let said = said_after(1).join("\n");
    for what in ["a mutex", "a reader-writer lock"] {
        let waits = format!("waits for {what} at {}:", file!());
        assert!(said.contains(&waits), "{said}");
    }
    assert_eq!(said.matches(", last taken by ").count(), 2, "{said}");
}
