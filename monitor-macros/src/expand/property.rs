//! The items that stand at the head of an annotated function: the description of each property, its table and its slot.

use monitor_logic::{
    explanation::{self, Shape},
    formula::{Binary, Unary},
    program,
};
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
    let (start, end) = (number(subformula.span.start), number(subformula.span.end));
    let mark = number(subformula.position);
    let (operator, left, right, atom) = match subformula.shape {
        Shape::Constant(true) => ("True", 0, 0, 0),
        Shape::Constant(false) => ("False", 0, 0, 0),
        Shape::Atom(atom) => ("Proposition", 0, 0, atom),
        Shape::Unary(operator, operand) => (unary(operator), operand, 0, 0),
        Shape::Binary(operator, left, right) => (binary(operator), left, right, 0),
    };
    let operator = format_ident!("{operator}");
    let (left, right, atom) = (number(left), number(right), number(atom));
    let [first, second] =
        previous_in_order(subformula).map(|previous| self::previous(private, previous));
    quote! {
        #private::Subformula {
            operator: #private::Operator::#operator,
            start: #start,
            end: #end,
            mark: #mark,
            left: #left,
            right: #right,
            atom: #atom,
            previous: [#first, #second],
        }
    }
}

// What the runtime's `Operator` calls each operator. It knows nothing of the logic's, since programs link it.

fn unary(operator: Unary) -> &'static str {
    match operator {
        Unary::Not => "Not",
        Unary::Previously => "Previously",
        Unary::Once => "Once",
        Unary::Historically => "Historically",
        Unary::Start => "Start",
        Unary::End => "End",
    }
}

fn binary(operator: Binary) -> &'static str {
    match operator {
        Binary::And => "And",
        Binary::Or => "Or",
        Binary::Xor => "Xor",
        Binary::Implies => "Implies",
        Binary::Iff => "Iff",
        Binary::Since => "Since",
        Binary::WeakSince => "WeakSince",
        Binary::Interval => "Interval",
        Binary::WeakInterval => "WeakInterval",
    }
}

/// The previous values in the order in which the runtime's operators read them: one that needs both reads the one that
/// counts as true before the first step first.
fn previous_in_order(subformula: &explanation::Subformula) -> [Option<program::Previous>; 2] {
    let [as_false, as_true] = subformula.previous;
    match subformula.shape.needs() {
        [_, false] => [as_false, None],
        [false, true] => [as_true, None],
        [true, true] => [as_true, as_false],
    }
}

fn previous(private: &TokenStream, previous: Option<program::Previous>) -> TokenStream {
    let Some(previous) = previous else {
        return quote!(#private::Previous::None);
    };
    let (bit, negated) = (Literal::usize_unsuffixed(previous.bit), previous.negated);
    match previous.started {
        None => quote!(#private::Previous::Bit(#bit, #negated)),
        Some(started) => {
            let started = Literal::usize_unsuffixed(started);
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
