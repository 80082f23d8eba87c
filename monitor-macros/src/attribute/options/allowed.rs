//! `allow(...)`: refusals that this property is exempt from.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::{Meta, spanned::Spanned as _};

use super::super::argument::Argument;

/// The refusals that are named.
#[derive(Default)]
pub(crate) struct Allowed {
    pub(crate) never_violated: bool,
    pub(crate) violated_at_first_step: bool,
    /// A step where a future is made.
    pub(crate) before_future: bool,
    /// Where it stands.
    pub(crate) nothing_tracked: Option<Span>,
}

/// The words that can be named.
pub(super) const WORDS: [&str; 4] = [
    "never_violated",
    "violated_at_first_step",
    "before_future",
    "nothing_tracked",
];

/// Reads the list.
pub(super) fn read(list: TokenStream) -> syn::Result<Allowed> {
    let mut allowed = Allowed::default();
    let mut wrong: Option<syn::Error> = None;
    for item in &Argument::all(list)? {
        let word = match item {
            Argument::Meta(Meta::Path(path)) => path.get_ident().map(ToString::to_string),
            _ => None,
        };
        match word.as_deref() {
            Some("never_violated") => allowed.never_violated = true,
            Some("violated_at_first_step") => allowed.violated_at_first_step = true,
            Some("before_future") => allowed.before_future = true,
            Some("nothing_tracked") => allowed.nothing_tracked = Some(item.span()),
            _ => match &mut wrong {
                Some(wrong) => wrong.combine(expected(item)),
                None => wrong = Some(expected(item)),
            },
        }
    }
    wrong.map_or(Ok(allowed), Err)
}

pub(super) fn expected(found: impl ToTokens) -> syn::Error {
    syn::Error::new_spanned(
        found,
        "expected `allow(never_violated)`, `allow(violated_at_first_step)`, `allow(before_future)` or \
         `allow(nothing_tracked)`",
    )
}
