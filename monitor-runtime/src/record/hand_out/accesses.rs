//! Accesses of variables that no property reads, as actions of a computation.

use std::collections::HashMap;

use monitor_analysis::{
    Computation, ComputationError,
    event::{self, Action},
};

use super::{locks::change, unread::unread};
use crate::record::{AccessedName, LockKind, LockUse, Operation};

/// The variables that no property reads and whose accesses were written down all the same.
#[derive(Debug)]
pub(super) struct AccessedVariables {
    /// Their names, by the numbers of their objects.
    names: HashMap<u64, AccessedName>,
    variables: HashMap<u64, event::Variable>,
    /// The variables in the order of their first accesses.
    list: Vec<event::Variable>,
}

impl AccessedVariables {
    pub(super) fn called(names: HashMap<u64, AccessedName>) -> Self {
        Self {
            names,
            variables: HashMap::new(),
            list: Vec::new(),
        }
    }

    /// Adds the access, if the operation is one.
    pub(super) fn add(
        &mut self,
        operation: &Operation,
        computation: &mut Computation,
        actions: &mut Vec<Action>,
    ) -> Result<(), ComputationError> {
        match operation {
            Operation::ReadIn(used) if used.kind == LockKind::Variable => {
                actions.push(Action::Read(self.variable(*used, computation)?));
            }
            Operation::WriteIn(used) if used.kind == LockKind::Variable => {
                actions.extend(change(self.variable(*used, computation)?));
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the variable, with its own name if nothing else has that, or else numbered by its
    /// first access.
    fn variable(
        &mut self,
        used: LockUse,
        computation: &mut Computation,
    ) -> Result<event::Variable, ComputationError> {
        if let Some(known) = self.variables.get(&used.object) {
            return Ok(*known);
        }
        let name = self.names.get(&used.object);
        let is_own = name.is_some_and(|name| name.is_own);
        let name = name.map_or(used.kind.name(), |name| &name.text);
        let own = is_own.then(|| name.to_owned());
        let variable = unread(computation, own, name, self.list.len() + 1)?;
        self.variables.insert(used.object, variable);
        self.list.push(variable);
        Ok(variable)
    }

    /// Returns all of them.
    pub(super) fn into_list(self) -> Vec<event::Variable> {
        self.list
    }
}
