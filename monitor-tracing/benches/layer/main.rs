//! What an event costs under the layer, beside the JSON log of `tracing-subscriber` into a sink, and beside no layer.
//!
//! `cargo bench -p monitor-tracing --bench layer`. Each number is the best of some rounds, in which all take turns, and where the system
//! tells it (Linux) of the thread's own time, since other work may be on the machine. `once` behind the binary's name runs the events
//! under the layer a single time, to be counted by callgrind; `once timed` does so with rules that ask for times. Behind that a service under load: requests with a span and some events each, and work beside them.

mod service;

use std::{
    fs,
    hint::black_box,
    io,
    sync::LazyLock,
    thread,
    time::{Duration, Instant},
};

use monitor_tracing::{MonitorLayer, Rules};
use tracing::{Dispatch, Level, dispatcher};
use tracing_subscriber::{
    filter::LevelFilter,
    fmt::{self, format::FmtSpan},
    layer::{Layer as _, SubscriberExt as _},
};

/// Five rules, each for every session or user, and each with something to say of most events.
const RULES: &str = r#"
    served per fields.session ends fields.kind == "close" = fields.kind == "query" -> [fields.kind == "open", fields.kind == "close");
    once per fields.session ends fields.kind == "close" = fields.kind == "open" -> !before(fields.kind == "open");
    closed per fields.session ends fields.kind == "close" = fields.kind == "close" -> once(fields.kind == "open");
    small per fields.session ends fields.kind == "close" = fields.kind == "query" -> fields.rows <= 1000;
    granted per fields.user = fields.kind == "query" -> !once(fields.kind == "banned");
"#;

/// The same, of which two ask for times.
const TIMED: &str = r#"
    served per fields.session ends fields.kind == "close" = fields.kind == "query" -> [fields.kind == "open", fields.kind == "close");
    once per fields.session ends fields.kind == "close" = fields.kind == "open" -> !before(fields.kind == "open");
    quick per fields.session ends fields.kind == "close" = fields.kind == "query" -> once[<=10min](fields.kind == "open");
    calm per fields.session ends fields.kind == "close" = count[<=1s](fields.kind == "refused") <= 3;
    granted per fields.user = fields.kind == "query" -> !once(fields.kind == "banned");
"#;

/// About spans.
const SPANS: &str = r#"
    request per span.request ends fields.message == "close" = fields.message == "enter" -> once(fields.message == "new");
"#;

const ROUNDS: usize = 9;
const EVENTS: u64 = 200_000;

/// The events of sessions: each is opened, asks some times, and is closed, many at a time.
fn sessions() {
    const AT_ONCE: u64 = 500;
    for number in 0..EVENTS {
        let (session, place) = (
            number % AT_ONCE + number / (8 * AT_ONCE) * AT_ONCE,
            number / AT_ONCE % 8,
        );
        let user = session % 50;
        match place {
            0 => tracing::info!(session, user, kind = "open", "opened"),
            7 => tracing::info!(session, user, kind = "close", "closed"),
            rows => tracing::info!(session, user, kind = "query", rows, "done"),
        }
    }
}

/// Events with fields that no rule reads.
fn others() {
    for number in 0..EVENTS {
        tracing::info!(bytes = number, peer = "10.0.0.1", "sent");
    }
}

/// Spans that are made, entered, left and closed.
fn spans() {
    for request in 0..EVENTS / 4 {
        let span = tracing::info_span!("request", request);
        let entered = span.enter();
        drop(black_box(entered));
    }
}

/// A subscriber, by what it is called.
fn subscribers(rules: &str) -> Vec<(&'static str, Dispatch)> {
    let layer = MonitorLayer::new(&Rules::parse(rules).expect("rules")).expect("rules about steps");
    let json = fmt::layer()
        .json()
        .with_span_events(FmtSpan::FULL)
        .with_writer(io::sink);
    vec![
        (
            "no layer",
            Dispatch::new(tracing_subscriber::registry().with(LevelFilter::INFO)),
        ),
        (
            "JSON to a sink",
            Dispatch::new(tracing_subscriber::registry().with(json.with_filter(LevelFilter::INFO))),
        ),
        (
            "this layer",
            Dispatch::new(
                tracing_subscriber::registry()
                    .with(layer)
                    .with(LevelFilter::INFO),
            ),
        ),
    ]
}

/// The time that the thread has run; where that is not known, what a clock says.
fn time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    // Which is kept up to date at such points.
    thread::yield_now();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|text| text.split(' ').next()?.parse().ok());
    told.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

fn measure(title: &str, rules: &str, work: fn()) {
    println!("\n{title}");
    let subscribers = subscribers(rules);
    let mut best = vec![f64::INFINITY; subscribers.len()];
    for _ in 0..ROUNDS {
        for ((_, dispatch), best) in subscribers.iter().zip(&mut best) {
            let start = time();
            dispatcher::with_default(dispatch, work);
            #[allow(clippy::cast_precision_loss, reason = "far below 2^52")]
            let each = time().saturating_sub(start).as_nanos() as f64 / EVENTS as f64;
            *best = best.min(each);
        }
    }
    for ((name, _), best) in subscribers.iter().zip(best) {
        println!("  {name:<16} {best:7.0} ns a step");
    }
}

fn main() {
    let given = |name: &str| std::env::args().any(|argument| argument == name);
    if given("once") {
        // For `valgrind --tool=callgrind`, whose counts other work on the machine does not change.
        let rules = if given("timed") { TIMED } else { RULES };
        let (_, dispatch) = subscribers(rules).remove(2);
        dispatcher::with_default(&dispatch, sessions);
        return;
    }
    assert!(tracing::level_filters::STATIC_MAX_LEVEL >= Level::INFO);
    measure("events that five rules with keys read", RULES, sessions);
    measure("the same, where two rules ask for times", TIMED, sessions);
    measure("events that no rule reads", RULES, others);
    measure("spans, of which a rule reads a field", SPANS, spans);
    service::measure(RULES);
}
