//! What is done about violations.

use std::{
    env,
    panic::{AssertUnwindSafe, catch_unwind},
    process::Command,
    sync::{Arc, Mutex},
    thread,
};

use monitor_tracing::{MonitorLayer, OnViolation, Rules};
use serde_json::Value;
use tracing_subscriber::{
    Layer as _, filter::LevelFilter, fmt, layer::SubscriberExt as _, registry,
    util::SubscriberInitExt as _,
};

/// A log in memory.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn lines(&self) -> Vec<Value> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }
}

/// Set where a test runs by itself.
const IS_ALONE: &str = "REPORTS_ALONE";

const RETRIES: &str = "retries per fields.job = count(fields.message == \"retry\") <= 1;";

#[test]
fn a_violation_is_an_event_that_is_no_step_itself() {
    let log = Log::default();
    let writer = log.clone();
    let layer = MonitorLayer::new(
        &Rules::parse(&format!("{RETRIES} quiet = level != \"ERROR\";")).unwrap(),
    )
    .unwrap();
    let handle = layer.handle();
    let json = fmt::layer()
        .json()
        .with_writer(move || writer.clone())
        .with_filter(LevelFilter::INFO);
    let _guard = registry().with(json).with(layer).set_default();
    let span = tracing::info_span!("worker").entered();
    tracing::info!(job = 7, "retry");
    tracing::info!(job = 7, "retry");
    drop(span);
    let lines = log.lines();
    assert_eq!(lines.len(), 3, "{lines:#?}");
    let report = &lines[2];
    assert_eq!(report["target"], "monitor");
    assert_eq!(report["level"], "ERROR");
    assert_eq!(report["span"]["name"], "worker");
    let fields = &report["fields"];
    assert_eq!(fields["rule"], "retries");
    assert_eq!(fields["key"], "fields.job = 7");
    assert_eq!(fields["step"], 4);
    assert_eq!(fields["compared"], "count(fields.message == \"retry\") = 2");
    assert_eq!(fields["formula"], "count(fields.message == \"retry\") <= 1");
    let message = fields["message"].as_str().unwrap();
    assert!(
        message.starts_with("`retries` is violated for fields.job = 7 at step 4 ("),
        "{message}"
    );
    // It stays violated while the span is left and closed, which is no new report. The report has the level `ERROR`, and violates
    // nothing itself.
    let violations = handle
        .summary()
        .rules
        .iter()
        .map(|rule| rule.violations)
        .collect::<Vec<_>>();
    assert_eq!(violations, [3, 0]);
}

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

/// Where `tracing` knows of one subscriber alone, and that of the thread, it asks none about what becomes known within an event.
#[test]
fn the_first_report_of_a_program_reaches_the_subscriber_of_a_thread() {
    if env::var_os(IS_ALONE).is_none() {
        let name = "reports::the_first_report_of_a_program_reaches_the_subscriber_of_a_thread";
        let mut alone = Command::new(env::current_exe().unwrap());
        alone.args(["--exact", name]).env(IS_ALONE, "1");
        assert!(alone.status().unwrap().success());
        return;
    }
    let log = Log::default();
    let writer = log.clone();
    let layer = MonitorLayer::new(&Rules::parse(RETRIES).unwrap()).unwrap();
    let json = fmt::layer().json().with_writer(move || writer.clone());
    let _guard = registry().with(json).with(layer).set_default();
    tracing::info!(job = 7, "retry");
    tracing::info!(job = 7, "retry");
    let lines = log.lines();
    assert_eq!(lines.len(), 3, "{lines:#?}");
    assert_eq!(lines[2]["fields"]["rule"], "retries");
}

/// What the filters of other layers have decided about a step stays as it is when a report is handed on in between.
#[test]
fn a_report_does_not_change_what_filters_of_other_layers_let_through() {
    let levels = [LevelFilter::ERROR, LevelFilter::INFO];
    for (before, behind) in levels.iter().flat_map(|one| levels.map(|two| (*one, two))) {
        let logs = [Log::default(), Log::default()];
        let [first, last] = logs.clone();
        macro_rules! json {
            ($log:ident, $level:ident) => {{
                let json = fmt::layer().json().with_thread_names(true);
                json.with_writer(move || $log.clone()).with_filter($level)
            }};
        }
        let layer = MonitorLayer::new(&Rules::parse(RETRIES).unwrap()).unwrap();
        let _guard = registry()
            .with(json!(first, before))
            .with(layer)
            .with(json!(last, behind))
            .set_default();
        for _ in 0..4 {
            tracing::info!(job = 7, "retry");
            tracing::error!("something else");
        }
        for (log, level) in logs.iter().zip([before, behind]) {
            let lines = log.lines();
            let count = |target: &str, level: &str| {
                let lines = lines.iter();
                lines
                    .filter(|line| line["target"] == target && line["level"] == level)
                    .count()
            };
            let infos = if level == LevelFilter::INFO { 4 } else { 0 };
            assert_eq!(count("integration::reports", "INFO"), infos, "{lines:#?}");
            assert_eq!(count("integration::reports", "ERROR"), 4, "{lines:#?}");
            assert_eq!(count("monitor", "ERROR"), 1, "{lines:#?}");
            let name = thread::current().name().map(str::to_owned);
            assert!(
                lines
                    .iter()
                    .all(|line| line["threadName"].as_str() == name.as_deref())
            );
        }
    }
}
