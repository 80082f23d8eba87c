//! Calls whose future is dropped before it is done: what was found until then is said.

use std::{
    env,
    process::{Command, Output},
    time::Duration,
};

use monitor_runtime::{Violated, moment, monitor, tokio};

#[monitor("used -> once(ready)", predict)]
async fn used_too_early() -> Result<(), Violated> {
    moment!("used");
    std::future::pending().await
}

#[monitor("used -> once(ready)", predict)]
async fn used_in_time() -> Result<(), Violated> {
    moment!("ready");
    moment!("used");
    std::future::pending().await
}

#[monitor("used -> once(ready)", predict, on_violation = report)]
async fn in_a_task() -> u8 {
    let worker = tokio::spawn(async { moment!("ready") });
    moment!("used");
    let _ = worker.await;
    std::future::pending().await
}

/// Each by its name, with how often something is said.
const CASES: [(&str, usize); 3] = [("early", 1), ("in time", 0), ("task", 1)];

/// Runs this program again, for one case.
fn output(name: &str) -> Output {
    let test = "cancelled::what_was_found_before_a_future_is_dropped_is_said";
    Command::new(env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env("CANCELLED_CASE", name)
        .output()
        .unwrap()
}

async fn cancel(name: &str) {
    let limit = Duration::from_millis(20);
    let is_late = match name {
        "early" => tokio::time::timeout(limit, used_too_early()).await.is_err(),
        "in time" => tokio::time::timeout(limit, used_in_time()).await.is_err(),
        _ => {
            let call = ::tokio::spawn(in_a_task());
            ::tokio::time::sleep(limit).await;
            call.abort();
            call.await.is_err()
        }
    };
    assert!(is_late, "{name}");
}

#[::tokio::test]
async fn what_was_found_before_a_future_is_dropped_is_said() {
    if let Ok(name) = env::var("CANCELLED_CASE") {
        cancel(&name).await;
        return;
    }
    for (name, often) in CASES {
        let output = output(name);
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name}: {text}");
        let said = "Found in the run up to where the function's future was dropped:\n";
        assert_eq!(text.matches(said).count(), often, "{name}: {text}");
        assert_eq!(
            text.matches("used -> once(ready)").count() > 0,
            often > 0,
            "{name}: {text}"
        );
    }
}
