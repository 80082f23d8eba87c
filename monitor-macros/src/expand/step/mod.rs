//! One step of a monitor: the atoms, the next bits, the verdict.
//!
//! Cheap atoms are evaluated once, eagerly, and everything on them is `& | ^` on bytes that are 0 or 1: no branch that the
//! processor could mispredict. A costly atom is evaluated under one branch, when the bits and atoms before it leave it
//! a say in any result. One test of the verdict leads to a handler that is marked cold.

mod atoms;
mod automaton;
mod code;
mod counting;
mod names;
mod parts;
mod refusing;

use monitor_logic::automaton::Automaton;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

pub(crate) use self::automaton::automaton_items;
use self::{atoms::without_parentheses, automaton::table_bytes, names::hygienic};
use super::Plan;
use crate::{
    model::{AUTOMATON_ATOMS, Property},
    options::{OnViolation, StatePlace},
};

/// The form in which a property's monitor is written.
pub(crate) enum Form<'a> {
    /// A byte (0 or 1) for each stored bit.
    Bits(usize),
    /// The number of the state of a minimal automaton, and its table.
    Automaton(&'a Automaton),
}

impl<'a> Form<'a> {
    pub(crate) fn of(property: &'a Property) -> Self {
        match faster_automaton(property) {
            Some(automaton) => Self::Automaton(automaton),
            None => Self::Bits(property.monitor.program.stored().len()),
        }
    }

    /// Bytes in a slot that keeps a byte for each bit; an automaton's number takes four.
    pub(crate) fn bits_in_slot(&self) -> usize {
        match self {
            Self::Bits(bits) => *bits,
            Self::Automaton(_) => 4,
        }
    }

    /// Bits in a slot that packs them into one word.
    pub(crate) fn bits_in_word(&self) -> usize {
        match self {
            Self::Bits(bits) => *bits,
            Self::Automaton(automaton) => {
                automaton.states().next_power_of_two().trailing_zeros() as usize
            }
        }
    }
}

/// The automaton where it is the faster form: many operators over few cheap atoms, and a table that stays in the first
/// cache.
fn faster_automaton(property: &Property) -> Option<&Automaton> {
    const OPERATORS: usize = 14;
    const TABLE_BYTES: usize = 32 * 1024;
    let cheap = property.atoms.iter().all(|atom| !atom.is_lazy());
    property.monitor.automaton.as_ref().filter(|automaton| {
        cheap
            && property.monitor.operators >= OPERATORS
            && property.atoms.len() <= AUTOMATON_ATOMS
            && property.keeps_state()
            && table_bytes(automaton) <= TABLE_BYTES
    })
}

/// The steps of several properties at the entry of the function.
///
/// A violation that leaves the function refuses the call, which then has not happened: no property counts a step.
pub(crate) fn at_entry(plan: &Plan<'_>, properties: &[&Property]) -> TokenStream {
    if plan.off {
        return all_reads(plan, properties);
    }
    refusing::steps(plan, properties)
}

/// The steps of several properties at a place that the function has come to: all count.
pub(crate) fn within(plan: &Plan<'_>, properties: &[&Property]) -> TokenStream {
    if plan.off {
        return all_reads(plan, properties);
    }
    counting::steps(plan, properties)
}

/// Generated code, in which no lint looks.
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

fn all_reads(plan: &Plan<'_>, properties: &[&Property]) -> TokenStream {
    properties
        .iter()
        .map(|property| reads(plan, property))
        .collect()
}

/// Names what a step would read, and reads nothing.
fn reads(plan: &Plan<'_>, property: &Property) -> TokenStream {
    let private = plan.private();
    let place = match property.state() {
        StatePlace::Place(place) if property.keeps_state() => quote!(let _ = &#place;),
        _ => TokenStream::new(),
    };
    let handler = match property.on_violation(plan.function) {
        OnViolation::Call(path) => quote!(let _ = #path;),
        _ => TokenStream::new(),
    };
    let returned = property.used_ret().map(|ret| {
        let of = plan.function.nameable_return_type();
        quote!(let #ret: #of = #private::never();)
    });
    let evaluated = if property.prediction.is_some() {
        &[][..]
    } else {
        &property.atoms
    };
    let expressions = evaluated
        .iter()
        .map(|atom| without_parentheses(&atom.expression));
    quote! {
        #[allow(unreachable_code, unused_variables, clippy::all, clippy::pedantic, clippy::nursery)]
        if false {
            #place
            #handler
            #returned
            #(let _ = #private::proposition(#expressions);)*
        }
    }
}
