//! Regular CTL plus (RCTL+): what holds of some or of all runs of one computation.
//!
//! The logic is that of A. Sen and V. K. Garg, *Partial Order Trace Analyzer (POTA) for Distributed
//! Programs* ("paper 002"), section 6.1. Its formulas are about the consistent cuts of a
//! computation, the global states that its threads or processes could have been in together, and
//! the runs from one cut to the last.
//!
//! | write | meaning at a cut |
//! |---|---|
//! | `EF(F)` | on some run from here, F holds at some cut |
//! | `EG(F)` | on some run from here to the end, F holds at all cuts |
//! | `AG(F)` | on all runs from here, F holds at all cuts: `!EF(!F)` |
//! | `x1 - x2 <= 5` | the values that the variables have at this cut |
//! | `in_transit(p, q) <= 2` | of the messages from p to q, at most 2 are sent and not received |
//! | `empty(p, q)` | `in_transit(p, q) == 0` |
//!
//! Any mix of these with `!`, `&&`, `||`, `^`, `->`, `<->` is allowed. A run includes the cut that it starts from and
//! the last one. "F at some time on all runs" (elsewhere `AF`) is `!EG(!F)`.
//!
//! Past-time operators look back along one run, and are refused; so is `@`. A cut is reached on many runs, on which it
//! has different pasts.
//!
//! # Messages
//!
//! Predicates on channels are written like calls: they are numbers and truth values that are read from the state like
//! any other, and need no notation of their own. The names of the two processes stand where arguments do, in quotes
//! when they are not words (`empty("node 1", q)`). `in_transit` and `empty` cannot be other functions in such formulas;
//! a function with one of these names can still be called in braces, `{ empty(x) }`.
//!
//! # Example
//!
//! ```
//! use monitor_logic::rctl::{self, Kind, Operator};
//!
//! let formula = "EF(hungry0 && EG(!eat0)) || AG(EF(reset && empty(p, q)))".parse::<rctl::Formula>()?;
//! assert_eq!(formula.to_string(), "EF(hungry0 && EG(!eat0)) || AG(EF(reset && empty(p, q)))");
//!
//! // Mistakes come all at once. What looks back does not go together with what looks ahead.
//! let text = "EF(once(p) && start(q))";
//! let mistakes = text.parse::<rctl::Formula>().unwrap_err();
//! assert_eq!(mistakes.len(), 2);
//! # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
//! ```

mod channel;
mod print;
#[cfg(test)]
mod tests;

use alloc::{boxed::Box, collections::BTreeSet, vec, vec::Vec};

pub use self::channel::Channel;
use crate::{
    ast::formula::expression::{Expression, ExpressionKind},
    ast::tree::{compare_as_built, parts},
    source::Span,
};

/// A formula of RCTL+, and its place in the text.
///
/// Two formulas are equal when they are built the same way, wherever they stand.
#[derive(Clone, Debug)]
pub struct Formula {
    /// How it is built.
    pub kind: Kind,
    /// Where it stands.
    pub span: Span,
}

compare_as_built!(Formula, Kind);

/// How a [`Formula`] is built.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// `true`, `false`.
    Constant(bool),
    /// What is true or false at a cut by itself.
    Proposition(Proposition),
    /// `!F`
    Not(Box<Formula>),
    /// An operator with two operands.
    Binary(Connective, Box<Formula>, Box<Formula>),
    /// `EF(F)`, `EG(F)`, `AG(F)`.
    Branching(Operator, Box<Formula>),
}

/// A proposition: what is true or false at a cut by itself.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Proposition {
    /// An expression over the variables of the cut.
    Expression(Expression),
    /// A predicate on the number of messages in transit.
    Channel(Channel),
}

/// The operators about runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Operator {
    /// `EF(F)`: on some run, F at some time.
    ExistsFinally,
    /// `EG(F)`: on some run, F all the time.
    ExistsGlobally,
    /// `AG(F)`: on all runs, F all the time.
    AllGlobally,
}

/// The operators with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Connective {
    /// `F && G`
    And,
    /// `F || G`
    Or,
    /// `F ^ G`
    Xor,
    /// `F -> G`
    Implies,
    /// `F <-> G`
    Iff,
}

impl Operator {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::ExistsFinally, Self::ExistsGlobally, Self::AllGlobally];
}

impl Connective {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::And, Self::Or, Self::Xor, Self::Implies, Self::Iff];
}

/// Constructors of formulas that stand in no text.
impl Formula {
    /// `true` or `false`
    #[must_use]
    pub fn constant(value: bool) -> Self {
        Kind::Constant(value).into()
    }

    /// Creates a proposition that is an expression.
    #[must_use]
    pub fn proposition(expression: Expression) -> Self {
        Kind::Proposition(Proposition::Expression(expression)).into()
    }

    /// Creates a proposition that is a name.
    #[must_use]
    pub fn name(name: &str) -> Self {
        Self::proposition(ExpressionKind::Name(name.into()).into())
    }

    /// Creates a predicate on a channel.
    #[must_use]
    pub fn channel(channel: Channel) -> Self {
        Kind::Proposition(Proposition::Channel(channel)).into()
    }

    /// `!F`
    #[must_use]
    #[allow(
        clippy::should_implement_trait,
        reason = "one of a family of functions, all named after operators of formulas"
    )]
    pub fn not(operand: Self) -> Self {
        Kind::Not(Box::new(operand)).into()
    }

    /// Creates an operator with its two operands.
    #[must_use]
    pub fn binary(connective: Connective, left: Self, right: Self) -> Self {
        Kind::Binary(connective, Box::new(left), Box::new(right)).into()
    }

    /// `EF(F)` and the like.
    #[must_use]
    pub fn branching(operator: Operator, operand: Self) -> Self {
        Kind::Branching(operator, Box::new(operand)).into()
    }
}

impl Formula {
    /// Returns the operands, from left to right: none, one or two.
    #[must_use]
    pub fn operands(&self) -> Vec<&Self> {
        match &self.kind {
            Kind::Constant(_) | Kind::Proposition(_) => Vec::new(),
            Kind::Not(operand) | Kind::Branching(_, operand) => vec![&**operand],
            Kind::Binary(_, left, right) => vec![&**left, &**right],
        }
    }

    /// Returns every subformula, operands before the operator they belong to and the formula itself last;
    /// equal ones as often as they occur.
    #[must_use]
    pub fn subformulas(&self) -> Vec<&Self> {
        parts(self, Self::operands)
    }

    /// Returns how many subformulas it has, equal ones as often as they occur.
    #[must_use]
    pub fn size(&self) -> usize {
        self.subformulas().len()
    }

    /// Returns `true` if it has an operator about runs; without one it is about a single cut.
    #[must_use]
    pub fn is_temporal(&self) -> bool {
        let is_branching = |part: &&Self| matches!(part.kind, Kind::Branching(..));
        self.subformulas().iter().any(is_branching)
    }

    /// Returns the different propositions, in the order in which they first occur.
    #[must_use]
    pub fn propositions(&self) -> Vec<&Proposition> {
        // Such a formula may have many propositions of which few differ, as where each pair of processes has its
        // clause: a set then costs two thirds of what sorting them does.
        let mut seen = BTreeSet::new();
        let propositions = self.subformulas().into_iter();
        let propositions = propositions.filter_map(|formula| match &formula.kind {
            Kind::Proposition(proposition) => Some(proposition),
            _ => None,
        });
        propositions
            .filter(|proposition| seen.insert(*proposition))
            .collect()
    }
}
