//! What is done to locks and to the data in them, as actions of a computation.

use std::collections::{HashMap, HashSet, hash_map::Entry};

use monitor_analysis::{
    Computation, ComputationError,
    event::{self, Action, Value},
};

use super::unread::unread;
use crate::record::{LockKind, LockMode, LockUse, Operation, Taking};

/// The locks of a computation, where locks give no edges, and the data in them.
#[derive(Debug, Default)]
pub(super) struct LockNames {
    /// The locks by the numbers of their objects.
    locks: HashMap<u64, LockName>,
    data: Vec<event::Variable>,
    /// The objects that are not followed as locks: whatever is done to one counts as a write of a
    /// variable.
    unfollowed: HashSet<u64>,
}

/// A lock, and its data once they were accessed.
#[derive(Clone, Debug)]
struct LockName {
    name: String,
    lock: event::Variable,
    data: Option<event::Variable>,
}

impl LockNames {
    /// Creates it with these objects as mere variables.
    pub(super) fn without(unfollowed: HashSet<u64>) -> Self {
        Self {
            unfollowed,
            ..Self::default()
        }
    }

    /// Adds what an operation does to a lock or to the data in it. Locks are numbered as they first
    /// occur.
    pub(super) fn add(
        &mut self,
        operation: &Operation,
        computation: &mut Computation,
        actions: &mut Vec<Action>,
    ) -> Result<(), ComputationError> {
        match operation {
            Operation::ReadIn(used) | Operation::WriteIn(used)
                if used.kind == LockKind::Variable => {}
            Operation::Request(used) if self.unfollowed.contains(&used.object) => {}
            Operation::Take(used, _)
            | Operation::GiveBack(used)
            | Operation::ReadIn(used)
            | Operation::WriteIn(used)
                if self.unfollowed.contains(&used.object) =>
            {
                let lock = self.lock(*used, computation)?.lock;
                actions.extend(change(lock));
            }
            Operation::Request(used) => {
                let lock = self.lock(*used, computation)?.lock;
                actions.push(match used.mode {
                    LockMode::Shared => Action::RequestShared(lock),
                    LockMode::Exclusive => Action::Request(lock),
                });
            }
            Operation::Take(used, taking) => {
                let lock = self.lock(*used, computation)?.lock;
                if *taking == Taking::Trying {
                    actions.push(Action::Try(lock));
                }
                actions.push(match used.mode {
                    LockMode::Shared => Action::AcquireShared(lock),
                    LockMode::Exclusive => Action::Acquire(lock),
                });
            }
            Operation::GiveBack(used) => {
                let lock = self.lock(*used, computation)?.lock;
                actions.push(match used.mode {
                    LockMode::Shared => Action::ReleaseShared(lock),
                    LockMode::Exclusive => Action::Release(lock),
                });
            }
            Operation::ReadIn(used) => {
                actions.push(Action::Read(self.data_of(*used, computation)?));
            }
            Operation::WriteIn(used) => {
                let data = self.data_of(*used, computation)?;
                actions.extend(change(data));
            }
            _ => {}
        }
        Ok(())
    }

    fn lock(
        &mut self,
        used: LockUse,
        computation: &mut Computation,
    ) -> Result<&mut LockName, ComputationError> {
        let number = self.locks.len() + 1;
        match self.locks.entry(used.object) {
            Entry::Occupied(known) => Ok(known.into_mut()),
            Entry::Vacant(new) => {
                let lock = unread(computation, None, used.kind.name(), number)?;
                Ok(new.insert(LockName {
                    lock,
                    data: None,
                    name: computation.variable_name(lock).to_owned(),
                }))
            }
        }
    }

    fn data_of(
        &mut self,
        used: LockUse,
        computation: &mut Computation,
    ) -> Result<event::Variable, ComputationError> {
        let lock = self.lock(used, computation)?;
        if let Some(data) = lock.data {
            return Ok(data);
        }
        let name = format!("the value in {}", lock.name);
        let data = unread(computation, Some(name.clone()), &name, 2)?;
        lock.data = Some(data);
        self.data.push(data);
        Ok(data)
    }

    /// Returns the data in the locks.
    pub(super) fn data(&self) -> &[event::Variable] {
        &self.data
    }

    /// Returns the locks that are mere variables.
    pub(super) fn unfollowed(&self) -> Vec<event::Variable> {
        let names = self.unfollowed.iter();
        let names = names.filter_map(|object| self.locks.get(object));
        names.map(|name| name.lock).collect()
    }
}

/// Returns the actions of a write whose value is unknown, and which no formula reads.
pub(super) fn change(variable: event::Variable) -> [Action; 2] {
    [
        Action::Read(variable),
        Action::Write(variable, Value::Boolean(true)),
    ]
}
