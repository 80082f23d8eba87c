//! All tests that cross the crates, in one program: linking takes longer than most of them, and those that wait for another
//! program leave a processor to the others. `cargo test NAME` runs a file of them.
//!
//! A file of this folder that is not declared here fails `cargo test -p test-layers`. `refused.rs` is a program of its
//! own, since it takes the hooks of the whole process.

#![allow(missing_docs)] // a test crate has no readers of its items

#[cfg(not(feature = "off"))]
use std::sync::Mutex;

/// Held by a test that takes the report hook, of which a process has one.
#[cfg(not(feature = "off"))]
static REPORT_HOOK: Mutex<()> = Mutex::new(());

// The slowest, which waits for other tools: tests run in the order of their names, so that this one begins first.
mod annotated;
mod blocks;
mod branching;
#[cfg(not(feature = "off"))]
mod channel_deadlocks;
mod compiled;
mod compiled_words;
mod confirmed;
#[path = "cookbook/main.rs"]
mod cookbook;
mod decentralized;
mod drops;
mod environment;
mod examples;
mod gallery;
mod hygiene;
mod items;
mod links;
mod mistakes;
mod operators;
mod paper_arrays;
mod policy;
mod properties;
mod recipes;
mod shared;
mod unwinding;
