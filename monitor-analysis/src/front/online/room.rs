//! Room for classes and cuts.

use super::{FEW_CUTS, Online, TABLE_BITS};
use crate::{
    error::CheckError,
    reading::{atoms::ReadSlot, codes::CodeLayout},
};

impl Online {
    /// Lays codes out anew if there are more classes than they have room for.
    pub(super) fn make_room(&mut self) -> Result<(), CheckError> {
        // Each line is in a region at most once.
        let threads = u32::try_from(self.lanes.len()).unwrap_or(u32::MAX);
        for slot in 0..self.counts.len() {
            if matches!(self.projection.atoms.slots[slot], ReadSlot::Region(_)) {
                for count in (0..=threads).skip(self.counts[slot].len()) {
                    let class = self.projection.atoms.count_class(slot, count);
                    self.counts[slot].push(class);
                }
            }
        }
        let counts = self.projection.atoms.class_counts();
        self.domain.machine().alphabet.learn(&self.projection.atoms);
        if counts
            .iter()
            .zip(&self.room)
            .any(|(count, room)| count > room)
        {
            self.room = counts
                .iter()
                .map(|count| count.next_power_of_two())
                .collect();
            self.layout = CodeLayout::new(&self.room)?;
            let (atoms, layout) = (&self.projection.atoms, &self.layout);
            self.domain.machine().alphabet.renew(atoms, layout);
            let short = layout.bits <= TABLE_BITS;
            self.letters = vec![u32::MAX; if short { 1 << layout.bits } else { 0 }];
        }
        Ok(())
    }

    /// Drops the cuts that no later event extends, and the lowest if there are too many.
    pub(super) fn clear_out(&mut self) {
        self.cleared = true;
        let mut live: Vec<(Option<usize>, Vec<u32>)> = Vec::new();
        for thread in &self.alive {
            let clock = self.projection.knowledge(*thread);
            let lanes = 0..self.lanes.len();
            let known = lanes.map(|line| clock.map_or(0, |clock| clock.entry(line)));
            live.push((self.projection.line(*thread), known.collect()));
        }
        // Threads that know the same, and have done nothing, may extend the same cuts.
        live.sort_unstable();
        live.dedup();
        let frontier = &self.frontier;
        let width = frontier.len();
        // Returns from which count of the first thread on the cuts of a row may be extended, by an
        // event of the first thread (only the highest cut) or of another.
        let useful = |cut: &[u32]| {
            let others = |known: &[u32]| {
                known[1..]
                    .iter()
                    .zip(&cut[1..])
                    .all(|(known, has)| known <= has)
            };
            let mut least = (cut == *frontier).then_some(cut[0]);
            for (line, known) in &live {
                let from = if *line == Some(0) { cut[0] } else { known[0] };
                let whole = line.is_none_or(|line| cut[line] == frontier[line]);
                if whole
                    && from <= cut[0]
                    && least.is_none_or(|least| from < least)
                    && others(known)
                {
                    least = Some(from);
                }
            }
            least
        };
        let mut least = self.cuts.retain(width, useful);
        if self.cuts.len() > self.most_cuts / 2 {
            // Half is kept, so that clearing out does not become all there is to do.
            let before = self.cuts.len();
            let lowest = self.cuts.level_to_keep(width, self.most_cuts.div_ceil(2));
            let level = |cut: &[u32]| cut.iter().map(|count| u64::from(*count)).sum::<u64>();
            least = self
                .cuts
                .retain(width, |cut| (level(cut) >= lowest).then_some(0));
            self.dropped += (before - self.cuts.len()) as u128;
        }
        self.next_clearing = (self.cuts.len() * 2).max(FEW_CUTS);
        for (lane, least) in self.lanes.iter_mut().zip(least) {
            lane.forget_below(least);
        }
    }
}
