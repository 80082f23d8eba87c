//! Which beginnings of a trace satisfy a formula.

/// Which prefixes of a trace satisfy a formula. They are counted as in the paper, from 1: `at(i)` is whether `t_i`, the
/// trace of the first i states, does.
#[derive(Clone, Copy, Debug)]
pub struct Prefixes<'a>(&'a [bool]);

impl<'a> Prefixes<'a> {
    /// Takes the answers, the first of them for the trace of one state.
    #[must_use]
    pub const fn new(answers: &'a [bool]) -> Self {
        Self(answers)
    }

    /// Returns `true` if `t_i` satisfies the formula.
    ///
    /// # Panics
    ///
    /// If the trace has fewer states, or i is 0.
    #[must_use]
    pub const fn at(self, i: usize) -> bool {
        self.0[i - 1]
    }

    /// Returns `true` if `t'` does, which is `t_{n-1}` if n > 1, and `t` itself if n = 1.
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
