//! What generated code does with a broken property.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{Ident, spanned::Spanned as _};

use super::plan::Plan;
use crate::{attribute::OnViolation, errors::spans::moved_to, property::Head};

/// A violation that is created where it is needed: a closure, and the arguments of that.
pub(super) struct Violation {
    pub(super) make: TokenStream,
    pub(super) values: TokenStream,
}

impl Violation {
    /// Creates it from a violation that is there already.
    pub(super) fn found(name: &Ident, private: &TokenStream) -> Self {
        Self {
            make: quote!(#private::core::convert::identity),
            values: name.to_token_stream(),
        }
    }

    /// Writes the violation, created off the hot path.
    pub(super) fn made(&self, private: &TokenStream) -> TokenStream {
        let Self { make, values } = self;
        quote!(#private::cold(#values, #make))
    }
}

/// Returns `true` if the violation leaves the function, so that the steps of the other properties must come first.
pub(super) fn leaves(head: &Head) -> bool {
    match head.on_violation {
        OnViolation::Return | OnViolation::Panic => true,
        OnViolation::Report | OnViolation::Call(_) => false,
    }
}

/// The statement that handles a violation where the function may have its value already, which the violation may read.
pub(super) fn raise_with_value(
    plan: &Plan<'_>,
    head: &Head,
    reads_it: bool,
    violation: &Violation,
) -> TokenStream {
    let Violation { make, values } = violation;
    // What threads have found is raised after this.
    let comes_last = plan.threads().next().is_none();
    match &plan.returned {
        Some(returned)
            if matches!(head.on_violation, OnViolation::Return) && !reads_it && comes_last =>
        {
            let private = plan.private();
            let convert = convert(plan);
            // The value is moved as a whole: what a pattern left behind would be dropped if the
            // violation panics, and would be in memory for that at every call.
            quote! {
                return if #returned.is_ok() {
                    #private::left_with(#make, #values, #convert, #private::value_of(#returned))
                } else {
                    #private::left_after(#make, #values, #convert, #private::error_of(#returned))
                };
            }
        }
        _ => raise(plan, head, violation),
    }
}

/// The function that makes the error of a violation.
fn convert(plan: &Plan<'_>) -> TokenStream {
    let private = plan.private();
    // A missing `From<Violated>` is reported where the error type stands.
    let place = Span::mixed_site().located_at(plan.function.error_type().span());
    let convert = moved_to(quote!(#private::FromViolated::from_violated), place);
    // As a value it would also be reported where the value is passed on.
    quote!(|__violated| #convert(__violated))
}

/// The statement that handles a violation.
pub(super) fn raise(plan: &Plan<'_>, head: &Head, violation: &Violation) -> TokenStream {
    let private = plan.private();
    let Violation { make, values } = violation;
    match &head.on_violation {
        OnViolation::Return => {
            let convert = convert(plan);
            quote! {
                if !#private::goes_on() {
                    return #private::left(#make, #values, #convert);
                }
                #private::tell(#make, #values);
            }
        }
        OnViolation::Panic => quote!(#private::raise(#make, #values);),
        OnViolation::Report => quote!(#private::tell(#make, #values);),
        OnViolation::Call(path) => {
            let (path, violated) = (path.to_token_stream(), violation.made(&private));
            quote!(let _ = #path(&#private::to_return(#violated));)
        }
    }
}
