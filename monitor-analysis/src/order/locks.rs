//! Which variables are locks, and when threads hold them.

use crate::model::{
    computation::Computation,
    event::{Action, EventRef, Variable},
};

/// Which threads can hold a lock beside one that does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum LockMode {
    /// Others in this mode.
    Shared,
    /// None.
    Exclusive,
}

impl LockMode {
    /// Returns `true` if two threads cannot hold a lock at one time, one in each of these modes.
    pub(crate) fn excludes(self, other: Self) -> bool {
        (self, other) != (Self::Shared, Self::Shared)
    }
}

/// Which threads hold which locks, as events come.
///
/// A lock that a thread takes again stays held, in the stronger of its modes; but a lock that it
/// shares with others it cannot take for itself alone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Holders {
    /// The holders of each variable.
    locks: Vec<LockHolders>,
}

/// The threads that hold a lock, each with how often it took it.
#[derive(Clone, Debug, Default)]
struct LockHolders {
    exclusive: Option<(u32, u32)>,
    shared: Vec<(u32, u32)>,
}

/// What an action does to a lock: how its thread held it before, and how it holds it from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LockChange {
    pub(crate) lock: u32,
    pub(crate) before: Option<LockMode>,
    pub(crate) after: Option<LockMode>,
}

/// A variable that is used as no lock can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoLock;

impl Holders {
    pub(crate) fn new(variables: usize) -> Self {
        Self {
            locks: vec![LockHolders::default(); variables],
        }
    }

    /// The threads that hold a lock, and how.
    pub(crate) fn holders(&self, lock: u32) -> impl Iterator<Item = (u32, LockMode)> + '_ {
        let LockHolders { exclusive, shared } = &self.locks[lock as usize];
        let exclusive = exclusive.map(|(thread, _)| (thread, LockMode::Exclusive));
        let shared = shared
            .iter()
            .map(|(thread, _)| (*thread, LockMode::Shared))
            // The stronger mode counts.
            .filter(move |(thread, _)| exclusive.is_none_or(|(known, _)| known != *thread));
        exclusive.into_iter().chain(shared)
    }

    /// How a thread holds a lock, if it does.
    pub(crate) fn mode(&self, lock: u32, thread: u32) -> Option<LockMode> {
        self.locks[lock as usize].mode(thread)
    }

    /// Applies an action of a thread to a lock. Returns the change, if there is one.
    pub(crate) fn apply<V>(
        &mut self,
        thread: u32,
        action: &Action<V>,
    ) -> Result<Option<LockChange>, NoLock> {
        let Some(lock) = lock_of(action) else {
            return Ok(None);
        };
        let holders = &mut self.locks[lock.index()];
        let before = holders.mode(thread);
        match action {
            Action::Acquire(_) => holders.acquire(thread)?,
            Action::AcquireShared(_) => holders.acquire_shared(thread)?,
            Action::Release(_) => holders.release(thread)?,
            _ => holders.release_shared(thread)?,
        }
        let after = holders.mode(thread);
        let change = LockChange {
            lock: lock.0,
            before,
            after,
        };
        Ok((before != after).then_some(change))
    }
}

impl LockHolders {
    fn mode(&self, thread: u32) -> Option<LockMode> {
        if self.exclusive.is_some_and(|(holder, _)| holder == thread) {
            Some(LockMode::Exclusive)
        } else if self.shared.iter().any(|(holder, _)| *holder == thread) {
            Some(LockMode::Shared)
        } else {
            None
        }
    }

    fn acquire(&mut self, thread: u32) -> Result<(), NoLock> {
        match &mut self.exclusive {
            Some((holder, depth)) if *holder == thread => *depth += 1,
            free @ None if self.shared.is_empty() => *free = Some((thread, 1)),
            _ => return Err(NoLock),
        }
        Ok(())
    }

    fn acquire_shared(&mut self, thread: u32) -> Result<(), NoLock> {
        if self.exclusive.is_some_and(|(holder, _)| holder != thread) {
            return Err(NoLock);
        }
        match self.shared.iter_mut().find(|(holder, _)| *holder == thread) {
            Some((_, depth)) => *depth += 1,
            None => self.shared.push((thread, 1)),
        }
        Ok(())
    }

    fn release(&mut self, thread: u32) -> Result<(), NoLock> {
        match &mut self.exclusive {
            Some((holder, depth)) if *holder == thread => {
                *depth -= 1;
                if *depth == 0 {
                    self.exclusive = None;
                }
                Ok(())
            }
            _ => Err(NoLock),
        }
    }

    fn release_shared(&mut self, thread: u32) -> Result<(), NoLock> {
        let mut holders = self.shared.iter();
        let place = holders.position(|(holder, _)| *holder == thread);
        let place = place.ok_or(NoLock)?;
        self.shared[place].1 -= 1;
        if self.shared[place].1 == 0 {
            self.shared.swap_remove(place);
        }
        Ok(())
    }
}

/// Returns the lock that an action takes or gives back, if it does.
pub(crate) fn lock_of<V>(action: &Action<V>) -> Option<Variable> {
    match action {
        Action::Acquire(lock)
        | Action::AcquireShared(lock)
        | Action::Release(lock)
        | Action::ReleaseShared(lock) => Some(*lock),
        _ => None,
    }
}

/// Returns for each variable whether it is a lock: taken when it is free, and given back by the
/// thread that holds it. Others that are acquired or released are objects on which threads
/// synchronise in some other way.
pub(crate) fn locks_of(computation: &Computation) -> Vec<bool> {
    let mut holders = Holders::new(computation.variables().len());
    let mut is_lock = vec![false; computation.variables().len()];
    let mut is_none = vec![false; computation.variables().len()];
    for event in computation.events() {
        for action in event.actions() {
            if let Some(variable) = lock_of(&action)
                && !is_none[variable.index()]
            {
                match holders.apply(event.thread.0, &action) {
                    Ok(_) => is_lock[variable.index()] = true,
                    Err(NoLock) => is_none[variable.index()] = true,
                }
            }
        }
    }
    for (is_lock, is_none) in is_lock.iter_mut().zip(is_none) {
        *is_lock &= !is_none;
    }
    is_lock
}

/// Returns what an event does to locks, one after the other.
pub(crate) fn changes(
    holders: &mut Holders,
    is_lock: &[bool],
    event: EventRef<'_>,
    mut each: impl FnMut(LockChange),
) {
    for action in event.actions() {
        if let Some(variable) = lock_of(&action)
            && is_lock[variable.index()]
            && let Ok(Some(change)) = holders.apply(event.thread.0, &action)
        {
            each(change);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use LockMode::{Exclusive, Shared};

    const LOCK: Variable = Variable(0);
    const TAKE: Action = Action::Acquire(LOCK);
    const SHARE: Action = Action::AcquireShared(LOCK);
    const GIVE_BACK: Action = Action::Release(LOCK);
    const LEAVE: Action = Action::ReleaseShared(LOCK);

    /// Returns how each thread holds the lock after actions of these threads; `None` if it is no
    /// lock.
    fn modes(actions: &[(u32, Action)]) -> Option<[Option<LockMode>; 2]> {
        let mut holders = Holders::new(1);
        for (thread, action) in actions {
            let before = holders.mode(0, *thread);
            let change = holders.apply(*thread, action).ok()?;
            let after = holders.mode(0, *thread);
            assert_eq!(change.is_some(), before != after);
        }
        let modes = [0, 1].map(|thread| holders.mode(0, thread));
        let of = |thread| holders.holders(0).find(|(holder, _)| *holder == thread);
        assert_eq!(modes, [0, 1].map(|thread| of(thread).map(|(_, mode)| mode)));
        Some(modes)
    }

    #[test]
    fn one_thread_or_those_that_share_hold_a_lock() {
        assert_eq!(modes(&[(0, TAKE)]), Some([Some(Exclusive), None]));
        assert_eq!(
            modes(&[(0, SHARE), (1, SHARE)]),
            Some([Some(Shared), Some(Shared)])
        );
        for second in [TAKE, SHARE] {
            assert_eq!(modes(&[(0, TAKE), (1, second)]), None);
        }
        assert_eq!(modes(&[(0, SHARE), (1, TAKE)]), None);
        assert_eq!(modes(&[(0, SHARE), (0, TAKE)]), None);
        assert_eq!(modes(&[(0, SHARE), (0, GIVE_BACK)]), None);
        assert_eq!(modes(&[(0, TAKE), (0, LEAVE)]), None);
    }

    #[test]
    fn what_is_taken_twice_is_given_back_twice() {
        assert_eq!(
            modes(&[(0, TAKE), (0, TAKE), (0, GIVE_BACK)]),
            Some([Some(Exclusive), None])
        );
        assert_eq!(
            modes(&[(0, SHARE), (0, SHARE), (0, LEAVE)]),
            Some([Some(Shared), None])
        );
        // A writer becomes a reader.
        assert_eq!(
            modes(&[(0, TAKE), (0, SHARE), (0, GIVE_BACK), (1, SHARE)]),
            Some([Some(Shared), Some(Shared)])
        );
    }
}
