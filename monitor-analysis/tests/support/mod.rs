//! What the tests compare the engines with: slow, from the definitions, and without any of the
//! engines' code.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "each test file uses its own part; numbers are small"
)]

pub mod brute;
pub mod random;
