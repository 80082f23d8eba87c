//! Operations of generated code on kept words. In them a truth value is a byte that is 0 or 1.

use monitor_formula::memory::{self, earliest, latest, ranges};

pub use monitor_formula::{Distance, Unit, memory::ranges::Range};

pub use crate::inline::violation::Ago;
use crate::inline::{kept::Kept, time::Timestamp, violation::Text};

/// A value as a word, with the function that turns it back.
pub struct Word<T> {
    word: u64,
    value: fn(u64) -> T,
}

/// Returns a value as a word.
#[inline]
pub fn word<T: Kept>(value: &T) -> Word<T> {
    Word {
        word: value.to_word(),
        value: T::from_word,
    }
}

/// Returns the value one step before, and the present one as a word. At the first step both are the
/// present one.
#[inline]
#[must_use]
pub fn previous<T>(present: &Word<T>, kept: u64, started: u8) -> (T, u64) {
    let word = if started == 0 { present.word } else { kept };
    ((present.value)(word), present.word)
}

/// Returns the value at the last step at which a formula held, also as a word. The present value is
/// asked for only if the formula holds now.
#[inline]
pub fn last<T: Kept>(holds: u8, kept: u64, present: impl FnOnce() -> Word<T>) -> (T, u64) {
    let word = if holds == 0 { kept } else { present().word };
    (T::from_word(word), word)
}

/// Returns the value of an expression at the entry of the call.
#[inline]
pub fn at_entry<T: AtEntry>(value: &T) -> T {
    *value
}

/// Types that `old(x)` can copy.
#[diagnostic::on_unimplemented(
    message = "`old(x)` keeps a copy of the value at the entry, and `{Self}` is not `Copy`",
    label = "this is `{Self}`",
    note = "write `old(x.clone())`, or `old(x.len())` if a number of it is enough",
    note = "what is behind a reference is given a name: `old(n)` with `n = *number`"
)]
pub trait AtEntry: Copy {}

impl<T: Copy> AtEntry for T {}

/// Moments are kept with one added to them.
const LAST: u64 = u64::MAX - 1;

/// Returns the time of a step by a clock of the program, given that of the last step. Such a clock
/// may go back, and then stands still.
#[inline]
pub fn moment<T: Timestamp>(time: T, last: u64) -> u64 {
    time.nanoseconds().min(LAST).max(last)
}

/// Returns the time of a step.
///
/// It does not unwind: for that, what a step has at that time would be kept in memory, such as the
/// value that its function returns.
#[cfg(feature = "std")]
#[inline(never)]
#[must_use]
pub extern "C" fn now() -> u64 {
    crate::inline::time::now()
}

/// Returns the text of a count that is not known beyond `enough`: as it was before the step, and at
/// it.
#[cold]
#[must_use]
pub fn count_text(before: u64, at: u64, enough: u64) -> Text {
    if before >= enough && at >= before {
        Text::of_at_least(at)
    } else {
        Text::of(&at)
    }
}

/// Returns a distance that is known to be valid.
#[must_use]
pub const fn distance(amount: u64, unit: Unit) -> Distance {
    match Distance::new(amount, unit) {
        Some(distance) => distance,
        None => Distance::steps(amount),
    }
}

/// Returns the number of the next step.
#[inline]
#[must_use]
pub const fn next_step(last: u64) -> u64 {
    let next = last.saturating_add(1);
    if next > LAST { LAST } else { next }
}

/// As [`latest::holds`].
#[inline]
#[must_use]
pub const fn is_latest_within(word: u64, most: u64, now: u64) -> u8 {
    latest::holds(word, most, now) as u8
}

/// As [`latest::next`].
#[inline]
#[must_use]
pub const fn next_latest(word: u64, keeps: u8, makes: u8, now: u64) -> u64 {
    latest::next(word, keeps != 0, makes != 0, now)
}

/// As [`next_latest`], for a monitor that is not given back when nothing is left: what is too far
/// back stays so as time passes.
#[inline]
#[must_use]
pub const fn next_latest_kept(word: u64, keeps: u8, makes: u8, now: u64) -> u64 {
    if makes != 0 {
        now.wrapping_add(1) // none is the last that there is
    } else if keeps != 0 {
        word
    } else {
        0
    }
}

/// As [`earliest::holds`].
#[inline]
#[must_use]
pub const fn is_earliest_within(word: u64, least: u64, now: u64) -> u8 {
    earliest::holds(word, least, now) as u8
}

/// As [`earliest::next`].
#[inline]
#[must_use]
pub const fn next_earliest(word: u64, keeps: u8, makes: u8, now: u64) -> u64 {
    earliest::next(word, keeps != 0, makes != 0, now)
}

/// As [`ranges::holds`].
#[inline]
#[must_use]
pub fn is_range_within<const N: usize>(kept: [Range; N], least: u64, most: u64, now: u64) -> u8 {
    u8::from(ranges::holds(&kept, least, most, now))
}

/// As [`ranges::take`].
#[inline]
#[must_use]
pub fn next_ranges<const N: usize>(
    mut kept: [Range; N],
    [least, most]: [u64; 2],
    keeps: u8,
    makes: u8,
    now: u64,
) -> [Range; N] {
    ranges::take(&mut kept, least, most, keeps != 0, makes != 0, now);
    kept
}

/// Returns how many steps are counted, together with `more`.
#[inline]
#[must_use]
pub const fn count(word: u64, more: u64) -> u64 {
    word.saturating_add(more)
}

/// As [`count::next`](memory::count::next).
#[inline]
#[must_use]
pub const fn next_count(word: u64, counted: u8, enough: u64) -> u64 {
    memory::count::next(word, counted != 0, enough)
}

/// Returns how many steps are counted since the last at which another formula held, together with
/// `more`.
#[inline]
#[must_use]
pub const fn count_since(word: u64, more: u64) -> u64 {
    memory::count_since::at(word, more != 0, false)
}

/// Returns how many steps are counted, at a step, since the last at which another formula held.
#[inline]
#[must_use]
pub const fn counted_since(word: u64, counted: u8, since: u8) -> u64 {
    memory::count_since::at(word, counted != 0, since != 0)
}

/// As [`count_since::next`](memory::count_since::next).
#[inline]
#[must_use]
pub const fn next_count_since(word: u64, counted: u8, since: u8, enough: u64) -> u64 {
    memory::count_since::next(word, counted != 0, since != 0, enough)
}

/// Returns how many steps are counted within bounds, together with `more`.
#[inline]
#[must_use]
pub fn counted<const N: usize>(
    moments: [u64; N],
    [least, most]: [u64; 2],
    now: u64,
    more: u64,
) -> u64 {
    memory::counted::within(&moments, least, most, now).saturating_add(more)
}

/// As [`counted::take_latest`](memory::counted::take_latest).
#[inline]
#[must_use]
pub fn next_latest_counted<const N: usize>(
    mut moments: [u64; N],
    counted: u8,
    now: u64,
) -> [u64; N] {
    memory::counted::take_latest(&mut moments, counted != 0, now);
    moments
}

/// As [`next_latest_counted`], but forgets what is too far back: if nothing is left, the key of the
/// step is given back.
#[inline]
#[must_use]
pub fn next_counted_of_key<const N: usize>(
    moments: [u64; N],
    counted: u8,
    most: u64,
    now: u64,
) -> [u64; N] {
    let mut moments = next_latest_counted(moments, counted, now);
    memory::counted::forget_passed(&mut moments, most, now);
    moments
}

/// As [`counted::take_earliest`](memory::counted::take_earliest).
#[inline]
#[must_use]
pub fn next_earliest_counted<const N: usize>(
    mut moments: [u64; N],
    counted: u8,
    now: u64,
) -> [u64; N] {
    memory::counted::take_earliest(&mut moments, counted != 0, now);
    moments
}

/// Without a clock there is no time of a step: reports why.
#[cfg(not(feature = "std"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __now {
    () => {
        ::core::compile_error!(
            "this formula asks for time, and without the feature `std` of `monitor-runtime` there is no clock: say when a \
             step is with `time = EXPRESSION`, a `Duration` or a `u64` in nanoseconds"
        )
    };
}

/// The time of a step, by the monotonic clock.
#[cfg(feature = "std")]
#[doc(hidden)]
#[macro_export]
macro_rules! __now {
    () => {
        $crate::__private::kept::now()
    };
}
