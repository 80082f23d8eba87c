//! The cuts that satisfy a predicate, and formulas with `EF`, `EG` and `AG`.

pub(crate) mod detect;
pub(crate) mod report;
pub(crate) mod slice;
