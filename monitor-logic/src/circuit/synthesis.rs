//! From a formula's graph to a circuit with stored bits (paper 004, sections 3.3 and 5).
//!
//! The recursive semantics of Fig. 4 distinguishes the first state. Here it does not, because each
//! operator has a value "before the first state" that gives the first state its right meaning:
//!
//! | operator | its own value, or its operand's, before the first state |
//! |---|---|
//! | `once`, `since`, `[_, _)` | itself false |
//! | `historically`, `wsince`, `[_, _)w` | itself true |
//! | `start F` = F now and not before | F true |
//! | `end F` = F before and not now | F false |
//! | `prev F` = if F now, then F before as for `start`, else as for `end` | both |
//!
//! A stored bit is kept so that false is its value before the first state: what begins as true is
//! kept negated. Then the same bit serves all that agree on both the value to keep and the
//! beginning, such as `once p` itself and the operand of `end(once p)`.

use alloc::{vec, vec::Vec};

use crate::{
    ast::formula::{Binary, Unary},
    circuit::gates::{Circuit, Literal, Used},
    circuit::graph::{Graph, Node, NodeId},
};

/// A formula as a circuit of its stored bits and atoms.
pub(crate) struct Synthesis<'a> {
    graph: &'a Graph,
    pub(crate) circuit: Circuit,
    /// All bits that were made,
    pub(crate) bits: Vec<Bit>,
    /// and those of them that reach the verdict.
    pub(crate) kept: Vec<usize>,
    /// The value of each node that the formula reaches.
    pub(crate) values: Vec<Option<Literal>>,
    pub(crate) verdict: Literal,
    /// Whether a value that is needed with both beginnings is kept once, beside one bit that says
    /// whether there was a state before.
    one_start: bool,
}

/// A bit that is kept from one step to the next, false at first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bit {
    /// The node whose value it keeps (none: it says that there was a step before),
    pub(crate) node: Option<NodeId>,
    /// negated.
    pub(crate) negated: bool,
    /// The wire on which it is read.
    wire: Literal,
    /// What it becomes. `None` only while the operator that needs it is being built.
    pub(crate) next: Option<Literal>,
    /// For an operator that reads its own previous value: what it becomes after false and after
    /// true. Two operators with the same pair are the same.
    recursion: Option<(Literal, Literal)>,
}

/// Where the value that a node had in the previous step is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Previous {
    /// The stored bit that keeps it,
    pub bit: usize,
    /// negated.
    pub negated: bool,
    /// When given, the bit that says whether there was a step before; if not, the value is the
    /// opposite of what `bit` and `negated` say.
    pub started: Option<usize>,
}

impl<'a> Synthesis<'a> {
    /// The better of the two ways to keep operands that are needed with both beginnings: a pair
    /// of bits each, or one bit each and one for all. The second wins from two on.
    pub(crate) fn new(graph: &'a Graph, root: NodeId) -> Self {
        let pairs = Self::build(graph, root, false);
        if pairs.pairs() < 2 {
            return pairs;
        }
        let single = Self::build(graph, root, true);
        if single.kept.len() < pairs.kept.len() {
            single
        } else {
            pairs
        }
    }

    fn build(graph: &'a Graph, root: NodeId, one_start: bool) -> Self {
        let mut synthesis = Self {
            graph,
            circuit: Circuit::new(),
            bits: Vec::new(),
            kept: Vec::new(),
            values: vec![None; graph.len()],
            verdict: Literal::FALSE,
            one_start,
        };
        for id in graph.reachable(root) {
            let value = synthesis.operator(id);
            synthesis.values[id.index()] = Some(value);
        }
        synthesis.verdict = synthesis.value(root);
        synthesis.find_kept();
        synthesis
    }

    /// How many bits keep the same value as an earlier one, but for the beginning.
    fn pairs(&self) -> usize {
        self.kept
            .iter()
            .enumerate()
            .filter(|(place, bit)| {
                let mut earlier = self.kept[..*place].iter();
                earlier.any(|other| self.next(*other) == !self.next(**bit))
            })
            .count()
    }

    /// The value of an operand: operands are built before operators.
    fn value(&self, id: NodeId) -> Literal {
        self.values[id.index()].unwrap_or(Literal::FALSE)
    }

    fn operator(&mut self, id: NodeId) -> Literal {
        match self.graph.node(id) {
            Node::Constant(value) => Literal::constant(value),
            Node::Atom(atom) => self.circuit.atom(atom),
            Node::Unary(operator, operand) => self.unary(id, operator, operand),
            Node::Binary(operator, left, right) => self.binary(id, operator, left, right),
        }
    }

    fn unary(&mut self, id: NodeId, operator: Unary, operand: NodeId) -> Literal {
        let now = self.value(operand);
        match operator {
            Unary::Not => !now,
            Unary::Once => self.recursive(id, false, (now, Literal::TRUE), |circuit, before| {
                circuit.or(before, now)
            }),
            Unary::Historically => {
                self.recursive(id, true, (Literal::FALSE, now), |circuit, before| {
                    circuit.and(before, now)
                })
            }
            Unary::Start => {
                let before = self.before(operand, true);
                self.circuit.and(now, !before)
            }
            Unary::End => {
                let before = self.before(operand, false);
                self.circuit.and(!now, before)
            }
            Unary::Previously => {
                // "if now then high else low", and low implies high: they only differ in the
                // first step, where low is false and high is true.
                let low = self.before(operand, false);
                let high = self.before(operand, true);
                let stationary = self.circuit.and(now, high);
                self.circuit.or(low, stationary)
            }
        }
    }

    fn binary(&mut self, id: NodeId, operator: Binary, left: NodeId, right: NodeId) -> Literal {
        let (left, right) = (self.value(left), self.value(right));
        match operator {
            Binary::And => self.circuit.and(left, right),
            Binary::Or => self.circuit.or(left, right),
            Binary::Xor => self.circuit.xor(left, right),
            Binary::Implies => self.circuit.or(!left, right),
            Binary::Iff => !self.circuit.xor(left, right),
            Binary::Since | Binary::WeakSince => {
                let either = self.circuit.or(left, right);
                let weak = operator == Binary::WeakSince;
                self.recursive(id, weak, (right, either), |circuit, before| {
                    let kept = circuit.and(before, left);
                    circuit.or(kept, right)
                })
            }
            Binary::Interval | Binary::WeakInterval => {
                let opened = self.circuit.and(left, !right);
                let weak = operator == Binary::WeakInterval;
                self.recursive(id, weak, (opened, !right), |circuit, before| {
                    let open = circuit.or(before, left);
                    circuit.and(open, !right)
                })
            }
        }
    }

    /// The value of an operator that depends on its own previous value, `initial` at first.
    ///
    /// `after` says what it is after false and after true, `now` builds it from the previous value.
    fn recursive(
        &mut self,
        node: NodeId,
        initial: bool,
        after: (Literal, Literal),
        now: impl FnOnce(&mut Circuit, Literal) -> Literal,
    ) -> Literal {
        if after.0 == after.1 {
            return after.0;
        }
        let recursion = if initial { (!after.1, !after.0) } else { after };
        if recursion.0 == Literal::FALSE {
            // False at first, and false after false.
            return Literal::constant(initial);
        }
        let same = |bit: &&Bit| bit.recursion == Some(recursion);
        if let Some(next) = self.bits.iter().find(same).and_then(|bit| bit.next) {
            return next ^ initial;
        }
        let bit = self.bits.len();
        let wire = self.circuit.stored(bit);
        self.bits.push(Bit {
            node: Some(node),
            negated: initial,
            wire,
            next: None,
            recursion: Some(recursion),
        });
        let value = now(&mut self.circuit, wire ^ initial);
        self.bits[bit].next = Some(value ^ initial);
        value
    }

    /// The value of `operand` in the previous step, `initial` at first.
    fn before(&mut self, operand: NodeId, initial: bool) -> Literal {
        let next = self.value(operand) ^ initial;
        if next == Literal::FALSE {
            return Literal::constant(initial);
        }
        if self.one_start
            && self.find(next).is_none()
            && let Some(bit) = self.find(!next)
        {
            // Right but for the first step.
            let value = self.bits[bit].wire ^ !initial;
            let started = self.keep(operand, false, Literal::TRUE);
            return if initial {
                self.circuit.or(value, !started)
            } else {
                self.circuit.and(value, started)
            };
        }
        self.keep(operand, initial, next) ^ initial
    }

    fn find(&self, next: Literal) -> Option<usize> {
        self.bits.iter().position(|bit| bit.next == Some(next))
    }

    /// The bit that becomes `next`.
    fn keep(&mut self, node: NodeId, negated: bool, next: Literal) -> Literal {
        if let Some(bit) = self.find(next) {
            return self.bits[bit].wire;
        }
        let wire = self.circuit.stored(self.bits.len());
        self.bits.push(Bit {
            node: (next != Literal::TRUE).then_some(node),
            negated: negated && next != Literal::TRUE,
            wire,
            next: Some(next),
            recursion: None,
        });
        wire
    }

    /// Finds the bits and gates that reach the verdict, now or in a later step.
    fn find_kept(&mut self) {
        let mut used = Used::default();
        self.circuit.mark(self.verdict, &mut used);
        let mut open: Vec<usize> = (0..self.bits.len()).collect();
        loop {
            let reads = |bit: &usize| used.contains(self.bits[*bit].wire.gate());
            let (found, rest): (Vec<usize>, Vec<usize>) = open.into_iter().partition(reads);
            if found.is_empty() {
                break;
            }
            for bit in &found {
                self.circuit.mark(self.next(*bit), &mut used);
            }
            self.kept.extend(found);
            open = rest;
        }
        self.kept.sort_unstable();
    }

    /// Stored bits, then gates: what a step costs.
    pub(crate) fn price(&self) -> (usize, usize) {
        let mut used = Used::default();
        for literal in self.kept.iter().map(|bit| self.next(*bit)) {
            self.circuit.mark(literal, &mut used);
        }
        self.circuit.mark(self.verdict, &mut used);
        let gates = 0..self.circuit.gates().len();
        let used = gates.filter(|gate| used.contains(*gate)).count();
        (self.kept.len(), used)
    }

    /// What a bit becomes.
    pub(crate) fn next(&self, bit: usize) -> Literal {
        self.bits[bit].next.unwrap_or(Literal::FALSE)
    }

    /// Where the previous value of `node` is found, when it counts as `initial` before the first
    /// step. `None` when no kept bit has it.
    pub(crate) fn previous(&self, node: NodeId, initial: bool) -> Option<Previous> {
        let next = (*self.values.get(node.index())?)? ^ initial;
        let find = |next| {
            let becomes = |bit: &usize| self.next(*bit) == next;
            self.kept.iter().position(becomes)
        };
        if let Some(bit) = find(next) {
            return Some(Previous {
                bit,
                negated: initial,
                started: None,
            });
        }
        Some(Previous {
            bit: find(!next)?,
            negated: !initial,
            started: Some(find(Literal::TRUE)?),
        })
    }
}
