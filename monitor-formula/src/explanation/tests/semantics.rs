//! The values of an explanation against the non-recursive semantics (paper 004, Fig. 3).

use super::*;
use crate::{
    explanation::{Values, difference::difference},
    lowering::{Core, Prefixes},
};

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

/// Returns all operators, and the constants.
fn operators() -> Vec<Operator> {
    let unary = Unary::SAMPLES.iter().copied().map(Operator::Unary);
    let binary = Binary::SAMPLES.iter().copied().map(Operator::Binary);
    let constants = [Operator::True, Operator::False];
    constants.into_iter().chain(unary).chain(binary).collect()
}

/// A core operator, over others by their places.
#[derive(Clone, Copy, Debug)]
enum Node {
    Operand(usize),
    Constant(bool),
    Not(usize),
    And(usize, usize),
    Xor(usize, usize),
    Before(usize, bool),
    Since(usize, usize, bool),
}

/// An operator as it is built of core operators.
#[derive(Default)]
struct Lowered(Vec<Node>);

impl Lowered {
    fn new(operator: Operator) -> Self {
        let mut lowered = Self(Vec::from([Node::Operand(0), Node::Operand(1)]));
        match operator {
            Operator::Unary(operator) => operator.lower(&mut lowered, 0),
            Operator::Binary(operator) => operator.lower(&mut lowered, 0, 1),
            Operator::True | Operator::False | Operator::Proposition => 0,
        };
        lowered
    }

    fn push(&mut self, node: Node) -> usize {
        self.0.push(node);
        self.0.len() - 1
    }

    /// Returns what it reads of the step before: each time whose value, and what that is before the first step.
    fn asked(&self) -> impl Iterator<Item = (usize, bool)> {
        let nodes = self.0.iter().enumerate();
        nodes.filter_map(|(place, node)| match *node {
            Node::Before(operand, initial) => Some((operand, initial)),
            Node::Since(_, _, initial) => Some((place, initial)),
            _ => None,
        })
    }

    /// Returns `true` if a node holds after so many steps, as the core operators are described.
    fn holds(&self, node: usize, operand: &dyn Fn(usize, usize) -> bool, length: usize) -> bool {
        let at = |node| self.holds(node, operand, length);
        let before = |node, initial| match length {
            1 => initial,
            _ => self.holds(node, operand, length - 1),
        };
        match self.0[node] {
            Node::Operand(position) => operand(position, length),
            Node::Constant(value) => value,
            Node::Not(operand) => !at(operand),
            Node::And(left, right) => at(left) && at(right),
            Node::Xor(left, right) => at(left) != at(right),
            Node::Before(operand, initial) => before(operand, initial),
            Node::Since(keeps, makes, initial) => at(makes) || at(keeps) && before(node, initial),
        }
    }
}

impl Core for Lowered {
    type Node = usize;

    fn constant(&mut self, value: bool) -> usize {
        self.push(Node::Constant(value))
    }

    fn not(&mut self, operand: usize) -> usize {
        self.push(Node::Not(operand))
    }

    fn and(&mut self, left: usize, right: usize) -> usize {
        self.push(Node::And(left, right))
    }

    fn xor(&mut self, left: usize, right: usize) -> usize {
        self.push(Node::Xor(left, right))
    }

    fn before(&mut self, operand: usize, initial: bool) -> usize {
        self.push(Node::Before(operand, initial))
    }

    fn since(&mut self, keeps: usize, makes: usize, initial: bool) -> usize {
        self.push(Node::Since(keeps, makes, initial))
    }
}

/// Adds a random formula with this many operators in post-order, and returns its root. Each operator that stores bits
/// has its own, in the order of the table.
fn random_formula(
    random: &mut Random,
    operators: &[Operator],
    size: usize,
    table: &mut Vec<Subformula<'static>>,
) -> u16 {
    let last = |table: &Vec<Subformula<'_>>| u16::try_from(table.len() - 1).unwrap();
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
    let used: usize = table.iter().map(|known| known.previous.len()).sum();
    let bits = u16::try_from(used).unwrap()..;
    let previous: Vec<Previous> = bits
        .zip(Lowered::new(kind).asked())
        .map(|(bit, (_, initial))| Previous::Bit(bit, initial))
        .collect();
    table.push(operator(kind, (0, 0, 0), operands, previous.leak()));
    last(table)
}

/// Returns `true` if a subformula holds at the end of a trace, by its definition.
fn holds(table: &[Subformula<'_>], node: u16, trace: &[u128]) -> bool {
    let subformula = table[usize::from(node)];
    let now = trace.len();
    let prefixes = |operand: u16| -> Vec<bool> {
        let lengths = 1..=now;
        lengths
            .map(|length| holds(table, operand, &trace[..length]))
            .collect()
    };
    match subformula.operator {
        Operator::True => true,
        Operator::False => false,
        Operator::Proposition => trace[now - 1] >> subformula.atom & 1 == 1,
        Operator::Unary(operator) => operator.holds(Prefixes::new(&prefixes(subformula.left)), now),
        Operator::Binary(operator) => {
            let (left, right) = (prefixes(subformula.left), prefixes(subformula.right));
            operator.holds(Prefixes::new(&left), Prefixes::new(&right), now)
        }
    }
}

/// Returns the bits that are stored after a trace: zeros before the first step.
fn stored(table: &[Subformula<'_>], trace: &[u128]) -> u128 {
    let mut bits = 0;
    for subformula in table.iter().filter(|_| !trace.is_empty()) {
        let lowered = Lowered::new(subformula.operator);
        let operand = |position: usize, length: usize| {
            let operand = [subformula.left, subformula.right][position];
            holds(table, operand, &trace[..length])
        };
        for (previous, (node, _)) in subformula.previous.iter().zip(lowered.asked()) {
            if let Previous::Bit(bit, inverted) = *previous {
                let value = lowered.holds(node, &operand, trace.len());
                bits |= u128::from(value != inverted) << bit;
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
            is_forgotten: false,
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
        assert!(difference(&values).is_some());
    }
    assert!(violations > 500, "{violations}");
}
