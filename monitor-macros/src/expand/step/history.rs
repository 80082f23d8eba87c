//! The last steps of a property, for what led to a violation.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::{super::names::hygienic, atoms::Atoms};
use crate::{
    expand::{keys::OfKey, plan::Plan},
    property::Steps,
};

/// The statement that records a step which was taken, from the last state as a pair of numbers.
pub(super) fn recorded(
    plan: &Plan<'_>,
    steps: &Steps,
    atoms: &Atoms<'_>,
    evidence: &TokenStream,
) -> Option<TokenStream> {
    steps.history.as_ref()?;
    let (private, history, key) = (plan.private(), plan.history(&steps.head), key(plan, steps));
    let core = quote!(#private::core);
    let (computed, values, known) = (atoms.computed(), atoms.values(), atoms.known());
    let caller = plan.caller(steps).map_or_else(
        || quote!(#core::option::Option::None),
        |caller| quote!(#core::option::Option::Some(#caller)),
    );
    Some(hygienic! {
        {
            #computed
            let (known, stored) = #evidence;
            let evidence = #private::Evidence {
                stored,
                known,
                atoms: #values,
                evaluated: #known,
            };
            #history.record(#key, evidence, #caller);
        }
    })
}

/// A violation with the steps before it; its own was recorded if it `counted`.
pub(super) fn told(
    plan: &Plan<'_>,
    steps: &Steps,
    violated: TokenStream,
    counted: bool,
) -> TokenStream {
    if steps.history.is_none() {
        return violated;
    }
    let (private, history, key) = (plan.private(), plan.history(&steps.head), key(plan, steps));
    quote!(#private::led_to(#violated, &#history, #key, #counted))
}

/// What distinguishes the steps of one monitor from those of others.
fn key(plan: &Plan<'_>, steps: &Steps) -> TokenStream {
    OfKey::of(plan, steps).map_or_else(
        || quote!(0),
        |of_key| {
            let slot = of_key.slot();
            quote!(#slot.__hash())
        },
    )
}

/// The item that keeps the steps.
pub(crate) fn history_item(plan: &Plan<'_>, steps: &Steps) -> TokenStream {
    let Some(most) = &steps.history else {
        return TokenStream::new();
    };
    let (private, history, runtime) = (plan.private(), plan.history(&steps.head), plan.runtime);
    quote! {
        #runtime::__history_needs_std! {}
        static #history: #private::History = #private::History::new(#most);
    }
}
