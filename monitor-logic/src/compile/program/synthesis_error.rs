//! Why a formula cannot be made a program of bits.

use core::fmt;

use super::{LIMIT, WORDS};
use crate::{
    ast::formula::{Window, expression::ExpressionKind, with_inner},
    circuit::graph::{Graph, Node, NodeId},
    circuit::past_values::past_values,
    circuit::synthesis::is_chain,
    circuit::threshold::Threshold,
};

/// Why a formula cannot be made a program of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SynthesisError {
    /// It needs more stored bits or atoms than there can be.
    TooLarge(TooLargeError),
    /// It asks how much time lies between steps, and bits are no clock.
    AsksForTime(Window),
    /// A proposition reads a value of the past, which is more than a bit.
    LooksBack,
    /// It counts steps between two bounds, which takes keeping all of them.
    CountsBetween(Window),
    /// It counts steps within bounds, but does not compare the count with a constant.
    CountsAll(Window),
}

impl SynthesisError {
    /// Checks that the formula at `root` can be made of bits, however many.
    ///
    /// # Errors
    ///
    /// When it has bounds of time or values of the past, or a bound of so many steps that it is not worth the try.
    pub(crate) fn check(graph: &Graph, root: NodeId) -> Result<(), Self> {
        for id in graph.reachable(root) {
            let window = match graph.node(id) {
                Node::Atom(atom) if graph.atoms()[atom].looks_back() => {
                    return Err(Self::LooksBack);
                }
                Node::Constant(_) | Node::Atom(_) => None,
                Node::Unary(operator, _) => operator.window(),
                Node::Binary(operator, ..) => operator.window(),
            };
            let Some(window) = window else { continue };
            if window.is_of_time() {
                return Err(Self::AsksForTime(window));
            }
            if !is_chain(window, Window::LONGEST_CHAIN) {
                let needed = window.far();
                return Err(Self::TooLarge(TooLargeError {
                    part: Part::StoredBits,
                    needed: usize::try_from(needed).unwrap_or(usize::MAX),
                }));
            }
        }
        Ok(())
    }

    /// Checks that no proposition of the formula at `root` has a value of the past.
    ///
    /// # Errors
    ///
    /// When one has.
    pub(crate) fn check_values(graph: &Graph, root: NodeId) -> Result<(), Self> {
        let atoms = graph.reachable(root).into_iter();
        let atoms = atoms.filter_map(|id| match graph.node(id) {
            Node::Atom(atom) => Some(&graph.atoms()[atom]),
            _ => None,
        });
        for proposition in with_inner(atoms.collect()) {
            if Threshold::of(proposition).is_none() {
                continue;
            }
            let windows = proposition.operands().into_iter();
            let windows = windows.filter_map(|operand| match &operand.kind {
                ExpressionKind::Past(term) => term.window(),
                _ => None,
            });
            for window in windows {
                if window.least() > 0 && window.most().is_some() {
                    return Err(Self::CountsBetween(window));
                }
            }
        }
        Self::check_values_kept(graph)
    }

    /// Checks that counts with bounds are compared with a constant.
    fn check_values_kept(graph: &Graph) -> Result<(), Self> {
        for term in past_values(&with_inner(graph.atoms().iter().collect())) {
            if let Some(window) = term.window() {
                return Err(Self::CountsAll(window));
            }
        }
        Ok(())
    }
}

impl From<TooLargeError> for SynthesisError {
    fn from(error: TooLargeError) -> Self {
        Self::TooLarge(error)
    }
}

impl fmt::Display for SynthesisError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(error) => error.fmt(formatter),
            Self::AsksForTime(window) => write!(
                formatter,
                "the formula asks for time (`{window}`), and here steps have none: only bounds in steps, \
                 without a unit, are possible"
            ),
            Self::CountsBetween(window) => write!(
                formatter,
                "`count{window}` would keep every step within its bounds: leave one bound out, as in `count[<=10s](p)`"
            ),
            Self::CountsAll(window) => write!(
                formatter,
                "`count{window}` keeps as many times as a constant asks for: compare it with one and with nothing else, as \
                 in `count{window}(p) <= 3`"
            ),
            Self::LooksBack => formatter.write_str(
                "the formula has values of the past (`prev(x)`, `last`, `count`), and here only truth is \
                 kept from step to step",
            ),
        }
    }
}

impl core::error::Error for SynthesisError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::TooLarge(error) => Some(error),
            Self::AsksForTime(_)
            | Self::LooksBack
            | Self::CountsBetween(_)
            | Self::CountsAll(_) => None,
        }
    }
}

/// What a program has too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// Bits kept from one step to the next.
    StoredBits,
    /// Words kept from one step to the next.
    Words,
    /// Such words, most of which are the times of steps that are counted in windows.
    Times,
    /// Different propositions.
    Atoms,
}

impl Part {
    /// Returns how many there can be.
    const fn most(self) -> usize {
        match self {
            Self::StoredBits | Self::Atoms => LIMIT,
            Self::Words | Self::Times => WORDS,
        }
    }
}

/// A formula needs more stored bits, words or atoms than a monitor can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TooLargeError {
    /// What there is too much of.
    pub part: Part,
    /// How many it needs.
    pub needed: usize,
}

impl TooLargeError {
    pub(super) fn check(part: Part, needed: usize) -> Result<(), Self> {
        if needed > part.most() {
            return Err(Self { part, needed });
        }
        Ok(())
    }
}

impl fmt::Display for TooLargeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self.part {
            Part::StoredBits => "bits to be kept between steps",
            Part::Words | Part::Times => {
                "words to be kept between steps, for times, counts and values"
            }
            Part::Atoms => "different propositions",
        };
        let most = self.part.most();
        let needed = self.needed;
        write!(
            formatter,
            "the formula has {needed} {part}, at most {most} are possible"
        )?;
        formatter.write_str(match self.part {
            Part::Words => {
                ": bounds on both sides keep more the closer they are to each other, so move them apart, or leave one out"
            }
            Part::Times => {
                ": compare a count with bounds with a smaller number, since it keeps as many times, or count without bounds"
            }
            Part::StoredBits | Part::Atoms => "",
        })
    }
}

impl core::error::Error for TooLargeError {}
