//! A monitor that takes many steps at once, 64 of them in a machine word.
//!
//! For logged traces. A proposition is a sequence of bits, one a step, and an operator of the
//! logic works on whole words of them: `&`, `|` and `!` as they are, "the step before" by a shift,
//! and since, to which the other operators over the past reduce, by one addition (see
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

use self::plan::{Carry, Operation, Plan, Register};
use crate::{
    ast::expression::Expression,
    ast::formula::{Binary, Formula, Unary},
    circuit::graph::{Graph, Node, NodeId},
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
/// let mut monitor = BlockMonitor::new(&parse("p since q")?);
/// // Steps are bits, the first the lowest: q holds in the second, p from the third to the fifth.
/// let (p, q) = ([0b01_1100], [0b00_0010]);
/// let verdicts = monitor.run(6, &[Some(&p), Some(&q)]);
/// assert_eq!(verdicts.lower[0], 0b01_1110);
/// // What went before counts in the next block.
/// assert_eq!(monitor.run(1, &[Some(&[1]), Some(&[0])]).lower[0], 0);
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
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
#[derive(Clone, Copy, Debug)]
struct Place {
    value: Triple,
    previous: [Option<Earlier>; 2],
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
    /// It is the value of this since at the step before, negated where the flag is set.
    Since(Triple, bool),
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
    #[must_use]
    pub fn new(formula: &Formula) -> Self {
        let (graph, nodes) = Graph::new(formula);
        let mut builder = Builder {
            graph: &graph,
            places: vec![None; graph.len()],
            exact: Plan::new(),
            bounds: Plan::new(),
            carries: Vec::new(),
        };
        let subformulas = nodes.iter().map(|node| builder.place(*node)).collect();
        Self {
            atoms: graph.atoms().to_vec(),
            subformulas,
            exact: builder.exact,
            bounds: builder.bounds,
            carries: builder.carries,
            bounded: false,
        }
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
    /// counted from 0), where it is known (paper 004, Fig. 4).
    ///
    /// For `start F` and `end F` the first is the value of F; for `prev F` the first is the value
    /// that counts if F holds now, the second the one that counts if not; these two differ only
    /// in the first state of a trace. For the other operators over the past it is their own value.
    ///
    /// # Panics
    ///
    /// If the formula has no such subformula.
    #[must_use]
    pub fn previous(&self, subformula: usize, step: usize) -> [Option<bool>; 2] {
        self.subformulas[subformula].previous.map(|earlier| {
            Some(match earlier? {
                Earlier::Shifted(place) => self.read(place).at(step)?,
                Earlier::Since(place, negated) => {
                    let value = match step.checked_sub(1) {
                        Some(before) => self.read(place).at(before)?,
                        None => self.left_by_the_block_before(place)?,
                    };
                    value != negated
                }
            })
        })
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
}

impl Builder<'_> {
    fn place(&mut self, node: NodeId) -> Place {
        if let Some(place) = self.places[node.index()] {
            return place;
        }
        let mut previous = [None; 2];
        let value = match self.graph.node(node) {
            Node::Constant(value) => self.push(Operation::Constant(value)),
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
                self.unary(operator, operand, &mut previous)
            }
            Node::Binary(operator, left, right) => {
                let (left, right) = (self.place(left).value, self.place(right).value);
                self.binary(operator, left, right, &mut previous)
            }
        };
        let place = Place { value, previous };
        self.places[node.index()] = Some(place);
        place
    }

    fn unary(
        &mut self,
        operator: Unary,
        operand: Triple,
        previous: &mut [Option<Earlier>; 2],
    ) -> Triple {
        match operator {
            Unary::Not => self.not(operand),
            Unary::Once => {
                let always = self.push(Operation::Constant(true));
                let once = self.since(always, operand, false);
                previous[0] = Some(Earlier::Since(once, false));
                once
            }
            Unary::Historically => {
                let always = self.push(Operation::Constant(true));
                let failed = self.not(operand);
                let once_failed = self.since(always, failed, false);
                previous[0] = Some(Earlier::Since(once_failed, true));
                self.not(once_failed)
            }
            Unary::Start => {
                let before = self.before(operand, true);
                previous[0] = Some(Earlier::Shifted(before));
                let not_before = self.not(before);
                self.and(operand, not_before)
            }
            Unary::End => {
                let before = self.before(operand, false);
                previous[0] = Some(Earlier::Shifted(before));
                let not_now = self.not(operand);
                self.and(not_now, before)
            }
            Unary::Previously => {
                // They differ in the first state only, where the one makes it `operand`.
                let high = self.before(operand, true);
                let low = self.before(operand, false);
                *previous = [high, low].map(|place| Some(Earlier::Shifted(place)));
                let stationary = self.and(operand, high);
                self.or(low, stationary)
            }
        }
    }

    fn binary(
        &mut self,
        operator: Binary,
        left: Triple,
        right: Triple,
        previous: &mut [Option<Earlier>; 2],
    ) -> Triple {
        let (kept, made, weak) = match operator {
            Binary::And => return self.and(left, right),
            Binary::Or => return self.or(left, right),
            Binary::Xor => return self.xor(left, right),
            Binary::Implies => {
                let not_left = self.not(left);
                return self.or(not_left, right);
            }
            Binary::Iff => {
                let differ = self.xor(left, right);
                return self.not(differ);
            }
            Binary::Since => (left, right, false),
            Binary::WeakSince => (left, right, true),
            Binary::Interval | Binary::WeakInterval => {
                // `[F, G)` is `!G since (F && !G)`.
                let open = self.not(right);
                let opened = self.and(left, open);
                (open, opened, operator == Binary::WeakInterval)
            }
        };
        let since = self.since(kept, made, weak);
        previous[0] = Some(Earlier::Since(since, false));
        since
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
        self.keeping(
            Operation::Before(operand.exact, initial),
            Bounds {
                lower: Operation::Before(operand.bounds.lower, initial),
                upper: Operation::Before(operand.bounds.upper, initial),
            },
        )
    }

    fn since(&mut self, left: Triple, right: Triple, initial: bool) -> Triple {
        let (lefts, rights) = (left.bounds, right.bounds);
        self.keeping(
            Operation::Since(left.exact, right.exact, initial),
            Bounds {
                lower: Operation::Since(lefts.lower, rights.lower, initial),
                upper: Operation::Since(lefts.upper, rights.upper, initial),
            },
        )
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
