//! The formula as a monitor of few states, and sets of them.

pub(crate) mod domain;
pub(crate) mod machine;
pub(crate) mod monitor;
