//! Temporal properties checked against every interleaving that one observed run allows.
//!
//! A run of a program with threads is recorded as a [`Computation`](computation::Computation): what
//! each thread did, in the order that was observed. Most of that order is chance. What is not, the
//! *causal* order (papers 000 and 001), is found by [`clock`], and [`check`](check::check) says
//! whether a formula holds on all interleavings that respect it.
//!
//! # The map
//!
//! | what an event passes on its way to a verdict | modules |
//! |---|---|
//! | what threads did, in the order that was observed | [`event`], [`computation`] |
//! | what comes before what | [`clock`], private `causality` |
//! | the events that matter to a formula, as chains | private `lines`, `relevant`, `queues`, `poset` |
//! | the state of the program after a cut, as letters | private `atoms`, `codes`, `alphabet` |
//! | the formula as a monitor of few states | private `monitor`, `machine` |
//! | both, ready for any engine | private `question` |
//! | the choice of an engine | [`check`](mod@check) |
//! | engines that look at all cuts | private `bitsliced`, `rows`, `levels` over `bounds`, `cut`, `domain`; as events arrive: [`online`] |
//! | engines that need not | private `patterns`, `overlap` |
//! | the answer, with numbers of runs | [`verdict`], [`count`] |
//! | a violating run, for people | private `witness`, `nearest`; [`schedule`], [`describe`], private `table` |
//!
//! `EF`, `EG` and `AG` go from the computation to [`slice`](mod@slice)s and [`detect`]; formulas with `@`, atomic blocks and
//! races to [`knowledge`]. [`export`] writes computations for other tools.
//!
//! # Example
//!
//! ```
//! use monitor_analysis::{
//!     check::{Options, check},
//!     computation::Computation,
//!     event::{Action, Value},
//! };
//!
//! let mut plane = Computation::new();
//! let (pilot, radio_operator) = (plane.thread("pilot"), plane.thread("radio operator"));
//! let landing = plane.variable("landing", Some(Value::Integer(0)))?;
//! let approved = plane.variable("approved", Some(Value::Integer(0)))?;
//! let radio = plane.variable("radio", Some(Value::Integer(1)))?;
//! plane.push(pilot, [Action::Read(radio)])?;
//! plane.push(pilot, [Action::Write(approved, Value::Integer(1))])?;
//! plane.push(pilot, [Action::Write(landing, Value::Integer(1))])?;
//! plane.push(radio_operator, [Action::Write(radio, Value::Integer(0))])?;
//!
//! let formula = monitor_logic::parse("start(landing == 1) -> [approved == 1, radio == 0)")?;
//! let outcome = check(&plane, &formula, &Options::default())?;
//! assert!(!outcome.observed_violated());
//! assert!(outcome.violated());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// For the random computations that tests of the crate and tests beside it share.
#[cfg(test)]
extern crate self as monitor_analysis;
#[cfg(test)]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::cast_possible_wrap,
    reason = "tests beside the crate use it too; numbers are small"
)]
#[path = "../tests/support/brute.rs"]
mod brute;
#[cfg(test)]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "tests beside the crate use it too; numbers are small"
)]
#[path = "../tests/support/random.rs"]
mod random;

// The layers, from the ground up: a file imports from its own and from those above it in this list.

// What can be wrong.
pub mod error;

// What threads did, and words and numbers for it.
mod model;

// What comes before what.
mod order;

// The events that matter to a formula, as chains, and states as letters.
mod reading;

// The formula as a monitor of few states.
mod automaton;

// Ways to look at all cuts, or at fewer.
mod engine;

// The answer, and a violating run for people.
mod explain;

// `EF`, `EG` and `AG`.
mod slicing;

// What threads know of each other.
pub mod knowledge;

// The choice of an engine, and checks as events arrive.
mod front;

// Computations for other tools.
pub mod export;

pub use explain::{schedule, verdict};
pub use front::{check, online};
pub use model::{computation, count, describe, event};
pub use order::{clock, persistent};
pub use slicing::{detect, report, slice};
