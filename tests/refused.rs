//! What is refused has not happened: each `at` with each policy, against a model that keeps the whole history.

#![cfg(not(feature = "off"))]
#![allow(missing_docs)] // a test crate has no readers of its items
#![allow(clippy::trivially_copy_pass_by_ref)] // the reference takes states by reference

#[path = "refused/hosts.rs"]
mod hosts;
#[path = "refused/model.rs"]
mod model;
#[path = "refused/sequences.rs"]
mod sequences;
#[path = "refused/several.rs"]
mod several;
#[path = "refused/single.rs"]
mod single;
#[path = "refused/threads.rs"]
mod threads;
