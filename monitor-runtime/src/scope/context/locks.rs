//! The locks that a thread holds, where locks give no edges.

use std::panic::Location;

use super::ThreadContext;
#[cfg(feature = "tokio")]
use crate::record::LockKind;
use crate::{
    clock::VariableClocks,
    ground::AccessKind,
    record::{LockMode, LockUse, Operation, Taking},
};

/// A lock that a thread holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HeldLock {
    pub(crate) lock: LockUse,
    /// Where the lock was taken.
    pub(crate) location: &'static Location<'static>,
}

impl ThreadContext {
    /// Returns `true` if locks give no edges, and are written down.
    #[inline]
    pub(crate) fn frees_locks(&self) -> bool {
        self.log.frees_locks()
    }

    /// Notes that the thread asks for a lock, and cannot have it yet.
    pub(crate) fn request_lock(&mut self, lock: LockUse, location: &'static Location<'static>) {
        self.mark_beside(Operation::Request(lock), location);
    }

    /// Notes that the thread takes a lock. A thread that finds the lock taken, and does not wait,
    /// comes after this by its clocks.
    pub(crate) fn take_lock(
        &mut self,
        lock: LockUse,
        taking: Taking,
        clocks: &mut VariableClocks,
        location: &'static Location<'static>,
    ) {
        self.held.push(HeldLock { lock, location });
        self.mark(Operation::Take(lock, taking), location);
        self.commute(clocks);
    }

    /// Notes that the thread gives the lock back. By its clocks this comes after what has found the
    /// lock taken.
    pub(crate) fn give_lock_back(
        &mut self,
        lock: LockUse,
        clocks: &mut VariableClocks,
        location: &'static Location<'static>,
    ) {
        if let Some(place) = self.held.iter().rposition(|held| held.lock == lock) {
            self.held.remove(place);
            self.accessed
                .retain(|(accessed, _)| *accessed != lock.object);
            self.commute(clocks);
            self.mark(Operation::GiveBack(lock), location);
        }
    }

    /// Returns `true` if the thread holds a lock. The end that it has as a thread is none.
    #[cfg(feature = "tokio")]
    pub(crate) fn holds_lock(&self) -> bool {
        let mut held = self.held.iter();
        held.any(|held| held.lock.kind != LockKind::End)
    }

    /// Returns the locks that it holds, in the order in which it took them, where that is written
    /// down.
    pub(crate) fn held_locks(&self) -> &[HeldLock] {
        &self.held
    }

    /// Notes that the thread accesses what is in the lock. Each time that it holds the lock, the
    /// first read is written down, and the first write if no other thread holds the lock: in
    /// between, no other thread accesses the value.
    pub(crate) fn access_data(
        &mut self,
        lock: LockUse,
        access: AccessKind,
        location: &'static Location<'static>,
    ) {
        if !self.frees_locks() {
            return;
        }
        let object = lock.object;
        let writes = access != AccessKind::Read;
        let held = self.held.iter().find(|held| held.lock.object == object);
        if held.is_some_and(|held| !writes || held.lock.mode == LockMode::Exclusive) {
            let mut accessed = self.accessed.iter_mut();
            match accessed.find(|(accessed, _)| *accessed == object) {
                Some((_, has_written)) if *has_written || !writes => return,
                Some((_, has_written)) => *has_written = true,
                None => self.accessed.push((object, writes)),
            }
        }
        let operation = if writes {
            Operation::WriteIn(lock)
        } else {
            Operation::ReadIn(lock)
        };
        self.mark(operation, location);
    }

    /// Returns `true` if accesses of variables that no property reads are written down.
    #[inline]
    pub(crate) fn keeps_accesses(&self) -> bool {
        self.log.keeps_accesses()
    }

    /// Notes that the thread accesses the variable that is the object of this number.
    pub(crate) fn keep_access(
        &mut self,
        object: u64,
        access: AccessKind,
        location: &'static Location<'static>,
    ) {
        let variable = LockUse::variable(object);
        let operation = match access {
            AccessKind::Read => Operation::ReadIn(variable),
            // Accesses of such variables do not commute; if some did, this would keep their order.
            AccessKind::Write | AccessKind::Commute => Operation::WriteIn(variable),
        };
        self.mark_beside(operation, location);
    }

    /// Notes that the end of the thread is the object of this number: where joins are written down,
    /// the thread holds that as long as it runs.
    pub(crate) fn hold_end(&mut self, end: u64, location: &'static Location<'static>) {
        if self.log.keeps_waits() {
            self.log.ends_with(self.thread, end);
            let lock = LockUse::end(end);
            self.held.push(HeldLock { lock, location });
        }
    }

    /// Notes that the thread is going to wait for the end of another thread, where that is written
    /// down.
    pub(crate) fn request_join(&mut self, end: u64, location: &'static Location<'static>) {
        if self.log.keeps_waits() {
            self.mark(Operation::RequestJoin(end), location);
        }
    }

    /// Notes that the thread does something at a queue that matters to those that wait there, where
    /// that is written down.
    pub(crate) fn comes_to_queue(
        &mut self,
        operation: &Operation,
        location: &'static Location<'static>,
    ) {
        if self.log.keeps_waits() {
            self.mark_beside(operation.clone(), location);
        }
    }

    /// Notes that the thread is going to wait at a queue, where that is written down.
    pub(crate) fn wait_at(
        &mut self,
        queue: u32,
        room: Option<usize>,
        location: &'static Location<'static>,
    ) {
        if self.log.keeps_waits() {
            let room = room.and_then(|room| u32::try_from(room).ok());
            self.mark_beside(Operation::WaitAt(queue, room), location);
        }
    }

    /// Notes that the thread has waited for the end of another thread.
    pub(crate) fn join_thread(&mut self, end: u64, location: &'static Location<'static>) {
        if self.log.keeps_waits() {
            self.mark(Operation::Join(end), location);
        }
    }

    /// Notes that the thread has changed what is in the lock, whatever it did to it before.
    pub(crate) fn change_data(&mut self, lock: LockUse, location: &'static Location<'static>) {
        self.mark(Operation::WriteIn(lock), location);
    }
}
