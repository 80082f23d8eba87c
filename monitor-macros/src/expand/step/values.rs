//! Values of the past that propositions read.

use monitor_logic::{
    expression::PastTerm,
    program::{Evaluated, Register, Slot},
};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::{Expr, Ident, spanned::Spanned as _};

use super::{atoms::Atoms, code::Code, returned, words::Words};
use crate::{
    errors::spans::moved_to,
    expand::{
        names::{core, hygienic},
        object,
        plan::Plan,
    },
    item::identifiers::mentions,
    property::{Elsewhere, PastValue, Steps},
};

/// Names the operands of values of the past and of the entry, and keeps nothing.
pub(super) fn looked_at(plan: &Plan<'_>, steps: &Steps) -> TokenStream {
    let private = plan.private();
    let place = steps.head.formula.span();
    let mut looked_at = TokenStream::new();
    for old in steps.old() {
        let (name, value) = (Ident::new(&old.name, place), &old.expression);
        looked_at.extend(quote!(let #name = #value;));
    }
    for value in &steps.past {
        let name = Ident::new(&value.name, place);
        looked_at.extend(if let Some(of) = &value.operand {
            let of = of_a_step(plan, steps, value, of);
            quote! {
                let (#name, _) = #private::kept::previous(&#private::kept::word(&(#of)), 0, 0);
            }
        } else {
            quote!(let #name: #private::core::primitive::u64 = 0;)
        });
    }
    looked_at
}

/// Writes the operand of a value of the past, as it is at this step; where it is not there, only
/// its type is used, and it is not evaluated.
fn of_a_step(plan: &Plan<'_>, steps: &Steps, value: &PastValue, operand: &Expr) -> TokenStream {
    let operand = object::looked_at_by_value(plan, steps, operand);
    if value.elsewhere.is_empty() {
        return operand.to_token_stream();
    }
    let private = plan.private();
    let elsewhere = value.elsewhere.iter().map(|Elsewhere { pattern, of }| {
        quote! {
            #[allow(unused_variables, unused_mut, clippy::all, clippy::pedantic, clippy::nursery)]
            let #pattern: #of = #private::never();
        }
    });
    quote!({ #(#elsewhere)* #operand })
}

impl Words<'_> {
    /// The statements that find values of the past, and the propositions that read some.
    pub(super) fn found(&self, atoms: &Atoms<'_>) -> TokenStream {
        let primitives = core(self.plan);
        let mut code = Code::new(primitives.clone(), self.names, "past_");
        let mut found = TokenStream::new();
        for evaluated in self.program().schedule() {
            match *evaluated {
                Evaluated::Value(number) => {
                    let value = self.value(number, &mut code);
                    found.extend(code.take());
                    found.extend(value);
                }
                Evaluated::Atom(number) => {
                    let (name, atom) = (self.names.atom(number), &self.steps.atoms[number]);
                    let mut value = atoms.value(atom);
                    for is_there in self.missing(&atom.expression, &mut code) {
                        value = hygienic!(if #is_there != 0 { #value } else { 0 });
                    }
                    found.extend(code.take());
                    found.extend(quote!(let #name: #primitives::primitive::u8 = #value;));
                }
            }
        }
        found
    }

    /// Writes the questions whether the values are there that an expression reads and that may be
    /// missing.
    pub(super) fn missing(&self, expression: &Expr, code: &mut Code) -> Vec<TokenStream> {
        let program = self.program();
        let values = program.past_values().iter().zip(&self.steps.past);
        let read = values.filter(|(_, past)| mentions(expression, &past.name));
        read.filter_map(|(value, _)| {
            let is_there = value.is_there?;
            Some(code.value(program.operations(), is_there))
        })
        .collect()
    }

    /// The variable with the word of a value of the past.
    pub(super) fn present(&self, number: usize) -> Ident {
        self.names.named(&format!("present_{number}"))
    }

    /// The statement that finds a value of the past.
    fn value(&self, number: usize, code: &mut Code) -> TokenStream {
        let (private, program) = (&self.private, self.program());
        let (value, past) = (&program.past_values()[number], &self.steps.past[number]);
        // The proposition that reads it stands where the formula does.
        let name = Ident::new(&past.name, self.steps.head.formula.span());
        let words = self.of(value.slot);
        let word = words.first().map(|word| self.word(*word));
        let when = value
            .when
            .map(|when| code.value(program.operations(), when));
        let present = self.present(number);
        let of_type = |operand: &Expr| {
            // If it is no word, that is reported where it stands.
            let place = Span::mixed_site().located_at(operand.span());
            let kept = moved_to(quote!(#private::kept::word), place);
            let operand = returned::borrowed(operand, self.plan.function.return_type(), private);
            let operand = of_a_step(self.plan, self.steps, past, &operand);
            quote!(#kept(&(#operand)))
        };
        let mut operand = |operand: Register| code.value(program.operations(), operand);
        match (&past.operand, program.slots()[value.slot]) {
            (Some(of), _) if matches!(value.term, PastTerm::Previous(_)) => {
                let of = of_type(of);
                hygienic!(let (#name, #present) = #private::kept::previous(&#of, #word, #when);)
            }
            (Some(of), _) => {
                let of = of_type(of);
                hygienic!(let (#name, #present) = #private::kept::last(#when, #word, || #of);)
            }
            (None, Slot::Count { counted, .. }) => {
                let counted = operand(counted);
                hygienic!(let #name = #private::kept::next_count(#word, #counted, #private::core::primitive::u64::MAX);)
            }
            (None, Slot::CountSince { counted, since, .. }) => {
                let (counted, since) = (operand(counted), operand(since));
                hygienic!(let #name = #private::kept::counted_since(#word, #counted, #since);)
            }
            (None, _) => TokenStream::new(),
        }
    }
}
