//! Reports of a layer that is not told of its subscriber, or whose subscriber is gone.

use std::sync::Arc;

use monitor_tracing::{MonitorLayer, Rules};
use tracing::{
    Dispatch, Event, Metadata, Subscriber,
    dispatcher::with_default,
    span::{Attributes, Id, Record},
};
use tracing_core::span::Current;
use tracing_subscriber::{
    Layer as _, Registry, fmt, layer::SubscriberExt as _, registry, reload,
    util::SubscriberInitExt as _,
};

use crate::common::{Log, alone, case};

fn calm() -> MonitorLayer {
    let rules = Rules::parse("calm = fields.message != \"bad\";").unwrap();
    MonitorLayer::builder().each_step().build(&rules).unwrap()
}

/// Ways to use a layer of which it learns, and those of which it does not.
const TOLD: [&str; 2] = ["plain", "box"];
const NOT_TOLD: [&str; 4] = ["option", "vec", "reload", "arc"];

/// Runs a function under a subscriber that has the layer in a way: that of the process, or one of the thread.
fn used(way: &str, log: &Log, is_global: bool, run: impl FnOnce()) {
    fn begin(subscriber: impl Into<Dispatch>, is_global: bool, run: impl FnOnce()) {
        if is_global {
            subscriber.init();
            run();
        } else {
            let _guard = subscriber.set_default();
            run();
        }
    }
    let writer = log.clone();
    let log = registry().with(fmt::layer().json().with_writer(move || writer.clone()));
    match way {
        "plain" => begin(log.with(calm()), is_global, run),
        "box" => begin(log.with(calm().boxed()), is_global, run),
        "option" => begin(log.with(Some(calm())), is_global, run),
        "vec" => begin(log.with(vec![calm()]), is_global, run),
        "arc" => begin(Arc::new(log.with(calm())), is_global, run),
        _ => {
            let (slot, reload) = reload::Layer::new(None::<MonitorLayer>);
            begin(log.with(slot), is_global, || {
                reload.reload(Some(calm())).unwrap();
                run();
            });
        }
    }
}

fn twice() {
    let _span = tracing::info_span!("request").entered();
    tracing::info!("bad");
    tracing::info!("bad");
}

#[test]
fn no_violation_is_lost_however_the_layer_is_used() {
    for (way, is_told) in TOLD
        .map(|way| (way, true))
        .into_iter()
        .chain(NOT_TOLD.map(|way| (way, false)))
    {
        for place in ["process", "thread"] {
            let case = format!("{way} {place}");
            let name = "unheard::no_violation_is_lost_however_the_layer_is_used";
            let Some(output) = alone(name, &case) else {
                in_one_way();
                return;
            };
            let text = String::from_utf8(output.stderr).unwrap();
            let count = |part: &str| text.matches(part).count();
            let is_heard = is_told || place == "process";
            assert_eq!(
                count("write `.with(layer)`"),
                usize::from(!is_heard),
                "{case}: {text}"
            );
            for step in [3, 4] {
                let told = count(&format!("monitor: `calm` is violated at step {step} ("));
                assert_eq!(told, usize::from(!is_heard), "{case}: {text}");
            }
        }
    }
}

fn in_one_way() {
    let case = case();
    let (way, place) = case.split_once(' ').unwrap();
    let log = Log::default();
    used(way, &log, place == "process", twice);
    let is_heard = TOLD.contains(&way) || place == "process";
    let lines = log.when(if is_heard { 4 } else { 2 });
    let reports = lines.iter().filter(|line| line["target"] == "monitor");
    assert_eq!(
        reports.clone().count(),
        if is_heard { 2 } else { 0 },
        "{lines:#?}"
    );
    for report in reports {
        assert_eq!(report["span"]["name"], "request", "{lines:#?}");
    }
}

#[test]
fn what_is_found_when_the_subscriber_is_gone_is_told_by_standard_error() {
    let name = "unheard::what_is_found_when_the_subscriber_is_gone_is_told_by_standard_error";
    if let Some(output) = alone(name, "") {
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(
            text.contains("since the subscriber of the layer is gone: keep it until"),
            "{text}"
        );
        assert!(
            text.contains("monitor: `answered` is violated at step"),
            "{text}"
        );
        return;
    }
    let rules = Rules::parse("answered = at_end(fields.message == \"answer\");").unwrap();
    let layer = MonitorLayer::new(&rules).unwrap();
    let handle = layer.handle();
    tracing::subscriber::with_default(registry().with(layer), || tracing::info!("question"));
    assert!(handle.finish().is_violated());
}

/// A subscriber in several dispatchers, of each of which it is told.
#[derive(Clone)]
struct InSeveral(Arc<dyn Subscriber + Send + Sync>);

impl Subscriber for InSeveral {
    fn on_register_dispatch(&self, dispatch: &Dispatch) {
        // An `Arc` does not hand it on.
        self.0.as_ref().on_register_dispatch(dispatch);
    }

    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        self.0.enabled(metadata)
    }

    fn new_span(&self, attributes: &Attributes<'_>) -> Id {
        self.0.new_span(attributes)
    }

    fn record(&self, span: &Id, values: &Record<'_>) {
        self.0.record(span, values);
    }

    fn record_follows_from(&self, span: &Id, follows: &Id) {
        self.0.record_follows_from(span, follows);
    }

    fn event(&self, event: &Event<'_>) {
        self.0.event(event);
    }

    fn enter(&self, span: &Id) {
        self.0.enter(span);
    }

    fn exit(&self, span: &Id) {
        self.0.exit(span);
    }

    fn current_span(&self) -> Current {
        self.0.current_span()
    }
}

#[test]
fn reports_reach_a_subscriber_by_whichever_of_its_dispatchers_is_in_use() {
    let log = Log::default();
    let writer = log.clone();
    let json = fmt::layer::<Registry>()
        .json()
        .with_writer(move || writer.clone());
    let subscriber = InSeveral(Arc::new(registry().with(json).with(calm())));
    let bad = |many: usize| {
        tracing::info!("bad");
        assert_eq!(log.when(2 * many).len(), 2 * many);
    };
    let one = Dispatch::new(subscriber.clone());
    with_default(&one, || bad(1));
    // A second one, within the first, and the first behind it.
    with_default(&one, || {
        with_default(&Dispatch::new(subscriber.clone()), || bad(2));
        bad(3);
    });
    drop(one);
    with_default(&Dispatch::new(subscriber.clone()), || bad(4));
}
