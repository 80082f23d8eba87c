//! `#[monitor(...)]` on any item, and `property!`: code that parses, or errors, and the item beside them.
//!
//! A procedural macro is no library that a fuzz target could link, so this is a program of its modules.
#![no_main]
#![allow(dead_code, reason = "what only other tests call")]
#![allow(unexpected_cfgs, reason = "features of the macro's own package")]

extern crate proc_macro;

#[path = "../../../monitor-macros/src/errors/mod.rs"]
mod errors;

#[path = "../../../monitor-macros/src/item/mod.rs"]
mod item;

#[path = "../../../monitor-macros/src/attribute/mod.rs"]
mod attribute;

#[path = "../../../monitor-macros/src/property/mod.rs"]
mod property;

#[path = "../../../monitor-macros/src/check/mod.rs"]
mod check;

#[path = "../../../monitor-macros/src/rewrite/mod.rs"]
mod rewrite;

#[path = "../../../monitor-macros/src/expand/mod.rs"]
mod expand;

#[path = "../../../monitor-macros/src/fuzz.rs"]
mod fuzz;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    fuzz::attribute(text);
});
