//! The error of a violated property.

mod ago;
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

#[cfg(all(
    feature = "std",
    not(any(feature = "off", all(feature = "debug", not(debug_assertions))))
))]
pub(crate) use self::circumstances::Before;
#[cfg(feature = "std")]
pub(crate) use self::circumstances::OfKey;
pub use self::violated::Violated;
pub use self::{ago::Ago, circumstances::Text};
#[cfg(feature = "std")]
pub use self::{circumstances::ToldOfTable, led_to::LedTo};
