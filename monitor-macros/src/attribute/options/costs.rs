//! `cost(p = 10, q = 1)`: what it costs to evaluate a proposition, in nanoseconds or so.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Expr, Ident, Lit, Meta};

use super::{super::argument::Argument, all_or_errors, ungrouped};

/// The propositions that are named, each with its cost.
#[derive(Default)]
pub(crate) struct Costs(pub(crate) Vec<(Ident, u32)>);

/// Reads the list.
pub(super) fn read(list: TokenStream) -> syn::Result<Costs> {
    all_or_errors(Argument::all(list)?.iter().map(cost)).map(Costs)
}

fn cost(item: &Argument) -> syn::Result<(Ident, u32)> {
    let Argument::Meta(Meta::NameValue(pair)) = item else {
        return Err(expected(item));
    };
    let (
        Some(name),
        Expr::Lit(syn::ExprLit {
            lit: Lit::Int(cost),
            ..
        }),
    ) = (pair.path.get_ident(), ungrouped(&pair.value))
    else {
        return Err(expected(item));
    };
    let cost = cost.base10_parse().map_err(|_| expected(cost))?;
    Ok((name.clone(), cost))
}

pub(super) fn expected(found: impl ToTokens) -> syn::Error {
    syn::Error::new_spanned(
        found,
        "expected `cost(p = 10, ...)`: a proposition's name and a whole number up to 4294967295, its cost in nanoseconds or \
         so",
    )
}
