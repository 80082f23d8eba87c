//! `predict`: the property is checked on all interleavings of the function, after its end.

use monitor_logic::source::closest;
use proc_macro2::Span;
use quote::ToTokens;
use syn::{Expr, Lit, Meta, Token, punctuated::Punctuated, spanned::Spanned as _};

use super::all_or_errors;
use crate::errors::source::shown;

/// `predict`, `predict(width = N, strict)`.
#[derive(Clone, Copy)]
pub(crate) struct Predict {
    pub(crate) width: Option<usize>,
    /// Whether what makes a result weaker than it looks is a failure.
    pub(crate) strict: bool,
    pub(crate) span: Span,
}

/// What `predict` may have in brackets.
pub(super) const DETAILS: [&str; 2] = ["width", "strict"];

/// Reads `predict`, with or without a list.
pub(super) fn read(item: &Meta) -> syn::Result<Predict> {
    let mut predict = Predict {
        width: None,
        strict: false,
        span: item.span(),
    };
    let details = match item {
        Meta::Path(_) => return Ok(predict),
        Meta::List(list) => list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated),
        Meta::NameValue(_) => return Err(expected(item)),
    };
    let details = details.map_err(|_| expected(item))?;
    if details.is_empty() {
        return Err(expected(item));
    }
    all_or_errors(details.iter().map(|detail| predict.take(detail)))?;
    Ok(predict)
}

impl Predict {
    fn take(&mut self, detail: &Meta) -> syn::Result<()> {
        match detail {
            Meta::Path(path) if path.is_ident("strict") => self.strict = true,
            Meta::NameValue(syn::MetaNameValue {
                path,
                value:
                    Expr::Lit(syn::ExprLit {
                        lit: Lit::Int(width),
                        ..
                    }),
                ..
            }) if path.is_ident("width") => match width.base10_parse::<usize>() {
                Ok(width) if width > 0 => self.width = Some(width),
                _ => return Err(expected(detail)),
            },
            other => {
                let found = shown(other.path());
                let known = DETAILS.contains(&found.as_str());
                let similar = closest(&found, DETAILS).filter(|_| !known);
                let Some(similar) = similar else {
                    return Err(expected(other));
                };
                let message = format!("`predict` has no `{found}`: did you mean `{similar}`?");
                return Err(syn::Error::new_spanned(other, message));
            }
        }
        Ok(())
    }
}

fn expected(found: impl ToTokens) -> syn::Error {
    syn::Error::new_spanned(
        found,
        "expected `predict`, `predict(width = N)`, where N is the most states of a level that are kept, or \
         `predict(strict)`, where notes are failures",
    )
}
