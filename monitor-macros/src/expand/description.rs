//! The items that stand at the head of an annotated function: the description of each property, its table and its slot.

use std::fmt;

use monitor_logic::{
    explanation::{self, Explanation, Operator, Previous},
    formula::{Distance, Formula, Window},
};
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens as _, format_ident, quote};

use super::{form::Form, plan::Plan, state, step};
use crate::{
    errors::{Plain, source::shown},
    property::{Head, Origin, Property, Steps},
};

/// Writes the items of every property.
pub(super) fn items(plan: &Plan<'_>) -> TokenStream {
    let items = plan.properties.iter().map(|property| match property {
        // Its items stand around the block.
        Property::Steps(steps) if steps.origin != Origin::Function => TokenStream::new(),
        Property::Steps(steps) => of_steps(plan, steps),
        // Its items stand where it is declared.
        Property::Event(_) => TokenStream::new(),
        Property::Interleavings(interleavings) => {
            let of = Described {
                propositions: in_text(interleavings.formula.propositions()),
                explanation: Some(&interleavings.explanation),
                notes: advice(&interleavings.formula),
                ..Described::default()
            };
            description(plan, &interleavings.head, of)
        }
        // These have no truth value at a single state.
        Property::Branching(branching) => {
            let of = Described {
                propositions: in_text(&branching.propositions),
                ..Described::default()
            };
            description(plan, &branching.head, of)
        }
        Property::Threads(threads) => description(plan, &threads.head, Described::default()),
    });
    items.collect()
}

/// The items of a property that is checked by steps.
pub(super) fn of_steps(plan: &Plan<'_>, steps: &Steps) -> TokenStream {
    let atoms = steps.atoms.iter();
    let of = Described {
        propositions: atoms
            .map(|atom| (Plain::of(&atom.text).text().to_owned(), atom.source()))
            .collect(),
        explanation: Some(&steps.monitor.explanation),
        notes: advice(&steps.formula),
        layout: Some(step::layout(plan, steps)),
    };
    let description = description(plan, &steps.head, of);
    let automaton = step::automaton_items(plan, steps);
    let slot = if steps.keeps_state() {
        state::slot(plan, steps, &Form::of(steps), true).declaration
    } else {
        TokenStream::new()
    };
    let deadline = step::deadline_items(plan, steps);
    let history = step::history_item(plan, steps);
    quote!(#description #automaton #slot #deadline #history)
}

/// What a report says about a formula, beside its text.
#[derive(Default)]
struct Described<'a> {
    /// Each proposition as it stands in the formula, with the expression that decides it.
    propositions: Vec<(String, String)>,
    explanation: Option<&'a Explanation>,
    notes: Vec<String>,
    /// How what the property keeps between two steps is laid out.
    layout: Option<TokenStream>,
}

/// Propositions that are evaluated on events, which stand for themselves.
fn in_text<T: ToString>(propositions: impl IntoIterator<Item = T>) -> Vec<(String, String)> {
    let texts = propositions
        .into_iter()
        .map(|proposition| proposition.to_string());
    texts
        .map(|text| {
            let tokens: TokenStream = text.parse().unwrap_or_default();
            let source = shown(&tokens);
            (text, source)
        })
        .collect()
}

fn advice(formula: &Formula) -> Vec<String> {
    let notes = monitor_logic::advice::advice(formula);
    notes.iter().map(ToString::to_string).collect()
}

fn description(plan: &Plan<'_>, head: &Head, of: Described<'_>) -> TokenStream {
    let private = plan.private();
    let core = quote!(#private::core);
    let item = plan.description(head);
    let written = head.formula.value();
    let formula = Plain::of(&written);
    let propositions = of.propositions.into_iter();
    let propositions = propositions
        .map(|(text, source)| quote!(#private::Proposition { text: #text, source: #source }));
    let subformulas = of.explanation.into_iter();
    let subformulas = subformulas
        .flat_map(Explanation::subformulas)
        .map(|subformula| self::subformula(&private, subformula, &formula));
    let notes = of.notes;
    let function = plan.item_name;
    let path = quote!(#core::concat!(#core::module_path!(), "::", #function));
    let name = match &head.name {
        Some(name) => name.to_token_stream(),
        None => path.clone(),
    };
    // `line!()` is the line of the attribute that is expanded, which the other properties of the function are not.
    let (line, column) = match head.place {
        Some((line, column)) => (line.to_token_stream(), column.to_token_stream()),
        None => (quote!(#core::line!()), quote!(#core::column!())),
    };
    let text = formula.text();
    let layout = of.layout.unwrap_or_else(|| quote!(#private::Layout::NONE));
    quote! {
        static #item: #private::Property = #private::Property::__new(#private::Description {
            name: #name,
            formula: #written,
            shown: #text,
            propositions: &[#(#propositions),*],
            subformulas: &[#(#subformulas),*],
            notes: &[#(#notes),*],
            file: #core::file!(),
            line: #line,
            column: #column,
            function: #path,
            layout: #layout,
        });
    }
}

fn subformula(
    private: &TokenStream,
    subformula: &explanation::Subformula,
    plain: &Plain,
) -> TokenStream {
    let number = |value: usize| Literal::usize_unsuffixed(value);
    let part = &subformula.part;
    let place = |place: usize| number(plain.place(place));
    let (start, end) = (place(part.span.start), place(part.span.end));
    let mark = place(part.mark);
    // A part that an operator does not have is not read.
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

fn operator(private: &TokenStream, operator: Operator) -> TokenStream {
    match operator {
        Operator::True => quote!(#private::Operator::True),
        Operator::False => quote!(#private::Operator::False),
        Operator::Proposition => quote!(#private::Operator::Proposition),
        Operator::Unary(unary) => {
            let variant = variant(private, unary, unary.window());
            quote!(#private::Operator::Unary(#private::Unary::#variant))
        }
        Operator::Binary(binary) => {
            let variant = variant(private, binary, binary.window());
            quote!(#private::Operator::Binary(#private::Binary::#variant))
        }
    }
}

/// The operators of the runtime are those of the logic, so they have the names that `Debug` writes,
/// before the parameters.
fn variant(
    private: &TokenStream,
    operator: impl fmt::Debug,
    bounds: Option<Window>,
) -> TokenStream {
    let debugged = format!("{operator:?}");
    let name = debugged.split('(').next().unwrap_or_default();
    let name = format_ident!("{name}");
    let bounds = bounds.map(|bounds| window(private, bounds));
    let bounds = bounds.map(|bounds| quote!((#bounds)));
    quote!(#name #bounds)
}

fn window(private: &TokenStream, window: Window) -> TokenStream {
    let distance = |bound: Distance| {
        let amount = Literal::u64_unsuffixed(bound.amount());
        let unit = format_ident!("{}", format!("{:?}", bound.unit()));
        quote!(#private::kept::distance(#amount, #private::kept::Unit::#unit))
    };
    match window {
        Window::AtMost(bound) => {
            let bound = distance(bound);
            quote!(#private::Window::AtMost(#bound))
        }
        Window::Below(bound) => {
            let bound = distance(bound);
            quote!(#private::Window::Below(#bound))
        }
        Window::AtLeast(bound) => {
            let bound = distance(bound);
            quote!(#private::Window::AtLeast(#bound))
        }
        Window::Above(bound) => {
            let bound = distance(bound);
            quote!(#private::Window::Above(#bound))
        }
        Window::Between(least, most) => {
            let (least, most) = (distance(least), distance(most));
            quote!(#private::Window::Between(#least, #most))
        }
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
