//! What is done about violations.

mod event;
mod policy;

pub(crate) use self::event::report;
pub use self::policy::OnViolation;
