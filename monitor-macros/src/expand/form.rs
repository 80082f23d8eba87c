//! The form in which a property's monitor is written.

use monitor_logic::automaton::Automaton;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use crate::property::{AUTOMATON_ATOMS, Steps};

/// The form in which a property's monitor is written.
pub(super) enum Form<'a> {
    /// A byte (0 or 1) for each stored bit.
    Bits(usize),
    /// The number of the state of a minimal automaton, and its table.
    Automaton(&'a Automaton),
}

impl<'a> Form<'a> {
    pub(super) fn of(steps: &'a Steps) -> Self {
        match faster_automaton(steps) {
            Some(automaton) => Self::Automaton(automaton),
            None => Self::Bits(steps.monitor.program.stored().len()),
        }
    }

    /// Bytes in a slot that keeps a byte for each bit; an automaton's number takes four.
    pub(super) fn bits_in_slot(&self) -> usize {
        match self {
            Self::Bits(bits) => *bits,
            Self::Automaton(_) => 4,
        }
    }

    /// Bits in a slot that packs them into one word.
    pub(super) fn bits_in_word(&self) -> usize {
        match self {
            Self::Bits(bits) => *bits,
            Self::Automaton(automaton) => {
                automaton.states().next_power_of_two().trailing_zeros() as usize
            }
        }
    }
}

/// The arguments of a slot's type.
pub(super) fn size(bits: usize, words: usize) -> TokenStream {
    if words == 0 {
        quote!(#bits)
    } else {
        quote!(#bits, #words)
    }
}

/// Writes a static, of which each test has its own if the feature `fresh` is on.
pub(super) fn declared(
    private: &TokenStream,
    name: &Ident,
    kind: &TokenStream,
    new: &TokenStream,
) -> TokenStream {
    if cfg!(feature = "fresh") {
        quote!(static #name: #private::PerTest<#kind> = #private::PerTest::new(#new, || #new);)
    } else {
        quote!(static #name: #kind = #new;)
    }
}

/// Returns the automaton if it is the faster form: for many operators over few cheap atoms, and
/// with a table that stays in the first cache.
fn faster_automaton(steps: &Steps) -> Option<&Automaton> {
    const OPERATORS: usize = 14;
    const TABLE_BYTES: usize = 32 * 1024;
    let cheap = steps.atoms.iter().all(|atom| !atom.is_lazy());
    steps.monitor.automaton.as_ref().filter(|automaton| {
        // An automaton that reads nothing has no letters, and is no faster.
        cheap
            && !automaton.atoms().is_empty()
            && steps.monitor.operators >= OPERATORS
            && steps.atoms.len() <= AUTOMATON_ATOMS
            && steps.keeps_state()
            && table_bytes(automaton) <= TABLE_BYTES
    })
}

/// The size of the table of an automaton, in bytes.
fn table_bytes(automaton: &Automaton) -> usize {
    table_length(automaton) * entry_bytes(automaton)
}

pub(super) fn table_length(automaton: &Automaton) -> usize {
    (automaton.states() << automaton.atoms().len()).next_power_of_two()
}

/// An entry is the next state, and whether the property is violated in its lowest bit.
pub(super) fn entry_bytes(automaton: &Automaton) -> usize {
    if automaton.states() <= 1 << 7 { 1 } else { 2 }
}
