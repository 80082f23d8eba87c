//! What is done about violations.

mod event;
mod policy;

pub(crate) use self::event::{register, report};
pub use self::policy::OnViolation;
