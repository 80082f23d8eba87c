//! Signs of expressions, how tight operators bind, and truth that may be unknown.

mod binding;
mod sign;
pub(crate) mod truth;

pub use binding::Binding;
pub use sign::{Arithmetic, Comparison};
pub use truth::Truth;
