//! What is known of the subformulas at a step.

/// The truth of each subformula at a step, by its number in post-order, and when it was last true and false.
pub trait Truths {
    /// Returns the truth of a subformula at the step.
    fn value(&self, subformula: usize) -> Option<bool>;

    /// Returns what its operator reads of the step before, in the order in which lowering asks for it.
    fn previous(&self, subformula: usize) -> Vec<Option<bool>>;

    /// Returns the last step, from 1 and not after this one, at which a subformula had this value.
    fn last(&self, subformula: usize, value: bool) -> Option<u64>;
}
