use std::mem;

use monitor_logic::{
    evaluate::{Columns, Condition, Values},
    expression::Expression,
    value::Value,
};
use proptest::{collection::vec, prelude::*, sample::select};

use super::*;
use crate::{
    check::{Fresh, Mark},
    diagnostic::FilePlace,
    property::read_text,
};

/// Rules that can be together, as many as a group has room for.
const RULES: &str = r#"
    opened per k = kind == "use" -> [kind == "open", kind == "close");
    once per k = kind == "open" -> !before(kind == "open");
    closed per k = kind == "close" -> !prev(kind == "close");
    all per k = !(kind == "alarm") || once(kind == "open");
    small per k = size <= 2 || kind != "use";
    steady per k = kind == "alarm" -> !prev(kind == "alarm");
    always per k = kind != "never" && size < 3;
    names per own in k = kind == "use" -> once(kind == "alarm");
"#;

/// The same rules, each of which ends when its key does.
const ENDING: &str = r#"
    opened per k ends kind == "close" = kind == "use" -> once(kind == "open");
    once per k ends kind == "close" = kind == "open" -> !before(kind == "open");
    closed per k ends kind == "close" = kind == "close" -> once(kind == "use");
    idle per k ends kind == "close" = kind == "alarm" -> once(kind == "use");
"#;

/// A few rules for two keys.
const PAIRS: &str = r#"
    opened per k, size = kind == "use" -> [kind == "open", kind == "close");
    alarm per k, size = kind == "alarm" -> once(kind == "use");
"#;

/// Rules some of which have no value at some steps.
const PARTIAL: &str = r#"
    opened per k = kind == "use" -> once(kind == "open");
    divided per k = 6 / size >= 3;
    once per k = kind == "open" -> !before(kind == "open");
"#;

const KINDS: [&str; 5] = ["open", "use", "close", "alarm", "none"];

/// The values of a step, by the names of columns.
#[derive(Clone, Debug)]
struct Row {
    key: Option<i128>,
    kind: Option<&'static str>,
    size: Option<i128>,
}

struct Of<'row>(&'row Row, &'row Columns);

impl<'row> Values<'row> for Of<'row> {
    fn column(&self, number: usize) -> Option<Value<'row>> {
        match self.1.list()[number].name.as_str() {
            "k" => self.0.key.map(Value::Integer),
            "kind" => self.0.kind.map(Value::Text),
            _ => self.0.size.map(Value::Integer),
        }
    }

    fn past(&self, _: usize) -> Option<Value<'row>> {
        None
    }
}

/// Rules that are ready to be checked, and their propositions.
struct Ready {
    columns: Columns,
    conditions: Vec<(Expression, Condition)>,
    rules: Vec<Automata>,
}

impl Ready {
    fn new(text: &str) -> Self {
        let mut columns = Columns::new();
        let mut conditions: Vec<(Expression, Condition)> = Vec::new();
        let rules = read_text(text, None).unwrap().into_iter().map(|property| {
            let mut number = |expression: &Expression, columns: &mut Columns| {
                let known = conditions.iter().position(|(known, _)| known == expression);
                known.or_else(|| {
                    let condition = Condition::new(expression, columns).ok()?;
                    conditions.push((expression.clone(), condition));
                    Some(conditions.len() - 1)
                })
            };
            let mut rule = Automata::new(&property, &mut number, &mut columns, false).unwrap();
            rule.violations.keep_fresh();
            rule
        });
        let rules = rules.collect();
        Self {
            columns,
            conditions,
            rules,
        }
    }
}

/// What is found at a step: for each rule whether it holds, if it has a value, and the tuples that violate it.
type Found = Vec<(Option<bool>, Vec<Fresh>)>;

fn mark(step: u64) -> Mark {
    Mark {
        step,
        place: FilePlace {
            file: "".into(),
            line: step,
            column: None,
        },
        time: None,
    }
}

/// Takes steps, by all rules together or by each by itself. Returns what is found at each step, and how many tuples
/// were named.
fn run(text: &str, steps: &[Row], together: bool) -> (Vec<Found>, Vec<(u64, bool)>) {
    let Ready {
        columns,
        conditions,
        mut rules,
    } = Ready::new(text);
    let count = rules.len();
    let mut group = together.then(|| Group::new(mem::take(&mut rules).into_iter().map(Box::new)));
    let mut names = StepNames::default();
    let mut all = Vec::new();
    for (number, row) in (1..).zip(steps) {
        names.begin();
        let of = Of(row, &columns);
        let now = Now {
            value: &|column| of.column(column),
            time: 0,
            number,
            mark: &|| mark(number),
            previous: &|| None,
            is_watched: false,
        };
        let holds = |number: usize| conditions[number].1.holds_of(&of).ok();
        let parted = group.take_if(|group| group.take_step(holds, &now, &mut names).is_err());
        if let Some(group) = parted {
            rules.extend(group.part().into_iter().map(|(_, rule)| *rule));
        }
        let found = if let Some(group) = &mut group {
            let place = |place| {
                let fresh = group.rule_mut(place).unwrap().violations.take_fresh();
                (Some(!group.is_violated(place)), fresh)
            };
            (0..count).map(place).collect()
        } else {
            let rule = |rule: &mut Automata| {
                let mut conditions = rule.conditions().iter().enumerate();
                let letter = conditions.try_fold(0, |letter, (bit, number)| {
                    Some(letter | Letter::from(holds(*number)?) << bit)
                });
                let taken = letter.map(|letter| rule.take_step(letter, &now, &mut names));
                (taken, rule.violations.take_fresh())
            };
            rules.iter_mut().map(rule).collect()
        };
        all.push(found);
    }
    let counts = match group {
        Some(group) => vec![group.count(); count],
        None => rules.iter().map(Automata::count).collect(),
    };
    (all, counts)
}

fn rows(keys: i128) -> impl Strategy<Value = Vec<Row>> {
    let row = (
        proptest::option::weighted(0.9, 0..keys),
        proptest::option::weighted(0.9, select(&KINDS[..])),
        proptest::option::weighted(0.9, 0..4_i128),
    );
    vec(
        row.prop_map(|(key, kind, size)| Row { key, kind, size }),
        1..80,
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn rules_that_are_together_find_what_each_finds_by_itself(
        steps in rows(5),
        rules in select(&[RULES, ENDING, PAIRS, PARTIAL][..]),
    ) {
        prop_assert_eq!(run(rules, &steps, true), run(rules, &steps, false));
    }

    /// With many keys, those that are as new are given back, by each rule or by all together.
    #[test]
    fn so_they_do_for_many_keys(
        steps in rows(60),
        rules in select(&[RULES, ENDING, PAIRS, PARTIAL][..]),
    ) {
        let violated = |together| {
            let (found, counts) = run(rules, &steps, together);
            let rule = |(holds, fresh): (Option<bool>, Vec<Fresh>)| {
                let mut tuples: Vec<_> = fresh.into_iter().map(|fresh| fresh.tuple).collect();
                tuples.sort_unstable();
                (holds, tuples)
            };
            let step = |found: Found| found.into_iter().map(rule).collect::<Vec<_>>();
            (found.into_iter().map(step).collect::<Vec<_>>(), counts)
        };
        prop_assert_eq!(violated(true), violated(false));
    }
}

/// Few tuples are kept, however many there were.
#[test]
fn what_is_over_makes_room() {
    let Ready {
        rules,
        conditions,
        columns,
    } = Ready::new(ENDING);
    let mut group = Group::new(rules.into_iter().map(Box::new));
    let mut names = StepNames::default();
    let mut most = 0;
    let all = 5 * FEW_OVER as i128;
    let keys = (0..all).flat_map(|key| ["open", "use", "close"].map(|kind| (key, kind)));
    for (number, (key, kind)) in (1..).zip(keys) {
        names.begin();
        let row = Row {
            key: Some(key),
            kind: Some(kind),
            size: None,
        };
        let of = Of(&row, &columns);
        let now = Now {
            value: &|column| of.column(column),
            time: 0,
            number,
            mark: &|| mark(number),
            previous: &|| None,
            is_watched: false,
        };
        let holds = |number: usize| conditions[number].1.holds_of(&of).ok();
        assert_eq!(group.take_step(holds, &now, &mut names), Ok(()));
        assert_eq!(group.violated, 0, "{row:?}");
        most = most.max(group.tuples.len());
    }
    assert!(most <= 2 * FEW_OVER, "{most}");
    assert_eq!(group.count(), (5 * FEW_OVER as u64, true));
}
