//! What the tests compare the engines with: slow, from the definitions, and without any of the
//! engines' code.
#![allow(dead_code, reason = "each test file uses its own part")]

pub mod brute;
pub mod random;
