//! A monitor that takes many steps at once, 64 of them in a machine word.
//!
//! For logged traces. A proposition is a sequence of bits, one a step, and an operator of the core works on whole words
//! of them: `&`, `|` and `!` directly, "the step before" by a shift, and since, to which the other operators over the
//! past are lowered, by one addition (see [`plan`](self)). A block leaves one bit for each operator to the next block.
//! A bounded operator goes from change to change of its operands, and costs the same whatever its bounds are; it leaves
//! the times on which its value may still depend.
//!
//! A proposition may be unknown: a log need not set every variable in its first line. Then each subformula has two
//! sequences (Kleene's three-valued logic): a lower bound that is true where the subformula must be true, and an upper
//! bound that is true where it may be. As soon as the bounds of everything kept agree, one sequence is enough again.

mod bits;
mod builder;
mod clock;
mod deadlines;
mod place;
mod plan;
#[cfg(test)]
mod tests;
mod within;

use alloc::vec::Vec;

pub use self::deadlines::{Deadlines, Passed};
use self::{
    bits::bit,
    builder::Builder,
    clock::Clock,
    place::{Bounds, Earlier, Place, Triple},
    plan::{Carry, Input, Plan, Slot},
};
use crate::{
    ast::formula::Formula,
    ast::formula::expression::Expression,
    circuit::graph::{Graph, Node},
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
    /// Both bounds of every value; its atoms are the lower bounds followed by the upper ones.
    bounds: Plan,
    /// The two carries of `bounds` that correspond to each carry of `exact`.
    carries: Vec<(Carry, Bounds<Carry>)>,
    /// The same for what bounded operators keep.
    slots: Vec<(Slot, Bounds<Slot>)>,
    /// Whether the last block was run by `bounds`.
    bounded: bool,
    /// How many steps there were.
    steps: u64,
}

/// A sequence of bits of the last block, as bounds: where `lower` and `upper` agree, the value is known. Bits behind
/// the block's last step have no meaning.
#[derive(Clone, Copy, Debug)]
pub struct Sequence<'words> {
    /// Set where it is true.
    pub lower: &'words [u64],
    /// Set where it is true or unknown.
    pub upper: &'words [u64],
}

impl Sequence<'_> {
    /// Returns the value at a step of the block, counted from 0.
    #[must_use]
    pub fn at(self, step: usize) -> Option<bool> {
        let lower = bit(self.lower, step);
        (lower == bit(self.upper, step)).then_some(lower)
    }
}

impl BlockMonitor {
    /// Creates the monitor of a formula, before the first step. Equal subformulas are computed once.
    ///
    /// # Errors
    ///
    /// When a proposition reads a value of the past.
    pub fn new(formula: &Formula) -> Result<Self, SynthesisError> {
        let (graph, nodes) = Graph::new(formula);
        if let Some(root) = nodes.last() {
            let atoms = graph.reachable(*root).into_iter();
            let mut atoms = atoms.filter_map(|node| match graph.node(node) {
                Node::Atom(atom) => Some(&graph.atoms()[atom]),
                _ => None,
            });
            if atoms.any(Expression::looks_back) {
                return Err(SynthesisError::LooksBack);
            }
        }
        let mut builder = Builder::new(&graph);
        let subformulas = nodes.iter().map(|node| builder.place(*node)).collect();
        let Builder {
            exact,
            bounds,
            carries,
            slots,
            ..
        } = builder;
        Ok(Self {
            atoms: graph.atoms().to_vec(),
            subformulas,
            exact,
            bounds,
            carries,
            slots,
            bounded: false,
            steps: 0,
        })
    }

    /// Returns the propositions, in the order in which [`run`](Self::run) takes their values.
    #[must_use]
    pub fn atoms(&self) -> &[Expression] {
        &self.atoms
    }

    /// Returns how many operations on words a block costs for each 64 steps when all values are known.
    #[must_use]
    pub fn operations(&self) -> usize {
        self.exact.operations()
    }

    /// Takes the next `steps` steps, at least one, and returns where the formula holds in them.
    ///
    /// `atoms` has the values of each of [`atoms`](Self::atoms); missing words count as false. All
    /// steps are at one time.
    pub fn run(&mut self, steps: usize, atoms: &[Letters<'_>]) -> Sequence<'_> {
        self.run_timed(steps, &[], atoms)
    }

    /// Like [`run`](Self::run), with the time of each step in nanoseconds, none smaller than the one before it in this
    /// or an earlier block.
    ///
    /// Costs a few operations for each word and operator, and for a bounded operator also for each
    /// change of its operands, with the logarithm of how many steps are between two where its bounds are
    /// of time. The bounds do not matter.
    ///
    /// ```
    /// use monitor_logic::{block::BlockMonitor, parse::parse};
    ///
    /// let mut monitor = BlockMonitor::new(&parse("once[<=5s](p)")?)?;
    /// let times = [0, 2, 5, 6, 7].map(|second| second * 1_000_000_000);
    /// // p holds in the first step.
    /// let verdicts = monitor.run_timed(5, &times, &[Some(&[0b0_0001])]);
    /// assert_eq!(verdicts.lower[0], 0b0_0111);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn run_timed(
        &mut self,
        steps: usize,
        times: &[u64],
        atoms: &[Letters<'_>],
    ) -> Sequence<'_> {
        let clock = Clock::new(steps, self.steps, times);
        self.steps += steps as u64;
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
            self.bounds.run(&clock, |atom| match of(atom) {
                Some(words) => Input::Words(words),
                None => Input::Constant(atom >= count),
            });
        } else {
            self.exact.run(&clock, |atom| {
                Input::Words(atoms.get(atom).copied().flatten().unwrap_or(&[]))
            });
        }
        self.verdicts()
    }

    /// Returns where the formula holds in the steps of the last block.
    #[must_use]
    pub fn verdicts(&self) -> Sequence<'_> {
        self.sequence(self.subformulas.len() - 1)
    }

    /// Returns the values of a subformula in the last block; subformulas are numbered from 0 in post-order, so that the
    /// formula itself is the last.
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

    /// Returns the known values that the operator of a subformula reads of the step before `step` (of the last block,
    /// counted from 0), in the order in which lowering asks for them.
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

    /// Takes the kept values over into the exact plan, if all are known.
    fn settle(&mut self) -> bool {
        let known = |(_, bounds): &(Carry, Bounds<Carry>)| {
            self.bounds.carry(bounds.lower) == self.bounds.carry(bounds.upper)
        };
        let known_times = |(_, bounds): &(Slot, Bounds<Slot>)| {
            self.bounds.kept(bounds.lower) == self.bounds.kept(bounds.upper)
        };
        if !self.carries.iter().all(known) || !self.slots.iter().all(known_times) {
            return false;
        }
        for (exact, bounds) in &self.slots {
            let kept = self.bounds.kept(bounds.lower).clone();
            self.exact.set_kept(*exact, kept);
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
        for (exact, bounds) in &self.slots {
            for bound in [bounds.lower, bounds.upper] {
                let kept = self.exact.kept(*exact).clone();
                self.bounds.set_kept(bound, kept);
            }
        }
    }
}
