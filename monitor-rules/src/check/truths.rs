//! What is known of the subformulas at a step.

/// The truth of each subformula at a step, by its number in post-order, and when it was last true and false.
pub trait Truths {
    /// The truth of a subformula at the step.
    fn value(&self, subformula: usize) -> Option<bool>;

    /// What its operator reads of the step before, in the order in which lowering asks for it.
    fn previous(&self, subformula: usize) -> Vec<Option<bool>>;

    /// The last step, from 1 and not behind this one, at which a subformula had this value.
    fn last(&self, subformula: usize, value: bool) -> Option<u64>;
}
