//! What is asked only of operators with two operands.

use super::Binary;

impl Binary {
    /// Returns `true` if `F op G` and `G op F` are the same.
    #[must_use]
    pub const fn commutes(self) -> bool {
        self.roles().commutes
    }

    /// Returns the position of the operand that makes it true, and of the one that ends that: 0 and 1 for `[F, G)`; 1
    /// and 0 for `F since G`, which `!F` ends.
    #[must_use]
    pub const fn stretch(self) -> Option<(usize, usize)> {
        self.roles().stretch
    }
}
