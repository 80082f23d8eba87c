//! The locks that a thread holds, where locks give no edges.

use std::panic::Location;

use super::ThreadContext;
use crate::{
    clock::VariableClocks,
    record::{Operation, Taking},
};

impl ThreadContext {
    /// Whether locks give no edges, and are written down.
    #[inline]
    pub(crate) fn frees_locks(&self) -> bool {
        self.log.frees_locks()
    }

    /// It takes the lock of this number. Who finds the lock taken, and does not wait, comes after it by its clocks.
    pub(crate) fn take_lock(
        &mut self,
        object: u64,
        taking: Taking,
        clocks: &mut VariableClocks,
        location: &'static Location<'static>,
    ) {
        self.held.push((object, location));
        self.mark(Operation::Take(object, taking), location);
        self.commute(clocks);
    }

    /// It gives the lock back.
    pub(crate) fn give_lock_back(&mut self, object: u64, location: &'static Location<'static>) {
        if let Some(place) = self.held.iter().rposition(|(held, _)| *held == object) {
            self.held.remove(place);
            self.mark(Operation::GiveBack(object), location);
        }
    }

    /// Where it took the lock of this number, if it holds it and that is written down.
    pub(crate) fn took(&self, object: u64) -> Option<&'static Location<'static>> {
        let held = self.held.iter().find(|(held, _)| *held == object);
        held.map(|(_, location)| *location)
    }
}
