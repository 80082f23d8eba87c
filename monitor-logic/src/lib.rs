//! Past-time temporal logic: from the text of a formula to the monitor that checks it.
#![no_std]

extern crate alloc;

pub mod diagnostic;
pub mod expression;
pub mod formula;
pub mod parse;
pub mod print;
pub mod reference;
pub mod source;
pub mod token;
