//! A crate that knows the runtime only as a module of another crate.

#![forbid(unsafe_code)]
#![deny(warnings, clippy::pedantic)]

use reexporting::monitoring::{self, Violated, monitor};

/// Adds one.
///
/// # Errors
///
/// For a large number that comes before any small one.
#[monitor("large -> once(small)", large = n > 9, small = n < 3, crate = reexporting::monitoring, state = static)]
pub fn successor(n: u32) -> Result<u32, Violated> {
    Ok(n + 1)
}

/// Takes one away.
///
/// # Errors
///
/// For a large number that comes before any small one, in this thread.
#[monitor("large -> once(small)", large = n > 9, small = n < 3, state = thread, crate = monitoring)]
pub fn predecessor(n: u32) -> Result<u32, Violated> {
    Ok(n.saturating_sub(1))
}

/// Passes a door of the library.
///
/// # Errors
///
/// If it is not open, or for too many.
#[monitor(reexporting::Door.passed(name, persons = names.len()), at = entry, crate = monitoring)]
pub fn pass<N: AsRef<str>>(name: &str, names: &[N]) -> Result<usize, Violated> {
    Ok(names.len())
}

/// Passes it later.
///
/// # Errors
///
/// As for [`pass`].
#[monitor(reexporting::Door.passed(name = &door, persons = ret.as_ref().map_or(0, |passed| *passed)), crate = monitoring)]
pub async fn pass_later(door: String) -> Result<usize, Violated> {
    core::future::ready(Ok(1)).await
}

reexporting::below! {
    /// The same number.
    ///
    /// # Errors
    ///
    /// From ten on.
    pub fn same = 10
}

#[cfg(test)]
mod tests {
    use std::{
        pin::pin,
        task::{Context, Poll, Waker},
    };

    use super::*;

    #[test]
    fn the_runtime_is_found_in_the_module() {
        assert!(successor(10).is_err());
        assert_eq!(successor(2).ok(), Some(3));
        assert!(predecessor(10).is_err());
        assert_eq!(predecessor(2).ok(), Some(1));
    }

    #[test]
    fn a_property_of_the_library_is_told_from_here() {
        assert!(pass("front", &["ada"]).is_err());
        reexporting::open("front");
        assert_eq!(pass("front", &["ada"]).ok(), Some(1));
        let violated = pass("front", &["ada", "ben", "cleo"]).unwrap_err();
        assert_eq!(violated.property().name(), "test_reexporting::Door");
        let mut context = Context::from_waker(Waker::noop());
        let waited = pin!(pass_later("front".to_owned())).poll(&mut context);
        assert!(matches!(waited, Poll::Ready(Ok(1))));
        assert!(reexporting::Door::closed("front").is_ok());
        let waited = pin!(pass_later("front".to_owned())).poll(&mut context);
        assert!(matches!(waited, Poll::Ready(Err(_))));
        assert!(reexporting::Door::passed("front", 1).is_err());
    }

    #[test]
    fn a_macro_of_the_library_finds_it_too() {
        assert_eq!(same(9).ok(), Some(9));
        assert!(same(10).is_err());
    }
}
