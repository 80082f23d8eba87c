//! The beginning of a cycle.

use super::links::{Link, is_reader_behind};
use crate::order::locks::LockMode;

/// Links one after the other, with what tells at once whether another one may follow.
pub(super) struct Path<'a> {
    links: &'a [Link],
    pub(super) numbers: Vec<u32>,
    /// For each thread, whether a link is one of its.
    has_thread: Vec<bool>,
    /// For each lock, how many links ask for it.
    asking: Vec<u32>,
    /// For each lock, how many links hold it each time: to share it, and alone.
    sharing: Vec<u32>,
    holding: Vec<u32>,
}

impl<'a> Path<'a> {
    /// Creates an empty path, for links of this many threads and locks.
    pub(super) fn new(links: &'a [Link], threads: usize, locks: usize) -> Self {
        Self {
            links,
            numbers: Vec::new(),
            has_thread: vec![false; threads],
            asking: vec![0; locks],
            sharing: vec![0; locks],
            holding: vec![0; locks],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }

    pub(super) fn push(&mut self, number: u32) {
        self.numbers.push(number);
        self.count(number, true);
    }

    pub(super) fn pop(&mut self) {
        if let Some(number) = self.numbers.pop() {
            self.count(number, false);
        }
    }

    fn count(&mut self, number: u32, is_new: bool) {
        let link = &self.links[number as usize];
        self.has_thread[link.thread as usize] = is_new;
        let count = |counts: &mut [u32], lock: u32| {
            let count = &mut counts[lock as usize];
            *count = if is_new { *count + 1 } else { *count - 1 };
        };
        count(&mut self.asking, link.ask.lock);
        for hold in &link.always {
            match hold.mode {
                LockMode::Shared => count(&mut self.sharing, hold.lock),
                LockMode::Exclusive => count(&mut self.holding, hold.lock),
            }
        }
    }

    /// Returns `true` if the link can be the next one: its thread has no link on the path, it holds
    /// nothing each time that excludes what the others hold, and it asks for another lock, unless
    /// it is a reader and the writer for which it waits asks for the same.
    pub(super) fn fits(&self, new: &Link, is_last: bool) -> bool {
        let is_free = |lock: u32, mode: LockMode| {
            self.holding[lock as usize] == 0
                && (mode == LockMode::Shared || self.sharing[lock as usize] == 0)
        };
        !self.has_thread[new.thread as usize]
            && self.may_ask(new, is_last)
            && new.always.iter().all(|hold| is_free(hold.lock, hold.mode))
    }

    fn may_ask(&self, new: &Link, is_last: bool) -> bool {
        let ask = |place: Option<&u32>| place.map(|number| self.links[*number as usize].ask);
        match self.asking[new.ask.lock as usize] {
            0 => true,
            1 => {
                let (first, last) = (ask(self.numbers.first()), ask(self.numbers.last()));
                last.is_some_and(|last| is_reader_behind(last, new.ask))
                    || is_last && first.is_some_and(|first| is_reader_behind(new.ask, first))
            }
            _ => false,
        }
    }
}
