//! Cuts as keys of maps.

use std::hash::Hash;

use crate::reading::poset::Poset;

/// Turns the cuts of one poset into keys and back. Keys are in the lexicographic order of cuts.
pub(crate) trait Keys {
    type Key: Clone + Eq + Hash + Ord;

    fn key(&self, cut: &[u32]) -> Self::Key;

    fn read(&self, key: &Self::Key, cut: &mut Vec<u32>);
}

/// All counts of a cut in one number.
#[derive(Clone, Debug)]
pub(crate) struct PackedCounts {
    /// Where each chain's count stands, and how wide it is.
    fields: Vec<(u32, u32)>,
}

impl PackedCounts {
    /// Returns `None` if chains of these lengths do not fit.
    pub(crate) fn new(lengths: &[u32]) -> Option<Self> {
        let mut shift = 0;
        let mut fields = Vec::new();
        for length in lengths.iter().rev() {
            let bits = u32::BITS - length.leading_zeros();
            fields.push((shift, bits));
            shift += bits;
        }
        fields.reverse();
        // A field without bits stands nowhere.
        fields
            .iter_mut()
            .filter(|field| field.1 == 0)
            .for_each(|field| field.0 = 0);
        (shift <= u128::BITS).then_some(Self { fields })
    }

    /// Returns `true` if keys need no more than a word.
    pub(crate) fn fits_word(&self) -> bool {
        self.fields
            .iter()
            .all(|(shift, bits)| shift + bits <= u64::BITS)
    }

    /// The key, when it fits a word.
    pub(crate) fn word(&self, cut: &[u32]) -> u64 {
        let placed = self.fields.iter().zip(cut);
        placed.fold(0, |key, ((shift, _), count)| {
            key | u64::from(*count) << shift
        })
    }

    /// Returns what one more event of a chain adds to the word.
    pub(crate) fn word_unit(&self, chain: usize) -> u64 {
        1 << self.fields[chain].0
    }
}

impl Keys for PackedCounts {
    type Key = u128;

    fn key(&self, cut: &[u32]) -> u128 {
        let placed = self.fields.iter().zip(cut);
        placed.fold(0, |key, ((shift, _), count)| {
            key | u128::from(*count) << shift
        })
    }

    fn read(&self, key: &u128, cut: &mut Vec<u32>) {
        cut.clear();
        cut.extend(self.fields.iter().map(|(shift, bits)| {
            let mask = (1_u128 << bits) - 1;
            u32::try_from(key >> shift & mask).unwrap_or(u32::MAX)
        }));
    }
}

/// Cuts that do not fit a number.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Unpacked {
    /// All counts.
    Plain,
    /// The counts that are not 0, for cuts of very many chains.
    Sparse {
        /// How many chains there are.
        width: usize,
    },
}

impl Unpacked {
    /// Chooses the form for cuts of a poset.
    pub(crate) fn of(poset: &Poset) -> Self {
        if poset.is_wide() {
            Self::Sparse {
                width: poset.width(),
            }
        } else {
            Self::Plain
        }
    }
}

impl Keys for Unpacked {
    /// In a sparse key each count comes after its chain, of which all bits are inverted. Of two
    /// cuts that first differ in a chain, the one that has none of its events has those of a later
    /// one there, or none; so the order of keys is that of cuts.
    type Key = Box<[u32]>;

    fn key(&self, cut: &[u32]) -> Box<[u32]> {
        match self {
            Self::Plain => cut.into(),
            Self::Sparse { .. } => {
                let mut key = Vec::new();
                for (chain, &count) in (0_u32..).zip(cut) {
                    if count > 0 {
                        key.extend([!chain, count]);
                    }
                }
                key.into()
            }
        }
    }

    fn read(&self, key: &Box<[u32]>, cut: &mut Vec<u32>) {
        cut.clear();
        match self {
            Self::Plain => cut.extend_from_slice(key),
            Self::Sparse { width } => {
                cut.resize(*width, 0);
                for pair in key.chunks_exact(2) {
                    cut[!pair[0] as usize] = pair[1];
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cut() -> impl Strategy<Value = Vec<u32>> {
        prop::collection::vec(0..3_u32, 5)
    }

    proptest! {
        #[test]
        fn keys_are_ordered_as_cuts_are_and_lead_back(one in cut(), other in cut()) {
            let sparse = Unpacked::Sparse { width: 5 };
            let packed = PackedCounts::new(&[2; 5]).unwrap();
            prop_assert_eq!(sparse.key(&one).cmp(&sparse.key(&other)), one.cmp(&other));
            prop_assert_eq!(packed.key(&one).cmp(&packed.key(&other)), one.cmp(&other));
            prop_assert_eq!(Unpacked::Plain.key(&one).cmp(&Unpacked::Plain.key(&other)), one.cmp(&other));
            let mut read = Vec::new();
            sparse.read(&sparse.key(&one), &mut read);
            prop_assert_eq!(&read, &one);
            packed.read(&packed.key(&one), &mut read);
            prop_assert_eq!(&read, &one);
        }
    }
}
