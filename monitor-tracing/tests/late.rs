//! Reports that wait for what the program holds.

use std::{
    io::{self, Write as _},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
};

use monitor_tracing::{Handle, MonitorLayer, Rules};
use serde_json::Value;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::{
    Layer, filter::filter_fn, fmt, layer::Context, layer::SubscriberExt as _, registry,
    registry::LookupSpan, reload, util::SubscriberInitExt as _,
};

use crate::common::{Log, alone, case, ends};

const CALM: &str = "calm = fields.message != \"bad\";";

fn calm() -> (MonitorLayer, Handle) {
    let layer = MonitorLayer::builder()
        .each_step()
        .build(&Rules::parse(CALM).unwrap())
        .unwrap();
    let handle = layer.handle();
    (layer, handle)
}

/// A layer that writes reports, for which it takes a lock of the program.
fn reports<S>(log: &Log, lock: &Arc<Mutex<()>>) -> impl Layer<S>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    let (log, lock) = (log.clone(), Arc::clone(lock));
    let writer = move || {
        drop(lock.lock().unwrap());
        log.clone()
    };
    let json = fmt::layer().json().with_thread_names(true);
    json.with_writer(writer)
        .with_filter(filter_fn(|metadata| metadata.target() == "monitor"))
}

fn steps(lines: &[Value]) -> Vec<u64> {
    let step = |line: &Value| line["fields"]["step"].as_u64().unwrap();
    lines.iter().map(step).collect()
}

#[test]
fn a_report_that_waits_for_what_the_program_holds_comes_later_and_in_order() {
    ends(|| {
        let (log, lock) = (Log::default(), Arc::default());
        let rules =
            Rules::parse("calm = fields.message != \"bad\" && fields.message != \"close\";")
                .unwrap();
        let layer = MonitorLayer::builder().each_step().build(&rules).unwrap();
        let guard = registry()
            .with(reports(&log, &lock))
            .with(layer)
            .set_default();
        for round in 1..=2 {
            let held = lock.lock().unwrap();
            for _ in 0..10 {
                // Whose span is closed before its report comes.
                let _span = tracing::info_span!("request").entered();
                tracing::info!("bad");
            }
            assert_eq!(log.lines().len(), 20 * (round - 1));
            drop(held);
            // Of steps with `new`, `enter`, `bad`, `exit` and `close`, the third and the last.
            let expected: Vec<_> = (0..10 * round as u64)
                .flat_map(|of| [5 * of + 3, 5 * of + 5])
                .collect();
            assert_eq!(steps(&log.when(20 * round)), expected);
        }
        drop(guard);
    });
}

#[test]
fn a_subscriber_lives_until_its_reports_are_told() {
    ends(|| {
        let (log, lock) = (Log::default(), Arc::default());
        let (layer, handle) = calm();
        let guard = registry()
            .with(reports(&log, &lock))
            .with(layer)
            .set_default();
        let held = lock.lock().unwrap();
        tracing::info!("bad");
        tracing::info!("bad");
        drop(guard);
        drop(held);
        assert_eq!(steps(&log.when(2)), [1, 2]);
        assert!(handle.finish().is_violated());
    });
}

#[test]
fn late_reports_of_several_threads_have_their_names() {
    ends(|| {
        let (log, lock) = (Log::default(), Arc::default());
        let (layer, _) = calm();
        let dispatch = tracing::Dispatch::new(registry().with(reports(&log, &lock)).with(layer));
        let held = lock.lock().unwrap();
        let names = ["one", "two", "two", "one"];
        for name in names {
            let dispatch = dispatch.clone();
            let bad = || tracing::dispatcher::with_default(&dispatch, || tracing::info!("bad"));
            thread::scope(|scope| {
                let thread = thread::Builder::new().name(name.to_owned());
                thread.spawn_scoped(scope, bad).unwrap();
            });
        }
        drop(held);
        let lines = log.when(4);
        assert_eq!(steps(&lines), [1, 2, 3, 4]);
        for (line, name) in lines.iter().zip(names) {
            assert_eq!(line["threadName"], name);
        }
    });
}

/// Whose end may be that of the program.
#[test]
fn the_end_of_a_thread_waits_for_its_reports() {
    ends(|| {
        let (log, lock) = (Log::default(), Arc::<Mutex<()>>::default());
        let (layer, _) = calm();
        let dispatch = tracing::Dispatch::new(registry().with(reports(&log, &lock)).with(layer));
        let thread = thread::spawn(move || {
            tracing::dispatcher::with_default(&dispatch, || {
                let held = lock.lock().unwrap();
                tracing::info!("bad");
                tracing::info!("bad");
                drop(held);
            });
        });
        thread.join().unwrap();
        assert_eq!(steps(&log.lines()), [1, 2]);
    });
}

/// A value that makes a step when it is shown: `println!` has locked the output by then.
struct Tells;

impl std::fmt::Display for Tells {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        tracing::info!("bad");
        formatter.write_str("shown")
    }
}

#[test]
fn a_program_may_log_while_it_holds_the_output_that_the_log_goes_to() {
    for at in ["out", "err", "print"] {
        let name = "late::a_program_may_log_while_it_holds_the_output_that_the_log_goes_to";
        if let Some(output) = alone(name, at) {
            let text = if at == "err" {
                output.stderr
            } else {
                output.stdout
            };
            let text = String::from_utf8(text).unwrap();
            let place = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part}: {text}"));
            assert!(
                place("the end") < place("`calm` is violated at step 1 ("),
                "{text}"
            );
            assert!(text.contains("INFO"), "{text}");
            continue;
        }
        let (layer, handle) = calm();
        let log = fmt::layer().with_ansi(false);
        if case() == "err" {
            registry()
                .with(log.with_writer(io::stderr))
                .with(layer)
                .init();
            let mut error = io::stderr().lock();
            tracing::info!("bad");
            writeln!(error, "the end").unwrap();
        } else {
            registry().with(log).with(layer).init();
            let mut out = io::stdout().lock();
            if case() == "print" {
                write!(out, "{Tells}").unwrap();
            } else {
                tracing::info!("bad");
            }
            writeln!(out, "the end").unwrap();
        }
        let _ = handle.finish();
        return;
    }
}

#[test]
fn a_reload_of_the_layer_does_not_stop_the_program() {
    ends(|| {
        let (log, lock) = (Log::default(), Arc::default());
        let (layer, _) = calm();
        let (slot, reload) = reload::Layer::new(layer);
        let _guard = registry()
            .with(reports(&log, &lock))
            .with(slot)
            .set_default();
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                while !is_over.load(Relaxed) {
                    reload.modify(|_| ()).unwrap();
                }
            });
            for _ in 0..100 {
                tracing::info!("bad");
            }
            is_over.store(true, Relaxed);
        });
        assert_eq!(steps(&log.when(100)), (1..=100).collect::<Vec<_>>());
    });
}

/// A layer that logs for each report.
struct Alerts;

impl<S: Subscriber> Layer<S> for Alerts {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() == Level::ERROR {
            tracing::warn!("bad");
        }
    }
}

/// A violation at what a report itself brings about is reported behind it, and waited for by none.
#[test]
fn a_layer_that_logs_for_a_report_is_checked_too() {
    if alone("late::a_layer_that_logs_for_a_report_is_checked_too", "").is_some() {
        return;
    }
    let (log, lock) = (Log::default(), Arc::default());
    let rules = Rules::parse("calm = level != \"INFO\"; few = level != \"WARN\";").unwrap();
    registry()
        .with(reports(&log, &lock))
        .with(Alerts)
        .with(MonitorLayer::new(&rules).unwrap())
        .init();
    tracing::info!("good");
    let lines = log.when(2);
    let rules: Vec<_> = lines
        .iter()
        .map(|line| line["fields"]["rule"].as_str())
        .collect();
    assert_eq!(rules, [Some("calm"), Some("few")]);
}
