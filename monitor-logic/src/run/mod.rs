//! Monitors made while a program runs, and why a step violated one.

#[cfg(any(test, feature = "evaluators"))]
pub mod block;
#[cfg(any(test, feature = "evaluators"))]
pub mod evaluator;
pub mod explanation;
#[cfg(any(test, feature = "evaluators"))]
pub mod interpreter;
pub mod passing;
#[cfg(any(test, feature = "evaluators"))]
pub mod sampling;
#[cfg(any(test, feature = "evaluators"))]
mod window;
