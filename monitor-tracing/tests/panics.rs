//! Violations as panics, and as calls of a function.

use std::panic::{AssertUnwindSafe, catch_unwind};

use monitor_tracing::{MonitorLayer, OnViolation, Rules};
use tracing_subscriber::{
    Layer as _, filter::LevelFilter, fmt, layer::SubscriberExt as _, registry,
    util::SubscriberInitExt as _,
};

use crate::common::{Log, alone};

const RETRIES: &str = "retries per fields.job = count(fields.message == \"retry\") <= 1;";

const CALM: &str = "calm = fields.message != \"bad\";";

#[test]
fn a_violation_is_a_panic_where_that_is_asked_for() {
    let layer = MonitorLayer::builder()
        .on_violation(OnViolation::Panic)
        .build(&Rules::parse(RETRIES).unwrap())
        .unwrap();
    let handle = layer.handle();
    let _guard = registry().with(layer).set_default();
    tracing::info!(job = 7, "retry");
    let panic = catch_unwind(AssertUnwindSafe(|| tracing::info!(job = 7, "retry"))).unwrap_err();
    let message = panic.downcast_ref::<String>().unwrap();
    assert!(
        message.starts_with("`retries` is violated for fields.job = 7 at step 2"),
        "{message}"
    );
    // The layer goes on.
    tracing::info!(job = 8, "retry");
    assert_eq!(handle.summary().steps, 3);
}

/// A value that makes a step when it is dropped.
struct Tells;

impl Drop for Tells {
    fn drop(&mut self) {
        tracing::info!("dropped");
    }
}

#[test]
fn a_thread_that_panics_is_not_made_to_panic_again() {
    let layer = MonitorLayer::builder()
        .on_violation(OnViolation::Panic)
        .build(&Rules::parse("never = fields.message != \"dropped\";").unwrap())
        .unwrap();
    let handle = layer.handle();
    let _guard = registry().with(layer).set_default();
    let panic = catch_unwind(|| {
        let _tells = Tells;
        panic!("for another reason");
    });
    assert_eq!(
        panic.unwrap_err().downcast_ref::<&str>(),
        Some(&"for another reason")
    );
    assert!(handle.summary().is_violated());
}

#[test]
fn a_panic_tells_all_violations_of_the_step() {
    let rules = "one = fields.message != \"bad\"; two = !once(fields.message == \"bad\"); three = level == \"INFO\";";
    let layer = MonitorLayer::builder()
        .on_violation(OnViolation::Panic)
        .build(&Rules::parse(rules).unwrap())
        .unwrap();
    let _guard = registry().with(layer).set_default();
    let panic = catch_unwind(|| tracing::info!("bad")).unwrap_err();
    let message = panic.downcast_ref::<String>().unwrap();
    let lines: Vec<_> = message.lines().collect();
    assert_eq!(lines.len(), 2, "{message}");
    for (line, rule) in lines.iter().zip(["one", "two"]) {
        assert!(
            line.starts_with(&format!("`{rule}` is violated at step 1 (")),
            "{message}"
        );
    }
}

/// What is done about a violation that unwinds.
fn unwinding() -> [OnViolation; 2] {
    [
        OnViolation::Panic,
        OnViolation::call(|violation| panic!("{violation}")),
    ]
}

/// A step that unwinds before all layers have had it changes nothing for the next; and those in front of the layer have had it.
#[test]
fn a_panic_does_not_change_what_filters_of_other_layers_let_through() {
    let levels = [LevelFilter::WARN, LevelFilter::INFO];
    for (before, behind) in levels.iter().flat_map(|one| levels.map(|two| (*one, two))) {
        for on_violation in unwinding() {
            let logs = [Log::default(), Log::default()];
            let [first, last] = logs.clone();
            let layer = MonitorLayer::builder()
                .on_violation(on_violation)
                .each_step()
                .build(&Rules::parse(CALM).unwrap())
                .unwrap();
            let json = |log: Log| fmt::layer().json().with_writer(move || log.clone());
            let _guard = registry()
                .with(json(first).with_filter(before))
                .with(layer)
                .with(
                    fmt::layer()
                        .json()
                        .with_writer(move || last.clone())
                        .with_filter(behind),
                )
                .set_default();
            for _ in 0..3 {
                catch_unwind(|| tracing::info!("bad")).unwrap_err();
                tracing::warn!("disk is full");
                tracing::info!("good");
            }
            for (log, (level, has_it)) in logs.iter().zip([(before, true), (behind, false)]) {
                let lines = log.lines();
                let count = |message: &str| {
                    let those = lines.iter();
                    those
                        .filter(|line| line["fields"]["message"] == message)
                        .count()
                };
                let infos = if level == LevelFilter::INFO { 3 } else { 0 };
                assert_eq!(count("disk is full"), 3, "{lines:#?}");
                assert_eq!(count("good"), infos, "{lines:#?}");
                assert_eq!(count("bad"), if has_it { infos } else { 0 }, "{lines:#?}");
            }
        }
    }
}

/// As the documentation has it: behind all others, with a filter of its own or without.
#[test]
fn a_layer_that_panics_and_stands_last_keeps_no_step_from_others() {
    for has_filter in [false, true] {
        for on_violation in unwinding() {
            let log = Log::default();
            let writer = log.clone();
            let layer = MonitorLayer::builder()
                .on_violation(on_violation)
                .each_step()
                .build(&Rules::parse(CALM).unwrap())
                .unwrap();
            let json = fmt::layer().json().with_writer(move || writer.clone());
            let layer = if has_filter {
                layer.with_filter(LevelFilter::INFO).boxed()
            } else {
                layer.boxed()
            };
            let _guard = registry()
                .with(json.with_filter(LevelFilter::INFO))
                .with(layer)
                .set_default();
            for _ in 0..3 {
                catch_unwind(|| tracing::info!("bad")).unwrap_err();
                tracing::debug!("small");
                tracing::info!("good");
            }
            let lines = log.lines();
            let messages: Vec<_> = lines
                .iter()
                .map(|line| line["fields"]["message"].as_str().unwrap())
                .collect();
            assert_eq!(messages, ["bad", "good", "bad", "good", "bad", "good"]);
        }
    }
}

/// As the documentation has it: behind all others, and under a subscriber of the process.
#[test]
fn a_function_may_log_where_the_layer_stands_last() {
    if alone("panics::a_function_may_log_where_the_layer_stands_last", "").is_some() {
        return;
    }
    let logs = [Log::default(), Log::default()];
    let [warnings, all] = logs.clone();
    let call = OnViolation::call(|violation| tracing::error!(at = violation.step(), "alert"));
    let layer = MonitorLayer::builder()
        .on_violation(call)
        .each_step()
        .build(&Rules::parse(CALM).unwrap())
        .unwrap();
    let json = |log: Log| fmt::layer().json().with_writer(move || log.clone());
    registry()
        .with(json(warnings).with_filter(LevelFilter::WARN))
        .with(
            fmt::layer()
                .json()
                .with_writer(move || all.clone())
                .with_filter(LevelFilter::INFO),
        )
        .with(layer)
        .init();
    tracing::info!("bad");
    tracing::info!("good");
    tracing::warn!("bad");
    let messages = logs.map(|log| {
        let lines = log.lines();
        let message =
            |line: &serde_json::Value| line["fields"]["message"].as_str().unwrap().to_owned();
        lines.iter().map(message).collect::<Vec<_>>()
    });
    assert_eq!(messages[0], ["alert", "bad", "alert"]);
    assert_eq!(messages[1], ["bad", "alert", "good", "bad", "alert"]);
}
