//! From a circuit to operations.
//!
//! A circuit's wires carry negation for free, operations do not. Each conjunction can be computed as it is, or as the
//! disjunction of the negated inputs; the choice is made so that few negations remain.

use alloc::{vec, vec::Vec};

use super::{Operation, Register};
use crate::circuit::gates::{Circuit, Gate, Literal, UsedGates};

/// Beyond this many gates the choice is not improved further: each try costs a pass over all.
const IMPROVED: usize = 160;

pub(crate) struct Emitted {
    pub(crate) operations: Vec<Operation>,
    pub(crate) outputs: Vec<Register>,
}

/// Returns the operations that compute `outputs`; bit `b` of the circuit is read as stored bit `stored(b)`, input `i`
/// as input `input(i)`.
pub(crate) fn emit(
    circuit: &Circuit,
    outputs: &[Literal],
    stored: impl Fn(usize) -> usize,
    input: impl Fn(usize) -> usize,
) -> Emitted {
    let negated = Negations::choose(circuit, outputs).negated;
    let mut emitter = Emitter {
        operations: Vec::new(),
        gates: vec![None; circuit.gates().len()],
        opposite: vec![None; circuit.gates().len()],
    };
    for gate in used_gates(circuit, outputs) {
        let operation = match circuit.gates()[gate] {
            Gate::False => Operation::Constant(false),
            Gate::Atom(atom) => Operation::Atom(atom),
            Gate::Stored(bit) => Operation::Stored(stored(bit)),
            Gate::Input(number) => Operation::Input(input(number)),
            Gate::And(left, right) if negated[gate] => {
                Operation::Or(emitter.value(!left), emitter.value(!right))
            }
            Gate::And(left, right) => Operation::And(emitter.value(left), emitter.value(right)),
            Gate::Xor(left, right) => {
                // The gate's inputs bear no negation: it is carried over to the output.
                Operation::Xor(emitter.as_is(left), emitter.as_is(right))
            }
        };
        let value = emitter.push(operation);
        emitter.gates[gate] = Some((value, negated[gate]));
    }
    Emitted {
        outputs: outputs
            .iter()
            .map(|&literal| emitter.value(literal))
            .collect(),
        operations: emitter.operations,
    }
}

fn used_gates(circuit: &Circuit, outputs: &[Literal]) -> Vec<usize> {
    let mut used = UsedGates::default();
    for &output in outputs {
        circuit.mark(output, &mut used);
    }
    (0..circuit.gates().len())
        .filter(|gate| used.contains(*gate))
        .collect()
}

struct Emitter {
    operations: Vec<Operation>,
    /// For each gate that was emitted, its value and whether that is negated.
    gates: Vec<Option<(Register, bool)>>,
    /// The `Not` of a gate's value, once something needed it.
    opposite: Vec<Option<Register>>,
}

impl Emitter {
    fn push(&mut self, operation: Operation) -> Register {
        self.operations.push(operation);
        Register(self.operations.len() - 1)
    }

    /// Returns the gate's value in the form in which it was emitted.
    fn as_is(&self, literal: Literal) -> Register {
        self.gates[literal.gate()].map_or(Register(0), |(value, _)| value)
    }

    fn value(&mut self, literal: Literal) -> Register {
        let gate = literal.gate();
        let (value, negated) = self.gates[gate].unwrap_or((Register(0), false));
        if negated == literal.is_negated() {
            return value;
        }
        if let Some(opposite) = self.opposite[gate] {
            return opposite;
        }
        let opposite = self.push(match self.operations[value.index()] {
            Operation::Constant(value) => Operation::Constant(!value),
            _ => Operation::Not(value),
        });
        self.opposite[gate] = Some(opposite);
        opposite
    }
}

/// For each gate, whether its negation is computed instead.
struct Negations<'a> {
    circuit: &'a Circuit,
    outputs: &'a [Literal],
    used: Vec<usize>,
    negated: Vec<bool>,
    /// Whether a `Not` of the gate is needed, as of the last count.
    needed: Vec<bool>,
}

impl<'a> Negations<'a> {
    fn choose(circuit: &'a Circuit, outputs: &'a [Literal]) -> Self {
        let count = circuit.gates().len();
        let mut choice = Self {
            circuit,
            outputs,
            used: used_gates(circuit, outputs),
            negated: vec![false; count],
            needed: vec![false; count],
        };
        for place in 0..choice.used.len() {
            let gate = choice.used[place];
            if let Gate::And(left, right) = circuit.gates()[gate] {
                let fits =
                    |literal: Literal| choice.negated[literal.gate()] == literal.is_negated();
                choice.negated[gate] = !fits(left) && !fits(right);
            } else {
                choice.carry(gate);
            }
        }
        if choice.used.len() <= IMPROVED {
            choice.improve();
        }
        choice
    }

    /// Flips one gate at a time as long as that saves a `Not`.
    fn improve(&mut self) {
        let mut best = self.count();
        loop {
            let before = best;
            for place in 0..self.used.len() {
                let gate = self.used[place];
                if !matches!(self.circuit.gates()[gate], Gate::And(..)) {
                    continue;
                }
                self.negated[gate] ^= true;
                let count = self.count();
                if count < best {
                    best = count;
                } else {
                    self.negated[gate] ^= true;
                }
            }
            if best == before {
                break;
            }
        }
        self.count();
    }

    /// Negates an exclusive or when one of its inputs is negated.
    fn carry(&mut self, gate: usize) {
        if let Gate::Xor(left, right) = self.circuit.gates()[gate] {
            self.negated[gate] = self.negated[left.gate()] != self.negated[right.gate()];
        }
    }

    /// Returns how many values are needed in both forms.
    fn count(&mut self) -> usize {
        self.needed.fill(false);
        for place in 0..self.used.len() {
            let gate = self.used[place];
            if let Gate::And(left, right) = self.circuit.gates()[gate] {
                self.need(left ^ self.negated[gate]);
                self.need(right ^ self.negated[gate]);
            } else {
                self.carry(gate);
            }
        }
        for &output in self.outputs {
            self.need(output);
        }
        self.needed.iter().filter(|needed| **needed).count()
    }

    fn need(&mut self, literal: Literal) {
        let gate = literal.gate();
        if self.negated[gate] != literal.is_negated() {
            self.needed[gate] = true;
        }
    }
}
