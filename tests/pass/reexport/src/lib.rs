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
    use super::*;

    #[test]
    fn the_runtime_is_found_in_the_module() {
        assert!(successor(10).is_err());
        assert_eq!(successor(2).ok(), Some(3));
        assert!(predecessor(10).is_err());
        assert_eq!(predecessor(2).ok(), Some(1));
    }

    #[test]
    fn a_macro_of_the_library_finds_it_too() {
        assert_eq!(same(9).ok(), Some(9));
        assert!(same(10).is_err());
    }
}
