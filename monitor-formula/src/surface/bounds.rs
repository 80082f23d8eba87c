//! Whether bounds may stand behind an operator.

/// Whether bounds, as in `once[<=5s](F)`, may stand behind an operator.
///
/// ```
/// use monitor_formula::{Binary, Bounds, Unary};
///
/// assert_eq!(Unary::Once.bounds(), Bounds::Optional);
/// assert!(matches!(Binary::And.bounds(), Bounds::Refused(_)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounds {
    /// They may not, for this reason.
    Refused(&'static str),
    /// They may.
    Optional,
    /// They must.
    Required,
}
