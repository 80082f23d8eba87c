//! Explanations against values worked out by hand and by the non-recursive semantics.

mod difference;
mod drawing;
mod semantics;

use std::{
    string::{String, ToString as _},
    vec,
    vec::Vec,
};

use super::{Evidence, Explanation};
use crate::{
    surface::{Binary, Unary},
    table::{Operator, Previous, Proposition, Subformula},
};

/// Where a subformula stands: its first byte, the byte behind it, and that of its operator.
type Place = (u32, u32, u32);

/// Returns a proposition.
fn atom((start, end, mark): Place, atom: u16) -> Subformula<'static> {
    Subformula {
        operator: Operator::Proposition,
        start,
        end,
        mark,
        left: 0,
        right: 0,
        atom,
        previous: &[],
    }
}

/// Returns an operator that reads this much of the step before.
fn operator<const N: usize>(
    operator: Operator,
    (start, end, mark): Place,
    operands: [u16; N],
    previous: &'static [Previous],
) -> Subformula<'static> {
    let operand = |position| operands.get(position).copied().unwrap_or(0);
    Subformula {
        operator,
        start,
        end,
        mark,
        left: operand(0),
        right: operand(1),
        atom: 0,
        previous,
    }
}

/// Returns an operator without a past.
fn connective<const N: usize>(
    kind: Operator,
    place: Place,
    operands: [u16; N],
) -> Subformula<'static> {
    operator(kind, place, operands, &[])
}

/// Returns an operator that reads one stored bit.
fn past<const N: usize>(
    kind: Operator,
    place: Place,
    operands: [u16; N],
    bit: u16,
    inverted: bool,
) -> Subformula<'static> {
    operator(
        kind,
        place,
        operands,
        vec![Previous::Bit(bit, inverted)].leak(),
    )
}

/// `start(p) -> [q, end(r|s))`, the paper's example. It stores `!p`, the interval and `r|s`.
const PAPER: &str = "start(p) -> [q, end(r|s))";

const PAPER_PROPOSITIONS: [Proposition<'static>; 4] = [
    Proposition {
        text: "p",
        source: "self.a > 0",
    },
    Proposition {
        text: "q",
        source: "q",
    },
    Proposition {
        text: "r",
        source: "self\n    .radio\n    .is_on()",
    },
    Proposition {
        text: "s",
        source: "s",
    },
];

fn paper() -> [Subformula<'static>; 9] {
    [
        atom((6, 7, 6), 0),
        past(Operator::Unary(Unary::Start), (0, 8, 0), [0], 0, true),
        atom((13, 14, 13), 1),
        atom((20, 21, 20), 2),
        atom((22, 23, 22), 3),
        connective(Operator::Binary(Binary::Or), (20, 23, 21), [3, 4]),
        past(Operator::Unary(Unary::End), (16, 24, 16), [5], 2, false),
        past(
            Operator::Binary(Binary::Interval),
            (12, 25, 12),
            [2, 6],
            1,
            false,
        ),
        connective(Operator::Binary(Binary::Implies), (0, 25, 9), [1, 7]),
    ]
}

/// Returns the paper's example at a step at which these bits were stored and everything was
/// evaluated.
fn paper_at(step: u64, stored: u128, atoms: u128) -> String {
    let subformulas = paper();
    explain(
        PAPER,
        &PAPER_PROPOSITIONS,
        &subformulas,
        step,
        everything(stored, atoms),
    )
}

fn everything(stored: u128, atoms: u128) -> Evidence {
    Evidence {
        stored,
        known: u128::MAX,
        atoms,
        evaluated: u128::MAX,
    }
}

fn explain(
    formula: &str,
    propositions: &[Proposition<'_>],
    subformulas: &[Subformula<'_>],
    step: u64,
    evidence: Evidence,
) -> String {
    Explanation {
        formula,
        propositions,
        subformulas,
        step,
        is_forgotten: false,
        evidence,
    }
    .to_string()
}

/// Returns the one line with a mark, without its indentation.
fn marked(explanation: &str) -> &str {
    let mut marked = explanation.lines().filter(|line| line.contains("  <- "));
    let line = marked.next().expect("a line is marked");
    assert_eq!(marked.next(), None, "one line is marked:\n{explanation}");
    line.trim_start()
        .trim_start_matches(|letter: char| !letter.is_whitespace())
        .trim_start()
}
