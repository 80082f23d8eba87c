//! What is asked of operators with two operands alone.

use super::Binary;

impl Binary {
    /// Returns `true` if `F op G` and `G op F` are the same.
    #[must_use]
    pub const fn commutes(self) -> bool {
        self.roles().commutes
    }

    /// Returns the position of the operand that makes it true, and of the one that ends that: for `[F, G)` 0 and 1, for
    /// `F since G`, which `!F` ends, 1 and 0.
    #[must_use]
    pub const fn stretch(self) -> Option<(usize, usize)> {
        self.roles().stretch
    }
}
