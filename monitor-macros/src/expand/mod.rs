//! From an annotated function to tokens.

mod atomic;
mod body;
mod decentralized;
mod prediction;
mod property;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod violation;

use monitor_logic::{formula::Formula, specification::Specification};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::{Attribute, Path};

pub(crate) use body::{body_block, first_mark};
pub(crate) use step::table_bytes;
pub(crate) use violation::moved_to;

use crate::{
    attribute, branching, check,
    decentralized::{self as threads, Decentralized},
    errors::Errors,
    function::{self, Function},
    model::{self, Property},
    predict,
    track::{self, Tracking},
};

/// The properties of one function, ready to be written.
pub(crate) struct Plan<'a> {
    pub(crate) function: &'a Function,
    pub(crate) properties: &'a [Property],
    /// Those that its threads check.
    pub(crate) decentralized: &'a [Decentralized],
    /// The variables that the function shares with other threads.
    pub(crate) tracking: &'a Tracking,
    /// The bound of the check of all interleavings.
    pub(crate) width: Option<usize>,
    /// Path of the runtime.
    pub(crate) runtime: &'a Path,
    /// The number of the first property's items: an attribute that was expanded before may have left some in the body.
    pub(crate) first_number: usize,
    /// The value that the function returns, at its exit.
    pub(crate) returned: Option<syn::Ident>,
    /// Whether monitors are off: what they read is named, and nothing is done.
    pub(crate) off: bool,
}

/// Expands `#[monitor(arguments)] item`, together with the further `#[monitor]` attributes below it.
///
/// On any error the item is emitted unchanged beside it, so that an editor and the rest of the program keep working.
pub(crate) fn monitor(arguments: &TokenStream, item: &TokenStream) -> TokenStream {
    if let Some(expansion) = atomic::expand(arguments, item) {
        return expansion;
    }
    let mut errors = Errors::default();
    let mut function = match syn::parse2::<Function>(item.clone()) {
        Ok(function) => function,
        Err(error) => {
            match function::kind_of_item(item) {
                Some(kind) => errors.at(Span::call_site(), wrong_item(kind)),
                None => errors.extend([error]),
            }
            let errors = errors.finish();
            return quote!(#errors #item);
        }
    };

    let mut attributes = Vec::new();
    let mut tracking = Tracking::default();
    attributes.extend(attribute::read(arguments, &mut tracking, &mut errors));
    for further in take_monitor_attributes(&mut function.attributes) {
        match further.meta {
            syn::Meta::List(list) => attributes.extend(
                attribute::read(&list.tokens, &mut tracking, &mut errors)
                    .map(|read| read.standing_at(further.pound_token.span)),
            ),
            other => errors.over(other, "expected `#[monitor(\"FORMULA\", ...)]`"),
        }
    }

    let runtime = tracking
        .runtime
        .clone()
        .unwrap_or_else(|| syn::parse_quote!(::monitor_runtime));
    tracking.check(&function, &mut errors);
    let width = predict::width(&attributes, &mut errors);
    let Properties {
        properties,
        decentralized,
    } = properties(attributes, &tracking, &function, &mut errors);
    if !tracking.is_empty() {
        function.body = track::instrument(&mut tracking, &function.body, &runtime, &mut errors);
    }
    let expansion = if errors.is_empty() {
        let plan = Plan {
            function: &function,
            properties: &properties,
            decentralized: &decentralized,
            tracking: &tracking,
            width,
            runtime: &runtime,
            first_number: property::first_free_number(&function.body),
            returned: None,
            off: false,
        };
        let monitored = body::monitored(&plan, &mut errors);
        if errors.is_empty() {
            switched(&plan, monitored, &mut errors)
        } else {
            body::beside_errors(&function, &tracking, &runtime)
        }
    } else {
        body::beside_errors(&function, &tracking, &runtime)
    };
    let errors = errors.finish();
    quote!(#errors #expansion)
}

fn wrong_item(kind: &str) -> String {
    let hint = if kind == "an `impl` block" {
        ": put it on the methods inside"
    } else {
        ""
    };
    format!("`#[monitor]` goes on a function or method, this is {kind}{hint}")
}

/// The properties of a function.
#[derive(Default)]
struct Properties {
    properties: Vec<Property>,
    decentralized: Vec<Decentralized>,
}

/// The properties whose attributes stand the rules; the problems of the others are collected.
fn properties(
    attributes: Vec<attribute::Attribute>,
    tracking: &Tracking,
    function: &Function,
    errors: &mut Errors,
) -> Properties {
    check::no_const_function(function, errors);
    let mut properties = Properties::default();
    for attribute in attributes {
        check::definitions_are_unique(&attribute, errors);
        if let Some(variables) = attribute.race_free.clone() {
            let property = threads::race_free(attribute, variables, tracking, function, errors);
            properties.decentralized.extend(property);
            continue;
        }
        match model::read_formula(&attribute.formula, errors) {
            Some(Specification::PastTime(formula)) => {
                let property = past_time(attribute, formula, tracking, function, errors);
                properties.properties.extend(property);
            }
            Some(Specification::Decentralized(formula)) => {
                let property = threads::formula(attribute, &formula, tracking, function, errors);
                properties.decentralized.extend(property);
            }
            Some(Specification::Branching(formula)) => {
                let property = branching::property(attribute, &formula, tracking, function, errors);
                properties.properties.extend(property);
            }
            None => {}
        }
    }
    properties
}

/// A property that is checked at steps, or on all interleavings.
fn past_time(
    attribute: attribute::Attribute,
    formula: Formula,
    tracking: &Tracking,
    function: &Function,
    errors: &mut Errors,
) -> Option<Property> {
    check::own_is_for_threads(&attribute, errors);
    check::definitions_are_used(&attribute, &formula, errors);
    predict::says_when_it_is_checked(&attribute, errors);
    let predicted = predict::is_predicted(&attribute);
    let mut prediction = None;
    if predicted {
        predict::refuse_steps(&attribute, function, errors);
        predict::no_step_marks(&attribute, function, errors);
        if !tracking.unreadable {
            prediction = predict::prediction(&attribute, &formula, tracking, function, errors);
        }
    } else if attribute.options_are_read {
        check::costs_are_of_propositions(&attribute, &formula, errors);
        check::names_are_known(&attribute, &formula, function, errors);
    }
    if !errors.is_empty() {
        return None;
    }
    let atoms = if predicted {
        model::atoms_on_events(&formula)
    } else {
        model::resolve_atoms(&attribute, &formula, errors)
    };
    if !errors.is_empty() {
        return None;
    }
    let monitor = match model::synthesise(&attribute.formula.value(), &formula, &atoms) {
        Ok(monitor) => monitor,
        Err(too_large) => {
            errors.at(attribute.formula.span(), too_large);
            return None;
        }
    };
    let property = Property {
        attribute,
        formula,
        atoms,
        monitor,
        prediction,
    };
    check::return_has_a_result(&property.attribute, function, errors);
    check::property_is_not_trivial(&property.attribute, property.monitor.triviality, errors);
    if predicted {
        return Some(property);
    }
    check::atoms_only_look(&property, errors);
    check::self_needs_a_receiver(&property, function, errors);
    check::ret_is_for_exit(&property, function, errors);
    check::exit_is_reached(&property, function, errors);
    check::method_says_its_state(&property, function, errors);
    check::call_state_has_several_steps(&property, errors);
    Some(property)
}

/// The further `#[monitor(...)]` attributes of the function: they are expanded together with the first, so that all
/// monitors have made their step before any of them leaves the function.
fn take_monitor_attributes(attributes: &mut Vec<Attribute>) -> Vec<Attribute> {
    let (monitors, others) = attributes.drain(..).partition(|attribute| {
        attribute
            .path()
            .segments
            .last()
            .is_some_and(|last| last.ident == "monitor")
            // It is expanded around what this one expands to.
            && !atomic::is_atomic(attribute)
    });
    *attributes = others;
    monitors
}

/// Applies the off switches: with them the function has the instructions of the unannotated one.
fn switched(plan: &Plan<'_>, monitored: TokenStream, errors: &mut Errors) -> TokenStream {
    if cfg!(feature = "off") {
        return body::switched_off(plan, errors);
    }
    if cfg!(feature = "debug") {
        let off = body::switched_off(plan, errors);
        return quote! {
            #[cfg(debug_assertions)]
            #monitored
            #[cfg(not(debug_assertions))]
            #off
        };
    }
    monitored
}

impl Plan<'_> {
    /// The part of the runtime that only generated code uses.
    pub(crate) fn private(&self) -> TokenStream {
        let runtime = self.runtime.to_token_stream();
        quote!(#runtime::__private)
    }
}
