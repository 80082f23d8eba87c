//! Sets of letters as short disjunctions of conjunctions (Minato's irredundant cover).

use alloc::{vec, vec::Vec};

/// A conjunction of atoms and negated atoms: the letters that agree with `values` on `mask`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cube {
    pub(super) mask: usize,
    pub(super) values: usize,
}

/// Returns cubes whose union is the set of letters that are true in `set`.
pub(super) fn cover(set: &[bool]) -> Vec<Cube> {
    between(set, set).0
}

/// Returns cubes that cover at least `lower` and at most `upper`, and what they cover.
fn between(lower: &[bool], upper: &[bool]) -> (Vec<Cube>, Vec<bool>) {
    if !lower.contains(&true) {
        return (Vec::new(), vec![false; lower.len()]);
    }
    if !upper.contains(&false) {
        let all = Cube { mask: 0, values: 0 };
        return (vec![all], vec![true; lower.len()]);
    }
    // The last atom is false in the first half and true in the second.
    let bit = lower.len() / 2;
    let (lower_without, lower_with) = lower.split_at(bit);
    let (upper_without, upper_with) = upper.split_at(bit);
    let minus = |set: &[bool], other: &[bool]| -> Vec<bool> {
        set.iter()
            .zip(other)
            .map(|(member, other)| *member && !other)
            .collect()
    };
    let (mut without, without_set) = between(&minus(lower_without, upper_with), upper_without);
    let (mut with, with_set) = between(&minus(lower_with, upper_without), upper_with);
    // What neither covers does not depend on the atom.
    let mut rest = minus(lower_without, &without_set);
    for (member, other) in rest.iter_mut().zip(minus(lower_with, &with_set)) {
        *member |= other;
    }
    let both = upper_without
        .iter()
        .zip(upper_with)
        .map(|(without, with)| *without && *with);
    let (either, either_set) = between(&rest, &both.collect::<Vec<_>>());

    for cube in &mut with {
        cube.values |= bit;
    }
    for cube in with.iter_mut().chain(&mut without) {
        cube.mask |= bit;
    }
    let mut covered = Vec::with_capacity(lower.len());
    for half in [&without_set, &with_set] {
        covered.extend(
            half.iter()
                .zip(&either_set)
                .map(|(half, either)| *half || *either),
        );
    }
    with.extend(without);
    with.extend(either);
    (with, covered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn covers_are_exact_and_irredundant() {
        for function in 0..1_u32 << 16 {
            // A sample of the functions of four atoms is enough.
            if function % 37 != 0 {
                continue;
            }
            let set: Vec<bool> = (0..16).map(|letter| function >> letter & 1 == 1).collect();
            let cubes = cover(&set);
            let covered = |cubes: &[Cube]| -> Vec<bool> {
                let inside = |letter| cubes.iter().any(|cube| letter & cube.mask == cube.values);
                (0..16).map(inside).collect()
            };
            assert_eq!(covered(&cubes), set);
            for left_out in 0..cubes.len() {
                let mut fewer = cubes.clone();
                fewer.remove(left_out);
                assert_ne!(covered(&fewer), set, "{function:016b}");
            }
        }
    }

    #[test]
    fn short_covers() {
        let table = |function: fn(usize) -> bool| cover(&(0..8).map(function).collect::<Vec<_>>());
        assert_eq!(table(|_| true), [Cube { mask: 0, values: 0 }]);
        assert_eq!(table(|_| false), []);
        assert_eq!(table(|letter| letter & 0b101 == 0b001).len(), 1);
        assert_eq!(table(|letter| letter != 0).len(), 3);
    }
}
