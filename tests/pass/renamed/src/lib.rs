//! The runtime is a dependency of another name: each attribute says so.

#![forbid(unsafe_code)]
#![deny(warnings, clippy::pedantic)]

use renamed::{State, Violated, monitor};

/// Counts down.
#[derive(Default)]
pub struct Countdown {
    left: u32,
    monitor: State,
}

impl Countdown {
    /// Counts one down.
    ///
    /// # Errors
    ///
    /// When it goes on after the end.
    #[monitor("counting -> !prev(ended)", counting = true, ended = self.left == 0,
        state = self.monitor, crate = renamed)]
    pub fn count(&mut self) -> Result<u32, Violated> {
        self.left = self.left.saturating_sub(1);
        Ok(self.left)
    }
}

/// Doubles even numbers below ten.
#[monitor("historically(n < 10)", crate = renamed, on_violation = panic, state = static)]
#[monitor("small -> prev(even)", small = n < 3, even = n % 2 == 0, state = thread, crate = ::renamed, on_violation = report)]
#[must_use]
pub fn doubled(n: u32) -> u32 {
    n * 2
}

/// Adds up, while there is less than ten.
///
/// # Errors
///
/// From ten on.
#[monitor("historically(sum < 10)", at = step, state = call, crate = "renamed")]
pub fn sum(values: &[u32]) -> Result<u32, Violated> {
    let mut sum = 0;
    for value in values {
        sum += value;
        renamed::step!();
    }
    Ok(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_runtime_is_found_under_its_name() -> Result<(), Violated> {
        let mut countdown = Countdown {
            left: 2,
            ..Countdown::default()
        };
        assert_eq!(countdown.count()?, 1);
        assert_eq!(countdown.count()?, 0);
        assert!(countdown.count().is_err());
        assert_eq!(doubled(4), 8);
        assert_eq!(sum(&[4, 5])?, 9);
        assert!(sum(&[4, 5, 6]).is_err_and(|violated| violated.step() == 3));
        Ok(())
    }
}
