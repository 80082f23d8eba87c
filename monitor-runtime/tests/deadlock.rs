//! A computation that waits for ever does not do so in silence.
#![cfg(feature = "predict")]

use std::{
    env,
    io::{BufRead as _, BufReader},
    process::{self, Command, Stdio},
    sync::Barrier,
    time::Duration,
};

use monitor_runtime::{
    PredictiveMonitor,
    sync::{Condvar, Mutex, RwLock, mpsc},
    thread,
};

const DEADLOCK: &str = "MONITOR_TEST_DEADLOCK";

/// Ends with the program, after some times what is a long wait.
fn deadlock(long: u64) {
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs(4 * long));
        process::exit(0);
    });
    let (left, right) = (Mutex::new(0), Mutex::new(0));
    let (table, sign) = (RwLock::new(0), Condvar::new());
    let (sender, inbox) = mpsc::channel::<()>();
    // All begin to wait at the same time.
    let all = &Barrier::new(6);
    let computation = PredictiveMonitor::new("eating <= 1").unwrap();
    let named = |name: &str| thread::Builder::new().name(name.to_owned());
    computation.run(|| {
        thread::scope(|scope| {
            let lefty = named("lefty").spawn_scoped(scope, || {
                let _left = left.lock();
                all.wait();
                drop(right.lock());
            });
            drop(named("righty").spawn_scoped(scope, || {
                let _right = right.lock();
                all.wait();
                drop(left.lock());
            }));
            drop(named("listener").spawn_scoped(scope, move || {
                all.wait();
                assert!(inbox.recv().is_err());
            }));
            drop(named("sleeper").spawn_scoped(scope, || {
                let silent = Mutex::new(0);
                all.wait();
                drop(sign.wait(silent.lock().unwrap()));
            }));
            drop(named("reader").spawn_scoped(scope, || {
                let _table = table.write();
                all.wait();
                thread::park();
            }));
            all.wait();
            drop(lefty.unwrap().join());
        });
    });
    drop(sender);
}

/// The test below, which is the name of its thread too.
const TEST: &str = "deadlock::what_the_threads_of_a_deadlock_wait_for_is_said";

/// Waits, but not for long.
#[test]
fn a_wait_that_ends() {
    let computation = PredictiveMonitor::new("eating <= 1").unwrap();
    let (table, sign) = (Mutex::new(0), Condvar::new());
    computation.run(|| {
        thread::scope(|scope| {
            let table_is_laid = table.lock().unwrap();
            // It gets the lock when the wait has begun.
            scope.spawn(|| {
                let _table = table.lock();
                sign.notify_one();
            });
            drop(sign.wait(table_is_laid));
        });
    });
}

#[test]
fn a_misspelt_long_wait_is_said() {
    let with = |value: &str| {
        let output = Command::new(env::current_exe().unwrap())
            .args(["--exact", "deadlock::a_wait_that_ends"])
            .env("MONITOR_LONG_WAIT", value)
            .output()
            .unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    let said = with("2s");
    assert!(
        said.contains("`MONITOR_LONG_WAIT=2s` is not known, and taken for `10`"),
        "{said}"
    );
    assert_eq!(with("2"), "");
}

/// What a program in which threads wait for each other says, so many seconds after they began to.
fn said_after(long: u64) -> Vec<String> {
    let long = long.to_string();
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", TEST])
        .env(DEADLOCK, &long)
        .env("MONITOR_LONG_WAIT", &long)
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let said = lines
        .by_ref()
        .map(Result::unwrap)
        .skip_while(|line| !line.contains(&format!("has waited for {long} s")))
        .take(LINES)
        .collect();
    child.kill().unwrap();
    child.wait().unwrap();
    said
}

/// A line for each thread, and the one above.
const LINES: usize = 7;

#[test]
fn what_the_threads_of_a_deadlock_wait_for_is_said() {
    if let Some(long) = env::var_os(DEADLOCK) {
        return deadlock(long.to_str().unwrap().parse().unwrap());
    }
    // A thread that has no processor for so long has not begun to wait when that is said.
    let mut tries = [1, 8, 64].into_iter().map(said_after);
    let said = tries.find(|said| said.len() == LINES).unwrap();
    let text = said.join("\n");
    for (thread, what) in [
        ("lefty", "a mutex"),
        ("righty", "a mutex"),
        ("listener", "a message"),
        ("sleeper", "a notification"),
        ("reader", "an unparking"),
        (TEST, "the end of a thread"),
    ] {
        let waits = format!("thread `{thread}` waits for {what} at {}:", file!());
        assert!(text.contains(&waits), "{text}");
    }
    let by = |thread: &str, other: &str| {
        let mut lines = said.iter();
        let line = lines.find(|line| line.contains(&format!("thread `{thread}` waits")));
        line.is_some_and(|line| line.ends_with(&format!(", last taken by thread `{other}`")))
    };
    assert!(by("lefty", "righty") && by("righty", "lefty"), "{text}");
}
