//! The codes of a whole row of cuts, which differ in the last chain only.
//!
//! Many rows have the same codes, or parts of them: a *column* holds the codes for all counts of the
//! last chain, and has a name, by which it is made once.

use std::ops::Range;

use super::{Codes, SharedVariable, WrittenCode, contributions};

impl Codes {
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
            let before = before.unwrap_or(WrittenCode { rank: 0, code: 0 });
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
                    let before = before.unwrap_or(WrittenCode { rank: 0, code: 0 });
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

    /// Calls `entry` with the codes of a named column, by count of the last chain.
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
                // There are at most as many threads as chains.
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
    /// Returns from which count on the last chain's write is later than `before`.
    fn turn(&self, last: usize, before: WrittenCode, counts: &Range<u32>) -> u32 {
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
