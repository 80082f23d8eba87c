//! Rules for an attribute on an `impl` block, and by them the way from its attributes to properties.

mod closings;
mod declared;
mod events;
mod names;
mod options;
mod steps;

pub(crate) use self::declared::{
    declared,
    names::{are_free as names_are_free, are_right as names_are_right},
};
use monitor_logic::{formula::Formula, set::Set, specification::Specification};

use self::events::Named;
use super::{
    any, deadline, history, keys, looks,
    names::{costs_are_of_propositions, definitions_are_unique, definitions_are_used},
};
use crate::{
    attribute::{At, Attribute},
    errors::{Errors, formula},
    item::{Function, ImplBlock},
    property::{BlockProperty, Property, Steps, Vocabulary},
};

/// What the attributes of an `impl` block are turned into.
pub(crate) struct OfBlock {
    /// One for each property, for what is written once.
    pub(crate) described: Vec<Property>,
    /// The steps of each method, in the order of [`ImplBlock::methods`].
    pub(crate) of_methods: Vec<Vec<Steps>>,
}

/// Returns the properties of an `impl` block whose attributes keep the rules, and collects what is
/// wrong in the others.
pub(crate) fn block(attributes: &[Attribute], block: &ImplBlock, errors: &mut Errors) -> OfBlock {
    let of_block = of_block(attributes, block, &mut |attribute| {
        property(attribute, block, errors)
    });
    super::steps::slots_are_not_shared(&of_block.described, errors);
    of_block
}

/// Returns the steps of each method, for the properties that `property` makes of the attributes.
fn of_block(
    attributes: &[Attribute],
    block: &ImplBlock,
    property: &mut dyn FnMut(&Attribute) -> Option<BlockProperty>,
) -> OfBlock {
    let mut of_block = OfBlock {
        described: Vec::new(),
        of_methods: block.methods().map(|_| Vec::new()).collect(),
    };
    for (number, attribute) in attributes.iter().enumerate() {
        let Some(property) = property(attribute) else {
            continue;
        };
        for (method, steps) in block.methods().zip(&mut of_block.of_methods) {
            let times = property.times(&method.name());
            if times.is_empty() {
                continue;
            }
            for at in times {
                let mut made = property.steps(attribute, method, block, at);
                made.head.number = number;
                steps.push(made);
            }
            if of_block.described.len() <= number {
                let mut described = property.described(attribute, method);
                described.head.number = number;
                of_block
                    .described
                    .push(Property::Steps(Box::new(described)));
            }
        }
    }
    of_block
}

fn property(
    attribute: &Attribute,
    block: &ImplBlock,
    errors: &mut Errors,
) -> Option<BlockProperty> {
    definitions_are_unique(attribute, errors);
    options::fit(attribute, errors);
    if !errors.is_empty() {
        return None;
    }
    let formula = past_time(attribute, errors)?;
    definitions_are_used(attribute, &formula, errors);
    let named = events::named(attribute, &formula, block, errors)?;
    if attribute.options_are_read {
        costs_are_of_propositions(attribute, &formula, errors);
        names::are_known(attribute, &formula, block, &named, errors);
    }
    any::time_is_asked_for(attribute, &formula, errors);
    deadline::can_be_watched(attribute, &formula, errors);
    closings::do_not_ask_for_what_they_close(attribute, &formula, &Vocabulary::Methods, errors);
    if !errors.is_empty() {
        return None;
    }
    let property = BlockProperty::new(
        attribute,
        formula,
        &named.parameters(),
        block,
        &Vocabulary::Methods,
        errors,
    )?;
    any::property_is_not_trivial(attribute, property.monitor().triviality, errors);
    history::can_be_told_apart(attribute, property.kept().is_some(), errors);
    options::state_is_said(attribute, property.kept(), errors);
    if let Some(of) = property.keys() {
        keys::keys_only_look(of, errors);
    }
    for method in named.methods() {
        method_stands_the_rules(attribute, &property, method, block, errors);
    }
    errors.is_empty().then_some(property)
}

/// Reads the formula, which must look back.
fn past_time(attribute: &Attribute, errors: &mut Errors) -> Option<Formula> {
    let logic = match formula::read(&attribute.formula, errors)? {
        Specification::PastTime(formula) => return Some(formula),
        Specification::Decentralized(_) => "asks threads, with `@`",
        Specification::Branching(_) => "is of branching time",
    };
    errors.at(
        attribute.formula.span(),
        format!(
            "this formula {logic}, and the calls of an `impl` block are one sequence of steps: put it on the function whose \
             threads it is about, or write a formula that looks back"
        ),
    );
    None
}

fn method_stands_the_rules(
    attribute: &Attribute,
    property: &BlockProperty,
    method: &Function,
    block: &ImplBlock,
    errors: &mut Errors,
) {
    any::return_has_a_result(attribute, method, errors);
    super::futures::steps_do_not_precede_a_future(attribute, method, errors);
    let block_parameters = parameters(block.methods());
    for at in property.times(&method.name()) {
        let steps = property.steps(attribute, method, block, at);
        if at == At::Exit && method.parameters().contains("ret") && steps.used_ret().is_some() {
            errors.over(
                &method.signature.ident,
                format!(
                    "`ret` is the returned value in the formula, and `{}` has a parameter of that name: rename the parameter",
                    method.name()
                ),
            );
        }
        looks::atoms_only_look(&steps, errors);
        if let Some(of) = &steps.keys {
            steps::key_is_there(of, at, method, &block_parameters, errors);
        }
        steps::object_is_there(&steps, method, block, errors);
        steps::body_lends_what_is_read(&steps, method, errors);
    }
}

/// Returns the names of the parameters of several functions.
fn parameters<'a>(methods: impl IntoIterator<Item = &'a Function>) -> Set<String> {
    let mut names = Set::new();
    for method in methods {
        names.extend(method.parameters());
    }
    names
}

impl Named<'_> {
    /// Returns the parameters of the methods that the formula names.
    fn parameters(&self) -> Set<String> {
        parameters(self.methods())
    }
}
