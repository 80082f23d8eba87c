//! The items that stand at the head of an annotated function: the description of each property, its table and its slot.

use monitor_logic::explanation::{self, Operator};
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, format_ident, quote};
use syn::Ident;

use super::{
    Plan, state,
    step::{self, Form},
};
use crate::model::Property;

/// The items of every property.
pub(crate) fn items(plan: &Plan<'_>) -> TokenStream {
    plan.properties
        .iter()
        .map(|property| {
            let description = description(plan, property);
            let automaton = step::automaton_items(plan, property);
            let slot = if property.keeps_state() {
                state::slot(plan, property, &Form::of(property)).declaration
            } else {
                TokenStream::new()
            };
            quote!(#description #automaton #slot)
        })
        .collect()
}

fn description(plan: &Plan<'_>, property: &Property) -> TokenStream {
    let private = plan.private();
    let core = quote!(#private::core);
    let item = plan.property_name(property);
    let function = plan.function.signature.ident.to_string();
    let path = quote!(#core::concat!(#core::module_path!(), "::", #function));
    let name = match &property.attribute.options.name {
        Some(name) => name.0.to_token_stream(),
        None => path.clone(),
    };
    let text = &property.text;
    let propositions = property.atoms.iter().map(|atom| {
        let (text, source) = (&atom.text, atom.source());
        quote!(#private::Proposition { text: #text, source: #source })
    });
    let subformulas = property
        .monitor
        .explanation
        .subformulas
        .iter()
        .map(|subformula| self::subformula(&private, subformula));
    let notes = monitor_logic::advice::advice(&property.formula)
        .into_iter()
        .map(|note| note.to_string());
    quote! {
        static #item: #private::Property = #private::Property::__new(#private::Description {
            name: #name,
            formula: #text,
            propositions: &[#(#propositions),*],
            subformulas: &[#(#subformulas),*],
            notes: &[#(#notes),*],
            file: #core::file!(),
            line: #core::line!(),
            column: #core::column!(),
            function: #path,
        });
    }
}

fn subformula(private: &TokenStream, subformula: &explanation::Subformula) -> TokenStream {
    let operator = format_ident!("{}", operator_name(subformula.operator));
    let number = |value: usize| Literal::usize_unsuffixed(value);
    let (start, end) = (number(subformula.span.start), number(subformula.span.end));
    let mark = number(subformula.mark);
    let (left, right) = (number(subformula.left), number(subformula.right));
    let atom = number(subformula.atom);
    let previous = subformula.previous.iter().map(|previous| match previous {
        None => quote!(#private::Previous::None),
        Some(stored) => {
            let (bit, inverted) = (number(stored.bit), stored.inverted);
            quote!(#private::Previous::Bit(#bit, #inverted))
        }
    });
    quote! {
        #private::Subformula {
            operator: #private::Operator::#operator,
            start: #start,
            end: #end,
            mark: #mark,
            left: #left,
            right: #right,
            atom: #atom,
            previous: [#(#previous),*],
        }
    }
}

/// The runtime has the same operators under the same names.
fn operator_name(operator: Operator) -> String {
    format!("{operator:?}")
}

impl Plan<'_> {
    /// The position of a property among the function's.
    pub(crate) fn number(&self, property: &Property) -> usize {
        self.properties
            .iter()
            .position(|other| std::ptr::eq(other, property))
            .unwrap_or_default()
    }

    pub(crate) fn property_name(&self, property: &Property) -> Ident {
        self.item(property, "PROPERTY")
    }

    pub(crate) fn state_name(&self, property: &Property) -> Ident {
        self.item(property, "STATE")
    }

    pub(crate) fn table_name(&self, property: &Property) -> Ident {
        self.item(property, "TABLE")
    }

    pub(crate) fn states_name(&self, property: &Property) -> Ident {
        self.item(property, "STATES")
    }

    // Items have no hygiene, so their names must be ones that nobody writes.
    fn item(&self, property: &Property, what: &str) -> Ident {
        format_ident!("__MONITOR_{what}_{}", self.number(property), span = proc_macro2::Span::mixed_site())
    }
}
