//! The error of a violated property.

mod circumstances;
mod display;
mod origin;
#[cfg(feature = "predict")]
mod threads;
mod violated;

#[cfg(test)]
mod tests;

#[cfg(feature = "std")]
pub(crate) use self::circumstances::OfKey;
pub use self::circumstances::Text;
pub use self::violated::Violated;
