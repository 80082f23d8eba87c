//! Multithreaded temporal logic (MTTL): what each thread can know of the others.
//!
//! The logic is that of K. Sen, A. Vardhan, G. Agha and G. Roşu, *Decentralized Runtime Analysis of Multithreaded
//! Applications* ("paper 003"), section 2.2: past-time temporal logic along the states of one thread, with `@`, which
//! asks another thread. What a thread knows of another is the latest state of that thread which happened before its
//! own.
//!
//! | write | meaning |
//! |---|---|
//! | `@t1(F)` | F holds in the latest known state of the thread that is named `t1` |
//! | `@"worker 1"(F)` | the same for a name that is not a word |
//! | `@self(F)` | the same for the thread that checks the formula, asked from another |
//! | `x > @t2(y)` | a *value* of another thread: `@` stands in expressions as well |
//! | `some other t: F` | F with some thread as `t`, any but the one at which this is asked |
//! | `all other t: F` | F with each such thread as `t` |
//!
//! and all of past-time logic, inside of `@` and outside. The top of a formula is asked of the
//! thread that checks it: `@t1(F)` is checked by `t1`, and a formula without an `@` around it by
//! whichever thread it is given to.
//!
//! # Quantifiers
//!
//! Paper 003 writes a disjunction over all threads but one. For threads that come and go, there are `some other t: F`
//! and `all other t: F` instead. F extends as far to the right as it can inside the parentheses around it, as the body
//! of a quantifier does in mathematics and the body of a closure in Rust: `p && some other t: @t(q) || r` is
//! `p && (some other t: (@t(q) || r))`.
//!
//! *Other* means other than the thread at which the quantifier is asked: in `@t1(some other t: @t(p))` t is any thread
//! but `t1`, and in `@t1(some other t: @t(some other u: @u(p)))` u may be `t1` again. F is still asked of the same
//! thread; only what stands in `@t(...)` is asked of t. A quantifier is refused if it asks its thread nothing, or if
//! its name already stands for a thread. `@"t"` is always the thread with that name, never the t of a quantifier.
//!
//! # Example
//!
//! The atomicity of a block that may be run often (paper 003, section 3): `atomic` is the number of
//! the run, or 0 outside.
//!
//! ```
//! use monitor_logic::{formula::Binary, mttl};
//!
//! let text = "@t1(atomic > 0 -> !(some other t: atomic == @t(@t1(atomic))))";
//! let formula = text.parse::<mttl::Formula>()?;
//! assert_eq!(formula.to_string(), text);
//!
//! let mttl::Kind::At(thread, inner) = &formula.kind else { unreachable!() };
//! assert_eq!(thread, &mttl::Thread::named("t1"));
//! assert!(matches!(inner.kind, mttl::Kind::Binary(Binary::Implies, ..)));
//!
//! // The atoms are expressions with values of other threads in them.
//! let atoms: Vec<String> = formula.propositions().iter().map(ToString::to_string).collect();
//! assert_eq!(atoms, ["atomic > 0", "atomic == @t(@t1(atomic))"]);
//! # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
//! ```

mod build;
mod expression;
mod past_time;
mod print;
#[cfg(test)]
mod tests;
mod thread;

use alloc::{boxed::Box, string::String, vec, vec::Vec};

pub use self::{
    expression::{Expression, ExpressionKind},
    thread::{Thread, ThreadKind},
};
use crate::{
    ast::formula::{Binary, Unary},
    ast::tree::{compare_as_built, parts},
    ground::order::{distinct, distinct_by, sort_by_key},
    source::Span,
};

/// A formula of multithreaded temporal logic, and its place in the text.
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
    /// An expression that is true or false in a state of a thread. It is never itself an
    /// [`At`](ExpressionKind::At): `@t(p)` is a formula.
    Proposition(Expression),
    /// An operator of past-time logic with one operand.
    Unary(Unary, Box<Formula>),
    /// An operator of past-time logic with two operands.
    Binary(Binary, Box<Formula>, Box<Formula>),
    /// `@t(F)`: F in the latest known state of t.
    At(Thread, Box<Formula>),
    /// `some other t: F`, `all other t: F`. In F, t is [`ThreadKind::Variable`].
    Quantified(Quantifier, String, Box<Formula>),
}

/// Whether one other thread is enough or all others are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantifier {
    /// `some other t: F`
    Some,
    /// `all other t: F`
    All,
}

impl Formula {
    /// Returns the operands, from left to right: none, one or two.
    #[must_use]
    pub fn operands(&self) -> Vec<&Self> {
        match &self.kind {
            Kind::Constant(_) | Kind::Proposition(_) => Vec::new(),
            Kind::Unary(_, operand) | Kind::At(_, operand) | Kind::Quantified(_, _, operand) => {
                vec![&**operand]
            }
            Kind::Binary(_, left, right) => vec![&**left, &**right],
        }
    }

    /// Returns every subformula, operands before the operator they belong to and the formula itself last; equal ones as
    /// often as they occur. What `@` in expressions asks for is not among them.
    #[must_use]
    pub fn subformulas(&self) -> Vec<&Self> {
        parts(self, Self::operands)
    }

    /// Returns how many subformulas it has, equal ones as often as they occur.
    #[must_use]
    pub fn size(&self) -> usize {
        self.subformulas().len()
    }

    /// Returns the different propositions, in the order in which they first occur.
    #[must_use]
    pub fn propositions(&self) -> Vec<&Expression> {
        let propositions = self.subformulas().into_iter();
        let propositions = propositions.filter_map(|formula| match &formula.kind {
            Kind::Proposition(expression) => Some(expression),
            _ => None,
        });
        distinct(propositions.collect())
    }

    /// Returns the threads that are named in it, in formulas and expressions, each with the place where it
    /// is named first. Those of quantifiers and `@self` have no name.
    ///
    /// ```
    /// let formula = "@t1(x > @t2(y)) || some other t: @t(@self(p))".parse::<monitor_logic::mttl::Formula>()?;
    /// let names: Vec<_> = formula.threads().iter().map(|(name, _)| *name).collect();
    /// assert_eq!(names, ["t1", "t2"]);
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn threads(&self) -> Vec<(&str, Span)> {
        let mut asked = Vec::new();
        for formula in self.subformulas() {
            match &formula.kind {
                Kind::At(thread, _) => asked.push(thread),
                Kind::Proposition(expression) => asked.extend(expression.threads()),
                _ => {}
            }
        }
        sort_by_key(&mut asked, |thread| thread.span.start);
        let mut named = Vec::new();
        for thread in asked {
            if let ThreadKind::Name(name) = &thread.kind {
                named.push((name.as_str(), thread.span));
            }
        }
        distinct_by(named, |(left, _), (right, _)| left.cmp(right))
    }

    /// Returns the thread that checks it, if it says so: the one of the `@` around all of it.
    #[must_use]
    pub fn checked_by(&self) -> Option<&Thread> {
        match &self.kind {
            Kind::At(thread, _) => Some(thread),
            _ => None,
        }
    }
}
