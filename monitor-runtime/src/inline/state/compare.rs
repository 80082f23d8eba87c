//! A slot is no part of the value of the object that has it.
//!
//! All slots are equal, and add nothing to a hash, so that an object with one can derive `PartialEq`, `Ord`, `Hash` and
//! what they stand for: two accounts with the same balance are equal, whatever their monitors have seen.

use core::{
    cmp::Ordering,
    hash::{Hash, Hasher},
};

use super::{CellState, State};

macro_rules! all_equal {
    ($($slot:ident [$($parameter:tt)*] [$($argument:tt)*],)*) => {$(
        /// All are equal: a slot is no part of the value of the object that has it.
        impl<$($parameter)*> PartialEq for $slot<$($argument)*> {
            fn eq(&self, _: &Self) -> bool {
                true
            }
        }

        impl<$($parameter)*> Eq for $slot<$($argument)*> {}

        impl<$($parameter)*> PartialOrd for $slot<$($argument)*> {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl<$($parameter)*> Ord for $slot<$($argument)*> {
            fn cmp(&self, _: &Self) -> Ordering {
                Ordering::Equal
            }
        }

        /// Adds nothing, as all are equal.
        impl<$($parameter)*> Hash for $slot<$($argument)*> {
            fn hash<H: Hasher>(&self, _: &mut H) {}
        }
    )*};
}

all_equal! {
    State [const BITS: usize, const WORDS: usize] [BITS, WORDS],
    CellState [const BITS: usize, const WORDS: usize] [BITS, WORDS],
}

#[cfg(target_has_atomic = "32")]
mod shared {
    use super::{Hash, Hasher, Ordering};
    use crate::inline::state::{AtomicState, LockedState};

    all_equal! {
        AtomicState [] [],
        LockedState [const BITS: usize, const WORDS: usize] [BITS, WORDS],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Account {
        balance: u32,
        monitor: State,
    }

    #[test]
    fn an_object_compares_as_if_it_had_no_monitor() {
        let poor = Account::default();
        let rich = Account {
            balance: 1,
            ..poor.clone()
        };
        assert!(poor < rich);
        assert_eq!(poor, poor.clone());
        assert_ne!(poor, rich);
    }
}
