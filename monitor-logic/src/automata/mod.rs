//! All states that a monitor can be in.

pub mod automaton;
pub mod triviality;
