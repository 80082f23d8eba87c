//! Consistent cuts as counts of events.

/// How many relevant events of each process have happened.
///
/// A cut is consistent when no event is in it without all that come before it (paper 002, section
/// 3). Cuts are ordered by inclusion; [`join`] and [`meet`] are union and intersection.
pub type Cut = Box<[u32]>;

/// The smallest cut with all events of both.
pub fn join(cut: &mut [u32], other: &[u32]) {
    for (own, other) in cut.iter_mut().zip(other) {
        *own = (*own).max(*other);
    }
}

/// The largest cut within both.
pub fn meet(cut: &mut [u32], other: &[u32]) {
    for (own, other) in cut.iter_mut().zip(other) {
        *own = (*own).min(*other);
    }
}

/// Whether all events of `cut` are in `other`.
#[must_use]
pub fn is_within(cut: &[u32], other: &[u32]) -> bool {
    cut.iter().zip(other).all(|(own, other)| own <= other)
}
