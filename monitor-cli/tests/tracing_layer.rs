//! The layer of `monitor-tracing` has the verdicts that the command has of the JSON log of the same run.

mod program;

use std::{
    collections::BTreeMap,
    io,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, SystemTime},
};

use monitor_tracing::{Clock, MonitorLayer, OnViolation, Rules, Summary, Violation};
use proptest::{prelude::*, strategy::ValueTree as _, test_runner::TestRunner};
use serde_json::Value;
use tracing::Dispatch;
use tracing_subscriber::{
    fmt::{
        self,
        format::{FmtSpan, Writer},
        time::FormatTime,
    },
    layer::SubscriberExt as _,
};

use self::program::{Operation, operations, run};
use crate::common::Files;

/// Rules of all kinds about what programs do.
const RULES: &str = r#"
    plain = fields.session == 2 -> once(fields.text == "None");
    level = level != "WARN" || fields.number >= 2;
    target = target == "other" -> span.name == "outer";
    names = span.user contains "bob" -> span.name == "outer";
    steps = fields.message == "exit" -> prev(fields.message != "enter");
    at_first = !first && fields.message == "new" -> !prev(fields.kind == "use");
    within_steps = fields.kind == "use" -> once[<=4](fields.kind == "open");
    spans = spans.1.name == "inner" -> spans.0.user == "ann" || spans.0.name == "outer";
    later = fields.message == "enter" && present(span.later) -> span.later == true;
    before = fields.kind == "close" && present(span.number) -> span.number <= prev(span.number);
    session per fields.session = fields.kind == "use" -> [fields.kind == "open", fields.kind == "close");
    again per fields.session = fields.kind == "open" -> !before(fields.kind == "open");
    ended per fields.session ends fields.kind == "close" = count(fields.kind == "use") <= 2;
    both per fields.session, span.user = fields.kind == "use" -> once(fields.kind == "open");
    user per span.user = fields.kind == "close" -> once(fields.kind == "open");
    value per n in fields.text = fields.kind == "use" -> n starts_with "a" || fields.session == 0;
    earlier per fields.number = fields.message == "late \"use\"" -> once(fields.message == "in use");
    quick per fields.session = fields.kind == "close" -> once[<=5ms](fields.kind == "use");
    burst per fields.session = count[<=10ms](fields.kind == "use") <= 2;
    beat = once(fields.kind == "open") -> once[<=30ms](fields.kind == "open");
    answered per span.user = historically[<=8ms](!(fields.kind == "use")) || once[<=3ms](fields.kind == "open");
    given_back per fields.session = at_end([fields.kind == "open", fields.kind == "close") -> fields.session == 0);
    number = fields.ratio < 0.75 -> fields.kind != "close";
    text = fields.text matches /^a+$/ -> fields.session < 2;
"#;

#[derive(Clone, Default)]
struct Ticks(Arc<AtomicU64>);

const START: u64 = 1_700_000_000_000_000;

impl Ticks {
    fn now(&self) -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_micros(START + self.0.load(Relaxed))
    }
}

impl FormatTime for Ticks {
    fn format_time(&self, writer: &mut Writer<'_>) -> std::fmt::Result {
        let time = START + self.0.load(Relaxed);
        write!(writer, "{}.{:06}", time / 1_000_000, time % 1_000_000)
    }
}

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the layer found in a run, and the log of it.
struct Observed {
    violations: Vec<Violation>,
    summary: Summary,
    log: Vec<u8>,
}

fn observe(rules: &str, operations: &[(usize, Operation)], keep: bool) -> Observed {
    let (ticks, log) = (Ticks::default(), Log::default());
    let found = Arc::new(Mutex::new(Vec::new()));
    let (clock, own) = (ticks.clone(), Arc::clone(&found));
    let builder = MonitorLayer::builder()
        .each_step()
        .clock(Clock::new(move || clock.now()))
        .on_violation(OnViolation::call(move |violation| {
            own.lock().unwrap().push(violation.clone());
        }));
    let builder = if keep { builder.keep() } else { builder };
    let layer = builder.build(&Rules::parse(rules).unwrap()).unwrap();
    let handle = layer.handle();
    let writer = log.clone();
    let json = fmt::layer()
        .json()
        .with_span_events(FmtSpan::FULL)
        .with_timer(ticks.clone())
        .with_writer(move || writer.clone());
    let dispatch = Dispatch::new(tracing_subscriber::registry().with(json).with(layer));
    run(
        &dispatch,
        &|microseconds| {
            ticks.0.fetch_add(microseconds, Relaxed);
        },
        operations,
    );
    drop(dispatch);
    let summary = handle.finish();
    let violations = std::mem::take(&mut *found.lock().unwrap());
    let log = std::mem::take(&mut *log.0.lock().unwrap());
    Observed {
        violations,
        summary,
        log,
    }
}

/// A key as the layer shows it.
fn shown(key: &Value) -> String {
    let values = key.as_object().unwrap().iter();
    let shown = values.map(|(name, value)| format!("{name} = {value}"));
    shown.collect::<Vec<_>>().join(", ")
}

fn compare(rules: &str, observed: &Observed, options: &[&str]) {
    let files = Files::new();
    files.write("rules", rules);
    files.write("log.jsonl", &observed.log);
    let (rules, log) = (format!("@{}", files.name("rules")), files.name("log.jsonl"));
    let mut arguments = vec![
        "check",
        "--time",
        "timestamp",
        "--format",
        "json",
        "--verdicts",
        "--all-keys",
        "-f",
        &rules,
        &log,
    ];
    arguments.extend(options);
    let run = files.run(&arguments);
    assert!(
        run.status < 2,
        "{run:?}\n{}",
        String::from_utf8_lossy(&observed.log)
    );
    let answer: Value = serde_json::from_str(&run.output).unwrap();
    assert_eq!(answer["steps"], observed.summary.steps);
    for rule in &observed.summary.rules {
        let said = &answer["properties"][&rule.name];
        let own = || {
            observed
                .violations
                .iter()
                .filter(|violation| violation.rule() == rule.name)
        };
        let verdicts: String = (1..=observed.summary.steps)
            .map(|step| {
                let is_violated = own().any(|one| one.deadline().is_none() && one.step() == step);
                if is_violated { '0' } else { '1' }
            })
            .collect();
        let context = || format!("{}\n{}", rule.name, String::from_utf8_lossy(&observed.log));
        assert_eq!(said["verdicts"], verdicts, "{}", context());
        assert_eq!(said["violations"], rule.violations, "{}", context());
        assert_eq!(
            said["first_violation"].as_u64(),
            rule.first,
            "{}",
            context()
        );
        assert_eq!(said["violated"], rule.is_violated(), "{}", context());
        assert_eq!(said["keys"].as_u64(), rule.keys, "{}", context());
        // Of each key the first step, how many, and when it became false between two steps.
        let mut by_key: BTreeMap<Option<String>, (Option<u64>, u64, Option<u128>)> =
            BTreeMap::new();
        for violation in own() {
            let of_key = by_key
                .entry(violation.key().map(str::to_owned))
                .or_default();
            if let Some(deadline) = violation.deadline() {
                of_key.2 = Some(deadline.as_nanos());
            } else {
                of_key.0.get_or_insert(violation.step());
                of_key.1 += 1;
            }
        }
        let nanoseconds = |deadline: &Value| {
            let seconds = deadline.as_object()?["seconds"].as_f64()?;
            Some(Duration::from_secs_f64(seconds).as_nanos())
        };
        if let Some(keys) = said["violations_by_key"].as_array() {
            let said: BTreeMap<_, _> = keys
                .iter()
                .map(|key| {
                    let first = key["first_violation"].as_u64();
                    let count = key["violations"].as_u64().unwrap();
                    (
                        Some(shown(&key["key"])),
                        (first, count, nanoseconds(&key["deadline"])),
                    )
                })
                .collect();
            assert_eq!(said, by_key, "{}", context());
        } else {
            let own = by_key.get(&None).and_then(|(_, _, deadline)| *deadline);
            assert_eq!(nanoseconds(&said["deadline"]), own, "{}", context());
        }
    }
}

/// Whether a rule is violated, and whether it is not, is seen in both ways.
#[test]
fn each_rule_is_violated_by_some_program_and_not_by_all() {
    let mut runner = TestRunner::deterministic();
    let (mut violated, mut programs) = (BTreeMap::<String, usize>::new(), 0);
    for _ in 0..60 {
        let operations = operations().new_tree(&mut runner).unwrap().current();
        let observed = observe(RULES, &operations, false);
        programs += 1;
        for rule in observed.summary.rules {
            *violated.entry(rule.name.clone()).or_default() += usize::from(rule.is_violated());
        }
    }
    let one_sided = violated
        .iter()
        .filter(|(_, count)| **count == 0 || **count == programs);
    assert_eq!(one_sided.collect::<Vec<_>>(), []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn verdicts_are_those_of_the_log(operations in operations()) {
        let observed = observe(RULES, &operations, false);
        compare(RULES, &observed, &[]);
    }
}
