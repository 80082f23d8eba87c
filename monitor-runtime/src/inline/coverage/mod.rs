//! Which rules are stepped, and how often what they are about happens: the feature `coverage`.

mod antecedents;
mod counts;
mod file;
mod met;

pub use self::met::stepped;
pub(crate) use self::met::{checked, violated};
