//! The deadlines of the keys of a table, with a way to the keys.

use core::cmp::Reverse;
use std::{
    collections::BinaryHeap,
    string::String,
    sync::{Arc, Mutex, PoisonError, Weak},
    vec::Vec,
};

use super::{
    deadlines::Deadlines,
    kept::KeptState,
    table::{Keyed, Shard, shard_of},
};
use crate::inline::{
    deadline::{Armed, Deadline, Watch, Watched, due, has_passed, is_ahead, told},
    report::report_of_timer,
    state::Words,
    violation::{OfKey, ToldOfTable, Violated},
};

/// A way to the keys, which leads to nothing once the table is dropped, and what is known of their
/// rule.
pub(super) struct OfTable<K, S, const BITS: usize, const WORDS: usize> {
    shards: Weak<[Shard<K, S>]>,
    deadline: &'static Deadline<BITS, WORDS>,
    shown: fn(&K) -> String,
    /// When to look, and the hash of the keys to look at. A key that is over, or has another
    /// deadline by then, is only found to be so at that time: it takes room until then, but costs
    /// no time before.
    queue: Mutex<BinaryHeap<Reverse<(u64, u64)>>>,
    armed: Armed,
}

impl<K, S: KeptState, const BITS: usize, const WORDS: usize> OfTable<K, S, BITS, WORDS> {
    pub(super) const fn new(
        shards: Weak<[Shard<K, S>]>,
        deadline: &'static Deadline<BITS, WORDS>,
        shown: fn(&K) -> String,
    ) -> Self {
        Self {
            shards,
            deadline,
            shown,
            queue: Mutex::new(BinaryHeap::new()),
            armed: Armed::new(),
        }
    }

    /// Returns the first hash that it is time to look at, or when that will be.
    fn next(&self, now: u64) -> Result<u64, Option<u64>> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        match queue.peek() {
            Some(Reverse((at, hash))) if *at <= now => {
                let hash = *hash;
                queue.pop();
                Ok(hash)
            }
            first => Err(first.map(|Reverse((at, _))| *at)),
        }
    }

    /// Marks the deadlines that have passed as reported, and returns their violations, with the
    /// time to look at these keys again.
    fn passed(&self, hash: u64, now: u64) -> (Vec<Violated>, Option<u64>) {
        let mut passed = Vec::new();
        let Some(shards) = self.shards.upgrade() else {
            return (passed, None);
        };
        let mut next: Option<u64> = None;
        let mut slots = shard_of(&shards, hash).lock();
        for (key, slot) in slots.with_hash(hash) {
            let kept: Words<BITS, WORDS> = slot.memory();
            let due = due(&kept);
            if has_passed(due, now) {
                slot.amend(told(kept));
                let of = OfKey {
                    shown: (self.shown)(key),
                    table: ToldOfTable::default(),
                };
                passed.push(self.deadline.violated(&kept, slot.count()).of_key(of));
            } else if is_ahead(due) {
                next = Some(next.map_or(due, |next| next.min(due)));
            }
        }
        (passed, next)
    }
}

impl<K, S, const BITS: usize, const WORDS: usize> Watch for OfTable<K, S, BITS, WORDS>
where
    K: Send,
    S: KeptState + Send,
{
    fn armed(&self) -> &Armed {
        &self.armed
    }

    fn look(&self, now: u64) -> Option<u64> {
        loop {
            match self.next(now) {
                Ok(hash) => self.look_at(hash, now),
                Err(next) => return next,
            }
        }
    }
}

impl<K, S, const BITS: usize, const WORDS: usize> Deadlines for OfTable<K, S, BITS, WORDS>
where
    K: Send,
    S: KeptState + Send,
{
    fn keep(&self, at: u64, hash: u64) {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.push(Reverse((at, hash)));
    }

    fn look_at(&self, hash: u64, now: u64) {
        let (passed, next) = self.passed(hash, now);
        if let Some(at) = next {
            self.keep(at, hash);
        }
        // Without a lock: a hook may step the same table.
        passed.into_iter().for_each(report_of_timer);
    }
}

impl<K: Send + 'static, S: KeptState + Send + 'static> Keyed<K, S> {
    /// Makes the timer watch the deadlines of its keys from now on.
    #[inline]
    pub(super) fn watch<const BITS: usize, const WORDS: usize>(
        &self,
        deadline: &'static Deadline<BITS, WORDS>,
        shown: fn(&K) -> String,
    ) {
        self.deadlines
            .get_or_init(|| Arc::new(OfTable::new(Arc::downgrade(self.shards()), deadline, shown)));
    }

    /// Makes the timer look at the keys with this hash at that time.
    pub(super) fn arm(&self, hash: u64, at: u64) {
        if let Some(deadlines) = self.deadlines.get() {
            deadlines.keep(at, hash);
            deadlines.armed().arm(at, || {
                let watch: Arc<dyn Watch> = Arc::clone(deadlines) as _;
                Watched::Shared(Arc::downgrade(&watch))
            });
        }
    }

    /// Reports the deadlines of keys with this hash that have passed.
    pub(super) fn tell(&self, hash: u64, now: u64) {
        if let Some(deadlines) = self.deadlines.get() {
            deadlines.look_at(hash, now);
        }
    }
}
