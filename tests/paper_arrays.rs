//! The code that the algorithm of paper 004, section 5.2, writes for the formulas of the inline benchmark.
//!
//! `benches/inline/paper.rs` is what it writes; `WRITE_PAPER=1 cargo test --test integration paper_arrays::` writes it anew.

use std::fmt::Write as _;

use monitor_logic::{
    formula::{Binary, Formula, Kind, Unary},
    parse::parse,
};

#[path = "../benches/inline/formulas.rs"]
mod formulas;

/// The subformulas in an order in which each comes before its own subformulas (the paper's enumeration invariant).
fn enumerate<'a>(formula: &'a Formula, subformulas: &mut Vec<&'a Formula>) {
    subformulas.push(formula);
    match &formula.kind {
        Kind::Constant(_) | Kind::Proposition(_) => {}
        Kind::Unary(_, operand) => enumerate(operand, subformulas),
        Kind::Binary(_, left, right) => {
            enumerate(left, subformulas);
            enumerate(right, subformulas);
        }
    }
}

fn number(of: &Formula, subformulas: &[&Formula]) -> usize {
    subformulas
        .iter()
        .position(|other| std::ptr::eq(*other, of))
        .expect("each subformula has a number")
}

fn connective(operator: Binary, left: &str, right: &str) -> String {
    match operator {
        Binary::And => format!("{left} && {right}"),
        Binary::Or => format!("{left} || {right}"),
        Binary::Xor => format!("{left} ^ {right}"),
        Binary::Implies => format!("!{left} || {right}"),
        Binary::Iff => format!("{left} == {right}"),
        _ => unreachable!("a temporal operator"),
    }
}

/// `pre[j]` in the first state.
fn initial(j: usize, subformulas: &[&Formula]) -> String {
    let pre = |of: &Formula| format!("pre[{}]", number(of, subformulas));
    match &subformulas[j].kind {
        Kind::Constant(value) => value.to_string(),
        Kind::Proposition(atom) => format!("row.{atom}.value > 0"),
        Kind::Unary(operator, operand) => match operator {
            Unary::Not => format!("!{}", pre(operand)),
            Unary::Start | Unary::End => "false".to_owned(),
            Unary::Previously | Unary::Once | Unary::Historically => pre(operand),
            other => unreachable!("the paper has no `{other}`"),
        },
        Kind::Binary(operator, left, right) => match operator {
            Binary::Since => pre(right),
            Binary::WeakSince => format!("{} || {}", pre(left), pre(right)),
            Binary::Interval => format!("{} && !{}", pre(left), pre(right)),
            Binary::WeakInterval => format!("!{}", pre(right)),
            _ => connective(*operator, &pre(left), &pre(right)),
        },
    }
}

/// `now[j]` in a later state.
fn later(j: usize, subformulas: &[&Formula]) -> String {
    let now = |of: &Formula| format!("now[{}]", number(of, subformulas));
    let pre = |of: &Formula| format!("pre[{}]", number(of, subformulas));
    match &subformulas[j].kind {
        Kind::Constant(value) => value.to_string(),
        Kind::Proposition(atom) => format!("row.{atom}.value > 0"),
        Kind::Unary(operator, operand) => match operator {
            Unary::Not => format!("!{}", now(operand)),
            Unary::Previously => pre(operand),
            Unary::Once => format!("pre[{j}] || {}", now(operand)),
            Unary::Historically => format!("pre[{j}] && {}", now(operand)),
            Unary::Start => format!("{} && !{}", now(operand), pre(operand)),
            Unary::End => format!("!{} && {}", now(operand), pre(operand)),
            other => unreachable!("the paper has no `{other}`"),
        },
        Kind::Binary(operator, left, right) => match operator {
            Binary::Since | Binary::WeakSince => {
                format!("(pre[{j}] && {}) || {}", now(left), now(right))
            }
            Binary::Interval | Binary::WeakInterval => {
                format!("(pre[{j}] || {}) && !{}", now(left), now(right))
            }
            _ => connective(*operator, &now(left), &now(right)),
        },
    }
}

fn file() -> String {
    let mut text = String::from(
        "//! Written by `tests/paper_arrays.rs`: the arrays of paper 004, section 5.4.2.\n\nuse crate::inputs::Row;\n",
    );
    for (name, formula) in formulas::FORMULAS {
        let formula = parse(formula).expect("a formula");
        let mut subformulas = Vec::new();
        enumerate(&formula, &mut subformulas);
        let size = subformulas.len();
        let _ = writeln!(
            text,
            "\npub(crate) struct {name} {{\n    pre: [bool; {size}],\n    now: [bool; {size}],\n}}\n\n\
             impl Default for {name} {{\n    fn default() -> Self {{\n        Self {{\n            pre: [false; {size}],\n\
             \x20           now: [false; {size}],\n        }}\n    }}\n}}\n\nimpl {name} {{\n    \
             /// The paper's constructor, in the first state.\n    \
             pub(crate) fn begin(&mut self, row: &Row) -> bool {{\n        let pre = &mut self.pre;"
        );
        for j in (0..size).rev() {
            let _ = writeln!(text, "        pre[{j}] = {};", initial(j, &subformulas));
        }
        let _ = writeln!(
            text,
            "        pre[0]\n    }}\n\n    #[inline(always)]\n    pub(crate) fn step(&mut self, row: &Row) -> bool {{\n        \
             let Self {{ pre, now }} = self;"
        );
        for j in (0..size).rev() {
            let _ = writeln!(text, "        now[{j}] = {};", later(j, &subformulas));
        }
        let _ = writeln!(text, "        *pre = *now;\n        now[0]\n    }}\n}}");
    }
    text
}

#[test]
fn the_benchmark_measures_what_the_paper_writes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/inline/paper.rs");
    let written = file();
    if std::env::var_os("WRITE_PAPER").is_some() {
        std::fs::write(path, &written).expect("the file can be written");
    }
    let present = std::fs::read_to_string(path).expect("the file can be read");
    assert!(
        present == written,
        "run `WRITE_PAPER=1 cargo test --test integration paper_arrays::`"
    );
}
