//! The error of a violated property.

mod circumstances;
mod display;
#[cfg(feature = "std")]
mod led_to;
mod origin;
#[cfg(feature = "predict")]
mod threads;
mod violated;

#[cfg(test)]
mod tests;

#[cfg(feature = "std")]
pub(crate) use self::circumstances::OfKey;
pub use self::circumstances::Text;
#[cfg(feature = "std")]
pub use self::led_to::LedTo;
pub use self::violated::Violated;
