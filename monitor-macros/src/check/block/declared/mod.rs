//! Rules for `property!`, and by them the way from what it declares to properties.

mod formula;
pub(crate) mod names;
mod options;
mod time;

use monitor_logic::set::Set;
use syn::{Expr, parse_quote};

use super::{
    super::{
        any, keys, looks,
        names::{costs_are_of_propositions, definitions_are_unique, definitions_are_used},
    },
    OfBlock, closings, of_block, past_time,
};
use crate::{
    attribute::{Attribute, StatePlace},
    errors::Errors,
    item::{Declaration, ImplBlock},
    property::{BlockProperty, Vocabulary},
};

/// Returns the properties of a declaration whose formulas keep the rules, and collects what is
/// wrong in the others. The functions of `block` are the events.
pub(crate) fn declared(
    attributes: &mut [Attribute],
    declaration: &Declaration,
    block: &ImplBlock,
    errors: &mut Errors,
) -> OfBlock {
    let is_read = errors.is_empty();
    let mut found = Found {
        declaration,
        vocabulary: Vocabulary::Declared(declaration.events.clone().into()),
        named: Set::new(),
    };
    for attribute in &mut *attributes {
        options::fit(attribute, errors);
        keep_where_declared(attribute, declaration);
    }
    let of_block = of_block(attributes, block, &mut |attribute| {
        found.property(attribute, block, errors)
    });
    if is_read && errors.is_empty() {
        names::are_used(declaration, &found.named, errors);
    }
    of_block
}

/// Sets what the declaration says once for all formulas.
fn keep_where_declared(attribute: &mut Attribute, declaration: &Declaration) {
    let options = &mut attribute.options;
    let keys = declaration.keys.iter().map(|key| {
        let name = &key.name;
        parse_quote!(#name)
    });
    let keys: Vec<Expr> = keys.collect();
    options.per = (!keys.is_empty()).then_some(keys);
    options.state = Some(if declaration.thread.is_some() {
        StatePlace::Thread
    } else {
        StatePlace::Static
    });
}

/// What the formulas of a declaration say.
struct Found<'a> {
    declaration: &'a Declaration,
    vocabulary: Vocabulary,
    /// The events that some formula names.
    named: Set<String>,
}

impl Found<'_> {
    fn property(
        &mut self,
        attribute: &Attribute,
        block: &ImplBlock,
        errors: &mut Errors,
    ) -> Option<BlockProperty> {
        definitions_are_unique(attribute, errors);
        if !errors.is_empty() {
            return None;
        }
        let formula = past_time(attribute, errors)?;
        definitions_are_used(attribute, &formula, errors);
        formula::names_are_known(attribute, &formula, self.declaration, errors);
        if attribute.options_are_read {
            costs_are_of_propositions(attribute, &formula, errors);
        }
        any::time_is_asked_for(attribute, &formula, errors);
        time::comes_with_each_event(attribute, self.declaration, errors);
        closings::do_not_ask_for_what_they_close(attribute, &formula, &self.vocabulary, errors);
        keys::options_fit(attribute, errors);
        self.named
            .extend(formula::events(attribute, &formula, self.declaration));
        if !errors.is_empty() {
            return None;
        }
        let parameters = Set::new();
        let property = BlockProperty::new(
            attribute,
            formula,
            &parameters,
            block,
            &self.vocabulary,
            errors,
        )?;
        any::property_is_not_trivial(attribute, property.monitor().triviality, errors);
        let method = block.methods().next()?;
        let described = property.described(attribute, method);
        looks::atoms_only_look(&described, errors);
        if let Some(of) = property.keys() {
            keys::keys_only_look(of, errors);
        }
        errors.is_empty().then_some(property)
    }
}
