//! The layer of `monitor-tracing` has the verdicts that the command has of the JSON log of the same run.

mod odd;
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

use monitor_tracing::{Clock, MonitorLayer, OnViolation, RuleSummary, Rules, Summary, Violation};
use proptest::{prelude::*, sample::select, strategy::ValueTree as _, test_runner::TestRunner};
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

use self::program::{Operation, odd_operations, operations, run};
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

/// Rules that read what has odd values: each name as one type, as another, and as any.
const RULES_OF_ODD_VALUES: [&str; 5] = [
    RULES,
    r"
    truth = fields.session -> once(fields.number);
    key per fields.text = fields.number -> !before(fields.session);
    later = span.later -> !prev(span.number);
    ",
    r"
    any per n in fields.number = present(fields.session) -> once(present(fields.text));
    pair per fields.session, span.user = once(present(fields.ratio));
    ended per fields.ratio ends present(span.number) = present(fields.text) -> before(present(span.later));
    both per fields.kind, fields.text = present(fields.number) -> !before(present(fields.number));
    ",
    r#"
    numbers = span.number < 3 -> span.ratio > prev(span.ratio);
    names = spans.0.user contains "a" -> !prev(spans.1.user starts_with "b");
    busy = present(fields.time.busy) -> span.later;
    message per fields.message = fields.text > "a" -> fields.kind != "use";
    "#,
    r#"
    long per fields.text = count(fields.number > 1) <= 2;
    quick per fields.session = fields.kind == "close" -> once[<=5ms](fields.number >= 0.5);
    last = last(fields.ratio, fields.kind == "use") < 1e300;
    "#,
];

/// Rules that may have no value at a step, for all keys that it belongs to alike: it is left out for the keys for which it has none, and
/// the command refuses it.
const RULES_WITHOUT_VALUES: [&str; 6] = [
    "types = present(span.number) -> span.number <= prev(span.number);",
    "quotient = fields.number / fields.session <= 2;",
    "back = last(fields.number, fields.kind == \"use\") / fields.session > 0;",
    "product per fields.kind = fields.number * fields.session <= 100 || once(fields.text == \"aaa\");",
    "ended per fields.kind ends fields.session / fields.number > 1 = count(fields.session > 1) <= 2;",
    "end per fields.kind, fields.text = at_end(last(10 / fields.session, fields.number > 0) < 5);",
];

/// Rules of a log of states.
const RULES_OF_STATES: &str = r#"
    session per fields.session = fields.kind == "use" -> once[<=5ms](fields.kind == "open");
    number per fields.kind = fields.number < 3 || before(fields.text == "aaa");
    ratio per fields.text = fields.ratio > 0 -> once[<=4](fields.ratio == 0);
"#;

/// Rules for the same keys, over together or not, more than stand in one group, beside some that no group takes; several for two keys,
/// which part where a step names one of them.
const RULES_TOGETHER: &str = r#"
    opened per fields.session = fields.kind == "use" -> [fields.kind == "open", fields.kind == "close");
    again per fields.session = fields.kind == "open" -> !before(fields.kind == "open");
    ended per fields.session ends fields.kind == "close" = fields.kind == "use" -> once(fields.kind == "open");
    renamed per s in fields.session = fields.kind == "close" -> once(fields.kind == "use");
    twice per fields.session = fields.kind == "use" -> !prev(fields.kind == "use");
    entered per fields.session = fields.message == "enter" -> !prev(fields.message == "enter");
    left per fields.session ends fields.kind == "close" = fields.message == "exit" -> once(fields.kind == "open");
    small per fields.session = fields.number == 1 -> !prev(fields.number == 2);
    asked per fields.session = at_end([fields.kind == "open", fields.kind == "close") -> fields.number == 0);
    level per fields.session = level == "WARN" -> once(fields.kind == "use");
    counted per fields.session = count(fields.kind == "use") <= 3;
    fresh per fields.session = fields.number == 2 -> once(fields.number == 0);
    three per fields.session ends fields.number == 3 = fields.kind == "close" -> !before(fields.kind == "close");
    other per fields.session = target == "other" -> !prev(target == "other");
    last per fields.session = fields.message == "close" -> once(fields.kind == "close");
    user per span.user = fields.kind == "use" -> once(fields.kind == "open");
    close per span.user ends fields.message == "close" = fields.kind == "use" -> once(fields.message == "enter");
    both per fields.session, span.user = fields.kind == "use" -> once(fields.kind == "open");
    pair per fields.session, span.user = fields.kind == "close" -> [fields.kind == "use", fields.message == "exit");
    alone per fields.number = fields.kind == "use" -> once(fields.kind == "open");
"#;

/// Those that stay when rules are changed, in another order, and some that come.
const RULES_TOGETHER_LATER: &str = r#"
    late per fields.session = fields.kind == "use" -> once(fields.kind == "close");
    level per fields.session = level == "WARN" -> once(fields.kind == "use");
    again per fields.session = fields.kind == "open" -> !before(fields.kind == "open");
    ended per fields.session ends fields.kind == "close" = fields.kind == "use" -> once(fields.kind == "open");
    later per fields.session ends fields.kind == "close" = fields.number == 3 -> once(fields.kind == "open");
    pair per fields.session, span.user = fields.kind == "close" -> [fields.kind == "use", fields.message == "exit");
    latest per fields.session = fields.kind == "open" -> fields.number >= 2;
"#;

/// Rules for the same keys, of which some may have no value at a step.
const RULES_TOGETHER_WITHOUT_VALUES: &str = r#"
    product per fields.kind = fields.number * fields.session <= 100 || once(fields.text == "aaa");
    text per fields.kind = fields.text == "aaa" -> once(fields.text == "ann");
    later per fields.kind = fields.text == "bob" -> !prev(fields.text == "aaa");
    ended per fields.kind ends fields.session / fields.number > 1 = fields.text == "ann" -> once(fields.text == "aaa");
    others per fields.kind ends fields.session / fields.number > 1 = fields.text == "bob" -> once(fields.text == "ann");
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

/// How a run is observed.
#[derive(Clone, Copy, Debug, Default)]
struct Manner {
    keeps: bool,
    most_keys: Option<usize>,
}

type Operations = [(usize, Operation)];

fn observe(rules: &str, operations: &Operations, manner: Manner) -> Observed {
    observe_changed(&[(rules, operations)], manner)
}

/// Observes a run in parts, each with rules of its own.
fn observe_changed(parts: &[(&str, &Operations)], manner: Manner) -> Observed {
    let (ticks, log) = (Ticks::default(), Log::default());
    let found = Arc::new(Mutex::new(Vec::new()));
    let (clock, own) = (ticks.clone(), Arc::clone(&found));
    let builder = MonitorLayer::builder()
        .each_step()
        .clock(Clock::new(move || clock.now()))
        .on_violation(OnViolation::call(move |violation| {
            own.lock().unwrap().push(violation.clone());
        }));
    let builder = if manner.keeps {
        builder.keep()
    } else {
        builder
    };
    let builder = match manner.most_keys {
        Some(most) => builder.most_keys(most),
        None => builder,
    };
    let layer = builder.build(&Rules::parse(parts[0].0).unwrap()).unwrap();
    let handle = layer.handle();
    let writer = log.clone();
    let json = fmt::layer()
        .json()
        .with_span_events(FmtSpan::FULL)
        .with_timer(ticks.clone())
        .with_writer(move || writer.clone());
    let dispatch = Dispatch::new(tracing_subscriber::registry().with(json).with(layer));
    for (number, (rules, operations)) in parts.iter().enumerate() {
        if number > 0 {
            handle.reload(&Rules::parse(rules).unwrap()).unwrap();
        }
        let wait = |microseconds| {
            ticks.0.fetch_add(microseconds, Relaxed);
        };
        run(&dispatch, &wait, operations);
    }
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
    // JSON has its own way to write exponents and escapes.
    let shown = values.map(|(name, value)| match value {
        Value::String(text) => format!("{name} = {text:?}"),
        Value::Number(number) if number.is_f64() => {
            format!("{name} = {:?}", number.as_f64().unwrap())
        }
        _ => format!("{name} = {value}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

/// A line of a log, and its number from 0.
type Line<'log> = (usize, &'log [u8]);

/// What the command says of a log without the lines that it refuses.
#[derive(Debug, Default)]
struct Checked {
    answer: Value,
    /// The numbers of lines with a value that no rule can use, and of those at which a rule has no value.
    unfit: Vec<usize>,
    without_value: Vec<usize>,
    /// A name that no line sets.
    unset: Option<String>,
}

/// Checks a log as often as the command refuses a line, which then is left out.
fn check(rules: &str, mut lines: Vec<Line<'_>>, manner: Manner) -> Checked {
    let files = Files::new();
    let rules = format!("@{}", files.write("rules", rules));
    let most_keys = manner.most_keys.map(|most| most.to_string());
    let mut checked = Checked::default();
    loop {
        let text: Vec<&[u8]> = lines.iter().map(|(_, line)| *line).collect();
        let log = files.write("log.jsonl", text.concat());
        let mut arguments = vec!["check", "--time", "timestamp", "--format", "json"];
        arguments.extend(["--verdicts", "--all-keys", "-f", &rules, &log]);
        if manner.keeps {
            arguments.push("--keep");
        }
        if let Some(most) = &most_keys {
            arguments.extend(["--most-keys", most]);
        }
        let run = files.run(&arguments);
        if run.status != 2 {
            checked.answer = serde_json::from_str(&run.output).unwrap();
            return checked;
        }
        // Notes are about other lines.
        let (_, error) = run.errors.split_once("error: ").expect("an error");
        if let Some(rest) = error.strip_prefix("no line of the trace sets `") {
            checked.unset = rest.split_once('`').map(|(name, _)| name.to_owned());
            return checked;
        }
        let place = error.split_once("log.jsonl:");
        let line = place.and_then(|(_, rest)| rest.split_once(':')?.0.parse::<usize>().ok());
        let line = line.unwrap_or_else(|| panic!("no line is refused: {error}"));
        let (number, _) = lines.remove(line - 1);
        if error.contains("has no value") {
            checked.without_value.push(number);
        } else {
            checked.unfit.push(number);
        }
    }
}

/// Compares what the layer found with what the command finds in the log without the lines that it refuses: the layer has left those
/// out, and of those at which a rule has no value it says how many there are.
fn compare(rules: &str, observed: &Observed, manner: Manner) {
    let summary = &observed.summary;
    let lines = observed.log.split_inclusive(|byte| *byte == b'\n');
    let mut lines: Vec<Line<'_>> = lines.enumerate().collect();
    let checked = check(rules, lines.clone(), manner);
    let log = String::from_utf8_lossy(&observed.log);
    let context = || format!("{checked:?}\n{log}");
    let left_out = checked.unfit.len() as u64;
    assert_eq!(left_out, summary.left_out, "{}", context());
    if let (Some(unset), []) = (&checked.unset, &*checked.without_value) {
        assert!(summary.unset.contains(unset), "{}", context());
        return;
    }
    lines.retain(|(number, _)| !checked.unfit.contains(number));
    assert_eq!(lines.len() as u64, summary.steps, "{}", context());
    // A line at which one rule has no value is refused for all, so such rules are checked by themselves.
    let all = summary.rules.iter();
    let (whole, others): (Vec<_>, Vec<_>) = all.partition(|rule| rule.unchecked_steps == 0);
    let apart = others.iter().map(std::slice::from_ref);
    for some in apart.chain([&*whole]).filter(|some| !some.is_empty()) {
        compare_rules(rules, some, observed, &lines, manner);
    }
}

/// Compares some rules, on the lines that the layer has taken as steps.
fn compare_rules(
    rules: &str,
    some: &[&RuleSummary],
    observed: &Observed,
    lines: &[Line<'_>],
    manner: Manner,
) {
    let is_of = |line: &&str, rule: &RuleSummary| {
        line.trim_start()
            .strip_prefix(&rule.name)
            .is_some_and(|rest| rest.starts_with(' '))
    };
    let text = some
        .iter()
        .filter_map(|rule| rules.lines().find(|line| is_of(line, rule)));
    let text = text.collect::<Vec<_>>().join("\n");
    let checked = check(&text, lines.to_vec(), manner);
    let log = String::from_utf8_lossy(&observed.log);
    let context = format!("{checked:?}\n{log}");
    for rule in some {
        let unchecked = checked.without_value.len() as u64;
        assert_eq!(rule.unchecked_steps, unchecked, "{text}\n{context}");
    }
    if checked.unset.is_some() {
        // By a line alone at which the rule has no value.
        return;
    }
    // The steps of the layer that the command has too.
    let steps = (1..).zip(lines);
    let steps = steps.filter(|(_, (line, _))| !checked.without_value.contains(line));
    let steps: Vec<u64> = steps.map(|(step, _)| step).collect();
    for rule in some {
        let all = observed.violations.iter();
        let own: Vec<_> = all.filter(|one| one.rule() == rule.name).collect();
        let said = &checked.answer["properties"][&rule.name];
        compare_rule(rule, &own, said, &steps, &context);
    }
}

/// Compares what the layer knows of a rule with what the command says of it, whose steps are these of the layer.
fn compare_rule(
    rule: &RuleSummary,
    own: &[&Violation],
    said: &Value,
    steps: &[u64],
    context: &str,
) {
    let context = || format!("{}\n{said}\n{context}", rule.name);
    let violated_at = |step: u64| {
        own.iter()
            .any(|one| one.deadline().is_none() && one.step() == step)
    };
    let verdicts = steps
        .iter()
        .map(|step| if violated_at(*step) { '0' } else { '1' });
    let verdicts: String = verdicts.collect();
    assert_eq!(said["verdicts"], verdicts, "{}", context());
    assert_eq!(said["violations"], rule.violations, "{}", context());
    let step = |said: &Value| Some(steps[usize::try_from(said.as_u64()?).unwrap() - 1]);
    let first = step(&said["first_violation"]);
    assert_eq!(first, rule.first, "{}", context());
    assert_eq!(said["violated"], rule.is_violated(), "{}", context());
    assert_eq!(said["keys"].as_u64(), rule.keys, "{}", context());
    let unchecked = said["unchecked_keys"].as_u64().unwrap_or(0);
    assert_eq!(unchecked, rule.unchecked_keys, "{}", context());
    // Of each key the first step, how many, and when it became false between two steps.
    let mut by_key: BTreeMap<Option<String>, (Option<u64>, u64, Option<u128>)> = BTreeMap::new();
    for violation in own {
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
        let said = keys.iter().map(|key| {
            let count = key["violations"].as_u64().unwrap();
            let deadline = nanoseconds(&key["deadline"]);
            (
                Some(shown(&key["key"])),
                (step(&key["first_violation"]), count, deadline),
            )
        });
        let said: BTreeMap<_, _> = said.collect();
        assert_eq!(said, by_key, "{}", context());
    } else {
        let own = by_key.get(&None).and_then(|(_, _, deadline)| *deadline);
        assert_eq!(nanoseconds(&said["deadline"]), own, "{}", context());
    }
}

/// Whether a rule is violated, and whether it is not, is seen in both ways.
#[test]
fn each_rule_is_violated_by_some_program_and_not_by_all() {
    for rules in [RULES, RULES_TOGETHER] {
        let mut runner = TestRunner::deterministic();
        let (mut violated, mut programs) = (BTreeMap::<String, usize>::new(), 0);
        for _ in 0..40 {
            let operations = operations().new_tree(&mut runner).unwrap().current();
            let observed = observe(rules, &operations, Manner::default());
            programs += 1;
            for rule in observed.summary.rules {
                *violated.entry(rule.name.clone()).or_default() += usize::from(rule.is_violated());
            }
            if violated.values().all(|count| (1..programs).contains(count)) {
                break;
            }
        }
        let one_sided = violated
            .iter()
            .filter(|(_, count)| **count == 0 || **count == programs);
        assert_eq!(one_sided.collect::<Vec<_>>(), []);
    }
}

/// What is known of a rule: its summary, and at which steps which key violates it.
fn of_rule(
    name: &str,
    observed: &Observed,
    before: u64,
) -> (RuleSummary, Vec<(u64, Option<String>)>) {
    let mut summary = observed.summary.rule(name).unwrap().clone();
    summary.first = summary.first.map(|first| first - before);
    let own = observed.violations.iter().filter(|one| one.rule() == name);
    let own = own.map(|one| (one.step() - before, one.key().map(str::to_owned)));
    (summary, own.collect())
}

proptest! {
    #![proptest_config(monitor_logic::strategies::cases(4))]

    #[test]
    fn verdicts_are_those_of_the_log(operations in operations()) {
        let observed = observe(RULES, &operations, Manner::default());
        compare(RULES, &observed, Manner::default());
    }

    #[test]
    fn what_the_command_refuses_is_left_out(
        operations in odd_operations(),
        rules in select(&RULES_OF_ODD_VALUES[..]),
        most_keys in proptest::option::of(1..4_usize),
    ) {
        let manner = Manner { most_keys, ..Manner::default() };
        compare(rules, &observe(rules, &operations, manner), manner);
    }

    #[test]
    fn a_step_at_which_a_rule_has_no_value_is_told_of_that_rule(
        operations in odd_operations(),
        rule in select(&RULES_WITHOUT_VALUES[..]),
    ) {
        compare(rule, &observe(rule, &operations, Manner::default()), Manner::default());
    }

    #[test]
    fn states_are_those_of_the_log(operations in odd_operations()) {
        let manner = Manner { keeps: true, ..Manner::default() };
        compare(RULES_OF_STATES, &observe(RULES_OF_STATES, &operations, manner), manner);
    }
}

proptest! {
    #![proptest_config(monitor_logic::strategies::cases(3))]

    #[test]
    fn verdicts_of_rules_for_the_same_keys_are_those_of_the_log(operations in operations()) {
        let observed = observe(RULES_TOGETHER, &operations, Manner::default());
        compare(RULES_TOGETHER, &observed, Manner::default());
    }

    #[test]
    fn so_they_are_with_values_that_may_be_anything(
        operations in odd_operations(),
        rules in select(&[RULES_TOGETHER, RULES_TOGETHER_WITHOUT_VALUES][..]),
        most_keys in proptest::option::weighted(0.3, 1..4_usize),
        keeps: bool,
    ) {
        // A state that has no value has none at all steps behind it.
        let keeps = keeps && rules == RULES_TOGETHER;
        let manner = Manner { keeps, most_keys };
        compare(rules, &observe(rules, &operations, manner), manner);
    }

    /// A rule that stays goes on as if no other had come or gone, and one that comes begins with the next step.
    #[test]
    fn rules_that_are_changed_find_what_they_find_by_themselves(
        before in operations(),
        behind in operations(),
    ) {
        let (first, second) = (RULES_TOGETHER, RULES_TOGETHER_LATER);
        let manner = Manner::default();
        let changed = observe_changed(&[(first, &before), (second, &behind)], manner);
        let unchanged = observe_changed(&[(first, &before), (first, &behind)], manner);
        let late = observe(second, &behind, manner);
        let steps_before = changed.summary.steps - late.summary.steps;
        for rule in &changed.summary.rules {
            let name = rule.name.as_str();
            let (by_itself, offset) = match unchanged.summary.rule(name) {
                Some(_) => (of_rule(name, &unchanged, 0), 0),
                None => (of_rule(name, &late, 0), steps_before),
            };
            prop_assert_eq!(of_rule(name, &changed, offset), by_itself, "{}", name);
        }
    }
}

#[test]
fn a_misspelt_beginning_of_a_name_is_corrected_with_what_stands_behind_it() {
    for (name, meant) in [
        ("field.user", "fields.user"),
        ("fileds.a.b", "fields.a.b"),
        ("spam.name", "span.name"),
        ("spnas.0.user", "spans.0.user"),
        ("levle", "level"),
        // Of these no part can be named.
        ("levels.user", "fields.levels.user"),
        ("user", "fields.user"),
    ] {
        let rules = Rules::parse(&format!("P = {name} == \"a\";"));
        let refused = rules.and_then(|rules| MonitorLayer::new(&rules).map(drop));
        let said = refused.unwrap_err().to_string();
        assert!(said.contains(&format!("`{meant}`")), "{name}: {said}");
    }
}
