//! Past-time temporal logic: from the text of a formula to the monitor that checks it.
#![no_std]

extern crate alloc;

pub mod expression;
pub mod formula;
pub mod source;
