//! Holds the tests and examples that cross the crates; there is nothing to use here.
//! The crate to depend on is `monitor-runtime`.

/// The README's code is run as documentation tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
