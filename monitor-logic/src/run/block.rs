//! A monitor that takes many steps at once, 64 of them in a machine word.
//!
//! For logged traces. A proposition is a sequence of bits, one a step, and an operator of the
//! core works on whole words of them: `&`, `|` and `!` as they are, "the step before" by a shift,
//! and since, to which the other operators over the past are lowered, by one addition (see
//! [`plan`](self)). What a block leaves to the next is one bit an operator.
//!
//! A proposition may be unknown: a log need not set every variable in its first line. Then each
//! subformula has two sequences, a lower bound that is true where it must be true and an upper
//! bound that is true where it may be (Kleene's three-valued logic), and as soon as the bounds of
//! everything kept agree, one is enough again.

mod plan;
#[cfg(test)]
mod tests;

use alloc::{vec, vec::Vec};
use core::mem;

use monitor_formula::Core;

use self::plan::{Carry, Operation, Plan, Register};
use crate::{
    ast::formula::Formula,
    ast::formula::expression::Expression,
    circuit::graph::{Graph, Node, NodeId},
    compile::program::SynthesisError,
};

/// How many steps fit in a word.
pub const STEPS_A_WORD: usize = 64;

/// The values of a proposition in the steps of a block: bit `i` of word `w` is step `64 w + i`.
/// `None` when it is not known in any of them.
pub type Letters<'words> = Option<&'words [u64]>;

/// Checks a formula block by block.
///
/// ```
/// use monitor_logic::{block::BlockMonitor, parse::parse};
///
/// let mut monitor = BlockMonitor::new(&parse("p since q")?)?;
/// // Steps are bits, the first the lowest: q holds in the second, p from the third to the fifth.
/// let (p, q) = ([0b01_1100], [0b00_0010]);
/// let verdicts = monitor.run(6, &[Some(&p), Some(&q)]);
/// assert_eq!(verdicts.lower[0], 0b01_1110);
/// // What went before counts in the next block.
/// assert_eq!(monitor.run(1, &[Some(&[1]), Some(&[0])]).lower[0], 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BlockMonitor {
    atoms: Vec<Expression>,
    /// Where the subformulas, in post-order as written, are computed.
    subformulas: Vec<Place>,
    exact: Plan,
    /// Both bounds of everything; its atoms are the lower bounds followed by the upper ones.
    bounds: Plan,
    /// Which carry of `exact` is which two of `bounds`.
    carries: Vec<(Carry, Bounds<Carry>)>,
    /// Whether the last block ran through `bounds`.
    bounded: bool,
}

/// A lower and an upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bounds<T> {
    lower: T,
    upper: T,
}

impl<T: Copy> Bounds<T> {
    /// The bounds of the negation have changed places before they are negated.
    fn swapped(self) -> Self {
        Self {
            lower: self.upper,
            upper: self.lower,
        }
    }
}

/// Where a node of the graph is computed, and what its operator reads of the step before.
#[derive(Clone, Debug)]
struct Place {
    value: Triple,
    previous: Vec<Earlier>,
}

/// The same value in the exact plan and in the one of bounds.
#[derive(Clone, Copy, Debug)]
struct Triple {
    exact: Register,
    bounds: Bounds<Register>,
}

/// A value of the step before.
#[derive(Clone, Copy, Debug)]
enum Earlier {
    /// A register holds it at the step itself.
    Shifted(Triple),
    /// It is the value of this since at the step before.
    Since(Triple),
}

/// A sequence of bits of the last block, as bounds: where `lower` and `upper` agree, the value is
/// known. Bits behind the block's last step mean nothing.
#[derive(Clone, Copy, Debug)]
pub struct Sequence<'words> {
    /// Set where it is true.
    pub lower: &'words [u64],
    /// Set where it is true or unknown.
    pub upper: &'words [u64],
}

impl Sequence<'_> {
    /// The value at a step of the block, counted from 0.
    #[must_use]
    pub fn at(self, step: usize) -> Option<bool> {
        let lower = bit(self.lower, step);
        (lower == bit(self.upper, step)).then_some(lower)
    }
}

fn bit(words: &[u64], step: usize) -> bool {
    let word = words.get(step / STEPS_A_WORD).copied().unwrap_or(0);
    word >> (step % STEPS_A_WORD) & 1 == 1
}

impl BlockMonitor {
    /// The monitor of a formula, before the first step. Equal subformulas are computed once.
    ///
    /// # Errors
    ///
    /// When it needs something else than bits: a clock, values of the past, or bounds of very many steps.
    pub fn new(formula: &Formula) -> Result<Self, SynthesisError> {
        let (graph, nodes) = Graph::new(formula);
        if let Some(root) = nodes.last() {
            SynthesisError::check(&graph, *root)?;
        }
        let mut builder = Builder {
            graph: &graph,
            places: vec![None; graph.len()],
            exact: Plan::new(),
            bounds: Plan::new(),
            carries: Vec::new(),
            previous: Vec::new(),
        };
        let subformulas = nodes.iter().map(|node| builder.place(*node)).collect();
        Ok(Self {
            atoms: graph.atoms().to_vec(),
            subformulas,
            exact: builder.exact,
            bounds: builder.bounds,
            carries: builder.carries,
            bounded: false,
        })
    }

    /// The propositions, in the order in which [`run`](Self::run) takes their values.
    #[must_use]
    pub fn atoms(&self) -> &[Expression] {
        &self.atoms
    }

    /// How many operations on words a block costs for each 64 steps when all is known.
    #[must_use]
    pub fn operations(&self) -> usize {
        self.exact.operations()
    }

    /// Takes the next `steps` steps, at least one, and says where the formula holds in them.
    ///
    /// `atoms` has the values of each of [`atoms`](Self::atoms); missing words count as false.
    pub fn run(&mut self, steps: usize, atoms: &[Letters<'_>]) -> Sequence<'_> {
        let unknown = (0..self.atoms.len()).any(|atom| atoms.get(atom).is_none_or(Option::is_none));
        if self.bounded && !unknown && self.settle() {
            self.bounded = false;
        } else if unknown && !self.bounded {
            self.widen();
            self.bounded = true;
        }
        if self.bounded {
            let count = self.atoms.len();
            let of = |atom: usize| atoms.get(atom % count.max(1)).copied().flatten();
            self.bounds.run(steps, |atom| match of(atom) {
                Some(words) => plan::Input::Words(words),
                None => plan::Input::Constant(atom >= count),
            });
        } else {
            self.exact.run(steps, |atom| {
                plan::Input::Words(atoms.get(atom).copied().flatten().unwrap_or(&[]))
            });
        }
        self.verdicts()
    }

    /// Where the formula holds in the steps of the last block.
    #[must_use]
    pub fn verdicts(&self) -> Sequence<'_> {
        self.sequence(self.subformulas.len() - 1)
    }

    /// The values of a subformula in the last block; subformulas are numbered from 0 in
    /// post-order, so that the formula itself is the last.
    ///
    /// # Panics
    ///
    /// If the formula has no such subformula.
    #[must_use]
    pub fn sequence(&self, subformula: usize) -> Sequence<'_> {
        self.read(self.subformulas[subformula].value)
    }

    fn read(&self, place: Triple) -> Sequence<'_> {
        let (lower, upper) = if self.bounded {
            let Bounds { lower, upper } = place.bounds;
            (self.bounds.words(lower), self.bounds.words(upper))
        } else {
            let words = self.exact.words(place.exact);
            (words, words)
        };
        Sequence { lower, upper }
    }

    /// What the operator of a subformula reads of the step before `step` (of the last block,
    /// counted from 0), in the order in which lowering asks for it, where it is known.
    ///
    /// # Panics
    ///
    /// If the formula has no such subformula.
    #[must_use]
    pub fn previous(&self, subformula: usize, step: usize) -> Vec<Option<bool>> {
        let earlier = self.subformulas[subformula].previous.iter();
        let value = |earlier: &Earlier| match *earlier {
            Earlier::Shifted(place) => self.read(place).at(step),
            Earlier::Since(place) => match step.checked_sub(1) {
                Some(before) => self.read(place).at(before),
                None => self.left_by_the_block_before(place),
            },
        };
        earlier.map(value).collect()
    }

    fn left_by_the_block_before(&self, place: Triple) -> Option<bool> {
        if !self.bounded {
            return self.exact.value_before(place.exact);
        }
        let lower = self.bounds.value_before(place.bounds.lower)?;
        let upper = self.bounds.value_before(place.bounds.upper)?;
        (lower == upper).then_some(lower)
    }

    /// Takes over what is kept into the exact plan, if it is all known.
    fn settle(&mut self) -> bool {
        let known = |(_, bounds): &(Carry, Bounds<Carry>)| {
            self.bounds.carry(bounds.lower) == self.bounds.carry(bounds.upper)
        };
        if !self.carries.iter().all(known) {
            return false;
        }
        for (exact, bounds) in &self.carries {
            let value = self.bounds.carry(bounds.lower);
            self.exact.set_carry(*exact, value);
        }
        true
    }

    fn widen(&mut self) {
        for (exact, bounds) in &self.carries {
            let value = self.exact.carry(*exact);
            self.bounds.set_carry(bounds.lower, value);
            self.bounds.set_carry(bounds.upper, value);
        }
    }
}

/// Translates the operators of the logic into those of a plan.
struct Builder<'graph> {
    graph: &'graph Graph,
    places: Vec<Option<Place>>,
    exact: Plan,
    bounds: Plan,
    carries: Vec<(Carry, Bounds<Carry>)>,
    /// What the operator that is being built reads of the step before.
    previous: Vec<Earlier>,
}

impl Builder<'_> {
    fn place(&mut self, node: NodeId) -> Place {
        if let Some(place) = &self.places[node.index()] {
            return place.clone();
        }
        let value = match self.graph.node(node) {
            Node::Constant(value) => self.constant(value),
            Node::Atom(atom) => Triple {
                exact: self.exact.push(Operation::Atom(atom)),
                bounds: Bounds {
                    lower: self.bounds.push(Operation::Atom(atom)),
                    upper: self
                        .bounds
                        .push(Operation::Atom(atom + self.graph.atoms().len())),
                },
            },
            Node::Unary(operator, operand) => {
                let operand = self.place(operand).value;
                operator.lower(self, operand)
            }
            Node::Binary(operator, left, right) => {
                let (left, right) = (self.place(left).value, self.place(right).value);
                operator.lower(self, left, right)
            }
        };
        let previous = mem::take(&mut self.previous);
        let place = Place { value, previous };
        self.places[node.index()] = Some(place.clone());
        place
    }

    fn push(&mut self, operation: Operation) -> Triple {
        let bound = self.bounds.push(operation);
        Triple {
            exact: self.exact.push(operation),
            bounds: Bounds {
                lower: bound,
                upper: bound,
            },
        }
    }

    /// An operator that is true for more only if its operands are, so that its lower bound comes
    /// from theirs, and its upper one from theirs.
    fn monotone(
        &mut self,
        operation: fn(Register, Register) -> Operation,
        left: Triple,
        right: Triple,
    ) -> Triple {
        let (lower, upper) = (
            operation(left.bounds.lower, right.bounds.lower),
            operation(left.bounds.upper, right.bounds.upper),
        );
        Triple {
            exact: self.exact.push(operation(left.exact, right.exact)),
            bounds: Bounds {
                lower: self.bounds.push(lower),
                upper: self.bounds.push(upper),
            },
        }
    }

    fn keeping(&mut self, exact: Operation, bounds: Bounds<Operation>) -> Triple {
        let value = Triple {
            exact: self.exact.push(exact),
            bounds: Bounds {
                lower: self.bounds.push(bounds.lower),
                upper: self.bounds.push(bounds.upper),
            },
        };
        let carry = self.exact.carry_of(value.exact);
        let lower = self.bounds.carry_of(value.bounds.lower);
        let upper = self.bounds.carry_of(value.bounds.upper);
        if let (Some(carry), Some(lower), Some(upper)) = (carry, lower, upper) {
            self.carries.push((carry, Bounds { lower, upper }));
        }
        value
    }
}

impl Core for Builder<'_> {
    type Node = Triple;

    fn constant(&mut self, value: bool) -> Triple {
        self.push(Operation::Constant(value))
    }

    fn not(&mut self, operand: Triple) -> Triple {
        let swapped = operand.bounds.swapped();
        Triple {
            exact: self.exact.push(Operation::Not(operand.exact)),
            bounds: Bounds {
                lower: self.bounds.push(Operation::Not(swapped.lower)),
                upper: self.bounds.push(Operation::Not(swapped.upper)),
            },
        }
    }

    fn and(&mut self, left: Triple, right: Triple) -> Triple {
        self.monotone(Operation::And, left, right)
    }

    fn or(&mut self, left: Triple, right: Triple) -> Triple {
        self.monotone(Operation::Or, left, right)
    }

    fn xor(&mut self, left: Triple, right: Triple) -> Triple {
        let (not_left, not_right) = (self.not(left), self.not(right));
        let only_left = self.and(left, not_right);
        let only_right = self.and(not_left, right);
        let bounds = self.or(only_left, only_right).bounds;
        let exact = self.exact.push(Operation::Xor(left.exact, right.exact));
        Triple { exact, bounds }
    }

    fn before(&mut self, operand: Triple, initial: bool) -> Triple {
        let kept = self.keeping(
            Operation::Before(operand.exact, initial),
            Bounds {
                lower: Operation::Before(operand.bounds.lower, initial),
                upper: Operation::Before(operand.bounds.upper, initial),
            },
        );
        self.previous.push(Earlier::Shifted(kept));
        kept
    }

    fn since(&mut self, left: Triple, right: Triple, initial: bool) -> Triple {
        let (lefts, rights) = (left.bounds, right.bounds);
        let kept = self.keeping(
            Operation::Since(left.exact, right.exact, initial),
            Bounds {
                lower: Operation::Since(lefts.lower, rights.lower, initial),
                upper: Operation::Since(lefts.upper, rights.upper, initial),
            },
        );
        self.previous.push(Earlier::Since(kept));
        kept
    }
}
