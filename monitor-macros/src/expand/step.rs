//! One step of a monitor: the atoms, the next bits, the verdict.
//!
//! Cheap atoms are evaluated once, eagerly, and everything on them is `& | ^` on bytes that are 0 or 1: no branch that the
//! processor could mispredict. A costly atom is evaluated under one branch, when the bits and atoms before it leave it
//! a say in any result. One test of the verdict leads to a handler that is marked cold.

mod atoms;
mod automaton;
mod code;
mod names;

use monitor_logic::automaton::Automaton;
use proc_macro2::{Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Ident;

pub(crate) use self::automaton::automaton_items;
use self::{
    atoms::{Atoms, without_parentheses},
    automaton::{automaton_step, table_bytes},
    code::Code,
    names::{core, hygienic, local, stored_name},
};
use super::{
    Plan, prediction,
    state::{self, Slot},
    violation,
};
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

/// The steps of several properties at one place. All monitors make their step before the first of the violations leaves
/// the function, so that a caller who recovers goes on from the right state.
pub(crate) fn all(plan: &Plan<'_>, properties: &[&Property]) -> TokenStream {
    if plan.off {
        return properties
            .iter()
            .map(|property| reads(plan, property))
            .collect();
    }
    let leaving = properties
        .iter()
        .filter(|property| violation::leaves(plan, property))
        .count();
    if leaving <= 1 {
        // Those that only report go first, so that nothing is left to do behind the one that leaves.
        let (last, first): (Vec<&Property>, Vec<&Property>) = properties
            .iter()
            .partition(|property| violation::leaves(plan, property));
        return first
            .into_iter()
            .chain(last)
            .map(|property| {
                let step = one(plan, property, &|violated| {
                    violation::raise(plan, property, violated)
                });
                hygienic!({ #step })
            })
            .collect();
    }
    let mut declared = TokenStream::new();
    let mut steps = TokenStream::new();
    let mut raised = TokenStream::new();
    let core = core(plan);
    for property in properties {
        if !violation::leaves(plan, property) {
            let step = one(plan, property, &|violated| {
                violation::raise(plan, property, violated)
            });
            steps.extend(hygienic!({ #step }));
            continue;
        }
        let kept = local(&format!("violation_{}", plan.number(property)));
        let step = one(
            plan,
            property,
            &|violated| hygienic!(#kept = #core::option::Option::Some(#violated);),
        );
        declared.extend(hygienic!(let mut #kept = #core::option::Option::None;));
        steps.extend(hygienic!({ #step }));
        let raise = violation::raise(plan, property, &hygienic!(violated));
        raised.extend(hygienic!(if let #core::option::Option::Some(violated) = #kept { #raise }));
    }
    hygienic!({ #declared #steps #raised })
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

/// One step of one property; `broken` makes the statement that handles a violation.
fn one(
    plan: &Plan<'_>,
    property: &Property,
    broken: &dyn Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    if property.prediction.is_some() {
        return prediction::found(plan, property, broken);
    }
    let form = Form::of(property);
    let step = match &form {
        Form::Bits(0) => {
            let place = state::slot(plan, property, &form).check;
            let step = stateless(plan, property, broken);
            quote!(#place #step)
        }
        Form::Bits(bits) => bits_step(
            plan,
            property,
            *bits,
            &state::slot(plan, property, &form),
            broken,
        ),
        Form::Automaton(automaton) => automaton_step(
            plan,
            property,
            automaton,
            &state::slot(plan, property, &form),
            broken,
        ),
    };
    hygienic! {
        #[allow(unused_mut, unused_variables, clippy::all, clippy::pedantic, clippy::nursery)]
        { #step }
    }
}

/// A formula without memory.
fn stateless(
    plan: &Plan<'_>,
    property: &Property,
    broken: &dyn Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    let atoms = Atoms::new(plan, property);
    let (declared, evaluated) = (atoms.declared(), atoms.evaluated());
    let mut body = Code::new(plan);
    let program = &property.monitor.program;
    let broken_now = body.value(program.operations(), program.violated());
    let operations = body.into_tokens();
    let private = plan.private();
    let description = plan.property_name(property);
    let (values, known) = (atoms.values(), atoms.known());
    let lazy = atoms.lazy();
    let broken = broken(&hygienic! {
        #private::cold(#lazy, |#lazy| #private::violated(&#description, 0, 0, 0, #values, #known))
    });
    hygienic! {
        #declared
        #evaluated
        #operations
        if #broken_now != 0 { #broken }
    }
}

/// A step on stored bits.
fn bits_step(
    plan: &Plan<'_>,
    property: &Property,
    bits: usize,
    slot: &Slot,
    broken: &dyn Fn(&TokenStream) -> TokenStream,
) -> TokenStream {
    let program = &property.monitor.program;
    let (core, private) = (core(plan), plan.private());
    let description = plan.property_name(property);
    let atoms = Atoms::new(plan, property);
    let stored: Vec<Ident> = (0..bits).map(stored_name).collect();
    let (declared, evaluated) = (atoms.declared(), atoms.evaluated());
    let mut body = Code::new(plan);
    let next: Vec<TokenStream> = program
        .next()
        .iter()
        .map(|value| body.value(program.operations(), *value))
        .collect();
    let broken_now = body.value(program.operations(), program.violated());
    let operations = body.into_tokens();
    let check = &slot.check;
    let owner = slot.call(&hygienic!(__owner(&#description)));
    let read = slot.call(&hygienic!(__bits::<#bits>()));
    let commit = slot.call(&hygienic!(__commit::<#bits>(token, [#(#stored),*], [#(#next),*])));
    let (values, known) = (atoms.values(), atoms.known());
    let all_known = u128::MAX >> (128 - bits);
    let step = slot.call(&hygienic!(__step(step)));
    let lazy = atoms.lazy();
    let places = (0..bits).map(Literal::usize_unsuffixed);
    let broken = broken(&hygienic! {
        #private::cold((before, step, #lazy), |(before, step, #lazy)| {
            #private::violated(&#description, #step, before, #all_known, #values, #known)
        })
    });
    hygienic! {
        #declared
        #check
        #owner;
        let (#(#stored,)* step, violated) = loop {
            let ([#(#stored),*], token) = #read;
            #evaluated
            #operations
            let violated = #broken_now;
            if let #core::option::Option::Some(step) = #commit {
                break (#(#stored,)* step, violated);
            }
        };
        if violated != 0 {
            // One number, not the bytes: an array of them would make the compiler load several bytes at once, and wait
            // for those that the last step stored one by one.
            let before = #(((#stored as #core::primitive::u128) << #places))|*;
            #broken
        }
    }
}
