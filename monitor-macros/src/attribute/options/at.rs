//! `at = ...`: when a step is made.

use syn::Expr;

use super::words;

/// When a step is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    Entry,
    Exit,
    Both,
    Step,
    Write,
    /// When a panic leaves the body.
    Panicked,
    /// When the future of the call is dropped before it is done.
    Dropped,
}

const VALUES: [(&str, At); 7] = [
    ("entry", At::Entry),
    ("exit", At::Exit),
    ("both", At::Both),
    ("step", At::Step),
    ("write", At::Write),
    ("panicked", At::Panicked),
    ("dropped", At::Dropped),
];

/// The words that are values.
pub(super) const WORDS: [&str; 7] = [
    "entry", "exit", "both", "step", "write", "panicked", "dropped",
];

impl At {
    pub(crate) fn at_entry(self) -> bool {
        matches!(self, Self::Entry | Self::Both)
    }

    pub(crate) fn at_exit(self) -> bool {
        matches!(self, Self::Exit | Self::Both)
    }

    pub(crate) fn at_panic(self) -> bool {
        self == Self::Panicked
    }

    pub(crate) fn at_drop(self) -> bool {
        self == Self::Dropped
    }

    /// Returns `true` if the call ends at this step without a return, so that a violation cannot be
    /// returned from it.
    pub(crate) fn without_return(self) -> bool {
        self.at_panic() || self.at_drop()
    }
}

/// Reads the value.
pub(super) fn read(value: &Expr) -> syn::Result<At> {
    let expected = "`entry`, `exit`, `both`, `step` or `write`";
    words::one_of("at", value, &VALUES, expected, &WORDS)
}
