//! The places of the ledgers of channels.

use std::{
    cell::Cell,
    collections::HashMap,
    panic::Location,
    sync::{
        Arc, LazyLock, Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use super::ends::{Ends, Step};
use crate::{
    ground::{PointKind, lock},
    scope::{self, passing::pass},
};

/// The part of the ledger that each end has.
///
/// Most channels are created, used and dropped while no computation runs, and nothing is allocated
/// for them.
pub(super) enum SharedEnds {
    /// The ends of a channel that was made while a computation ran.
    Made(Arc<Ends>),
    /// The number of another channel: if it is used in a computation after all, the ledger is made
    /// then.
    Numbered(u64),
}

/// The ledgers of channels that were created before a computation in which they are used.
static LATE: LazyLock<Mutex<LateEnds>> = LazyLock::new(Mutex::default);

#[derive(Default)]
struct LateEnds {
    ends: HashMap<u64, Arc<Ends>>,
    /// How many there may be before unused ones are looked for and removed.
    room: usize,
}

impl LateEnds {
    fn find(&mut self, number: u64) -> Arc<Ends> {
        if let Some(ends) = self.ends.get(&number) {
            return Arc::clone(ends);
        }
        if self.ends.len() >= self.room {
            // A ledger in use is also held by its user.
            self.ends
                .retain(|_, ends| Arc::strong_count(ends) > 1 || !ends.is_over());
            self.room = 2 * self.ends.len() + 16;
        }
        Arc::clone(self.ends.entry(number).or_default())
    }
}

/// How many numbers a thread takes at once.
const BLOCK: u64 = 1 << 12;

/// Returns a number that no other channel has.
#[inline]
fn new_number() -> u64 {
    thread_local! {
        /// The last number that the thread took; a multiple of the block if it has none left.
        static LAST: Cell<u64> = const { Cell::new(0) };
    }
    LAST.with(|last| {
        let mut number = last.get();
        if number.is_multiple_of(BLOCK) {
            static BLOCKS: AtomicU64 = AtomicU64::new(0);
            number = BLOCKS.fetch_add(1, Relaxed) * BLOCK;
        }
        last.set(number + 1);
        number + 1
    })
}

impl SharedEnds {
    /// Creates what both ends of a new channel have.
    #[inline]
    pub(super) fn new() -> (Self, Self) {
        if scope::active() {
            let ends = Arc::<Ends>::default();
            (Self::Made(Arc::clone(&ends)), Self::Made(ends))
        } else {
            let number = new_number();
            (Self::Numbered(number), Self::Numbered(number))
        }
    }

    /// Returns the ledger, if a computation runs.
    #[inline]
    pub(super) fn find(&self) -> FoundEnds<'_> {
        if !scope::active() {
            return FoundEnds::None;
        }
        match self {
            Self::Made(ends) => FoundEnds::Made(ends),
            Self::Numbered(number) => FoundEnds::Late(lock(&LATE).find(*number)),
        }
    }
}

/// The ledger of a channel, if a computation runs.
pub(super) enum FoundEnds<'a> {
    None,
    Made(&'a Ends),
    Late(Arc<Ends>),
}

impl FoundEnds<'_> {
    fn ends(&self) -> Option<&Ends> {
        match self {
            Self::None => None,
            Self::Made(ends) => Some(ends),
            Self::Late(ends) => Some(ends),
        }
    }

    /// Begins a step.
    #[inline]
    pub(super) fn begin_polled(&self) -> Option<Step<'_>> {
        Some(self.ends()?.step(None))
    }

    /// Begins a step at a scheduling point of its own.
    #[inline]
    pub(super) fn begin(&self, location: &'static Location<'static>) -> Option<Step<'_>> {
        let ends = self.ends()?;
        let passing = pass(PointKind::Use, location);
        Some(ends.step(Some(passing)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_given_out_once() {
        let numbers = || (0..3 * BLOCK).map(|_| new_number()).collect::<Vec<_>>();
        let other = std::thread::spawn(numbers);
        let mut all = numbers();
        all.extend(other.join().unwrap());
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }

    #[test]
    fn both_ends_find_the_ledger_and_those_that_nothing_needs_are_given_back() {
        let mut late = LateEnds::default();
        let held = late.find(0);
        for number in 1..1000 {
            assert!(Arc::ptr_eq(&late.find(number), &late.find(number)));
        }
        assert!(late.ends.len() < 20, "{}", late.ends.len());
        assert!(Arc::ptr_eq(&late.find(0), &held));
    }
}
