//! Rules for each key, beside the definition: the formula on the slice of each tuple, taken one by one.

use std::{collections::BTreeSet, fmt::Write as _};

use monitor_logic::{
    expression::{Expression, ExpressionKind},
    formula::Formula,
    reference::verdicts,
    strategies,
};
use proptest::{collection::vec, option::weighted, prelude::*};
use serde_json::{Value, json};

use crate::common::{Files, run_with};

/// The answer of a check of a CSV trace, which must have one.
fn check_json(arguments: &[&str], csv: &str) -> Value {
    let arguments = [
        &["check", "--from", "csv", "--format", "json"],
        arguments,
        &["-"],
    ]
    .concat();
    let run = run_with(&arguments, csv.as_bytes());
    assert!(
        [0, 1, 3].contains(&run.status),
        "{arguments:?}: {}",
        run.errors
    );
    serde_json::from_str(&run.output).unwrap()
}

/// A line: the values of two key columns, and of three propositions.
#[derive(Clone, Debug)]
struct Line {
    names: [Option<u8>; 2],
    truths: [bool; 3],
}

/// A value of a key. Some are longer than others.
fn value(name: u8) -> String {
    if name == 2 {
        "k2, whose name is a longer one".into()
    } else {
        format!("k{name}")
    }
}

fn csv(lines: &[Line]) -> String {
    let mut text = "u,v,a,b,c\n".to_owned();
    for line in lines {
        let names = line
            .names
            .map(|name| name.map_or(String::new(), |name| format!("\"{}\"", value(name))));
        let truths = line.truths.map(|truth| u8::from(truth).to_string());
        let _ = writeln!(text, "{},{}", names.join(","), truths.join(","));
    }
    text
}

/// How a rule is asked of each tuple.
#[derive(Clone, Debug)]
struct Rule {
    formula: Formula,
    keys: Keys,
    /// When a tuple is over.
    ends: Option<Formula>,
    at_end: bool,
    /// The proposition `c` is that the first key has its first value.
    reads_key: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keys {
    /// `u`
    One,
    /// `u` and `v`
    Two,
    /// Two keys over `u`
    Shared,
}

impl Rule {
    fn of(formula: &Formula, keys: Keys) -> Self {
        Self {
            formula: formula.clone(),
            keys,
            ends: None,
            at_end: false,
            reads_key: false,
        }
    }

    fn names(&self) -> &'static [&'static str] {
        match self.keys {
            Keys::One => &["u"],
            Keys::Two => &["u", "v"],
            Keys::Shared => &["x", "y"],
        }
    }

    fn per(&self) -> &'static str {
        match self.keys {
            Keys::One => "u",
            Keys::Two => "u,v",
            Keys::Shared => "x in u, y in u",
        }
    }

    /// What a step names of each column of keys.
    fn named<'line>(&self, line: &'line Line) -> &'line [Option<u8>] {
        &line.names[..if self.keys == Keys::Two { 2 } else { 1 }]
    }

    /// A step belongs to the slice of a tuple if it names no other value.
    fn is_of(&self, line: &Line, tuple: &[u8]) -> bool {
        let named = self.named(line);
        if self.keys == Keys::Shared {
            return named[0].is_none_or(|name| tuple.contains(&name));
        }
        let mut pairs = named.iter().zip(tuple);
        pairs.all(|(name, value)| name.is_none_or(|name| name == *value))
    }

    /// The tuples that steps name whole.
    fn tuples(&self, lines: &[Line]) -> BTreeSet<Vec<u8>> {
        let of = |line: &Line| {
            self.named(line)
                .iter()
                .copied()
                .collect::<Option<Vec<u8>>>()
        };
        let named: BTreeSet<Vec<u8>> = lines.iter().filter_map(of).collect();
        if self.keys != Keys::Shared {
            return named;
        }
        let pairs = named
            .iter()
            .flat_map(|x| named.iter().map(|y| vec![x[0], y[0]]));
        pairs.collect()
    }

    /// From this step on a tuple is named whole, of the steps behind `from`.
    fn first_named(&self, lines: &[Line], tuple: &[u8], from: usize) -> Option<usize> {
        let names_some = |step: &usize| {
            let named = self.named(&lines[*step]);
            named.iter().any(Option::is_some) && self.is_of(&lines[*step], tuple)
        };
        let mut steps = (from..lines.len()).filter(names_some);
        if self.keys != Keys::Shared {
            return steps.find(|step| self.named(&lines[*step]).iter().all(Option::is_some));
        }
        let was_named = |step: usize, value: &u8| {
            let mut before = lines[..=step].iter();
            before.any(|line| line.names[0] == Some(*value))
        };
        steps.find(|step| tuple.iter().all(|value| was_named(*step, value)))
    }

    fn arguments(&self, more: &str) -> Vec<String> {
        let text = |formula: &Formula| {
            let text = formula.to_string();
            let value = format!("({} == \"k0\")", self.names()[0]);
            if self.reads_key {
                replace_name(&text, "c", &value)
            } else {
                text
            }
        };
        let formula = format!("({}){more}", text(&self.formula));
        let formula = if self.at_end {
            format!("at_end({formula})")
        } else {
            formula
        };
        let mut arguments = vec!["-f".to_owned(), formula, "--per".into(), self.per().into()];
        if let Some(ends) = &self.ends {
            arguments.extend(["--ends".into(), text(ends)]);
        }
        arguments
    }
}

/// Replaces a name where it stands alone.
fn replace_name(text: &str, name: &str, by: &str) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let is_word = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
        let before = rest[..at]
            .chars()
            .next_back()
            .or(replaced.chars().next_back());
        let alone = !is_word(before) && !is_word(rest[at + name.len()..].chars().next());
        replaced.push_str(&rest[..at]);
        replaced.push_str(if alone { by } else { name });
        rest = &rest[at + name.len()..];
    }
    replaced + rest
}

/// What is said of a rule.
struct Expected {
    keys: usize,
    /// Each tuple that violates it: its values, its first violation and how many there are, and where it is asked when the
    /// log is over, and is false, the last step that names the tuple.
    violated: Vec<(Vec<u8>, u64, u64, Option<u64>)>,
    verdicts: String,
}

/// By the definition: the slice of a tuple is the steps that name no other value; it is checked from the first step on
/// that names all of it, until it is over. When it is named again, what named one of its keys before is forgotten.
fn expected(rule: &Rule, lines: &[Line]) -> Expected {
    let tuples = rule.tuples(lines);
    let mut holds = vec![true; lines.len()];
    let mut violated = Vec::new();
    for tuple in &tuples {
        let mut wrong: Vec<usize> = Vec::new();
        let mut over = None;
        let mut last_named = None;
        while let Some(first) = rule.first_named(lines, tuple, over.map_or(0, |over| over + 1)) {
            let belongs = |(number, line): &(usize, &Line)| {
                let is_forgotten = over.is_some_and(|over| *number <= over)
                    && rule.named(line).iter().any(Option::is_some);
                rule.is_of(line, tuple) && !is_forgotten
            };
            let slice: Vec<(usize, &Line)> = lines.iter().enumerate().filter(belongs).collect();
            let truth = |proposition: &Expression, (_, line): &(usize, &Line)| {
                let ExpressionKind::Name(name) = &proposition.kind else {
                    unreachable!()
                };
                match (name.as_str(), rule.reads_key) {
                    ("c", true) => tuple[0] == 0,
                    _ => line.truths[usize::from(name.as_bytes()[0] - b'a')],
                }
            };
            let begin = slice
                .iter()
                .position(|(number, _)| *number == first)
                .unwrap();
            let answers = verdicts(&rule.formula, &slice, &truth);
            let endings = rule
                .ends
                .as_ref()
                .map(|ends| verdicts(ends, &slice, &truth));
            let end =
                endings.and_then(|endings| (begin..slice.len()).find(|place| endings[*place]));
            let last = end.unwrap_or(slice.len() - 1);
            let asked = if rule.at_end { last } else { begin };
            let false_at = (asked..=last).filter(|place| !answers[*place]);
            // What is asked when the log is over is false at its last step.
            let step = |place: usize| match (rule.at_end, end) {
                (true, None) => lines.len() - 1,
                _ => slice[place].0,
            };
            wrong.extend(false_at.map(step));
            if rule.at_end && end.is_none() && !answers[last] {
                let names = |(_, line): &&(usize, &Line)| {
                    let named = rule.named(line);
                    named.iter().all(Option::is_some)
                };
                last_named = slice
                    .iter()
                    .rfind(names)
                    .map(|(number, _)| *number as u64 + 1);
            }
            let Some(end) = end else { break };
            over = Some(slice[end].0);
        }
        for step in &wrong {
            holds[*step] = false;
        }
        if let Some(first) = wrong.first() {
            violated.push((
                tuple.clone(),
                *first as u64 + 1,
                wrong.len() as u64,
                last_named,
            ));
        }
    }
    violated.sort_by_key(|(_, first, ..)| *first);
    Expected {
        keys: tuples.len(),
        violated,
        verdicts: holds
            .iter()
            .map(|holds| if *holds { '1' } else { '0' })
            .collect(),
    }
}

/// Compares the answers of a check with the definition: of the rule as it is, and with a count beside it, which is checked
/// in another way.
fn compare(rule: &Rule, lines: &[Line]) -> Result<(), TestCaseError> {
    let expected = expected(rule, lines);
    for more in ["", " && count(true) >= 0"] {
        compare_answer(rule, lines, &rule.arguments(more), &expected)?;
    }
    Ok(())
}

fn compare_answer(
    rule: &Rule,
    lines: &[Line],
    arguments: &[String],
    expected: &Expected,
) -> Result<(), TestCaseError> {
    let mut all: Vec<&str> = arguments.iter().map(String::as_str).collect();
    all.extend(["--all-keys", "--verdicts"]);
    for advice in ["never-violated", "violated-at-first-step"] {
        all.extend(["--allow", advice]);
    }
    let answer = check_json(&all, &csv(lines));
    let text = arguments.join(" ");
    prop_assert_eq!(&answer["keys"], expected.keys, "{}", text);
    prop_assert_eq!(
        &answer["violated_keys"],
        expected.violated.len(),
        "{}",
        text
    );
    if !rule.at_end {
        prop_assert_eq!(&answer["verdicts"], &expected.verdicts, "{}", text);
    }
    let of_key = |(tuple, first, count, last): &(Vec<u8>, u64, u64, Option<u64>)| {
        let names = rule.names().iter().zip(tuple);
        let key: serde_json::Map<String, Value> = names
            .map(|(name, of)| ((*name).to_owned(), json!(value(*of))))
            .collect();
        let mut of_key = json!({"key": key, "first_violation": first, "violations": count});
        if let Some(last) = last {
            of_key["last_step"] = json!(last);
        }
        of_key
    };
    // Of those that are violated at the same step for the first time the order is not said.
    let sorted = |list: Vec<Value>| {
        let mut list: Vec<String> = list.iter().map(Value::to_string).collect();
        list.sort();
        list
    };
    let found = answer["violations_by_key"].as_array().unwrap().clone();
    let firsts: Vec<u64> = found
        .iter()
        .map(|one| one["first_violation"].as_u64().unwrap())
        .collect();
    prop_assert!(firsts.is_sorted());
    let wanted = expected.violated.iter().map(of_key).collect();
    prop_assert_eq!(sorted(found), sorted(wanted), "{}", text);
    Ok(())
}

fn line(names: [f64; 2], values: u8) -> impl Strategy<Value = Line> {
    let name = move |share: f64| match share {
        0.0 => Just(None).boxed(),
        1.0 => (0..values).prop_map(Some).boxed(),
        share => weighted(share, 0..values).boxed(),
    };
    let names = [name(names[0]), name(names[1])];
    (names, any::<[bool; 3]>()).prop_map(|(names, truths)| Line { names, truths })
}

proptest! {
    #![proptest_config(strategies::cases(15))]

    #[test]
    fn one_key(formula in strategies::formula(3, 6), lines in vec(line([0.9, 0.0], 4), 1..60)) {
        compare(&Rule::of(&formula, Keys::One), &lines)?;
    }

    #[test]
    fn two_keys_that_are_named_together(
        formula in strategies::formula(3, 6),
        lines in vec(line([1.0, 1.0], 3), 1..60),
    ) {
        compare(&Rule::of(&formula, Keys::Two), &lines)?;
    }

    #[test]
    fn steps_that_name_only_some_keys(
        formula in strategies::formula(3, 6),
        lines in vec(line([0.7, 0.7], 3), 1..40),
    ) {
        compare(&Rule::of(&formula, Keys::Two), &lines)?;
    }

    /// Users log in and out, files are opened and closed, and what is named together is an access: as long as nothing else
    /// is, a state follows from those of the user and of the file.
    #[test]
    fn steps_that_name_one_key_make_the_states_of_tuples(
        rule in proptest::sample::select(vec![
            "a || b || c || [a, b) && once(c)",
            "a || b || c || ((!b since a) <-> (!c since b))",
            "a || b || c || (once(c) || once(a && prev(b)))",
            "!c || [a, b)",
        ]),
        steps in vec((any::<[bool; 3]>(), 0..3_u8, 0..3_u8, 0..4_u8), 1..60),
        others in vec((0..60_usize, line([0.7, 0.7], 3)), 0..3),
    ) {
        let of_step = |([a, b, c], user, file, kind): ([bool; 3], u8, u8, u8)| match kind {
            0 => Line { names: [Some(user), None], truths: [a, b, false] },
            1 => Line { names: [None, Some(file)], truths: [false, false, c] },
            _ => Line { names: [Some(user), Some(file)], truths: [false; 3] },
        };
        let mut lines: Vec<Line> = steps.into_iter().map(of_step).collect();
        for (place, other) in others {
            if let Some(line) = lines.get_mut(place) {
                *line = other;
            }
        }
        let formula = monitor_logic::parse(rule).unwrap();
        compare(&Rule::of(&formula, Keys::Two), &lines)?;
    }

    #[test]
    fn keys_that_are_over(
        formula in strategies::formula(3, 5),
        ends in strategies::formula(3, 2),
        keys in proptest::sample::select(vec![Keys::One, Keys::Two, Keys::Shared]),
        at_end: bool,
        reads_key: bool,
        lines in vec(line([0.8, 0.8], 3), 1..40),
    ) {
        let rule = Rule { ends: Some(ends), at_end, reads_key, ..Rule::of(&formula, keys) };
        compare(&rule, &lines)?;
    }

    #[test]
    fn what_is_asked_at_the_end(
        formula in strategies::formula(3, 5),
        keys in proptest::sample::select(vec![Keys::One, Keys::Two, Keys::Shared]),
        lines in vec(line([0.7, 0.7], 3), 1..30),
    ) {
        compare(&Rule { at_end: true, ..Rule::of(&formula, keys) }, &lines)?;
    }

    #[test]
    fn keys_that_share_a_column(
        formula in strategies::formula(3, 5),
        ends in weighted(0.3, strategies::formula(3, 2)),
        reads_key: bool,
        lines in vec(line([0.7, 0.0], 3), 1..30),
    ) {
        compare(&Rule { ends, reads_key, ..Rule::of(&formula, Keys::Shared) }, &lines)?;
    }

    #[test]
    fn formulas_that_read_a_key(
        formula in strategies::formula(3, 5),
        keys in proptest::sample::select(vec![Keys::One, Keys::Two]),
        lines in vec(line([0.8, 0.8], 3), 1..30),
    ) {
        compare(&Rule { reads_key: true, ..Rule::of(&formula, keys) }, &lines)?;
    }
}

/// It has its value at steps that name no key, too, which belong to every key.
#[test]
fn a_key_that_is_read_has_its_value_at_every_step() {
    for formula in [
        "!(x == \"k0\")",
        "x != \"k0\"",
        "x == \"k1\" || once(x == \"k1\")",
    ] {
        let mut arguments = vec!["-f", formula, "--per", "x in u", "--verdicts", "--all-keys"];
        for advice in ["never-violated", "violated-at-first-step"] {
            arguments.extend(["--allow", advice]);
        }
        let answer = check_json(&arguments, "u,a\nk0,0\n,0\n,0\n");
        assert_eq!(answer["verdicts"], "000", "{formula}");
        assert_eq!(answer["violations_by_key"][0]["violations"], 3, "{formula}");
    }
}

/// Thousands of keys, interleaved.
#[test]
fn thousands_of_keys() {
    let mut state = 7_u64;
    let mut random = |below: u64| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) % below
    };
    let lines: Vec<(u64, u64)> = (0..20_000).map(|_| (random(3_000), random(3))).collect();
    let operations = ["open", "read", "close"];
    let mut text = "file,op\n".to_owned();
    for (file, operation) in &lines {
        let _ = writeln!(
            text,
            "{file},{}",
            operations[usize::try_from(*operation).unwrap()]
        );
    }
    let mut open = std::collections::HashMap::new();
    let (mut violated, mut violations) = (BTreeSet::new(), 0);
    for (file, operation) in &lines {
        let is_open = open.entry(file).or_insert(false);
        match operation {
            0 => *is_open = true,
            2 => *is_open = false,
            _ if !*is_open => {
                violated.insert(file);
                violations += 1;
            }
            _ => {}
        }
    }
    let formula = r#"op == "read" -> [op == "open", op == "close")"#;
    let answer = check_json(&["-f", formula, "--per", "file"], &text);
    assert_eq!(answer["keys"], open.len());
    assert_eq!(answer["violated_keys"], violated.len());
    assert_eq!(answer["violations"], violations);
    assert_eq!(answer["violations_by_key"].as_array().unwrap().len(), 10);
}

/// First in, first out, for pairs of values of one column.
#[test]
fn two_keys_over_one_column() {
    let formula = "exit && value == y && before(enter && value == x && !before(enter && value == y)) \
                   -> x == y || before(exit && value == x)";
    let lines = |steps: &[(&str, u32)]| {
        let mut text = "op,value\n".to_owned();
        for (operation, value) in steps {
            let _ = writeln!(text, "{operation},{value}");
        }
        text
    };
    let formula = formula
        .replace("exit", "op == \"exit\"")
        .replace("enter", "op == \"enter\"");
    let arguments = ["-f", &formula, "--per", "x in value, y in value"];
    let in_order = [
        ("enter", 1),
        ("enter", 2),
        ("exit", 1),
        ("enter", 3),
        ("exit", 2),
        ("exit", 3),
    ];
    assert_eq!(check_json(&arguments, &lines(&in_order))["violated"], false);
    let overtaken = [
        ("enter", 1),
        ("enter", 2),
        ("enter", 3),
        ("exit", 1),
        ("exit", 3),
        ("exit", 2),
    ];
    let answer = check_json(&arguments, &lines(&overtaken));
    assert_eq!(
        answer["violations_by_key"],
        json!([{"key": {"x": 2, "y": 3}, "first_violation": 5, "violations": 1}])
    );
    assert_eq!(answer["keys"], 9);
}

#[test]
fn a_key_that_is_over_begins_anew() {
    let text = "order,op\n1,pay\n1,done\n1,pay\n1,pay\n2,pay\n";
    let once = "op == \"pay\" -> !before(op == \"pay\")";
    let answer = check_json(
        &["-f", once, "--per", "order", "--ends", "op == \"done\""],
        text,
    );
    assert_eq!(
        answer["violations_by_key"],
        json!([{"key": {"order": 1}, "first_violation": 4, "violations": 1}])
    );
    assert_eq!(answer["keys"], 2);
    let finished = "at_end(op == \"pay\" -> op == \"done\")";
    let answer = check_json(
        &["-f", finished, "--per", "order", "--ends", "op == \"done\""],
        text,
    );
    let violated = answer["violations_by_key"].as_array().unwrap();
    assert_eq!(violated.len(), 2);
    assert_eq!(answer["first_violation"], 5);
}

#[test]
fn keys_stand_in_files_of_properties() {
    let files = Files::new();
    let properties = files.write(
        "p.txt",
        "used per user = op == \"use\" -> [op == \"in\", op == \"out\");\n\
         left per user ends (op == \"out\") = at_end(op != \"in\"); // asked when it is out\n",
    );
    let text = "user,op\nann,in\nbob,use\nann,out\n";
    let answer = check_json(&["-f", &format!("@{properties}")], text);
    let used = &answer["properties"]["used"];
    assert_eq!(
        used["violations_by_key"],
        json!([{"key": {"user": "bob"}, "first_violation": 2, "violations": 1}])
    );
    assert_eq!(answer["properties"]["left"]["violated"], false);
}

/// States whose windows ran out are given back when there are many; nothing is said otherwise for it.
#[test]
fn windows_of_many_keys_run_out() {
    let mut text = "time,id,op\n".to_owned();
    let mut opened = std::collections::BTreeMap::new();
    let (mut violations, mut keys) = (0, BTreeSet::new());
    let within = 20_000;
    for time in 0..40_000_u32 {
        // Most keys come once; one in three steps reads one that was opened within the window, or much earlier.
        let reads = time % 3 == 2;
        let id = match time % 6 {
            2 => time.saturating_sub(1_000),
            5 => time.saturating_sub(30_000),
            _ => time,
        };
        let id = id - u32::from(reads && id % 3 == 2);
        keys.insert(id);
        let _ = writeln!(text, "{time},{id},{}", if reads { "read" } else { "open" });
        if reads {
            let is_within = opened.get(&id).is_some_and(|then| time - then <= within);
            violations += u32::from(!is_within);
        } else {
            opened.insert(id, time);
        }
    }
    let formula = format!(r#"op == "read" -> once[<={within}s](op == "open")"#);
    let answer = check_json(&["-f", &formula, "--per", "id", "--time", "time:s"], &text);
    assert_eq!(answer["keys"], keys.len());
    assert_eq!(answer["violations"], violations);
    assert!(violations > 1_000);
}

/// Beyond the bound nothing is checked, and that is said; what became as new gives its room to others.
#[test]
fn keys_beyond_the_bound_are_not_checked_and_counted() {
    let rule = r#"op == "read" -> [op == "open", op == "close")"#;
    let timed = r#"op == "read" -> count(op == "open") > count(op == "close")"#;
    let text = "id,op\n1,open\n2,open\n3,read\n1,close\n4,open\n3,read\n4,read\n2,read\n";
    for (formula, unchecked) in [(rule, 1), (timed, 2)] {
        let arguments = ["-f", formula, "--per", "id", "--most-keys", "2"];
        let answer = check_json(&arguments, text);
        assert_eq!(answer["violated"], false, "{formula}");
        assert_eq!(answer["keys"], 4, "{formula}");
        assert_eq!(answer["unchecked_keys"], unchecked, "{formula}");
        let all = [&["check", "--from", "csv"], &arguments[..], &["-"]].concat();
        let run = run_with(&all, text.as_bytes());
        assert_eq!(run.status, 3, "{formula}");
        let noun = if unchecked == 1 { "key" } else { "keys" };
        let said = format!("not checked: {unchecked} {noun} beyond --most-keys");
        assert!(run.output.contains(&said), "{}", run.output);
        let answer = check_json(&arguments[..4], text);
        assert_eq!(answer["violated_keys"], 1, "{formula}");
        assert_eq!(answer["unchecked_keys"], Value::Null);
    }
}

/// More keys than are remembered by their values: the verdicts and numbers are those of the definition all the same.
#[test]
fn keys_that_come_once_are_counted_and_share_one_state() {
    let mut text = "id,op\n".to_owned();
    for id in 0..70_000 {
        let _ = writeln!(text, "{id},open\n{id},close");
    }
    text.push_str("3,open\n3,close\n,close\n");
    let formula = "op == \"close\" -> prev(op == \"open\")";
    let answer = check_json(
        &["-f", formula, "--per", "id", "--ends", "op == \"close\""],
        &text,
    );
    assert_eq!(answer["keys"], 70_000);
    assert_eq!(answer["violated"], false);
    let shared = "op == \"close\" -> once[<=1](op == \"open\")";
    let answer = check_json(&["-f", shared, "--per", "id", "--verdicts"], &text);
    assert_eq!(answer["keys"], 70_000);
    assert_eq!(answer["verdicts"].as_str().unwrap().matches('0').count(), 1);
}

/// A state that many tuples share is watched as the states of their own are.
#[test]
fn a_line_without_keys_sets_a_deadline_for_all() {
    let text = "time,id,op\n0,,b\n1,1,x\n2,,y\n20,2,a\n21,2,a\n";
    let formula = "!(!(op == \"a\") since[>5s] op == \"b\")";
    let answer = check_json(&["-f", formula, "--time", "time:s", "--per", "id"], text);
    assert_eq!(answer["deadline"]["key"], json!({"id": 1}));
    assert_eq!(answer["violated"], true);
}

/// Formulas that are true at the same steps have the same violations, whether states are shared or not.
#[test]
fn a_line_without_keys_ends_all() {
    let text = "u,op\n0,c\n,d\n,b\n";
    for formula in ["op == \"c\"", "op == \"c\" && once(op == \"c\")"] {
        let answer = check_json(
            &["-f", formula, "--per", "u", "--ends", "op == \"d\""],
            text,
        );
        assert_eq!(answer["violations"], 1, "{formula}");
        assert_eq!(answer["first_violation"], 2, "{formula}");
    }
}

#[test]
fn keys_over_one_column_begin_anew_as_well() {
    let text = "op,value\npay,1\nx,2\ndone,1\npay,1\n";
    let formula = "op == \"pay\" -> !before(op == \"pay\")";
    let keys = "x in value, y in value";
    let answer = check_json(
        &["-f", formula, "--per", keys, "--ends", "op == \"done\""],
        text,
    );
    assert_eq!(answer["violated_keys"], 0);
}

/// What is not known of a key that came back is not said.
#[test]
fn nothing_false_is_told_of_a_key_that_came_back() {
    let formula = "op == \"read\" -> [op == \"login\", op == \"logout\")";
    let text = "user,op\nann,login\nann,logout\nann,read\n";
    let run = run_with(
        &[
            "check", "--from", "csv", "-f", formula, "--per", "user", "-",
        ],
        text.as_bytes(),
    );
    assert_eq!(run.status, 1);
    assert!(!run.output.contains("was never true"), "{}", run.output);
}

/// The answer is that of the trace up to the first violation.
#[test]
fn a_check_that_stops_counts_the_keys_up_to_there() {
    let text = "user,op\nann,in\nbob,use\ncat,in\n,in\ndan,\ndan,use\n";
    for more in ["", " && count(true) >= 0"] {
        let formula = format!("(op == \"use\" -> once(op == \"in\")){more}");
        let answer = check_json(&["-f", &formula, "--per", "user", "--fail-fast"], text);
        assert_eq!(answer["steps"], 2, "{formula}");
        assert_eq!(answer["keys"], 2, "{formula}");
        assert_eq!(answer["violated_keys"], 1, "{formula}");
    }
}

/// Only then it is known that a step was the last.
#[test]
fn verdicts_in_text_have_what_is_asked_at_the_end() {
    let text = "user,op\nann,in\nbob,out\n";
    for keys in [&[][..], &["--per", "user"]] {
        let arguments = [
            "check",
            "--from",
            "csv",
            "-f",
            "op != \"x\"",
            "-f",
            "at_end(op == \"in\")",
        ];
        let run = run_with(
            &[&arguments, keys, &["--verdicts", "-"]].concat(),
            text.as_bytes(),
        );
        assert!(run.output.starts_with("1 11\n2 10\n"), "{}", run.output);
    }
}
