//! What generated code does with a broken property.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::spanned::Spanned as _;

use super::plan::{Plan, local};
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
    match &plan.returned {
        Some(returned) if replaces_value(head, reads_it) => {
            let private = plan.private();
            let some = quote!(#private::core::option::Option::Some);
            let (kept, leaving) = (local("kept"), local("leaving"));
            let leave = leave(plan, &leaving.to_token_stream());
            // Before anything can fail.
            quote! {
                let #kept = #private::taken(#returned);
                if let #some(#leaving) = #private::to_leave(#violated) {
                    #private::discard(#kept);
                    #leave
                }
                #returned = #private::untaken(#kept);
            }
        }
        _ => raise(plan, head, violated),
    }
}

/// Returns `true` if a violation takes the place of the returned value, which is put aside then.
pub(super) fn replaces_value(head: &Head, reads_it: bool) -> bool {
    matches!(head.on_violation, OnViolation::Return) && !reads_it
}

/// The statement that leaves the function with `violated`.
fn leave(plan: &Plan<'_>, violated: &TokenStream) -> TokenStream {
    let private = plan.private();
    // A missing `From<Violated>` is reported where the error type stands.
    let place = Span::mixed_site().located_at(plan.function.error_type().span());
    let convert = moved_to(quote!(#private::FromViolated::from_violated), place);
    quote!(return #private::core::result::Result::Err(#convert(#private::to_return(#violated)));)
}

/// The statement that handles `violated`.
pub(super) fn raise(plan: &Plan<'_>, head: &Head, violated: &TokenStream) -> TokenStream {
    let private = plan.private();
    match &head.on_violation {
        OnViolation::Return => {
            let leaving = local("leaving");
            let leave = leave(plan, &leaving.to_token_stream());
            quote! {
                if let #private::core::option::Option::Some(#leaving) = #private::to_leave(#violated) {
                    #leave
                }
            }
        }
        OnViolation::Panic => quote!(#private::raise(#violated);),
        OnViolation::Report => quote!(#private::tell(#violated);),
        OnViolation::Call(path) => {
            let path = path.to_token_stream();
            quote!(let _ = #path(&#private::to_return(#violated));)
        }
    }
}
