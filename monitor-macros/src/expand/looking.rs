//! What a program asks of a property that `property!` declares, and does to it between tests.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Ident;

use super::{form::Form, keys::OfKey, plan::Plan, state};
use crate::{
    item::Declaration,
    property::{Property, Steps},
};

/// The functions that the type has beside its events.
pub(super) fn functions(plan: &Plan<'_>, declaration: &Declaration) -> TokenStream {
    let off = cfg!(feature = "off");
    let kept = plan.properties.iter().filter_map(Property::steps);
    let kept: Vec<&Steps> = kept.filter(|steps| steps.keeps_state() && !off).collect();
    let resets = kept.iter().map(|steps| {
        if let Some(of_key) = OfKey::of(plan, steps) {
            return of_key.cleared();
        }
        let slot = state::slot(plan, steps, &Form::of(steps), true);
        let reset = slot.call(&quote!(reset()));
        quote!(#reset;)
    });
    let resets = quote!(#(#resets)*);
    let keyed = kept.iter().filter_map(|steps| OfKey::of(plan, steps));
    let keyed: Vec<OfKey<'_>> = keyed.collect();
    let (keys, most) = (keyed.iter().map(OfKey::counted), number());
    let core = super::names::core(plan);
    let keys = quote_spanned! {Span::mixed_site()=>
        let mut #most: #core::primitive::usize = 0;
        #(#most = #core::cmp::Ord::max(#most, #keys);)*
        #most
    };
    let (forgotten, had) = (
        keyed
            .iter()
            .zip(&kept)
            .map(|(of_key, steps)| of_key.forgotten(&Form::of(steps))),
        number(),
    );
    let forgotten = quote_spanned! {Span::mixed_site()=>
        let mut #had = false;
        #(#had |= { #forgotten };)*
        #had
    };
    written(declaration, &resets, &keys, &forgotten)
}

/// The same functions where the property could not be read.
pub(super) fn beside_errors(declaration: &Declaration) -> TokenStream {
    written(declaration, &TokenStream::new(), &quote!(0), &quote!(false))
}

fn number() -> Ident {
    super::plan::local("found")
}

fn written(
    declaration: &Declaration,
    resets: &TokenStream,
    keys: &TokenStream,
    forgotten: &TokenStream,
) -> TokenStream {
    let visibility = &declaration.visibility;
    let lints = quote! {
        #[allow(dead_code, unused_variables, unused_mut, clippy::all, clippy::pedantic, clippy::nursery)]
    };
    let whose = if declaration.thread.is_some() {
        " of this thread"
    } else {
        ""
    };
    let reset = format!(
        "Forgets all that was{whose}: the next event is the first. For tests that run one after the other."
    );
    let reset = quote! {
        #[doc = #reset]
        #lints
        #visibility fn reset() { #resets }
    };
    if declaration.keys.is_empty() {
        return reset;
    }
    let keys_doc = format!(
        "How many keys{whose} are kept: those whose state is another than before their first event. Each formula keeps its own; \
         this is the number of the one that keeps most."
    );
    let parameters = declaration.keys.iter().map(|key| {
        let (name, of) = (&key.name, &key.of);
        quote!(#name: #of)
    });
    quote! {
        #reset

        #[doc = #keys_doc]
        #lints
        #[must_use]
        #visibility fn keys() -> usize { #keys }

        /// Forgets a key: its next event is its first. Returns `true` if anything was kept of it.
        #lints
        #visibility fn forget(#(#parameters),*) -> bool { #forgotten }
    }
}
