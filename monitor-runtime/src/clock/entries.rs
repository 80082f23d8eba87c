//! The entries of a clock.

use monitor_analysis::{clock::NEAR, persistent::Vector};

use super::epoch::LAST;

/// This many entries are in the clock itself, so that clocks of few threads allocate nothing and
/// are copied at once.
pub(crate) const FEW: usize = 7;

/// Entries by chain; those beyond the end are 0.
#[derive(Debug)]
pub(crate) struct ChainEntries(Entries);

#[derive(Debug)]
enum Entries {
    /// How many entries there are, and the entries; all others are 0.
    Few(u8, [i32; FEW]),
    Many(Box<ManyEntries>),
}

#[derive(Clone, Debug, Default)]
struct ManyEntries {
    /// The first entries; these are all unless very many threads run side by side.
    near: Vec<i32>,
    /// The other entries, which clocks share as far as they are the same.
    far: Vector,
}

const _: () = assert!(size_of::<ChainEntries>() == 32);

impl ChainEntries {
    pub(crate) const ZERO: Self = Self(Entries::Few(0, [0; FEW]));

    #[inline]
    pub(crate) fn get(&self, chain: u32) -> u32 {
        match &self.0 {
            Entries::Few(_, few) => few.get(chain as usize).map_or(0, |few| few.unsigned_abs()),
            Entries::Many(many) => many.get(chain as usize),
        }
    }

    #[inline]
    pub(crate) fn set(&mut self, chain: u32, count: u32) {
        let (chain, count) = (chain as usize, count.min(LAST));
        match self.first_mut().get_mut(chain) {
            Some(entry) => *entry = count.cast_signed(),
            None => self.append(chain, count),
        }
    }

    #[cold]
    fn append(&mut self, chain: usize, count: u32) {
        if let Entries::Few(length, few) = &mut self.0
            && let Some(entry) = few.get_mut(chain)
        {
            *entry = count.cast_signed();
            // There are only few.
            *length = u8::try_from(chain + 1).unwrap_or(*length);
        } else {
            self.many().append(chain, count);
        }
    }

    /// Returns all entries, which may then be more than few.
    #[inline]
    fn many(&mut self) -> &mut ManyEntries {
        if let Entries::Few(..) = self.0 {
            self.become_many();
        }
        match &mut self.0 {
            Entries::Many(many) => many,
            Entries::Few(..) => unreachable!("they have become many"),
        }
    }

    #[cold]
    fn become_many(&mut self) {
        let (near, far) = (self.first().to_vec(), Vector::ZERO);
        self.0 = Entries::Many(Box::new(ManyEntries { near, far }));
    }

    /// Returns `true` if each entry is at least that of the other one.
    pub(crate) fn covers(&self, other: &Self) -> bool {
        if let (Entries::Few(_, own), Entries::Few(_, other)) = (&self.0, &other.0) {
            return own.iter().zip(other).all(|(own, other)| own >= other);
        }
        let (own, others) = (self.first(), other.first());
        let most = own.len().min(others.len());
        let beyond = others.get(most..).unwrap_or_default();
        beyond.iter().all(|entry| *entry == 0)
            && own.iter().zip(others).all(|(own, other)| own >= other)
            && (other.far().is_empty() || self.far().covers(other.far()))
    }

    /// Makes each entry the larger one of the two.
    #[inline]
    pub(crate) fn join(&mut self, other: &Self) {
        match (&mut self.0, &other.0) {
            (Entries::Few(length, few), Entries::Few(other_length, others)) => {
                *length = (*length).max(*other_length);
                for (own, other) in few.iter_mut().zip(others) {
                    *own = (*own).max(*other);
                }
            }
            _ => self.join_many(other),
        }
    }

    // Joining few entries takes few instructions as long as this is not inlined.
    #[inline(never)]
    fn join_many(&mut self, other: &Self) {
        self.many().join(other.first(), other.far());
    }

    /// Makes both the larger one of the two, entry by entry.
    #[inline]
    pub(crate) fn unite(&mut self, other: &mut Self) {
        match (&mut self.0, &mut other.0) {
            (Entries::Few(length, few), Entries::Few(other_length, others)) => {
                *length = (*length).max(*other_length);
                *other_length = *length;
                unite(few, others);
            }
            (Entries::Many(own), Entries::Many(other)) => own.unite(other),
            _ => {
                self.join(other);
                other.copy(self);
            }
        }
    }

    #[inline]
    pub(crate) fn copy(&mut self, other: &Self) {
        match (&mut self.0, &other.0) {
            (Entries::Few(length, few), Entries::Few(other_length, others)) => {
                (*length, *few) = (*other_length, *others);
            }
            (Entries::Many(own), Entries::Many(other)) => own.copy(other),
            _ => *self = other.clone(),
        }
    }

    /// Returns the entries, if there are few: as many as are in the clock itself, at most [`FEW`].
    #[inline]
    pub(crate) fn few(&self) -> Option<&[i32]> {
        match &self.0 {
            Entries::Few(length, few) => few.get(..(*length).into()),
            Entries::Many(_) => None,
        }
    }

    #[inline]
    fn first_mut(&mut self) -> &mut [i32] {
        match &mut self.0 {
            Entries::Few(length, few) => &mut few[..FEW.min((*length).into())],
            Entries::Many(many) => &mut many.near,
        }
    }

    fn first(&self) -> &[i32] {
        match &self.0 {
            Entries::Few(length, few) => few.get(..(*length).into()).unwrap_or(few),
            Entries::Many(many) => &many.near,
        }
    }

    /// The first [`NEAR`] entries.
    pub(crate) fn near(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.first().iter().map(|entry| entry.unsigned_abs())
    }

    /// The others.
    pub(crate) fn far(&self) -> &Vector {
        const NONE: &Vector = &Vector::ZERO;
        match &self.0 {
            Entries::Few(..) => NONE,
            Entries::Many(many) => &many.far,
        }
    }
}

impl Clone for ChainEntries {
    #[inline]
    fn clone(&self) -> Self {
        match &self.0 {
            Entries::Few(length, few) => Self(Entries::Few(*length, *few)),
            Entries::Many(many) => Self(Entries::Many(many.clone())),
        }
    }
}

impl Default for ChainEntries {
    fn default() -> Self {
        Self::ZERO
    }
}

impl ManyEntries {
    #[inline]
    fn get(&self, chain: usize) -> u32 {
        match self.near.get(chain) {
            Some(entry) => entry.unsigned_abs(),
            None => self.get_far(chain),
        }
    }

    #[cold]
    fn get_far(&self, chain: usize) -> u32 {
        let place = chain.checked_sub(NEAR);
        place.map_or(0, |place| self.far.get(place))
    }

    /// Sets an entry that is not among the first ones.
    fn append(&mut self, chain: usize, count: u32) {
        if let Some(place) = chain.checked_sub(NEAR) {
            self.far.set(place, count);
        } else {
            self.near.resize(chain, 0);
            self.near.push(count.cast_signed());
        }
    }

    fn join(&mut self, near: &[i32], far: &Vector) {
        if self.near.len() < near.len() {
            self.near.resize(near.len(), 0);
        }
        for (own, other) in self.near.iter_mut().zip(near) {
            *own = (*own).max(*other);
        }
        if !far.is_empty() {
            self.far.join(far);
        }
    }

    fn unite(&mut self, other: &mut Self) {
        let length = self.near.len().max(other.near.len());
        self.near.resize(length, 0);
        other.near.resize(length, 0);
        unite(&mut self.near, &mut other.near);
        if !(self.far.is_empty() && other.far.is_empty()) {
            self.far.join(&other.far);
            other.far = self.far.clone();
        }
    }

    fn copy(&mut self, other: &Self) {
        self.near.clone_from(&other.near);
        if !(self.far.is_empty() && other.far.is_empty()) {
            self.far = other.far.clone();
        }
    }
}

/// Makes both the larger one of the two, entry by entry.
#[inline]
fn unite(own: &mut [i32], others: &mut [i32]) {
    for (own, other) in own.iter_mut().zip(others) {
        let larger = (*own).max(*other);
        (*own, *other) = (larger, larger);
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::Random, *};

    /// Entries as a list of numbers.
    fn list(entries: &ChainEntries, most: u32) -> Vec<u32> {
        (0..most).map(|chain| entries.get(chain)).collect()
    }

    #[test]
    fn entries_of_few_and_of_many_chains_are_lists_of_numbers() {
        let most = u32::try_from(NEAR).unwrap() + 8;
        let mut random = Random(0x5eed);
        for round in 0..if cfg!(miri) { 10 } else { 400 } {
            let mut made = [ChainEntries::ZERO, ChainEntries::ZERO];
            let mut known = [vec![0; most as usize], vec![0; most as usize]];
            for _ in 0..30 {
                let which = random.below(2);
                // Often few, sometimes many, seldom very many.
                let below =
                    [3, 7, 8, 12, most as usize][random.below(if round % 3 == 0 { 5 } else { 3 })];
                let (chain, count) = (random.below(below), random.below(1000));
                let (chain, count) = (u32::try_from(chain).unwrap(), u32::try_from(count).unwrap());
                let [one, other] = &mut made;
                let [known_one, known_other] = &mut known;
                let larger = || {
                    known_one
                        .iter()
                        .zip(&*known_other)
                        .map(|(one, other)| *one.max(other))
                };
                match random.below(4) {
                    0 => {
                        made[which].set(chain, count);
                        known[which][chain as usize] = count;
                    }
                    1 => {
                        one.join(other);
                        *known_one = larger().collect();
                    }
                    2 => {
                        one.unite(other);
                        *known_one = larger().collect();
                        known_other.clone_from(known_one);
                    }
                    _ => {
                        other.copy(one);
                        known_other.clone_from(known_one);
                    }
                }
                let [one, other] = &made;
                assert_eq!(list(one, most), known[0]);
                assert_eq!(list(other, most), known[1]);
                let covers = known[0]
                    .iter()
                    .zip(&known[1])
                    .all(|(one, other)| one >= other);
                assert_eq!(one.covers(other), covers);
            }
        }
    }
}
