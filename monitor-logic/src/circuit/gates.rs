//! Boolean functions of stored bits and atoms as circuits of shared gates.
//!
//! There are only two gates, and negation is a mark on a wire: so `!(a && b)` and `!a || !b` are
//! one gate, and De Morgan, double negation and the direction of an implication need no rules of
//! their own. [`emit`](crate::compile::program) turns a circuit into operations again.

use alloc::{vec, vec::Vec};
use core::ops::{BitXor, Not};

use crate::circuit::interner::Interner;

/// A wire: a gate's output, as it is or negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Literal(u32);

impl Literal {
    pub(crate) const FALSE: Self = Self(0);
    pub(crate) const TRUE: Self = Self(1);

    pub(crate) const fn constant(value: bool) -> Self {
        if value { Self::TRUE } else { Self::FALSE }
    }

    pub(crate) const fn gate(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(crate) const fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    const fn positive(self) -> Self {
        Self(self.0 & !1)
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// Negates the literal if the right side is true.
impl BitXor<bool> for Literal {
    type Output = Self;

    fn bitxor(self, negated: bool) -> Self {
        Self(self.0 ^ u32::from(negated))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Gate {
    /// The constant: gate 0, and no other gate.
    False,
    Atom(usize),
    Stored(usize),
    /// An answer of a slot of words at a step.
    Input(usize),
    And(Literal, Literal),
    Xor(Literal, Literal),
}

#[derive(Clone, Debug)]
pub(crate) struct Circuit {
    gates: Interner<Gate>,
}

impl Circuit {
    pub(crate) fn new() -> Self {
        let mut gates = Interner::new();
        gates.number(Gate::False);
        Self { gates }
    }

    /// Returns all gates, inputs before the gates that they feed.
    pub(crate) fn gates(&self) -> &[Gate] {
        self.gates.values()
    }

    fn gate(&mut self, gate: Gate) -> Literal {
        Literal(self.gates.number(gate) << 1)
    }

    pub(crate) fn atom(&mut self, atom: usize) -> Literal {
        self.gate(Gate::Atom(atom))
    }

    pub(crate) fn stored(&mut self, bit: usize) -> Literal {
        self.gate(Gate::Stored(bit))
    }

    pub(crate) fn input(&mut self, number: usize) -> Literal {
        self.gate(Gate::Input(number))
    }

    pub(crate) fn or(&mut self, left: Literal, right: Literal) -> Literal {
        !self.and(!left, !right)
    }

    /// Returns `condition ? high : low`.
    pub(crate) fn choose(&mut self, condition: Literal, high: Literal, low: Literal) -> Literal {
        if high == !low {
            return self.xor(condition, low);
        }
        let with = self.and(condition, high);
        let without = self.and(!condition, low);
        self.or(with, without)
    }

    pub(crate) fn and(&mut self, left: Literal, right: Literal) -> Literal {
        let (left, right) = if left <= right {
            (left, right)
        } else {
            (right, left)
        };
        if left == Literal::FALSE || left == !right {
            return Literal::FALSE;
        }
        if left == Literal::TRUE || left == right {
            return right;
        }
        if let Some(simpler) = self
            .absorb(left, right)
            .or_else(|| self.absorb(right, left))
            .or_else(|| self.merge(left, right))
        {
            return simpler;
        }
        self.gate(Gate::And(left, right))
    }

    /// Returns the two inputs of the conjunction that `literal` is, or is the negation of.
    fn conjuncts(&self, literal: Literal) -> Option<(Literal, Literal)> {
        match self.gates()[literal.gate()] {
            Gate::And(left, right) => Some((left, right)),
            _ => None,
        }
    }

    /// Returns the other input of `both`, if that is a conjunction with `one`.
    pub(crate) fn other_conjunct(&self, both: Literal, one: Literal) -> Option<Literal> {
        let (left, right) = self.conjuncts(both).filter(|_| !both.is_negated())?;
        match one {
            _ if one == left => Some(right),
            _ if one == right => Some(left),
            _ => None,
        }
    }

    /// Simplifies `simple && compound` where `simple` is an input of `compound`.
    fn absorb(&mut self, simple: Literal, compound: Literal) -> Option<Literal> {
        let (left, right) = self.conjuncts(compound)?;
        if compound.is_negated() {
            // a && !(a && b) = a && !b;  a && !(!a && b) = a
            if simple == left {
                Some(self.and(simple, !right))
            } else if simple == right {
                Some(self.and(simple, !left))
            } else {
                (simple == !left || simple == !right).then_some(simple)
            }
        } else if simple == left || simple == right {
            Some(compound)
        } else {
            (simple == !left || simple == !right).then_some(Literal::FALSE)
        }
    }

    /// Merges a conjunction of two compounds over common inputs.
    fn merge(&mut self, left: Literal, right: Literal) -> Option<Literal> {
        let (a, b) = self.conjuncts(left)?;
        let (c, d) = self.conjuncts(right)?;
        match (left.is_negated(), right.is_negated()) {
            (true, true) => {
                // !(a && b) && !(!a && !b) = a ^ b;  !(a && b) && !(a && !b) = !a
                if (a == !c && b == !d) || (a == !d && b == !c) {
                    Some(self.xor(a, b))
                } else if (a == c && b == !d) || (a == d && b == !c) {
                    Some(!a)
                } else if (b == c && a == !d) || (b == d && a == !c) {
                    Some(!b)
                } else {
                    None
                }
            }
            (false, false) => {
                // (a && b) && (!a && d) = false
                let clash = a == !c || a == !d || b == !c || b == !d;
                clash.then_some(Literal::FALSE)
            }
            _ => None,
        }
    }

    pub(crate) fn xor(&mut self, left: Literal, right: Literal) -> Literal {
        let negated = left.is_negated() != right.is_negated();
        let (left, right) = (left.positive(), right.positive());
        let (left, right) = if left <= right {
            (left, right)
        } else {
            (right, left)
        };
        let exclusive = if left == right {
            Literal::FALSE
        } else if left == Literal::FALSE {
            right
        } else {
            self.gate(Gate::Xor(left, right))
        };
        exclusive ^ negated
    }

    /// Marks the gates that `root` depends on as used.
    pub(crate) fn mark(&self, root: Literal, used: &mut UsedGates) {
        used.0.resize(self.gates().len(), false);
        let mut open = vec![root.gate()];
        while let Some(gate) = open.pop() {
            if core::mem::replace(&mut used.0[gate], true) {
                continue;
            }
            if let Gate::And(left, right) | Gate::Xor(left, right) = self.gates()[gate] {
                open.push(left.gate());
                open.push(right.gate());
            }
        }
    }
}

/// A mark on some gates of a circuit.
#[derive(Clone, Debug, Default)]
pub(crate) struct UsedGates(Vec<bool>);

impl UsedGates {
    pub(crate) fn contains(&self, gate: usize) -> bool {
        self.0.get(gate) == Some(&true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the truth table over the atoms 0 to 2, atom `i` being bit `i` of the row.
    fn table(circuit: &Circuit, literal: Literal) -> u8 {
        let mut values: Vec<u8> = Vec::new();
        for gate in circuit.gates() {
            let of = |literal: Literal| {
                values[literal.gate()] ^ if literal.is_negated() { 0xff } else { 0 }
            };
            values.push(match *gate {
                Gate::False => 0,
                Gate::Atom(atom) => [0b1010_1010, 0b1100_1100, 0b1111_0000][atom],
                Gate::Stored(_) | Gate::Input(_) => unreachable!("no memory in this test"),
                Gate::And(left, right) => of(left) & of(right),
                Gate::Xor(left, right) => of(left) ^ of(right),
            });
        }
        values[literal.gate()] ^ if literal.is_negated() { 0xff } else { 0 }
    }

    /// All functions that two levels of gates reach from three atoms mean what they should.
    #[test]
    fn every_rule_keeps_the_meaning() {
        let mut circuit = Circuit::new();
        let mut literals = vec![Literal::FALSE, Literal::TRUE];
        for atom in 0..3 {
            let literal = circuit.atom(atom);
            literals.extend([literal, !literal]);
        }
        for _ in 0..2 {
            let known = literals.clone();
            for &left in known.iter().take(60) {
                for &right in known.iter().take(60) {
                    let (a, b) = (table(&circuit, left), table(&circuit, right));
                    let and = circuit.and(left, right);
                    let or = circuit.or(left, right);
                    let xor = circuit.xor(left, right);
                    assert_eq!(table(&circuit, and), a & b);
                    assert_eq!(table(&circuit, or), a | b);
                    assert_eq!(table(&circuit, xor), a ^ b);
                    literals.extend([and, !and, or, xor]);
                }
            }
            literals.sort_unstable();
            literals.dedup();
        }
        assert!(literals.len() > 60, "{}", literals.len());
    }

    #[test]
    fn equal_functions_of_common_shape_are_one_gate() {
        let mut circuit = Circuit::new();
        let (p, q) = (circuit.atom(0), circuit.atom(1));
        let or = circuit.or(p, q);
        let both = circuit.and(p, q);
        assert_eq!(circuit.and(or, !both), circuit.xor(p, q));
        assert_eq!(circuit.or(p, both), p);
        assert_eq!(circuit.and(p, or), p);
        assert_eq!(circuit.choose(p, q, !q), !circuit.xor(p, q));
        let only = circuit.and(p, !q);
        assert_eq!(circuit.or(both, only), p);
    }
}
