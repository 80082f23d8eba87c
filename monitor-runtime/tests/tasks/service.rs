//! The example of a web service: what a run of it predicts, and that its correction is silent.

#[path = "../../examples/service.rs"]
#[allow(dead_code, reason = "the example's `main`")]
mod example;

const README: &str = include_str!("../../../README.md");
const EXAMPLE: &str = include_str!("../../examples/service.rs");

/// In one thread the sleeps of the example decide what happens first, whatever else the machine does.
fn in_one_thread(test: impl AsyncFn()) {
    let mut runtime = ::tokio::runtime::Builder::new_current_thread();
    runtime.enable_time().build().unwrap().block_on(test());
}

#[test]
fn a_charge_behind_the_logout_is_predicted() {
    in_one_thread(async || {
        let violated = example::a_user_pays_and_logs_out(false).await.unwrap_err();
        let report = format!("{violated:#}");
        for part in [
            "predicted",
            "moment logged_out",
            "moment charged",
            "service.rs:",
        ] {
            assert!(report.contains(part), "{report}");
        }
    });
}

#[test]
fn no_alarm_is_left_when_the_lock_is_kept() {
    in_one_thread(async || {
        for _ in 0..10 {
            example::a_user_pays_and_logs_out(true).await.unwrap();
        }
    });
}

/// The lines of the README are those of the example, in their order.
#[test]
fn the_readme_shows_the_example() {
    let (_, shown) = README
        .split_once("<!-- monitor-runtime/examples/service.rs -->\n```rust,ignore\n")
        .unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    let mut lines = EXAMPLE.lines();
    for line in shown.lines().filter(|line| !line.trim().is_empty()) {
        assert!(
            lines.any(|of_example| of_example.replace("pub(crate) ", "") == line),
            "{line}"
        );
    }
}
