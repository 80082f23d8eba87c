//! Calls that give no result, since their future is dropped before it is done or their body panics: what was found until then is said.

use std::{
    env,
    future::pending,
    process::{Command, Output},
    sync::Arc,
    time::Duration,
};

use monitor_runtime::{
    Shared, Violated, moment, monitor,
    tokio::{self, sync::Mutex},
};

use super::support::Signal;

/// How a call ends, after what the property is about.
#[derive(Clone, Copy)]
enum End {
    Dropped,
    Panics,
}

impl End {
    async fn come<T>(self) -> T {
        match self {
            Self::Dropped => pending().await,
            Self::Panics => panic!("the body panics"),
        }
    }
}

#[monitor("used -> once(ready)", predict)]
async fn used_too_early(end: End) -> Result<(), Violated> {
    moment!("used");
    end.come().await
}

#[monitor("used -> once(ready)", predict)]
async fn used_in_time(end: End) -> Result<(), Violated> {
    moment!("ready");
    moment!("used");
    end.come().await
}

#[monitor("used -> once(ready)", predict, on_violation = report)]
async fn in_a_task(end: End) -> u8 {
    let worker = tokio::spawn(async { moment!("ready") });
    moment!("used");
    let _ = worker.await;
    end.come().await
}

#[monitor(atomic)]
async fn interrupted(end: End) -> Result<i32, Violated> {
    let accounts = Arc::new([Shared::new(10), Shared::new(10)]);
    let first = accounts[0].get();
    let transfer = Arc::clone(&accounts);
    let transfer = tokio::spawn(async move {
        transfer[0].set(5);
        transfer[1].set(15);
    });
    transfer.await.unwrap_or_default();
    let sum = first + accounts[1].get();
    end.come::<()>().await;
    Ok(sum)
}

#[monitor(atomic)]
async fn alone(end: End) -> Result<i32, Violated> {
    let accounts = [Shared::new(10), Shared::new(10)];
    let sum = accounts[0].get() + accounts[1].get();
    end.come::<()>().await;
    Ok(sum)
}

static TOTAL: Shared<i32> = Shared::new(0);

#[monitor(race_free(TOTAL), shared(TOTAL))]
async fn racing(end: End) -> Result<(), Violated> {
    let written = Signal::new();
    let other = tokio::spawn({
        let written = written.clone();
        async move {
            TOTAL = 1;
            written.give();
        }
    });
    written.given().await;
    TOTAL = 2;
    let _ = other.await;
    end.come().await
}

#[monitor(deadlock_free)]
async fn inverted(end: End) -> Result<(), Violated> {
    let locks = Arc::new((Mutex::new(0), Mutex::new(0)));
    let done = [Signal::new(), Signal::new()];
    let first = tokio::spawn({
        let (locks, done) = (Arc::clone(&locks), done[0].clone());
        async move {
            let held = locks.0.lock().await;
            drop((locks.1.lock().await, held));
            done.give();
        }
    });
    done[0].given().await;
    let second = tokio::spawn({
        let done = done[1].clone();
        async move {
            let held = locks.1.lock().await;
            drop((locks.0.lock().await, held));
            done.give();
        }
    });
    done[1].given().await;
    let _ = (first.await, second.await);
    end.come().await
}

#[monitor("@\"task 2\"(used <= @\"task 1\"(granted))", own(granted: i32 = 3, used: i32 = 0))]
async fn overdrawn(end: End) -> Result<(), Violated> {
    let (give, take) = tokio::sync::oneshot::channel();
    let boss = tokio::spawn(async move {
        monitor_runtime::own("granted", &4);
        give.send(()).unwrap_or_default();
    });
    let worker = tokio::spawn(async move {
        take.await.unwrap_or_default();
        monitor_runtime::own("used", &5);
    });
    drop((boss.await, worker.await));
    end.come().await
}

/// Each by its name, with the part of a report that is said of it once, or nothing.
const CASES: [(&str, Option<&str>); 8] = [
    ("early", Some("used -> once(ready)")),
    ("in time", None),
    ("task", Some("used -> once(ready)")),
    ("atomic", Some("which comes between")),
    ("alone", None),
    ("race", Some("TOTAL")),
    ("deadlock", Some("can wait for each other for ever")),
    ("knowledge", Some("granted")),
];

/// Runs this program again, for one case.
fn output(name: &str, end: &str) -> Output {
    let test = "cancelled::what_was_found_before_a_call_gives_no_result_is_said";
    Command::new(env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env("CANCELLED_CASE", name)
        .env("CANCELLED_END", end)
        .output()
        .unwrap()
}

async fn call(name: &str, end: End) {
    match name {
        "early" => drop(used_too_early(end).await),
        "in time" => drop(used_in_time(end).await),
        "task" => drop(in_a_task(end).await),
        "atomic" => drop(interrupted(end).await),
        "alone" => drop(alone(end).await),
        "race" => drop(racing(end).await),
        "deadlock" => drop(inverted(end).await),
        _ => drop(overdrawn(end).await),
    }
}

#[::tokio::test]
async fn what_was_found_before_a_call_gives_no_result_is_said() {
    let ends = [
        ("drop", "where the function's future was dropped"),
        ("panic", "this panic"),
    ];
    if let (Ok(name), Ok(end)) = (env::var("CANCELLED_CASE"), env::var("CANCELLED_END")) {
        let end = if end == "drop" {
            End::Dropped
        } else {
            End::Panics
        };
        let call = ::tokio::spawn(async move { call(&name, end).await });
        if matches!(end, End::Dropped) {
            // Long enough for all that it does before it waits for ever.
            ::tokio::time::sleep(Duration::from_millis(200)).await;
            call.abort();
        }
        assert!(call.await.is_err());
        return;
    }
    for (name, found) in CASES {
        for (end, said) in ends {
            let output = output(name, end);
            let text = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{name}: {text}");
            let said = format!("Found in the run up to {said}:\n");
            let times = usize::from(found.is_some());
            assert_eq!(text.matches(&said).count(), times, "{name}, {end}: {text}");
            let report = text.split(&said).nth(1).unwrap_or_default();
            assert!(
                report.contains(found.unwrap_or_default()),
                "{name}, {end}: {text}"
            );
        }
    }
}
