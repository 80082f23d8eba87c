//! The visit of the cuts that an event brings.

use super::{Found, Online, Written};
use crate::{check::CheckError, domain::Domain};

/// The cuts that contain the last event of one thread, in lexicographic order with that thread
/// first: so predecessors come before their successors.
pub(super) struct Visit {
    /// The threads in the order in which they get their counts.
    order: Vec<usize>,
    cut: Vec<u32>,
    /// For each depth, the least count of each thread given those before.
    least: Vec<u32>,
    /// For each depth, what each slot is given the threads before.
    slots: Vec<Written>,
}

impl Visit {
    pub(super) fn new() -> Self {
        Self {
            order: Vec::new(),
            cut: Vec::new(),
            least: Vec::new(),
            slots: Vec::new(),
        }
    }
}

impl Online {
    /// Visits the cuts that contain the last event of a thread. `false` when they were too many.
    pub(super) fn visit(&mut self, number: usize, thread: usize) -> Result<bool, CheckError> {
        let (width, slots) = (self.lanes.len(), self.projection.initial.len());
        let mut visit = std::mem::replace(&mut self.visit, Visit::new());
        visit.order.clear();
        visit.order.push(thread);
        visit
            .order
            .extend((0..width).filter(|lane| *lane != thread));
        visit.cut.clone_from(&self.frontier);
        visit.least.clear();
        visit.least.resize((width + 1) * width, 0);
        visit.slots.clear();
        visit.slots.resize((width + 1) * slots, Written::default());
        self.descend(&mut visit, 0);
        let mut depth = 1;
        let mut complete = true;
        while depth > 0 {
            let Some(&lane) = visit.order.get(depth) else {
                if self.cuts.len() >= self.most_cuts.saturating_mul(2) {
                    complete = false;
                    break;
                }
                self.visit_cut(number, &visit)?;
                depth -= 1;
                if depth > 0 {
                    visit.cut[visit.order[depth]] += 1;
                }
                continue;
            };
            if self.fits(&visit.cut, &visit.order[..=depth], lane) {
                self.descend(&mut visit, depth);
                depth += 1;
            } else {
                depth -= 1;
                if depth > 0 {
                    visit.cut[visit.order[depth]] += 1;
                }
            }
        }
        self.visit = visit;
        Ok(complete)
    }

    /// The thread at `depth` has its count: what does that mean for those after it?
    fn descend(&self, visit: &mut Visit, depth: usize) {
        let (width, slots) = (self.lanes.len(), self.projection.initial.len());
        let lane = &self.lanes[visit.order[depth]];
        let count = visit.cut[visit.order[depth]];
        let (before, after) = visit.least.split_at_mut((depth + 1) * width);
        let (before, after) = (&before[depth * width..], &mut after[..width]);
        after.copy_from_slice(before);
        if let Some(needs) = lane.needs_of(count) {
            for (least, needed) in after.iter_mut().zip(needs) {
                *least = (*least).max(*needed);
            }
        }
        if let Some(&next) = visit.order.get(depth + 1) {
            // Below the base only what was dropped could lead here.
            visit.cut[next] = after[next].max(self.lanes[next].base);
        }
        let (before, after) = visit.slots.split_at_mut((depth + 1) * slots);
        let (before, after) = (&before[depth * slots..], &mut after[..slots]);
        let own = &lane.written[(count - lane.base) as usize];
        for (slot, (after, (before, own))) in
            after.iter_mut().zip(before.iter().zip(own)).enumerate()
        {
            *after = if self.counts[slot].is_empty() {
                *before.max(own)
            } else {
                // Threads inside a region.
                Written {
                    rank: before.rank + own.rank,
                    class: 0,
                }
            };
        }
    }

    /// Whether the count of `lane`, the last of these threads, goes with those of the others.
    fn fits(&self, cut: &[u32], lanes: &[usize], lane: usize) -> bool {
        let count = cut[lane];
        count <= self.frontier[lane]
            && self.lanes[lane].needs_of(count).is_none_or(|needs| {
                // Threads that came later are not needed.
                lanes.iter().all(|other| {
                    *other == lane || needs.get(*other).is_none_or(|need| *need <= cut[*other])
                })
            })
    }

    fn visit_cut(&mut self, number: usize, visit: &Visit) -> Result<(), CheckError> {
        self.visited += 1;
        let mut set = 0;
        let domain = &mut self.domain;
        self.cuts
            .predecessors(&visit.cut, |other| domain.unite(&mut set, &other));
        let first = visit.order.len() * self.projection.initial.len();
        let letter = self.letter(&visit.slots[first..]);
        let set = self.domain.step(&set, letter);
        if self.violation.is_none() && self.domain.is_violated(&set) {
            if let Err(error) = &self.domain.machine().alphabet.letters[letter as usize] {
                return Err(CheckError::Evaluation(error.clone()));
            }
            self.violation = Some(Found {
                event: number,
                observed: false,
                cut: visit.cut.clone(),
            });
        }
        self.cuts.insert(&visit.cut, set);
        Ok(())
    }

    /// The letter of a state given by what each slot is.
    pub(super) fn letter(&mut self, slots: &[Written]) -> u32 {
        let mut code = 0;
        for (slot, (written, initial)) in slots.iter().zip(&self.projection.initial).enumerate() {
            let class = match (&self.counts[slot][..], written.rank) {
                ([], 0) => *initial,
                ([], _) => written.class,
                (counts, threads) => counts[threads as usize],
            };
            code |= self.layout.place(slot, class);
        }
        match usize::try_from(code)
            .ok()
            .and_then(|code| self.letters.get_mut(code))
        {
            Some(known) => {
                if *known == u32::MAX {
                    *known = self.domain.letter(code);
                }
                *known
            }
            None => self.domain.letter(code),
        }
    }
}
