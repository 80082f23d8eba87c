//! The step of a property that is declared elsewhere, as a call.
//!
//! The event is written as a variant with its fields, so that the compiler reports at the user's
//! own tokens which event does not exist, and which values are missing, unknown, given twice or of
//! another type.

use proc_macro2::{Delimiter, Group, Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};

use super::{
    super::names::{core, hygienic},
    returned, unlinted,
};
use crate::{
    errors::spans::moved_to,
    expand::{
        plan::{Plan, local},
        violation::Violation,
    },
    property::EventStep,
};

/// The statement that makes the step; `broken` makes the one that handles a violation.
pub(super) fn step(
    plan: &Plan<'_>,
    step: &EventStep,
    broken: &dyn Fn(&Violation) -> TokenStream,
) -> TokenStream {
    let (core, told) = (core(plan), told(step));
    let violated = local("violated");
    let broken = broken(&Violation::found(&violated, &plan.private()));
    let made = hygienic! {
        if let #core::result::Result::Err(#violated) = #told { #broken }
    };
    unlinted(&match when(plan, step) {
        Some(when) => quote!(if #when { #made }),
        None => made,
    })
}

/// Names what would be read, and reads nothing.
pub(super) fn reads(plan: &Plan<'_>) -> TokenStream {
    let events = plan.events_at(|_| true).into_iter();
    let reads = events.map(|event| {
        let private = plan.private();
        let returned = event.used_ret().map(|ret| {
            let of = plan.function.nameable_return_type();
            quote!(let #ret: #of = #private::never();)
        });
        let (when, told) = (when(plan, event), told(event));
        let when = when.map(|when| quote!(let _ = #when;));
        quote! {
            #[allow(unreachable_code, unused_variables, clippy::all, clippy::pedantic, clippy::nursery)]
            if false {
                #returned
                #when
                let _ = #told;
            }
        }
    });
    reads.collect()
}

fn when(plan: &Plan<'_>, step: &EventStep) -> Option<TokenStream> {
    let when = step.when.as_ref()?;
    let private = plan.private();
    let borrowed = returned::borrowed(when, plan.function.return_type(), &private);
    let place = syn::spanned::Spanned::span(when);
    let check = moved_to(quote!(#private::proposition), place);
    Some(quote!(#check(#borrowed)))
}

/// `Token::issued { id: ret.id }.__step()`.
fn told(step: &EventStep) -> TokenStream {
    let call = &step.call;
    let (property, event) = (&call.property, &call.event);
    let values = call.values.iter().map(|given| {
        let (name, value) = (&given.name, &given.value);
        quote!(#name: #value)
    });
    let mut fields = Group::new(Delimiter::Brace, quote!(#(#values),*));
    fields.set_span(call.place);
    let at = Span::mixed_site().located_at(event.span());
    let step = quote_spanned!(at=> .__step());
    let colons = quote_spanned!(event.span()=> ::);
    let property = property.to_token_stream();
    quote!((#property #colons #event #fields) #step)
}
