//! Writes `words.rs`, random formulas that keep words, spread over the kinds of slot, and `keyed_words.rs`, others with keys.

use std::fmt::Write as _;

use monitor_logic::{
    formula::{Distance, Formula, Kind, Unit, Window},
    parse::parse,
};
use monitor_testing::Random;

use crate::compiled::generate::formula;

const FUNCTIONS: usize = 100;

/// Bounds in steps that are too long for bits.
const LONG: [&str; 8] = [
    "once[<=140](a)",
    "historically[>=150](a || b)",
    "a since[<160] b",
    "[a, b)[>130]",
    "once[130, 140](a) -> b",
    "!(a since[129, 131] b) || c",
    "historically[<=200](a -> once[<=180](b))",
    "once[<=135](a) && once[<=3s](b) -> c",
];

/// How many of them have a key.
const KEYED: usize = 40;

/// The text of `words.rs`.
pub(crate) fn file() -> String {
    let mut random = Random(3);
    let (mut functions, mut list) = (String::new(), String::new());
    let formulas = formulas(&mut random, FUNCTIONS);
    for (number, formula) in formulas.iter().enumerate() {
        let slot = ["plain", "cell", "locked"][random.below(3)];
        let lazy = random.below(3) == 0;
        let options = options(formula, lazy);
        let _ = writeln!(
            functions,
            "\n#[monitor(\n    \"{formula}\",\n{options}    state = slots.{slot},\n    \
             allow(never_violated, violated_at_first_step),\n)]\n\
             fn monitor_{number}(slots: &mut Slots, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {{\n    Ok(())\n}}"
        );
        let _ = writeln!(
            list,
            "    Monitor {{\n        formula: \"{formula}\",\n        step: monitor_{number},\n    }},"
        );
    }
    written("{Monitor, Row, Slots}", "Monitor", &list, &functions)
}

/// The text of `keyed_words.rs`.
pub(crate) fn keyed_file() -> String {
    let mut random = Random(4);
    let (mut functions, mut list) = (String::new(), String::new());
    let formulas = formulas(&mut random, KEYED);
    for (number, formula) in formulas.iter().enumerate() {
        let table = ["state = table", "state = thread", "state = static"][random.below(3)];
        let lazy = random.below(3) == 0;
        let options = options(formula, lazy);
        let _ = writeln!(
            functions,
            "\n#[monitor(\n    \"{formula}\",\n{options}    per = key,\n    {table},\n    \
             allow(never_violated, violated_at_first_step),\n)]\n\
             fn keyed_{number}(table: &Table, key: u64, row: Row, x: u64, y: u64, time: u64) -> Result<(), Violated> {{\n    Ok(())\n}}"
        );
        let _ = writeln!(
            list,
            "    KeyedMonitor {{\n        formula: \"{formula}\",\n        step: keyed_{number},\n    }},"
        );
    }
    written(
        "{KeyedMonitor, Row, Table}",
        "KeyedMonitor",
        &list,
        &functions,
    )
}

/// Formulas that keep words, the long ones first.
fn formulas(random: &mut Random, functions: usize) -> Vec<Formula> {
    let mut formulas: Vec<Formula> = LONG.map(|text| parse(text).expect("a formula")).into();
    while formulas.len() < functions {
        let (atoms, operators) = (1 + random.below(4), 1 + random.below(8));
        let text = formula(random, atoms, operators);
        let formula = bounded(random, &parse(&text).expect("a formula"));
        if formula.asks_for_time() || formula.all_propositions().iter().any(|it| it.looks_back()) {
            formulas.push(formula);
        }
    }
    formulas
}

/// What its propositions are, what they cost if they are `lazy`, and the time.
fn options(formula: &Formula, lazy: bool) -> String {
    let mut options = String::new();
    let propositions = formula.all_propositions().into_iter();
    let propositions: Vec<_> = propositions
        .filter(|proposition| !proposition.looks_back())
        .collect();
    let mut costs: Vec<String> = Vec::new();
    for (place, proposition) in propositions.iter().enumerate() {
        let name = proposition.to_string();
        if name.len() > 1 {
            continue;
        }
        let column = name.as_bytes()[0] - b'a';
        let _ = writeln!(options, "    {name} = row.atoms[{column}],");
        costs.push(format!("{name} = {}", 5 + place * 7 % 40));
    }
    if lazy && !costs.is_empty() {
        let _ = writeln!(options, "    cost({}),", costs.join(", "));
    }
    if formula.asks_for_time() {
        let _ = writeln!(options, "    time = time,");
    }
    options
}

fn written(names: &str, of: &str, list: &str, functions: &str) -> String {
    format!(
        "//! Written by `generate_words.rs`.\n\n#![allow(unused_variables)] // not all ask for the time\n\n\
         use monitor_runtime::{{Violated, monitor}};\n\nuse super::{names};\n\n\
         pub(crate) const MONITORS: &[{of}] = &[\n{list}];\n{functions}"
    )
}

/// The formula with bounds of time, and a few in steps, at those of its operators for which there are some.
fn bounded(random: &mut Random, formula: &Formula) -> Formula {
    let mut waiting: Vec<Formula> = Vec::new();
    for part in formula.subformulas() {
        let mut operand = || waiting.pop().expect("an operand");
        let part = match &part.kind {
            Kind::Unary(operator, _) => {
                let window = window(random);
                Formula::unary(operator.within(window).unwrap_or(*operator), operand())
            }
            Kind::Binary(operator, ..) => {
                let window = window(random);
                let operator = operator.within(window).unwrap_or(*operator);
                let right = operand();
                Formula::binary(operator, operand(), right)
            }
            Kind::Proposition(_) if random.below(4) == 0 => count(random, part),
            Kind::Proposition(_) if random.below(4) == 0 => value(random, part),
            Kind::Constant(_) | Kind::Proposition(_) => part.clone(),
        };
        waiting.push(part);
    }
    waiting.pop().expect("the formula")
}

/// A comparison of values of the past.
fn value(random: &mut Random, when: &Formula) -> Formula {
    let earlier = |random: &mut Random| {
        let formula = match random.below(3) {
            0 => format!("{when} && x > 1"),
            1 => format!("start({when})"),
            _ => when.to_string(),
        };
        match random.below(10) {
            8 => format!("prev(last(x, {formula}))"),
            9 => format!("last(last(y, a) + x, {formula})"),
            0 => "prev(x)".to_owned(),
            1 => "prev(x + y)".to_owned(),
            2 => "prev(prev(y))".to_owned(),
            3 => format!("last(x, {formula})"),
            4 => format!("last(prev(x) + y, {formula})"),
            5 => format!("count({formula})"),
            6 => format!("count({formula} since b)"),
            _ => format!("prev(count({formula}))"),
        }
    };
    let left = earlier(random);
    let right = match random.below(4) {
        0 => "x".to_owned(),
        1 => "y + 1".to_owned(),
        2 => "2".to_owned(),
        _ => earlier(random),
    };
    let sign = ["==", "!=", "<", "<=", ">", ">="][random.below(6)];
    parse(&format!("{left} {sign} {right}")).expect("a comparison")
}

/// How often a formula held, compared with a constant.
fn count(random: &mut Random, counted: &Formula) -> Formula {
    let sign = ["==", "!=", "<", "<=", ">", ">="][random.below(6)];
    let constant = random.below(4);
    let other = ["a", "!b", "start(b)", "prev(a)"][random.below(4)];
    let count = match random.below(4) {
        0 => format!("count({counted} && {other})"),
        1 => format!("count({counted} since {other})"),
        _ => {
            let window = loop {
                let window = window(random);
                if window.least() == 0 || window.most().is_none() {
                    break window;
                }
            };
            format!("count{window}({counted})")
        }
    };
    let text = if random.below(4) == 0 {
        format!("{constant} {sign} {count}")
    } else {
        format!("{count} {sign} {constant}")
    };
    parse(&text).expect("a comparison")
}

fn window(random: &mut Random) -> Window {
    let unit = [Unit::Steps, Unit::Nanoseconds, Unit::Nanoseconds][random.below(3)];
    let distance = |amount: usize| Distance::new(amount as u64, unit).expect("a short distance");
    let (bound, more) = (random.below(8), random.below(8));
    match random.below(5) {
        0 => Window::AtMost(distance(bound)),
        1 => Window::Below(distance(bound + 1)),
        2 => Window::AtLeast(distance(bound)),
        3 => Window::Above(distance(bound)),
        _ => Window::Between(distance(bound), distance(bound + more)),
    }
}
