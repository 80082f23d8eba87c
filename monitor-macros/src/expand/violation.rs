//! What generated code does with a broken property.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::spanned::Spanned as _;

use super::Plan;
use crate::{function::Function, model::Property, options::OnViolation, spans::moved_to};

/// Whether the violation leaves the function, so that the steps of the other properties must come first.
pub(crate) fn leaves(plan: &Plan<'_>, property: &Property) -> bool {
    match property.on_violation(plan.function) {
        OnViolation::Return | OnViolation::Panic => true,
        OnViolation::Report | OnViolation::Call(_) => false,
    }
}

/// The statement that handles `violated`.
pub(crate) fn raise(plan: &Plan<'_>, property: &Property, violated: &TokenStream) -> TokenStream {
    let (on_violation, private) = (property.on_violation(plan.function), plan.private());
    let raise = raise_as(&on_violation, plan.function, &private, violated);
    match &plan.returned {
        // The violation may still read the value.
        Some(returned)
            if matches!(on_violation, OnViolation::Return) && property.used_ret().is_none() =>
        {
            // Before anything can fail.
            quote! {
                #private::discard(#private::taken(#returned));
                #raise
            }
        }
        _ => raise,
    }
}

/// As [`raise`], of what is no property of a formula.
pub(super) fn raise_as(
    on_violation: &OnViolation,
    function: &Function,
    private: &TokenStream,
    violated: &TokenStream,
) -> TokenStream {
    match on_violation {
        OnViolation::Return => {
            // A missing `From<Violated>` is reported where the error type stands.
            let place = Span::mixed_site().located_at(function.error_type().span());
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
