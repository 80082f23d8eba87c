//! What generated code does with a broken property.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::Plan;
use crate::{model::Property, options::OnViolation};

/// Whether the violation leaves the function, so that the steps of the other properties must come first.
pub(crate) fn leaves(plan: &Plan<'_>, property: &Property) -> bool {
    matches!(
        property.on_violation(plan.function),
        OnViolation::Return | OnViolation::Panic
    )
}

/// The statement that handles `violated`.
pub(crate) fn raise(plan: &Plan<'_>, property: &Property, violated: &TokenStream) -> TokenStream {
    let private = plan.private();
    match property.on_violation(plan.function) {
        OnViolation::Return => {
            // A missing `From<Violated>` is reported where the error type stands.
            let error_type = plan.function.error_type().span();
            let convert = quote_spanned!(error_type=> #private::FromViolated::from_violated);
            quote!(return #private::core::result::Result::Err(#convert(#violated));)
        }
        OnViolation::Panic => quote!(#private::panic_violated(#violated);),
        OnViolation::Report => quote!(#private::report(#violated);),
        OnViolation::Call(path) => {
            let path = path.to_token_stream();
            quote!(let _ = #path(#violated);)
        }
    }
}
