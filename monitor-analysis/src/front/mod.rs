//! The choice of an engine, and checks as events arrive.

pub(crate) mod check;
#[cfg(feature = "online")]
pub(crate) mod online;
#[cfg(feature = "recorded")]
pub(crate) mod rests_on;
