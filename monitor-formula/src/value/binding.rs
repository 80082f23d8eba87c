//! How tightly operators bind.

/// How tightly an operator binds its operands, and how tightly the whole holds together. An operand that holds together
/// less tightly than its operator binds is put in parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Binding(u8);

impl Binding {
    /// What it begins does not end before the bracket around it does.
    pub const OPEN: Self = Self(0);
    /// `<->`
    pub const IFF: Self = Self(1);
    /// `->`
    pub const IMPLIES: Self = Self(2);
    /// `||`
    pub const OR: Self = Self(3);
    /// `^`
    pub const XOR: Self = Self(4);
    /// `&&`
    pub const AND: Self = Self(5);
    /// `since` and `wsince`
    pub const SINCE: Self = Self(6);
    /// `<` and the like
    pub const COMPARISON: Self = Self(7);
    /// `+` and `-`
    pub const SUM: Self = Self(8);
    /// `*`, `/` and `%`
    pub const PRODUCT: Self = Self(9);
    /// `-` before an operand, and all that is tighter than an operator between two.
    pub const NEGATION: Self = Self(10);
    /// A name, or what ends with a bracket.
    pub const CLOSED: Self = Self(11);

    /// Returns the next tighter binding.
    #[must_use]
    pub const fn tighter(self) -> Self {
        Self(self.0 + 1)
    }
}
