//! What is known of the keys of rules.

use monitor_rules::check::{Automata, Bound, Violations};

use super::{Check, Engine};

/// What is known of the keys of a rule, and of what became false between steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OfKeys<'check> {
    /// How many keys there are, and whether that is exact, if the rule has keys.
    pub(crate) count: Option<(u64, bool)>,
    pub(crate) violations: &'check Violations,
    pub(crate) bound: &'check Bound,
}

impl Check {
    /// Returns what is known of the keys of a property, and of what became false between steps.
    #[must_use]
    pub(crate) fn of_keys(&self, property: usize) -> Option<OfKeys<'_>> {
        match &self.properties.get(property)?.engine {
            Engine::Blocks(blocks) => Some(OfKeys {
                count: None,
                violations: &blocks.violations,
                bound: &blocks.bound,
            }),
            Engine::Slices(slices) => Some(OfKeys {
                count: slices.count(),
                violations: &slices.violations,
                bound: &slices.bound,
            }),
            Engine::Automata(automata) => Some(OfKeys {
                count: Some(automata.count()),
                violations: &automata.violations,
                bound: &automata.bound,
            }),
        }
    }

    /// Returns `true` if keys of some property are not checked, since there are more than the bound allows.
    #[must_use]
    pub(crate) fn has_unchecked_keys(&self) -> bool {
        let mut properties = 0..self.properties.len();
        properties.any(|property| {
            let of_keys = self.of_keys(property);
            of_keys.is_some_and(|of_keys| of_keys.bound.unchecked() > 0)
        })
    }

    /// Returns how many bytes a key of a property takes, without its values: at least, and at most, if that is known.
    #[must_use]
    pub(crate) fn bytes_a_key(&self, property: usize) -> Option<(usize, Option<usize>)> {
        match &self.properties.get(property)?.engine {
            Engine::Blocks(_) => None,
            Engine::Slices(slices) => Some(slices.bytes_a_key()),
            Engine::Automata(_) => {
                let bytes = Automata::bytes_a_key();
                Some((bytes, Some(bytes)))
            }
        }
    }

    /// Returns the names of the keys of a property.
    #[must_use]
    pub(crate) fn key_names(&self, property: usize) -> Vec<String> {
        let keys = &self.properties[property].property.scope.keys;
        keys.iter().map(|key| key.name.clone()).collect()
    }
}
