//! `#[monitor(...)]` on any item: code that parses, or errors, and the item beside them.
//!
//! A procedural macro is no library that a fuzz target could link, so this is a program of its modules, and stands where
//! they are found. It is built as the target `attribute` of `monitor-cli/fuzz`.
#![no_main]
#![allow(dead_code, reason = "what only other tests call")]
#![allow(unexpected_cfgs, reason = "features of the macro's own package")]

extern crate proc_macro;

mod atoms;
mod attribute;
mod branching;
mod check;
mod cost;
mod decentralized;
mod errors;
mod expand;
mod formula;
mod function;
mod fuzz;
mod identifiers;
mod model;
mod options;
mod place;
mod predict;
mod properties;
mod rust;
mod source;
mod spans;
mod step_marks;
mod track;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| fuzz::attribute(text));
