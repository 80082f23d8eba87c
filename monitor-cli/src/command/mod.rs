//! The commands, one file each.

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod coverage;
pub(crate) mod detect;
mod events;
pub(crate) mod explain;
pub(crate) mod predict;
mod refusal;
pub(crate) mod slice;
mod status;

pub(crate) use self::status::Status;
