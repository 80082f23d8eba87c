//! How what a property keeps is laid out, so that a saved state of other code is not taken for it.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{super::names::Names, words::Words};
use crate::{
    expand::{form::Form, plan::Plan},
    property::Steps,
};

/// The layout, as the runtime describes it.
pub(crate) fn layout(plan: &Plan<'_>, steps: &Steps) -> TokenStream {
    let private = plan.private();
    if !steps.keeps_state() {
        return quote!(#private::Layout::NONE);
    }
    let core = quote!(#private::core);
    let program = &steps.monitor.program;
    let form = Form::of(steps);
    let is_automaton = matches!(form, Form::Automaton(_));
    let bits = if is_automaton {
        0
    } else {
        program.stored().len()
    };
    let words = steps.words();
    let mut moments = Vec::new();
    if steps.time.is_none() {
        let changes = Words::new(plan, steps, Names(steps.head.number)).changes();
        moments.extend(changes.into_iter().map(|(word, _)| word));
        moments.sort_unstable();
        moments.dedup();
    }
    let written = match form {
        Form::Automaton(automaton) => format!("{:?}", automaton.transitions()),
        Form::Bits(_) => format!(
            "{:?} {:?} {:?} {:?} {:?} {words} {moments:?}",
            program.operations(),
            program.next(),
            program.violated(),
            program.slots(),
            program.inputs(),
        ),
    };
    let fingerprint = Literal::u64_unsuffixed(sum(written.as_bytes()));
    let number = Literal::usize_unsuffixed;
    let moments = moments.into_iter().map(number);
    let deadline = if steps.has_deadline {
        let last = number(words - 1);
        quote!(#core::option::Option::Some(#last))
    } else {
        quote!(#core::option::Option::None)
    };
    let (bits, words) = (number(bits), number(words));
    quote! {
        #private::Layout {
            fingerprint: #fingerprint,
            is_automaton: #is_automaton,
            bits: #bits,
            words: #words,
            moments: &[#(#moments),*],
            deadline: #deadline,
        }
    }
}

/// A hash of bytes that is the same wherever it is computed (FNV-1a).
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
