//! Which rules are stepped, and how often what they are about happens: the feature `coverage`.

mod antecedents;
mod counts;
mod file;

pub use self::counts::stepped;
pub(crate) use self::counts::{checked, violated};
