//! The monitors of properties that the threads check by themselves.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens as _, format_ident, quote};
use syn::ext::IdentExt as _;

use super::{
    Plan,
    prediction::{local, named, with_tasks},
    violation,
};
use crate::{
    decentralized::{Checked, Decentralized},
    options::OnViolation,
};

/// The monitors, with what their names mean.
pub(crate) fn declared(plan: &Plan<'_>) -> TokenStream {
    let properties = plan.decentralized.iter();
    properties.map(|property| monitor(plan, property)).collect()
}

fn monitor(plan: &Plan<'_>, property: &Decentralized) -> TokenStream {
    let private = plan.private();
    let (monitor, description) = (
        monitor_name(plan, property),
        plan.decentralized_name(property),
    );
    let respond = respond(plan, property);
    let made = match &property.checked {
        Checked::Formula { formula, .. } => {
            quote!(#private::Decentralized::formula(&#description, #formula, #respond))
        }
        Checked::RaceFree(variables) => {
            let names = variables
                .iter()
                .map(|variable| variable.unraw().to_string());
            quote!(#private::Decentralized::race_free(&#description, [#(#names),*], #respond))
        }
        Checked::Atomic => quote!(#private::AtomicCall::begin(&#description, #respond)),
    };
    let variables: Vec<&Ident> = match &property.checked {
        // Where the attribute names them: so an editor knows what they are there.
        Checked::RaceFree(variables) => variables.iter().collect(),
        Checked::Formula { .. } | Checked::Atomic => {
            let entries = plan.tracking.entries.iter();
            let read = entries.filter(|entry| property.checked.reads(entry));
            read.map(|entry| &entry.name).collect()
        }
    };
    let of = quote!(#private::Decentralized);
    let named = named(plan, (&of, &monitor), constants(property), variables);
    let own = property.attribute.options.own.iter();
    let own = own.flat_map(|own| &own.entries).filter_map(|entry| {
        let (of, first) = entry.declared.as_ref()?;
        let text = entry.plain_name();
        Some(quote! {{
            let __first: #of = #first;
            #private::Decentralized::own(&#monitor, #text, &__first);
        }})
    });
    let mut terms = with_tasks(plan);
    if property.attribute.options.allow.nothing_tracked.is_some() {
        terms.extend(quote!(.may_touch_nothing()));
    }
    quote! {
        let #monitor = #made #terms;
        #named
        #(#own)*
    }
}

/// What is done at once, in the thread that finds a violation.
fn respond(plan: &Plan<'_>, property: &Decentralized) -> TokenStream {
    let private = plan.private();
    let on_violation = property.attribute.on_violation(plan.function);
    if matches!(on_violation, OnViolation::Return) {
        // Only this function can return it.
        return quote!(#private::core::option::Option::None);
    }
    let violated = local("violated");
    let tokens = violated.to_token_stream();
    let raise = violation::raise_as(&on_violation, plan.function, &private, &tokens);
    quote!(#private::core::option::Option::Some(|#violated| { #raise }))
}

/// The body, with the calling thread among those that check.
pub(crate) fn inside(plan: &Plan<'_>, body: TokenStream) -> TokenStream {
    if plan.decentralized.is_empty() {
        return body;
    }
    let entered = plan.decentralized.iter();
    // An atomic call begins where its monitor is made.
    let entered = entered.filter(|property| !matches!(property.checked, Checked::Atomic));
    let private = plan.private();
    let entered = entered.map(|property| {
        let monitor = monitor_name(plan, property);
        let inside = numbered(plan, property, "checking");
        quote!(let #inside = #private::Decentralized::enter(&#monitor);)
    });
    quote!({ #(#entered)* #body })
}

/// What was found and not said yet, of each.
pub(crate) fn found(plan: &Plan<'_>) -> TokenStream {
    let properties = plan.decentralized.iter();
    properties
        .map(|property| {
            let (monitor, found) = (
                monitor_name(plan, property),
                numbered(plan, property, "known"),
            );
            quote!(let #found = #monitor.finish();)
        })
        .collect()
}

/// What is done about that.
pub(crate) fn raised(plan: &Plan<'_>) -> TokenStream {
    let private = plan.private();
    let violated = local("violated");
    let tokens = violated.to_token_stream();
    let on_violation = |property: &&Decentralized| property.attribute.on_violation(plan.function);
    // Those that only tell somebody come first: nothing is done behind one that leaves the function.
    let (leaving, telling): (Vec<_>, Vec<_>) = plan.decentralized.iter().partition(|property| {
        matches!(
            on_violation(property),
            OnViolation::Return | OnViolation::Panic
        )
    });
    telling
        .into_iter()
        .chain(leaving)
        .map(|property| {
            let found = numbered(plan, property, "known");
            let on_violation = on_violation(&property);
            let raise = violation::raise_as(&on_violation, plan.function, &private, &tokens);
            quote!(if let #private::core::option::Option::Some(#violated) = #found { #raise })
        })
        .collect()
}

/// What only the formulas read still counts as read where nothing is checked.
pub(crate) fn reads(plan: &Plan<'_>) -> TokenStream {
    let read = plan.tracking.entries.iter().filter(|entry| {
        let mut properties = plan.decentralized.iter();
        properties.any(|property| property.checked.reads(entry))
    });
    let constants = plan.decentralized.iter().flat_map(constants);
    let names = read.map(|entry| entry.name.clone()).chain(constants);
    names.map(|name| quote!(let _ = &#name;)).collect()
}

/// The constants of the program that the formula names, where it stands.
fn constants(property: &Decentralized) -> Vec<Ident> {
    let none = BTreeSet::new();
    let constants = match &property.checked {
        Checked::Formula { constants, .. } => constants,
        Checked::RaceFree(_) | Checked::Atomic => &none,
    };
    let place = property.attribute.formula.span();
    constants
        .iter()
        .map(|name| Ident::new(name, place))
        .collect()
}

fn monitor_name(plan: &Plan<'_>, property: &Decentralized) -> Ident {
    numbered(plan, property, "decentralized")
}

fn numbered(plan: &Plan<'_>, property: &Decentralized, name: &str) -> Ident {
    let number = plan.decentralized_number(property);
    format_ident!("__{name}_{number}", span = Span::mixed_site())
}
