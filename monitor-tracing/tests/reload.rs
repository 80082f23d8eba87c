//! Rules that are changed while a program runs.

use std::sync::{Arc, Mutex};

use monitor_tracing::{MonitorLayer, OnViolation, Rules};
use tokio::runtime::Builder;
use tracing::{Instrument as _, instrument::WithSubscriber as _};
use tracing_subscriber::{fmt::format::FmtSpan, layer::SubscriberExt as _, registry};

use crate::common::{Used, at};

#[test]
fn a_rule_that_is_the_same_goes_on_and_another_begins() {
    let used = Used::new(
        r#"
        opened per fields.file = fields.message == "read" -> once(fields.message == "open");
        counted = count(fields.message == "read") <= 1;
        "#,
    );
    tracing::info!(file = 1, "open");
    tracing::info!(file = 1, "read");
    let changed = Rules::parse(
        r#"
        counted = count(fields.message == "read") <= 2;
        // Comments and blanks are no change.
        opened per fields.file =  fields.message == "read"  ->  once(fields.message == "open");
        named = fields.message == "read" -> present(fields.name) && !first;
        "#,
    );
    used.handle.reload(&changed.unwrap()).unwrap();
    tracing::info!(file = 1, name = "a", "read");
    // File 1 is known to be open; `counted` is another rule, and has seen one `read`; for `named` this was the first step.
    assert_eq!(used.found(), at(&[("named", 3)]));
    tracing::info!(file = 2, name = "b", "read");
    assert_eq!(used.found(), at(&[("opened", 4)]));
    tracing::info!(file = 1, "read");
    assert_eq!(used.found(), at(&[("counted", 5), ("named", 5)]));
    let summary = used.handle.summary();
    let names: Vec<_> = summary
        .rules
        .iter()
        .map(|rule| rule.name.as_str())
        .collect();
    assert_eq!(names, ["counted", "opened", "named"]);
    assert_eq!(summary.rule("opened").unwrap().keys, Some(2));
}

#[test]
fn rules_that_cannot_be_checked_change_nothing() {
    let used = Used::new("quiet = level != \"ERROR\";");
    let wrong = Rules::parse("quiet = level != \"ERROR\"; other = kind == 3;").unwrap();
    assert!(used.handle.reload(&wrong).is_err());
    tracing::error!("loud");
    assert_eq!(used.found(), at(&[("quiet", 1)]));
    assert_eq!(used.handle.summary().rules.len(), 1);
}

#[test]
fn spans_that_are_there_already_have_what_was_read_of_them() {
    let used = Used::new("user = fields.message == \"a\" -> span.user == \"ann\";");
    let span = tracing::info_span!("request", user = "ann", role = "none").entered();
    let rules = "user = fields.message == \"a\" -> span.user == \"ann\"; role = fields.message == \"a\" -> span.role == \"none\";";
    used.handle.reload(&Rules::parse(rules).unwrap()).unwrap();
    tracing::info!("a");
    assert_eq!(used.found(), at(&[("role", 3)]));
    span.record("role", "none");
    tracing::info!("a");
    assert_eq!(used.found(), []);
}

/// Each step of each task is checked once, by the rules before or by those behind.
#[test]
fn no_step_of_a_task_is_lost_or_checked_twice_while_rules_are_changed() {
    const TASKS: u64 = 6;
    const STEPS: u64 = 400;
    let stays = "counted per span.task = fields.step >= 0 -> count(fields.step >= 0) <= 390 && fields.step + 1 == count(fields.step >= 0);";
    let others = [
        "",
        "other per fields.kind = fields.kind == \"odd\" -> once(fields.step >= 0);",
        "level = level == \"INFO\"; named = span.name == \"task\";",
    ];
    let rules = |number: usize| Rules::parse(&format!("{} {stays}", others[number])).unwrap();
    let runtimes = [
        Builder::new_current_thread().build().unwrap(),
        Builder::new_multi_thread()
            .worker_threads(3)
            .build()
            .unwrap(),
    ];
    for runtime in runtimes {
        let found = Arc::new(Mutex::new(Vec::new()));
        let own = Arc::clone(&found);
        let layer = MonitorLayer::builder()
            .span_events(FmtSpan::NONE)
            .each_step()
            .on_violation(OnViolation::call(move |violation| {
                own.lock().unwrap().push((
                    violation.rule().to_owned(),
                    violation.key().map(str::to_owned),
                ));
            }))
            .build(&rules(0))
            .unwrap();
        let handle = layer.handle();
        let dispatch = tracing::Dispatch::new(registry().with(layer));
        let tasks: Vec<_> = (0..TASKS)
            .map(|task| {
                let span = tracing::dispatcher::with_default(&dispatch, || {
                    tracing::info_span!("task", task)
                });
                let work = async move {
                    for step in 0..STEPS {
                        tracing::info!(step, kind = if step % 2 == 1 { "odd" } else { "even" });
                        tokio::task::yield_now().await;
                    }
                };
                runtime.spawn(work.instrument(span).with_subscriber(dispatch.clone()))
            })
            .collect();
        runtime.block_on(async {
            for change in 1..50 {
                handle.reload(&rules(change % others.len())).unwrap();
                tokio::task::yield_now().await;
            }
            for task in tasks {
                task.await.unwrap();
            }
        });
        let summary = handle.summary();
        assert_eq!(
            (summary.steps, summary.left_out),
            (TASKS * STEPS, 0),
            "{summary}"
        );
        let found = std::mem::take(&mut *found.lock().unwrap());
        for task in 0..TASKS {
            let key = Some(format!("span.task = {task}"));
            let those = found.iter().filter(|(_, of)| *of == key).count();
            assert_eq!(those, 10, "{summary}");
        }
        assert_eq!(found.len() as u64, 10 * TASKS, "{found:?}");
    }
}
