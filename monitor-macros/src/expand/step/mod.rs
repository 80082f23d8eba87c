//! One step of a monitor: the atoms, the next bits, the verdict.
//!
//! Cheap atoms are evaluated once, eagerly, and everything on them is `& | ^` on bytes that are 0 or 1: no branch that the
//! processor could mispredict. A costly atom is evaluated under one branch, when the bits and atoms before it leave it
//! a say in any result. One test of the verdict leads to a handler that is marked cold.

mod atoms;
mod automaton;
mod code;
mod counting;
mod deadline;
mod events;
mod evidence;
mod history;
mod layout;
mod parts;
mod refusing;
mod returned;
mod told;
mod values;
mod words;

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use self::atoms::evaluated;
pub(super) use self::{
    automaton::automaton_items, deadline::deadline_items, history::history_item, layout::layout,
};
use super::{
    keys::OfKey,
    names::hygienic,
    object,
    plan::{self, Plan},
};
use crate::{
    attribute::{OnViolation, StatePlace},
    property::{EventStep, Head, Property, Steps},
};

/// The steps of several properties at the entry of the function.
///
/// A violation that leaves the function refuses the call, which then has not happened: no property counts a step.
///
/// The events of properties that are declared elsewhere come first, and count whatever the verdict.
pub(super) fn at_entry(plan: &Plan<'_>, events: &[&EventStep], steps: &[&Steps]) -> TokenStream {
    if plan.off {
        return all_reads(plan, steps);
    }
    let events: Vec<Verdict<'_>> = events.iter().map(|event| Verdict::Event(event)).collect();
    let events = counting::steps(plan, &events);
    let steps = refusing::steps(plan, steps);
    quote!(#events #steps)
}

/// Names what events of other properties would read.
pub(super) fn event_reads(plan: &Plan<'_>) -> TokenStream {
    events::reads(plan)
}

/// The steps of several properties at a place inside the body: all of them count.
pub(super) fn within(plan: &Plan<'_>, steps: &[&Steps]) -> TokenStream {
    if plan.off {
        return all_reads(plan, steps);
    }
    counting::steps(plan, &made(steps))
}

/// The steps of several properties at the exit, and what is done about those that are checked there.
pub(super) fn at_exit(plan: &Plan<'_>, properties: &[&Property]) -> TokenStream {
    let verdicts: Vec<Verdict<'_>> = properties
        .iter()
        .map(|property| match (property.steps(), property.event()) {
            (Some(steps), _) => Verdict::Step(steps),
            (None, Some(event)) => Verdict::Event(event),
            (None, None) => Verdict::Found(property.head()),
        })
        .collect();
    counting::steps(plan, &verdicts)
}

/// The steps of several properties, of the block and of others, where the call ends without a return: all count.
pub(super) fn where_it_ends(
    plan: &Plan<'_>,
    steps: &[&Steps],
    events: &[&EventStep],
) -> TokenStream {
    let mut verdicts = made(steps);
    verdicts.extend(events.iter().map(|event| Verdict::Event(event)));
    counting::steps(plan, &verdicts)
}

fn made<'a>(steps: &[&'a Steps]) -> Vec<Verdict<'a>> {
    steps.iter().map(|steps| Verdict::Step(steps)).collect()
}

/// Where a verdict comes from.
#[derive(Clone, Copy)]
enum Verdict<'a> {
    /// From a step that is made now.
    Step(&'a Steps),
    /// From the step of a property that is declared elsewhere.
    Event(&'a EventStep),
    /// From the check of the computation, which is made already.
    Found(&'a Head),
}

impl Verdict<'_> {
    fn head(&self) -> &Head {
        match self {
            Self::Step(steps) => &steps.head,
            Self::Event(event) => &event.head,
            Self::Found(head) => head,
        }
    }

    fn reads_returned_value(&self) -> bool {
        match self {
            Self::Step(steps) => steps.reads_returned(),
            Self::Event(event) => event.used_ret().is_some(),
            Self::Found(_) => false,
        }
    }
}

/// Marks generated code as exempt from lints.
fn unlinted(code: &TokenStream) -> TokenStream {
    hygienic! {
        #[allow(
            unused_mut,
            unused_variables,
            unreachable_code,
            clippy::all,
            clippy::pedantic,
            clippy::nursery
        )]
        { #code }
    }
}

fn all_reads(plan: &Plan<'_>, steps: &[&Steps]) -> TokenStream {
    steps.iter().map(|steps| reads(plan, steps)).collect()
}

/// Names what a step would read, and reads nothing.
fn reads(plan: &Plan<'_>, steps: &Steps) -> TokenStream {
    let private = plan.private();
    let ret = steps.used_ret().unwrap_or_else(plan::returned_value);
    let plan = &Plan {
        returned: Some(ret.clone()),
        ..*plan
    };
    let of_key = OfKey::of(plan, steps).map(|of_key| of_key.reads());
    let place = match &steps.state {
        StatePlace::Place(place) if of_key.is_none() => {
            let place = object::looked_at(plan, steps, place);
            quote!(let _ = &#place;)
        }
        _ => TokenStream::new(),
    };
    let time = steps.time.as_ref().map(|time| {
        let time = object::looked_at(plan, steps, time);
        quote!(let _ = #private::kept::moment(#time, 0);)
    });
    let handler = match &steps.head.on_violation {
        OnViolation::Call(path) => quote!(let _ = #path;),
        _ => TokenStream::new(),
    };
    let returned = steps.reads_returned().then(|| {
        let of = plan.function.nameable_return_type();
        quote!(let #ret: #of = #private::never();)
    });
    let past = values::looked_at(plan, steps);
    let expressions = steps.atoms.iter();
    let expressions = expressions.map(|atom| evaluated(plan, steps, atom));
    quote! {
        #[allow(unreachable_code, unused_variables, clippy::all, clippy::pedantic, clippy::nursery)]
        if false {
            #returned
            #place
            #of_key
            #time
            #past
            #handler
            #(let _ = #private::proposition(#expressions);)*
        }
    }
}
