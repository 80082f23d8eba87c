//! What generated code does with a broken property.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::spanned::Spanned as _;

use super::plan::Plan;
use crate::{attribute::OnViolation, errors::spans::moved_to, property::Head};

/// Returns `true` if the violation leaves the function, so that the steps of the other properties must come first.
pub(super) fn leaves(head: &Head) -> bool {
    match head.on_violation {
        OnViolation::Return | OnViolation::Panic => true,
        OnViolation::Report | OnViolation::Call(_) => false,
    }
}

/// The statement that handles `violated` where the function may have its value already, which the violation may read.
pub(super) fn raise_with_value(
    plan: &Plan<'_>,
    head: &Head,
    reads_it: bool,
    violated: &TokenStream,
) -> TokenStream {
    let raise = raise(plan, head, violated);
    match &plan.returned {
        Some(returned) if matches!(head.on_violation, OnViolation::Return) && !reads_it => {
            let private = plan.private();
            // Before anything can fail.
            quote! {
                #private::discard(#private::taken(#returned));
                #raise
            }
        }
        _ => raise,
    }
}

/// The statement that handles `violated`.
pub(super) fn raise(plan: &Plan<'_>, head: &Head, violated: &TokenStream) -> TokenStream {
    let private = plan.private();
    match &head.on_violation {
        OnViolation::Return => {
            // A missing `From<Violated>` is reported where the error type stands.
            let place = Span::mixed_site().located_at(plan.function.error_type().span());
            let convert = moved_to(quote!(#private::FromViolated::from_violated), place);
            quote!(return #private::core::result::Result::Err(#convert(#violated));)
        }
        OnViolation::Panic => quote!(#private::panic_violated(#violated);),
        OnViolation::Report => quote!(#private::report(#violated);),
        OnViolation::Call(path) => {
            let path = path.to_token_stream();
            quote!(let _ = #path(&#violated);)
        }
    }
}
