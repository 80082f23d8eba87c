//! What is done to locks, as actions of a computation.

use std::collections::{HashMap, hash_map::Entry};

use monitor_analysis::{
    Computation, ComputationError,
    event::{self, Action},
};

use crate::record::{Operation, Taking};

/// The locks of a computation in which these give no edges, by the numbers of their objects.
#[derive(Debug, Default)]
pub(super) struct LockNames(HashMap<u64, event::Variable>);

impl LockNames {
    /// What is done to a lock, if the operation is that. Locks are numbered as they are first named.
    pub(super) fn actions(
        &mut self,
        operation: &Operation,
        computation: &mut Computation,
    ) -> Result<Vec<Action>, ComputationError> {
        let (Operation::Request(object) | Operation::Take(object, _) | Operation::GiveBack(object)) =
            operation
        else {
            return Ok(Vec::new());
        };
        let number = self.0.len() + 1;
        let lock = match self.0.entry(*object) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let name = format!("mutex {number}");
                *new.insert(computation.variable(&name, None)?)
            }
        };
        Ok(match operation {
            Operation::Request(_) => vec![Action::Request(lock)],
            Operation::Take(_, Taking::Waiting) => vec![Action::Acquire(lock)],
            Operation::Take(_, Taking::Trying) => vec![Action::Try(lock), Action::Acquire(lock)],
            _ => vec![Action::Release(lock)],
        })
    }
}
