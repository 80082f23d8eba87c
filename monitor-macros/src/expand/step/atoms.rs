//! The atoms of one step: cheap ones evaluated at once, costly ones where they are needed.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;

use super::{
    code::Code,
    names::{atom_name, core, known_name},
};
use crate::{
    expand::Plan,
    model::{Atom, Property},
};

/// The atoms of one step.
pub(super) struct Atoms<'a> {
    core: TokenStream,
    private: TokenStream,
    property: &'a Property,
}

impl<'a> Atoms<'a> {
    pub(super) fn new(plan: &Plan<'_>, property: &'a Property) -> Self {
        Self {
            core: core(plan),
            private: plan.private(),
            property,
        }
    }

    /// The value of one atom, 0 or 1.
    pub(super) fn value(&self, atom: &Atom) -> TokenStream {
        let (core, private) = (&self.core, &self.private);
        let expression = without_parentheses(&atom.expression);
        // A proposition that is not `bool` is reported where it stands.
        let check = quote_spanned!(expression.span()=> #private::proposition);
        quote!(#core::primitive::u8::from(#check(#expression)))
    }

    /// What stands before the loop: cheap atoms with their values, costly ones as not evaluated.
    pub(super) fn declared(&self) -> TokenStream {
        let core = &self.core;
        let mut declared = TokenStream::new();
        for (number, atom) in self.property.atoms.iter().enumerate() {
            let name = atom_name(number);
            if atom.is_lazy() {
                let known = known_name(number);
                declared.extend(quote! {
                    let mut #name: #core::primitive::u8 = 0;
                    let mut #known: #core::primitive::u8 = 0;
                });
                if !self.property.monitor.decision.order().contains(&number) {
                    // The formula turned out not to depend on it: it is read and type-checked all the same.
                    let value = self.value(atom);
                    declared.extend(quote!(if false { let _ = #value; }));
                }
            } else {
                let value = self.value(atom);
                declared.extend(quote!(let #name = #value;));
            }
        }
        declared
    }

    /// The costly atoms, each under the condition that a result depends on it.
    pub(super) fn evaluated(&self) -> TokenStream {
        let decision = &self.property.monitor.decision;
        let mut evaluated = TokenStream::new();
        for (number, needed) in decision.order().iter().zip(decision.needed()) {
            let (name, known) = (atom_name(*number), known_name(*number));
            let value = self.value(&self.property.atoms[*number]);
            let mut asked = Code::named(self.core.clone(), &format!("needs_{number}_"));
            let condition = asked.value(needed.operations(), needed.value());
            let operations = asked.into_tokens();
            evaluated.extend(quote! {
                #operations
                if (#condition & (#known ^ 1)) != 0 {
                    #name = #value;
                    #known = 1;
                }
            });
        }
        evaluated
    }

    /// The costly atoms and whether each was evaluated, as a tuple.
    pub(super) fn lazy(&self) -> TokenStream {
        let lazy = self
            .property
            .atoms
            .iter()
            .enumerate()
            .filter(|(_, atom)| atom.is_lazy());
        let lazy = lazy.map(|(number, _)| {
            let (name, known) = (atom_name(number), known_name(number));
            quote!((#name, #known),)
        });
        quote!((#(#lazy)*))
    }

    /// The values for the report of a violation. Cheap atoms are evaluated again there: keeping them for it would cost
    /// every step a register each.
    pub(super) fn values(&self) -> TokenStream {
        let private = &self.private;
        let values = self
            .property
            .atoms
            .iter()
            .enumerate()
            .map(|(number, atom)| {
                if atom.is_lazy() {
                    atom_name(number).to_token_stream()
                } else {
                    self.value(atom)
                }
            });
        quote!(#private::pack([#(#values),*]))
    }

    pub(super) fn known(&self) -> TokenStream {
        let known = self
            .property
            .atoms
            .iter()
            .enumerate()
            .map(|(number, atom)| {
                if atom.is_lazy() {
                    known_name(number).to_token_stream()
                } else {
                    quote!(1)
                }
            });
        let private = &self.private;
        quote!(#private::pack([#(#known),*]))
    }
}

/// `(x > 0)` as an argument would be a lint's business.
pub(super) fn without_parentheses(expression: &syn::Expr) -> &syn::Expr {
    match expression {
        syn::Expr::Paren(inner) => without_parentheses(&inner.expr),
        other => other,
    }
}
