//! Past-time temporal logic: from the text of a formula to the monitor that checks it.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod advice;
pub mod diagnostic;
pub mod equivalences;
pub mod expression;
pub mod formula;
pub mod parse;
pub mod print;
pub mod reference;
pub mod source;
#[cfg(any(test, feature = "proptest"))]
pub mod strategies;
pub mod token;
