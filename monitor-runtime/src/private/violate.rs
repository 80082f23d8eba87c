//! What generated code calls.

use core::panic::Location;

use monitor_formula::Evidence;

#[cfg(feature = "std")]
pub use crate::inline::violation::ToldOfTable;
#[cfg(feature = "std")]
use crate::inline::{history::History, violation::OfKey};
use crate::{
    ground::property::Property,
    inline::violation::{Ago, Text, Violated},
};

/// Returns a value of any type, for code that is never reached.
///
/// # Panics
///
/// Always.
#[cold]
#[track_caller]
#[must_use]
pub fn never<T>() -> T {
    unreachable!("it stands where nothing is evaluated")
}

/// Makes a closure capture its argument by value, in code that is never reached.
#[inline]
pub fn captured<T>(_: T) {}

/// Calls a body once. Passing the body here makes the compiler infer a closure that may move what
/// it captures.
// Generated code must not be slower for it, even in builds without optimisation.
#[allow(clippy::inline_always)]
#[inline(always)]
pub fn call<R>(body: impl FnOnce() -> R) -> R {
    body()
}

/// Calls a body that is hardly ever needed, out of the way. The caller need not keep in registers
/// what the body reads through a shared reference; what the body takes as `values` is copied only
/// when it is called.
#[allow(clippy::inline_always)]
#[inline(always)]
pub fn cold<T, R>(values: T, body: impl FnOnce(T) -> R) -> R {
    apart(body, values)
}

/// The body comes first: it mostly borrows `self`, which then is in the right register from the
/// beginning.
#[cold]
#[inline(never)]
fn apart<T, R>(body: impl FnOnce(T) -> R, values: T) -> R {
    body(values)
}

/// Returns what is known in a state of an automaton; `states` has that of each state.
#[must_use]
pub fn known_in(states: &[(u128, u128)], state: u32) -> (u128, u128) {
    let known = usize::try_from(state).ok();
    let known = known.and_then(|state| states.get(state));
    known.copied().unwrap_or_default()
}

/// Returns the numbers of a table, from its bytes. In source, one literal is far shorter than a
/// list of numbers.
///
/// # Panics
///
/// When there are not two bytes for each number, which is found when a program is compiled.
#[must_use]
pub const fn words<const N: usize>(bytes: &[u8]) -> [u16; N] {
    let mut words = [0; N];
    let mut place = 0;
    while place < N {
        words[place] = u16::from_le_bytes([bytes[2 * place], bytes[2 * place + 1]]);
        place += 1;
    }
    words
}

/// Returns the bits, one in each byte (0 or 1), as a number: the first is the lowest. Bits beyond
/// the first 128 are left out, as they are from the mask of known ones.
#[cold]
#[inline(never)]
#[must_use]
pub fn pack<const K: usize>(bits: [u8; K]) -> u128 {
    bits.iter()
        .take(128)
        .rev()
        .fold(0, |packed, &bit| packed << 1 | u128::from(bit & 1))
}

/// Makes the error, and counts it for the property.
#[cold]
#[inline(never)]
#[must_use]
pub fn violated(
    property: &'static Property,
    step: u64,
    stored: u128,
    known: u128,
    atoms: u128,
    evaluated: u128,
) -> Violated {
    property.count_violation();
    #[cfg(feature = "coverage")]
    crate::inline::coverage::violated(property);
    #[cfg(feature = "std")]
    switch::steps_do_not_look_at_it();
    Violated::new(
        property,
        step,
        Evidence {
            stored,
            known,
            atoms,
            evaluated,
        },
    )
}

/// Makes it the violation of one key.
#[cfg(feature = "std")]
#[cold]
#[inline(never)]
#[must_use]
pub fn of_key(violated: Violated, shown: std::string::String, table: ToldOfTable) -> Violated {
    violated.of_key(OfKey { shown, table })
}

/// Adds the steps before the violation.
#[cfg(feature = "std")]
#[cold]
#[inline(never)]
#[must_use]
pub fn led_to(violated: Violated, history: &History, key: u64, counted: bool) -> Violated {
    let earlier = history.before(key, counted);
    violated.after(earlier)
}

/// Adds what is reported besides the values of the formula: where the function was called, what it
/// compares, and how long ago the events were that bounds of time ask for.
#[cold]
#[inline(never)]
#[must_use]
pub fn observed<const N: usize, const M: usize>(
    violated: Violated,
    called_at: Option<&'static Location<'static>>,
    compared: [(&'static str, Text); N],
    times: [Ago; M],
) -> Violated {
    violated.observed(called_at, compared, times)
}

/// The environment variable `MONITOR`.
#[cfg(feature = "std")]
mod switch {
    use std::{
        env,
        io::{Write as _, stderr},
        sync::Once,
    };

    /// Prints once, if it is `off`, that this switches off only what is about threads. A step that
    /// holds does not pay for it.
    pub(super) fn steps_do_not_look_at_it() {
        static SAID: Once = Once::new();
        SAID.call_once(|| {
            if env::var_os("MONITOR").is_some_and(|value| value == "off") {
                // A program must not fail because nothing reads its standard error.
                let _ = writeln!(
                    stderr(),
                    "note: `MONITOR=off` switches off what is checked of threads; a rule that is checked at steps was \
                     violated all the same: the feature `off` of `monitor-runtime` switches these off"
                );
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_bit_is_the_lowest() {
        assert_eq!(pack([1, 0, 1, 1]), 0b1101);
        assert_eq!(pack([]), 0);
        assert_eq!(pack([1; 128]), u128::MAX);
        assert_eq!(pack([1; 200]), u128::MAX);
    }

    #[test]
    fn the_first_byte_of_a_number_is_the_lowest() {
        const WORDS: [u16; 2] = words(&[1, 2, 255, 0]);
        assert_eq!(WORDS, [0x0201, 0x00ff]);
    }

    #[test]
    fn a_body_may_consume_what_it_captures() {
        let owned = std::string::String::from("owned");
        assert_eq!(call(|| owned), "owned");
    }
}
