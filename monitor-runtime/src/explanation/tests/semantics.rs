//! The values of an explanation against the non-recursive semantics (paper 004, Fig. 3).

use super::*;
use crate::{explanation::Values, subformula::Past};

/// A reproducible source of numbers (a linear congruential generator).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }

    fn bits(&mut self, count: usize) -> u128 {
        (0..count).fold(0, |bits, _| bits << 1 | self.below(2) as u128)
    }
}

const ATOMS: usize = 3;

/// The operator behind this one; a new one does not compile until it has its place. Propositions come by themselves.
fn next(operator: Operator) -> Option<Operator> {
    Some(match operator {
        Operator::Proposition => Operator::True,
        Operator::True => Operator::False,
        Operator::False => Operator::Not,
        Operator::Not => Operator::Previously,
        Operator::Previously => Operator::Once,
        Operator::Once => Operator::Historically,
        Operator::Historically => Operator::Start,
        Operator::Start => Operator::End,
        Operator::End => Operator::And,
        Operator::And => Operator::Or,
        Operator::Or => Operator::Xor,
        Operator::Xor => Operator::Implies,
        Operator::Implies => Operator::Iff,
        Operator::Iff => Operator::Since,
        Operator::Since => Operator::WeakSince,
        Operator::WeakSince => Operator::Interval,
        Operator::Interval => Operator::WeakInterval,
        Operator::WeakInterval => return None,
    })
}

/// All operators.
fn operators() -> Vec<Operator> {
    std::iter::successors(next(Operator::Proposition), |operator| next(*operator)).collect()
}

/// Adds a random formula with this many operators in post-order, and gives its root. Each
/// operator that stores bits has its own, in the order of the table.
fn random_formula(
    random: &mut Random,
    operators: &[Operator],
    size: usize,
    table: &mut Vec<Subformula>,
) -> u16 {
    let last = |table: &Vec<Subformula>| u16::try_from(table.len() - 1).unwrap();
    if size == 0 {
        table.push(atom((0, 0, 0), u16::try_from(random.below(ATOMS)).unwrap()));
        return last(table);
    }
    let kind = operators[random.below(operators.len())];
    let operands = match kind.arity() {
        0 => [0, 0],
        1 => [random_formula(random, operators, size - 1, table), 0],
        _ => {
            let left = random.below(size);
            let left_root = random_formula(random, operators, left, table);
            [
                left_root,
                random_formula(random, operators, size - 1 - left, table),
            ]
        }
    };
    let bit = 2 * u16::try_from(table.len()).unwrap();
    let previous = match kind {
        Operator::Once | Operator::Since | Operator::Interval | Operator::End => {
            [Previous::Bit(bit, false), Previous::None]
        }
        Operator::Historically | Operator::WeakSince | Operator::WeakInterval | Operator::Start => {
            [Previous::Bit(bit, true), Previous::None]
        }
        Operator::Previously => [Previous::Bit(bit, true), Previous::Bit(bit + 1, false)],
        Operator::True
        | Operator::False
        | Operator::Proposition
        | Operator::Not
        | Operator::And
        | Operator::Or
        | Operator::Xor
        | Operator::Implies
        | Operator::Iff => [Previous::None; 2],
    };
    table.push(operator(kind, (0, 0, 0), operands, previous));
    last(table)
}

/// Whether a subformula holds at the end of a trace: Fig. 3, written down as it stands.
fn holds(table: &[Subformula], node: u16, trace: &[u128]) -> bool {
    let Subformula {
        operator,
        left,
        right,
        atom,
        ..
    } = table[usize::from(node)];
    let now = trace.len();
    let left_at = |length: usize| holds(table, left, &trace[..length]);
    let right_at = |length: usize| holds(table, right, &trace[..length]);
    let before = if now > 1 { now - 1 } else { now };
    let strong_since = || (1..=now).any(|since| right_at(since) && (since + 1..=now).all(left_at));
    let strong_interval = || (1..=now).any(|since| left_at(since) && !(since..=now).any(right_at));
    match operator {
        Operator::True => true,
        Operator::False => false,
        Operator::Proposition => trace[now - 1] >> atom & 1 == 1,
        Operator::Not => !left_at(now),
        Operator::Previously => left_at(before),
        Operator::Once => (1..=now).any(left_at),
        Operator::Historically => (1..=now).all(left_at),
        Operator::Start => left_at(now) && !left_at(before),
        Operator::End => !left_at(now) && left_at(before),
        Operator::And => left_at(now) && right_at(now),
        Operator::Or => left_at(now) || right_at(now),
        Operator::Xor => left_at(now) != right_at(now),
        Operator::Implies => !left_at(now) || right_at(now),
        Operator::Iff => left_at(now) == right_at(now),
        Operator::Since => strong_since(),
        Operator::WeakSince => strong_since() || (1..=now).all(left_at),
        Operator::Interval => strong_interval(),
        Operator::WeakInterval => strong_interval() || !(1..=now).any(right_at),
    }
}

/// The bits that are stored after a trace: zeros before the first step.
fn stored(table: &[Subformula], trace: &[u128]) -> u128 {
    let mut bits = 0;
    for (node, subformula) in (0..).zip(table) {
        for previous in subformula.previous {
            if let Previous::Bit(bit, inverted) = previous
                && !trace.is_empty()
            {
                let stored = match subformula.operator.past() {
                    Past::Own => node,
                    Past::Operand => subformula.left,
                    Past::Nothing => unreachable!("it stores nothing"),
                };
                bits |= u128::from(holds(table, stored, trace) != inverted) << bit;
            }
        }
    }
    bits
}

#[test]
fn with_everything_known_each_value_is_that_of_the_semantics() {
    let mut random = Random(1);
    let operators = operators();
    let mut violations = 0;
    for _ in 0..2_000 {
        let mut table = Vec::new();
        let size = random.below(9);
        let root = random_formula(&mut random, &operators, size, &mut table);
        let length = 1 + random.below(6);
        let trace: Vec<_> = (0..length).map(|_| random.bits(ATOMS)).collect();
        if holds(&table, root, &trace) {
            continue;
        }
        violations += 1;
        let before = &trace[..length - 1];
        let explanation = Explanation {
            formula: "",
            propositions: &[],
            subformulas: &table,
            step: length as u64,
            evidence: everything(stored(&table, before), trace[length - 1]),
        };
        let values = Values::new(explanation);
        for node in 0..=root {
            let truth = holds(&table, node, &trace);
            assert_eq!(
                values.value(usize::from(node)),
                Some(truth),
                "{node} of {table:?}"
            );
        }

        // With less evidence less is known, and nothing that is wrong.
        let evidence = Evidence {
            known: random.bits(64),
            evaluated: random.bits(ATOMS),
            ..explanation.evidence
        };
        let values = Values::new(Explanation {
            evidence,
            ..explanation
        });
        for node in 0..=root {
            let truth = holds(&table, node, &trace);
            assert_ne!(
                values.value(usize::from(node)),
                Some(!truth),
                "{node} of {table:?}"
            );
        }
        // The search ends, whatever is known.
        assert!(crate::explanation::difference::difference(&values).is_some());
    }
    assert!(violations > 500, "{violations}");
}
