//! A step of an automaton, and its table.

use monitor_logic::automaton::Automaton;
use proc_macro2::{Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Ident;

use super::super::names::{Names, core, hygienic};
use crate::{
    expand::{
        form::{Form, entry_bytes, table_length},
        plan::Plan,
    },
    property::Steps,
};

/// The variable with the number of the last state.
pub(super) fn state(names: Names) -> Ident {
    names.named("state")
}

/// One look into the table: statements, the next state, and a number that is 0 if the property holds.
pub(super) fn looked_up(
    plan: &Plan<'_>,
    steps: &Steps,
    automaton: &Automaton,
    names: Names,
) -> (TokenStream, TokenStream, TokenStream) {
    let (core, table) = (core(plan), plan.table(&steps.head));
    let (state, entry) = (state(names), names.named("entry"));
    let letter = automaton.atoms().iter().enumerate().map(|(place, number)| {
        let atom = names.atom(*number);
        let shift = Literal::usize_unsuffixed(place);
        hygienic!(((#atom as #core::primitive::usize) << #shift))
    });
    let width = Literal::usize_unsuffixed(automaton.atoms().len());
    let mask = Literal::usize_unsuffixed(table_length(automaton) - 1);
    let statements = hygienic! {
        let __letter = #(#letter)|*;
        // The table's length is a power of two: the mask is what spares the bounds check.
        let #entry = #table[(((#state as #core::primitive::usize) << #width) | __letter) & #mask];
    };
    (
        statements,
        hygienic!((#entry >> 1) as #core::primitive::u32),
        hygienic!((#entry & 1)),
    )
}

/// The items that describe an automaton: its table, and what is known of the stored bits in each state.
pub(crate) fn automaton_items(plan: &Plan<'_>, steps: &Steps) -> TokenStream {
    let Form::Automaton(automaton) = Form::of(steps) else {
        return TokenStream::new();
    };
    let (core, private) = (core(plan), plan.private());
    let (table, states) = (plan.table(&steps.head), plan.states(&steps.head));
    let length = table_length(automaton);
    let mut entries: Vec<u32> = automaton
        .transitions()
        .iter()
        .map(|transition| (transition.next << 1) | u32::from(!transition.holds))
        .collect();
    entries.resize(length, 0);
    let written = if entry_bytes(automaton) == 1 {
        let bytes: Vec<u8> = entries.iter().map(|entry| entry.to_le_bytes()[0]).collect();
        let bytes = Literal::byte_string(&bytes);
        quote!(static #table: [#core::primitive::u8; #length] = *#bytes;)
    } else {
        let bytes: Vec<u8> = entries
            .iter()
            .flat_map(|entry| [entry.to_le_bytes()[0], entry.to_le_bytes()[1]])
            .collect();
        let bytes = Literal::byte_string(&bytes);
        quote!(static #table: [#core::primitive::u16; #length] = #private::words(#bytes);)
    };
    let count = automaton.states();
    let known = automaton.known().iter().map(|known| {
        let (mask, values) = (known.mask, known.values);
        quote!((#mask, #values))
    });
    quote! {
        #written
        static #states: [(#core::primitive::u128, #core::primitive::u128); #count] = [#(#known),*];
    }
}
