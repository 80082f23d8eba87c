//! What the variables of generated code are called, and how they stay out of the user's sight.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::Ident;

use crate::expand::Plan;

/// Tokens whose variables the user's code cannot see, nor shadow.
macro_rules! hygienic {
    ($($tokens:tt)*) => { quote_spanned!(Span::mixed_site()=> $($tokens)*) };
}
pub(super) use hygienic;

pub(super) fn atom_name(number: usize) -> Ident {
    local(&format!("atom_{number}"))
}

pub(super) fn known_name(number: usize) -> Ident {
    local(&format!("evaluated_{number}"))
}

pub(super) fn stored_name(bit: usize) -> Ident {
    local(&format!("stored_{bit}"))
}

/// A variable that the user's code cannot see.
pub(super) fn local(name: &str) -> Ident {
    format_ident!("{name}", span = Span::mixed_site())
}

pub(super) fn core(plan: &Plan<'_>) -> TokenStream {
    let private = plan.private();
    quote!(#private::core)
}
