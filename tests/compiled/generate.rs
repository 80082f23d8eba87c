//! Writes `formulas.rs`: random formulas with every operator, spread over the forms of monitor and the kinds of slot.

use std::{collections::BTreeSet, fmt::Write as _};

use monitor_logic::formula::{Binary, Formula, Unary};

use monitor_testing::Random;

const FUNCTIONS: u64 = 130;

const KEYED: u64 = 50;

/// The text of `keyed_formulas.rs`: properties with keys of all kinds, in tables at all places.
pub(crate) fn keyed_file() -> String {
    let mut random = Random(3);
    let (mut functions, mut list) = (String::new(), String::new());
    for number in 0..KEYED {
        let large = number % 10 == 9;
        let (atoms, operators) = if large {
            (2 + random.below(4), 14 + random.below(16))
        } else {
            (1 + random.below(6), 1 + random.below(10))
        };
        let formula = formula(&mut random, atoms, operators);
        let used: BTreeSet<char> = formula_atoms(&formula);
        let (per, table) = [
            ("key.number", "numbers"),
            ("key.name", "names"),
            ("key.name()", "names"),
            ("(key.number, key.name())", "pairs"),
        ][random.below(4)];
        let state = match random.below(5) {
            0 => format!("\n    state = tables.{table},"),
            1 => "\n    state = thread,".to_owned(),
            _ => String::new(),
        };
        let ends = random.below(3) == 0;
        let _ = write!(
            functions,
            "\n#[monitor(\n    \"{formula}\",\n    per = {per},{state}"
        );
        if ends {
            functions.push_str("\n    ends = row[6] && row[7],");
        }
        for atom in &used {
            let place = u32::from(*atom) - u32::from('a');
            let _ = write!(functions, "\n    {atom} = row[{place}],");
        }
        if !large && random.below(3) == 0 {
            let costs: Vec<String> = used.iter().map(|atom| format!("{atom} = 20")).collect();
            if !costs.is_empty() {
                let _ = write!(functions, "\n    cost({}),", costs.join(", "));
            }
        }
        let _ = writeln!(
            functions,
            "\n    allow(never_violated, violated_at_first_step),\n)]\n\
             fn keyed_{number}(tables: &Tables, key: &Key, row: Row) -> Result<(), Violated> {{\n    Ok(())\n}}"
        );
        let _ = writeln!(
            list,
            "    KeyedMonitor {{\n        formula: \"{formula}\",\n        ends: {ends},\n        step: keyed_{number},\n    }},"
        );
    }
    format!(
        "//! Written by `generate.rs`.\n\n#![allow(unused_variables)] // a constant formula reads no atom\n\n\
         use monitor_runtime::{{Violated, monitor}};\n\nuse super::{{Key, KeyedMonitor, Row, Tables}};\n\n\
         pub(crate) const MONITORS: &[KeyedMonitor] = &[\n{list}];\n{functions}"
    )
}

/// The text of `formulas.rs`.
pub(crate) fn file() -> String {
    let mut random = Random(2);
    let mut functions = String::new();
    let mut list = String::new();
    for number in 0..FUNCTIONS {
        // Every tenth formula is large over few atoms: these become automata.
        let large = number % 10 == 9;
        let (atoms, operators) = if large {
            (2 + random.below(4), 14 + random.below(16))
        } else {
            (1 + random.below(8), random.below(13))
        };
        let formula = formula(&mut random, atoms, operators);
        let used: BTreeSet<char> = formula_atoms(&formula);
        // One word holds 24 bits, which a large formula may exceed.
        let slots: &[&str] = if large {
            &["plain", "cell", "locked"]
        } else {
            &["plain", "cell", "locked", "atomic"]
        };
        let slot = slots[random.below(slots.len())];
        let lazy = !large && random.below(3) == 0;
        let _ = writeln!(functions, "\n#[monitor(\n    \"{formula}\",");
        for atom in &used {
            let _ = writeln!(
                functions,
                "    {atom} = row[{}],",
                u32::from(*atom) - u32::from('a')
            );
        }
        if lazy && !used.is_empty() {
            let costs: Vec<String> = used
                .iter()
                .enumerate()
                .map(|(place, atom)| {
                    format!(
                        "{atom} = {}",
                        if place % 3 == 0 {
                            1
                        } else {
                            5 + place * 7 % 40
                        }
                    )
                })
                .collect();
            let _ = writeln!(functions, "    cost({}),", costs.join(", "));
        }
        let _ = writeln!(
            functions,
            "    state = slots.{slot},\n    allow(never_violated, violated_at_first_step),\n)]\n\
             fn monitor_{number}(slots: &mut Slots, row: Row) -> Result<(), Violated> {{\n    Ok(())\n}}"
        );
        let _ = writeln!(
            list,
            "    Monitor {{\n        formula: \"{formula}\",\n        step: monitor_{number},\n    }},"
        );
    }
    format!(
        "//! Written by `generate.rs`.\n\n#![allow(unused_variables)] // a constant formula reads no atom\n\n\
         use monitor_runtime::{{Violated, monitor}};\n\nuse super::{{Monitor, Row, Slots}};\n\n\
         pub(crate) const ATOMS: usize = 8;\n\npub(crate) const MONITORS: &[Monitor] = &[\n{list}];\n{functions}"
    )
}

fn formula_atoms(formula: &str) -> BTreeSet<char> {
    let word = |text: &str| text.len() == 1;
    formula
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|text| word(text))
        .flat_map(str::chars)
        .filter(char::is_ascii_lowercase)
        .filter(|atom| *atom < 'i')
        .collect()
}

/// A random formula with that many operators over the first `atoms` letters.
pub(crate) fn formula(random: &mut Random, atoms: usize, operators: usize) -> String {
    if operators == 0 {
        return match random.below(20) {
            0 => "true".to_owned(),
            1 => "false".to_owned(),
            _ => {
                char::from(b'a' + u8::try_from(random.below(atoms)).unwrap_or_default()).to_string()
            }
        };
    }
    let choice = random.below(Unary::SAMPLES.len() + Binary::SAMPLES.len());
    if let Some(operator) = Unary::SAMPLES.get(choice) {
        let operand = formula(random, atoms, operators - 1);
        let operated = Formula::unary(*operator, Formula::name("operand"));
        let text = operated.to_string().replace("(operand)", "operand");
        return text.replace("operand", &format!("({operand})"));
    }
    let left = random.below(operators);
    let (left, right) = (
        formula(random, atoms, left),
        formula(random, atoms, operators - 1 - left),
    );
    let operator = Binary::SAMPLES[choice - Unary::SAMPLES.len()];
    let operated = Formula::binary(operator, Formula::name("left"), Formula::name("right"));
    let mut text = operated.to_string();
    if !text.starts_with('[') {
        text = format!("({text})");
    }
    // Atoms are single letters, so these words are the operands.
    text.replace("left", &left).replace("right", &right)
}
