//! The cuts that satisfy a predicate, and formulas with `EF`, `EG` and `AG`.

pub mod detect;
pub mod report;
pub mod slice;
