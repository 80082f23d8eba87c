//! Keys whose state was given back, for reports of what they do afterwards.

use std::{vec, vec::Vec};

use crate::inline::violation::Before;

/// How many keys are remembered behind one lock.
const REMEMBERED: usize = 32;

/// The keys behind one lock whose state was given back last, by their hashes. Each has one place,
/// which another key may take.
#[derive(Default)]
pub(super) struct GivenBack(Vec<Record>);

#[derive(Clone, Copy)]
struct Record {
    hash: u64,
    /// How many steps were counted; 0 if no key is remembered here.
    steps: u64,
    is_forgotten: bool,
}

impl GivenBack {
    /// Remembers a key that has made this many steps. Its past `is_forgotten`, unless what is kept
    /// of it is what is kept before the first step.
    pub(super) fn remember(&mut self, hash: u64, steps: u64, is_forgotten: bool) {
        if self.0.is_empty() {
            let none = Record {
                hash: 0,
                steps: 0,
                is_forgotten: false,
            };
            self.0 = vec![none; REMEMBERED];
        }
        if let Some(record) = self.0.get_mut(place(hash)) {
            *record = Record {
                hash,
                steps,
                is_forgotten,
            };
        }
    }

    /// Returns what is known of a key that is not in the table.
    pub(super) fn before(&self, hash: u64) -> Before {
        match self.0.get(place(hash)) {
            Some(record) if record.steps > 0 && record.hash == hash => Before::GivenBack {
                steps: record.steps,
                is_forgotten: record.is_forgotten,
            },
            Some(record) if record.steps > 0 => Before::Unknown,
            _ => Before::Nothing,
        }
    }
}

/// Returns where a key is remembered. Other bits of the hash choose its shard.
fn place(hash: u64) -> usize {
    usize::try_from(hash >> 40).unwrap_or_default() % REMEMBERED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_remembered_until_another_has_its_place() {
        let mut given_back = GivenBack::default();
        let (first, second, other) = (1 << 40, 33 << 40, 2 << 40);
        assert_eq!(given_back.before(first), Before::Nothing);
        given_back.remember(first, 3, true);
        let known = Before::GivenBack {
            steps: 3,
            is_forgotten: true,
        };
        assert_eq!(given_back.before(first), known);
        assert_eq!(given_back.before(second), Before::Unknown);
        assert_eq!(given_back.before(other), Before::Nothing);
        given_back.remember(second, 2, false);
        assert_eq!(given_back.before(first), Before::Unknown);
    }
}
