//! The code of a cut: the class of each slot after the events of the cut.
//!
//! The writes of a variable are in one causal order, so its value in a cut is that of the last one
//! among those that the chains contribute: a table for each chain, and a maximum. For a variable
//! that only one chain writes, the table of that chain has it. The number of threads in a region is
//! a sum, to which each chain contributes 0 or 1.

mod layout;
mod row;

pub(crate) use self::layout::CodeLayout;
use crate::{
    error::CheckError,
    reading::{
        atoms::{FormulaAtoms, ReadSlot},
        poset::Poset,
        relevant::{Relevant, SlotChange},
    },
};

/// Tables from which the code of any cut of a poset is read.
#[derive(Clone, Debug)]
pub(crate) struct Codes {
    pub(crate) layout: CodeLayout,
    /// What no chain changes.
    constant: u64,
    /// For each chain and count, the slots that only it changes.
    own: Vec<Vec<u64>>,
    variables: Vec<SharedVariable>,
    regions: Vec<SharedRegion>,
}

/// A variable that several chains write.
#[derive(Clone, Debug)]
struct SharedVariable {
    /// For the chains that write it: by count, the last write among the first events of the chain
    /// and the class it left. Larger is later.
    writes: Vec<Option<Vec<WrittenCode>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct WrittenCode {
    rank: u32,
    code: u64,
}

/// A region that several chains enter.
#[derive(Clone, Debug)]
struct SharedRegion {
    /// For the chains that enter it: by count, whether inside.
    inside: Vec<Option<Vec<bool>>>,
    /// The code by number of threads inside.
    codes: Vec<u64>,
}

impl Codes {
    /// Creates the tables for the events of `poset`, which are those of `relevant` in the same
    /// order.
    pub(crate) fn new(
        atoms: &mut FormulaAtoms,
        initial: &[u32],
        relevant: &[Relevant],
        poset: &Poset,
    ) -> Result<Self, CheckError> {
        let width = poset.width();
        // Which chains change each slot.
        let mut changers = vec![vec![false; width]; initial.len()];
        for (event, &chain) in relevant.iter().zip(&poset.observed) {
            for change in event.changes.iter() {
                changers[change.slot()][chain as usize] = true;
            }
        }
        let counts: Vec<u32> = changers
            .iter()
            .map(|chains| chains.iter().map(|changes| u32::from(*changes)).sum())
            .collect();
        let mut region_classes = vec![Vec::new(); initial.len()];
        for (slot, classes) in region_classes.iter_mut().enumerate() {
            if matches!(atoms.slots[slot], ReadSlot::Region(_)) {
                *classes = (0..=counts[slot])
                    .map(|count| atoms.count_class(slot, count))
                    .collect();
            }
        }
        let layout = CodeLayout::new(&atoms.class_counts())?;

        let mut constant = 0;
        for slot in (0..initial.len()).filter(|slot| counts[*slot] == 0) {
            constant |= layout.place(slot, initial[slot]);
        }
        let mut codes = Self {
            constant,
            own: Vec::new(),
            variables: Vec::new(),
            regions: Vec::new(),
            layout,
        };
        for (chain, events) in poset.events.iter().enumerate() {
            let alone: Vec<usize> = (0..initial.len())
                .filter(|slot| counts[*slot] == 1 && changers[*slot][chain])
                .collect();
            let mut classes = initial.to_vec();
            let mut column = vec![codes.compose(&alone, &classes)];
            for &event in events {
                for change in relevant[event as usize].changes.iter() {
                    classes[change.slot()] = match *change {
                        SlotChange::Class { class, .. } => class,
                        SlotChange::Inside { slot, inside } if counts[slot] == 1 => {
                            region_classes[slot][usize::from(inside)]
                        }
                        SlotChange::Inside { .. } => continue,
                    };
                }
                column.push(codes.compose(&alone, &classes));
            }
            codes.own.push(column);
        }
        for slot in (0..initial.len()).filter(|slot| counts[*slot] > 1) {
            if region_classes[slot].is_empty() {
                codes.add_variable(slot, initial[slot], relevant, poset, &changers[slot]);
            } else {
                codes.add_region(
                    slot,
                    &region_classes[slot],
                    relevant,
                    poset,
                    &changers[slot],
                );
            }
        }
        Ok(codes)
    }

    fn compose(&self, slots: &[usize], classes: &[u32]) -> u64 {
        let placed = slots
            .iter()
            .map(|slot| self.layout.place(*slot, classes[*slot]));
        placed.fold(0, |code, part| code | part)
    }

    fn add_variable(
        &mut self,
        slot: usize,
        initial: u32,
        relevant: &[Relevant],
        poset: &Poset,
        changers: &[bool],
    ) {
        let writes = poset.events.iter().zip(changers).map(|(events, changes)| {
            changes.then(|| {
                let mut last = WrittenCode {
                    rank: 0,
                    code: self.layout.place(slot, initial),
                };
                let mut column = vec![last];
                for &event in events {
                    for change in relevant[event as usize].changes.iter() {
                        if let SlotChange::Class {
                            slot: other,
                            class,
                            rank,
                        } = *change
                            && other == slot
                        {
                            let code = self.layout.place(slot, class);
                            last = WrittenCode { rank, code };
                        }
                    }
                    column.push(last);
                }
                column
            })
        });
        let writes = writes.collect();
        self.variables.push(SharedVariable { writes });
    }

    fn add_region(
        &mut self,
        slot: usize,
        classes: &[u32],
        relevant: &[Relevant],
        poset: &Poset,
        changers: &[bool],
    ) {
        let inside = poset.events.iter().zip(changers).map(|(events, changes)| {
            changes.then(|| {
                let mut now = false;
                let mut column = vec![now];
                for &event in events {
                    for change in relevant[event as usize].changes.iter() {
                        if let SlotChange::Inside {
                            slot: other,
                            inside,
                        } = *change
                            && other == slot
                        {
                            now = inside;
                        }
                    }
                    column.push(now);
                }
                column
            })
        });
        let inside = inside.collect();
        self.regions.push(SharedRegion {
            inside,
            codes: classes
                .iter()
                .map(|class| self.layout.place(slot, *class))
                .collect(),
        });
    }

    /// Returns `true` if some variable is written by more than one chain.
    pub(crate) fn has_shared_variables(&self) -> bool {
        !self.variables.is_empty()
    }

    /// Returns `true` if each slot is changed by one chain at most, so that a code is what the chains
    /// [contribute](Self::own) together.
    pub(crate) fn is_private(&self) -> bool {
        self.variables.is_empty() && self.regions.is_empty()
    }

    /// Returns what the slots that no chain shares contribute to the code of a cut, as far as the
    /// first chains are given.
    pub(crate) fn own(&self, cut: &[u32]) -> u64 {
        let own = self.own.iter().zip(cut);
        own.fold(self.constant, |code, (column, count)| {
            code | column[*count as usize]
        })
    }

    /// What one chain contributes to it.
    pub(crate) fn own_of(&self, chain: usize, count: u32) -> u64 {
        self.own[chain][count as usize]
    }

    /// What a chain contributes to the code of a cut, by its count: the slots of its own, and
    /// whether it is inside each shared region. It contributes to no shared variable.
    pub(crate) fn contributions_of(&self, chain: usize) -> impl Iterator<Item = (u64, Vec<bool>)> {
        self.own[chain].iter().enumerate().map(move |(count, own)| {
            let inside = self.regions.iter().map(|region| {
                region.inside[chain]
                    .as_ref()
                    .is_some_and(|inside| inside[count])
            });
            (*own, inside.collect())
        })
    }

    /// The codes along a run, from the cut before all events.
    pub(crate) fn along(&self) -> Along<'_> {
        let first = |columns: &[Option<Vec<WrittenCode>>]| {
            let columns = columns.iter().flatten();
            columns.map(|column| column[0]).max()
        };
        let variables = self.variables.iter();
        Along {
            codes: self,
            cut: vec![0; self.own.len()],
            own: self
                .own
                .iter()
                .fold(self.constant, |code, column| code | column[0]),
            written: variables.map(|variable| first(&variable.writes)).collect(),
            inside: vec![0; self.regions.len()],
        }
    }

    /// The code of a cut.
    pub(crate) fn code(&self, cut: &[u32]) -> u64 {
        let mut code = self.own(cut);
        for variable in &self.variables {
            let last = contributions(&variable.writes, cut).max();
            code |= last.map_or(0, |written| written.code);
        }
        for region in &self.regions {
            let threads = contributions(&region.inside, cut)
                .filter(|inside| *inside)
                .count();
            code |= region.codes[threads];
        }
        code
    }
}

/// The cut that a run has come to. Each step costs the number of slots, however many chains there
/// are.
pub(crate) struct Along<'a> {
    codes: &'a Codes,
    cut: Vec<u32>,
    /// What the slots that no chain shares contribute.
    own: u64,
    /// The last write of each variable that several chains write.
    written: Vec<Option<WrittenCode>>,
    /// How many threads are inside each region that several chains enter.
    inside: Vec<usize>,
}

impl Along<'_> {
    /// Takes the next event of the run, which is of this chain.
    pub(crate) fn advance(&mut self, chain: usize) {
        let before = self.cut[chain] as usize;
        let after = before + 1;
        self.cut[chain] += 1;
        // Slots of one chain are in places of their own.
        let own = &self.codes.own[chain];
        self.own ^= own[before] ^ own[after];
        for (written, variable) in self.written.iter_mut().zip(&self.codes.variables) {
            let new = variable.writes[chain].as_ref().map(|writes| writes[after]);
            *written = (*written).max(new);
        }
        for (threads, region) in self.inside.iter_mut().zip(&self.codes.regions) {
            if let Some(inside) = &region.inside[chain] {
                *threads = *threads + usize::from(inside[after]) - usize::from(inside[before]);
            }
        }
    }

    /// The code of the cut.
    pub(crate) fn code(&self) -> u64 {
        let written = self.written.iter().flatten();
        let regions = self.codes.regions.iter().zip(&self.inside);
        let regions = regions.map(|(region, threads)| region.codes[*threads]);
        let shared = written.map(|written| written.code).chain(regions);
        shared.fold(self.own, |code, part| code | part)
    }
}

/// Returns what the chains that take part have at a cut.
fn contributions<'a, T: Copy>(
    columns: &'a [Option<Vec<T>>],
    cut: &'a [u32],
) -> impl Iterator<Item = T> + 'a {
    columns
        .iter()
        .zip(cut)
        .filter_map(|(column, count)| column.as_ref().map(|column| column[*count as usize]))
}
