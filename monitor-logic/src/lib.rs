//! Past-time temporal logic: from the text of a formula to the monitor that checks it.
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod advice;
pub mod block;
pub mod diagnostic;
pub mod equivalences;
pub mod evaluate;
pub mod expression;
pub mod formula;
pub mod parse;
pub mod print;
pub mod reference;
pub mod source;
#[cfg(any(test, feature = "proptest"))]
pub mod strategies;
pub mod token;
pub mod value;

pub mod graph;
pub mod laws;
pub mod program;
pub mod rules;
pub mod simplify;

mod circuit;
mod interner;
mod synthesis;
