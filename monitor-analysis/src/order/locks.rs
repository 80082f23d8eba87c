//! Which variables are locks, and when threads hold them.

use crate::model::{
    computation::Computation,
    event::{Action, EventRef, Variable},
};

/// Who holds what, as events come.
///
/// An acquisition by the holder and its release change nothing: locks that are taken again are as held as before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Holders {
    /// Of each variable the thread that holds it, and how often it took it.
    holders: Vec<Option<(u32, u32)>>,
}

/// What an event does to a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LockChange {
    /// It was free, and is taken.
    Taken(u32),
    /// It is free from now on.
    GivenBack(u32),
}

/// A variable that is used as no lock can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoLock(pub(super) u32);

impl Holders {
    pub(crate) fn new(variables: usize) -> Self {
        Self {
            holders: vec![None; variables],
        }
    }

    pub(crate) fn holder(&self, lock: u32) -> Option<u32> {
        self.holders[lock as usize].map(|(thread, _)| thread)
    }

    /// What an action of a thread does to a lock, if it does anything.
    pub(crate) fn apply<V>(
        &mut self,
        thread: u32,
        action: &Action<V>,
    ) -> Result<Option<LockChange>, NoLock> {
        match action {
            Action::Acquire(lock) => self.acquire(thread, *lock),
            Action::Release(lock) => self.release(thread, *lock),
            _ => Ok(None),
        }
    }

    fn acquire(&mut self, thread: u32, lock: Variable) -> Result<Option<LockChange>, NoLock> {
        match &mut self.holders[lock.index()] {
            Some((holder, depth)) if *holder == thread => {
                *depth += 1;
                Ok(None)
            }
            Some(_) => Err(NoLock(lock.0)),
            free => {
                *free = Some((thread, 1));
                Ok(Some(LockChange::Taken(lock.0)))
            }
        }
    }

    fn release(&mut self, thread: u32, lock: Variable) -> Result<Option<LockChange>, NoLock> {
        let held = &mut self.holders[lock.index()];
        match held {
            Some((holder, depth)) if *holder == thread => {
                *depth -= 1;
                if *depth > 0 {
                    return Ok(None);
                }
                *held = None;
                Ok(Some(LockChange::GivenBack(lock.0)))
            }
            _ => Err(NoLock(lock.0)),
        }
    }
}

/// Of each variable whether it is a lock: taken when it is free, and given back by who holds it. Others that are
/// acquired or released are objects on which threads synchronise in some other way.
pub(crate) fn locks_of(computation: &Computation) -> Vec<bool> {
    let mut holders = Holders::new(computation.variables().len());
    let mut is_lock = vec![false; computation.variables().len()];
    let mut is_none = vec![false; computation.variables().len()];
    for event in computation.events() {
        for action in event.actions() {
            if let Action::Acquire(variable) | Action::Release(variable) = action
                && !is_none[variable.index()]
            {
                match holders.apply(event.thread.0, &action) {
                    Ok(_) => is_lock[variable.index()] = true,
                    Err(NoLock(_)) => is_none[variable.index()] = true,
                }
            }
        }
    }
    for (is_lock, is_none) in is_lock.iter_mut().zip(is_none) {
        *is_lock &= !is_none;
    }
    is_lock
}

/// What an event does to locks, one after the other.
pub(crate) fn changes(
    holders: &mut Holders,
    is_lock: &[bool],
    event: EventRef<'_>,
    mut each: impl FnMut(LockChange),
) {
    for action in event.actions() {
        if let Action::Acquire(variable) | Action::Release(variable) = action
            && is_lock[variable.index()]
            && let Ok(Some(change)) = holders.apply(event.thread.0, &action)
        {
            each(change);
        }
    }
}
