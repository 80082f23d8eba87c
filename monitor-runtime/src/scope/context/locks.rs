//! The locks that a thread holds, where locks give no edges.

use std::panic::Location;

use super::ThreadContext;
use crate::{
    clock::VariableClocks,
    ground::AccessKind,
    record::{LockMode, Operation, Taking},
};

/// A lock that a thread holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeldLock {
    /// The number of its object.
    pub(crate) object: u64,
    pub(crate) mode: LockMode,
    /// Where it was taken.
    pub(crate) location: &'static Location<'static>,
}

impl ThreadContext {
    /// Whether locks give no edges, and are written down.
    #[inline]
    pub(crate) fn frees_locks(&self) -> bool {
        self.log.frees_locks()
    }

    /// It asks for the lock of this number, and cannot have it yet.
    pub(crate) fn request_lock(&mut self, object: u64, location: &'static Location<'static>) {
        self.mark(Operation::Request(object), location);
    }

    /// It takes a lock. Who finds the lock taken, and does not wait, comes after it by its clocks.
    pub(crate) fn take_lock(
        &mut self,
        lock: HeldLock,
        taking: Taking,
        clocks: &mut VariableClocks,
    ) {
        self.held.push(lock);
        self.mark(Operation::Take(lock.object, taking), lock.location);
        self.commute(clocks);
    }

    /// It gives the lock back.
    pub(crate) fn give_lock_back(&mut self, object: u64, location: &'static Location<'static>) {
        if let Some(place) = self.held.iter().rposition(|held| held.object == object) {
            self.held.remove(place);
            self.accessed.retain(|(accessed, _)| *accessed != object);
            self.mark(Operation::GiveBack(object), location);
        }
    }

    /// The locks that it holds, in the order in which it took them, where that is written down.
    pub(crate) fn held_locks(&self) -> &[HeldLock] {
        &self.held
    }

    /// It accesses what is in the lock of this number. Of each time that it holds the lock the first read and the first
    /// write are written down: in between, no other thread accesses it.
    pub(crate) fn access_data(
        &mut self,
        object: u64,
        access: AccessKind,
        location: &'static Location<'static>,
    ) {
        if !self.frees_locks() {
            return;
        }
        let writes = access != AccessKind::Read;
        if self.held.iter().any(|held| held.object == object) {
            let mut accessed = self.accessed.iter_mut();
            match accessed.find(|(accessed, _)| *accessed == object) {
                Some((_, has_written)) if *has_written || !writes => return,
                Some((_, has_written)) => *has_written = true,
                None => self.accessed.push((object, writes)),
            }
        }
        let operation = if writes {
            Operation::WriteIn(object)
        } else {
            Operation::ReadIn(object)
        };
        self.mark(operation, location);
    }

    /// It has changed what is in the lock of this number, whatever it did to it before.
    pub(crate) fn change_data(&mut self, object: u64, location: &'static Location<'static>) {
        self.mark(Operation::WriteIn(object), location);
    }
}
