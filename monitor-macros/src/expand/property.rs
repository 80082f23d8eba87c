//! The items that stand at the head of an annotated function: the description of each property, its table and its slot.

use std::fmt;

use monitor_logic::explanation::{self, Operator, Previous};
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, format_ident, quote};
use syn::Ident;

use super::{
    Plan, state,
    step::{self, Form},
};
use crate::{
    attribute::Attribute, decentralized::Decentralized, identifiers::identifiers, model::Property,
};

/// The items of every property.
pub(crate) fn items(plan: &Plan<'_>) -> TokenStream {
    let of_threads = plan.decentralized.iter().map(|property| {
        let item = plan.decentralized_name(property);
        description(plan, &item, &property.attribute, [], [], [])
    });
    plan.properties
        .iter()
        .map(|property| {
            let description = description_of_steps(plan, property);
            let automaton = step::automaton_items(plan, property);
            let slot = if property.keeps_state() {
                state::slot(plan, property, &Form::of(property)).declaration
            } else {
                TokenStream::new()
            };
            quote!(#description #automaton #slot)
        })
        .chain(of_threads)
        .collect()
}

fn description_of_steps(plan: &Plan<'_>, property: &Property) -> TokenStream {
    let private = plan.private();
    let propositions = property.atoms.iter().map(|atom| {
        let (text, source) = (&atom.text, atom.source());
        quote!(#private::Proposition { text: #text, source: #source })
    });
    // Those of a formula of branching time have no truth value at a single state.
    let prediction = property.prediction.as_ref();
    let is_branching = prediction.is_some_and(|prediction| prediction.is_branching);
    let explanation = (!is_branching).then_some(&property.monitor.explanation);
    let subformulas = explanation
        .into_iter()
        .flat_map(explanation::Explanation::subformulas)
        .map(|subformula| self::subformula(&private, subformula));
    let notes = monitor_logic::advice::advice(&property.formula)
        .into_iter()
        .map(|note| note.to_string());
    description(
        plan,
        &plan.property_name(property),
        &property.attribute,
        propositions,
        subformulas,
        notes,
    )
}

fn description(
    plan: &Plan<'_>,
    item: &Ident,
    attribute: &Attribute,
    propositions: impl IntoIterator<Item = TokenStream>,
    subformulas: impl IntoIterator<Item = TokenStream>,
    notes: impl IntoIterator<Item = String>,
) -> TokenStream {
    let private = plan.private();
    let core = quote!(#private::core);
    let (propositions, subformulas) = (propositions.into_iter(), subformulas.into_iter());
    let notes = notes.into_iter();
    let function = plan.function.signature.ident.to_string();
    let path = quote!(#core::concat!(#core::module_path!(), "::", #function));
    let name = match &attribute.options.name {
        Some(name) => name.0.to_token_stream(),
        None => path.clone(),
    };
    // `line!()` is the line of the attribute that is expanded, which the other properties of the function are not.
    let (line, column) = match attribute.place {
        Some((line, column)) => (line.to_token_stream(), column.to_token_stream()),
        None => (quote!(#core::line!()), quote!(#core::column!())),
    };
    let text = attribute.formula.value();
    quote! {
        static #item: #private::Property = #private::Property::__new(#private::Description {
            name: #name,
            formula: #text,
            propositions: &[#(#propositions),*],
            subformulas: &[#(#subformulas),*],
            notes: &[#(#notes),*],
            file: #core::file!(),
            line: #line,
            column: #column,
            function: #path,
        });
    }
}

fn subformula(private: &TokenStream, subformula: &explanation::Subformula) -> TokenStream {
    let number = |value: usize| Literal::usize_unsuffixed(value);
    let part = &subformula.part;
    let (start, end) = (number(part.span.start), number(part.span.end));
    let mark = number(part.mark);
    // What it does not have is not read.
    let (left, right, atom) = match part.operator {
        Operator::True | Operator::False => (0, 0, 0),
        Operator::Proposition => (0, 0, part.atom),
        Operator::Unary(_) => (part.operands[0], 0, 0),
        Operator::Binary(_) => (part.operands[0], part.operands[1], 0),
    };
    let (left, right, atom) = (number(left), number(right), number(atom));
    let operator = operator(private, part.operator);
    let previous = subformula.previous.iter();
    let previous = previous.map(|previous| self::previous(private, *previous));
    quote! {
        #private::Subformula {
            operator: #operator,
            start: #start,
            end: #end,
            mark: #mark,
            left: #left,
            right: #right,
            atom: #atom,
            previous: &[#(#previous),*],
        }
    }
}

/// The runtime's operators are the logic's, so their names are those that they are debugged by.
fn operator(private: &TokenStream, operator: Operator) -> TokenStream {
    let of = |kind: &str, name: &dyn fmt::Debug| {
        let kind = format_ident!("{kind}");
        let name: TokenStream = format!("{name:?}").parse().unwrap_or_default();
        quote!(#private::Operator::#kind(#private::#kind::#name))
    };
    match operator {
        Operator::True => quote!(#private::Operator::True),
        Operator::False => quote!(#private::Operator::False),
        Operator::Proposition => quote!(#private::Operator::Proposition),
        Operator::Unary(operator) => of("Unary", &operator),
        Operator::Binary(operator) => of("Binary", &operator),
    }
}

fn previous(private: &TokenStream, previous: Previous) -> TokenStream {
    let number = Literal::u16_unsuffixed;
    match previous {
        Previous::None => quote!(#private::Previous::None),
        Previous::Bit(bit, negated) => {
            let bit = number(bit);
            quote!(#private::Previous::Bit(#bit, #negated))
        }
        Previous::Started(started, bit, negated) => {
            let (started, bit) = (number(started), number(bit));
            quote!(#private::Previous::Started(#started, #bit, #negated))
        }
    }
}

/// The items of an expansion have no hygiene: their numbers must be others than those of an attribute that was expanded
/// before and whose items the body can see, or of a user who writes such names.
pub(crate) fn first_free_number(body: &TokenStream) -> usize {
    identifiers(body)
        .iter()
        .filter(|name| name.starts_with(ITEMS))
        .filter_map(|name| name.rsplit('_').next()?.parse::<usize>().ok())
        .max()
        .map_or(0, |used| used.saturating_add(1))
}

const ITEMS: &str = "__MONITOR_";

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

    /// The position of a property that threads check, behind the others.
    pub(crate) fn decentralized_number(&self, property: &Decentralized) -> usize {
        let place = self
            .decentralized
            .iter()
            .position(|other| std::ptr::eq(other, property));
        self.properties.len() + place.unwrap_or_default()
    }

    pub(crate) fn decentralized_name(&self, property: &Decentralized) -> Ident {
        self.numbered_item(self.decentralized_number(property), "PROPERTY")
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
        self.numbered_item(self.number(property), what)
    }

    fn numbered_item(&self, number: usize, what: &str) -> Ident {
        format_ident!(
            "{ITEMS}{what}_{}",
            self.first_number + number,
            span = proc_macro2::Span::mixed_site()
        )
    }
}
