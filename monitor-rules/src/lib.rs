//! What the command `monitor` and the layer of `monitor-tracing` share: files of properties, and how their rules are
//! checked step by step, for each key, with time.
//!
//! Programs use one of these two; this crate is for tools that read steps from elsewhere.
//!
//! # The map
//!
//! | layer | what it does |
//! |---|---|
//! | [`diagnostic`] | what people are told, in parts |
//! | [`property`] | formulas, from options and files |
//! | [`check`] | rules for each key, step by step |

// The layers, from the ground up: a file imports from its own layer and from those above it in this list.

// What people are told.
pub mod diagnostic;

// The formulas.
pub mod property;

// Rules, step by step.
pub mod check;
