//! The attribute on every kind of function: what the function does is unchanged, and the property is checked.

#![deny(warnings, clippy::pedantic)]
#![allow(missing_docs)] // a test crate has no readers of its items

#[path = "items/block_objects.rs"]
mod block_objects;
#[path = "items/blocks.rs"]
mod blocks;
#[path = "items/functions.rs"]
mod functions;
#[path = "items/given_back.rs"]
mod given_back;
#[path = "items/keys.rs"]
mod keys;
#[path = "items/methods.rs"]
mod methods;
#[path = "items/raw_names.rs"]
mod raw_names;
#[path = "items/steps.rs"]
mod steps;
#[path = "items/told.rs"]
mod told;
#[path = "items/told_words.rs"]
mod told_words;
#[path = "items/values.rs"]
mod values;
#[path = "items/violations.rs"]
mod violations;
