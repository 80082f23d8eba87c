//! Counts the cuts that runs come to where not all consistent ones are possible.

use rustc_hash::FxHashSet;

use crate::reading::poset::Poset;

/// Returns the number of cuts that some run comes to, if there are at most `most`. Costs a hash of
/// each cut for each chain.
pub(crate) fn count_reachable(poset: &Poset, most: usize) -> Option<usize> {
    let mut level: FxHashSet<Box<[u32]>> = FxHashSet::default();
    level.insert(vec![0; poset.width()].into());
    let mut count = 1;
    while !level.is_empty() {
        let mut next: FxHashSet<Box<[u32]>> = FxHashSet::default();
        for cut in &level {
            for chain in (0..poset.width()).filter(|chain| poset.can_advance(cut, *chain)) {
                let mut after = cut.clone();
                after[chain] += 1;
                if next.insert(after) && count + next.len() > most {
                    return None;
                }
            }
        }
        count += next.len();
        level = next;
    }
    Some(count)
}
