//! Steps of spans.

use std::thread;

use monitor_tracing::{MonitorLayer, Rules};
use tracing_subscriber::{
    Layer as _, filter::LevelFilter, fmt::format::FmtSpan, layer::SubscriberExt as _, registry,
    util::SubscriberInitExt as _,
};

use crate::common::{Used, at};

#[test]
fn spans_are_made_entered_left_and_closed() {
    let used = Used::new(
        r#"
        order per span.request = fields.message == "enter" -> once(fields.message == "new");
        still_open per span.request = fields.message == "work" -> !once(fields.message == "exit");
        "#,
    );
    let span = tracing::info_span!("request", request = 1);
    span.in_scope(|| tracing::info!("work"));
    span.in_scope(|| tracing::info!("work"));
    drop(span);
    // new, enter, work, exit, enter, work, exit, close
    assert_eq!(used.found(), at(&[("still_open", 6)]));
    let summary = used.handle.summary();
    assert_eq!((summary.steps, summary.rules[0].keys), (8, Some(1)));
}

#[test]
fn only_those_events_of_spans_are_steps_that_are_chosen() {
    let builder = MonitorLayer::builder().span_events(FmtSpan::NEW | FmtSpan::CLOSE);
    let used = Used::with(
        builder,
        "p = fields.message != \"enter\" && level == \"INFO\";",
    );
    tracing::info_span!("a").in_scope(|| tracing::info!("work"));
    assert_eq!(used.handle.summary().steps, 3);
    assert_eq!(used.found(), []);
}

#[test]
fn a_span_that_a_filter_takes_away_is_not_there() {
    let layer = MonitorLayer::new(
        &Rules::parse("p = fields.message == \"work\" -> span.name == \"outer\";").unwrap(),
    );
    let layer = layer.unwrap();
    let handle = layer.handle();
    let _guard = registry()
        .with(layer.with_filter(LevelFilter::INFO))
        .set_default();
    let outer = tracing::info_span!("outer").entered();
    let inner = tracing::debug_span!("inner").entered();
    tracing::info!("work");
    tracing::debug!("work");
    drop(inner);
    drop(outer);
    let summary = handle.summary();
    // new, enter, work, exit, close
    assert_eq!((summary.steps, summary.is_violated()), (5, false));
}

#[test]
fn a_span_goes_from_thread_to_thread_and_what_is_recorded_with_it() {
    let used = Used::new(
        "user = fields.message == \"work\" -> span.user == \"ann\" && spans.0.user == \"ann\";",
    );
    let span = tracing::info_span!("request", user = tracing::field::Empty);
    let dispatch = tracing::dispatcher::get_default(Clone::clone);
    thread::scope(|scope| {
        scope.spawn(|| {
            tracing::dispatcher::with_default(&dispatch, || {
                span.record("user", "ann");
                span.in_scope(|| tracing::info!("work"));
            });
        });
    });
    span.in_scope(|| tracing::info!("work"));
    assert_eq!(used.found(), []);
    tracing::info!("work");
    assert_eq!(used.found(), at(&[("user", 8)]));
}

#[test]
fn a_span_that_is_never_closed_is_one_that_is_not_closed() {
    let used = Used::new("closed per span.request = at_end(once(fields.message == \"close\"));");
    drop(tracing::info_span!("request", request = 1));
    std::mem::forget(tracing::info_span!("request", request = 2).entered());
    let _ = used.handle.finish();
    let keys: Vec<_> = used
        .violations()
        .iter()
        .map(|one| one.key().unwrap().to_owned())
        .collect();
    assert_eq!(keys, ["span.request = 2"]);
}

#[test]
fn two_layers_have_rules_and_spans_of_their_own() {
    let layer = |rules: &str| MonitorLayer::new(&Rules::parse(rules).unwrap()).unwrap();
    let one = layer("one = fields.message == \"work\" -> span.a == 1;");
    let other = layer("other = fields.message == \"work\" -> span.b == 3;");
    let (of_one, of_other) = (one.handle(), other.handle());
    let _guard = registry().with(one).with(other).set_default();
    tracing::info_span!("s", a = 1, b = 2).in_scope(|| tracing::info!("work"));
    assert!(!of_one.summary().is_violated());
    assert_eq!(of_other.summary().rules[0].first, Some(3));
}

/// A value that makes steps while it is written out.
struct Talks;

impl std::fmt::Debug for Talks {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        tracing::info!("inner");
        formatter.write_str("talks")
    }
}

#[test]
fn a_value_that_makes_steps_while_it_is_written_out_does_not_stop_the_program() {
    let used = Used::new("p = fields.value == \"talks\";");
    tracing::info!(value = ?Talks, "outer");
    assert_eq!(used.found(), []);
    assert!(used.handle.summary().steps >= 1);
}
