//! How many random cases a test tries.

use std::env;

use proptest::test_runner::Config;

/// Returns a configuration for so many cases of each property, changed as [`times`] says.
#[must_use]
pub fn cases(count: u32) -> Config {
    let default = Config::default();
    let cases = u32::try_from(times(count as usize)).unwrap_or(u32::MAX);
    // The limit on rejected cases grows as well.
    let rejects = default.max_global_rejects.max(cases);
    Config {
        cases,
        max_global_rejects: rejects,
        ..default
    }
}

/// Returns that number times the environment variable `CASES_TIMES`, which may be a fraction, but
/// not 0.
///
/// The same tests serve for a search of hours and for a run in an interpreter as for each change.
///
/// # Panics
///
/// When `CASES_TIMES` is no positive number.
#[must_use]
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "numbers of cases are far from where that matters"
)]
pub fn times(count: usize) -> usize {
    let Some(factor) = env::var_os("CASES_TIMES") else {
        return count;
    };
    let factor: Option<f64> = factor.to_str().and_then(|factor| factor.parse().ok());
    match factor {
        Some(factor) if factor > 0.0 => ((count as f64 * factor) as usize).max(1),
        _ => panic!("`CASES_TIMES` must be a positive number"),
    }
}
