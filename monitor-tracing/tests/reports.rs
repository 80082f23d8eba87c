//! Violations as events.

use std::thread;

use monitor_tracing::{MonitorLayer, Rules};
use tracing_subscriber::{
    Layer as _, filter::LevelFilter, filter::Targets, fmt, layer::SubscriberExt as _, registry,
    util::SubscriberInitExt as _,
};

use crate::common::{Log, alone};

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
    let lines = log.when(3);
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

/// Where `tracing` knows of one subscriber alone, and that of the thread, it asks none about what becomes known within an event.
#[test]
fn the_first_report_of_a_program_reaches_the_subscriber_of_a_thread() {
    if alone(
        "reports::the_first_report_of_a_program_reaches_the_subscriber_of_a_thread",
        "",
    )
    .is_some()
    {
        return;
    }
    let log = Log::default();
    let writer = log.clone();
    let layer = MonitorLayer::new(&Rules::parse(RETRIES).unwrap()).unwrap();
    let json = fmt::layer().json().with_writer(move || writer.clone());
    let _guard = registry().with(json).with(layer).set_default();
    tracing::info!(job = 7, "retry");
    tracing::info!(job = 7, "retry");
    let lines = log.when(3);
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
            let infos = if level == LevelFilter::INFO { 4 } else { 0 };
            let lines = log.when(infos + 5);
            let count = |target: &str, level: &str| {
                let lines = lines.iter();
                lines
                    .filter(|line| line["target"] == target && line["level"] == level)
                    .count()
            };
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

#[test]
fn a_filter_that_takes_reports_away_is_told_in_the_summary() {
    for (target, is_hidden) in [("integration", true), ("monitor", false)] {
        let filter = Targets::new()
            .with_target("integration", LevelFilter::INFO)
            .with_target(target, LevelFilter::INFO);
        let layer = MonitorLayer::new(&Rules::parse(RETRIES).unwrap()).unwrap();
        let handle = layer.handle();
        let _guard = registry().with(filter).with(layer).set_default();
        tracing::info!(job = 7, "retry");
        tracing::info!(job = 7, "retry");
        let summary = handle.finish();
        assert!(summary.is_violated());
        let hidden = |note: &String| note.contains("RUST_LOG=my_crate=info,monitor=error");
        assert_eq!(summary.notes.iter().any(hidden), is_hidden, "{summary}");
    }
}
