//! What a method that looks for one violating run, and not at all cuts, came to.

/// Whether some run violates the formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RunSearch {
    /// The method does not apply to this formula, or to this computation.
    DoesNotApply,
    /// No run does.
    NoRun,
    /// This one does, as places in the observed order.
    Run(Vec<u32>),
}
