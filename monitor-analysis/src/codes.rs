//! The code of a cut: the class of each slot after the events of the cut.
//!
//! The writes of a variable are in one causal order, so its value in a cut is that of the last one
//! among those that the chains contribute: a table for each chain, and a maximum. For a variable
//! that only one chain writes the table alone gives it. The number of threads in a region is a
//! sum, to which each chain contributes 0 or 1.

use std::ops::Range;

use crate::{
    atoms::{Atoms, EvaluationError, Slot},
    check::CheckError,
    poset::Poset,
    relevant::{Change, Relevant},
};

/// Where each slot's class stands in a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    shifts: Vec<u32>,
    masks: Vec<u64>,
    /// How many bits a code has.
    pub(crate) bits: u32,
}

impl Layout {
    /// Room for these numbers of classes.
    ///
    /// # Errors
    ///
    /// When they need more than 64 bits.
    pub(crate) fn new(counts: &[u32]) -> Result<Self, CheckError> {
        let mut layout = Self {
            shifts: Vec::new(),
            masks: Vec::new(),
            bits: 0,
        };
        for &count in counts {
            let bits = u32::BITS - count.saturating_sub(1).leading_zeros();
            layout.shifts.push(layout.bits.min(63));
            layout.masks.push((1 << bits) - 1);
            layout.bits += bits;
        }
        if layout.bits > u64::BITS {
            return Err(CheckError::TooManyValues);
        }
        Ok(layout)
    }

    pub(crate) fn place(&self, slot: usize, class: u32) -> u64 {
        u64::from(class) << self.shifts[slot]
    }

    /// The class of each slot.
    pub(crate) fn classes(&self, code: u64) -> Vec<u32> {
        let class = |(shift, mask): (&u32, &u64)| u32::try_from(code >> shift & mask).unwrap_or(0);
        self.shifts.iter().zip(&self.masks).map(class).collect()
    }
}

/// Tables from which the code of any cut of a poset is read.
#[derive(Clone, Debug)]
pub(crate) struct Codes {
    pub(crate) layout: Layout,
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
    writes: Vec<Option<Vec<Written>>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Written {
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
    /// For the events of `poset`, which are those of `relevant` in the same order.
    pub(crate) fn new(
        atoms: &mut Atoms,
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
            if matches!(atoms.slots[slot], Slot::Region(_)) {
                *classes = (0..=counts[slot])
                    .map(|count| atoms.count_class(slot, count))
                    .collect();
            }
        }
        let layout = Layout::new(&atoms.class_counts())?;

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
                        Change::Class { class, .. } => class,
                        Change::Inside { slot, inside } if counts[slot] == 1 => {
                            region_classes[slot][usize::from(inside)]
                        }
                        Change::Inside { .. } => continue,
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
                let mut last = Written {
                    rank: 0,
                    code: self.layout.place(slot, initial),
                };
                let mut column = vec![last];
                for &event in events {
                    for change in relevant[event as usize].changes.iter() {
                        if let Change::Class {
                            slot: other,
                            class,
                            rank,
                        } = *change
                            && other == slot
                        {
                            let code = self.layout.place(slot, class);
                            last = Written { rank, code };
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
                        if let Change::Inside {
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

    /// Whether some variable is written by more than one chain.
    pub(crate) fn has_shared_variables(&self) -> bool {
        !self.variables.is_empty()
    }

    /// Whether each slot is changed by one chain at most, so that a code is what the chains
    /// [contribute](Self::own) together.
    pub(crate) fn is_private(&self) -> bool {
        self.variables.is_empty() && self.regions.is_empty()
    }

    /// What the slots that no chain shares contribute to the code of a cut, as far as the chains
    /// are given: the first ones.
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

    /// Splits the row of `cut`, in which the last chain has `counts` events, into parts that are
    /// each a part of some [`column`](Self::column). `part` gets what names the column, and where
    /// the part ends.
    pub(crate) fn row(
        &self,
        cut: &[u32],
        counts: Range<u32>,
        name: &mut Vec<u64>,
        mut part: impl FnMut(&[u64], u32),
    ) {
        name.clear();
        let last = cut.len() - 1;
        name.push(self.own(&cut[..last]));
        for region in &self.regions {
            let others = contributions(&region.inside[..last], cut);
            name.push(others.filter(|inside| *inside).count() as u64);
        }
        // Where the last chain writes too, the first part of the row has the value from before,
        // and the others have its own.
        let first = name.len();
        let mut turn = counts.end;
        for variable in &self.variables {
            let before = contributions(&variable.writes[..last], cut).max();
            let before = before.unwrap_or(Written { rank: 0, code: 0 });
            let own_from = variable.turn(last, before, &counts);
            name.push(if own_from <= counts.start {
                OWN
            } else {
                before.code
            });
            if own_from > counts.start {
                turn = turn.min(own_from);
            }
        }
        part(name, turn);
        while turn < counts.end {
            let start = turn;
            turn = counts.end;
            for (place, variable) in self.variables.iter().enumerate() {
                if name[first + place] != OWN {
                    let before = contributions(&variable.writes[..last], cut).max();
                    let before = before.unwrap_or(Written { rank: 0, code: 0 });
                    let own_from = variable.turn(last, before, &counts);
                    if own_from <= start {
                        name[first + place] = OWN;
                    } else {
                        turn = turn.min(own_from);
                    }
                }
            }
            part(name, turn);
        }
    }

    /// The codes of a named column, by count of the last chain.
    pub(crate) fn column(&self, name: &[u64], mut entry: impl FnMut(u64)) {
        let Some(last) = self.own.len().checked_sub(1) else {
            return;
        };
        let (others, before) = name[1..].split_at(self.regions.len());
        for count in 0..self.own[last].len() {
            let mut code = name[0] | self.own[last][count];
            for (region, others) in self.regions.iter().zip(others) {
                let own = region.inside[last]
                    .as_ref()
                    .is_some_and(|inside| inside[count]);
                // As many threads as there are chains at most.
                let others = usize::try_from(*others).unwrap_or(usize::MAX);
                code |= region.codes[others + usize::from(own)];
            }
            for (variable, before) in self.variables.iter().zip(before) {
                code |= match &variable.writes[last] {
                    Some(writes) if *before == OWN => writes[count].code,
                    _ => *before,
                };
            }
            entry(code);
        }
    }
}

/// In the name of a column, for a variable: the value is that of the last chain's own write. With
/// two shared variables or more no field of a code is all of it; with one, all ones could only be
/// the last of 2^64 classes.
const OWN: u64 = u64::MAX;

impl SharedVariable {
    /// From which count on the last chain's write is later than `before`.
    fn turn(&self, last: usize, before: Written, counts: &Range<u32>) -> u32 {
        match &self.writes[last] {
            None => counts.end,
            Some(writes) => {
                let part = &writes[counts.start as usize..counts.end as usize];
                let turn = part.partition_point(|written| written.rank < before.rank);
                counts.start + u32::try_from(turn).unwrap_or(u32::MAX)
            }
        }
    }
}

/// What the chains that take part have at a cut.
fn contributions<'a, T: Copy>(
    columns: &'a [Option<Vec<T>>],
    cut: &'a [u32],
) -> impl Iterator<Item = T> + 'a {
    columns
        .iter()
        .zip(cut)
        .filter_map(|(column, count)| column.as_ref().map(|column| column[*count as usize]))
}

/// The letters that codes stand for.
#[derive(Clone, Debug)]
pub(crate) struct Alphabet {
    /// The truth of the propositions under each letter.
    pub(crate) letters: Vec<Result<u128, EvaluationError>>,
    numbers: rustc_hash::FxHashMap<u128, u32>,
    /// The letter of each code, where they are few.
    table: Vec<u32>,
    /// The letters of the codes that were met, where they are many.
    met: rustc_hash::FxHashMap<u64, u32>,
    atoms: Atoms,
    layout: Layout,
}

/// Codes of so many bits have a table.
const TABLE_BITS: u32 = 12;

impl Alphabet {
    pub(crate) fn new(atoms: &Atoms, layout: &Layout) -> Self {
        let mut alphabet = Self::lazy(atoms, layout);
        if layout.bits <= TABLE_BITS {
            let counts = atoms.class_counts();
            for code in 0..1 << layout.bits {
                let classes = layout.classes(code);
                // Codes that stand for no classes are never met: any letter will do.
                let real = classes
                    .iter()
                    .zip(&counts)
                    .all(|(class, count)| class < count);
                let letter = if real { alphabet.evaluate(code) } else { 0 };
                alphabet.table.push(letter);
            }
        }
        alphabet
    }

    /// An alphabet that evaluates each code as it is met, for layouts that change.
    pub(crate) fn lazy(atoms: &Atoms, layout: &Layout) -> Self {
        Self {
            letters: Vec::new(),
            numbers: rustc_hash::FxHashMap::default(),
            table: Vec::new(),
            met: rustc_hash::FxHashMap::default(),
            atoms: atoms.clone(),
            layout: layout.clone(),
        }
    }

    /// Takes in classes that are new, for which the layout has room.
    pub(crate) fn learn(&mut self, atoms: &Atoms) {
        self.atoms.learn(atoms);
    }

    /// Codes are laid out anew, and stand for more classes. Letters keep their numbers.
    pub(crate) fn renew(&mut self, atoms: &Atoms, layout: &Layout) {
        self.met.clear();
        self.atoms = atoms.clone();
        self.layout = layout.clone();
    }

    /// Whether all letters are known from the beginning.
    pub(crate) fn is_complete(&self) -> bool {
        !self.table.is_empty()
    }

    /// The letter of every code, where they are few.
    pub(crate) fn table(&self) -> &[u32] {
        &self.table
    }

    /// The number of a code's letter.
    pub(crate) fn letter(&mut self, code: u64) -> u32 {
        if let Some(letter) = usize::try_from(code)
            .ok()
            .and_then(|code| self.table.get(code))
        {
            return *letter;
        }
        if let Some(letter) = self.met.get(&code) {
            return *letter;
        }
        let letter = self.evaluate(code);
        self.met.insert(code, letter);
        letter
    }

    fn evaluate(&mut self, code: u64) -> u32 {
        self.letter_of(&self.layout.classes(code))
    }

    /// The number of the letter under these classes, evaluated anew.
    pub(crate) fn letter_of(&mut self, classes: &[u32]) -> u32 {
        let next = u32::try_from(self.letters.len()).unwrap_or(u32::MAX);
        match self.atoms.letter(classes) {
            Ok(truth) => *self.numbers.entry(truth).or_insert_with(|| {
                self.letters.push(Ok(truth));
                next
            }),
            Err(error) => {
                self.letters.push(Err(error));
                next
            }
        }
    }
}
