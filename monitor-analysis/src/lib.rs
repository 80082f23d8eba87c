//! Temporal properties checked against every interleaving that one observed run allows.
//!
//! A run of a program with threads is recorded as a [`Computation`]: what
//! each thread did, in the order that was observed. Most of that order is chance. What is not, the
//! *causal* order (papers 000 and 001), is found by [`clock`], and [`check`] says
//! whether a formula holds on all interleavings that respect it.
//!
//! # The map
//!
//! The source has a folder for each layer, from the ground up; a file imports from its own folder and
//! from those before it.
//!
//! | layer | what it makes | where |
//! |---|---|---|
//! | `error` | what can be wrong | [`CheckError`], [`ComputationError`] |
//! | `model` | what threads did, in the order that was observed | [`event`], [`Computation`], [`describe`], [`Count`] |
//! | `order` | what comes before what | [`clock`], [`order_data`], [`order_accesses`], [`persistent`]; private `causality`, `components`, `flow`, `lines`, `locks` |
//! | `reading` | the events that matter to a formula, as chains; the state of the program after a cut, as letters; the most that a sum can be | private `relevant`, `queues`, `poset`, `atoms`, `codes`, `alphabet`, `sums` |
//! | `automaton` | the formula as a monitor of few states, and sets of them | private `machine`, `monitor`, `domain` |
//! | `engine` | both, ready for any engine; those that look at all cuts, and those that need not | private `question`; `bitsliced`, `rows`, `levels`; `patterns`, `overlap`, `sums` |
//! | `explain` | the answer, with numbers of runs; a violating run, for people | [`Outcome`], [`schedule`] |
//! | `slicing` | answers to `EF`, `EG` and `AG` | [`detect`], [`slice()`] |
//! | `knowledge` | formulas with `@`, atomic blocks and races | [`knowledge`] |
//! | `deadlock` | threads that can wait for each other's locks for ever | [`deadlock`] |
//! | `front` | the choice of an engine; a check as events arrive; what an answer rests on | [`check`], [`Online`], [`rests_on`] |
//! | `export` | computations for other tools | [`export`] |
//!
//! # Features
//!
//! All are on by default. `monitor-runtime` does without, unless its users ask for more, since they build this crate too.
//!
//! - `branching`: [`detect`] and [`slice()`].
//! - `export`: the module [`export`]. It needs `branching`.
//! - `knowledge`: the module [`knowledge`].
//! - `locks`: sections of locks that change places ([`CheckOptions::locks`]), and the module [`deadlock`].
//! - `online`: [`Online`].
//! - `recorded`: what threads know, blocks and races in computations that were recorded, and [`rests_on`].
//!
//! # Example
//!
//! ```
//! use monitor_analysis::{CheckOptions, Computation, check, event::{Action, Value}};
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
//! let outcome = check(&plane, &formula, &CheckOptions::default())?;
//! assert!(!outcome.observed_violated());
//! assert!(outcome.violated());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(
    not(all(
        feature = "branching",
        feature = "knowledge",
        feature = "locks",
        feature = "online",
        feature = "recorded"
    )),
    allow(
        dead_code,
        reason = "several layers have parts that not every kind of check needs"
    )
)]
#![cfg_attr(
    not(feature = "knowledge"),
    allow(
        unreachable_pub,
        reason = "how information flows is public in `knowledge`"
    )
)]

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
#[path = "../../monitor-testing/src/brute.rs"]
mod brute;
#[cfg(test)]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "tests beside the crate use it too; numbers are small"
)]
#[path = "../../monitor-testing/src/computations.rs"]
mod random;

// The layers, from the ground up: a file imports from its own and from those above it in this list.

// What can be wrong.
mod error;

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
#[cfg(feature = "branching")]
mod slicing;

// What threads know of each other.
#[cfg(feature = "knowledge")]
pub mod knowledge;

// Threads that can wait for each other for ever.
#[cfg(feature = "locks")]
pub mod deadlock;

// The choice of an engine, and checks as events arrive.
mod front;

// Computations for other tools.
#[cfg(feature = "export")]
pub mod export;

pub use error::{CheckError, ComputationError, NoTruthValueError, NoValueError, OverflowError};
pub use explain::{
    detection::{Detection, DetectionDetails, Evidence, EvidenceKind, EvidencePath, PathStep},
    possible::{Possible, PossibleBound},
    schedule,
    verdict::{
        Dropped, Incomplete, Method, Outcome, OutcomeDetails, PREDICTED, PREDICTED_OF_SECTIONS,
        Verdict, Violation,
    },
};
pub use front::check::{
    BRIEF_STATES, CheckOptions, DEFAULT_STATES, DEFAULT_WIDTH, check, check_by,
};
#[cfg(feature = "online")]
pub use front::online::{Online, OnlineViolation};
#[cfg(feature = "recorded")]
pub use front::rests_on::{
    NotFollowed, ObjectKind, OrderedEvents, RestsOn, Support, not_followed, rests_on,
};
pub use model::{
    computation::{Computation, Events, EventsIter, Learned, Names, NamesIter},
    count::Count,
    describe::{DescribedEvent, describe, printable},
    event,
};
pub use order::{
    clock,
    data::{order_accesses, order_data},
    persistent,
};
#[cfg(feature = "branching")]
pub use slicing::{
    detect::{DetectOptions, Detector, detect},
    report::{MetaEvent, SlicedComputation, slice},
};
