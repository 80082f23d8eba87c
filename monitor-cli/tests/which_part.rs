//! Which part of a formula made it false: the picture of a step, the steps that led to it, and the schedule of a predicted
//! run say the same, and it is what follows from the truth of the parts.

use std::collections::BTreeMap;

use monitor_logic::{
    formula::{Formula, Kind},
    parse,
    reference::verdicts,
    strategies::{formula, name, row_valuation},
};
use proptest::{collection::vec, prelude::*};

use crate::common::Files;

const NAMES: usize = 3;

/// The parts that connectives join: propositions, and what looks back.
fn leaves<'a>(formula: &'a Formula, found: &mut Vec<&'a Formula>) {
    match &formula.kind {
        Kind::Constant(_) => {}
        Kind::Unary(operator, operand) if !operator.is_temporal() => leaves(operand, found),
        Kind::Binary(operator, left, right) if !operator.is_temporal() => {
            leaves(left, found);
            leaves(right, found);
        }
        Kind::Proposition(_) | Kind::Unary(..) | Kind::Binary(..) => found.push(formula),
    }
}

/// Whether a formula holds when its leaves have these values.
fn holds(formula: &Formula, values: &BTreeMap<&Formula, bool>) -> bool {
    if let Some(value) = values.get(formula) {
        return *value;
    }
    match &formula.kind {
        Kind::Constant(value) => *value,
        Kind::Unary(_, operand) => !holds(operand, values),
        Kind::Binary(operator, left, right) => {
            let (left, right) = ([holds(left, values)], [holds(right, values)]);
            operator.holds((&left).into(), (&right).into(), 1)
        }
        Kind::Proposition(_) => unreachable!("a leaf"),
    }
}

/// Whether a formula is false if some leaves have these values, whatever the others have.
fn suffice(formula: &Formula, known: &BTreeMap<&Formula, bool>) -> bool {
    let mut all = Vec::new();
    leaves(formula, &mut all);
    all.sort();
    all.dedup();
    all.retain(|leaf| !known.contains_key(leaf));
    (0..1_u32 << all.len()).all(|choice| {
        let free = all.iter().enumerate();
        let free = free.map(|(place, leaf)| (*leaf, choice >> place & 1 == 1));
        let values = known.iter().map(|(leaf, value)| (*leaf, *value));
        !holds(formula, &values.chain(free).collect())
    })
}

/// The parts that a schedule gives as the reason, with their truth.
fn reasons(printed: &str) -> Option<Vec<(Formula, bool)>> {
    let line = printed
        .lines()
        .find(|line| line.contains("broken ") && line.contains(", because "))?;
    let (_, reasons) = line.split_once(", because ")?;
    let mut pieces = reasons.split('`').skip(1);
    let mut found = Vec::new();
    while let (Some(part), Some(truth)) = (pieces.next(), pieces.next()) {
        found.push((parse(part).unwrap(), truth.starts_with(" is true")));
    }
    Some(found)
}

/// The part that a picture marks.
fn marked(printed: &str) -> Formula {
    let line = printed.lines().find(|line| line.contains("  <- ")).unwrap();
    let (part, _) = line.split_once("  <- ").unwrap();
    let part = part.split("  (first step").next().unwrap().trim_start();
    let (_, part) = part.split_once("  ").unwrap();
    parse(part.trim()).unwrap()
}

fn is_part(part: &Formula, whole: &Formula) -> bool {
    whole.subformulas().contains(&part)
}

proptest! {
    #![proptest_config(monitor_logic::strategies::cases(30))]

    #[test]
    fn all_answers_agree(
        formula in formula(NAMES, 6),
        rows in vec(vec(any::<bool>(), NAMES), 1..6),
    ) {
        let at = |part: &Formula| verdicts(part, &rows, &row_valuation);
        let Some(broken) = at(&formula).iter().position(|holds| !holds) else {
            return Ok(());
        };
        if formula.propositions().is_empty() {
            // The steps of events are those that change something which the formula reads.
            return Ok(());
        }
        let files = Files::new();
        let names: Vec<String> = (0..NAMES).map(name).collect();
        let fields = |row: &Vec<bool>| {
            let fields = names.iter().zip(row).map(|(name, value)| format!("\"{name}\":{value}"));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        };
        let steps: String = rows.iter().map(|row| fields(row) + "\n").collect();
        let events = rows.iter().skip(1).map(|row| format!("{{\"thread\":\"t\",\"write\":{}}}\n", fields(row)));
        let events = format!("{{\"init\":{}}}\n{}", fields(&rows[0]), events.collect::<String>());
        let (steps, events) = (files.write("t.jsonl", steps), files.write("e.jsonl", events));
        let text = formula.to_string();
        let arguments = ["--allow", "violated-at-first-step", "-f", &text];
        let checked = files.run(&[&["check"], &arguments[..], &[&steps]].concat());
        let predicted = files.run(&[&["predict"], &arguments[..], &[&events]].concat());
        prop_assert_eq!((checked.status, predicted.status), (1, 1), "{} {:?} {:?}", text, checked, predicted);

        // What the schedule says follows, and none of it is superfluous.
        let Some(reasons) = reasons(&predicted.output) else {
            // Nothing is to blame but a constant.
            prop_assert!(suffice(&formula, &BTreeMap::new()), "{}: {}", text, predicted.output);
            return Ok(());
        };
        let known: BTreeMap<&Formula, bool> = reasons.iter().map(|(part, truth)| (part, *truth)).collect();
        for (part, truth) in &known {
            prop_assert_eq!(at(part)[broken], *truth, "`{}` of {}", part, text);
        }
        prop_assert!(suffice(&formula, &known), "{}: {}", text, predicted.output);
        let mut all = Vec::new();
        leaves(&formula, &mut all);
        let count = all.len();
        all.sort();
        all.dedup();
        let has_constants = formula.subformulas().iter().any(|part| matches!(part.kind, Kind::Constant(_)));
        if all.len() == count && !has_constants {
            for part in known.keys() {
                let mut fewer = known.clone();
                fewer.remove(part);
                prop_assert!(!suffice(&formula, &fewer), "{}: {}", text, predicted.output);
            }
        }

        // The steps that led there begin with the same propositions.
        for (part, truth) in &known {
            if matches!(part.kind, Kind::Proposition(_)) {
                let wanted = format!("step {} `{part}` was {truth}", broken + 1);
                let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
                let told = checked.output.lines().any(|line| words(line) == wanted);
                prop_assert!(told, "{}: {}", text, checked.output);
            }
        }

        // The part that the picture marks is one of them, joins some, or is inside of one.
        let marked = marked(&checked.output);
        let related = known.keys().any(|part| is_part(part, &marked) || is_part(&marked, part));
        prop_assert!(related, "`{}` of {}: {:?}", marked, text, known.keys().map(ToString::to_string).collect::<Vec<_>>());
    }
}
