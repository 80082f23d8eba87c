//! The `#[monitor]` attribute and `property!`; use them through `monitor-runtime`, where they are documented.

#![forbid(unsafe_code)]

// The layers, from the ground up: a file imports from its own folder and from those of the lines before it.

/// What is wrong, collected, as text and at its place.
mod errors;

/// The item under the attribute, and what of Rust its tokens say.
mod item;

/// The text of an attribute: formula, propositions, options.
mod attribute;

/// What attributes ask for, one file for each kind of property.
mod property;

/// The rules that refuse, and by them the way from attributes to properties.
mod check;

/// The body, with its reads and writes of shared variables as calls.
mod rewrite;

/// Tokens.
mod expand;

#[cfg(test)]
mod fuzz;

/// See `monitor_runtime::property`.
#[proc_macro]
pub fn property(declaration: proc_macro::TokenStream) -> proc_macro::TokenStream {
    expand::property(&declaration.into()).into()
}

/// See `monitor_runtime::monitor`.
#[proc_macro_attribute]
pub fn monitor(
    arguments: proc_macro::TokenStream,
    item: proc_macro::TokenStream,
) -> proc_macro::TokenStream {
    expand::monitor(&arguments.into(), &item.into()).into()
}
