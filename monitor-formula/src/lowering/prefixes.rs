//! Which beginnings of a trace satisfy a formula.

use crate::value::Window;

/// Which prefixes of a trace satisfy a formula. They are counted as in the paper, from 1: `at(i)` says whether `t_i`,
/// the trace of the first i states, does.
#[derive(Clone, Copy, Debug)]
pub struct Prefixes<'a> {
    answers: &'a [bool],
    /// When each step was, in nanoseconds; empty for a trace without times.
    times: &'a [u64],
}

impl<'a> Prefixes<'a> {
    /// Creates it from the answers, the first of them for the trace of one state.
    #[must_use]
    pub const fn new(answers: &'a [bool]) -> Self {
        Self {
            answers,
            times: &[],
        }
    }

    /// Adds the time of each step, in nanoseconds.
    #[must_use]
    pub const fn timed(self, times: &'a [u64]) -> Self {
        Self { times, ..self }
    }

    /// Returns `true` if the distance from step j to step n, which is j or a later one, is in a window. All steps of a
    /// trace without times are at one time.
    ///
    /// # Panics
    ///
    /// If j > n, or the trace has times, but fewer than n.
    #[must_use]
    pub const fn are_apart(self, j: usize, n: usize, window: Window) -> bool {
        window.contains(if !window.is_of_time() {
            (n - j) as u64
        } else if self.times.is_empty() {
            0
        } else {
            self.times[n - 1].saturating_sub(self.times[j - 1])
        })
    }

    /// Returns `true` if `t_i` satisfies the formula.
    ///
    /// # Panics
    ///
    /// If the trace has fewer states, or i is 0.
    #[must_use]
    pub const fn at(self, i: usize) -> bool {
        self.answers[i - 1]
    }

    /// Returns `true` if `t'` satisfies the formula; `t'` is `t_{n-1}` if n > 1, and `t` itself if n = 1.
    ///
    /// # Panics
    ///
    /// As [`at`](Self::at).
    #[must_use]
    pub const fn before(self, n: usize) -> bool {
        if n > 1 { self.at(n - 1) } else { self.at(n) }
    }
}

impl<'a> From<&'a [bool]> for Prefixes<'a> {
    fn from(answers: &'a [bool]) -> Self {
        Self::new(answers)
    }
}

impl<'a, const N: usize> From<&'a [bool; N]> for Prefixes<'a> {
    fn from(answers: &'a [bool; N]) -> Self {
        Self::new(answers)
    }
}
