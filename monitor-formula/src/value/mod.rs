//! Signs of expressions, how tightly operators bind, how far back they look, and truth that may be unknown.

mod binding;
mod sign;
pub(crate) mod truth;
mod window;

pub use binding::Binding;
pub use sign::{Arithmetic, Comparison, TextTest};
pub use truth::Truth;
pub use window::{Distance, Unit, Window};
