mod deadlines;
mod windows;

use alloc::{vec, vec::Vec};

use monitor_formula::Past;
use proptest::{collection::vec as vectors, prelude::*, sample::select};

use super::BlockMonitor;
use crate::{
    ast::formula::{Formula, Kind},
    parse::parse,
    semantics::reference::verdicts,
    strategies::{formula, row_valuation},
};

const NAMES: usize = 4;

/// Returns the column of a proposition, for the steps of a range.
fn words(monitor: &BlockMonitor, atom: usize, rows: &[Vec<bool>]) -> Vec<u64> {
    let mut words = vec![0; rows.len().div_ceil(64)];
    for (step, row) in rows.iter().enumerate() {
        let holds = row_valuation(&monitor.atoms()[atom], row);
        words[step / 64] |= u64::from(holds) << (step % 64);
    }
    words
}

/// Returns the verdicts as bounds, with the trace cut into blocks of these sizes, repeated. Before
/// the step `known_from[name]` the name is unknown.
fn in_blocks(
    formula: &Formula,
    rows: &[Vec<bool>],
    sizes: &[usize],
    known_from: &[usize],
) -> Vec<Option<bool>> {
    let mut monitor = BlockMonitor::new(formula).unwrap();
    let mut found = Vec::new();
    let mut sizes = sizes.iter().cycle();
    let mut start = 0;
    while start < rows.len() {
        let mut end = (start + sizes.next().copied().unwrap_or(1)).min(rows.len());
        // Within a block a proposition is either known or unknown.
        for &from in known_from {
            if start < from && from < end {
                end = from;
            }
        }
        let columns: Vec<Vec<u64>> = (0..monitor.atoms().len())
            .map(|atom| words(&monitor, atom, &rows[start..end]))
            .collect();
        let letters: Vec<_> = columns
            .iter()
            .enumerate()
            .map(|(atom, column)| {
                let name = monitor.atoms()[atom].to_string();
                let position = usize::from(name.as_bytes()[0] - b'a');
                let known = known_from.get(position).is_none_or(|from| *from <= start);
                known.then_some(column.as_slice())
            })
            .collect();
        let sequence = monitor.run(end - start, &letters);
        found.extend((0..end - start).map(|step| sequence.at(step)));
        start = end;
    }
    found
}

use alloc::string::ToString;

fn trace() -> impl Strategy<Value = Vec<Vec<bool>>> {
    let lengths = select(vec![1, 2, 3, 10, 63, 64, 65, 127, 128, 129, 150]);
    lengths.prop_flat_map(|length| vectors(vectors(any::<bool>(), NAMES), length))
}

fn sizes() -> impl Strategy<Value = Vec<usize>> {
    vectors(select(vec![1, 2, 5, 63, 64, 65, 127, 128, 129]), 1..5)
}

proptest! {
    #![proptest_config(crate::strategies::cases(256))]

    #[test]
    fn blocks_agree_with_the_reference(
        formula in formula(NAMES, 10),
        trace in trace(),
        sizes in sizes(),
    ) {
        let expected = verdicts(&formula, &trace, &row_valuation);
        let found = in_blocks(&formula, &trace, &sizes, &[]);
        let expected: Vec<_> = expected.into_iter().map(Some).collect();
        prop_assert_eq!(found, expected, "{}", formula);
    }

    #[test]
    fn what_is_known_is_true_for_all_values_of_what_is_not(
        formula in formula(3, 6),
        trace in vectors(vectors(any::<bool>(), 3), 1..12),
        sizes in sizes(),
        unknown in 0..3_usize,
        until in 1..4_usize,
    ) {
        let mut known_from = [0; 3];
        known_from[unknown] = until;
        let found = in_blocks(&formula, &trace, &sizes, &known_from);
        let hidden = until.min(trace.len());
        for choice in 0..1_u32 << hidden {
            let mut completed = trace.clone();
            for (step, row) in completed.iter_mut().take(hidden).enumerate() {
                row[unknown] = choice >> step & 1 == 1;
            }
            let expected = verdicts(&formula, &completed, &row_valuation);
            for (step, (found, expected)) in found.iter().zip(expected).enumerate() {
                prop_assert!(found.is_none_or(|found| found == expected), "{formula} at {step}");
            }
        }
    }

    #[test]
    fn previous_values_are_those_of_the_reference(
        formula in formula(NAMES, 8),
        trace in trace(),
    ) {
        let mut monitor = BlockMonitor::new(&formula).unwrap();
        let half = trace.len() / 2;
        for rows in [&trace[..half], &trace[half..]] {
            if rows.is_empty() {
                continue;
            }
            let columns: Vec<Vec<u64>> = (0..monitor.atoms().len())
                .map(|atom| words(&monitor, atom, rows))
                .collect();
            let letters: Vec<_> = columns.iter().map(|column| Some(column.as_slice())).collect();
            monitor.run(rows.len(), &letters);
        }
        for (number, subformula) in formula.subformulas().into_iter().enumerate() {
            let expected = verdicts(subformula, &trace, &row_valuation);
            for step in half.max(1)..trace.len() {
                let own = monitor.previous(number, step - half).last().copied().flatten();
                let past = match subformula.kind {
                    Kind::Unary(operator, _) => operator.past(),
                    Kind::Binary(operator, ..) => operator.past(),
                    Kind::Constant(_) | Kind::Proposition(_) => Past::Nothing,
                };
                if let Some(own) = own.filter(|_| past == Past::Own) {
                    prop_assert_eq!(own, expected[step - 1], "{} at {}", subformula, step);
                }
            }
        }
    }
}

#[test]
fn an_unknown_proposition_leaves_only_what_needs_it_unknown() {
    let formula = parse("a -> once(b)").unwrap();
    let row = |a, b| vec![a, b];
    let rows = [
        row(false, false),
        row(true, false),
        row(false, true),
        row(true, false),
    ];
    let found = in_blocks(&formula, &rows, &[4], &[0, 2]);
    assert_eq!(found, [Some(true), None, Some(true), Some(true)]);
}

#[test]
fn the_first_state_has_no_edges_even_of_the_unknown() {
    let found = in_blocks(
        &parse("start(a) || end(a)").unwrap(),
        &[vec![true]],
        &[1],
        &[1],
    );
    assert_eq!(found, [Some(false)]);
}

#[test]
fn since_needs_its_right_side_once() {
    let rows = [
        vec![true, false],
        vec![true, false],
        vec![true, true],
        vec![true, false],
    ];
    let found = in_blocks(&parse("a since b").unwrap(), &rows, &[64], &[]);
    assert_eq!(found, [Some(false), Some(false), Some(true), Some(true)]);
}

#[test]
fn a_subformula_that_occurs_twice_moves_once_a_step() {
    let rows = [vec![true], vec![false], vec![false]];
    let found = in_blocks(&parse("prev(a) || prev(a)").unwrap(), &rows, &[64], &[]);
    assert_eq!(found, [Some(true), Some(true), Some(false)]);
}
