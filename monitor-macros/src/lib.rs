//! The `#[monitor]` attribute; use it through `monitor-runtime`, where it is documented.
//!
//! The way of an attribute to code: `attribute` reads its text (`options` with darling), `function` the item under
//! it, `track` the
//! variables that threads share, `predict` the properties of all interleavings, `model` joins them into properties, `check` holds the rules that refuse, and `expand` writes the tokens.

#![forbid(unsafe_code)]

mod atoms;
mod attribute;
mod branching;
mod check;
mod decentralized;
mod errors;
mod expand;
mod function;
#[cfg(test)]
mod fuzz;
mod model;
mod options;
mod predict;
mod rust;
mod track;

/// See `monitor_runtime::monitor`.
#[proc_macro_attribute]
pub fn monitor(
    arguments: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    expand::monitor(&arguments.into(), &item.into()).into()
}
