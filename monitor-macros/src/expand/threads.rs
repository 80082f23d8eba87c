//! The monitors of properties that the threads check by themselves.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::ext::IdentExt as _;

use super::{
    computation::{behind, named, with_tasks},
    plan::{Plan, local},
    violation::{self, Violation},
};
use crate::{
    attribute::OnViolation,
    property::{Checked, Threads},
};

/// The monitors, with what their names mean.
pub(super) fn declared(plan: &Plan<'_>) -> TokenStream {
    let properties = plan.threads();
    properties.map(|threads| monitor(plan, threads)).collect()
}

fn monitor(plan: &Plan<'_>, threads: &Threads) -> TokenStream {
    let private = plan.private();
    let (monitor, description) = (monitor_name(threads), plan.description(&threads.head));
    let respond = respond(plan, threads);
    let made = match &threads.checked {
        Checked::Formula { formula, .. } => {
            let formula = formula.to_string();
            quote!(#private::Decentralized::formula(&#description, #formula, #respond))
        }
        Checked::RaceFree(variables) => {
            let names = variables
                .iter()
                .map(|variable| variable.unraw().to_string());
            quote!(#private::Decentralized::race_free(&#description, [#(#names),*], #respond))
        }
        Checked::Atomic if plan.function.signature.asyncness.is_some() => {
            quote!(#private::AtomicFuture::new(&#description, #respond))
        }
        Checked::Atomic => quote!(#private::AtomicCall::begin(&#description, #respond)),
        // Which deadlocks were possible is only known at the end.
        Checked::DeadlockFree => quote!(#private::DeadlockCall::new(&#description)),
    };
    let variables: Vec<&Ident> = match &threads.checked {
        // The names stand where the attribute has them, so that an editor knows what they are
        // there.
        Checked::RaceFree(variables) => variables.iter().collect(),
        Checked::Formula { .. } | Checked::Atomic | Checked::DeadlockFree => {
            let entries = plan.tracking.entries.iter();
            let read = entries.filter(|entry| threads.checked.reads(entry));
            read.map(|entry| &entry.name).collect()
        }
    };
    let of = quote!(#private::Decentralized);
    let named = named(plan, (&of, &monitor), constants(threads), variables);
    let own = threads.own.iter().filter_map(|entry| {
        let (of, first) = entry.declared.as_ref()?;
        let text = entry.plain_name();
        Some(quote! {{
            let __first: #of = #first;
            #private::Decentralized::own(&#monitor, #text, &__first);
        }})
    });
    let mut terms = with_tasks(plan);
    if threads.may_touch_nothing {
        terms.extend(quote!(.may_touch_nothing()));
    }
    if let Some(tries) = threads.confirm {
        terms.extend(quote!(.confirming(#tries)));
    }
    quote! {
        let #monitor = #made #terms;
        #named
        #(#own)*
    }
}

/// Writes what is done at once, in the thread that finds a violation.
fn respond(plan: &Plan<'_>, threads: &Threads) -> TokenStream {
    let private = plan.private();
    if matches!(threads.head.on_violation, OnViolation::Return) {
        // Only this function can return it.
        return quote!(#private::core::option::Option::None);
    }
    let violated = local("violated");
    let violation = Violation::found(&violated, &private);
    let raise = violation::raise(plan, &threads.head, &violation);
    quote!(#private::core::option::Option::Some(|#violated| { #raise }))
}

/// The body, with the calling thread among those that check.
pub(super) fn inside(plan: &Plan<'_>, body: TokenStream) -> TokenStream {
    if plan.threads().next().is_none() {
        return body;
    }
    let entered = plan.threads();
    // An atomic call begins where its monitor is made.
    let entered = entered.filter(|threads| !matches!(threads.checked, Checked::Atomic));
    let private = plan.private();
    let entered = entered.map(|threads| {
        let monitor = monitor_name(threads);
        let inside = numbered(threads, "checking");
        let of = if matches!(threads.checked, Checked::DeadlockFree) {
            quote!(DeadlockCall)
        } else {
            quote!(Decentralized)
        };
        quote!(let #inside = #private::#of::enter(&#monitor);)
    });
    behind(&quote!(#(#entered)*), &body)
}

/// Writes the body of an `async fn`, which is a future, as a part of what checks.
pub(super) fn followed(plan: &Plan<'_>, body: TokenStream) -> TokenStream {
    let private = plan.private();
    plan.threads().fold(body, |body, threads| {
        let (monitor, of) = (
            monitor_name(threads),
            match threads.checked {
                Checked::Atomic => quote!(AtomicFuture),
                Checked::DeadlockFree => quote!(DeadlockCall),
                Checked::Formula { .. } | Checked::RaceFree(_) => quote!(Decentralized),
            },
        );
        quote!(#private::#of::follow(&#monitor, #body))
    })
}

/// Writes, for each property, what was found and not reported yet.
pub(super) fn found(plan: &Plan<'_>) -> TokenStream {
    let properties = plan.threads();
    properties
        .map(|threads| {
            let (monitor, found) = (monitor_name(threads), numbered(threads, "known"));
            if threads.confirm.is_some() {
                let function = &plan.function.signature.ident;
                return quote!(let #found = #monitor.finish_confirming(|| #function()););
            }
            quote!(let #found = #monitor.finish();)
        })
        .collect()
}

/// Writes what is done about what was found.
pub(super) fn raised(plan: &Plan<'_>) -> TokenStream {
    let private = plan.private();
    let violated = local("violated");
    let violation = Violation::found(&violated, &private);
    // Properties that only report come first: nothing is done behind one that leaves the function.
    let (leaving, telling): (Vec<_>, Vec<_>) = plan
        .threads()
        .partition(|threads| violation::leaves(&threads.head));
    telling
        .into_iter()
        .chain(leaving)
        .map(|threads| {
            let found = numbered(threads, "known");
            let raise = violation::raise(plan, &threads.head, &violation);
            quote!(if let #private::core::option::Option::Some(#violated) = #found { #raise })
        })
        .collect()
}

/// Makes what only the formulas read count as read where nothing is checked.
pub(super) fn reads(plan: &Plan<'_>) -> TokenStream {
    let read = plan.tracking.entries.iter().filter(|entry| {
        let mut properties = plan.threads();
        properties.any(|threads| threads.checked.reads(entry))
    });
    let constants = plan.threads().flat_map(constants);
    let names = read.map(|entry| entry.name.clone()).chain(constants);
    names.map(|name| quote!(let _ = &#name;)).collect()
}

/// The constants of the program that the formula names, where it stands.
fn constants(threads: &Threads) -> Vec<Ident> {
    let Checked::Formula { constants, .. } = &threads.checked else {
        return Vec::new();
    };
    let place = threads.head.formula.span();
    let constants = constants.iter();
    constants.map(|name| Ident::new(name, place)).collect()
}

fn monitor_name(threads: &Threads) -> Ident {
    numbered(threads, "decentralized")
}

fn numbered(threads: &Threads, name: &str) -> Ident {
    local(&format!("{name}_{}", threads.head.number))
}
