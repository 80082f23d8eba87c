//! What is done to locks and to what is in them, as actions of a computation.

use std::collections::{HashMap, hash_map::Entry};

use monitor_analysis::{
    Computation, ComputationError,
    event::{self, Action, Value},
};

use crate::record::{Operation, Taking};

/// The locks of a computation in which these give no edges, and what is in them.
#[derive(Debug, Default)]
pub(super) struct LockNames {
    /// By the numbers of their objects.
    locks: HashMap<u64, LockName>,
    data: Vec<event::Variable>,
}

/// A lock, and its data once they were accessed.
#[derive(Clone, Debug)]
struct LockName {
    name: String,
    lock: event::Variable,
    data: Option<event::Variable>,
}

impl LockNames {
    /// Adds what an operation does to a lock or to what is in it. Locks are numbered as they are first met.
    pub(super) fn add(
        &mut self,
        operation: &Operation,
        computation: &mut Computation,
        actions: &mut Vec<Action>,
    ) -> Result<(), ComputationError> {
        match operation {
            Operation::Request(object) => {
                actions.push(Action::Request(self.lock(*object, computation)?.lock));
            }
            Operation::Take(object, taking) => {
                let lock = self.lock(*object, computation)?.lock;
                if *taking == Taking::Trying {
                    actions.push(Action::Try(lock));
                }
                actions.push(Action::Acquire(lock));
            }
            Operation::GiveBack(object) => {
                actions.push(Action::Release(self.lock(*object, computation)?.lock));
            }
            Operation::ReadIn(object) => {
                actions.push(Action::Read(self.data_of(*object, computation)?));
            }
            Operation::WriteIn(object) => {
                let data = self.data_of(*object, computation)?;
                // What is written is not known, and no formula reads it.
                actions.extend([
                    Action::Read(data),
                    Action::Write(data, Value::Boolean(true)),
                ]);
            }
            _ => {}
        }
        Ok(())
    }

    fn lock(
        &mut self,
        object: u64,
        computation: &mut Computation,
    ) -> Result<&mut LockName, ComputationError> {
        let number = self.locks.len() + 1;
        match self.locks.entry(object) {
            Entry::Occupied(known) => Ok(known.into_mut()),
            Entry::Vacant(new) => {
                let name = format!("mutex {number}");
                Ok(new.insert(LockName {
                    lock: computation.variable(&name, None)?,
                    data: None,
                    name,
                }))
            }
        }
    }

    fn data_of(
        &mut self,
        object: u64,
        computation: &mut Computation,
    ) -> Result<event::Variable, ComputationError> {
        let lock = self.lock(object, computation)?;
        if let Some(data) = lock.data {
            return Ok(data);
        }
        let data = computation.variable(&format!("the value in {}", lock.name), None)?;
        lock.data = Some(data);
        self.data.push(data);
        Ok(data)
    }

    /// What is in the locks.
    pub(super) fn data(&self) -> &[event::Variable] {
        &self.data
    }
}
