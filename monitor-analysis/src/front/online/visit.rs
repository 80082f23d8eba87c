//! The visit of the cuts that an event brings.

use super::{LastWrite, Online, OnlineViolation};
use crate::{automaton::domain::Domain, error::CheckError};

/// The cuts that contain the last event of one line, in lexicographic order with that line
/// first: so predecessors come before their successors. The first line of all comes last, and
/// cuts that differ in its count only are visited together.
///
/// Lines of which the event knows everything have one count in all these cuts.
pub(super) struct Visit {
    /// The lines that can have several counts in the order in which they get them, after the one
    /// that the event is of.
    order: Vec<usize>,
    cut: Vec<u32>,
    /// For each depth, the least counts of the lines in the order, given those before.
    least: Vec<u32>,
    /// For each depth, what the lines before, and those of one count, make of each slot.
    slots: Vec<LastWrite>,
    /// What the cuts of a row hold.
    row: Vec<u32>,
}

impl Visit {
    pub(super) fn new() -> Self {
        Self {
            order: Vec::new(),
            cut: Vec::new(),
            least: Vec::new(),
            slots: Vec::new(),
            row: Vec::new(),
        }
    }
}

impl Online {
    /// Visits the cuts that contain the last event of a line. Returns `false` if there were too
    /// many.
    pub(super) fn visit(&mut self, number: usize, own: usize) -> Result<bool, CheckError> {
        let slots = self.projection.initial.len();
        let mut visit = std::mem::replace(&mut self.visit, Visit::new());
        visit.order.clear();
        visit.order.push(own);
        visit.cut.clone_from(&self.frontier);
        visit.slots.clear();
        visit.slots.resize(slots, LastWrite::default());
        let needs = self.lanes[own].needs.last();
        for lane in (0..self.lanes.len()).rev().filter(|lane| *lane != own) {
            if needs.is_some_and(|needs| needs[lane] == self.frontier[lane]) {
                let written = self.lanes[lane].written.last();
                for (slot, written) in written.into_iter().flatten().enumerate() {
                    visit.slots[slot] = self.together(slot, visit.slots[slot], *written);
                }
            } else {
                visit.order.push(lane);
            }
        }
        let width = visit.order.len();
        visit.least.clear();
        visit.least.resize((width + 1) * width, 0);
        visit
            .slots
            .resize((width + 1) * slots, LastWrite::default());
        // Rows have one count only where the first line has.
        let varies = visit.order[1..].last() == Some(&0);
        let last = if varies { width - 1 } else { width };
        self.descend(&mut visit, 0);
        let mut depth = 1;
        let mut complete = true;
        while depth > 0 {
            if depth >= last {
                if self.cuts.len() >= self.most_cuts.saturating_mul(2) {
                    complete = false;
                    break;
                }
                self.visit_row(number, &mut visit, depth)?;
            } else {
                let lane = visit.order[depth];
                if self.fits(&visit.cut, &visit.order[..depth], lane) {
                    self.descend(&mut visit, depth);
                    depth += 1;
                    continue;
                }
            }
            depth -= 1;
            if depth > 0 {
                visit.cut[visit.order[depth]] += 1;
            }
        }
        self.visit = visit;
        Ok(complete)
    }

    /// Finds what the count of the line at `depth` means for those after it.
    fn descend(&self, visit: &mut Visit, depth: usize) {
        let (width, slots) = (visit.order.len(), self.projection.initial.len());
        let lane = &self.lanes[visit.order[depth]];
        let count = visit.cut[visit.order[depth]];
        let (before, after) = visit.least.split_at_mut((depth + 1) * width);
        let (before, after) = (&before[depth * width..], &mut after[..width]);
        after.copy_from_slice(before);
        if let Some(needs) = lane.needs_of(count) {
            for (least, lane) in after.iter_mut().zip(&visit.order) {
                // Lines that came later are not needed.
                *least = (*least).max(needs.get(*lane).copied().unwrap_or(0));
            }
        }
        if let Some(&next) = visit.order.get(depth + 1) {
            // Below the base only dropped cuts could lead here.
            visit.cut[next] = after[depth + 1].max(self.lanes[next].base);
        }
        let (before, after) = visit.slots.split_at_mut((depth + 1) * slots);
        let (before, after) = (&before[depth * slots..], &mut after[..slots]);
        let own = &lane.written[(count - lane.base) as usize];
        for (slot, (after, (before, own))) in
            after.iter_mut().zip(before.iter().zip(own)).enumerate()
        {
            *after = self.together(slot, *before, *own);
        }
    }

    /// Returns `true` if the count of `lane` goes with those of the lines before it.
    fn fits(&self, cut: &[u32], lanes: &[usize], lane: usize) -> bool {
        let count = cut[lane];
        count <= self.frontier[lane]
            && self.lanes[lane].needs_of(count).is_none_or(|needs| {
                // Lines that came later are not needed.
                lanes
                    .iter()
                    .all(|other| needs.get(*other).is_none_or(|need| *need <= cut[*other]))
            })
    }

    /// Visits the cuts in which the first `depth` lines of the order fix all counts but that of the
    /// first line.
    fn visit_row(
        &mut self,
        number: usize,
        visit: &mut Visit,
        depth: usize,
    ) -> Result<(), CheckError> {
        let slots = self.projection.initial.len();
        let given = depth * slots;
        let low = visit.cut[0];
        let mut high = low;
        if depth < visit.order.len() {
            // The counts of the first line are an interval.
            while self.fits(&visit.cut, &visit.order[..depth], 0) {
                visit.cut[0] += 1;
            }
            high = visit.cut[0];
            visit.cut[0] = low;
            if high == low {
                return Ok(());
            }
            high -= 1;
        }
        let length = (high - low + 1) as usize;
        self.visited += u128::from(high - low + 1);
        let mut row = std::mem::take(&mut visit.row);
        row.clear();
        row.resize(length, 0);
        let domain = &mut self.domain;
        let before = self.cuts.predecessors(&visit.cut, low, |first, sets| {
            if let Some(own) = row.get_mut((first - low) as usize..) {
                own.iter_mut()
                    .zip(sets)
                    .for_each(|(own, set)| domain.unite(own, set));
            }
        });
        let mut before = before.unwrap_or(0);
        let mut state = std::mem::take(&mut self.state);
        for (count, set) in (low..=high).zip(&mut row) {
            state.clear();
            state.extend_from_slice(&visit.slots[given..given + slots]);
            if depth < visit.order.len() {
                let lane = &self.lanes[0];
                let own = &lane.written[(count - lane.base) as usize];
                for (slot, (state, own)) in state.iter_mut().zip(own).enumerate() {
                    *state = self.together(slot, *state, *own);
                }
            }
            let letter = self.letter(&state);
            self.domain.unite(set, &before);
            *set = self.domain.step(set, letter);
            before = *set;
            if self.violation.is_none() && self.domain.is_violated(set) {
                if let Err(error) = &self.domain.machine().alphabet.letters[letter as usize] {
                    return Err(CheckError::Evaluation(error.clone()));
                }
                let mut cut = visit.cut.clone();
                cut[0] = count;
                self.violation = Some(OnlineViolation {
                    event: number,
                    observed: false,
                    cut: self.by_thread(&cut),
                });
            }
        }
        self.state = state;
        self.cuts.append(&visit.cut, low, &row);
        visit.row = row;
        Ok(())
    }

    /// Returns the last write of a slot when some lines leave one and another line leaves the
    /// other.
    fn together(&self, slot: usize, some: LastWrite, other: LastWrite) -> LastWrite {
        if self.counts[slot].is_empty() {
            some.max(other)
        } else {
            // Threads inside a region.
            LastWrite {
                rank: some.rank + other.rank,
                class: 0,
            }
        }
    }

    /// The letter of a state given by what each slot is.
    pub(super) fn letter(&mut self, slots: &[LastWrite]) -> u32 {
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
