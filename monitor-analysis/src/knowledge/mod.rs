//! Decentralized monitors: what each thread can know, checked by the threads themselves.
//!
//! The algorithm is that of K. Sen, A. Vardhan, G. Agha and G. Roşu, *Decentralized Runtime
//! Analysis of Multithreaded Applications* ("paper 003"). Threads carry [knowledge
//! vectors](KnowledgeVector) with them and hand them on when, and only when, they access shared variables.
//! So a thread has what it needs to evaluate a formula of [MTTL](monitor_logic::mttl), over its own
//! state and the latest states of others that it can know of, at each of its events: there is no
//! observer and no lattice.
//!
//! What a thread knows is the same in all consistent runs of a computation, so a verdict is about
//! all of them. The price: a formula can only ask for what is causally known (*robust* properties),
//! and the order of events is judged by the accesses that were made, not by what they did.
//!
//! | stage | here |
//! |---|---|
//! | how information spreads | [`Information`], [`Carrier`] |
//! | a formula as what each thread computes | [`Program`] |
//! | before the first event | [`Decentralized`], [`Meaning`] |
//! | a thread's own monitor | [`LocalMonitor`] |
//! | a recorded computation | [`check()`] |
//! | why: what a thread knew, since when, and how it heard of it | [`Fact`] |
//! | blocks that behave as one step | [`atomic`], [`KnownBlocks`] |
//! | accesses that nothing orders | [`race_free`], [`Guarded`] |
//!
//! # Words of the formula
//!
//! In a state of a thread, a name is a shared variable as far as the thread knows, a variable of
//! the thread's own, or a region: 0 outside, inside the number of the thread's entry into it,
//! which counts as true. `read(x)` and `write(x)` say whether the thread's last event reads or
//! writes the shared variable x. The first state of each thread is the initial one; there is one
//! more with each of its events.
//!
//! A quantifier ranges over the threads that are known: those that exist from the beginning, and
//! those of whose start the thread knows. Threads that have ended keep their last state.

mod blocks;
#[cfg(feature = "recorded")]
mod check;
mod facts;
mod local;
mod program;
mod races;
#[cfg(feature = "recorded")]
mod recorded;
#[cfg(feature = "recorded")]
mod short;
#[cfg(test)]
mod tests;
mod vector;

pub use crate::error::NoValueError;
pub use crate::order::flow::{Carrier, Information};
pub use blocks::{BlockRun, Intrusion, KnownBlocks};
#[cfg(feature = "recorded")]
pub use check::{DecentralizedOutcome, DecentralizedViolation, HeardValue, check};
pub use facts::{Fact, Occurrence};
pub use local::{Decentralized, LocalMonitor, Meaning};
pub use monitor_logic::readings::ReadName;
pub use program::{Program, ProgramError, ProgramThread};
pub use races::{Guarded, GuardedAccesses, Race};
#[cfg(feature = "recorded")]
pub use short::{BrokenRegion, ClocksGivenError, Racing, atomic, race_free};
pub use vector::KnowledgeVector;
