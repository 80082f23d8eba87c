//! Bounded operators, against their definitions.

use alloc::{string::ToString, vec, vec::Vec};

use monitor_formula::{Distance, Unit, Window};
use proptest::{
    collection::vec as vectors,
    prelude::*,
    sample::{Index, select},
};

use super::BlockMonitor;
use crate::{
    ast::formula::{Binary, Formula, Unary, expression::Expression},
    parse::parse,
    reference::Word,
    semantics::value::Value,
    strategies::{bounded_binary, bounded_unary},
};

pub(super) const NAMES: [&str; 3] = ["a", "b", "c"];

/// Which names hold, and when.
#[derive(Clone, Debug)]
pub(super) struct Trace {
    pub(super) rows: Vec<[bool; 3]>,
    pub(super) times: Vec<u64>,
}

impl Trace {
    fn verdicts(&self, formula: &Formula) -> Vec<bool> {
        let word = Word {
            states: &self.rows,
            times: &self.times,
        };
        let value = |name: &str, row: &[bool; 3]| {
            let place = NAMES.iter().position(|known| *known == name)?;
            Some(Value::Boolean(row[place]))
        };
        word.verdicts(formula, &value).unwrap()
    }

    /// Returns the values of names in the steps of a range. Before the step `known_from` c is
    /// unknown.
    pub(super) fn columns(
        &self,
        atoms: &[Expression],
        (from, end): (usize, usize),
        known_from: usize,
    ) -> Vec<Option<Vec<u64>>> {
        let columns = atoms.iter().map(|atom| {
            let name = atom.to_string();
            let place = NAMES.iter().position(|known| *known == name).unwrap();
            // Bits behind the last step have no meaning.
            let mut words = vec![u64::MAX; (end - from).div_ceil(64)];
            for (step, row) in self.rows[from..end].iter().enumerate() {
                words[step / 64] &= !(u64::from(!row[place]) << (step % 64));
            }
            (name != "c" || from >= known_from).then_some(words)
        });
        columns.collect()
    }

    /// Runs the steps of a range as one block.
    fn run(&self, monitor: &mut BlockMonitor, from: usize, end: usize, known_from: usize) {
        let columns = self.columns(monitor.atoms(), (from, end), known_from);
        let letters: Vec<_> = columns.iter().map(Option::as_deref).collect();
        monitor.run_timed(end - from, &self.times[from..end], &letters);
    }

    /// Returns the ends of blocks at these places, the last of which is the end of the trace.
    pub(super) fn ends(&self, cuts: &[Index], also: usize) -> Vec<usize> {
        let length = self.rows.len();
        let mut ends: Vec<usize> = cuts.iter().map(|cut| cut.index(length)).collect();
        ends.extend([length, also.min(length)]);
        ends.sort_unstable();
        ends.dedup();
        ends.retain(|end| *end > 0);
        ends
    }
}

/// Makes steps of which many are like those before them, in bursts, at one time and with long gaps.
pub(super) fn trace() -> impl Strategy<Value = Trace> {
    let step = (
        any::<[bool; 3]>(),
        any::<Index>(),
        select(&[0_u64, 0, 1, 1, 1, 2, 3, 7, 30][..]),
    );
    let stays = select(&[1_usize, 2, 5, 40][..]);
    (vectors(step, 1..220), stays, any::<bool>()).prop_map(|(steps, stays, ticks)| {
        let mut row = [false; 3];
        let mut now = 0;
        let mut trace = Trace {
            rows: Vec::new(),
            times: Vec::new(),
        };
        for (fresh, changes, gap) in steps {
            if changes.index(stays) == 0 {
                row = fresh;
            }
            now += if ticks { 1 } else { gap };
            trace.rows.push(row);
            trace.times.push(now);
        }
        trace
    })
}

fn window() -> impl Strategy<Value = Window> {
    let amount = select(&[0_u64, 0, 1, 2, 3, 5, 10, 62, 63, 64, 65, 100, 130][..]);
    (
        amount,
        select(&[0_u64, 0, 1, 2, 5, 64, 100][..]),
        any::<bool>(),
        0..5,
    )
        .prop_map(|(amount, more, of_time, kind)| {
            let unit = if of_time {
                Unit::Nanoseconds
            } else {
                Unit::Steps
            };
            let distance = |amount| Distance::new(amount, unit).unwrap();
            match kind {
                0 => Window::AtMost(distance(amount)),
                1 => Window::Below(distance(amount + 1)),
                2 => Window::AtLeast(distance(amount)),
                3 => Window::Above(distance(amount)),
                _ => Window::Between(distance(amount), distance(amount + more)),
            }
        })
}

pub(super) fn formula() -> impl Strategy<Value = Formula> {
    let leaf = prop_oneof![
        6 => select(&NAMES[..]).prop_map(Formula::name),
        1 => any::<bool>().prop_map(Formula::constant),
    ];
    leaf.prop_recursive(3, 8, 2, |inner| {
        let unary = prop_oneof![1 => select(Unary::SAMPLES), 3 => bounded_unary(window())];
        let binary = prop_oneof![1 => select(Binary::SAMPLES), 3 => bounded_binary(window())];
        prop_oneof![
            (unary, inner.clone())
                .prop_map(|(operator, operand)| Formula::unary(operator, operand)),
            (binary, inner.clone(), inner)
                .prop_map(|(operator, left, right)| Formula::binary(operator, left, right)),
        ]
    })
}

proptest! {
    #![proptest_config(crate::strategies::cases(25))]

    /// And so are all subformulas.
    #[test]
    fn blocks_agree_with_the_definitions(
        formula in formula(),
        trace in trace(),
        cuts in vectors(any::<Index>(), 0..6),
    ) {
        let subformulas = formula.subformulas();
        let expected: Vec<_> = subformulas.iter().map(|one| trace.verdicts(one)).collect();
        let mut monitor = BlockMonitor::new(&formula).unwrap();
        let mut from = 0;
        for end in trace.ends(&cuts, 0) {
            trace.run(&mut monitor, from, end, 0);
            for (number, expected) in expected.iter().enumerate() {
                let sequence = monitor.sequence(number);
                let found: Vec<_> = (0..end - from).map(|step| sequence.at(step)).collect();
                let expected: Vec<_> = expected[from..end].iter().copied().map(Some).collect();
                prop_assert_eq!(found, expected, "{} from {}", subformulas[number], from);
            }
            from = end;
        }
    }

    /// The result is the same whatever the hidden values are; a value that does not depend on them
    /// is known.
    #[test]
    fn what_is_known_is_so_for_all_values_of_what_is_not(
        formula in formula(),
        trace in trace(),
        cuts in vectors(any::<Index>(), 0..6),
        hidden in 1..6_usize,
    ) {
        let hidden = hidden.min(trace.rows.len());
        let mut monitor = BlockMonitor::new(&formula).unwrap();
        let mut found = Vec::new();
        let mut from = 0;
        for end in trace.ends(&cuts, hidden) {
            trace.run(&mut monitor, from, end, hidden);
            found.extend((0..end - from).map(|step| monitor.verdicts().at(step)));
            from = end;
        }
        for choice in 0..1_u32 << hidden {
            let mut completed = trace.clone();
            for (step, row) in completed.rows.iter_mut().take(hidden).enumerate() {
                row[2] = choice >> step & 1 == 1;
            }
            let expected = completed.verdicts(&formula);
            for (step, (found, expected)) in found.iter().zip(expected).enumerate() {
                prop_assert!(found.is_none_or(|found| found == expected), "{formula} at {step}");
            }
        }
    }
}

fn known(text: &str, steps: usize, hidden: usize) -> Vec<Option<bool>> {
    let trace = Trace {
        rows: vec![[false; 3]; steps],
        times: (0..steps as u64).collect(),
    };
    let mut monitor = BlockMonitor::new(&parse(text).unwrap()).unwrap();
    trace.run(&mut monitor, 0, hidden, hidden);
    let mut found: Vec<_> = (0..hidden)
        .map(|step| monitor.verdicts().at(step))
        .collect();
    trace.run(&mut monitor, hidden, steps, hidden);
    found.extend((0..steps - hidden).map(|step| monitor.verdicts().at(step)));
    found
}

#[test]
fn what_was_unknown_is_forgotten_when_it_is_beyond_the_bounds() {
    let (unknown, no) = (None, Some(false));
    assert_eq!(
        known("once[<=2](c)", 5, 2),
        [unknown, unknown, unknown, unknown, no]
    );
    assert_eq!(
        known("once[1ns, 2ns](c)", 5, 2),
        [no, unknown, unknown, unknown, no]
    );
    assert_eq!(
        known("once[>=2](c)", 5, 2),
        [no, no, unknown, unknown, unknown]
    );
}

#[test]
fn times_near_the_greatest_are_not_beyond_it() {
    let trace = Trace {
        rows: vec![[true; 3], [false; 3], [false; 3]],
        times: vec![0, u64::MAX - 1, u64::MAX],
    };
    for text in [
        "once[<=18446744073709551614ns](a)",
        "once[>=18446744073709551615ns](a)",
        "once[1ns, 18446744073709551614ns](a)",
        "true since[18446744073709551615ns, 18446744073709551615ns] a",
    ] {
        let formula = parse(text).unwrap();
        let mut monitor = BlockMonitor::new(&formula).unwrap();
        trace.run(&mut monitor, 0, 3, 0);
        let found: Vec<_> = (0..3)
            .map(|step| monitor.verdicts().at(step).unwrap())
            .collect();
        assert_eq!(found, trace.verdicts(&formula), "{text}");
    }
}

#[test]
fn values_of_the_past_are_refused() {
    for text in ["x > prev(x)", "count[<=5](a) <= 2"] {
        assert!(BlockMonitor::new(&parse(text).unwrap()).is_err(), "{text}");
    }
}
