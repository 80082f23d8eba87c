//! Monitors made while a program runs, and why a step violated one.

pub mod block;
pub mod evaluator;
pub mod explanation;
pub mod interpreter;
