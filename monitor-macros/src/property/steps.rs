//! A property that is checked step by step.

use monitor_logic::formula::Formula;
use syn::Ident;

use super::{
    atoms::{self, Atom},
    head::Head,
    synthesis::{self, Monitor},
};
use crate::{
    attribute::{At, Attribute, StatePlace},
    errors::Errors,
    item::Context,
};

/// A property that is checked step by step, by code in the item.
pub(crate) struct Steps {
    pub(crate) head: Head,
    pub(crate) formula: Formula,
    /// The formula's propositions in the order of their first occurrence.
    pub(crate) atoms: Vec<Atom>,
    pub(crate) monitor: Monitor,
    pub(crate) at: At,
    pub(crate) state: StatePlace,
}

impl Steps {
    /// Finds the Rust expression of each proposition, and synthesises the monitor.
    pub(crate) fn new(
        attribute: &Attribute,
        formula: Formula,
        context: &Context,
        errors: &mut Errors,
    ) -> Option<Self> {
        let atoms = atoms::resolved(attribute, &formula, errors);
        if !errors.is_empty() {
            return None;
        }
        let costs: Vec<Option<u32>> = atoms
            .iter()
            .map(|atom| atom.is_lazy().then_some(atom.cost))
            .collect();
        let monitor = match synthesis::synthesise(&attribute.formula.value(), &formula, &costs) {
            Ok(monitor) => monitor,
            Err(too_large) => {
                errors.at(attribute.formula.span(), too_large);
                return None;
            }
        };
        let options = &attribute.options;
        Some(Self {
            head: Head::new(attribute, context),
            formula,
            atoms,
            monitor,
            at: options.at.unwrap_or(At::Exit),
            state: options.state.clone().unwrap_or(StatePlace::Static),
        })
    }

    /// Returns `true` if anything must be kept from step to step.
    pub(crate) fn keeps_state(&self) -> bool {
        !self.monitor.program.stored().is_empty()
    }

    /// Returns `ret` as a proposition of the property writes it.
    pub(crate) fn used_ret(&self) -> Option<Ident> {
        let mut atoms = self.atoms.iter();
        atoms.find_map(|atom| atom.mention("ret"))
    }
}
