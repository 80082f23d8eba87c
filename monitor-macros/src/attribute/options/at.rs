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
}

const VALUES: [(&str, At); 5] = [
    ("entry", At::Entry),
    ("exit", At::Exit),
    ("both", At::Both),
    ("step", At::Step),
    ("write", At::Write),
];

/// The words that are values.
pub(super) const WORDS: [&str; 5] = ["entry", "exit", "both", "step", "write"];

impl At {
    pub(crate) fn at_entry(self) -> bool {
        matches!(self, Self::Entry | Self::Both)
    }

    pub(crate) fn at_exit(self) -> bool {
        matches!(self, Self::Exit | Self::Both)
    }
}

/// Reads the value.
pub(super) fn read(value: &Expr) -> syn::Result<At> {
    let expected = "`entry`, `exit`, `both`, `step` or `write`";
    words::one_of("at", value, &VALUES, expected, &WORDS)
}
