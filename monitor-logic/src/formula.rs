//! The tree of a formula (paper 004, section 3.1).

use alloc::boxed::Box;

use crate::{expression::Expression, source::Span};

/// A formula of past-time temporal logic, and its place in the text.
///
/// Two formulas are equal when they are built the same way, wherever they stand.
#[derive(Clone, Debug)]
pub struct Formula {
    /// How it is built.
    pub kind: Kind,
    /// Where it stands.
    pub span: Span,
}

impl PartialEq for Formula {
    fn eq(&self, other: &Self) -> bool {
        self.kind == other.kind
    }
}

impl Eq for Formula {}

/// How a [`Formula`] is built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true`, `false`.
    Constant(bool),
    /// A proposition: an expression that is true or false in a state.
    Proposition(Expression),
    /// An operator with one operand.
    Unary(Unary, Box<Formula>),
    /// An operator with two operands.
    Binary(Binary, Box<Formula>, Box<Formula>),
}

/// The operators with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unary {
    /// `!F`
    Not,
    /// `prev(F)`: F held in the previous state (in the first: holds now).
    Previously,
    /// `once(F)`: F held at some time.
    Once,
    /// `historically(F)`: F held at all times.
    Historically,
    /// `start(F)`: F holds and did not just before.
    Start,
    /// `end(F)`: F does not hold and did just before.
    End,
}

/// The operators with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binary {
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
    /// `F since G` (strong): G held at some time and F at all times after.
    Since,
    /// `F wsince G` (weak): `F since G`, or F held at all times.
    WeakSince,
    /// `[F, G)` (strong): F held at some time, and G at no time from then on.
    Interval,
    /// `[F, G)w` (weak): `[F, G)`, or G held at no time.
    WeakInterval,
}
