//! What each primitive orders, and that it orders nothing else.
//!
//! Every test states a rule in a sentence. Threads mark moments, which order nothing by
//! themselves; what a test does in between happens in the order of its numbered turns, which are
//! not tracked. Then the clocks of the moments say what comes before what.
#![cfg(feature = "predict")]

mod atomics;
mod channels;
mod downgrade;
mod locks;
mod once;
mod programs;
mod random;
mod support;
mod threads;
mod unchanged;
mod variables;
mod waiting;
