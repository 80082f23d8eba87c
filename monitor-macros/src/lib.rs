//! The `#[monitor]` attribute; use it through `monitor-runtime`, where it is documented.
//!
//! The way of an attribute to code, in the order of the stages:
//!
//! 1. `attribute` splits its text into formula, propositions and `options`; `function` reads the item under it; `track`
//!    makes calls of the accesses to variables that threads share.
//! 2. `properties` joins them. Each kind of property has a file: `model` one that is checked step by step, with `atoms`
//!    for its propositions; `predict` one that is checked on all interleavings; `branching` one about what could be;
//!    `decentralized` one that threads check by themselves. `check` has the rules that refuse.
//! 3. `expand` writes the tokens.
//!
//! The other files are what several of these need to know of Rust: `cost`, `identifiers`, `place`, `rust`, `source`,
//! `spans`, `step_marks`; `unfollowed` is what of a function the computation it makes cannot see. What is wrong is collected in `errors`, drawn by `formula` where it is in one.

#![forbid(unsafe_code)]

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
#[cfg(test)]
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
mod unfollowed;

/// See `monitor_runtime::monitor`.
#[proc_macro_attribute]
pub fn monitor(
    arguments: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    expand::monitor(&arguments.into(), &item.into()).into()
}
