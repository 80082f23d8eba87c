//! The monitors against the definition of the logic.

mod papers;
mod properties;
mod random;
mod reference;
mod short;
