//! Both sides of each equivalence on all traces.

use std::{collections::HashSet, vec::Vec};

use proptest::prelude::*;

use super::*;
use crate::{
    parse::parse,
    semantics::reference::verdicts,
    strategies::{formula, formula_of_the_paper, row_valuation, trace},
};

fn same(left: &Formula, right: &Formula, rows: &[Vec<bool>]) -> Result<(), TestCaseError> {
    let of = |formula| verdicts(formula, rows, &row_valuation);
    prop_assert_eq!(of(left), of(right), "{} = {} on {:?}", left, right, rows);
    Ok(())
}

#[test]
fn the_functions_say_what_the_statements_say() {
    let (f, g) = (F::name("F"), F::name("G"));
    for (position, equivalence) in EQUIVALENCES.iter().enumerate() {
        assert_eq!(usize::from(equivalence.number), position + 1);
        let (left, right) = equivalence.statement.split_once(" = ").unwrap();
        // F and G are read as names in front of everything but an operand.
        assert_eq!(parse(left).unwrap(), equivalence.left(&f, &g));
        assert_eq!(parse(right).unwrap(), equivalence.right(&f, &g));
    }
}

#[test]
fn there_are_twelve_different_logics() {
    assert_eq!(
        TwoOperatorLogic::ALL.iter().collect::<HashSet<_>>().len(),
        12
    );
}

proptest! {
    #![proptest_config(crate::strategies::cases(400))]

    #[test]
    fn all_sixteen_hold(f in formula(2, 3), g in formula(2, 3), rows in trace(2, 1..=20)) {
        for equivalence in &EQUIVALENCES {
            same(&equivalence.left(&f, &g), &equivalence.right(&f, &g), &rows)?;
        }
    }

    #[test]
    fn every_logic_expresses_every_formula(f in formula_of_the_paper(3, 4), rows in trace(3, 1..=16)) {
        for logic in TwoOperatorLogic::ALL {
            let translated = translate(&f, logic);
            prop_assert!(logic.contains(&translated), "{} in {:?}", translated, logic);
            same(&f, &translated, &rows)?;
        }
    }
}

#[test]
fn every_operator_alone_in_every_logic() {
    let texts = [
        "prev(a)",
        "once(a)",
        "historically(a)",
        "start(a)",
        "end(a)",
        "a since b",
        "a wsince b",
        "[a, b)",
        "[a, b)w",
    ];
    for text in texts {
        let formula = parse(text).unwrap();
        for logic in TwoOperatorLogic::ALL {
            let translated = translate(&formula, logic);
            assert!(logic.contains(&translated), "{translated}");
            // All traces of up to four states: exhaustive, not random.
            for length in 1..=4 {
                for bits in 0..1_u32 << (2 * length) {
                    let rows: Vec<Vec<bool>> = (0..length)
                        .map(|step| {
                            (0..2)
                                .map(|atom| bits >> (2 * step + atom) & 1 == 1)
                                .collect()
                        })
                        .collect();
                    assert_eq!(
                        verdicts(&formula, &rows, &row_valuation),
                        verdicts(&translated, &rows, &row_valuation),
                        "{text} as {translated} on {rows:?}"
                    );
                }
            }
        }
    }
}
