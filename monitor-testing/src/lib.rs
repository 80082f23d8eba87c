//! What the tests of several crates share. It is not published.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "tests panic, and their numbers are small"
)]

// The tests in the analysis compile some files themselves, for its types are others there.
extern crate self as monitor_testing;

pub mod brute;

pub mod channels;

mod clock;

pub mod computations;

mod random;

mod tools;

pub use clock::Clock;
pub use random::Random;
pub use tools::tool;
