//! Which rules are stepped, and how often what they are about happens: the feature `coverage`.

mod antecedents;
mod counts;
mod file;
mod met;

#[cfg(feature = "predict")]
pub(crate) use self::met::checked;
pub use self::met::stepped;
pub(crate) use self::met::violated;
