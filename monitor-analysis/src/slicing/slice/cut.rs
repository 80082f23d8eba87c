//! Consistent cuts as counts of events.

/// How many relevant events of each process have happened.
///
/// A cut is consistent when no event is in it without all that come before it (paper 002, section
/// 3). Cuts are ordered by inclusion; [`join`] and [`meet`] are union and intersection.
pub(crate) type Cut = Box<[u32]>;

/// Makes `cut` the smallest cut with all events of both.
pub(crate) fn join(cut: &mut [u32], other: &[u32]) {
    for (own, other) in cut.iter_mut().zip(other) {
        *own = (*own).max(*other);
    }
}

/// Makes `cut` the largest cut within both.
pub(crate) fn meet(cut: &mut [u32], other: &[u32]) {
    for (own, other) in cut.iter_mut().zip(other) {
        *own = (*own).min(*other);
    }
}

/// Returns `true` if all events of `cut` are in `other`.
#[must_use]
pub(crate) fn is_within(cut: &[u32], other: &[u32]) -> bool {
    cut.iter().zip(other).all(|(own, other)| own <= other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn union_and_intersection_count_each_process_by_itself() {
        let (mut cut, other): (Cut, Cut) = ([2, 0].into(), [1, 3].into());
        join(&mut cut, &other);
        assert_eq!(*cut, [2, 3]);
        assert!(is_within(&other, &cut) && !is_within(&cut, &other));
        meet(&mut cut, &other);
        assert_eq!(cut, other);
    }
}
