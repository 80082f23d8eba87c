//! `count[<=d](F)` and `count[>=d](F)`, up to a number: when F held, as many moments as that number.

use super::{distance, kept};

/// Returns how many of the moments are within the bounds. The step itself, at which F may hold as well, is not among
/// them.
///
/// ```
/// use monitor_formula::memory::counted;
///
/// // `count[<=10](retry) <= 2`, which three moments decide.
/// let mut moments = [0; 3];
/// for now in [1, 2, 5, 11] {
///     counted::take_latest(&mut moments, true, now);
/// }
/// assert_eq!(counted::within(&moments, 0, 10, 11), 3);
/// assert_eq!(counted::within(&moments, 0, 10, 15), 2);
/// ```
#[inline]
#[must_use]
pub fn within(moments: &[u64], least: u64, most: u64, now: u64) -> u64 {
    let within = |word: &&u64| {
        distance(**word, now).is_some_and(|distance| least <= distance && distance <= most)
    };
    moments.iter().filter(within).count() as u64
}

/// Takes the step into account at which F is `counted`. Where there is an upper bound, the latest moments are kept, the
/// latest first: all others pass that bound before these.
#[inline]
pub fn take_latest(moments: &mut [u64], counted: bool, now: u64) {
    if counted && let Some(last) = moments.last_mut() {
        *last = kept(now);
        moments.rotate_right(1);
    }
}

/// Takes the step into account at which F is `counted`. Where there is only a lower bound, the earliest moments are
/// kept, the earliest first: these reach that bound before the others, and stay beyond it.
#[inline]
pub fn take_earliest(moments: &mut [u64], counted: bool, now: u64) {
    if counted && let Some(free) = moments.iter_mut().find(|word| **word == 0) {
        *free = kept(now);
    }
}

/// Forgets the moments that are too far back to be counted again.
///
/// ```
/// use monitor_formula::memory::counted;
///
/// let mut moments = [0; 2];
/// counted::take_latest(&mut moments, true, 1);
/// counted::take_latest(&mut moments, true, 4);
/// counted::forget_passed(&mut moments, 5, 7);
/// assert_eq!(counted::within(&moments, 0, u64::MAX, 7), 1);
/// counted::forget_passed(&mut moments, 5, 10);
/// assert_eq!(moments, [0; 2]);
/// ```
#[inline]
pub fn forget_passed(moments: &mut [u64], most: u64, now: u64) {
    for word in moments {
        if distance(*word, now).is_some_and(|distance| distance > most) {
            *word = 0;
        }
    }
}
