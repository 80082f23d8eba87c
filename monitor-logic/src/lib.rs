//! Past-time temporal logic: from the text of a formula to the monitor that checks it.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod advice;
pub mod block;
mod circuit;
pub mod diagnostic;
pub mod equivalences;
pub mod expression;
pub mod formula;
pub mod graph;
mod interner;
pub mod laws;
pub mod parse;
pub mod print;
pub mod program;
pub mod reference;
pub mod rules;
pub mod simplify;
pub mod source;
#[cfg(any(test, feature = "proptest"))]
pub mod strategies;
mod synthesis;
pub mod token;
