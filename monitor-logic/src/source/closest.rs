//! Which name was probably meant.

use alloc::vec::Vec;
use core::mem;

/// Returns the candidate that `name` is most likely a misspelling of, if one is close enough.
///
/// A candidate is close enough if it differs only in the case of letters, or by at most a third of
/// the longer name's characters inserted, removed, replaced or swapped with a neighbour. The first
/// of several equally close ones is returned.
///
/// ```
/// use monitor_logic::source::closest;
/// assert_eq!(closest("aproved", ["landing", "approved"]), Some("approved"));
/// assert_eq!(closest("x", ["landing", "approved"]), None);
/// ```
#[must_use]
pub fn closest<'name>(
    name: &str,
    candidates: impl IntoIterator<Item = &'name str>,
) -> Option<&'name str> {
    let wanted = name.to_lowercase();
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let distance = edit_distance(&wanted, &candidate.to_lowercase());
            let longer = name.chars().count().max(candidate.chars().count());
            (distance <= longer / 3).then_some((distance, candidate))
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Returns how many characters must be inserted, removed, replaced or swapped with their neighbour
/// to make `to` of `from` (the "optimal string alignment" distance). Costs the product of the
/// lengths.
fn edit_distance(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.chars().collect();
    let to: Vec<char> = to.chars().collect();
    let mut two_before: Vec<usize> = Vec::new();
    let mut before: Vec<usize> = (0..=to.len()).collect();
    for (row, &wanted) in from.iter().enumerate() {
        let mut current = Vec::with_capacity(before.len());
        current.push(row + 1);
        for (column, &found) in to.iter().enumerate() {
            let replaced = before[column] + usize::from(wanted != found);
            let removed = before[column + 1] + 1;
            let inserted = current[column] + 1;
            let mut best = replaced.min(removed).min(inserted);
            let swapped =
                row > 0 && column > 0 && wanted == to[column - 1] && from[row - 1] == found;
            if swapped {
                best = best.min(two_before[column - 1] + 1);
            }
            current.push(best);
        }
        two_before = mem::replace(&mut before, current);
    }
    before.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_name() {
        let names = ["landing", "approved", "radio", "x", "xs", "requestCount"];
        for (name, wanted) in [
            ("landng", Some("landing")),
            ("aproved", Some("approved")),
            ("apporved", Some("approved")),
            ("raido", Some("radio")),
            ("Radio", Some("radio")),
            ("X", Some("x")),
            ("requestcount", Some("requestCount")),
            ("request_count", Some("requestCount")),
            ("y", None),
            ("takeoff", None),
            ("", None),
            ("ladning_", Some("landing")),
        ] {
            assert_eq!(closest(name, names), wanted, "{name}");
        }
        assert_eq!(closest("p", []), None);
        assert_eq!(closest("aab", ["aac", "aad"]), Some("aac"));
    }

    #[test]
    fn how_far_names_are_apart() {
        for (from, to, distance) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("kitten", "sitting", 3),
            ("ab", "ba", 1),
            ("abcd", "acbd", 1),
            ("ca", "abc", 3),
            ("é", "e", 1),
        ] {
            assert_eq!(edit_distance(from, to), distance, "{from} {to}");
        }
    }
}
