//! From a formula's graph to a circuit with stored bits (paper 004, sections 3.3 and 5).
//!
//! Operators are lowered to those of the [`Core`], so only two operators here look back: `before`, which keeps its
//! operand, and `since`, which keeps itself. The recursive semantics of Fig. 4 treats the first state specially. Here
//! each of the two has a value "before the first state" that gives the first state its right meaning.
//!
//! A stored bit is kept so that false is its value before the first state: a value that begins as true is kept negated.
//! Then one bit serves all operators that agree on both the value to keep and the beginning, such as `once p` itself
//! and the operand of `end(once p)`.

mod counts;
mod kept;
mod memory;
mod places;
mod values;

use alloc::{vec, vec::Vec};

use monitor_formula::{Core, Window};

pub(crate) use self::places::PreviousPlaces;
pub use self::values::PastValue;
use crate::{
    ast::formula::{expression::Expression, with_inner},
    circuit::gates::{Circuit, Literal},
    circuit::graph::{Graph, Node, NodeId},
    circuit::slot::{Input, Question, Slot},
};

/// A formula as a circuit of its stored bits and atoms.
#[derive(Clone, Debug)]
pub(crate) struct Synthesis {
    pub(crate) circuit: Circuit,
    /// All bits that were made.
    pub(crate) bits: Vec<Bit>,
    /// The bits that reach the verdict.
    pub(crate) kept: Vec<usize>,
    /// What is kept in words.
    pub(crate) slots: Vec<Slot<Literal>>,
    /// What is asked of the slots.
    pub(crate) inputs: Vec<Input>,
    /// The slots that reach the verdict.
    pub(crate) kept_slots: Vec<usize>,
    /// The propositions, including those of counts.
    pub(crate) atoms: Vec<Expression>,
    /// The values of the past that the propositions read.
    pub(crate) past: Vec<PastValue<Literal>>,
    /// For each proposition that is not an atom but computed, its value.
    pub(crate) computed: Vec<Option<Literal>>,
    /// For each proposition that compares a count, the slot of that count.
    counts: Vec<Option<usize>>,
    /// The value of each node that the formula reaches.
    pub(crate) values: Vec<Option<Literal>>,
    pub(crate) verdict: Literal,
    /// Whether a value that is needed with both beginnings is kept only once, together with one bit that says whether
    /// there was a state before.
    one_start: bool,
    /// The longest chain of stored bits for bounds in steps; what is longer is kept in words.
    longest: u64,
    /// The operator that is being built, and its operands with their values.
    building: Building,
}

#[derive(Clone, Copy, Debug, Default)]
struct Building {
    operator: Option<NodeId>,
    operands: [Option<(NodeId, Literal)>; 2],
}

/// A bit that is kept from one step to the next, false at first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bit {
    /// The node whose value it keeps. `None` for the bit that says that there was a step before.
    pub(crate) node: Option<NodeId>,
    /// Whether it keeps the opposite of the value.
    pub(crate) negated: bool,
    /// The wire on which it is read.
    wire: Literal,
    /// The value that it has after the step. `None` only while the operator that needs it is being built.
    pub(crate) next: Option<Literal>,
    /// For an operator that reads its own previous value: the value after false, and the value after true. Two
    /// operators with the same pair are equal.
    recursion: Option<(Literal, Literal)>,
}

impl Synthesis {
    /// Creates the better one of two circuits. An operand that is needed with both beginnings is kept in two bits, or
    /// in one bit beside a common one for all such operands. The second way wins if there are two of them or more.
    pub(crate) fn new(graph: &Graph, root: NodeId) -> Self {
        Self::with_chains(graph, root, Window::LONGEST_CHAIN)
    }

    /// Creates the same with chains of stored bits that are at most so long.
    pub(crate) fn with_chains(graph: &Graph, root: NodeId, longest: u64) -> Self {
        let pairs = Self::build(graph, root, false, longest);
        if pairs.pairs() < 2 {
            return pairs;
        }
        let single = Self::build(graph, root, true, longest);
        if single.kept.len() < pairs.kept.len() {
            single
        } else {
            pairs
        }
    }

    fn build(graph: &Graph, root: NodeId, one_start: bool, longest: u64) -> Self {
        let mut synthesis = Self {
            circuit: Circuit::new(),
            bits: Vec::new(),
            kept: Vec::new(),
            slots: Vec::new(),
            inputs: Vec::new(),
            kept_slots: Vec::new(),
            atoms: with_inner(graph.atoms().iter().collect())
                .into_iter()
                .cloned()
                .collect(),
            past: Vec::new(),
            computed: Vec::new(),
            counts: Vec::new(),
            values: vec![None; graph.len()],
            verdict: Literal::FALSE,
            one_start,
            longest,
            building: Building::default(),
        };
        for id in graph.reachable(root) {
            let value = synthesis.node(id, graph.node(id));
            synthesis.values[id.index()] = Some(value);
        }
        synthesis.verdict = synthesis.value(root);
        synthesis.building = Building::default();
        synthesis.find_values();
        synthesis.find_kept();
        synthesis
    }

    /// Returns how many bits keep the same value as an earlier one, except for the beginning.
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

    /// Returns the value of an operand, which was built before its operator.
    fn value(&self, id: NodeId) -> Literal {
        self.values[id.index()].unwrap_or(Literal::FALSE)
    }

    fn node(&mut self, id: NodeId, node: Node) -> Literal {
        let mut operands = node
            .operands()
            .map(|operand| (operand, self.value(operand)));
        self.building = Building {
            operator: Some(id),
            operands: [operands.next(), operands.next()],
        };
        match node {
            Node::Constant(value) => Literal::constant(value),
            Node::Atom(atom) => self.proposition(atom),
            Node::Unary(operator, operand) => {
                let operand = self.value(operand);
                operator.lower(self, operand)
            }
            Node::Binary(operator, left, right) => {
                let (left, right) = (self.value(left), self.value(right));
                operator.lower(self, left, right)
            }
        }
    }

    /// Returns the value of an operator that depends on its own previous value, `initial` at first.
    ///
    /// `after` returns its value after false and after true; `now` builds it from the previous value.
    fn recursive(
        &mut self,
        initial: bool,
        after: (Literal, Literal),
        now: impl FnOnce(&mut Circuit, Literal) -> Literal,
    ) -> Literal {
        if after.0 == after.1 {
            return after.0;
        }
        let recursion = if initial { (!after.1, !after.0) } else { after };
        if recursion.0 == Literal::FALSE {
            // It is false at first, and false after false.
            return Literal::constant(initial);
        }
        let same = |bit: &&Bit| bit.recursion == Some(recursion);
        if let Some(next) = self.bits.iter().find(same).and_then(|bit| bit.next) {
            return next ^ initial;
        }
        let bit = self.bits.len();
        let wire = self.circuit.stored(bit);
        self.bits.push(Bit {
            node: self.building.operator,
            negated: initial,
            wire,
            next: None,
            recursion: Some(recursion),
        });
        let value = now(&mut self.circuit, wire ^ initial);
        self.bits[bit].next = Some(value ^ initial);
        value
    }

    fn find(&self, next: Literal) -> Option<usize> {
        self.bits.iter().position(|bit| bit.next == Some(next))
    }

    /// Returns the node that has a value: an operand, or else the operator that the value is a part of.
    fn node_of(&self, value: Literal) -> Option<NodeId> {
        let mut operands = self.building.operands.into_iter().flatten();
        let operand = operands.find(|(_, of_operand)| *of_operand == value);
        operand.map_or(self.building.operator, |(node, _)| Some(node))
    }

    /// Returns the bit that becomes `next`, the value of a node.
    fn keep(&mut self, node: Option<NodeId>, negated: bool, next: Literal) -> Literal {
        if let Some(bit) = self.find(next) {
            return self.bits[bit].wire;
        }
        let wire = self.circuit.stored(self.bits.len());
        self.bits.push(Bit {
            node: node.filter(|_| next != Literal::TRUE),
            negated: negated && next != Literal::TRUE,
            wire,
            next: Some(next),
            recursion: None,
        });
        wire
    }

    /// Returns the value that a bit has after the step.
    pub(crate) fn next(&self, bit: usize) -> Literal {
        self.bits[bit].next.unwrap_or(Literal::FALSE)
    }
}

impl Core for Synthesis {
    type Node = Literal;

    fn constant(&mut self, value: bool) -> Literal {
        Literal::constant(value)
    }

    fn not(&mut self, operand: Literal) -> Literal {
        !operand
    }

    fn and(&mut self, left: Literal, right: Literal) -> Literal {
        self.circuit.and(left, right)
    }

    fn xor(&mut self, left: Literal, right: Literal) -> Literal {
        self.circuit.xor(left, right)
    }

    fn before(&mut self, operand: Literal, initial: bool) -> Literal {
        let next = operand ^ initial;
        if next == Literal::FALSE {
            return Literal::constant(initial);
        }
        let node = self.node_of(operand);
        if self.one_start
            && self.find(next).is_none()
            && let Some(bit) = self.find(!next)
        {
            // This is right except at the first step.
            let value = self.bits[bit].wire ^ !initial;
            let started = self.keep(node, false, Literal::TRUE);
            return if initial {
                self.circuit.or(value, !started)
            } else {
                self.circuit.and(value, started)
            };
        }
        self.keep(node, initial, next) ^ initial
    }

    fn since(&mut self, keeps: Literal, makes: Literal, initial: bool) -> Literal {
        let either = self.circuit.or(keeps, makes);
        let makes_and_keeps = self.circuit.other_conjunct(makes, keeps);
        self.recursive(initial, (makes, either), |circuit, before| {
            if let Some(opens) = makes_and_keeps {
                // An interval: while it is closed, it is not opened either.
                let open = circuit.or(before, opens);
                return circuit.and(open, keeps);
            }
            let kept = circuit.and(before, keeps);
            circuit.or(kept, makes)
        })
    }

    fn within(&mut self, keeps: Literal, makes: Literal, window: Window) -> Literal {
        if is_chain(window, self.longest) {
            return self.chain(keeps, makes, window);
        }
        let now = match window.least() {
            0 => makes,
            _ => Literal::FALSE,
        };
        if keeps == Literal::FALSE || makes == Literal::FALSE {
            return now;
        }
        let slot = Slot::Since {
            window,
            keeps,
            makes,
        };
        let before = self.ask(slot, Question::IsWithin);
        let kept = self.circuit.and(keeps, before);
        self.circuit.or(kept, now)
    }
}

/// Returns `true` if an operator with these bounds can be built of at most so many stored bits, one for each step.
pub(crate) fn is_chain(window: Window, longest: u64) -> bool {
    !window.is_of_time() && window.far() <= longest
}
