//! Holds the tests and examples that cross the crates; there is nothing to use here.
//! The crate to depend on is `monitor-runtime`.
