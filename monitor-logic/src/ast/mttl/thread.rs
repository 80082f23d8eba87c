//! Which thread `@` asks.

use alloc::string::String;

use crate::{ast::tree::compare_as_built, source::Span};

/// The thread that `@` asks, and the place where it is named.
///
/// Two are equal when they name the same thread, wherever they stand.
#[derive(Clone, Debug)]
pub struct Thread {
    /// Which thread.
    pub kind: ThreadKind,
    /// Where it is named, without the `@`.
    pub span: Span,
}

compare_as_built!(Thread, ThreadKind);

/// Which thread a [`Thread`] is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ThreadKind {
    /// The thread of that name: `@t1(...)`, `@"worker 1"(...)`.
    Name(String),
    /// The thread of the quantifier around it that takes this name.
    Variable(String),
    /// `@self(...)`: the thread that checks the formula.
    Own,
}

/// Constructors of threads that are named in no text.
impl Thread {
    /// Creates the thread of that name.
    #[must_use]
    pub fn named(name: &str) -> Self {
        ThreadKind::Name(name.into()).into()
    }

    /// Creates the thread of a quantifier.
    #[must_use]
    pub fn variable(name: &str) -> Self {
        ThreadKind::Variable(name.into()).into()
    }

    /// Creates the thread that checks the formula.
    #[must_use]
    pub fn own() -> Self {
        ThreadKind::Own.into()
    }
}
